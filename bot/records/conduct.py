"""How a person plays slow games, in facts: nobody votes on anybody."""

from __future__ import annotations

from dataclasses import dataclass
from statistics import median
from typing import Final

from rules.core import Pace, RuleError
from rules.text import Someone, say

from ..model.ids import GuildId, PersonId
from ..model.tables import Table
from ..store.reading import Reading

LATEST: Final = 20
"""So many of a person's slow games are shown."""
ASKED_OF: Final = 10
"""Of so many games a lobby may ask that most were finished."""
ASKS: Final = (0, 8)
"""How many of those; 0 asks nothing."""


@dataclass(frozen=True)
class Conduct:
    """A person's last slow games: finished, given up, turns that ran out.

    `answers` is the median of their turns, in milliseconds in which they were awake; None where no
    turn is known.
    """

    games: int = 0
    finished: int = 0
    ran_out: int = 0
    answers: int | None = None

    @property
    def given_up(self) -> int:
        """How many they gave up, or left to an opponent until the end."""
        return self.games - self.finished


async def conduct(source: Reading, person: PersonId, guild: GuildId | None = None) -> Conduct:
    """Return how a person's last slow games went, on a server or anywhere."""
    games = await source.records.slow_games(person, guild, LATEST)
    if not games:
        return Conduct()
    turns = await source.records.slow_turns(person, [game.table_id for game in games])
    took = [each for each in turns if each is not None]
    return Conduct(
        len(games),
        sum(game.finished for game in games),
        turns.count(None),
        round(median(took)) if took else None,
    )


def check_asks(asks: int, pace: Pace) -> None:
    """Raise `RuleError` where a lobby of a pace can't ask for so many finished games."""
    if asks not in ASKS or (asks and pace != "slow"):
        raise RuleError(say("Only a slow game can ask that. Choose a slow pace first."))


async def check_finished(source: Reading, table: Table, person: PersonId) -> None:
    """Raise `RuleError` where a person gave up more slow games than a table asks for.

    Newcomers have given up none.
    """
    if not table.asks_finished:
        return
    games = await source.records.slow_games(person, table.guild, ASKED_OF)
    given_up = sum(not game.finished for game in games)
    if given_up > ASKED_OF - table.asks_finished:
        raise RuleError(
            say(
                "This slow game is for people who finished {asks} of their last {of} "
                "here. You finished "
                "{finished} of {n}. Each game you finish counts, so you'll be welcome again. Or "
                "ask the host, {host}, to invite you.",
                asks=table.asks_finished,
                of=ASKED_OF,
                finished=len(games) - given_up,
                n=len(games),
                host=Someone(table.host),
            )
        )
