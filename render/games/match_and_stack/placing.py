"""Where a hand lies next to a table: in a column at the right, or in rows below."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from ...kit.canvas import WIDTH
from ...kit.grid import Window
from ...kit.layout import Block, Column, board_room, cell_size, margin_of
from ...kit.near import OWN_WORDS, Near
from .tray import Tray

MOST_TILE: Final = 220
"""How wide a tile of a hand is at most."""
MOST_COLUMN: Final = 48
"""How much of a picture's width a hand takes at most, in hundredths."""
MOST_ROWS: Final = 4
"""So many columns or rows a hand has at most."""
SEEN: Final = 0.25
"""What a table counts of which nothing is seen, where 1 is the whole: its tiles are large."""

Way = tuple[Tray, Column | None]
"""A hand, and the column at the right in which it lies; None: it lies below."""


def ways(tray: Tray, room: int, width: int) -> Iterator[Way]:
    """Yield a hand in columns and in rows, with tiles as large as find room there."""
    most, full = MOST_TILE * width // WIDTH, width - 2 * margin_of(width)
    for count in range(1, MOST_ROWS + 1):
        across = -(-len(tray.hand) // count)
        widest = width * MOST_COLUMN // 100 // count
        size = min(most, room // across - tray.gap, widest - tray.gap)
        column = replace(tray, size=size)
        yield column, Column([column], count * (size + tray.gap))
        size = min(most, full // across - tray.gap, room // 2 // count - tray.gap)
        yield replace(tray, size=size), None


@dataclass(frozen=True)
class Around:
    """A table of cells, next to which a hand is placed."""

    window: Window
    near: Near | None
    above: Sequence[Block]
    width: int
    high: int

    def best(self, found: Iterable[Way], least: tuple[int, int]) -> Way:
        """Return the way in which tiles are large and much is seen of the table.

        In none that can be helped are they narrower than `least`, in pixels of a normal picture:
        those of the hand, those of the table.
        """
        measured = [(way, *self._seen(way)) for way in found]
        wide = [
            (way, size, seen)
            for way, size, seen in measured
            if way[0].size * WIDTH >= least[0] * self.width
            and size * WIDTH >= least[1] * self.width
        ]
        return max(wide or measured, key=lambda each: self._worth(*each))[0]

    def sizes(self, way: Way) -> tuple[int, int]:
        """Return how wide a tile of the hand is, and a cell of the table."""
        return way[0].size, self._seen(way)[0]

    def _worth(self, way: Way, size: int, seen: float) -> tuple[float, int]:
        own = OWN_WORDS * self.width // WIDTH
        return min(way[0].size, own) * min(size, own) * (SEEN + seen), way[0].size + size

    def _seen(self, way: Way) -> tuple[int, float]:
        """Return how wide the cells of the table are, and the share of it that is seen."""
        tray, column = way
        below = [] if column else [tray]
        room = board_room(self.above, below, self.width, self.high, side=column)
        part = self.near.window(self.window, *room) if self.near else self.window
        return cell_size(part, *room), self.near.seen(part) if self.near else 1
