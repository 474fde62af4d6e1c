"""How a cup's rounds are drawn, and how that is checked once its secret is shown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Self

from ..model.contests.cups import Cup, CupKind, CupSeat
from .counting import drawn_from, history
from .pairing import Dice, Played, Round, pair, verify
from .resting import sizes


@dataclass(frozen=True)
class Draw:
    """All that the draw of a round depends on, and what came of it."""

    kind: CupKind
    entrants: tuple[int, ...]
    history: tuple[Played, ...]
    sizes: range
    size: int
    secret: str
    round: int
    pairings: Round = field(default=Round(()), compare=False)

    def paired(self) -> Self:
        """Return itself with the round that is drawn; it may take a second of a processor."""
        dice = Dice(bytes.fromhex(self.secret), self.round)
        pairings = pair(
            self.kind, self.entrants, self.history, sizes=self.sizes, size=self.size, dice=dice
        )
        return replace(self, pairings=pairings)


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
