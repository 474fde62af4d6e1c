"""Use cases of a vote: what the people of a night play next."""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final

from rules.core import RuleError
from rules.games import GAMES
from rules.text import Someone, say

from ..clocks.wall_clock import Now
from ..model.contests.nights import PENDING, SEATED, Night, Vote
from ..model.ids import NightId, PersonId, PressId
from ..model.play import AnyGame
from ..model.units import MINUTE_MS
from ..store import Store
from ..store.reading import Reading

LASTS: Final = 2 * MINUTE_MS
MOST_GAMES: Final = 3
OVER: Final = say("This game night is over. `/night start` starts another one.")

Lot = Callable[[Sequence[str]], str]
"""Draws one of several."""


async def chosen(source: Reading, night: Night) -> AnyGame | None:
    """Return the game a vote has chosen, as long as no table was opened since."""
    vote = await source.votes.get(night.id)
    if vote is None or vote.ended_at is None or vote.winner not in GAMES:
        return None
    return (
        None
        if await source.votes.count_tables_since(night.id, vote.ended_at)
        else GAMES[vote.winner]
    )


async def running(source: Reading, night: NightId) -> Night:
    """Return a night that runs; raises `RuleError`."""
    found = await source.nights.get(night)
    if found is None or found.phase != "running":
        raise RuleError(OVER)
    return found


class Votes:
    """The votes of a store's nights."""

    def __init__(self, store: Store, now: Now, lot: Lot) -> None:
        self._store = store
        self._now = now
        self._lot = lot

    async def shown(self, night: Night) -> Vote | None:
        """Return the open vote, or the last one as long as no table was opened since."""
        vote = await self._store.votes.get(night.id)
        if vote is None or vote.ended_at is None:
            return vote
        return None if await self._store.votes.count_tables_since(night.id, vote.ended_at) else vote

    async def open(
        self,
        night: NightId,
        person: PersonId,
        games: Sequence[AnyGame],
        *,
        press: PressId,
        moderator: bool = False,
    ) -> None:
        """Put some games to the vote for two minutes; raises `RuleError`.

        Until something has been played since the last vote, only its host and moderators can.
        """
        keys = [game.key for game in games[:MOST_GAMES]]
        if len(keys) < 2:
            raise RuleError(say("There's only one game to choose from here."))
        async with self._store.writing() as write:
            found = await running(write, night)
            await write.servers.check_not_kept_out(found.guild, person)
            before = await write.votes.get(night)
            if before is not None and before.due is not None:
                raise RuleError(say("A vote is already open. Press the game you'd like."))
            if before is not None and before.ended_at is not None and person != found.host:
                played = await write.votes.count_tables_since(night, before.ended_at)
                if not played and not moderator:
                    raise RuleError(
                        say(
                            "Play a game before the next vote, or ask {host} for one now.",
                            host=Someone(found.host),
                        )
                    )
            await write.votes.drop_ballots(night)
            await write.votes.save(Vote(night, " ".join(keys), self._now() + LASTS, press=press))
            await write.night_people.set_here(night, person)
            await write.nights.mark_changed(night)

    async def choose(self, night: NightId, person: PersonId, game: str) -> None:
        """Vote for a game, or for another one than before; raises `RuleError`."""
        async with self._store.writing() as write:
            found = await running(write, night)
            await write.servers.check_not_kept_out(found.guild, person)
            vote = await write.votes.get(night)
            if vote is None or vote.due is None or vote.due <= self._now():
                over = say("This vote is over. The night's message shows the result.")
                raise RuleError(over)
            if game not in vote.games.split():
                raise RuleError(say("That game isn't part of this vote."))
            await write.votes.set_ballot(night, person, game)
            await write.night_people.set_here(night, person)
            await write.nights.mark_changed(night)

    async def advance(self, night: NightId) -> None:
        """Count a vote whose time is up; among equals the lot decides.

        Where a game has won, everyone's seat at the night is pending.
        """
        async with self._store.writing() as write:
            vote = await write.votes.get(night)
            now = self._now()
            if vote is None or vote.due is None or vote.due > now:
                return
            counted = Counter((await write.votes.ballots(night)).values())
            most = max(counted.values(), default=0)
            best = [game for game in vote.games.split() if most and counted[game] == most]
            winner = self._lot(best) if best else ""
            ended = dataclasses.replace(
                vote,
                due=None,
                ended_at=now,
                winner=winner,
                drawn=len(best) > 1,
                seating=PENDING if winner else SEATED,
            )
            await write.votes.save(ended)
            await write.nights.mark_changed(night)

    async def seated(self, vote: Vote) -> None:
        """Note that seats and announcement of a vote are no longer pending."""
        async with self._store.writing() as write:
            if await write.votes.get(vote.night) == vote:
                await write.votes.save(dataclasses.replace(vote, seating=SEATED))
