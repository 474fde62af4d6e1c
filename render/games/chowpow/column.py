"""What stands at the right of the grid in one's own picture: a battle, banks, and a hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rules.games.chowpow import cards

from ...kit import letters, shapes, sketch
from ...kit.canvas import Canvas
from ...kit.palette import ACCENT, DIM, PANEL, RAISED, TABLE, TEXT
from ...kit.panel import NOBODY, chip
from . import sprites
from .tray import Hand, Open, Sets, Side, row_of_cards

WORDS: Final = 30
LINE: Final = 40
BETWEEN: Final = 8
BANK, LEAST_BANK = 62, 56
"""How high the line of a bank is, and how high at least."""
SET: Final = 84
"""How wide a card of a battle is."""
HELD: Final = 4
"""So many cards of a hand stand in a row, or more where they would take more than three rows."""
MOST_ROWS: Final = 3


@dataclass(frozen=True)
class SideColumn:
    """Facts, who lies open or fights, what each seat has banked, and a hand at the bottom."""

    facts: Sequence[tuple[str, str]]
    open: Open
    sets: Sets | None
    banks: Sequence[Sequence[int]]
    hand: Hand
    room: int
    """How high the column is."""

    def height(self, width: int) -> int:
        return self.room

    def draw(self, canvas: Canvas, x: int, y: int, width: int) -> None:
        bottom = y + self.room - self._held(width)[2]
        self._hand(canvas, x, bottom, width)
        for figure, word in self.facts:
            label = letters.label(f"{figure} {word}".strip(), WORDS, "Medium", width)
            canvas.paint(label, x, y, DIM, TABLE)
            y += LINE
        if self.sets:
            for side in self.sets.sides:
                y = _side(canvas, side, x, y, width) + BETWEEN
        else:
            self.open.draw(canvas, x, y, width)
            y += self.open.height(width) + BETWEEN
        high = min(BANK, (bottom - y - BETWEEN) // len(self.banks))
        if high >= LEAST_BANK:
            for seat, bank in enumerate(self.banks):
                _bank(canvas, seat, bank, x, y + seat * high, width, high - 6)

    def _held(self, width: int) -> tuple[int, int, int]:
        """Return how many cards of the hand stand in a row, how wide, and how high all are."""
        columns = max(HELD, -(-len(self.hand.cards) // MOST_ROWS))
        size = (width - (columns - 1) * BETWEEN) // columns
        return columns, size, -(-len(self.hand.cards) // columns) * (size + LINE)

    def _hand(self, canvas: Canvas, x: int, y: int, width: int) -> None:
        columns, size, _ = self._held(width)
        for number, (card, code) in enumerate(self.hand.cards):
            down, right = divmod(number, columns)
            left, top = x + right * (size + BETWEEN), y + down * (size + LINE)
            sprites.lay(canvas, card, size, left, top)
            if ring := self.hand.ringed.get(code):
                sketch.hold(canvas, (left, top), size, 4, ring)
            colour = ACCENT if code in self.hand.offered else DIM
            label = letters.label(code, WORDS, "Bold", size)
            canvas.stamp(label, left + (size - label.width) // 2, top + size + 4, colour)


def _side(canvas: Canvas, side: Side, x: int, y: int, width: int) -> int:
    """Draw one side of a battle; returns where it ends."""
    high = SET + 2 * LINE + 8
    ground = RAISED if side.ahead else PANEL
    canvas.paint(shapes.rounded(width, high, 14), x, y, ground, TABLE)
    # Where no card lies yet there is room for the words below the name.
    words = width // 2 if side.cards else width - 24
    stands = letters.label(side.stands, WORDS, "Bold", words)
    right, down = (x + width - 12 - stands.width, 4) if side.cards else (x + 12, LINE)
    canvas.paint(stands, right, y + down, ACCENT if side.ahead else TEXT, ground)
    name = letters.label(side.name, WORDS, "Medium", right - x - 24 if side.cards else words)
    canvas.print(name, x + 12, y + 4, TEXT, ground)
    row_of_cards(canvas, side.cards, x + 12, y + LINE, width - 24, SET)
    counts = letters.label(side.counts, WORDS, "Bold", width - 24)
    canvas.paint(counts, x + 12, y + LINE + SET + 6, TEXT, ground)
    return y + high


def _bank(
    canvas: Canvas, seat: int, bank: Sequence[int], x: int, y: int, width: int, high: int
) -> None:
    """Draw what a seat has banked, the highest first."""
    canvas.paint(shapes.rounded(width, high, 12), x, y, PANEL, TABLE)
    chip(canvas, x + 4, y + high // 2, seat, NOBODY, PANEL)
    held = sorted(bank, key=cards.number, reverse=True)
    row_of_cards(canvas, held, x + 66, y + 4, width - 74, high - 10)
