"""The panel of a seat of Match'n Lock!: its board keeps its place through a turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from PIL import Image

from ...kit.canvas import WIDTH, Canvas
from ...kit.grid import Window
from ...kit.layout import GAP, Block, gutter_of, height, margin_of, room_below, stack
from ...kit.palette import TABLE
from ...kit.panel import Players, Standing
from . import board
from .blocks import TOKEN, Band, Drawn, Named

STEADY: Final = 1160
"""How high a panel's picture is at most: so much has room above three rows of buttons."""
STEADY_BOARD: Final = 980
"""The height by which the board is as large at each step.

What is more is the room for a line that some steps have and others don't. In large text the board
gets it, as tokens are to be no smaller there.
"""
MOST_CELL: Final = 190
LEAST_CELL: Final = 24
"""The narrowest cell, whatever stands above the board: below it nothing could be drawn."""
READABLE: Final = 96
"""The narrowest cell of a whole board if a part of it is enough: 27 pixels on a phone."""
WORTH: Final = 8, 9
"""A whole board's cells are this much narrower at most than those of a part that isn't worth it."""
COLUMN: Final = 190
"""How wide the column next to the board is at least."""
SEATED: Final = 290
"""The same where players' lines stand in it."""
WIDEST: Final = 300


class Way(NamedTuple):
    """What is `above` the board and in a `column` at its right, `aside` wide."""

    above: Sequence[Block]
    column: Sequence[Block] = ()
    aside: int = 0


@dataclass(frozen=True)
class Own:
    """Players and the drawn token in a picture, above the board or at its right."""

    players: Players | Standing
    drawn: Drawn
    width: int
    high: int

    @property
    def full(self) -> int:
        return self.width - 2 * margin_of(self.width)

    def ways(self) -> list[Way]:
        """Return how these can stand, always as many and in one order."""
        wide = COLUMN * self.width // WIDTH
        return [
            Way([Band(self.players, self.drawn)]),
            Way([self.players], [self.drawn], wide),
            Way([], self._stacked(), SEATED),
        ]

    def _stacked(self) -> Sequence[Block]:
        """Return all blocks for a column, with names if these fit; () if it is low."""
        if not isinstance(self.players, Standing):
            return ()
        named: list[Block] = []
        for entry in self.players.entries:
            named += [Standing((entry,)), Named(entry.name)]
        named.append(self.drawn)
        room = self.high - 2 * margin_of(self.width)
        found = (named, (self.players, self.drawn))
        return next((each for each in found if height(each, SEATED) <= room), ())

    def size(self, window: Window, way: Way) -> int:
        """Return how wide the cells of a window are, 0 where a way has no room."""
        if way.aside and not way.column:
            return 0
        strip, gap = gutter_of(self.width), GAP * self.width // WIDTH
        across = self.full - strip - (way.aside + gap if way.aside else 0)
        down = room_below(way.above, self.width, self.high) - strip
        return min(MOST_CELL, across // (window.columns + 1), down // (window.rows + 1))

    def best(self, windows: Sequence[Window]) -> tuple[Window, int]:
        """Return a window and the number of the way in which its holes are largest.

        It's the first one where they are large enough, or hardly smaller than in another.
        """
        ways = self.ways()
        sizes = [max(self.size(window, way) for way in ways) for window in windows]
        enough = min(READABLE * self.width // WIDTH, max(sizes) * WORTH[0] // WORTH[1])
        window = windows[next(at for at, each in enumerate(sizes) if each >= enough)]
        return window, max(range(len(ways)), key=lambda at: self.size(window, ways[at]))


def own_canvas(
    own: Own,
    windows: Sequence[Window],
    side: int,
    table: Callable[[Canvas, board.Frame], None],
    *,
    large: bool,
) -> tuple[Canvas, Window]:
    """Draw a seat's picture with its board in one place at each step of a turn.

    The window is returned, too.
    """
    spare = 0 if large else max(own.high - STEADY_BOARD * own.width // WIDTH, 0)
    # Room for a token is kept where none is drawn yet.
    kept = replace(own.drawn, token=own.drawn.token or Image.new("RGBA", (TOKEN, TOKEN)), text="")
    steady = replace(own, high=own.high - spare, drawn=kept)
    window, number = steady.best(windows)
    above, column, aside = own.ways()[number]
    taller = height(above, own.full) - height(steady.ways()[number].above, own.full)
    if taller > spare or (aside and not column):
        steady, spare = own, 0
        window, number = own.best(windows)
        above, column, aside = own.ways()[number]
    way, width = steady.ways()[number], own.width
    margin, strip, gap = margin_of(width), gutter_of(width), GAP * width // WIDTH
    size = max(steady.size(window, way), LEAST_CELL)
    # Long names and a long question in large text make the picture higher.
    wide, tall = (window.columns * size + 2 * (size // 2), window.rows * size + 2 * (size // 2))
    over = margin + height(way.above, own.full)
    high = max(steady.high, over + strip + tall + margin)
    canvas = Canvas(width, high + spare, TABLE)
    top = stack(above, canvas, margin, margin, width=own.full)
    if column:
        aside = max(min(own.full - gap - strip - wide, WIDEST), aside)
        stack(column, canvas, width - margin - aside, top, width=aside)
        aside += gap
    left = margin + strip + (own.full - aside - strip - wide) // 2
    down = spare + over + strip + (high - margin - over - strip - tall) // 2
    table(canvas, board.Frame(window, side, left, down, size, strip))
    return canvas, window
