"""The pictures of Match & Stack: each style's table, and large own tiles below."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import chain
from typing import Final

from rules.core import Seat
from rules.games.match_and_stack.board import tops
from rules.games.match_and_stack.position import Held, Position, View
from rules.grid import read_cell

from ...description import partly
from ...kit import sketch
from ...kit.canvas import WIDTH, Canvas
from ...kit.grid import Grid, Window
from ...kit.layout import (
    GAP,
    Arranged,
    Block,
    Column,
    arranged,
    height,
    margin_of,
    room_below,
    stack,
)
from ...kit.near import OWN_WORDS, WORDS, Near, near_choice
from ...kit.palette import TABLE
from ...kit.panel import Entry, Players
from ...look import Look
from ...sheet import Sheet
from . import many
from .board import Scene, draw_turns, lay
from .description import viewer, words
from .lines import asked_of, entries_of, head_of, height_of, news_of
from .placing import Around, Fit, Way, asked, best, numbers, ringed, ways
from .tray import Asked, Lane, Pairs, Pile, Piles, Place, Tray

SIZES = (*range(230, WORDS, -6), *range(WORDS, 44, -4))
"""How wide a loose tile is, the largest size at which all of them fit."""

SHARES: Final = (50, 55, 60, 65, 70)
"""Percent of a picture's height that all hands may take below stacks, the least that will do."""
SLOTS: Final = 14
"""Between the tiles of a hand."""
MOST_SIDE_BY_SIDE = 4
"""More own tables than these stand in rows of their own widths, under plates instead of lines."""
LEAST_TABLE = 360
"""How wide a player's own table is at least, with the line above it."""
PIPPED = 500
"""From this width on a line has room for a name and for pips."""


def draw(view: View, look: Look) -> list[Sheet]:
    """Draw the table, and at its right the hand of who looks."""
    table, texts = view.table, words(view, look)
    if table.style == "steal-and-stack":
        return [
            Sheet(_framed(asked_of(view, look), in_lanes(view, look), [], look, view=view), texts)
        ]
    seat = viewer(view)
    hand = asked(table, look, table.slots(seat)) if seat is not None and table.hands else []
    if table.style == "solitaire" and viewer(view) is None:
        return [Sheet(_side_by_side(view, look), texts)]
    found = _stacks(view, look, hand) if table.style == "stacks" else _cells(view, look, hand)
    return [Sheet(found.canvas, partly(texts, found.part))]


def extent(view: View) -> Window | None:
    """Return the part in use of the one table that grows for everybody, with a margin."""
    if view.table.style != "crosswords":
        return None
    return _scene(view.table, 0, Look(())).window()


# -- stacks --------------------------------------------------------------------------------------


