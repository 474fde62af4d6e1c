"""The board of Tactic Tiles: tiles, the last move's matches, what is on offer."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Sequence

from rules.games.tactic_tiles import notation, tiles
from rules.games.tactic_tiles.position import Last, PlacedTile, View
from rules.games.tactic_tiles.scoring import CornerMatch
from rules.grid import Cell, read_cell
from rules.squares import FIRST_CELL, Place, free_cells

from ...kit import marks, shapes
from ...kit.canvas import Canvas
from ...kit.grid import Grid, place
from ...kit.palette import ACCENT, FREE, INK, Colour
from ...kit.sketch import Mark, Places, Sketch, draw, marked
from . import sprites


def lay(
    canvas: Canvas,
    grid: Grid,
    board: Sequence[PlacedTile],
    last: Last | None,
    *,
    offered: Iterable[Cell] = (),
    chosen: Cell | None = None,
    trial: bool = False,
) -> None:
    """Draw the tiles, the cells around them, the last move, and offered cells by name.

    The last move is only tried out in a `trial`. The place that is chosen already is ringed. Before
    the first tile there is one place, which needs no name.
    """
    if board:
        grid.name_cells(canvas, last.laid.cell if last else None)
    size = grid.size
    lies = {placed.cell: placed for placed in board}
    free = {FIRST_CELL}
    if lies:
        free = set(free_cells({cell: (placed.tile, placed.turn) for cell, placed in lies.items()}))
    named = {*offered} if lies else {FIRST_CELL}
    gap = sprites.measure(size).gap
    for cell in grid.window.cells():
        if placed := lies.get(cell):
            there = sprites.lies(placed.tile, placed.turn, size)
        elif cell in named:
            there = marks.offered(size, gap, FREE, str(cell) if lies else "")
        elif cell in free:
            there = place(size, gap, FREE)
        else:
            continue
        canvas.put(there, *grid.corner(cell))
    if chosen and chosen in grid.window and chosen not in lies:
        marks.chosen(canvas, grid, chosen, gap)
    if last and last.laid.cell in grid.window:
        _mark(canvas, grid, last, board, trial=trial)


def _mark(
    canvas: Canvas, grid: Grid, last: Last, board: Iterable[PlacedTile], *, trial: bool
) -> None:
    """Outline the last tile, join the matching squares, and mark the paying corners."""
    tile = last.laid
    x, y = grid.corner(tile.cell)
    size = grid.size
    gap = sprites.measure(size).gap
    thick = max(round(gap * 1.2), 5)  # seen on a phone too, however small the cells are
    space = max(round(gap * 0.3), 1)  # a dark line keeps the outline apart from the light tile
    at, body = (x + gap, y + gap), size - 2 * gap
    marks.ring(
        canvas, at, body, size * 0.11, thick=thick, seat=tile.seat, apart=space, dashed=trial
    )
    for cell, side, number in matching(tile, board):
        if cell in grid.window:
            colour = tiles.edge(tile.tile, tile.turn, side)[number]
            _join(canvas, grid, tile.cell, (side, number), colour=sprites.HUES[colour])
    if len(last.colours) > 1:
        _pay_colours(canvas, grid, last, {placed.cell for placed in board})
    for corner in last.corners:
        _pay(canvas, grid, corner)


def sketch(canvas: Canvas, grid: Grid, view: View, sketches: Iterable[Sketch]) -> None:
    """Draw turns: tiles of the hand as they would lie."""
    lies = view.lies()

    def read(move: str) -> Iterator[Mark]:
        if there := read_cell(move):  # of what others do no more is known
            yield Mark(there)
            return
        match notation.read(move):
            case Place(number, cell, turn) if cell not in lies:
                yield Mark(cell, ghost=sprites.lies(view.hand[number - 1], turn, grid.size))
            case Place(_, cell, _):
                yield Mark(cell)

    draw(canvas, Places.of(grid, sprites.measure(grid.size).gap), marked(sketches, read))


def matching(placed: PlacedTile, board: Iterable[PlacedTile]) -> list[tuple[Cell, int, int]]:
    """Return every equal pair of squares: neighbour, side, clockwise place along it."""
    lies = {other.cell: other for other in board}
    found = []
    for side in range(4):
        if there := lies.get(placed.cell.neighbour(side)):
            ours = tiles.edge(placed.tile, placed.turn, side)
            theirs = tiles.edge(there.tile, there.turn, (side + 2) % 4)
            pairs = zip(ours, reversed(theirs), strict=True)
            found += [(there.cell, side, number) for number, (a, b) in enumerate(pairs) if a == b]
    return found


def _join(
    canvas: Canvas, grid: Grid, cell: Cell, square: tuple[int, int], *, colour: Colour
) -> None:
    """Bridge two equal squares across a side, leaving their marks visible."""
    size, (side, number) = grid.size, square
    ruler = sprites.measure(size)
    x, y = grid.corner(cell)
    along = ruler.middle(number if side in (0, 1) else 2 - number)
    across = size if side in (1, 2) else 0
    upright = side in (0, 2)
    centre = (x + along, y + across) if upright else (x + across, y + along)
    thick = max(round(ruler.square * 0.36), 4)
    long = 2 * (ruler.gap + ruler.pad) + round(ruler.square * 0.34)
    border = max(round(size * 0.016), 1)
    rim = max(thick // 6, 1)
    for ink, more in ((INK, border + rim), (ACCENT, rim), (colour, 0)):
        wide, high = thick + 2 * more, long + 2 * more
        if not upright:
            wide, high = high, wide
        bridge = shapes.rounded(wide, high, thick / 2 + more)
        canvas.stamp(bridge, round(centre[0] - wide / 2), round(centre[1] - high / 2), ink)


def _pay_colours(canvas: Canvas, grid: Grid, last: Last, lying: Container[Cell]) -> None:
    """Show the matched colours and their points at a free edge of the tile.

    An edge above or below whose corners pay is the last choice, and the badge then stands clear of
    them. Without a free edge the blank middle of the tile has the points alone.
    """
    cell, size = last.laid.cell, grid.size
    x, y = grid.corner(cell)
    x, y = x + size // 2, y + size // 2
    free = [
        side
        for side in (0, 2, 1, 3)
        if (there := cell.neighbour(side)) not in lying
        and (there.neighbour(side) if side in (1, 3) else there) in grid.window
    ]
    if not free:
        wide, border = round(size * 0.28), max(round(size * 0.02), 1)
        marks.pay(canvas, x, y, len(last.colours), wide=wide, border=border)
        return
    paying = {_point(corner) for corner in last.corners}

    def blocked(side: int) -> bool:
        row = cell.row + (side == 2)
        return side in (0, 2) and not paying.isdisjoint(
            {(cell.column, row), (cell.column + 1, row)}
        )

    side = min(free, key=blocked)
    badge = sprites.paid(last.colours, size)
    away = size // 2 + (badge.height if side in (0, 2) else badge.width) // 2
    away += _paid(size) // 2 if blocked(side) else 0
    x += (0, away, 0, -away)[side]
    y += (-away, 0, away, 0)[side]
    canvas.put(badge, x - badge.width // 2, y - badge.height // 2)


def _pay(canvas: Canvas, grid: Grid, match: CornerMatch) -> None:
    """Mark a corner point with what it paid."""
    size = grid.size
    x, y = grid.corner(Cell(*_point(match)))
    marks.pay(canvas, x, y, match.points, wide=_paid(size), border=max(round(size * 0.02), 2))


def _point(match: CornerMatch) -> tuple[int, int]:
    """Return the column and row of the cell whose left top corner paid."""
    cell, corner = match.cell, match.corner
    return cell.column + (corner in (1, 2)), cell.row + (corner in (2, 3))


def _paid(size: int) -> int:
    """Return how wide the disc at a corner is."""
    return max(round(size * 0.34), 14)
