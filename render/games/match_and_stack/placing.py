"""Which tiles of a hand are drawn, and where: next to a table, or below it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from rules.games.match_and_stack.position import Held, Position

from ...kit import sketch
from ...kit.canvas import WIDTH
from ...kit.grid import Window
from ...kit.layout import Block, Column, board_room, cell_size, margin_of
from ...kit.near import OWN_WORDS, Near
from ...kit.palette import Colour
from ...look import Look
from .tray import Tray

MOST_TILE: Final = 240
"""How wide a tile of a hand is at most: its small letters are 9 pixels high on a phone."""
SHARES: Final = (40, 55, 70)
"""How much of a picture's width or height a hand takes at most, in hundredths."""
MOST_ROWS: Final = 6
"""So many columns or rows a hand has at most."""
SEEN: Final = 0.25
"""What a table counts of which nothing is seen, where 1 is the whole: its tiles are large."""

Way = tuple[Tray, Column | None]
"""A hand, and the column at the right in which it lies; None: it lies below."""


def asked(table: Position, look: Look, reach: Iterable[Held | None]) -> list[Held]:
    """Return the tiles a question is about: one, those on its page, or all."""
    held = [each for each in reach if each]
    if table.phase == "play" and (chosen := next(filter(str.isdecimal, look.chosen), None)):
        return [each for each in held if str(each.number) == chosen]
    if look.paged:
        return [each for each in held if str(each.number) in look.marks]
    return held


def numbers(look: Look, reach: Iterable[Held | None]) -> tuple[int, ...]:
    """Return the tiles to mark: those that may be chosen, unless all in reach may be."""
    offered = tuple(int(mark) for mark in look.marks if mark.isdecimal())
    return () if {*offered} >= {held.number for held in reach if held} else offered


def ringed(look: Look) -> dict[str, Colour]:
    """Return which tiles and stacks are ringed, as moves name them, and the colour."""
    return sketch.words(look.sketches, look.chosen[:2])


class Fit(NamedTuple):
    """A way to place a hand, and what it leaves for the table."""

    way: Way
    size: int
    """How wide a tile of the table is."""
    seen: float = 1
    """The share of the table that is seen."""


def ways(tray: Tray, room: int, width: int, least: int) -> Iterator[Way]:
    """Yield a hand in columns and in rows, with tiles as large as find room there.

    Where it has the room, one of them has tiles `least` pixels wide.
    """
    full = width - 2 * margin_of(width)
    for count in range(1, min(MOST_ROWS, len(tray.hand)) + 1):
        across = -(-len(tray.hand) // count)
        for step in _steps(room // across, full, count, least and least + tray.gap):
            column = replace(tray, size=min(step - tray.gap, MOST_TILE))
            yield column, Column([column], count * (column.size + tray.gap))
        for step in _steps(full // across, room, count, least and least + tray.gap):
            yield replace(tray, size=min(step - tray.gap, MOST_TILE)), None


def _steps(most: int, room: int, count: int, least: int) -> Iterable[int]:
    """Return how far tiles may be apart in so many columns or rows."""
    apart = {min(most, room * share // 100 // count) for share in SHARES}
    return sorted(apart | {least} if 0 < least <= most else apart)


def best(
    found: Iterable[Way], fit: Callable[[Way], Fit], width: int, least: tuple[int, int]
) -> Fit:
    """Return the way in which tiles are large and much is seen of the table.

    In none that can be helped are they narrower than `least`, in pixels of a normal picture:
    those of the hand, those of the table.
    """

    def worth(fit: Fit) -> tuple[float, float, int]:
        """Return how much of that they have, what they are worth, and how large they are."""
        tile, table = fit.way[0].size, fit.size
        pairs = zip((tile, table), least, strict=True)
        shares = [own * WIDTH / (each * width) for own, each in pairs if each]
        return min([1.0, *shares]), tile * min(table, OWN_WORDS) * (SEEN + fit.seen), tile + table

    fits = list[Fit]()
    for way in sorted(found, key=_size, reverse=True):
        large, seen, _ = max(map(worth, fits), default=(0.0, 0.0, 0))
        if large == 1 and way[0].size * OWN_WORDS * (SEEN + 1) < seen:
            break  # however much is seen, it is worth less, and so are all others
        fits.append(fit(way))
    return max(fits, key=worth)


def _size(way: Way) -> int:
    return way[0].size


@dataclass(frozen=True)
class Around:
    """A table of cells, next to which a hand is placed."""

    window: Window
    near: Near | None
    above: Sequence[Block]
    width: int
    high: int

    def fit(self, way: Way) -> Fit:
        """Measure what a hand leaves of the table."""
        tray, column = way
        below = [] if column else [tray]
        room = board_room(self.above, below, self.width, self.high, side=column)
        part = self.near.window(self.window, *room) if self.near else self.window
        seen = self.near.seen(part) if self.near else 1
        return Fit(way, cell_size(part, *room), seen)
