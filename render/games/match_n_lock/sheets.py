"""The pictures of Match'n Lock!: the players, the board, and the drawn token."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from rules.games.match_n_lock import tokens
from rules.games.match_n_lock.circles import HOLES
from rules.games.match_n_lock.position import Deed, View
from rules.text import Text, count, say

from ...description import partly
from ...entries import entries
from ...kit import sketch
from ...kit.canvas import WIDTH, Canvas
from ...kit.grid import Window
from ...kit.layout import (
    TALLEST,
    Block,
    gutter_of,
    height,
    margin_of,
    stack,
)
from ...kit.palette import TABLE
from ...kit.panel import NOBODY, PIECE, Entry, News, Players, Standing
from ...look import Look
from ...sheet import Sheet
from . import board, sprites
from .blocks import TOKEN, Alone, Drawn
from .description import (
    balance,
    drawn_token,
    offered,
    offers_columns,
    why_drawn,
    winners,
    words,
)
from .own import MOST_CELL, STEADY, Own, own_canvas


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
        own = Own(*blocks, look.width, high)
        canvas, window = own_canvas(own, windows, view.side, table, large=look.large)
    part = board.names_of(window, view.side) if window != board.WHOLE else None
    return [Sheet(canvas, partly(words(view, look), part))]


def _smaller(view: View, look: Look) -> list[Window]:
    """Return the part with a sketched turn, offers and a preview, or [] without one."""
    shown = sketch.cells(sketch.marked(look.sketches)) if look.near else []
    if not shown or offers_columns(look):
        return []
    previewed = [look.place] if look.place in HOLES else []
    return [board.around(view, [*shown, *offered(look), *previewed])]


def extent(view: View) -> None:
    """The board never grows."""


def highest() -> int:
    """Return how high a panel's picture is at most."""
    return STEADY


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
