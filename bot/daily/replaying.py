"""Dailies that nobody can play any more, as games to look at again."""

from __future__ import annotations

import asyncio
import dataclasses
from collections.abc import Sequence
from dataclasses import dataclass

from rules.codec import encode
from rules.core import RuleError
from rules.games import GAMES
from rules.text import Moment, say

from ..clocks.wall_clock import Now
from ..model.ids import PersonId
from ..model.solo.daily import MOVES_KEPT, Attempt, DailyMove, Day, Deal, closes, day_of
from ..model.tables import LogEntry, Snapshot
from ..replays.replays import Replay
from ..replays.scenes import Reel, scenes
from ..store import Store
from ..tables.lobby.lobbies import Person
from .deals import daily_of, daily_play, started


@dataclass(frozen=True)
class FinishedDaily:
    """A person's daily to look at again, with its log."""

    replay: Replay
    log: tuple[LogEntry, ...]


class DailyReplays:
    """The dailies of a store that are over for everybody."""

    def __init__(self, store: Store, now: Now) -> None:
        self._store = store
        self._now = now

    async def last(self, person: PersonId) -> Day | None:
        """Return the last closed day that a person has played to the end, or None."""
        now = self._now()
        days = [
            day
            for day, key, version, over in await self._store.dailies.attempts(person)
            if over and day >= day_of(now) - MOVES_KEPT and now >= closes(day)
            if (game := GAMES.get(key)) is not None and game.knows(version)
        ]
        return max(days, default=None)

    async def load(self, deal: Deal, person: Person) -> FinishedDaily:
        """Return a person's finished daily, once its day has ended everywhere.

        Raises `RuleError` where they haven't played it to its end, or where it can still be played.
        """
        if self._now() < closes(deal.day):
            raise RuleError(
                say(
                    "Others can still play that day's deal. You can look at your turns {when}.",
                    when=Moment(closes(deal.day), True),
                )
            )
        attempt = await self._store.dailies.attempt(person.id, deal.day)
        if attempt is None or not attempt.over:
            raise RuleError(say("You didn't finish that day's daily."))
        game, _ = daily_of(deal)
        moves = await self._store.dailies.moves(person.id, deal.day)
        if not moves or not game.knows(attempt.version):
            raise RuleError(say("That daily has been deleted. `/daily` opens today's."))
        return await asyncio.to_thread(_played, deal, attempt, moves, person)


def _played(
    deal: Deal, attempt: Attempt, moves: Sequence[DailyMove], person: Person
) -> FinishedDaily:
    play = daily_play(deal, attempt, person)
    over = dataclasses.replace(play, table=dataclasses.replace(play.table, phase="over"))
    start = Snapshot(0, attempt.version, encode(started(deal, attempt.version)))
    log = tuple(
        LogEntry(
            move.seq,
            move.seat,
            person.id if move.seat == 0 else None,
            move.move,
            move.events,
            move.version,
            move.at,
            throws=move.throws,
        )
        for move in moves
    )
    reel = Reel(deal.game, start, tuple((move.seat, move.move) for move in log))
    return FinishedDaily(Replay(over, reel, scenes(log, 0)), log)
