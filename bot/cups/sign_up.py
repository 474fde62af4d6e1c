"""A cup before its first round: open it, join, leave, come to the check-in."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import Final

from rules.core import RuleError
from rules.games import GAMES
from rules.text import count, say

from ..contests.engine import MemberContests, Opening, Refusals
from ..contests.people import allowed, member_of
from ..languages import in_language
from ..model.contests.cups import BY_CUP, FEWEST, MOST, Cup, CupKind, Member
from ..model.ids import CupId, PersonId, PressId
from ..model.titles import title_of
from ..model.units import DAY_MS, MINUTE_MS
from ..store.contests.cups import CupReads
from ..store.posts import EVERYWHERE
from ..store.reading import Reading
from ..store.writing import Writing
from ..tables.lobby.lobbies import Person
from ..tables.lobby.quotas import CUPS
from .draws import Draw
from .pairing import LEAST
from .resting import fits

LIVE_ROUND: Final = 40 * MINUTE_MS
CHECK_IN: Final = 10 * MINUTE_MS
SLOW_CHECK_IN: Final = DAY_MS
"""Milliseconds in which everybody who joined presses that they are here."""
FORGOTTEN: Final = 14 * DAY_MS
"""Milliseconds after which a sign-up that nobody ended is over."""


class SignUp(MemberContests[CupId, Cup, Draw]):
    """The cups of a store, up to their first round."""

    refusals = Refusals(
        none=say("There's no cup in this channel. `/cup open` starts one."),
        exists=say(
            "There's already a cup in this channel. `/cup standings` shows it, `/cup close` "
            "ends it."
        ),
        over=say("This cup is over. `/cup open` starts another one."),
    )
    full = count("This cup is full: {n} person.", "This cup is full: {n} people.", MOST)
    quota, most = CUPS, MOST
    closed = "cup closed"

    def rows(self, source: Reading) -> CupReads:
        """Return the aggregate that has the cups."""
        return source.cups

    async def playing(self, source: Reading, cup: Cup) -> list[Member]:
        """Return who has a place in the next draw: not who may not play here any more."""
        entrants = [each for each in await source.members.of("cup", cup.id) if each.plays]
        people = (each.person for each in entrants)
        may = {*await allowed(source, cup.guild, people, self._now())}
        return [each for each in entrants if each.person in may]

    # -- the sign-up ---------------------------------------------------------------------------

    async def open(
        self, opening: Opening, *, name: str, kind: CupKind, size: int, rounds: int, days: int
    ) -> Cup:
        """Open the sign-up of a cup; raises `RuleError`, `AlreadyDone`."""
        now = self._now()
        cup = Cup(
            CupId(self._entropy.number()),
            **vars(opening),
            name=name,
            kind=kind,
            size=size,
            rounds=rounds,
            days=days,
            secret=self._entropy.secret("cup"),
            phase="open",
            opened_at=now,
            least=GAMES[opening.game].players[0],
            method=BY_CUP,
        )
        async with self._store.writing() as write:
            await self.check_new(write, cup)
            await write.cups.add(cup)
            await write.cups.schedule(cup.id, now + FORGOTTEN)
        return cup

    async def join(self, cup: CupId, person: Person, press: PressId) -> bool:
        """Let a person join a cup; False if they had.

        Who joins during the check-in has come to it.
        """
        async with self._store.writing() as write:
            found = await self.live(cup, write)
            if found.phase == "running":
                raise RuleError(say("This cup has started already. You can join the next one."))
            own = await self.place_of(write, found, person, press)
            if own is None:
                return False
            here = found.phase == "called"
            await write.members.save("cup", cup, dataclasses.replace(own, here=here))
            await write.cups.mark_changed(cup)
            if here:
                await self._begin_when_all_are_here(write, found)
        return True

    async def leave(self, cup: CupId, person: PersonId) -> bool:
        """Let a person leave a cup; return whether it has begun: then their place stays."""
        async with self._store.writing() as write:
            found = await self.live(cup, write)
            entrant = await self.entrant(write, cup, person)
            begun = found.phase == "running"
            if begun:
                await write.members.save("cup", cup, dataclasses.replace(entrant, gone=True))
            else:
                await write.members.drop("cup", cup, number=entrant.number)
            if found.phase == "called":
                await self._begin_when_all_are_here(write, found)
            await write.cups.mark_changed(cup)
        return begun

    async def entrant(self, source: Reading, cup: CupId, person: PersonId) -> Member:
        """Return a person who is in a cup; raises `RuleError`."""
        found = member_of(await source.members.of("cup", cup), person)
        if found is None or found.gone:
            raise RuleError(say("You're not in this cup."))
        return found

    # -- the check-in --------------------------------------------------------------------------

    async def call(self, cup: CupId, person: PersonId, *, press: PressId, moderator: bool) -> Cup:
        """End the sign-up and begin the check-in; host or moderators."""
        async with self._store.writing() as write:
            found = await self.hosted(write, cup, person, moderator=moderator)
            if found.phase != "open":
                raise RuleError(say("The check-in has started already."))
            self._check_playable(found)
            joined = sum(not each.gone for each in await write.members.of("cup", cup))
            if joined < FEWEST:
                raise RuleError(
                    count(
                        "A cup needs at least {least} people, and {n} has joined.",
                        "A cup needs at least {least} people, and {n} have joined.",
                        joined,
                        least=FEWEST,
                    )
                )
            ends = self._now() + (SLOW_CHECK_IN if found.days else CHECK_IN)
            called = dataclasses.replace(found, phase="called", ends=ends, called=press)
            await write.cups.save(called)
            await write.cups.schedule(cup, ends)
            await write.cups.mark_changed(cup, EVERYWHERE)
        return called

    async def come(self, cup: CupId, person: PersonId) -> bool:
        """Note that a person who joined is here; False if that was known.

        As soon as everybody is, the first round is due.
        """
        async with self._store.writing() as write:
            found = await self.live(cup, write)
            entrants = await write.members.of("cup", cup)
            entrant = member_of(entrants, person)
            if entrant is None:
                raise RuleError(
                    say(
                        "You're not in this cup. Press **{button}** first.",
                        button=in_language(found.language, say("Join")),
                    )
                )
            if found.phase == "open":
                raise RuleError(say("The check-in hasn't started yet."))
            if found.phase == "running":
                raise RuleError(say("The check-in is over."))
            await write.servers.check_not_kept_out(found.guild, person)
            if entrant.here:
                return False
            await write.members.save("cup", cup, dataclasses.replace(entrant, here=True))
            await write.cups.mark_changed(cup)
            await self._begin_when_all_are_here(write, found)
        return True

    async def _begin_when_all_are_here(self, write: Writing, cup: Cup) -> None:
        """Let the first round be drawn once the check-in waits for nobody any more."""
        if all_are_here(await write.members.of("cup", cup.id)):
            await write.cups.schedule(cup.id, self._now())

    async def begin(self, cup: CupId, person: PersonId, *, moderator: bool) -> None:
        """End the check-in at once; host or moderators. The clock draws the first round."""
        async with self._store.writing() as write:
            found = await self.hosted(write, cup, person, moderator=moderator)
            if found.phase != "called":
                raise RuleError(say("The check-in is over."))
            self._check_playable(found)
            if len(await self.playing(write, found)) < LEAST:
                raise RuleError(
                    say(
                        "Too few people have pressed **{button}** yet. Two are the least.",
                        button=in_language(found.language, say("I'm here")),
                    )
                )
            now = self._now()
            await write.cups.save(dataclasses.replace(found, ends=now))
            await write.cups.schedule(cup, now)

    def _check_playable(self, cup: Cup) -> None:
        if not fits(cup):
            title = title_of(cup.game)
            raise RuleError(say("{game} can't be played right now. Try again later.", game=title))


def length(cup: Cup) -> int:
    """Return how many milliseconds a round of a cup takes at most."""
    return cup.days * DAY_MS if cup.days else LIVE_ROUND


def all_are_here(entrants: Sequence[Member]) -> bool:
    """Tell whether a check-in waits for nobody any more."""
    left = [each for each in entrants if not each.gone]
    return len(left) >= LEAST and all(each.here for each in left)
