"""Turns drawn on a board: the reader's, a better one, and a threat one leaves.

One set of marks for every game: a ring in each place a move names, a ghost of the piece that would
lie there, an arrow for a piece that moves or turns, and the number of the step. A kind differs from
the others in the shape of its badge as well as in its colour.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from math import dist, hypot, inf
from typing import Final, Literal

from PIL import Image

from rules.grid import Cell, read_cell

from . import letters, marks, shapes
from .arrows import pointing, turning
from .canvas import Canvas
from .grid import Grid
from .mask import Mask
from .palette import ACCENT, GREEN, INK, RED, TEXT, TILE, Colour, mix

Kind = Literal["own", "better", "threat"]

COLOURS: Final[dict[Kind, Colour]] = {
    "own": mix(TILE, INK, 3 / 8),
    "threat": RED,
    "better": GREEN,
}
"""Grey, red and green. Later ones are drawn over earlier ones."""


@dataclass(frozen=True)
class Sketch:
    """A turn to draw: its moves as they are typed, in order, and the points it pays.

    `own` is what the reader did, `better` what is worth more, `threat` what others can do next.
    """

    kind: Kind
    moves: tuple[str, ...]
    pays: int | None = None


@dataclass(frozen=True)
class Mark:
    """What a move does in a place.

    `to` is the place an arrow points to, which trades places with it where they `swap`; `turn` is
    by how many quarters clockwise the piece turns. `ghost` is a piece as it would lie there, as
    wide as a cell. `kind`, the `number` of the step (0: the only one) and `pays` are those of the
    sketch: `marked` fills them in.
    """

    cell: Cell
    to: Cell | None = None
    swap: bool = False
    turn: int = 0
    ghost: Image.Image | None = field(default=None, compare=False)
    kind: Kind = "own"
    number: int = 0
    pays: str = ""


INSET: Final = 0.04
"""How far inside of its place's corner a badge is, in cells: hardly anything is hidden."""
Reading = Callable[[str], Iterable[Mark]]
"""Return the marks of a move; [] where it names no place."""


def named(move: str) -> list[Mark]:
    """Return a mark for each place that a move names."""
    return [Mark(cell) for word in move.split() if (cell := read_cell(word))]


def marked(sketches: Iterable[Sketch], read: Reading = named) -> list[Mark]:
    """Return the marks of turns, numbered by their moves where several name a place."""
    found: list[Mark] = []
    for sketch in sorted(sketches, key=lambda each: [*COLOURS].index(each.kind)):
        steps = [step for move in sketch.moves if (step := [*read(move)])]
        for number, step in enumerate(steps, 1):
            shown = number if len(steps) > 1 else 0
            found += [replace(mark, kind=sketch.kind, number=shown) for mark in step]
        if steps and sketch.pays is not None:
            found[-1] = replace(found[-1], pays=f"+{sketch.pays}")
    return found


def cells(found: Iterable[Mark]) -> list[Cell]:
    """Return every place that marks name, in order."""
    return [cell for mark in found for cell in (mark.cell, mark.to) if cell]


def words(sketches: Iterable[Sketch], chosen: Iterable[str] = ()) -> dict[str, Colour]:
    """Return highlighted pieces off the board, by moves' words: tiles, cards, stacks.

    It is in the colour of its turn's kind, or of a choice where a move `chosen` so far names it.
    """
    found = {
        word: COLOURS[kind]
        for kind in COLOURS
        for sketch in sketches
        if sketch.kind == kind
        for move in sketch.moves
        for word in move.split()
    }
    return found | dict.fromkeys(chosen, ACCENT)


