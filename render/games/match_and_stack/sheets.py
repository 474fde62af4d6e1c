"""The pictures of Match & Stack: the table of each style, and one's own tiles large below it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from rules.core import Seat
from rules.games.match_and_stack.position import Position, View
from rules.grid import read_cell
from rules.text import Text, count, say

from ...entries import entries
from ...kit.canvas import WIDTH, Canvas
from ...kit.grid import Grid, Window
from ...kit.layout import GAP, MARGIN, TALLEST, Block, arrange, height, stack
from ...kit.palette import TABLE
from ...kit.panel import Entry, News, Players, Standing
from ...look import Look
from ...sheet import Sheet
from .board import Scene, lay
from .description import points, viewer, winners, words
from .tray import Asked, Pairs, Pile, Piles, Place, Tray

HALF = TALLEST // 2
OWN = (150, 110, 80)
"""How wide one's own loose tiles are where everybody's lie, the largest size that leaves room."""

SIZES = (170, 150, 130, 115, 100, 88, 76, 66, 56, 48)
"""How wide a loose tile is, the largest size at which all of them fit."""

MOST_BELOW = 12
"""A hand of more tiles has a picture of its own."""
APART = ((218, 30), (180, 42), (132, 80), (100, 120))
"""How wide its tiles are, and how many of them find room in it."""


def draw(view: View, look: Look) -> list[Sheet]:
    """Draw the table, and a long hand apart."""
    table, told = view.table, words(view, look)
    if table.style == "steal-and-stack":
        return [Sheet(column(_steal(view, look), look.width), told)]
    hand = table.hands[seat] if (seat := viewer(view)) is not None and table.hands else ()
    if table.style == "solitaire" and viewer(view) is None:
        return [Sheet(_side_by_side(view, look), told)]
    below: list[Block] = []
    if 0 < len(hand) <= MOST_BELOW:
        size = next(size for size, most in ((200, 5), (176, 6), (150, 14)) if len(hand) <= most)
        below = [Tray(hand, size, _numbers(look))]
    if table.style == "stacks":
        canvas = column(_stacks(view, look, below), look.width)
    else:
        canvas = _cells(view, look, below)
    sheets = [Sheet(canvas, told)]
    if len(hand) > MOST_BELOW:
        size = next(size for size, most in APART if len(hand) <= most)
        own = column([Tray(hand, size, _numbers(look))], look.width)
        sheets.append(Sheet(own, [say("Your tiles, large.")]))
    return sheets


def extent(view: View) -> Window | None:
    """Return the part in use of the one table that grows for everybody, with a margin."""
    if view.table.style != "crosswords":
        return None
    return _scene(view.table, 0, Look(())).window()


# -- who plays, and what happened ----------------------------------------------------------------


def _entries(view: View, look: Look) -> tuple[Entry, ...]:
    table = view.table
    most = max(map(len, table.hands), default=0)
    pips = most if table.style in ("stacks", "crosswords") and most <= 8 else 0
    awaited = [] if table.phase == "over" else look.awaited()
    lines = entries(look, points(view), awaited, winners(view))
    if not pips:
        return lines
    return tuple(replace(line, held=len(table.hands[line.seat]), most=pips) for line in lines)


def _news(view: View, look: Look) -> News:
    table, last = view.table, view.table.last
    aside: list[Text] = []
    if table.terms.rounds > 1 and table.round:
        aside.append(say("Round {n}", n=table.round))
    if table.phase == "over":
        aside.append(say("Game over"))
    elif table.style != "solitaire" and table.round:
        aside.append(count("{n} tile left", "{n} tiles left", view.left))
    elif table.style == "solitaire":
        aside.append(say("{n} tiles each", n=table.terms.tiles))
    place = ""
    if last:
        place = str(last.cell) if last.cell else f"s{last.stack}"
    joins = [f"{join.ours}–{join.theirs}" for join in last.joins] if last else []
    return News(
        label=look.printed(say("Last")),
        seat=last.seat if last else None,
        place=place,
        gain=" ".join(joins[:2]) + (" …" if len(joins) > 2 else ""),
        aside=" · ".join(look.printed(part) for part in aside),
    )


def _head(view: View, look: Look) -> list[Block]:
    players = _entries(view, look)
    names = Players(players) if view.seat is None else Standing(players)
    return [names, _news(view, look)]


def _numbers(look: Look) -> tuple[int, ...]:
    """Return the tiles that may be chosen."""
    return tuple(int(mark) for mark in look.marks if mark.isdecimal())


# -- stacks --------------------------------------------------------------------------------------


def _stacks(view: View, look: Look, below: list[Block]) -> list[Block]:
    table = view.table
    numbers = range(1, len(table.stacks) + 1)
    piles = Piles(tuple(each for number in numbers for each in _pile(table, look, number)))
    if view.seat is not None:
        return [*_head(view, look), piles, *below]
    return [_news(view, look), piles, *_everybody(view, look, _places)]


def _pile(table: Position, look: Look, number: int) -> tuple[Pile | Asked, ...]:
    """Return a stack, if it is formed, and beside it the tile that is claimed to match it."""
    stack = table.stacks[number - 1]
    if not stack:
        return ()
    last = table.last.stack == number if table.last else False
    claimed = [Asked(claim.tile) for claim in table.court.claims if claim.play.stack == number]
    return (Pile(number, stack, last, f"s{number}" in look.marks), *claimed)


def _steal(view: View, look: Look) -> list[Block]:
    """Return a place for every player with their stack; one's own comes first, and large."""
    news, own = _news(view, look), viewer(view)
    if own is None or not view.table.hands:
        return [news, *_everybody(view, look, _places, TALLEST - news.height(_full(look)))]

    def others(view: View, look: Look, size: int) -> list[Place]:
        return [place for place in _places(view, look, size) if place.seat != own]

    for size in OWN:
        mine = next(place for place in _places(view, look, size) if place.seat == own)
        room = TALLEST - mine.height(_full(look)) - news.height(_full(look)) - 2 * GAP
        rest = _everybody(view, look, others, room, size)
        if _high(rest, look) <= room:
            break
    return [news, mine, *rest]


