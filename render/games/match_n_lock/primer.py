"""The small pictures of the primer: constructed positions, drawn like any other."""

from __future__ import annotations

from typing import Final

from rules.games.match_n_lock import tokens
from rules.games.match_n_lock.circles import circles_of
from rules.games.match_n_lock.position import Deed, Position, Standing
from rules.grid import Cell, named
from rules.text import Text, say

from ...kit.canvas import WIDTH, Canvas
from ...kit.grid import GUTTER, Window
from ...kit.layout import MARGIN
from ...kit.palette import TABLE
from ...kit.panel import Caption
from ...look import Look
from ...sheet import Sheet
from . import board

POSITIONS: Final[dict[str, tuple[str, ...]]] = {
    "turn": ("D4 RYBG", "E4 RGBW", "D5 YBRR"),
    "circle": ("D4 RYBG", "E4 RGBW", "D5 YBRR", "E5 BGYB"),
    "border": ("A1 RYGB", "A3 YRBB", "C2 GBYY", "B1 YRBG"),
}
"""Which token lies where, the last one put there last: hole, and wedges from NW clockwise."""

WINDOWS: Final = {
    "turn": Window(Cell(3, 3), Cell(4, 4)),
    "circle": Window(Cell(3, 3), Cell(4, 4)),
    "border": Window(Cell(0, 0), Cell(2, 2)),
}

HOLE: Final = 140
"""How wide a hole of these pictures is, in pixels."""

CAPTIONS: Final[dict[str, tuple[Text, ...]]] = {
    "turn": (
        say("E5 is an empty hole: the token you draw can go there."),
        say(
            "Or you rotate one of the three tokens by a quarter turn, to the left or to the right."
        ),
    ),
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
    """Draw `turn`, `circle` or `border`: the board, and its caption on the right."""
    caption = Caption(tuple(look.printed(text) for text in CAPTIONS[name]))
    frame = board.Frame(WINDOWS[name], 0, MARGIN + GUTTER, MARGIN + GUTTER, HOLE)
    left, high = (GUTTER + 2 * MARGIN + each for each in frame.extent)
    room = WIDTH - left - MARGIN
    canvas = Canvas(WIDTH, high, TABLE)
    board.lay(canvas, frame, position(name), recent=name != "turn")
    caption.draw(canvas, left, (high - caption.height(room)) // 2, room)
    return Sheet(canvas, list(CAPTIONS[name]))


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
