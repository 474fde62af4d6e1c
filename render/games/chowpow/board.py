"""The grid of Chow Pow: piles, open faces, the last turn, what is on offer."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rules.games.chowpow import cards
from rules.games.chowpow.position import CELLS, SIDE, Face, Turn, View
from rules.grid import Cell

from ...kit import letters, shapes
from ...kit.canvas import Canvas
from ...kit.grid import Grid, Window, place
from ...kit.palette import ACCENT, INK, LINE, RAISED, SLOT, TEXT, seat_colour
from ...kit.sketch import Places, Sketch, draw, marked
from . import sprites

GONE: Final = 0.44
"""How wide a face is that is gone, of a card that lies there."""
WHOLE: Final = Window(Cell(0, 0), Cell(SIDE - 1, SIDE - 1))


def lay(canvas: Canvas, grid: Grid, view: View, faces: Iterable[Face], *, marks: set[Cell]) -> None:
    """Draw every slot, and on them the last turn and the slots on offer."""
    turn = last_turn(view)
    open_: dict[Cell, list[Face]] = {}
    for face in faces:
        open_.setdefault(face.cell, []).append(face)
    for cell in CELLS:
        _pile(canvas, grid, view, cell, faces=open_.get(cell, []))
    if turn:
        _show_turn(canvas, grid, turn)
    for cell in CELLS:
        shown = [face for face in open_.get(cell, []) if face.card is not None]
        if cell in marks:
            _offer(canvas, grid, cell, named=not shown)
        if shown:
            _tag(canvas, grid, cell, shown, badged=bool(turn and turn.taken == cell))


def sketch(canvas: Canvas, grid: Grid, sketches: Iterable[Sketch]) -> None:
    """Draw turns: which cards are flipped, and in which order."""
    draw(canvas, Places.of(grid, _gap(grid)), marked(sketches))


def last_turn(view: View) -> Turn | None:
    """Return the turn that the picture shows: this one once something happened in it."""
    return view.now if view.now.flips or view.now.battle else view.before


def _gap(grid: Grid) -> int:
    """Return the space round a card: the outline of the last turn fits into it."""
    return grid.size // 18


def _pile(canvas: Canvas, grid: Grid, view: View, cell: Cell, *, faces: list[Face]) -> None:
    """Draw a pile with its height, and the faces open on it now or before."""
    x, y = grid.corner(cell)
    gap = _gap(grid)
    size = grid.size - 2 * gap
    height = view.height(cell)
    shown = [face for face in faces if face.card is not None]
    top = next((face for face in shown if face.lies), None)
    if height:
        secret = bool(faces) and not shown
        card = top.card if top else None
        name = "" if shown else str(cell)
        canvas.put(sprites.slot(card, grid.size, gap, name, eye=secret), x, y)
    else:
        canvas.put(place(grid.size, gap, SLOT), x, y)
        if not shown:
            label = letters.label(str(cell), round(size * 0.27), "Bold")
            left, low = (grid.size - label.width) // 2, (grid.size - label.height) // 2
            canvas.stamp(label, x + left, y + low, LINE)
    gone = [face.card for face in shown if face is not top and face.card is not None]
    # What was covered or taken must not look like a card that lies there.
    small = round(size * GONE)
    where = sprites.body(small).solid
    for number, card in enumerate(gone[-2:]):
        # A match has its sign at the right, and a card that lies there its number at the left.
        aside = 2 * gap + number * round(small * 0.5)
        left = grid.size - aside - small if top else aside
        canvas.put(sprites.gone(card, small), x + left, y + 2 * gap, where)
    if height > 1:
        wide = round(size * 0.3)
        right, low = x + grid.size - gap - wide * 5 // 8, y + grid.size - gap - wide * 5 // 8
        sprites.badge(canvas, f"×{height}", right, low, size=wide, ground=RAISED, ink=TEXT)


def _show_turn(canvas: Canvas, grid: Grid, turn: Turn) -> None:
    """Outline flipped cards, join a match by its signs, and mark what was collected."""
    size = grid.size
    for cell in (*turn.flips, *(turn.battle.slots if turn.battle else ())):
        x, y = grid.corner(cell)
        thick = max(_gap(grid) - 3, 4)
        # Dark lines let every seat's colour be seen between the felt and the cards.
        edge = shapes.outline(size + 2, size + 2, size * 0.15, thick + 4)
        canvas.stamp(edge, x - 1, y - 1, INK)
        frame = shapes.outline(size - 2, size - 2, size * 0.15, thick)
        canvas.print(frame, x + 1, y + 1, seat_colour(turn.seat), ground=INK)
    wide = round(size * 0.3)
    for cell in turn.pair:
        x, y = grid.corner(cell)
        sprites.badge(
            canvas, "=", x + size - wide // 2, y + wide // 2, size=wide, ground=ACCENT, ink=INK
        )
    if turn.taken:
        x, y = grid.corner(turn.taken)
        at = x + wide * 5 // 8, y + size - wide * 5 // 8
        sprites.badge(canvas, f"+{turn.got}", *at, size=wide, ground=ACCENT, ink=INK)


def _offer(canvas: Canvas, grid: Grid, cell: Cell, *, named: bool) -> None:
    """Outline a slot in dashes; a name in its middle (`named`) stands out."""
    x, y = grid.corner(cell)
    gap = _gap(grid)
    line = max(grid.size * 0.035, 3)
    shape = shapes.dashed(grid.size - 2 * gap, grid.size * 0.12, line, 4)
    canvas.stamp(shape, x + gap, y + gap, ACCENT)
    if named:
        name = letters.label(str(cell), round((grid.size - 2 * gap) * 0.27), "Bold")
        left, top = (grid.size - name.width) // 2, (grid.size - name.height) // 2
        canvas.stamp(name, x + left, y + top, TEXT)


def _tag(canvas: Canvas, grid: Grid, cell: Cell, shown: list[Face], *, badged: bool) -> None:
    """Write the name of a slot where it leaves the faces there to be seen.

    Below, on the left, only a slot that is `badged` has a badge; it then has none on the right.
    """
    x, y = grid.corner(cell)
    gap = _gap(grid)
    wide = grid.size - 2 * gap
    name = letters.label(str(cell), round(grid.size * 0.21), "Bold")
    long, high = name.width + round(grid.size * 0.08), round(grid.size * 0.2)
    top = y + grid.size - gap - high
    if any(face.lies and (face.card or 0) >= cards.FACTION_CARDS for face in shown):
        top -= round(wide * 0.21)  # that card's own name is written there
    left = x + grid.size - gap - long if badged else x + gap
    canvas.stamp(shapes.rounded(long, high, high * 0.3), left, top, INK)
    canvas.stamp(name, left + (long - name.width) // 2, top + (high - name.height) // 2, TEXT)
