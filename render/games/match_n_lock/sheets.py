"""The pictures of Match'n Lock!: the players, the board, and the drawn token."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

from PIL import Image

from rules.games.match_n_lock import tokens
from rules.games.match_n_lock.circles import HOLES
from rules.games.match_n_lock.position import Deed, View
from rules.text import Text, count, say

from ...description import partly
from ...entries import entries
from ...kit import letters, sketch
from ...kit.canvas import WIDTH, Canvas
from ...kit.grid import Window
from ...kit.layout import (
    GAP,
    TALLEST,
    Block,
    gutter_of,
    height,
    margin_of,
    room_below,
    stack,
)
from ...kit.palette import TABLE, TEXT
from ...kit.panel import NAME, NOBODY, PIECE, Entry, News, Players, Standing
from ...look import Look
from ...sheet import Sheet
from . import board, sprites
from .description import (
    balance,
    drawn_token,
    offered,
    offers_columns,
    why_drawn,
    winners,
    words,
)

MOST_CELL = 190
LEAST_CELL = 24
"""The narrowest cell, whatever stands above the board: below it nothing could be drawn."""
READABLE = 96
"""The narrowest cell of a whole board if a part of it is enough: 27 pixels on a phone."""
WORTH = 8, 9
"""A whole board's cells are this much narrower at most than those of a part that isn't worth it."""
TOKEN = 132
"""How wide a token is that was drawn."""
COLUMN = 190
"""How wide the column next to the board is at least."""
SEATED = 290
"""The same where players' lines stand in it."""
WIDEST = 300
NARROW_NAME = 34
NARROW = 500
"""Below this width a drawn token stands above its words."""


def draw(view: View, look: Look) -> list[Sheet]:
    """Draw the board as it is seen from the side of who looks."""
    state = view.table
    at = look.place if not look.near else None
    window = board.part(view, at) if at in HOLES else board.WHOLE
    players: Players | Standing = Players(_entries(view, look))
    if view.seat is not None:
        players = Standing(_entries(view, look))
    if state.players == 1:
        players = Alone(_entries(view, look), look.printed(balance(state)))
    blocks = players, _drawn(view, look)

    def table(canvas: Canvas, frame: board.Frame) -> None:
        mine = None if view.seat is None else state.colours[view.seat]
        board.lay(canvas, frame, state, mine, recent=look.shows_last, trial=look.trial)
        board.offer(canvas, frame, offered(look), state.lies())
        board.sketch(canvas, frame, state, look.sketches)

    high = look.height(own=False)
    if view.seat is None:
        canvas = arrange(window, view.side, blocks, table, width=look.width, high=high)
    else:
        windows = [window, *_smaller(view, look)]
        canvas, window = _own_canvas(windows, view.side, blocks, table, width=look.width, high=high)
    part = board.names_of(window, view.side) if window != board.WHOLE else None
    return [Sheet(canvas, partly(words(view, look), part))]


def _smaller(view: View, look: Look) -> list[Window]:
    """Return the part with a sketched turn and all on offer, [] without one."""
    shown = sketch.cells(sketch.marked(look.sketches)) if look.near else []
    if not shown or offers_columns(look):
        return []
    return [board.around(view, [*shown, *offered(look)])]


