"""Use cases of a game night: start it, come, let other channels join, end it."""

from __future__ import annotations

import dataclasses

from rules.core import RuleError
from rules.text import Moment, Someone, say

from ..languages import ENGLISH
from ..model.contests.nights import FORGOTTEN, Night, Scoring
from ..model.endings import Ending
from ..model.ids import ChannelId, GuildId, NightId, PersonId, PressId
from ..model.jobs import NIGHT, JobKind
from ..model.play import AnyGame
from ..store.posts import EVERYWHERE
from ..store.writing import Writing
from .plans import EARLY, Plans
from .standings import NightRanking, next_games, standing
from .votes import chosen


class Nights(Plans):
    """The game nights of a store."""

    # -- questions -----------------------------------------------------------------------------

    async def standing(self, night: Night) -> NightRanking:
        """Return how everybody stands."""
        return standing(await self._store.nights.seats(night.id), night.scoring)

    async def present(self, night: Night, found: NightRanking) -> list[PersonId]:
        """Return who could play now: those who joined or sat at the last table, if free."""
        here = await self._store.night_people.of_night(night.id, here=True)
        busy = await self._store.night_people.busy(night.id)
        return [each for each in dict.fromkeys([*found.last, *here]) if each not in busy]

    async def proposal(self, night: Night, found: NightRanking) -> AnyGame:
        """Return the game to play next: the one that was voted for, else one that fits."""
        voted = await chosen(self._store, night)
        return voted or (await self.proposals(night, found))[0]

    async def proposals(self, night: Night, found: NightRanking) -> list[AnyGame]:
        """Return the games that could be played next, the best first.

        Before the first game those who said that they're coming count, too: they are on their way.
        """
        people = len(await self.present(night, found))
        if not found.games:
            people += len((await self._store.night_people.coming(night)).coming)
        server = await self._store.servers.get(night.guild)
        return next_games(people, found.games, server.games)

    # -- the course of a night -----------------------------------------------------------------

    async def start(
        self,
        guild: GuildId,
        channel: ChannelId,
        *,
        host: PersonId,
        name: str,
        scoring: Scoring,
        press: PressId,
        language: str = ENGLISH,
    ) -> Night:
        """Begin a night in a channel; raises `RuleError`, `AlreadyDone`."""
        now = self._now()
        # A row, in the order of its columns.
        night = Night(
            self.new_id(), guild, channel, host, name, scoring, "running", now,
            reminded=True, press=press, language=language,
        )  # fmt: skip
        async with self._store.writing() as write:
            await self.check_new(write, night)
            await write.nights.add(night)
            await write.nights.schedule(night.id, now + FORGOTTEN)
            await write.night_people.set_here(night.id, host)
        return night

    async def begin(
        self, night: NightId, person: PersonId, *, moderator: bool, scoring: Scoring | None = None
    ) -> Night:
        """Begin a planned night: host and moderators may do so early, others at its time."""
        now = self._now()
        async with self._store.writing() as write:
            found = await self._planned(write, night)
            if now < found.starts_at - EARLY:
                raise RuleError(
                    say(
                        "This night is planned for {when}. It can start up to four hours earlier.",
                        when=Moment(found.starts_at, dated=True),
                    )
                )
            if now < found.starts_at and person != found.host and not moderator:
                raise RuleError(
                    say(
                        "Before its time only {host}, a game host or someone who can manage "
                        "messages can start this night.",
                        host=Someone(found.host),
                    )
                )
            await write.servers.check_not_kept_out(found.guild, person)
            begun = await self._begin(
                write, dataclasses.replace(found, scoring=scoring or found.scoring)
            )
            await write.night_people.set_here(night, person)
        return begun

    async def begin_with_event(self, night: NightId) -> None:
        """Begin a planned night whose scheduled event was started; raises `RuleError`."""
        async with self._store.writing() as write:
            await self._begin(write, await self._planned(write, night))

    async def _begin(self, write: Writing, night: Night) -> Night:
        await self.check_free(write, night.channel)
        now = self._now()
        begun = dataclasses.replace(night, phase="running", starts_at=now)
        await write.nights.save(begun)
        await write.nights.schedule(night.id, now + FORGOTTEN if night.reminded else now)
        await write.nights.set_live(night.id, True)
        await write.nights.mark_changed(night.id, EVERYWHERE)
        return begun

    async def join(self, night: NightId, person: PersonId) -> bool:
        """Note that a person has come; False if they were here already."""
        async with self._store.writing() as write:
            found = await self.live(night, write)
            await write.servers.check_not_kept_out(found.guild, person)
            new = await write.night_people.set_here(night, person)
            if new:
                await write.nights.mark_changed(night)
        return new

    async def bring(self, night: NightId, channel: ChannelId, *, person: PersonId) -> bool:
        """Let a night take place in a channel too; False if it does already."""
        async with self._store.writing() as write:
            found = await self.live(night, write)
            await write.servers.check_not_kept_out(found.guild, person)
            there = await write.nights.live_in(channel)
            if there is not None and there.id != night:
                await self.check_free(write, channel)
            if there is None:
                await write.nights.add_place(night, found.guild, channel=channel, live=True)
            await write.night_people.set_here(night, person)
            await write.nights.mark_changed(night)
        return there is None

    async def score(
        self, night: NightId, person: PersonId, scoring: Scoring, *, moderator: bool
    ) -> None:
        """Count points in another way, from the first table on; host or moderators."""
        async with self._store.writing() as write:
            found = await self.hosted(write, night, person, moderator=moderator)
            await write.nights.save(dataclasses.replace(found, scoring=scoring))
            await write.nights.mark_changed(night)

    async def end_with_event(self, night: NightId) -> None:
        """End a running night whose scheduled event was ended; raises `RuleError`."""
        async with self._store.writing() as write:
            await self._end(write, await self.live(night, write), self.closed)

    async def stop(
        self, write: Writing, contest: Night, why: Ending, by: PersonId | None = None
    ) -> None:
        """End a night. Tables that still run go on without it."""
        await self._end(write, contest, why)

    async def _end(self, write: Writing, night: Night, why: str) -> None:
        await self._finish(write, night, why, counts=True, ended_at=self._now())
        await write.nights.mark_changed(night.id, EVERYWHERE)
        await write.nights.set_live(night.id, False)

    async def to_remind(self, night: NightId) -> Night | None:
        """Return a night if its people get their reminders now."""
        now, jobs = self._now(), self._store.jobs
        found = await self._store.nights.get(night)
        if found is None or not await jobs.is_due(JobKind.CONTEST, night, NIGHT, now=now):
            return None
        return None if found.reminded or now >= found.starts_at + FORGOTTEN else found

    async def go_on(self, write: Writing, contest: Night, paired: None) -> None:
        """Let a plan lapse, or end a night at which nobody has played for long."""
        now = self._now()
        if not contest.reminded and now < contest.starts_at + FORGOTTEN:
            return  # it was moved meanwhile
        if contest.phase == "planned":
            await self._lapse(write, contest)
            return
        last = await write.nights.last_activity(contest.id)
        until = max(contest.starts_at, last) + FORGOTTEN
        if until > now:
            await write.nights.schedule(contest.id, until)
        else:
            await self._end(write, contest, "forgotten")

    async def channel_gone(self, channel: ChannelId) -> None:
        """Let what takes place in a channel that is gone go on elsewhere, or end it."""
        async with self._store.writing() as write:
            for planned in await write.nights.planned_in(channel):
                await self._finish(write, _last(planned), "channel gone")
                await write.nights.drop_place(planned.id, channel)
            night = await write.nights.live_in(channel)
            if night is None:
                return
            await write.nights.drop_place(night.id, channel)
            left = [place for place in await write.nights.places(night.id) if place.live]
            if not left:
                await self._end(write, _last(night), "channel gone")
            elif night.channel == channel:
                await write.nights.save(dataclasses.replace(night, channel=left[0].channel))

    async def place_gone(self, night: NightId, channel: ChannelId) -> None:
        """Note that a night's message has nowhere to stand any more."""
        await self.channel_gone(channel)
        async with self._store.writing() as write:
            await write.nights.drop_place(night, channel)


def _last(night: Night) -> Night:
    """Return a night that doesn't come back: where it would take place is gone."""
    return dataclasses.replace(night, series="")
