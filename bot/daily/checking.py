"""The check that a person's daily was dealt from its day's secret (docs/fair.md)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rules.chance import Dice
from rules.core import CHANCE, play

from ..model.solo.daily import DailyMove, Deal
from .deals import daily_of, started


@dataclass(frozen=True)
class Checked:
    """How many moves of CHANCE were checked, and which of them the seed does not give."""

    drawn: int
    wrong: tuple[int, ...]


def checked(deal: Deal, version: int, log: Sequence[DailyMove]) -> Checked:
    """Repeat all throws of CHANCE; raises `RuleError` where a move cannot be played."""
    game, _ = daily_of(deal)
    state, thrown, drawn, wrong = started(deal, version), 0, 0, list[int]()
    for move in log:
        if move.seat == CHANCE:
            dice = Dice(deal.seed, thrown + 1)
            if str(game.chance(state, dice)) != move.move:
                wrong.append(move.seq)
            thrown += dice.thrown
            drawn += 1
        state = play(game, state, move.seat, move.move)[1].state
    return Checked(drawn, tuple(wrong))
