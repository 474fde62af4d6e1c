"""The small pictures of the primer: constructed positions, drawn like any other."""

from __future__ import annotations

from typing import Final

from rules.games.match_n_lock import tokens
from rules.games.match_n_lock.circles import circles_of
from rules.games.match_n_lock.position import Deed, Position, Standing
from rules.grid import Cell, named
from rules.text import Text, say

from ...kit.canvas import Canvas
from ...kit.grid import Window
from ...kit.panel import Caption
from ...look import Look
from ...sheet import Sheet
from . import board
from .sheets import arrange

POSITIONS: Final[dict[str, tuple[str, ...]]] = {
    "circle": ("D4 RYBG", "E4 RGBW", "D5 YBRR", "E5 BGYB"),
    "border": ("A1 RYGB", "A3 YRBB", "C2 GBYY", "B1 YRBG"),
}
"""Which token lies where, the last one put there last: hole, and wedges from NW clockwise."""

WINDOWS: Final = {
    "circle": Window(Cell(2, 2), Cell(5, 5)),
    "border": Window(Cell(0, 0), Cell(3, 2)),
}

CAPTIONS: Final[dict[str, tuple[Text, ...]]] = {
    "circle": (
        say("The new token is at E5. In its north-west three blue wedges and a wild one meet."),
        say(
            "The circle is blue and scores 20 + 5 + 15 + 15 = 55 points. All four tokens are "
            "locked."
        ),
    ),
    "border": (
        say("The red wedge of A1 alone was a quarter in the corner: 20 points for red."),
        say("The new token at B1 closes a yellow half circle with A1: 20 + 20 = 40 points."),
    ),
}


def diagram(name: str, look: Look) -> Sheet:
    """Draw `circle` or `border`."""
    state = position(name)

    def table(canvas: Canvas, frame: board.Frame) -> None:
        board.lay(canvas, frame, state)

    caption = Caption(tuple(look.printed(text) for text in CAPTIONS[name]))
    return Sheet(arrange(WINDOWS[name], 0, [caption], table), list(CAPTIONS[name]))


def position(name: str) -> Position:
    """Return the position of a diagram, with the circles its tokens completed."""
    state = Position((tokens.BLUE, tokens.RED, tokens.GREEN, tokens.YELLOW), True, "act")
    for line in POSITIONS[name]:
        place, code = line.split()
        cell = named(place)
        token, turn = tokens.lying(code)
        lying = (*state.board, Standing(cell, token, turn))
        state = Position(state.colours, True, "act", board=lying, locks=state.locks)
        found = circles_of(state.lies(), cell, border=True)
        deed = Deed(0, "put", cell, token, circles=found)
        state = Position(
            state.colours, True, "act", board=lying, locks=state.locks + found, recent=(deed,)
        )
    return state