def _stacks(view: View, look: Look, hand: Sequence[Held]) -> Arranged:
    table, full, high = view.table, _full(look), height_of(view, look)
    numbers = range(1, len(table.stacks) + 1)
    piles = tuple(each for number in numbers for each in _pile(table, look, number))
    above, below = head_of(view, look), list[Block]()
    if view.seat is None:
        above, below = [news_of(view, look)], [_everybody(view, look, piles)]
    room, margin = _room(view, look) - height([*above, *below], full), margin_of(look.width)
    if not hand:
        return Arranged(_framed(above, [Piles(piles, room)], below, look, view=view))
    canvas = Canvas(look.width, high, TABLE)
    top = stack(above, canvas, margin, margin, width=full)

    def measured(look: Look) -> Callable[[Way], Fit]:
        full, room = _full(look), _room(view, look) - height(head_of(view, look), _full(look))

        def fit(way: Way) -> Fit:
            middle, wide = _placed(piles, *way, full=full, room=room)
            return Fit(way, middle.size(wide))

        return fit

    tray, side = _best(view, look, hand, measured)
    middle, wide = _placed(piles, tray, side, full=full, room=room)
    middle.draw(canvas, margin, top + max(middle.room - middle.height(wide), 0) // 2, wide)
    if side:
        down = top + max(room - tray.height(side.wide), 0) // 2
        tray.draw(canvas, margin + wide + GAP, down, side.wide)
    else:
        tray.draw(canvas, margin, top + middle.room, full)
    return Arranged(canvas)


def _placed(
    piles: tuple[Pile | Asked, ...], tray: Tray, side: Column | None, *, full: int, room: int
) -> tuple[Piles, int]:
    """Return all stacks in the room that a hand leaves, and how wide that is."""
    if side:
        return Piles(piles, room), full - side.wide - GAP
    return Piles(piles, room - tray.height(full)), full


def _pile(table: Position, look: Look, number: int) -> tuple[Pile | Asked, ...]:
    """Return a stack, if it is formed, and next to it the tile claimed to match it."""
    stack = table.stacks[number - 1]
    if not stack:
        return ()
    name, last = f"s{number}", None
    if look.shows_last and table.last and table.last.stack == number:
        last = table.last.seat
    claimed = [Asked(claim.tile) for claim in table.court.claims if claim.play.stack == number]
    return (Pile(number, stack, last, name in look.marks, ringed(look).get(name)), *claimed)


def in_lanes(view: View, look: Look) -> list[Block]:
    """Return a lane for each player with their stack; the own one is first and large."""
    own = viewer(view)
    if not view.table.hands:
        return [Players(entries_of(view, look))]
    players = sorted(entries_of(view, look), key=lambda entry: entry.seat != own)
    plain = [_lane(view, look, entry) for entry in players]
    size, large = _lane_sizes(view, look, plain)
    return [replace(lane, size=large if lane.seat == own else size) for lane in plain]


def _lane_sizes(view: View, look: Look, plain: Sequence[Lane]) -> tuple[int, int]:
    """Return the tile widths in others' lanes and in the own one, as room allows."""
    own, full = viewer(view), _full(look)
    room = _room(view, look) - height(asked_of(view, look), full) + GAP

    def fits(size: int, large: int) -> bool:
        left = room
        for lane in plain:
            lane = replace(lane, size=large if lane.seat == own else size)
            left -= lane.height(full) + GAP
            if left < 0 or not lane.fits(full):
                return False
        return True

    if look.large:  # both grow alike: neither is smaller than without large text
        least = _lane_sizes(view, replace(look, large=False), plain)
        grown = ([-(-size * share // 400) for size in least] for share in range(400, 99, -5))
        size, large = next((sizes for sizes in grown if fits(*sizes)), SIZES[-1:] * 2)
    else:
        size = large = next((size for size in SIZES if fits(size, size)), SIZES[-1])
    if own is not None:
        large = next((each for each in SIZES if each > large and fits(size, each)), large)
    return size, large


def _lane(view: View, look: Look, entry: Entry) -> Lane:
    table = view.table
    piles = _pile(table, look, entry.seat + 1) if table.stacks else ()
    marked = numbers(look, asked(table, look, chain(*table.hands)))
    loose = table.slots(entry.seat)
    if view.seat is not None:  # a picture of one's own has no places kept free
        loose = tuple(asked(table, look, loose))
    return Lane(entry, piles, loose, SIZES[0], marked, ringed(look))


def _room(view: View, look: Look) -> int:
    """Return how high all blocks of a picture are together at most."""
    return height_of(view, look) - 2 * margin_of(look.width)


def _full(look: Look) -> int:
    return look.width - 2 * margin_of(look.width)


def _everybody(view: View, look: Look, piles: Sequence[Pile | Asked]) -> Block:
    """Return players' hands, two in a row, so high that their words can be read, too."""
    if not view.table.hands:
        return Players(entries_of(view, look))
    full, head = _full(look), height([news_of(view, look)], _full(look))
    found: list[tuple[int, Pairs]] = []
    for share in SHARES:
        size, pairs = _pairs(view, look, height_of(view, look) * share // 100)
        room = _room(view, look) - head - height([pairs], full)
        found.append((min(size, Piles((*piles,), room).size(full), WORDS), pairs))
        if found[-1][0] == WORDS:
            break
    return max(found, key=lambda each: each[0])[1]


def _pairs(view: View, look: Look, room: int) -> tuple[int, Pairs]:
    """Return how wide tiles of all hands are in a room, and the hands."""
    players = entries_of(view, look)
    for size in SIZES:
        pairs = Pairs(tuple(_place(view, look, entry, size) for entry in players))
        if height([pairs], _full(look)) <= room:
            break
    return size, pairs


def _place(view: View, look: Look, entry: Entry, size: int) -> Place:
    hand = view.table.slots(entry.seat)
    tray = Tray(hand, size, numbers(look, hand), ringed=ringed(look))
    return Place(Players((entry,)), tray)


def column(blocks: Sequence[Block], width: int = WIDTH) -> Canvas:
    """Draw blocks one below the other, as wide as the picture."""
    margin = margin_of(width)
    full = width - 2 * margin
    canvas = Canvas(width, height(blocks, full) + 2 * margin, TABLE)
    stack(blocks, canvas, margin, margin, width=full)
    return canvas


def _framed(
    above: Sequence[Block],
    middle: Sequence[Block],
    below: Sequence[Block],
    look: Look,
    *,
    view: View,
) -> Canvas:
    """Draw blocks at the top, in the middle and at the bottom of a frame."""
    full, high, margin = _full(look), height_of(view, look), margin_of(look.width)
    canvas = Canvas(look.width, high, TABLE)
    top = stack(above, canvas, margin, margin, width=full)
    bottom = high - margin - height(below, full) + GAP
    stack(below, canvas, margin, bottom, width=full)
    stack(
        middle, canvas, margin, top + max(bottom - top - height(middle, full), 0) // 2, width=full
    )
    return canvas


# -- tables of cells -----------------------------------------------------------------------------


def _scene(table: Position, seat: Seat, look: Look) -> Scene:
    """Return the table of a seat, or the only one."""
    own = table.style == "solitaire"
    place = seat if own else 0
    board = table.boards[place] if table.boards else ()
    last = table.last if table.last and (not own or table.last.seat == seat) else None
    if not look.shows_last:
        last = None
    claims = [claim for claim in table.court.claims if not own or claim.seat == seat]
    offered = {cell for mark in look.marks if mark and (cell := read_cell(mark.split()[0]))}
    if look.chosen and look.place:
        offered.add(look.place)
    return Scene(
        board,
        table.court,
        table.terms.rules,
        last,
        claims[0] if claims else None,
        offered,
        own=own,
        numbered=own and table.phase == "play",
        trial=look.trial,
    )


def _cells(view: View, look: Look, hand: Sequence[Held]) -> Arranged:
    scene = _scene(view.table, viewer(view) or 0, look)
    held = {one.number: one.tile for one in hand}

    def table(canvas: Canvas, grid: Grid) -> None:
        lay(canvas, grid, scene)
        draw_turns(canvas, grid, scene, held, sketches=look.sketches)

    window, near = _part(view, look, scene)
    below, side = list[Block](), None
    if hand:

        def measured(look: Look) -> Callable[[Way], Fit]:
            part, head = _part(view, look, scene), head_of(view, look)
            return Around(*part, head, look.width, height_of(view, look)).fit

        tray, side = _best(view, look, hand, measured)
        below = [] if side else [tray]
    above, high = head_of(view, look), height_of(view, look)
    return arranged(window, above, below, table, width=look.width, high=high, near=near, side=side)


def _part(view: View, look: Look, scene: Scene) -> tuple[Window, Near | None]:
    """Return which part of a table is looked at, and what of it is near."""
    window = look.extent or scene.window()
    chosen = look.place
    if chosen and not look.near:
        window = window.part(chosen)
    near, lies = None, tops(scene.board)
    last = [scene.last.cell] if scene.last and scene.last.cell else []
    if look.near and view.seat is not None:
        # Letters that are large are so on a phone, too.
        least, width = OWN_WORDS * WIDTH // look.width, look.width
        seen = [*scene.offered, *sketch.cells(sketch.marked(look.sketches))]
        near = near_choice(last, chosen, seen, lies, least=least, width=width)
    elif look.near and last:
        near = Near(last[0], WORDS, lies)
    return window, near


def _best(
    view: View, look: Look, hand: Sequence[Held], measured: Callable[[Look], Callable[[Way], Fit]]
) -> Way:
    """Return where a hand lies so that tiles are large and much is seen."""
    fit, least = measured(look), (0, 0)
    if look.large:
        normal = replace(look, large=False)
        there = measured(normal)(_best(view, normal, hand, measured))
        least = there.way[0].size, there.size
    tray, room = _tray(view, look, hand)
    found = ways(tray, room, look.width, -(-least[0] * look.width // WIDTH))
    return best(found, fit, look.width, least).way


def _tray(view: View, look: Look, hand: Sequence[Held]) -> tuple[Tray, int]:
    """Return a hand in tiles of no size yet, and how high a column of them may be."""
    gap = SLOTS * look.width // WIDTH
    tray = Tray(tuple(hand), 0, numbers(look, hand), gap, ringed(look))
    return tray, room_below(head_of(view, look), look.width, height_of(view, look))


def _side_by_side(view: View, look: Look) -> Canvas:
    """Draw every table below its player's line, tiles in one size, no empty cells.

    A player alone in the last row has all of its width.
    """
    entries, full, margin = entries_of(view, look), _full(look), margin_of(look.width)
    if len(entries) > MOST_SIDE_BY_SIDE:
        return _many(view, look, entries)
    columns = min(2, full // LEAST_TABLE)
    rows = [entries[first : first + columns] for first in range(0, len(entries), columns)]
    scenes = {entry.seat: _own_table(view.table, entry.seat, look) for entry in entries}
    windows = {seat: scene.window() for seat, scene in scenes.items()}
    deep = [max(windows[entry.seat].rows for entry in row) for row in rows]
    news = news_of(view, look)
    top = margin + news.height(full) + GAP
    head = Players(entries[:1]).height(full) + GAP
    room = height_of(view, look) - top - margin - len(rows) * (head + 2 * GAP)
    wide = (full - (columns - 1) * GAP) // columns
    widths = [wide if len(row) > 1 else full for row in rows]
    size = min(
        many.MOST,
        room // sum(deep),
        *(
            width // windows[entry.seat].columns
            for row, width in zip(rows, widths, strict=True)
            for entry in row
        ),
    )
    spare = (room - size * sum(deep)) // len(rows)
    canvas = Canvas(look.width, height_of(view, look), TABLE)
    news.draw(canvas, margin, margin, full)
    for row, width, most in zip(rows, widths, deep, strict=True):
        high = most * size + spare
        for column, entry in enumerate(row):
            x, window = margin + column * (width + GAP), windows[entry.seat]
            line = replace(entry, most=entry.most if wide >= PIPPED else 0)
            Players((line,)).draw(canvas, x + (width - wide) // 2, top, wide)
            left = x + (width - window.columns * size) // 2
            down = top + head + (high - window.rows * size) // 2
            lay(canvas, Grid(window, left, down, size), scenes[entry.seat], named=False)
        top += head + high + 2 * GAP
    return canvas


def _many(view: View, look: Look, entries: Sequence[Entry]) -> Canvas:
    """Draw everybody's own table where there are many."""
    full, high, margin = _full(look), height_of(view, look), margin_of(look.width)
    canvas = Canvas(look.width, high, TABLE)
    top = stack([news_of(view, look)], canvas, margin, margin, width=full)
    tables = [(entry, _own_table(view.table, entry.seat, look)) for entry in entries]
    many.draw(canvas, tables, margin, top, width=full, room=high - margin - top)
    return canvas


def _own_table(table: Position, seat: Seat, look: Look) -> Scene:
    """Return a player's own table as others see it."""
    scene = _scene(table, seat, look)
    return replace(scene, offered=(), numbered=False, bare=bool(scene.board))
