"""Tiles in cells: joints between matching words, piles, and the last play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass

from rules.games.match_and_stack.board import Tops, group, tops
from rules.games.match_and_stack.court import Claim, Court
from rules.games.match_and_stack.matching import Need
from rules.games.match_and_stack.notation import CROSSWORDS, SOLITAIRE, Back, Play
from rules.games.match_and_stack.position import Board, Last
from rules.games.match_and_stack.tiles import facing
from rules.grid import SIZE, Cell, neighbours
from rules.squares import FIRST_CELL

from ...kit import letters, shapes
from ...kit.canvas import Canvas
from ...kit.grid import Grid, Window, place, used
from ...kit.palette import ACCENT, FREE, RED, TEXT
from ...kit.sketch import Mark, Places, Sketch, draw, marked
from . import sprites


@dataclass(frozen=True)
class Scene:
    """A table to draw: its tiles, the last play, what is claimed or offered."""

    board: Board
    court: Court
    rules: tuple[int, ...]
    last: Last | None = None
    claim: Claim | None = None
    offered: Collection[Cell] = ()
    bare: bool = False
    """Whether the empty cells are left out."""
    own: bool = False
    """Whether this is a person's own table, on which all tiles have to hang together."""
    numbered: bool = False
    """Whether the tiles carry their numbers: they may be moved."""
    trial: bool = False
    """Whether the last play is only tried out."""

    def window(self) -> Window:
        """Return the part in use, with a margin where empty cells are shown."""
        cells = [placed.cell for placed in self.board]
        if self.claim and self.claim.play.cell:
            cells.append(self.claim.play.cell)
        if self.bare and cells:
            return Window.holding(cells)
        return used(cells or [FIRST_CELL], SIZE)