def _own_canvas(
    windows: Sequence[Window],
    side: int,
    blocks: tuple[Players | Standing, Drawn],
    table: Callable[[Canvas, board.Frame], None],
    *,
    width: int,
    high: int,
) -> tuple[Canvas, Window]:
    """Draw players and the drawn token above the board, or one or both at its right.

    Of these ways that with the largest holes is drawn, in the first window where they are large
    enough, or hardly smaller than in another. The window is returned, too.
    """
    margin, strip, gap = margin_of(width), gutter_of(width), GAP * width // WIDTH
    full = width - 2 * margin
    ways: list[tuple[Sequence[Block], Sequence[Block], int]] = [
        ([Band(*blocks)], [], 0),
        (blocks[:1], blocks[1:], COLUMN * width // WIDTH),
    ]
    if stacked := _stacked(blocks, high - 2 * margin):
        ways.append(([], stacked, SEATED))

    def sized(window: Window, above: Sequence[Block], aside: int) -> int:
        across = full - strip - (aside + gap if aside else 0)
        down = room_below(above, width, high) - strip
        return min(MOST_CELL, across // (window.columns + 1), down // (window.rows + 1))

    sizes = [max(sized(window, way[0], way[2]) for way in ways) for window in windows]
    enough = min(READABLE * width // WIDTH, max(sizes) * WORTH[0] // WORTH[1])
    size = next(each for each in sizes if each >= enough)
    window = windows[sizes.index(size)]
    above, column, aside = max(ways, key=lambda way: sized(window, way[0], way[2]))
    size = max(size, LEAST_CELL)
    # Long names and a long question in large text make the picture higher.
    wide, tall = (window.columns * size + 2 * (size // 2), window.rows * size + 2 * (size // 2))
    high = max(high, high - room_below(above, width, high) + strip + tall)
    canvas = Canvas(width, high, TABLE)
    top = stack(above, canvas, margin, margin, width=full)
    if column:
        aside = max(min(full - gap - strip - wide, WIDEST), aside)
        stack(column, canvas, width - margin - aside, top, width=aside)
        aside += gap
    left = margin + strip + (full - aside - strip - wide) // 2
    down = top + strip + (high - margin - top - strip - tall) // 2
    table(canvas, board.Frame(window, side, left, down, size, strip))
    return canvas, window


def _stacked(blocks: tuple[Players | Standing, Drawn], room: int) -> Sequence[Block]:
    """Return all blocks for a column, with names if these fit; () if it is low."""
    standing, drawn = blocks
    if not isinstance(standing, Standing):
        return ()
    named: list[Block] = []
    for entry in standing.entries:
        named += [Standing((entry,)), Named(entry.name)]
    named.append(drawn)
    return next((each for each in (named, blocks) if height(each, SEATED) <= room), ())


@dataclass(frozen=True)
class Named:
    """A player's name, below the line that has no room for it."""

    name: str

    def height(self, width: int) -> int:
        return letters.line(NARROW_NAME)

    def draw(self, canvas: Canvas, x: int, y: int, width: int) -> None:
        label = letters.label(self.name, NARROW_NAME, "Medium", width - 2 * GAP)
        canvas.paint(label, x + GAP, y - GAP // 2, TEXT, ground=TABLE)


def extent(view: View) -> None:
    """The board never grows."""


def arrange(
    window: Window,
    side: int,
    blocks: Sequence[Block],
    table: Callable[[Canvas, board.Frame], None],
    *,
    width: int = WIDTH,
    high: int | None = None,
) -> Canvas:
    """Draw blocks, and below them the largest board that fits, its rim included.

    Without a height the picture is as high as that needs.
    """
    margin, strip = margin_of(width), gutter_of(width)
    full = width - 2 * margin
    over = height(blocks, full)
    size = min(
        MOST_CELL,
        (full - 2 * strip) // (window.columns + 1),
        ((high or TALLEST) - 2 * margin - over - strip) // (window.rows + 1),
    )
    wide, tall = (window.columns * size + 2 * (size // 2), window.rows * size + 2 * (size // 2))
    high = high or 2 * margin + over + strip + tall
    canvas = Canvas(width, high, TABLE)
    y = stack(blocks, canvas, margin, margin, width=full) + strip
    top = y + (high - margin - y - tall) // 2
    table(canvas, board.Frame(window, side, (width - wide) // 2, top, size, strip))
    return canvas


@dataclass(frozen=True)
class Alone(Players):
    """The line of a person who plays alone, and next to it what its points consist of."""

    text: str

    def draw(self, canvas: Canvas, x: int, y: int, width: int) -> None:
        super().draw(canvas, x, y, width)
        label = letters.label(self.text, NAME, "Bold", width // 2 - 32)
        high = self.height(width)
        canvas.paint(
            label, x + width - 8 - label.width, y + (high - label.height) // 2, TEXT, ground=TABLE
        )


@dataclass(frozen=True)
class Drawn:
    """The last event, or the drawn token, rotated as on the displayed board."""

    news: News
    token: Image.Image | None
    text: str

    def height(self, width: int) -> int:
        if width < NARROW:
            token = 0 if self.token is None else TOKEN + 24
            return token + 44 * len(self._lines(width))
        return max(TOKEN, self.news.height(width))

    def draw(self, canvas: Canvas, x: int, y: int, width: int) -> None:
        high = self.height(width)
        if width < NARROW:
            self._narrow(canvas, x, y, width)
            return
        if self.token is None:
            self.news.draw(canvas, x, y + (high - self.news.height(width)) // 2, width)
            return
        canvas.put(self.token, x + 12, y + (high - TOKEN) // 2)
        start = TOKEN + 36
        lines = letters.wrapped(self.text, NAME, "Bold", width - start, most=2)
        top = y + (high - 46 * len(lines)) // 2
        for line in lines:
            canvas.paint(letters.label(line, NAME, "Bold"), x + start, top, TEXT, ground=TABLE)
            top += 46

    def _narrow(self, canvas: Canvas, x: int, y: int, width: int) -> None:
        """Draw a token above its words; what happened last is seen on the board."""
        if self.token is not None:
            canvas.put(self.token, x + (width - TOKEN) // 2, y + 12)
            y += TOKEN + 24
        for line in self._lines(width):
            label = letters.label(line, NARROW_NAME, "Bold", width)
            canvas.paint(label, x + (width - label.width) // 2, y, TEXT, ground=TABLE)
            y += 44

    def _lines(self, width: int) -> list[str]:
        words = self.news.aside if self.token is None else self.text
        return letters.wrapped(words, NARROW_NAME, "Bold", width, most=6)


@dataclass(frozen=True)
class Band:
    """The players in one line, the drawn token next to them, why it was drawn."""

    players: Players | Standing
    drawn: Drawn

    def height(self, width: int) -> int:
        left = self._left(width)
        lines = len(self._lines(left))
        high = self.players.height(left) + (GAP + 46 * lines if lines else 0)
        return high if self.drawn.token is None else max(high, TOKEN)

    def draw(self, canvas: Canvas, x: int, y: int, width: int) -> None:
        left = self._left(width)
        self.players.draw(canvas, x, y, left)
        if self.drawn.token is None:
            return
        canvas.put(self.drawn.token, x + width - TOKEN, y + (self.height(width) - TOKEN) // 2)
        y += self.players.height(left) + GAP
        for line in self._lines(left):
            label = letters.label(line, NARROW_NAME, "Bold")
            canvas.paint(label, x + left - label.width, y, TEXT, ground=TABLE)
            y += 46

    def _left(self, width: int) -> int:
        return width if self.drawn.token is None else width - TOKEN - GAP

    def _lines(self, width: int) -> list[str]:
        if self.drawn.token is None or not self.drawn.text:
            return []
        return letters.wrapped(self.drawn.text, NARROW_NAME, "Bold", width, most=2)


def _drawn(view: View, look: Look) -> Drawn:
    state = view.table
    if state.drawn is None:
        return Drawn(_news(view, look), None, "")
    seen = tokens.wedges(state.drawn, state.upright() - view.side)
    token = sprites.token(seen, tokens.VALUES[state.drawn], TOKEN, TABLE)
    # Where a panel asks for its hole, only why it was drawn is news.
    text = why_drawn(view) if view.seat == state.seat else drawn_token(view)
    return Drawn(_news(view, look), token, look.printed(text) if text else "")


def _entries(view: View, look: Look) -> tuple[Entry, ...]:
    state = view.table
    points = [state.won(colour) for colour in state.colours]
    if state.players == 1:
        points = [state.margin]
    turn = () if state.due == "lots" else (state.seat,)
    awaited = [] if state.due == "over" else look.awaited(*turn)
    gains = dict.fromkeys(range(state.players), 0)
    for circle in state.recent[-1].circles if state.recent else ():
        owner = state.owner(circle.colour)
        if state.players == 1:
            gains[0] += circle.points if owner == 0 else -circle.points
        elif owner is not None:
            gains[owner] += circle.points
    return tuple(
        replace(
            line,
            piece=partial(sprites.lock, colour, PIECE, ""),
            pieces=True,
            gained=gains[line.seat],
        )
        for line, colour in zip(
            entries(look, points, awaited, winners(state)), state.colours, strict=True
        )
    )


def _news(view: View, look: Look) -> News:
    state = view.table
    left = len(state.free())
    aside = count("{n} empty hole", "{n} empty holes", left)
    if state.due == "over":
        aside = say("Game over")
    last = state.recent[-1] if state.recent else None
    return News(
        label=look.printed(look.last),
        seat=last.seat if last else None,
        place=str(last.cell) if last else "",
        gain=look.printed(_way(last)) if last and last.way else "",
        aside=look.printed(aside),
        round=True,
        face=look.face(last.seat) if last else NOBODY,
    )


def _way(deed: Deed) -> Text:
    return say("to the left") if deed.way < 0 else say("to the right")
