"""The Board of Match Attach: tiles, contacts, new Matches, moves and offers."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from rules.games.match_attach import board as geometry
from rules.games.match_attach import notation
from rules.games.match_attach.board import Board
from rules.games.match_attach.position import View
from rules.grid import Cell
from rules.squares import Place, free_cells

from ...kit import marks, shapes
from ...kit.canvas import Canvas
from ...kit.grid import Grid, place
from ...kit.palette import ACCENT, FREE, INK, TEXT, Colour, seat_colour
from ...kit.sketch import Mark, Places, Sketch, arrow, draw, marked, rotated
from . import sprites


def lay(
    canvas: Canvas,
    grid: Grid,
    board: Board,
    offered: Collection[Cell] = (),
    *,
    target: int | None = None,
    chosen: Cell | None = None,
) -> None:
    """Draw the tiles, the cells around them, and the offered cells with their names.

    The place that is chosen already is ringed.
    """
    size = grid.size
    free = set(free_cells(board))
    grid.name_cells(canvas)
    gap = sprites.gap(size)
    for cell in grid.window.cells():
        if lying := board.get(cell):
            there = sprites.lies(*lying, size, target=target)
        elif cell in offered:
            there = marks.offered(size, gap, FREE, str(cell))
        elif cell in free:
            there = place(size, gap, FREE)
        else:
            continue
        canvas.put(there, *grid.corner(cell))
    if chosen and chosen in grid.window and chosen not in board:
        marks.chosen(canvas, grid, chosen, gap)


def light(canvas: Canvas, grid: Grid, board: Board, chosen: Cell | None = None) -> None:
    """Let the Active tiles glow, and ring the one that is chosen."""
    for cell in geometry.active(board):
        if cell in grid.window:
            _frame(canvas, grid, cell, TEXT, share=0.045, apart=0)
    if chosen and chosen in board and chosen in grid.window:
        _frame(canvas, grid, chosen, INK, share=0.11, apart=0)
        _frame(canvas, grid, chosen, ACCENT, share=0.08, apart=0)


def spark(canvas: Canvas, grid: Grid, board: Board) -> None:
    """Put a bolt on the sides of one colour that touch."""
    for one, other in geometry.contacts(board):
        if one in grid.window and other in grid.window:
            _bolt(canvas, grid, one, other)


def _bolt(canvas: Canvas, grid: Grid, one: Cell, other: Cell) -> None:
    size = grid.size
    x, y = _between(grid, one, other)
    wide = max(round(size * 0.26), 11)
    marks.disc(canvas, x, y, wide, border=max(round(size * 0.025), 1), colour=TEXT)
    bolt = shapes.polygon(max(round(wide * 0.74), 8), shapes.BOLT)
    marks.centred(canvas, bolt, x, y, ink=INK)


def outline(
    canvas: Canvas,
    grid: Grid,
    cells: Iterable[Cell],
    last: Iterable[Cell],
    *,
    seat: int,
    trial: bool = False,
) -> None:
    """Outline a turn's tiles thinly, the last move's boldly, in its seat's colour.

    The last move is only tried out in a `trial`.
    """
    bold = {cell for cell in last if cell in grid.window}
    for cell in set(cells) - bold:
        if cell in grid.window:
            _frame(canvas, grid, cell, ACCENT, share=0.02, apart=1)
    size, gap = grid.size, sprites.gap(grid.size)
    thick = max(round(size * 0.055), 2)
    for cell in bold:
        x, y = grid.corner(cell)
        marks.ring(
            canvas,
            (x + gap, y + gap),
            size - 2 * gap,
            size * 0.09,
            thick=thick,
            seat=seat,
            apart=1,
            dashed=trial,
        )


def point(canvas: Canvas, grid: Grid, move: str, seat: int) -> None:
    """Show the last move's effect on earlier tiles, by an arrow or in a corner."""
    places, colour = Places.of(grid, sprites.gap(grid.size)), seat_colour(seat)
    match notation.read(move):
        case notation.Swap(cell, other):
            arrow(canvas, places, cell, other, ink=colour, both=True)
        case notation.Slide(cell, side):
            arrow(canvas, places, cell, cell.neighbour(side), ink=colour)
        case notation.Rotate(cell, turn):
            rotated(canvas, places, cell, turn, colour=colour, central=True)


