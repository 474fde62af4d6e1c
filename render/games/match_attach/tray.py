"""What lies beside the Board: target, row, deck, Advents, maneuvers and Reserves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ...kit import letters, shapes
from ...kit.canvas import Canvas
from ...kit.palette import ACCENT, DIM, LINE, PANEL, TABLE, TEXT
from . import sprites

WIDE = 1000
"""From this width on everything stands in one line."""
TILE = 132
LINE_HEIGHT = 142
SMALL = 66
LABEL = 30


@dataclass(frozen=True)
class Tray:
    """The target, the row with its numbers, the deck's back, and the two Advents."""

    target_label: str
    target: int | None
    row: tuple[int, ...]
    picked: int | None
    back: tuple[int, ...]
    deck: int
    advent_label: str
    advents: int

    def height(self, width: int) -> int:
        return LINE_HEIGHT if width >= WIDE else 2 * LINE_HEIGHT + 8

    def draw(self, canvas: Canvas, x: int, y: int, width: int) -> None:
        if width >= WIDE:
            row = 3 * TILE + 2 * 14
            self._target(canvas, x, y, 240)
            self._row(canvas, x + (width - row) // 2, y)
            self._deck(canvas, x + width - 300, y, 300)
        else:
            row = 3 * TILE + 2 * 14
            self._row(canvas, x + (width - row) // 2, y)
            self._target(canvas, x, y + LINE_HEIGHT + 8, width - 310)
            self._deck(canvas, x + width - 290, y + LINE_HEIGHT + 8, 290)

    def _target(self, canvas: Canvas, x: int, y: int, width: int) -> None:
        panel = shapes.rounded(width, TILE, 14)
        canvas.paint(panel, x, y + 5, PANEL, TABLE)
        label = letters.label(self.target_label, LABEL, "Medium", width - 24)
        canvas.paint(label, x + (width - label.width) // 2, y + 10, DIM, PANEL)
        middle = y + 5 + (TILE + LABEL) // 2
        if self.target is None:
            mark = letters.label("?", 64, "Bold")
        else:
            mark = sprites.sign(self.target, 280)
        canvas.paint(
            mark, x + (width - mark.width) // 2, middle - mark.height // 2 + 2, ACCENT, PANEL
        )

    def _row(self, canvas: Canvas, x: int, y: int) -> None:
        for number in range(3):
            left = x + number * (TILE + 14)
            if number >= len(self.row):
                canvas.put(sprites.empty(TILE), left, y + 5)
                continue
            canvas.put(sprites.lies(self.row[number], 0, TILE, str(number + 1)), left, y + 5)
            if self.picked == number + 1:
                frame = shapes.outline(TILE, TILE, 16, 6)
                canvas.stamp(frame, left, y + 5, ACCENT)

    def _deck(self, canvas: Canvas, x: int, y: int, width: int) -> None:
        """Draw the back that shows, how many tiles lie there, and which Advents are out."""
        card = sprites.back(self.back, TILE) if self.back else sprites.empty(TILE)
        canvas.put(card, x + width - TILE, y + 5)
        room = width - TILE - 12
        number = letters.label(f"×{self.deck}", 48, "Bold")
        right = x + room
        canvas.paint(number, right - number.width, y + 12, TEXT, TABLE)
        label = letters.label(self.advent_label, LABEL, "Medium", room)
        canvas.paint(label, right - label.width, y + 68, DIM, TABLE)
        for advent in range(2):
            left = right - 62 + 34 * advent
            diamond = shapes.polygon(28, shapes.DIAMOND)
            canvas.paint(diamond, left, y + 108, ACCENT if advent < self.advents else LINE, TABLE)


@dataclass(frozen=True)
class Standing:
    """The maneuvers used and what the turn would come to as it stands."""

    label: str
    used: int
    most: int
    gained: str
    lost: str
    stands: str

    def height(self, width: int) -> int:
        return 54 if width >= WIDE else 104

    def draw(self, canvas: Canvas, x: int, y: int, width: int) -> None:
        middle = y + 26
        label = letters.label(self.label, 34)
        canvas.paint(label, x + 12, middle - label.height // 2, DIM, TABLE)
        left = x + 12 + label.width + 14
        for number in range(self.most):
            used = number < self.used
            pip = shapes.disc(24) if used else shapes.ring(24, 3)
            canvas.paint(pip, left, middle - 12, ACCENT if used else DIM, TABLE)
            left += 32 if number != 4 else 44
        if width < WIDE:
            middle += 50
            left = x + 12
        else:
            left = x + width // 2
        stands = letters.label(self.stands, 34, "Medium", 330)
        canvas.paint(stands, left, middle - stands.height // 2, DIM, TABLE)
        left += stands.width + 14
        for text, ink in ((self.gained, ACCENT), (self.lost, TEXT)):
            points = letters.label(text, 40, "Bold")
            canvas.paint(points, left, middle - points.height // 2, ink, TABLE)
            left += points.width + 18


@dataclass(frozen=True)
class Reserves:
    """The tiles that seats have removed; the newest ones, from the last turn, are outlined."""

    label: str
    held: Sequence[tuple[int, tuple[int, ...]]]
    fresh: frozenset[int]

    def height(self, width: int) -> int:
        return sum(self._lines(tiles_, width) * (SMALL + 6) for _, tiles_ in self.held)

    def draw(self, canvas: Canvas, x: int, y: int, width: int) -> None:
        for seat, held in self.held:
            label = letters.label(self.label, LABEL)
            canvas.paint(label, x + 12, y + (SMALL - label.height) // 2, DIM, TABLE)
            left = x + 12 + label.width + 12
            disc = shapes.ring(40, 3)
            canvas.paint(disc, left, y + (SMALL - 40) // 2, DIM, TABLE)
            number = letters.label(str(seat + 1), 26, "Bold")
            canvas.stamp(
                number, left + (40 - number.width) // 2, y + (SMALL - number.height) // 2, DIM
            )
            each = self._in_a_line(width)
            start = x + self._start()
            for place, tile in enumerate(held):
                at = start + place % each * (SMALL + 4), y + place // each * (SMALL + 6)
                canvas.put(sprites.lies(tile, 0, SMALL), *at)
                if tile in self.fresh:
                    canvas.stamp(shapes.outline(SMALL, SMALL, 9, 3), *at, ACCENT)
            y += self._lines(held, width) * (SMALL + 6)

    def _start(self) -> int:
        return 12 + letters.label(self.label, LABEL).width + 12 + 40 + 12

    def _in_a_line(self, width: int) -> int:
        return max((width - self._start()) // (SMALL + 4), 1)

    def _lines(self, held: tuple[int, ...], width: int) -> int:
        return -(-len(held) // self._in_a_line(width))