def lay(canvas: Canvas, grid: Grid, scene: Scene, named: bool = True) -> None:
    """Draw a table; with the names of its cells round it, unless it is one of several."""
    last = scene.last.cell if scene.last else None
    if named:
        grid.name_cells(canvas, last)
    size = grid.size
    seen = tops(scene.board)
    if not scene.bare:
        free = {near for cell in seen for near in neighbours(cell)} or {FIRST_CELL}
        for cell in free - seen.keys():
            if cell in grid.window:
                canvas.put(place(size, sprites.gap(size), FREE), *grid.corner(cell))
    shown = {cell: there for cell, there in seen.items() if cell in grid.window}
    held = group(seen) if scene.own and seen else set[Cell]()
    for cell in shown.keys() & held:
        _hold(canvas, grid, cell, held & shown.keys())
    for cell, there in shown.items():
        canvas.put(sprites.lies(there.tile, there.turn, size), *grid.corner(cell))
    if scene.last and last in shown:
        sprites.outline(canvas, *grid.corner(last), size, seat=scene.last.seat, dashed=scene.trial)
    for cell in shown.keys() - held if scene.own else ():
        x, y = grid.corner(cell)
        canvas.stamp(shapes.dashed(size, size * 0.1, max(size * 0.07, 4), 4), x, y, RED)
    for cell, side, matches in _edges(scene, shown):
        _edge(
            canvas, grid, cell, side, matches=matches, fresh=last in (cell, neighbours(cell)[side])
        )
    heights = Counter(placed.cell for placed in scene.board)
    for cell, there in shown.items():
        label = sprites.heap_label(heights[cell], there.number if scene.numbered else 0)
        if label:
            x, y = _middle(grid, cell)
            heap = sprites.heap(label, size)
            canvas.put(heap, x - heap.width // 2, y - heap.height // 2)
    for cell in scene.offered:
        if cell in grid.window:
            _offer(canvas, grid, cell, taken=cell in seen)
    if scene.claim and scene.claim.play.cell:
        _ghost(canvas, grid, scene.claim, scene.claim.play.cell)


def _hold(canvas: Canvas, grid: Grid, cell: Cell, held: Collection[Cell]) -> None:
    """Draw a tile of the connected group on a common ground with a rim around all."""
    (x, y), size = grid.corner(cell), grid.size
    rim = max(round(size * 0.06), 4)
    wide = size + 2 * rim
    canvas.stamp(shapes.rounded(wide, wide, size * 0.14), x - rim, y - rim, ACCENT)
    half, near = size // 2, neighbours(cell)
    if near[1] in held:  # no notch between the round corners of two tiles
        canvas.fill((x + half, y - rim, x + half + size, y + size + rim), ACCENT)
    if near[2] in held:
        canvas.fill((x - rim, y + half, x + size + rim, y + half + size), ACCENT)


def edges(seen: Tops) -> Iterator[tuple[Cell, int, str, str]]:
    """Return each shared edge's western or northern cell, its side, and its words."""
    for cell, one in seen.items():
        for side in (1, 2):
            if other := seen.get(neighbours(cell)[side]):
                yield (
                    cell,
                    side,
                    facing(one.tile, one.turn, side),
                    facing(other.tile, other.turn, (side + 2) % 4),
                )


def _middle(grid: Grid, cell: Cell) -> tuple[int, int]:
    x, y = grid.corner(cell)
    return x + grid.size // 2, y + grid.size // 2


def _edges(scene: Scene, seen: Tops) -> Iterator[tuple[Cell, int, bool]]:
    """Return each shared edge's western or northern cell, its side, and if it matches."""
    for cell, side, ours, theirs in edges(seen):
        yield cell, side, scene.court.met(Need((ours,), (theirs,)), scene.rules) is not None


def _edge(canvas: Canvas, grid: Grid, cell: Cell, side: int, *, matches: bool, fresh: bool) -> None:
    x, y = _middle(grid, cell)
    if side == 1:
        x += grid.size // 2
    else:
        y += grid.size // 2
    if matches:
        sprites.joint(canvas, x, y, grid.size, upright=side == 2, fresh=fresh)
    else:
        sprites.broken(canvas, x, y, grid.size)


def _offer(canvas: Canvas, grid: Grid, cell: Cell, taken: bool) -> None:
    """Outline a cell in dashes and write its name in it, or on the tile there."""
    x, y = grid.corner(cell)
    sprites.dashes(canvas, x, y, grid.size)
    middle = _middle(grid, cell)
    if taken:
        sprites.badge(canvas, *middle, str(cell), size=max(round(grid.size * 0.3), 12), ink=ACCENT)
        return
    name = letters.label(str(cell), round(grid.size * 0.32), "Bold")
    canvas.stamp(name, middle[0] - name.width // 2, middle[1] - name.height // 2, TEXT)


def _ghost(canvas: Canvas, grid: Grid, claim: Claim, cell: Cell) -> None:
    """Draw the tile that a claim is about, with a question mark."""
    if cell not in grid.window:
        return
    x, y = grid.corner(cell)
    canvas.put(sprites.lies(claim.tile, claim.play.turn, grid.size), x, y)
    sprites.dashes(canvas, x, y, grid.size)
    sprites.badge(
        canvas, *_middle(grid, cell), "?", size=max(round(grid.size * 0.36), 14), ink=ACCENT
    )


def draw_turns(
    canvas: Canvas,
    grid: Grid,
    scene: Scene,
    held: Mapping[int, int],
    *,
    sketches: Iterable[Sketch],
) -> None:
    """Draw turns: tiles `held`, by number, as they would lie."""
    notation = SOLITAIRE if scene.own else CROSSWORDS

    def read(move: str) -> Iterator[Mark]:
        match notation.read(move):
            case Play(number, cell=Cell() as cell, turn=turn):
                tile = held.get(number)
                ghost = None if tile is None else sprites.lies(tile, turn, grid.size)
                yield Mark(cell, ghost=ghost)
            case Back(number):
                yield from (Mark(placed.cell) for placed in scene.board if placed.number == number)

    # Words reach near the corners of their tiles.
    places = Places.of(grid, sprites.gap(grid.size))
    draw(canvas, places, marked(sketches, read))
