"""The pictures of Match Attach: Board, players, row, and the turn's state."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from rules.games.match_attach.board import Board, Pair
from rules.games.match_attach.outcome import Outcome, outcome
from rules.games.match_attach.position import MANEUVERS, Last, View
from rules.grid import SIZE, Cell, read_cell
from rules.squares import FIRST_CELL
from rules.text import Text, count, say

from ...description import partly
from ...entries import entries
from ...kit import panel, sketch
from ...kit.canvas import WIDTH, Canvas
from ...kit.grid import Grid, Window, used
from ...kit.layout import Block, Column, arranged, board_room, cell_size, room_below
from ...kit.near import COLOURS, OWN_COLOURS, Near, near_choice
from ...kit.panel import NOBODY, News, Players
from ...look import Look
from ...sheet import Sheet
from . import board
from .description import winners, words
from .tray import Lost, SideColumn, Standing, Tray

LEAST_COLUMN = 160
"""How wide the column is at least: five dots and a sum stand in it."""
MOST_DOTS = 10
"""Moves that are drawn; however many are left, the words tell."""


def draw(view: View, look: Look) -> list[Sheet]:
    """Draw one picture: nothing is secret, so everyone sees the same."""
    lies = view.lies()
    offered = _offered(look.marks)
    window = look.extent or extent(view)
    chosen = look.place
    if chosen and not look.near:
        window = window.part(chosen, look.part)
    awaited = [] if view.due == "over" else look.awaited(view.turn)
    players = entries(look, view.points, awaited, winners(view))
    own = view.seat is not None
    above: list[Block] = [panel.Standing(players)] if own else [Players(players), _news(view, look)]
    stands = standing(view)
    fresh = view.report.removed if view.report and not view.removed else view.removed
    lost = Lost(look.printed(say("Lost tiles")), view.reserves, frozenset(fresh))
    high = look.height(own)
    below, side = _around(view, look, above, lost, window=window)
    if side and not own:
        above[1:] = [_news(view, look, shrinks=shrinking(view))]

    def table(canvas: Canvas, grid: Grid) -> None:
        board.lay(canvas, grid, lies, offered, target=view.target, chosen=chosen)
        board.light(canvas, grid, lies, chosen)
        last = view.last if look.shows_last else None
        if look.shows_last:
            seat = last.seat if last else -1
            board.outline(canvas, grid, *_moved(view), seat=seat, trial=look.trial)
        if look.shows_last:
            board.ring(canvas, grid, paying(view, stands))
        if last and last.seat >= 0:  # the table names only the cell of the first tile
            board.point(canvas, grid, last.move, last.seat)
        if look.shows_last:
            board.pay(canvas, grid, paying(view, stands))
        board.sketch(canvas, grid, view, look.sketches)
        board.spark(canvas, grid, lies)

    near, moved = None, [*_moved(view)[1], *_moved(view)[0]]
    if look.near and own:
        least, width = OWN_COLOURS, look.width
        seen = [*offered, *sketch.cells(sketch.marked(look.sketches))]
        near = near_choice(moved, chosen, seen, lies, least=least, width=width)
    elif look.near and moved:
        near = Near(moved[0], COLOURS, lies)
    drawn = arranged(window, above, below, table, width=look.width, high=high, near=near, side=side)
    return [Sheet(drawn.canvas, partly(words(view, look), drawn.part))]


def _around(
    view: View, look: Look, above: list[Block], lost: Lost, *, window: Window
) -> tuple[list[Block], Column | None]:
    """Return what is below the Board and what is at its right.

    Row and turn are at the right in one's own picture, and where tiles are larger for it.
    """
    own = view.seat is not None
    tray, stands = _tray(view, look), moves_left(view, look, standing(view))
    under: list[Block] = [stands, tray, lost]
    low: list[Block] = [lost] if not own or any(view.reserves) else []

    def column(width: int, high: int) -> Column:
        drawn = SideColumn(tray, stands, room_below([*above, *low], width, high), width)
        return Column([drawn], max(drawn.size, LEAST_COLUMN * width // WIDTH))

    # Large text moves nothing: the row's tiles would be smaller in another place.
    usual = replace(look, large=False)
    width, high = usual.width, usual.height(own)
    sizes = [
        cell_size(window, *board_room(above, blocks, width, high, side=aside))
        for blocks, aside in ((under, None), (low, column(width, high)))
    ]
    if own or sizes[1] > sizes[0]:
        return low, column(look.width, look.height(own))
    return under, None


def extent(view: View) -> Window:
    """Return the part in use, with a margin."""
    return used([*view.lies()] or [FIRST_CELL], SIZE)


def standing(view: View) -> Outcome | None:
    """Return what the turn under way would come to, once a tile is placed."""
    busy = view.due in ("maneuver", "remove")
    if not busy or view.target is None or view.turn is None:
        return None
    reserve = len(view.reserves[view.turn])
    return outcome(view.lies(), view.target, view.began, view.moved, reserve=reserve)


def paying(view: View, stands: Outcome | None) -> Iterable[tuple[Cell, Cell]]:
    """Return the Matches this turn makes so far, or that the last turn made."""
    if stands:
        return stands.matches
    if not view.report or view.placed is not None and view.due == "maneuver":
        return ()
    return _where(view.lies(), view.report.matches)


def _where(lies: Board, pairs: Iterable[Pair]) -> list[tuple[Cell, Cell]]:
    """Return the cells of pairs of tiles that still lie side by side."""
    cells = {tile: cell for cell, (tile, _) in lies.items()}
    found = []
    for one, other in pairs:
        if one in cells and other in cells:
            low, high = sorted((cells[one], cells[other]))
            found.append((low, high))
    return found


def _moved(view: View) -> tuple[list[Cell], list[Cell]]:
    """Return the cells of tiles moved in the turn shown, and by the last move."""
    shown = set(view.moved) | ({view.placed} if view.placed is not None else set())
    if view.placed is None and view.report:
        shown = set(view.report.moved)
    last = set(view.last.moved) if view.last else set()
    cells = {placed.tile: placed.cell for placed in view.board}
    return (
        [cells[tile] for tile in sorted(shown) if tile in cells],
        [cells[tile] for tile in sorted(last) if tile in cells],
    )


def _offered(marks: Iterable[str]) -> list[Cell]:
    """Return the cells that marks name; a maneuver's mark begins with its tile's cell."""
    words = (word for mark in marks for word in mark.split()[:1])
    return [cell for word in words if (cell := read_cell(word))]


def _news(view: View, look: Look, *, shrinks: Text | None = None) -> News:
    """Tell the last move, and when the Board `shrinks` where no row says it."""
    left = shrinks or count("{n} tile to draw", "{n} tiles to draw", view.deck)
    if view.final:
        left = say("Last round")
    if view.due == "over":
        left = say("Game over")
    report = view.report if view.placed is None or view.due in ("discard", "over") else None
    gain = ""
    if report:
        gain = f"+{report.gained}" + (f" \N{MINUS SIGN}{report.lost}" if report.lost else "")
    last = view.last
    mover = report.seat if report else last.seat if last and last.seat >= 0 else None
    return News(
        label=look.printed(say("Last turn") if report else look.last),
        seat=mover,
        place="" if report or not last else _where_last(last),
        gain=gain,
        aside=look.printed(left) if view.reserves else "",
        face=look.face(mover) if mover is not None else NOBODY,
    )


def shrinking(view: View) -> Text | None:
    """Say in few words when the Board shrinks, or how fast it does."""
    if view.due == "over" or not view.reserves:
        return None
    if view.advents:
        return count("Board shrinks by {n} a turn", "Board shrinks by {n} a turn", view.advents)
    if view.until is None:
        return None
    return count("Board shrinks in {n} tile", "Board shrinks in {n} tiles", view.until)


def _where_last(last: Last) -> str:
    """Return the cell or cells that the last move names."""
    return "-".join(str(cell) for word in last.move.split() if (cell := read_cell(word)))


def moves_left(view: View, look: Look, stands: Outcome | None) -> Standing:
    """Return how many moves are left, and what the turn under way would come to."""
    if view.due == "over":
        return Standing("", 0, 0)
    label = look.printed(say("Moves left"))
    if stands is None or view.turn is None:
        return Standing(label, MANEUVERS, MANEUVERS)
    left = MANEUVERS - view.used
    if left <= 0:  # from now on lost tiles pay
        left = min(len(view.reserves[view.turn]), MOST_DOTS) if view.due == "maneuver" else 0
    return Standing(
        label,
        left,
        max(left, MANEUVERS),
        f"+{stands.gained}",
        f"\N{MINUS SIGN}{stands.cost}" if stands.removals else "",
        look.printed(say("Right now")),
    )


def _tray(view: View, look: Look) -> Tray:
    picked = [str(view.picked)] if view.picked is not None and view.due == "place" else []
    ringed = sketch.words(look.sketches, [*picked, *look.chosen[:1]])
    return Tray(
        "" if view.due == "over" else look.printed(say("Target")),
        view.target,
        view.numbered(),
        ringed,
        view.back,
        view.deck,
        look.printed(text) if (text := shrinking(view)) else "",
    )