def _full(look: Look) -> int:
    return look.width - 2 * MARGIN


def _high(blocks: Sequence[Block], look: Look) -> int:
    return height(blocks, _full(look))


def _everybody(
    view: View,
    look: Look,
    places: Callable[[View, Look, int], list[Place]],
    room: int = HALF,
    most: int = SIZES[0],
) -> list[Block]:
    """Return players' places, two in a row where there are many, as large as they fit.

    No tile is wider than `most`: one's own are never smaller than others'.
    """
    if not view.table.hands:
        return [Players(_entries(view, look))]
    few = 2 if view.table.style == "steal-and-stack" else 1
    for size in (size for size in SIZES if size <= most):
        found = tuple(places(view, look, size))
        blocks: list[Block] = [*found] if len(found) <= few else [Pairs(found)]
        if _high(blocks, look) <= room:
            break
    return blocks


def _places(view: View, look: Look, size: int) -> list[Place]:
    table = view.table
    stacks = range(len(table.stacks) if table.style == "steal-and-stack" else 0)
    return [
        Place(
            Players((entry,)),
            Tray(table.hands[entry.seat], size, _numbers(look)),
            _pile(table, look, entry.seat + 1) if entry.seat in stacks else (),
        )
        for entry in _entries(view, look)
    ]


def column(blocks: Sequence[Block], width: int = WIDTH) -> Canvas:
    """Draw blocks one below the other, as wide as the picture."""
    full = width - 2 * MARGIN
    canvas = Canvas(width, height(blocks, full) + 2 * MARGIN, TABLE)
    stack(blocks, canvas, MARGIN, MARGIN, full)
    return canvas


# -- tables of cells -----------------------------------------------------------------------------


def _scene(table: Position, seat: Seat, look: Look) -> Scene:
    """Return the table of a seat, or the only one."""
    own = table.style == "solitaire"
    place = seat if own else 0
    board = table.boards[place] if table.boards else ()
    last = table.last if table.last and (not own or table.last.seat == seat) else None
    claims = [claim for claim in table.court.claims if not own or claim.seat == seat]
    offered = {cell for mark in look.marks if mark and (cell := read_cell(mark.split()[0]))}
    return Scene(
        board,
        table.court,
        table.terms.rules,
        last,
        claims[0] if claims else None,
        offered,
        numbered=own and table.phase == "play",
    )


def _cells(view: View, look: Look, below: list[Block]) -> Canvas:
    scene = _scene(view.table, viewer(view) or 0, look)
    window = look.extent or scene.window()
    if look.at and (centre := read_cell(look.at)):
        window = window.part(centre)

    def table(canvas: Canvas, grid: Grid) -> None:
        lay(canvas, grid, scene)

    return arrange(window, _head(view, look), below, table, look.width)


def _side_by_side(view: View, look: Look) -> Canvas:
    """Draw everybody's own table, two in a row, each below its player's line."""
    table, entries = view.table, _entries(view, look)
    width = (look.width - 2 * MARGIN - GAP) // 2
    rows = -(-table.players // 2)
    news = _news(view, look)
    top = MARGIN + news.height(look.width) + GAP
    head = Players(entries[:1]).height(width) + GAP
    high = min((TALLEST - top) // rows - head - GAP, width)
    canvas = Canvas(look.width, top + rows * (head + high + GAP) + MARGIN, TABLE)
    news.draw(canvas, MARGIN, MARGIN, look.width - 2 * MARGIN)
    for entry in entries:
        row, column = divmod(entry.seat, 2)
        x, y = MARGIN + column * (width + GAP), top + row * (head + high + GAP)
        Players((entry,)).draw(canvas, x, y, width)
        scene = replace(_scene(table, entry.seat, look), offered=(), numbered=False)
        window = scene.window()
        size = min(width // window.columns, high // window.rows, 110)
        left = x + (width - window.columns * size) // 2
        grid = Grid(window, left, y + head + (high - window.rows * size) // 2, size)
        lay(canvas, grid, scene, named=False)
    return canvas
