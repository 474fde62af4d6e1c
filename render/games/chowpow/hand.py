"""A hand in Chow Pow: cards as large as fit, each with its button's words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from ...kit import letters, sketch
from ...kit.canvas import Canvas
from ...kit.palette import ACCENT, DIM, Colour
from . import sprites

BETWEEN: Final = 12
MOST: Final = 150
"""How wide a card is at most."""
NAMED: Final = ((44, 96), (38, 96), (32, 84), (28, 72))
"""How large the letters of names are, and how wide a card has to be next to them."""
CODED: Final = (28, 56)
"""The same where there's room for codes alone."""


class Arrangement(NamedTuple):
    """Cards in so many columns, each with its words on its `right` or below it."""

    card: int
    columns: int
    right: bool
    words: Sequence[str]
    size: int
    long: int
    """How wide the longest words are."""

    @property
    def high(self) -> int:
        """How high a card is with its words."""
        return self.card if self.right or not self.size else self.card + letters.line(self.size)

    @property
    def rows(self) -> int:
        return -(-len(self.words) // self.columns)


@dataclass(frozen=True)
class Hand:
    """A hand by faction; each card has a code and a name, `offered` codes stand out."""

    cards: tuple[tuple[int, str, str], ...]
    offered: frozenset[str]
    ringed: Mapping[str, Colour]
    """Which cards are ringed, by code, and in which colour."""

    def arranged(self, width: int, high: int) -> Arrangement:
        """Return how the cards lie in some room: with names, with codes, or bare."""
        names = [name for _, _, name in self.cards]
        codes = [code for _, code, _ in self.cards]
        ways = [(names, *each) for each in NAMED] + [(codes, *CODED), ([""] * len(codes), 0, 0)]
        for words, size, least in ways:
            found = max(_arrangements(words, size, width, high))
            if found.card >= least:
                break
        return found

    def height(self, width: int, high: int) -> int:
        """Return how much of a height the cards take, with the space above them."""
        if not self.cards:
            return 0
        lie = self.arranged(width, high)
        return lie.rows * (lie.high + BETWEEN)

    def draw(self, canvas: Canvas, at: tuple[int, int], width: int, high: int) -> None:
        """Draw the cards with their left bottom corner at a place."""
        if not self.cards:
            return
        lie = self.arranged(width, high)
        (x, bottom), wide = at, (width + BETWEEN) // lie.columns
        wide = min(wide, (lie.card + lie.long if lie.right else max(lie.card, lie.long)) + 48)
        for number, (card, code, _) in enumerate(self.cards):
            down, right = divmod(number, lie.columns)
            left = x + right * wide
            top = bottom - (lie.rows - down) * (lie.high + BETWEEN) + BETWEEN
            sprites.lay(canvas, card, lie.card, x=left, y=top)
            if ring := self.ringed.get(code):
                sketch.hold(canvas, (left, top), lie.card, 4, colour=ring)
            if not lie.size:
                continue
            label = letters.label(lie.words[number], lie.size, "Bold")
            if lie.right:
                place = left + lie.card + BETWEEN, top + (lie.card - label.height) // 2
            else:
                place = left + max((lie.card - label.width) // 2, 0), top + lie.card + 2
            canvas.stamp(label, *place, ACCENT if code in self.offered else DIM)


def _arrangements(words: Sequence[str], size: int, width: int, high: int) -> Iterator[Arrangement]:
    """Return every way to place cards with their words, a card as large as it can be."""
    long = max(letters.length(each, size, "Bold") for each in words) if size else 0
    for columns in range(1, len(words) + 1):
        wide = (width + BETWEEN) // columns - BETWEEN
        tall = (high + BETWEEN) // -(-len(words) // columns) - BETWEEN
        yield Arrangement(min(tall, wide - long - BETWEEN, MOST), columns, True, words, size, long)
        low = tall - letters.line(size) if size else tall
        yield Arrangement(
            min(low, wide, MOST) if long <= wide else 0, columns, False, words, size, long
        )
