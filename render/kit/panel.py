"""The blocks next to a board: players, points, and what happened last."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from PIL import Image

from . import letters, shapes
from .canvas import Canvas
from .palette import (
    ACCENT,
    DIM,
    INK,
    LINE,
    PANEL,
    RAISED,
    SEATS,
    TABLE,
    TEXT,
    TILE,
    Colour,
    seat_colour,
    seat_ink,
)

ROW = 70
GAP = 10
NAME = 36
SMALLER_NAME: Final = 32
LONG_NAME = 28
"""Letters of a name that takes two lines."""
POINTS = 48
CHIP = 54
RIM = 4
"""How much of a seat's colour is seen round an avatar, in pixels."""
PIECE = 46
TWO_COLUMNS = 1000
"""From this width on things stand in two columns."""
ONE_ROW = 8
"""So many pips stand in a row of a narrow line."""
NAMED = 420
"""From this width on a player's line has room for a name."""

NUMBERED_PLATE = 200
"""From this width on a plate has room for the seat's number."""

_CHIP = 46
"""Where a line's chip begins, after the pointer."""
_NUMBERED = CHIP + 32
"""How wide a chip is with the seat's number next to it."""
_START = _CHIP + _NUMBERED + 8
"""Where a line's text begins."""


@dataclass(frozen=True)
class Face:
    """The content of a seat's disc: an avatar (a small PNG), else an initial."""

    initial: str
    avatar: bytes = b""


NOBODY: Final = Face("")


@dataclass(frozen=True)
class Entry:
    """A player's line; `held` are things in the hand of `most` that it may hold.

    `piece` draws on a ground what the player's pieces look like, `PIECE` pixels wide and high;
    `gained` are the points of the last move, of any player. Where the colours of `pieces` tell
    players apart already, seats have none of their own.
    """

    seat: int
    name: str
    points: int
    moves: bool = False
    wins: bool = False
    held: int = 0
    most: int = 0
    piece: Callable[[Colour], Image.Image] | None = None
    gained: int = 0
    pieces: bool = False
    face: Face = NOBODY

    @property
    def start(self) -> int:
        """Where the line's text begins, after the pointer, the chip and the piece."""
        return _START if self.piece is None else _START + PIECE + 12


@dataclass(frozen=True)
class Players:
    """A line per player: turn or win, seat, name, what they hold, points."""

    entries: tuple[Entry, ...]

    def height(self, width: int) -> int:
        return _height(len(self.entries), _columns(width))

    def draw(self, canvas: Canvas, x: int, y: int, width: int) -> None:
        columns = _columns(width)
        for number, entry in enumerate(self.entries):
            _line(canvas, *_field(x, y, width, columns, number=number), entry=entry)


