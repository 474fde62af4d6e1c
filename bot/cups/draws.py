"""How a cup's rounds are drawn, and how that is checked once its secret is shown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..model.cups import Cup, CupKind, CupSeat
from .counting import drawn_from, history
from .pairing import Dice, Played, Round, pair, verify
from .resting import sizes


@dataclass(frozen=True)
class Wanted:
    """All that the draw of a round depends on."""

    kind: CupKind
    entrants: tuple[int, ...]
    history: tuple[Played, ...]
    sizes: range
    size: int
    secret: str
    round: int


def drawn(wanted: Wanted) -> Round:
    """Draw a round; it may take a second of a processor's time."""
    return pair(
        wanted.kind,
        wanted.entrants,
        wanted.history,
        sizes=wanted.sizes,
        size=wanted.size,
        dice=Dice(bytes.fromhex(wanted.secret), wanted.round),
    )


def is_sound(cup: Cup, seats: Sequence[CupSeat]) -> bool:
    """Draw every round of a cup once more, and tell whether all came out the same."""
    wrong = verify(
        cup.kind,
        drawn_from(seats),
        history(seats),
        sizes=sizes(cup),
        size=cup.size,
        secret=bytes.fromhex(cup.secret),
    )
    return wrong is None
