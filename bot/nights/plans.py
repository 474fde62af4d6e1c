"""Use cases of a planned night: plan it, say that one comes, move it, cancel it."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable
from typing import Final, Never

from rules.codec import encode
from rules.core import RuleError
from rules.text import say

from ..contests.engine import Contests, Refusals
from ..contests.people import allowed
from ..errors import AlreadyDone
from ..languages import ENGLISH
from ..model.contests.nights import FORGOTTEN, Answer, Coming, Night, Series
from ..model.ids import ChannelId, GuildId, NightId, PersonId, PressId
from ..model.units import HOUR_MS, MINUTE_MS
from ..store.contests.nights import NightReads
from ..store.posts import EVERYWHERE
from ..store.reading import Reading
from ..store.writing import Writing
from .series import ended_series, is_worn_out, next_night, series_of
from .votes import OVER

BEFOREHAND: Final = 30 * MINUTE_MS
"""How long before it begins those who are coming get a reminder."""
EARLY: Final = 4 * HOUR_MS
"""How long before its time a planned night may be started."""
TOO_LATE: Final = HOUR_MS
"""After this nobody gets a reminder any more that a night begins."""
MOST_OWN_PLANS: Final = 2
MOST_PLANS: Final = 10
"""How many nights may be planned at a time on one server, by one person and by everybody."""


class Plans(Contests[NightId, Night, Never]):
    """The nights of a store, up to their start."""

    refusals = Refusals(
        none=say(
            "There's no game night in this channel. `/night start` starts one, `/night join` adds "
            "this channel to one."
        ),
        exists=say(
            "There's already a game night in this channel. `/night standings` shows it, `/night "
            "end` closes it."
        ),
        over=OVER,
    )
    closed = "ended"

    def rows(self, source: Reading) -> NightReads:
        """Return the aggregate that has the nights."""
        return source.nights

    def is_live(self, contest: Night) -> bool:
        """Tell whether a night runs."""
        return contest.phase == "running"

    def new_id(self) -> NightId:
        """Return the id of a new night."""
        return NightId(self._entropy.number())

    async def next_plan(self, channel: ChannelId) -> Night | None:
        """Return the night planned for a channel that may begin now."""
        plans = await self._store.nights.planned_in(channel)
        return next((one for one in plans if one.starts_at - EARLY <= self._now()), None)

    async def plan(
        self,
        guild: GuildId,
        channel: ChannelId,
        *,
        host: PersonId,
        name: str,
        starts_at: int,
        eventful: bool,
        press: PressId,
        language: str = ENGLISH,
        series: Series | None = None,
        most: int | None = None,
        voice: ChannelId | None = None,
    ) -> Night:
        """Plan a night; the same press plans one only. Raises `AlreadyDone`.

        With a `series` it comes back: the next one is planned the moment in which one is over.
        """
        night = Night(
            self.new_id(),
            guild,
            channel,
            host,
            name,
            "places",
            "planned",
            starts_at,
            eventful,
            press=press,
            language=language,
            series=encode(series) if series else "",
            most=most,
            voice=voice,
        )
        async with self._store.writing() as write:
            if await write.nights.of_press(press):
                raise AlreadyDone
            await write.servers.check_not_kept_out(guild, host)
            await self._check_plans(write, guild, host)
            await self._add(write, night)
        return night

    async def _add(self, write: Writing, night: Night) -> None:
        await write.nights.add(night)
        look_at = night.starts_at - BEFOREHAND
        await write.nights.schedule(night.id, look_at if look_at > self._now() else night.starts_at)
        await write.night_people.set_answer(night.id, night.host, perhaps=False)

    async def _check_plans(self, write: Writing, guild: GuildId, host: PersonId) -> None:
        planned = await write.nights.planned_on(guild)
        if sum(night.host == host for night in planned) >= MOST_OWN_PLANS:
            raise RuleError(
                say(
                    "You've already planned two game nights. Call one off with `/night end` in "
                    "its channel, or wait until one has started."
                )
            )
        if len(planned) >= MOST_PLANS:
            raise RuleError(
                say(
                    "This server already has ten planned game nights, the maximum. Start one or "
                    "call one off first."
                )
            )

    async def come(
        self, night: NightId, person: PersonId, *, perhaps: bool = False
    ) -> Answer | None:
        """Sign a person up, for sure or `perhaps`; or off, if they had said so before.

        Returns what that amounts to. Where a person gives their place up, the first of the waiting
        list moves up and gets a notice.
        """
        async with self._store.writing() as write:
            found = await self._planned(write, night)
            before = await write.night_people.coming(found)
            answer = before.of(person)
            if answer is not None and (answer == "perhaps") == perhaps:
                await write.night_people.drop_answer(night, person)
            else:
                # People who are kept out may only cancel.
                await write.servers.check_not_kept_out(found.guild, person)
                await write.night_people.set_answer(night, person, perhaps=perhaps)
            after = await self._moved_up(write, found, before)
        return after.of(person)

    async def _moved_up(self, write: Writing, night: Night, before: Coming) -> Coming:
        """Return who comes now; those who waited and have a place get a notice."""
        after = await write.night_people.coming(night)
        await write.night_people.add_room(night.id, set(after.coming) & set(before.waiting))
        await write.nights.mark_changed(night.id)
        return after

    async def drop_out(self, write: Writing, guild: GuildId, person: PersonId) -> None:
        """Give a kept-out person's places at a server's planned nights to others."""
        for night in await write.nights.planned_on(guild):
            before = await write.night_people.coming(night)
            # Once it runs, everybody may come who sees it.
            if night.phase == "planned" and before.of(person) is not None:
                await write.night_people.drop_answer(night.id, person)
                await self._moved_up(write, night, before)

    async def move(self, night: NightId, starts_at: int) -> None:
        """Let a planned night begin at another time; reminders are sent again."""
        async with self._store.writing() as write:
            found = await self._planned(write, night)
            if found.starts_at == starts_at:
                return
            moved = dataclasses.replace(
                found,
                starts_at=starts_at,
                reminded=False,
                sequence=found.sequence + 1,
            )
            await write.nights.save(moved)
            await write.nights.schedule(night, max(starts_at - BEFOREHAND, self._now()))
            await write.nights.mark_changed(night)

    async def call_off(self, night: NightId, why: str = "called off") -> None:
        """Call a planned night off; the next of its series stays as it would have been."""
        async with self._store.writing() as write:
            await self._finish(write, await self._planned(write, night), why)
            await write.nights.mark_changed(night)

    async def end_series(self, night: NightId) -> None:
        """Call a planned night off, and all that would come after it."""
        async with self._store.writing() as write:
            found = dataclasses.replace(await self._planned(write, night), series="")
            await self._finish(write, found, "series ended")
            await write.nights.mark_changed(night)

    async def _finish(
        self,
        write: Writing,
        night: Night,
        why: str,
        *,
        counts: bool = False,
        ended_at: int | None = None,
    ) -> None:
        """End a night; plan the next one of its series in the same transaction."""
        over = dataclasses.replace(
            night,
            phase="over",
            ending=why,
            ended_at=ended_at,
            series=await ended_series(write, night, counts=counts),
            sequence=night.sequence + 1,
        )
        await write.nights.save(over)
        await write.nights.schedule(night.id, None)
        if (goes_on := await next_night(write, over, self._now())) is None:
            return
        series, starts_at = goes_on
        again = dataclasses.replace(
            over,
            id=self.new_id(),
            phase="planned",
            starts_at=starts_at,
            event=None,
            reminded=False,
            press=None,
            ending="",
            ended_at=None,
            series=encode(series),
            sequence=0,
        )
        await self._add(write, again)

    async def _lapse(self, write: Writing, night: Night) -> None:
        """Let a plan that nobody has started be over."""
        await self._finish(write, night, "lapsed", counts=True)
        over = await write.nights.get(night.id)
        repost = over is not None and (found := series_of(over)) and is_worn_out(found)
        await write.nights.mark_changed(night.id, EVERYWHERE if repost else None)

    async def _planned(self, write: Writing, night: NightId) -> Night:
        found = await write.nights.get(night)
        if found is None or found.phase != "planned":
            raise RuleError(
                say("This game night has already started, or was called off. See the channel.")
            )
        return found

    async def set_event(self, night: NightId, event: int) -> None:
        """Note which scheduled event stands for a planned night."""
        async with self._store.writing() as write:
            found = await write.nights.get(night)
            if found is not None:
                await write.nights.save(dataclasses.replace(found, event=event))

    async def remind(self, night: NightId, interested: Iterable[PersonId] = ()) -> None:
        """Request the reminders that a night begins for those who are coming.

        So are those who are `interested` in its event: they come perhaps, unless they are kept out.
        It happens once for each time a night is planned for; those who come later see the plan.
        """
        now = self._now()
        async with self._store.writing() as write:
            found = await write.nights.get(night)
            if found is None or found.phase == "over" or found.reminded:
                return
            if now <= found.starts_at + TOO_LATE:
                answers = await write.night_people.coming(found)
                for person in await allowed(write, found.guild, interested, now):
                    if answers.of(person) is None:
                        await write.night_people.set_answer(night, person, perhaps=True)
                answers = await write.night_people.coming(found)
                await write.night_people.add_reminders(night, (*answers.coming, *answers.perhaps))
            await write.nights.save(dataclasses.replace(found, reminded=True))
            await write.nights.schedule(night, found.starts_at + FORGOTTEN)