@dataclass(frozen=True)
class Standing:
    """The same next to each other, with names where there is room for them."""

    entries: tuple[Entry, ...]

    def height(self, width: int) -> int:
        return _height(len(self.entries), self._columns(width))

    def draw(self, canvas: Canvas, x: int, y: int, width: int) -> None:
        for number, entry in enumerate(self.entries):
            left, top, wide = _field(x, y, width, self._columns(width), number=number)
            if wide >= NAMED:
                _line(canvas, left, top, wide, entry=entry)
                continue
            ground = _back(canvas, left, top, wide, entry=entry)
            points = letters.label(written(entry.points), POINTS, "Bold")
            at = left + entry.start + 4, top + (ROW - points.height) // 2
            canvas.paint(points, *at, TEXT, ground=ground)
            if entry.gained:
                gain = letters.label(gained(entry.gained), NAME, "Bold")
                right = left + wide - 18 - gain.width
                canvas.paint(gain, right, top + (ROW - gain.height) // 2, ACCENT, ground=ground)

    def _columns(self, width: int) -> int:
        room = 222 if all(entry.piece is None for entry in self.entries) else 280
        return max(min(len(self.entries), (width + GAP) // (room + GAP)), 1)


@dataclass(frozen=True)
class Plate:
    """A player's line at a lane of tiles: as high as that, the name below the disc."""

    entry: Entry
    high: int

    def height(self, width: int) -> int:
        return self.high

    def draw(self, canvas: Canvas, x: int, y: int, width: int) -> None:
        entry, size = self.entry, LONG_NAME
        ground = RAISED if entry.moves or entry.wins else PANEL
        most = max((self.high - CHIP + 4) // letters.line(size), 1)
        lines = letters.wrapped(entry.name, size, "Bold", width - 2 * GAP, most=min(most, 3))
        canvas.paint(shapes.rounded(width, self.high, 14), x, y, ground, ground=TABLE)
        top = y + max((self.high - CHIP - 4 - len(lines) * letters.line(size)) // 2, 0)
        if width >= NUMBERED_PLATE:
            chip(canvas, x + 4 * GAP, top + CHIP // 2, entry.seat, face=entry.face, ground=ground)
        else:
            disc(canvas, x + 4 * GAP, top, entry.seat, face=entry.face, ground=ground)
        _lifted(canvas, x, top + CHIP // 2, entry, ground=ground)
        points = letters.label(written(entry.points), POINTS, "Bold")
        right = x + width - GAP - points.width
        canvas.paint(points, right, top + (CHIP - points.height) // 2, TEXT, ground=ground)
        top += CHIP + 4
        for line in lines:
            name = letters.label(line, size, "Bold", width - 2 * GAP)
            canvas.paint(name, x + GAP, top, TEXT, ground=ground)
            top += letters.line(size)


@dataclass(frozen=True)
class News:
    """The last move under the outline it has on the board, and one fact more.

    `seat` made the move, None before the first; `place` and `gain` say where and what it paid.
    The outline is `round` where the pieces are.
    """

    label: str
    seat: int | None
    place: str
    gain: str
    aside: str
    round: bool = False
    face: Face = NOBODY

    def height(self, width: int) -> int:
        return 58 if width >= TWO_COLUMNS else 116

    def draw(self, canvas: Canvas, x: int, y: int, width: int) -> None:
        wide = width >= TWO_COLUMNS
        room = (width // 2 if wide else width) - 16
        size = NAME if letters.length(self.aside, NAME) <= room else SMALLER_NAME
        words = letters.label(self.aside, size, "Medium", room)
        if self.seat is not None:
            self._move(canvas, x, y, width - (words.width + 3 * GAP if wide else 0))
            y += self.height(width) - 58
        left = x + width - words.width - 8 if width >= TWO_COLUMNS else x + 12
        canvas.paint(words, left, y + 29 - words.height // 2, DIM, ground=TABLE)

    def _move(self, canvas: Canvas, x: int, y: int, width: int) -> None:
        assert self.seat is not None
        middle = y + 29
        frame = shapes.ring(40, 5) if self.round else shapes.outline(40, 40, 9, 5)
        canvas.stamp(frame, x + 12, middle - 20, ACCENT if self.round else seat_colour(self.seat))
        place = letters.label(self.place, NAME, "Bold")
        gain = letters.label(self.gain, NAME, "Bold")
        rest = _NUMBERED + place.width + gain.width + 3 * 14
        left = x + 66
        if letters.length(self.label, NAME, "Medium") <= width - 66 - rest:  # the frame says it
            label = letters.label(self.label, NAME, "Medium")
            canvas.paint(label, left, middle - label.height // 2, DIM, ground=TABLE)
            left += label.width + 14
        chip(canvas, left, middle, self.seat, face=self.face, ground=TABLE, coloured=not self.round)
        left += _NUMBERED + 14
        canvas.paint(place, left, middle - place.height // 2, TEXT, ground=TABLE)
        canvas.paint(gain, left + place.width + 14, middle - gain.height // 2, ACCENT, ground=TABLE)


@dataclass(frozen=True)
class Caption:
    """A few lines of text, on a card: no plank or thread goes through them."""

    lines: tuple[str, ...]

    def height(self, width: int) -> int:
        return 30 + sum(len(self._wrapped(line, width)) * 46 + 18 for line in self.lines)

    def draw(self, canvas: Canvas, x: int, y: int, width: int) -> None:
        card = shapes.rounded(width, self.height(width), 14)
        canvas.paint(card, x, y, PANEL, ground=TABLE)
        y += 22
        for line in self.lines:
            for part in self._wrapped(line, width):
                canvas.paint(letters.label(part, NAME), x + 22, y, TEXT, ground=PANEL)
                y += 46
            y += 18

    def _wrapped(self, line: str, width: int) -> list[str]:
        return letters.wrapped(line, NAME, "Medium", width - 44, most=6)


def _columns(width: int) -> int:
    return 2 if (width - GAP) // 2 >= NAMED else 1


def _height(entries: int, columns: int) -> int:
    return -(-entries // columns) * (ROW + GAP) - GAP


def _field(x: int, y: int, width: int, columns: int, *, number: int) -> tuple[int, int, int]:
    """Return the left, top and width of a field in rows and columns."""
    wide = (width - (columns - 1) * GAP) // columns
    row, column = divmod(number, columns)
    return x + column * (wide + GAP), y + row * (ROW + GAP), wide


def _line(canvas: Canvas, x: int, y: int, width: int, *, entry: Entry) -> None:
    ground = _back(canvas, x, y, width, entry=entry)
    points = letters.label(written(entry.points), POINTS, "Bold")
    right = x + width - 18 - points.width
    canvas.paint(points, right, y + (ROW - points.height) // 2, TEXT, ground=ground)
    right -= 16
    if entry.gained:
        gain = letters.label(gained(entry.gained), NAME, "Bold")
        right -= gain.width
        canvas.paint(gain, right, y + (ROW - gain.height) // 2, ACCENT, ground=ground)
    right = _pips(canvas, right, y, width, entry=entry, ground=ground)
    weight: letters.Weight = "Bold" if entry.moves or entry.wins else "Medium"
    left = x + entry.start
    room = right - 14 - left
    size, lines = letters.sized_lines(entry.name, (NAME, LONG_NAME), weight, room)
    top = y + (ROW - len(lines) * letters.line(size)) // 2
    for line in lines:
        canvas.print(letters.label(line, size, weight, room), left, top, TEXT, ground=ground)
        top += letters.line(size)


def _pips(canvas: Canvas, right: int, y: int, width: int, *, entry: Entry, ground: Colour) -> int:
    """Draw a player's holdings of the possible, in two rows if many; returns its left."""
    wide = 12 if width < TWO_COLUMNS else 30
    rows = 2 if wide == 12 and entry.most > ONE_ROW else 1
    columns, high = -(-entry.most // rows), 24 if rows == 1 else 20
    right -= columns * (wide + 4)
    for number in range(entry.most):
        row, column = divmod(number, columns)
        held = number < entry.held
        pip = shapes.rounded(wide, high, 3) if held else shapes.outline(wide, high, 3, 2)
        top = y + (ROW - rows * (high + 4) + 4) // 2 + row * (high + 4)
        canvas.paint(pip, right + column * (wide + 4), top, DIM if held else LINE, ground=ground)
    return right


def _back(canvas: Canvas, x: int, y: int, width: int, *, entry: Entry) -> Colour:
    """Draw a line's ground, pointer or crown, and the seat's chip; returns its colour."""
    lifted = entry.moves or entry.wins
    ground = RAISED if lifted else PANEL
    canvas.paint(shapes.rounded(width, ROW, 14), x, y, ground, ground=TABLE)
    middle = y + ROW // 2
    _lifted(canvas, x, middle, entry, ground=ground)
    chip(
        canvas,
        x + _CHIP,
        middle,
        entry.seat,
        face=entry.face,
        ground=ground,
        coloured=not entry.pieces,
    )
    if entry.piece:
        canvas.put(entry.piece(ground), x + _START, y + (ROW - PIECE) // 2)
    return ground


def _lifted(canvas: Canvas, x: int, middle: int, entry: Entry, *, ground: Colour) -> None:
    """Draw the crown of who has won, or the pointer to whose move it is."""
    if entry.wins:
        canvas.paint(shapes.polygon(36, shapes.CROWN), x + 7, middle - 18, ACCENT, ground=ground)
    elif entry.moves:
        canvas.paint(shapes.polygon(28, shapes.POINTER), x + 13, middle - 14, ACCENT, ground=ground)


def chip(
    canvas: Canvas,
    x: int,
    middle: int,
    seat: int,
    *,
    face: Face,
    ground: Colour,
    coloured: bool = True,
) -> None:
    """Draw a seat's disc with its number; `x` is its left, `middle` its height.

    Who has neither avatar nor initial has the number on the disc.
    """
    disc(canvas, x, middle - CHIP // 2, seat, face=face, ground=ground, coloured=coloured)
    if face.initial or face.avatar:
        number = letters.label(str(seat + 1), 28, "Bold")
        left = x + CHIP + (_NUMBERED - CHIP - number.width) // 2
        canvas.paint(number, left, middle - number.height // 2, DIM, ground=ground)


def disc(
    canvas: Canvas,
    x: int,
    y: int,
    seat: int,
    *,
    face: Face,
    ground: Colour | None,
    wide: int = CHIP,
    coloured: bool = True,
) -> None:
    """Draw a seat's player on a disc in its colour, or in a circle: else its number.

    On a ground of several colours (None) its edge is less smooth.
    """
    coloured = coloured and seat < len(SEATS)
    rim = max(RIM, wide // 14)
    plate = shapes.disc(wide) if coloured else shapes.ring(wide, rim - 1)
    pen = INK if ground == TILE else DIM
    colour = SEATS[seat] if coloured else pen
    sign = letters.label(face.initial or str(seat + 1), round(wide * 0.6), "Bold")
    left, top = x + (wide - sign.width) // 2, y + (wide - sign.height) // 2
    if ground is None:
        canvas.stamp(plate, x, y, colour)
        canvas.stamp(sign, left, top, seat_ink(seat) if coloured else pen)
    else:
        canvas.paint(plate, x, y, colour, ground=ground)
        below = SEATS[seat] if coloured else ground
        canvas.print(sign, left, top, seat_ink(seat) if coloured else pen, ground=below)
    if face.avatar:
        canvas.portray(face.avatar, x + rim, y + rim, wide - 2 * rim)


def gained(points: int) -> str:
    """Write points that were just won or lost, with their sign."""
    return f"+{points}" if points > 0 else written(points)


def written(points: int) -> str:
    """Write points with a real minus sign."""
    return f"\N{MINUS SIGN}{-points}" if points < 0 else str(points)