def _frame(
    canvas: Canvas, grid: Grid, cell: Cell, colour: Colour, *, share: float, apart: int
) -> None:
    size = grid.size
    gap = sprites.gap(size)
    x, y = grid.corner(cell)
    thick = max(round(size * share), 2)
    body = size - 2 * gap
    marks.frame(
        canvas, (x + gap, y + gap), body, size * 0.09, thick=thick, apart=apart, colour=colour
    )


def ring(canvas: Canvas, grid: Grid, pairs: Iterable[tuple[Cell, Cell]]) -> None:
    """Ring the symbols of new Matches."""
    for one, other in pairs:
        if one in grid.window and other in grid.window:
            _ring(canvas, grid, one, other)


def pay(canvas: Canvas, grid: Grid, pairs: Iterable[tuple[Cell, Cell]]) -> None:
    """Show what new Matches pay, over an arrow that may end there."""
    wide, border = max(round(grid.size * 0.38), 12), max(round(grid.size * 0.02), 1)
    aside = round(grid.size * 0.36)
    for one, other in pairs:
        if one in grid.window and other in grid.window:
            x, y = _between(grid, one, other)
            # Next to the symbols, where it's large enough to be read.
            at = (x - aside, y) if one.column == other.column else (x, y - aside)
            marks.pay(canvas, *at, 2, wide=wide, border=border, share=0.66)


def sketch(canvas: Canvas, grid: Grid, view: View, sketches: Iterable[Sketch]) -> None:
    """Draw turns: row tiles as they would be placed, and others' moves step by step."""
    row, lies = dict(view.numbered()), view.lies()

    def read(move: str) -> Iterator[Mark]:
        match notation.read(move):
            case Place(number, cell, turn):
                ghost = None
                if number in row and cell not in lies:
                    ghost = sprites.lies(row[number], turn, grid.size, target=view.target)
                yield Mark(cell, ghost=ghost)
            case notation.Swap(cell, other):
                yield Mark(cell, to=other, swap=True)
            case notation.Rotate(cell, turn):
                yield Mark(cell, turn=turn)
            case notation.Slide(cell, side):
                yield Mark(cell, to=cell.neighbour(side))
            case notation.Remove(cell):
                yield Mark(cell)

    draw(canvas, Places.of(grid, sprites.gap(grid.size)), marked(sketches, read))


def _ring(canvas: Canvas, grid: Grid, one: Cell, other: Cell) -> None:
    size = grid.size
    side = 2 if one.column == other.column else 1
    ax, ay = _plus(grid.corner(one), sprites.centre(size, side))
    bx, by = _plus(grid.corner(other), sprites.centre(size, (side + 2) % 4))
    room = round(size * 0.2)
    line = max(round(size * 0.035), 2)
    wide, high = bx - ax + 2 * room, by - ay + 2 * room
    for colour, more in ((INK, max(line // 2, 1)), (ACCENT, 0)):
        thick = line + 2 * more
        capsule = shapes.outline(wide + 2 * more, high + 2 * more, room + more, thick)
        canvas.stamp(capsule, ax - room - more, ay - room - more, colour)


def _between(grid: Grid, one: Cell, other: Cell) -> tuple[int, int]:
    """Return the middle of the side that two neighbours share."""
    ax, ay = grid.corner(one)
    bx, by = grid.corner(other)
    return (ax + bx + grid.size) // 2, (ay + by + grid.size) // 2


def _plus(one: tuple[int, int], other: tuple[int, int]) -> tuple[int, int]:
    return one[0] + other[0], one[1] + other[1]
