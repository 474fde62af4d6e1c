"""Six positions to learn Match'n Lock! by (RULES.md §4 to §6)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from ...core import Step
from ...grid import named
from ...lessons import Lesson
from ...text import Player, say
from . import tokens
from .notation import Rotate
from .position import STALL_ROUNDS, WAYS, Deed, Due, Position, Standing
from .tokens import BLUE, RED
from .transitions import rotate


def _position(board: dict[str, str], drawn: str = "") -> Position:
    """Return a position of red in the south, in turn, against blue in the north.

    Tokens are written by their wedges as they lie, the drawn one as it is printed; no circle
    may be complete.
    """
    used: set[int] = set()

    def take(wedges: str) -> tuple[int, int]:
        token, turn = tokens.lying(wedges, (token for token in tokens.ALL if token not in used))
        used.add(token)
        return token, turn

    put = take(drawn)[0] if drawn else None
    standing = tuple(Standing(named(name), *take(code)) for name, code in board.items())
    due: Due = "act" if put is None else "put"
    return Position((RED, BLUE), border=True, due=due, board=standing, drawn=put)


def _closed(holes: int) -> Callable[[Step[Position]], bool]:
    """Make a goal out of a red circle of so many holes that the last move completed."""
    return lambda step: any(
        circle.colour == RED and len(circle.cells) == holes
        for deed in step.state.recent[-1:]
        for circle in deed.circles
    )


def _no_turn_for_blue(step: Step[Position]) -> bool:
    """Tell whether blue has no circle, and no quarter turn that would complete one."""
    state = step.state
    return not state.locks and not any(
        circle.colour == BLUE
        for standing in state.turnable
        for way in WAYS
        for circle in rotate(state, Rotate(standing.cell, way)).state.recent[-1].circles
    )


def _in_dispute() -> Position:
    """Return a position in which both rotated E5 to and fro, twice."""
    state = _position({"D4": "GGRY", "E4": "YGBR", "D5": "BRGG", "E5": "BRYY"})
    token = next(one.token for one in state.board if one.cell == named("E5"))
    right = Deed(0, "rotate", named("E5"), token, 1)
    left = Deed(1, "rotate", named("E5"), token, -1)
    return replace(state, recent=(right, left) * STALL_ROUNDS, idle=2 * STALL_ROUNDS)


LESSONS: Final = (
    Lesson(
        _position({"D4": "BGRY", "E4": "YGBR", "D5": "GRBB"}, "RYYG"),
        say(
            "You're red. A token was drawn for you and has a red wedge in the north-west. "
            "Three red wedges already meet between D4, E4 and D5: put your token into E5, so "
            "that the circle is red all round. Choose column E first, then the hole."
        ),
        _closed(4),
        say(
            "You score the values of the circle's four tokens, and a lock piece holds them "
            "for good. Their other wedges can still be part of other circles."
        ),
        say("The circle at D4-E5 is still open: your token belongs in E5."),
    ),
    Lesson(
        _position({"D4": "BGRY", "E4": "YGBR", "D5": "GRBB", "E5": "YRGG"}),
        say(
            "Instead of placing you can rotate one token on the board by a quarter turn. E5 "
            "has its red wedge in the north-east. The circle needs it in the north-west."
        ),
        _closed(4),
        say("To the left means anticlockwise: the circle is red, scores for you, and is locked."),
        say("Choose the rotation of E5 that takes north-east to north-west."),
    ),
    Lesson(
        _position(
            {"D4": "YGRB", "E4": "YGBR", "D5": "GRBB", "G4": "RRBG", "H4": "GYRB", "G5": "BBYG"},
            "WWWW",
        ),
        say(
            "A wild wedge counts as any colour, so your token closes a circle of either "
            "colour. A circle scores for the player of its colour, no matter who closed it: "
            "close the red one."
        ),
        _closed(4),
        say("Red is yours, and the wild token counted as red there."),
        say("That didn't close a red circle. Three red wedges meet between D4, E4 and D5."),
    ),
    Lesson(
        _position({"A4": "GBYR", "D4": "BGGY"}, "RYYG"),
        say(
            "At the edge two wedges form a half circle, in a corner a single wedge a quarter, and "
            "they count like whole ones. A4 has a red wedge in the south-west. Close the half "
            "circle below it."
        ),
        _closed(2),
        say("A half circle scores the values of its two tokens and locks them."),
        say("Look at the hole south of A4: there your red wedge meets the red one."),
    ),
    Lesson(
        _position({"D4": "RYBG", "E4": "RYYB", "D5": "GBRR", "E5": "YBGG"}),
        say(
            "Blue, {rival}, could close the circle between these four tokens next turn by "
            "rotating E5 to the left. Rotate a token so that no single quarter turn closes it.",
            rival=Player(1),
        ),
        _no_turn_for_blue,
        say("Now blue needs at least two turns. Taking points away counts as much as making them."),
        say(
            "Blue can still close the circle with one quarter turn. Rotate a token that "
            "already shows blue there, or rotate E5 so that its blue wedge is two "
            "quarter turns away."
        ),
    ),
    Lesson(
        _in_dispute(),
        say(
            "You and {rival} have rotated E5 back and forth in both of your last two turns. "
            "That's a stall, and either of you can end it: declare it.",
            rival=Player(1),
        ),
        lambda step: step.state.due == "swap",
        say("Another token is drawn and takes the place of E5. It can even close circles."),
        say("Choose to declare E5 stalled, next to placing and rotating."),
    ),
)
