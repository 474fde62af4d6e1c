"""The area round the grid: both sets of a battle, banks, open cards, and a hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import cos, pi, sin
from typing import Final

from rules.games.chowpow import cards
from rules.text import say, spell

from ...kit import letters, marks, shapes
from ...kit.canvas import Canvas
from ...kit.mask import Mask
from ...kit.palette import ACCENT, INK, PANEL, RAISED, SHADOW, TABLE, TEXT, YELLOW
from ...kit.panel import NOBODY, TWO_COLUMNS, chip
from . import sprites

SMALL = 112
LARGE = 168
LABEL = 34
LINE = 46
BAND = 2 * (SMALL + 22) + 8
"""How high the band below the grid is."""
NAMED = 50
"""How high the line with the names of open fighters is."""
TOP, FOUGHT = 60, 156
"""Where the cards of a battle lie in the band, and how wide they are."""
BURST, BETWEEN = 116, 56
"""How wide the burst between two sets is, and how much of each side it takes."""
SPIKES: Final = tuple(
    (0.5 + radius * sin(pi * k / 12), 0.5 - radius * cos(pi * k / 12))
    for k in range(24)
    for radius in ((0.5, 0.38)[k % 2],)
)


@dataclass(frozen=True)
class Side:
    """A battle's set: owner, cards (None: face down), value, and its state."""

    name: str
    cards: tuple[int | None, ...]
    counts: str
    stands: str
    ahead: bool


@dataclass(frozen=True)
class Sets:
    """Both sides of a battle, facing each other."""

    sides: tuple[Side, Side]

    def height(self, width: int) -> int:
        return BAND

    def draw(self, canvas: Canvas, x: int, y: int, width: int) -> None:
        wide = (width - 12) // 2
        for number, side in enumerate(self.sides):
            _side(canvas, side, x + number * (wide + 12), y, width=wide, indent=number * BETWEEN)
        middle = x + width // 2, y + TOP + FOUGHT // 2
        marks.centred(canvas, shapes.polygon(BURST + 12, SPIKES), *middle, ink=SHADOW)
        marks.centred(canvas, shapes.polygon(BURST, SPIKES), *middle, ink=YELLOW, ground=SHADOW)
        versus = letters.label(spell(say("VS")), 44, "Bold")
        marks.centred(canvas, versus, *middle, ink=INK, ground=YELLOW)


def _side(canvas: Canvas, side: Side, x: int, y: int, *, width: int, indent: int) -> None:
    """Draw a set: the player's name and its state above, its value below."""
    ground = RAISED if side.ahead else PANEL
    canvas.paint(shapes.rounded(width, BAND, 14), x, y, ground, ground=TABLE)
    stands = letters.label(side.stands, LABEL, "Bold")
    at = x + width - 16 - stands.width
    canvas.paint(stands, at, y + 8, ACCENT if side.ahead else TEXT, ground=ground)
    room = at - x - 32
    size, lines = LABEL, [side.name]
    if letters.length(side.name, LABEL, "Medium") > room:
        size, lines = 24, letters.wrapped(side.name, 24, "Medium", room, most=2)
    top = y + 8 + (LINE - len(lines) * letters.line(size)) // 2
    for line in lines:
        canvas.print(letters.label(line, size, "Medium", room), x + 16, top, TEXT, ground=ground)
        top += letters.line(size)
    row_of_cards(
        canvas, side.cards, x + 16 + indent, y + TOP, width=width - 32 - BETWEEN, size=FOUGHT
    )
    counts = letters.label(side.counts, LABEL, "Bold", width - 32)
    canvas.paint(counts, x + 16 + indent, y + TOP + FOUGHT + 8, TEXT, ground=ground)


@dataclass(frozen=True)
class WideBanks:
    """What each seat has banked, the highest first, where nobody fights."""

    banks: Sequence[Sequence[int]]

    def height(self, width: int) -> int:
        return BAND

    def draw(self, canvas: Canvas, x: int, y: int, width: int) -> None:
        columns = 1 if len(self.banks) <= 2 else 2
        rows = -(-len(self.banks) // columns)
        wide, high = (width - (columns - 1) * 8) // columns, (BAND - (rows - 1) * 8) // rows
        size = min(high - 12, SMALL)
        for seat, bank in enumerate(self.banks):
            row, column = divmod(seat, columns)
            left, top = x + column * (wide + 8), y + row * (high + 8)
            canvas.paint(shapes.rounded(wide, high, 14), left, top, PANEL, ground=TABLE)
            chip(canvas, left + 8, top + high // 2, seat, face=NOBODY, ground=PANEL)
            held = sorted(bank, key=cards.number, reverse=True)
            row_of_cards(
                canvas, held, left + 74, top + (high - size) // 2, width=wide - 86, size=size
            )


@dataclass(frozen=True)
class Open:
    """Who lies open: the slots, and the names of the fighters that people will quote."""

    fighters: tuple[tuple[str, str], ...]

    def height(self, width: int) -> int:
        if width >= TWO_COLUMNS:
            return NAMED
        return max(sum(len(lines) for _, lines in self._wrapped(width)), 2) * LINE

    def draw(self, canvas: Canvas, x: int, y: int, width: int) -> None:
        if width >= TWO_COLUMNS:
            for left, slot, name in self.placed(width):
                down = y + (NAMED - slot.height) // 2
                canvas.paint(slot, x + left, down, ACCENT, ground=TABLE)
                canvas.paint(name, x + left + slot.width + 12, down, TEXT, ground=TABLE)
            return
        for slot, lines in self._wrapped(width):
            canvas.paint(slot, x, y, ACCENT, ground=TABLE)
            for line in lines:
                name = letters.label(line, LABEL, "Medium")
                canvas.paint(name, x + slot.width + 12, y, TEXT, ground=TABLE)
                y += LINE

    def _wrapped(self, width: int) -> Iterator[tuple[Mask, list[str]]]:
        """Return two fighters for a column: the slot, and the name in up to two lines."""
        for called, name in self.fighters[:2]:
            slot = letters.label(called, LABEL, "Bold")
            yield slot, letters.wrapped(name, LABEL, "Medium", width - slot.width - 12, most=2)

    def placed(self, width: int) -> Iterator[tuple[int, Mask, Mask]]:
        """Return where three slots and their fighters' names go, side by side."""
        shown = self.fighters[:3]
        slots = [letters.label(slot, LABEL, "Bold") for slot, _ in shown]
        whole = [letters.length(name, LABEL, "Medium") for _, name in shown]
        wide = [at.width + 30 + length for at, length in zip(slots, whole, strict=True)]
        spare = width - sum(wide)
        left = 0
        for number, (at, (_, name)) in enumerate(zip(slots, shown, strict=True)):
            # Where there's room each takes what it needs, and as much air next to it.
            room = wide[number] + spare // len(shown) if spare >= 0 else width // len(shown)
            called = letters.label(name, LABEL, "Medium", room - at.width - 30)
            yield left + (room - at.width - 12 - called.width) // 2, at, called
            left += room


def row_of_cards(
    canvas: Canvas, cards: Sequence[int | None], x: int, y: int, *, width: int, size: int
) -> list[int]:
    """Place cards in a row, overlapping if many; returns where each begins."""
    step = size + 10
    if len(cards) > 1:
        step = min(step, (width - size) // (len(cards) - 1))
    lefts = [x + step * number for number in range(len(cards))]
    for left, card in zip(lefts, cards, strict=True):
        sprites.lay(canvas, card, size, x=left, y=y)
    return lefts