@dataclass(frozen=True)
class Places:
    """The cells' left top pixels on a canvas, None for those that are not shown.

    A cell is `size` pixels wide, and a piece has `gap` pixels round it; boards with `round` pieces
    have round marks. Badges lie on the corners, where they hide hardly anything of a piece.
    """

    corner: Callable[[Cell], tuple[int, int] | None]
    size: int
    gap: int
    round: bool = False

    @classmethod
    def of(cls, grid: Grid, gap: int) -> Places:
        """Return those of a grid."""
        return cls(partial(_corner, grid), grid.size, gap)

    def middle(self, cell: Cell) -> tuple[int, int] | None:
        """Return the pixel in the middle of a place."""
        at = self.corner(cell)
        return at and (at[0] + self.size // 2, at[1] + self.size // 2)

    def lower_edge(self, cell: Cell) -> tuple[int, int] | None:
        """Return the pixel in the middle of a place's lower edge."""
        at = self.corner(cell)
        return at and (at[0] + self.size // 2, at[1] + self.size)

    def badges(self, cell: Cell) -> list[tuple[int, int]]:
        """Return the pixels where a place's badges may be: corners first, then edges.

        The lower edge is left to what a turn pays.
        """
        if (at := self.corner(cell)) is None:
            return []
        low = round(self.size * INSET)
        high, middle = self.size - low, self.size // 2
        corners = [(low, low), (high, low), (high, high), (low, high)]
        edges = [(middle, low), (high, middle), (low, middle)]
        return [(at[0] + x, at[1] + y) for x, y in corners + edges]

    @property
    def badge(self) -> int:
        """How wide badges are, in pixels."""
        return max(round(self.size * 0.28), 26)

    @property
    def line(self) -> int:
        """How thick rings are, in pixels: they are seen on a phone, too."""
        return max(round(self.size * 0.06), 6)


def _corner(grid: Grid, cell: Cell) -> tuple[int, int] | None:
    return grid.corner(cell) if cell in grid.window else None


def draw(canvas: Canvas, places: Places, found: Sequence[Mark]) -> None:
    """Draw marks: pieces that would be placed, rings, arrows, and badges on top."""
    for mark in found:
        if mark.ghost is not None and (at := places.corner(mark.cell)):
            where = shapes.disc(mark.ghost.width).solid if places.round else None
            canvas.put(mark.ghost, *at, where)
    ringed: dict[Cell, list[Kind]] = {}
    for mark in found:
        kinds = ringed.setdefault(mark.cell, [])
        if mark.kind not in kinds:
            _ring(canvas, places, mark, len(kinds))
            kinds.append(mark.kind)
    for mark in found:
        if mark.turn:
            _turn(canvas, places, mark)
        if mark.to is not None:
            arrow(canvas, places, mark.cell, mark.to, ink=COLOURS[mark.kind], both=mark.swap)
    for mark, at in badges(places, found):
        _badge(canvas, places, mark, at)
    for mark in found:
        if mark.pays:
            _pay(canvas, places, mark)


def badges(places: Places, found: Iterable[Mark]) -> list[tuple[Mark, tuple[int, int]]]:
    """Return the marks that have a badge, each with the pixel in its middle.

    Neighbours share their corners, so each badge is in the first spot of its place that no
    other one covers, or else in the freest.
    """
    placed: list[tuple[Mark, tuple[int, int]]] = []
    for mark in found:
        spots = places.badges(mark.cell) if mark.number or mark.kind != "own" else []
        if spots:
            far = [min((dist(at, other) for _, other in placed), default=inf) for at in spots]
            free = (at for at, room in zip(spots, far, strict=True) if room >= places.badge)
            placed.append((mark, next(free, spots[far.index(max(far))])))
    return placed


def _ring(canvas: Canvas, places: Places, mark: Mark, within: int) -> None:
    """Ring a cell inside of its rings; in dashes if a piece isn't there yet."""
    if at := places.corner(mark.cell):
        colour, dashed = COLOURS[mark.kind], mark.ghost is not None
        _outline(canvas, at, places, colour, within=within, dashed=dashed)


def hold(canvas: Canvas, at: tuple[int, int], size: int, gap: int, *, colour: Colour) -> None:
    """Ring a piece of a hand whose cell has its left top pixel there."""
    _outline(canvas, at, Places(_nowhere, size, gap), colour)


def _nowhere(cell: Cell) -> None:
    return None


def _outline(
    canvas: Canvas,
    at: tuple[int, int],
    places: Places,
    colour: Colour,
    *,
    within: int = 0,
    dashed: bool = False,
) -> None:
    """Ring the piece at a left top pixel, inside of its rings, with dark lines."""
    line = places.line
    edge = max(line // 3, 2)
    inner = within * (line + edge)
    for ink, more in ((INK, edge), (colour, 0)):
        aside = places.gap - line + inner - more
        wide, gaps = places.size - 2 * aside, dashed and not more
        shape = _shape(wide, places.size * 0.12, line + 2 * more, places.round, gaps=gaps)
        canvas.stamp(shape, at[0] + aside, at[1] + aside, ink)


def _shape(wide: int, radius: float, line: int, rounded: bool, *, gaps: bool) -> Mask:
    if rounded:
        return shapes.broken(wide, line, 14) if gaps else shapes.ring(wide, line)
    if gaps:
        return shapes.dashed(wide, radius, line, 4)
    return shapes.outline(wide, wide, radius, line)


def rotated(
    canvas: Canvas,
    places: Places,
    cell: Cell,
    quarters: int,
    *,
    colour: Colour,
    central: bool = False,
) -> None:
    """Show how the piece in a place was turned, in its corner or in its middle.

    The middle is for pieces that have nothing there.
    """
    at = places.middle(cell) if central else places.corner(cell)
    if at is None:
        return
    inset = 0 if central else round(places.size * 0.08)
    wide = max(round(places.size * (0.28 if central else 0.34)), 26)
    x, y = (edge + inset for edge in at)
    marks.disc(canvas, x, y, wide, border=3, colour=colour)
    if quarters == 2:
        sign = letters.label("180", round(wide * 0.46), "Bold")
    else:
        sign = turning(wide, quarters, 0, whole=True)
    marks.centred(canvas, sign, x, y, ink=INK)


def _turn(canvas: Canvas, places: Places, mark: Mark) -> None:
    """Draw along a piece's edge in which direction, and how far, it turns."""
    at = places.middle(mark.cell)
    if at is None:
        return
    for colour, more in ((INK, 3), (COLOURS[mark.kind], 0)):
        marks.centred(canvas, turning(places.size * 3 // 2, mark.turn, more), *at, ink=colour)


def arrow(
    canvas: Canvas, places: Places, cell: Cell, to: Cell, *, ink: Colour, both: bool = False
) -> None:
    """Draw an arrow between two cells, with two heads if pieces are swapped.

    Between neighbours it hides neither what is in their middles nor what is on their sides: where
    they are swapped it stands at the end of their common edge, else in the empty place.
    """
    start, end = places.middle(cell), places.middle(to)
    if start is None or end is None:
        return
    across, down = end[0] - start[0], end[1] - start[1]
    far, size = max(hypot(across, down), 1), places.size
    short = 0.24 * size / far
    x, y = (start[0] + end[0]) // 2, (start[1] + end[1]) // 2
    if far < 1.2 * size:
        short = 0.5 - 0.2 * size / far
        aside = (abs(down), abs(across)) if both else (across, down)
        x, y = (at + round(0.4 * size * part / far) for at, part in zip((x, y), aside, strict=True))
    for colour, more in ((INK, 3), (ink, 0)):
        mask = pointing(across, down, short, size, both=both, more=more)
        marks.centred(canvas, mask, x, y, ink=colour)


SIGNS: Final[dict[Kind, str]] = {"own": "", "better": "", "threat": "!"}


def _badge(canvas: Canvas, places: Places, mark: Mark, at: tuple[int, int]) -> None:
    """Put the number of a step, or the kind's own sign, into a corner of its place."""
    (x, y), wide = at, places.badge
    for colour, more in ((INK, 4), (COLOURS[mark.kind], 0)):
        marks.centred(canvas, _plate(mark.kind, wide + 2 * more), x, y, ink=colour)
    if mark.kind == "better" and not mark.number:
        marks.centred(canvas, shapes.polygon(round(wide * 0.78), shapes.STAR), x, y, ink=INK)
        return
    sign = letters.label(str(mark.number or SIGNS[mark.kind]), round(wide * 0.68), "Bold")
    ink = TEXT if mark.kind == "threat" else INK
    marks.centred(canvas, sign, x, y, ink=ink)


def _plate(kind: Kind, wide: int) -> Mask:
    """Return what is below a sign: a square, a disc, or a diamond."""
    if kind == "own":
        return shapes.rounded(wide, wide, wide * 0.2)
    if kind == "better":
        return shapes.disc(wide)
    return shapes.polygon(round(wide * 1.35), shapes.DIAMOND)


def _pay(canvas: Canvas, places: Places, mark: Mark) -> None:
    """Write what a turn pays at the lower edge of its last place."""
    at = places.lower_edge(mark.to or mark.cell)
    if at is None:
        return
    high = max(round(places.size * 0.3), 26)
    label = letters.label(mark.pays, round(high * 0.72), "Bold")
    wide = label.width + high // 2
    x, y = at
    for colour, more in ((INK, 4), (COLOURS[mark.kind], 0)):
        plate = shapes.rounded(wide + 2 * more, high + 2 * more, high * 0.35 + more)
        marks.centred(canvas, plate, x, y, ink=colour)
    marks.centred(canvas, label, x, y, ink=TEXT if mark.kind == "threat" else INK)
