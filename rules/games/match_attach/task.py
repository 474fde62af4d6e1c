"""What a puzzle of Match Attach asks for: all the points that a turn can make."""

from __future__ import annotations

from typing import Final

from ...task import Positions, Task
from ...text import Text, count, say
from .proof import PROOF


def _solved(positions: Positions, seat: int) -> bool:
    """Tell whether a turn makes as many points: many ways come to the same."""
    _, after, best = positions
    return bool(after.tallies[seat].points >= best.tallies[seat].points)


def _proved(margin: int) -> Text:
    return count(
        "I found no turn that scores more. With only two moves after placing, it's {n} point less.",
        "I found no turn that scores more. With only two moves after placing, it's "
        "{n} points less.",
        margin,
    )


TASK: Final = Task(
    say("It's your turn. Place a tile, then move tiles, and make as many points as a turn can."),
    _solved,
    _proved,
    PROOF,
)
