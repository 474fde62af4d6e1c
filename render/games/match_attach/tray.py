"""What is next to the Board: moves left, target, row, deck, and lost tiles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ...kit import letters, shapes, sketch
from ...kit.canvas import WIDTH, Canvas
from ...kit.palette import ACCENT, DIM, PANEL, RAISED, TABLE, TEXT, Colour, seat_colour, seat_ink
from . import sprites

WIDE = 1000
"""From this width on everything stands in one line."""
TILE, LARGE_TILE = 132, 104
"""How wide a tile of the row is, and where letters are large: those are shown larger."""
SMALL = 66
LABEL = 30
SIZES = 40, 37, 34
"""How large it's written when the Board shrinks, the first that fits: phones show it, too."""
MOST_TILE = 188
"""How wide a tile of the row is at most where it stands in a column."""
TARGET = 96
FLAT = 410
"""How high all else in the column is."""
DEEPEST = 4
"""So many tiles of a pile are seen."""


def _tile(width: int) -> int:
    return TILE if width >= WIDE else LARGE_TILE


@dataclass(frozen=True)
class Tray:
    """The target, the row with its numbers, the deck's back, and the next shrinking.

    Without a label there is no target any more.
    """

    target_label: str
    target: int | None
    row: tuple[tuple[int, int], ...]
    ringed: Mapping[str, Colour]
    """Which tiles of the row stand out, by number, and in which colour."""
    back: tuple[int, ...]
    deck: int
    shrinks: str

    def height(self, width: int) -> int:
        return _tile(width) + 10

    def draw(self, canvas: Canvas, x: int, y: int, width: int) -> None:
        tile = _tile(width)
        target, row = (240, 3 * tile + 2 * 14) if width >= WIDE else (170, 3 * tile + 2 * 14)
        self.draw_target(canvas, x, y + 5, target, tile=tile)
        self.draw_row(canvas, x + target + 24, y + 5, tile)
        start = target + 24 + row + 20
        self._deck(canvas, x + start, y, width - start, tile=tile)

    def draw_target(self, canvas: Canvas, x: int, y: int, width: int, *, tile: int) -> None:
        """Draw which form pays, on a plate as high as a tile."""
        if not self.target_label:
            return
        panel = shapes.rounded(width, tile, 14)
        canvas.paint(panel, x, y, PANEL, ground=TABLE)
        label = letters.label(self.target_label, LABEL, "Medium", width - 24)
        canvas.paint(label, x + (width - label.width) // 2, y + 5, DIM, ground=PANEL)
        middle = y + (tile + LABEL) // 2
        if self.target is None:
            mark = letters.label("?", round(tile * 0.48), "Bold")
        else:
            mark = sprites.sign(self.target, round((tile - LABEL) * 2.6))
        canvas.stamp(mark, x + (width - mark.width) // 2, middle - mark.height // 2 + 2, ACCENT)

    def draw_row(self, canvas: Canvas, x: int, y: int, size: int, *, down: bool = False) -> None:
        """Draw the tiles to choose from, side by side or one below the other."""
        held = dict(self.row)
        for number in range(1, 4):
            step = (number - 1) * (size + 14)
            at = (x, y + step) if down else (x + step, y)
            if number not in held:
                canvas.put(sprites.empty(size), *at)
                continue
            canvas.put(sprites.lies(held[number], 0, size, str(number), target=self.target), *at)
            if colour := self.ringed.get(str(number)):
                sketch.hold(canvas, at, size, sprites.gap(size), colour=colour)

    def draw_pile(self, canvas: Canvas, x: int, y: int, width: int) -> None:
        """Draw the deck's back small, and how many tiles lie there."""
        card = sprites.back(self.back, SMALL) if self.back else sprites.empty(SMALL)
        number = letters.label(f"×{self.deck}", 44, "Bold")
        left = x + (width - SMALL - 12 - number.width) // 2
        canvas.put(card, left, y)
        canvas.paint(
            number, left + SMALL + 12, y + (SMALL - number.height) // 2, TEXT, ground=TABLE
        )

    def _deck(self, canvas: Canvas, x: int, y: int, width: int, *, tile: int) -> None:
        """Draw the back that shows, how many tiles lie there, and when the Board shrinks."""
        card = sprites.back(self.back, tile) if self.back else sprites.empty(tile)
        canvas.put(card, x + width - tile, y + 5)
        room = width - tile - 14
        number = letters.label(f"×{self.deck}", 48, "Bold")
        right = x + room
        canvas.paint(number, right - number.width, y + 4, TEXT, ground=TABLE)
        size, lines = evenly(self.shrinks, room) if self.shrinks else (LABEL, [])
        for line, words in enumerate(lines):
            label = letters.label(words, size, "Medium", room)
            # The tails of the first line reach down between the letters of the second.
            canvas.stamp(label, right - label.width, y + 52 + 42 * line, DIM)


@dataclass(frozen=True)
class SideColumn:
    """The same in a column at the right of the Board, with how the turn stands below."""

    tray: Tray
    standing: Standing
    room: int
    """How high the column is."""
    picture: int
    """How wide the picture is."""

    @property
    def size(self) -> int:
        """How wide a tile is, and the column."""
        return max(min(MOST_TILE * self.picture // WIDTH, (self.room - FLAT) // 3), 40)

    def height(self, width: int) -> int:
        return self.room

    def draw(self, canvas: Canvas, x: int, y: int, width: int) -> None:
        size, tray = self.size, self.tray
        tray.draw_target(canvas, x, y, width, tile=TARGET)
        y += TARGET + 24
        tray.draw_row(canvas, x + (width - size) // 2, y, size, down=True)
        y += 3 * (size + 14) + 10
        tray.draw_pile(canvas, x, y, width)
        self.standing.draw_narrow(canvas, x, y + SMALL + 24, width)


def evenly(text: str, room: int) -> tuple[int, list[str]]:
    """Return a text's size in two lines, and these: none is longer than needed."""
    for size in SIZES:
        whole = letters.length(text, size)
        for width in range(whole if whole <= room else whole // 2, room + 1, 6):
            if lines := letters.uncut(text, size, "Medium", width, most=2):
                return size, lines
    return LABEL, letters.wrapped(text, LABEL, "Medium", room, most=2)


@dataclass(frozen=True)
class Standing:
    """How many moves are left and, once a tile is placed, what the turn would come to."""

    label: str
    left: int
    most: int
    gained: str = ""
    lost: str = ""
    stands: str = ""

    def height(self, width: int) -> int:
        return 54 if width >= WIDE else 104

    def draw(self, canvas: Canvas, x: int, y: int, width: int) -> None:
        middle = y + 26
        label = letters.label(self.label, 34)
        canvas.paint(label, x + 12, middle - label.height // 2, DIM, ground=TABLE)
        left = x + 12 + label.width + 14
        for number in range(self.most):
            free = number < self.left
            pip = shapes.disc(24) if free else shapes.ring(24, 3)
            canvas.paint(pip, left, middle - 12, ACCENT if free else DIM, ground=TABLE)
            left += 32 if number != 4 else 44
        if width < WIDE:
            middle += 50
            left = x + 12
        else:
            left = x + width // 2
        if not self.stands:
            return
        stands = letters.label(self.stands, 34, "Medium", 330)
        canvas.paint(stands, left, middle - stands.height // 2, DIM, ground=TABLE)
        left += stands.width + 14
        for text, ink in ((self.gained, ACCENT), (self.lost, TEXT)):
            points = letters.label(text, 40, "Bold")
            canvas.paint(points, left, middle - points.height // 2, ink, ground=TABLE)
            left += points.width + 18

    def draw_narrow(self, canvas: Canvas, x: int, y: int, width: int) -> None:
        """Draw the same in a column: the moves left in fives, and the turn's total."""
        if not self.label:
            return
        step = min(32, width // 5)
        left = x + (width - 5 * step + 8) // 2
        for number in range(self.most):
            free = number < self.left
            pip = shapes.disc(step - 8) if free else shapes.ring(step - 8, 3)
            at = left + number % 5 * step, y + number // 5 * 34
            canvas.paint(pip, *at, ACCENT if free else DIM, ground=TABLE)
        if not self.stands:
            return
        y += 34 * -(-self.most // 5) + 6
        points = [letters.label(text, 48, "Bold") for text in (self.gained, self.lost) if text]
        left = x + (width - sum(each.width for each in points) - 18 * (len(points) - 1)) // 2
        for each, ink in zip(points, (ACCENT, TEXT), strict=False):
            canvas.paint(each, left, y, ink, ground=TABLE)
            left += each.width + 18


@dataclass(frozen=True)
class Lost:
    """What each seat has lost, in one line: a pile of tiles, and how many they are."""

    label: str
    held: Sequence[tuple[int, ...]]
    fresh: frozenset[int]
    """The tiles of the last turn: piles on which one lies are outlined."""

    def height(self, width: int) -> int:
        return SMALL if width >= WIDE else 2 * SMALL

    def draw(self, canvas: Canvas, x: int, y: int, width: int) -> None:
        if not any(self.held):
            return
        label = letters.label(self.label, LABEL, "Medium", width)
        canvas.paint(label, x + 12, y + (SMALL - label.height) // 2, DIM, ground=TABLE)
        start = label.width + 36
        if width < WIDE:
            start, y = 12, y + SMALL
        each = (width - start) // len(self.held)
        for seat, held in enumerate(self.held):
            self._seat(canvas, x + start + seat * each, y, seat, held=held)

    def _seat(self, canvas: Canvas, x: int, y: int, seat: int, *, held: tuple[int, ...]) -> None:
        """Draw a seat's number, its pile, and how many tiles lie there."""
        canvas.paint(shapes.disc(40), x, y + (SMALL - 40) // 2, seat_colour(seat), ground=TABLE)
        number = letters.label(str(seat + 1), 26, "Bold")
        canvas.stamp(
            number, x + (40 - number.width) // 2, y + (SMALL - number.height) // 2, seat_ink(seat)
        )
        deep = min(len(held), DEEPEST)
        for place in range(deep):
            at = x + 50 + place * 7, y
            canvas.put(sprites.empty(SMALL), *at)
            canvas.fill((at[0] + 6, y + 6, at[0] + SMALL - 6, y + SMALL - 6), RAISED)
        fresh = self.fresh.intersection(held)
        if fresh:
            canvas.stamp(shapes.outline(SMALL, SMALL, 9, 3), x + 50 + (deep - 1) * 7, y, ACCENT)
        many = letters.label(f"×{len(held)}", 44, "Bold")
        left = x + 50 + (SMALL + (deep - 1) * 7 + 12 if deep else 0)
        canvas.paint(
            many, left, y + (SMALL - many.height) // 2, TEXT if held else DIM, ground=TABLE
        )
