"""The board of Match'n Lock!, turned so that the viewer sits at the bottom."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from PIL import Image

from rules.games.match_n_lock import notation, tokens
from rules.games.match_n_lock.circles import HOLES, POINTS, SIZE, Circle, Point, holes_round
from rules.games.match_n_lock.position import Position, View, turned
from rules.grid import Cell

from ...kit import letters, marks, shapes
from ...kit.canvas import Canvas
from ...kit.grid import GUTTER, Window
from ...kit.palette import ACCENT, DIM, INK, TABLE, TEXT, Colour
from ...kit.panel import gained, written
from ...kit.shelf import kept
from ...kit.sketch import Mark, Places, Sketch, draw, marked, rotated
from . import sprites

WHOLE: Final = Window(Cell(0, 0), Cell(SIZE - 1, SIZE - 1))
PART: Final = 5
"""Holes on a side of a part that is shown large."""
LETTERS: Final = 38
"""How large the names of columns and rows are where holes aren't tiny."""


def part(view: View, at: Cell) -> Window:
    """Return the seen window of 5 x 5 holes round a hole of the board."""
    seen = turned(at, view.side)
    left, top = (min(max(place - PART // 2, 0), SIZE - PART) for place in seen)
    return Window(Cell(left, top), Cell(left + PART - 1, top + PART - 1))


def around(view: View, cells: Iterable[Cell]) -> Window:
    """Return the seen window that holds some holes, and at least 5 x 5 of the board."""
    held = Window.holding(turned(cell, view.side) for cell in cells)
    middle = Cell(*(sum(ends) // 2 for ends in zip(held.first, held.last, strict=True)))
    return WHOLE.part(middle, max(held.columns + 2, PART), max(held.rows + 2, PART))


def names_of(window: Window, side: int) -> Window:
    """Return the holes, by their names, in a window as it is seen from a side."""
    back = -side % 4
    return Window.holding(turned(cell, back) for cell in (window.first, window.last))


@dataclass(frozen=True)
class Frame:
    """The window on a canvas: its left top pixel with the rim, and a cell's size."""

    window: Window
    side: int
    left: int
    top: int
    size: int
    strip: int = GUTTER
    """How much room the names of the holes have beyond the rim, in pixels."""

    @property
    def extent(self) -> tuple[int, int]:
        """How wide and high it is, rim included."""
        window = self.window
        return window.columns * self.size + 2 * self.rim, window.rows * self.size + 2 * self.rim

    @property
    def rim(self) -> int:
        """How wide the rim is: half a cell, so that half circles have their place."""
        return self.size // 2

    def corner(self, cell: Cell) -> tuple[int, int] | None:
        """Return the left top pixel of a hole, None if it is not in the window."""
        seen = turned(cell, self.side)
        return self._pixel(*seen) if seen in self.window else None

    def middle(self, point: Point) -> tuple[int, int] | None:
        """Return the pixel of a board point, None if no hole of it is in the window."""
        cells = [turned(cell, self.side) for cell, _ in holes_round(point)]
        if not any(cell in self.window for cell in cells):
            return None
        x, y = point
        for _ in range(self.side):
            x, y = y, SIZE - x
        return self._pixel(x, y)

    def _pixel(self, column: int, row: int) -> tuple[int, int]:
        first = self.window.first
        return (
            self.left + self.rim + (column - first.column) * self.size,
            self.top + self.rim + (row - first.row) * self.size,
        )


def lay(
    canvas: Canvas,
    frame: Frame,
    state: Position,
    mine: int | None = None,
    *,
    recent: bool = True,
    trial: bool = False,
) -> None:
    """Draw the board, the circles on its rim, the tokens, and the locks above them.

    The last move is marked where `recent`; in a `trial` it is only tried out. Each piece says what
    its circle has paid; those of the colour that is `mine` stand out. Tokens that are locked are
    darker: the eye goes to what can still happen.
    """
    canvas.put(empty(frame.window, frame.side, frame.size, state.border), frame.left, frame.top)
    for circle in state.locks:
        if len(circle.cells) < 4:
            _ring(canvas, frame, circle.point, sprites.HUES[circle.colour])
    for standing in state.board:
        if at := frame.corner(standing.cell):
            seen = tokens.wedges(standing.token, standing.turn - frame.side)
            shut = standing.cell in state.locked
            token = sprites.token(seen, tokens.VALUES[standing.token], frame.size, shut=shut)
            canvas.put(token, *at, sprites.inside(frame.size, 2 * sprites.RADIUS))
    _bands(canvas, frame)
    last = state.recent[-1] if state.recent and recent else None
    if last and (at := frame.corner(last.cell)):
        _outline(canvas, frame, *at, trial=trial)
    for circle in state.locks:
        bright = mine in (None, circle.colour)
        _lock(canvas, frame, circle, written(_pays(state, circle)), rim=TEXT if bright else INK)
    if last and last.way:
        rotated(canvas, _places(frame), last.cell, last.way % 4, colour=ACCENT)
    for circle in last.circles if last else ():
        _lock(canvas, frame, circle, gained(_pays(state, circle)), rim=ACCENT)
    _names(canvas, frame, DIM)
    if last:
        _names(canvas, frame, ACCENT, last.cell)


def offer(canvas: Canvas, frame: Frame, cells: Iterable[Cell], taken: Container[Cell]) -> None:
    """Mark offered holes: empty ones by a broken ring and name, tokens by the ring."""
    size = frame.size
    wide = size - 2 * round(size * 0.06)
    edge = (size - wide) // 2
    for cell in cells:
        at = frame.corner(cell)
        if at is None:
            continue
        x, y = at
        if cell in taken:
            ring, where = sprites.choice(wide)
            canvas.put(ring, x + edge, y + edge, where)
            continue
        canvas.stamp(shapes.broken(wide, max(size * 0.035, 2), 14), x + edge, y + edge, ACCENT)
        name = letters.label(str(cell), round(size * 0.3), "Bold")
        left, top = x + (size - name.width) // 2, y + (size - name.height) // 2
        canvas.stamp(name, left, top, TEXT)


def sketch(canvas: Canvas, frame: Frame, state: Position, sketches: Iterable[Sketch]) -> None:
    """Draw turns: which token turns which way, and a drawn token as it would lie."""
    taken = state.lies()

    def read(move: str) -> Iterator[Mark]:
        match notation.read(move):
            case notation.Rotate(cell, way):
                yield Mark(cell, turn=way % 4)
            case notation.Put(cell) if state.drawn is not None and cell not in taken:
                seen = tokens.wedges(state.drawn, state.upright() - frame.side)
                value = tokens.VALUES[state.drawn]
                yield Mark(cell, ghost=sprites.token(seen, value, frame.size))
            case notation.Put(cell) | notation.Stall(cell):
                yield Mark(cell)

    draw(canvas, _places(frame), marked(sketches, read))


def _places(frame: Frame) -> Places:
    gap = round(frame.size * (0.5 - sprites.RADIUS))
    return Places(frame.corner, frame.size, gap, round=True)


@kept
def empty(window: Window, side: int, size: int, border: bool) -> Image.Image:
    """Return the empty board: wood, the circles of the rim, and holes."""
    frame = Frame(window, side, 0, 0, size)
    wide, high = frame.extent
    canvas = Canvas(wide, high, TABLE)
    sprites.plank(canvas, size)
    for point in POINTS:
        if border and len(holes_round(point)) < 4:
            _ring(canvas, frame, point, sprites.RIM)
    for cell in HOLES:
        if at := frame.corner(cell):
            canvas.put(sprites.hole(size), *at, sprites.inside(size, sprites.HOLLOW))
    return canvas.image


def _pays(state: Position, circle: Circle) -> int:
    """Return a circle's points for its owner; alone, other colours count against."""
    if state.owner(circle.colour) is not None:
        return circle.points
    return -circle.points if state.players == 1 else 0


def _ring(canvas: Canvas, frame: Frame, point: Point, colour: Colour) -> None:
    if at := frame.middle(point):
        wide = 2 * round(sprites.RING * frame.size)
        where = shapes.disc(wide).solid
        canvas.put(sprites.ring(wide, colour), at[0] - wide // 2, at[1] - wide // 2, where)


def _lock(canvas: Canvas, frame: Frame, circle: Circle, paid: str, *, rim: Colour) -> None:
    if at := frame.middle(circle.point):
        wide = 2 * round(frame.size * (0.33 if rim == ACCENT else 0.3))
        piece = sprites.lock(circle.colour, wide, paid, rim=rim)
        canvas.put(piece, at[0] - wide // 2, at[1] - wide // 2, shapes.disc(wide).solid)


def _outline(canvas: Canvas, frame: Frame, x: int, y: int, *, trial: bool) -> None:
    """Ring the last move's token; a dark line separates the ring from the token."""
    thick = max(round(frame.size * 0.05), 2)
    wide = frame.size + 2 * thick - (frame.size % 2)
    edge = (frame.size - wide) // 2
    line = max(round(frame.size * 0.02), 1)
    canvas.stamp(shapes.ring(wide, thick + line), x + edge, y + edge, INK)
    whole = shapes.broken(wide, thick, 14) if trial else shapes.ring(wide, thick)
    canvas.print(whole, x + edge, y + edge, ACCENT, ground=INK)


def _bands(canvas: Canvas, frame: Frame) -> None:
    """Cut the board off where a part of it ends; the names stand there."""
    wide, high = frame.extent
    left, top, rim = frame.left, frame.top, frame.rim
    if frame.window.first.column > 0:
        canvas.fill((left, top, left + rim, top + high), TABLE)
    if frame.window.last.column < SIZE - 1:
        canvas.fill((left + wide - rim, top, left + wide, top + high), TABLE)
    if frame.window.first.row > 0:
        canvas.fill((left, top, left + wide, top + rim), TABLE)
    if frame.window.last.row < SIZE - 1:
        canvas.fill((left, top + high - rim, left + wide, top + high), TABLE)


def _names(canvas: Canvas, frame: Frame, ink: Colour, only: Cell | None = None) -> None:
    """Write letters and numbers above the board and on its left, or those of one hole.

    They stand beyond the rim, where no circle hides them, or on the band of a part that is cut off.
    """
    window, half = frame.window, frame.size // 2
    left = frame.left + (frame.rim // 2 if window.first.column else -frame.strip // 2)
    top = frame.top + (frame.rim // 2 if window.first.row else -frame.strip // 2)
    size = min(round(frame.size * 0.5), LETTERS)
    for cell in HOLES:
        at = frame.corner(cell)
        if at is None or (only and cell.column != only.column and cell.row != only.row):
            continue
        seen = turned(cell, frame.side)
        letter, number = str(cell)[0], str(cell)[1:]
        if only:
            letter = letter if cell.column == only.column else ""
            number = number if cell.row == only.row else ""
        along, across = (number, letter) if frame.side % 2 else (letter, number)
        if along and seen.row == window.first.row:
            label = letters.label(along, size, "Bold")
            marks.centred(canvas, label, at[0] + half, top, ink=ink, ground=TABLE)
        if across and seen.column == window.first.column:
            label = letters.label(across, size, "Bold")
            marks.centred(canvas, label, left, at[1] + half, ink=ink, ground=TABLE)
