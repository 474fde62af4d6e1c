"""Use cases of a game night before it begins: plan it, say who comes, move it, call it off."""

from __future__ import annotations

import dataclasses
import secrets
from collections.abc import Iterable
from typing import Final

from rules.core import RuleError
from rules.text import say

from ..clocks.wall_clock import Now
from ..errors import AlreadyDone
from ..languages import ENGLISH
from ..model.ids import ChannelId, GuildId, NightId, PersonId, PressId
from ..model.nights import Night
from ..model.units import HOUR_MS, MINUTE_MS
from ..store import Store
from ..store.writing import Writing

FORGOTTEN: Final = 12 * HOUR_MS
"""A night without a table for so long ends by itself, and so does a plan that nobody starts."""
BEFOREHAND: Final = 30 * MINUTE_MS
"""How long before it begins those who are coming are told."""
EARLY: Final = 4 * HOUR_MS
"""How long before its time a planned night may be started."""
TOO_LATE: Final = HOUR_MS
"""After this nobody is told any more that a night begins."""
MOST_OWN_PLANS: Final = 2
MOST_PLANS: Final = 10
"""How many nights may be planned at a time on one server, by one person and by everybody."""


class Plans:
    """The planned nights of a store."""

    def __init__(self, store: Store, now: Now) -> None:
        self._store = store
        self._now = now

    async def next_plan(self, channel: ChannelId) -> Night | None:
        """Return the night planned for a channel that may begin now."""
        plans = await self._store.planned_nights(channel)
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
    ) -> Night:
        """Plan a night; the same press plans one only. Raises `AlreadyDone`."""
        rings = starts_at - BEFOREHAND
        night = Night(
            new_id(),
            guild,
            channel,
            host,
            name,
            "places",
            "planned",
            starts_at,
            eventful,
            rings=rings if rings > self._now() else starts_at,
            press=press,
            language=language,
        )
        async with self._store.writing() as write:
            if await write.night_of_press(press):
                raise AlreadyDone
            await self._check_plans(write, guild, host)
            await write.add_night(night)
            await write.set_coming(night.id, host, True)
        return night

    async def _check_plans(self, write: Writing, guild: GuildId, host: PersonId) -> None:
        planned = await write.plans_on(guild)
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
                    "This server has ten planned game nights, and that's the most. First one has "
                    "to start or be called off."
                )
            )

    async def come(self, night: NightId, person: PersonId) -> bool:
        """Say that somebody is coming, or no longer, if they had said so; returns which."""
        async with self._store.writing() as write:
            await self._planned(write, night)
            coming = person not in await write.people_of_night(night, here=False)
            await write.set_coming(night, person, coming)
            await write.touch_night(night)
        return coming

    async def move(self, night: NightId, starts_at: int) -> None:
        """Let a planned night begin at another time; whoever was told already is told again."""
        async with self._store.writing() as write:
            found = await self._planned(write, night)
            if found.starts_at == starts_at:
                return
            rings = max(starts_at - BEFOREHAND, self._now())
            await write.set_night(
                dataclasses.replace(found, starts_at=starts_at, rings=rings, reminded=False)
            )
            await write.touch_night(night)

    async def call_off(self, night: NightId, why: str = "called off") -> None:
        """Call a planned night off."""
        async with self._store.writing() as write:
            found = await self._planned(write, night)
            await write.set_night(dataclasses.replace(found, phase="over", ending=why, rings=None))
            await write.touch_night(night)

    async def _planned(self, write: Writing, night: NightId) -> Night:
        found = await write.night(night)
        if found is None or found.phase != "planned":
            raise RuleError(
                say("This game night has already started, or was called off. See the channel.")
            )
        return found

    async def set_event(self, night: NightId, event: int) -> None:
        """Note which scheduled event stands for a planned night."""
        async with self._store.writing() as write:
            found = await write.night(night)
            if found is not None:
                await write.set_night(dataclasses.replace(found, event=event))

    async def remind(self, night: NightId, interested: Iterable[PersonId] = ()) -> None:
        """Note that those who are coming have to be told now that a night begins.

        It happens once for each time a night is planned for; whoever comes later sees the plan.
        """
        now = self._now()
        async with self._store.writing() as write:
            found = await write.night(night)
            if found is None or found.phase == "over" or found.reminded:
                return
            if now <= found.starts_at + TOO_LATE:
                await write.owe_reminders(night, interested)
            rings = found.starts_at + FORGOTTEN
            await write.set_night(dataclasses.replace(found, reminded=True, rings=rings))


def new_id() -> NightId:
    return NightId(secrets.randbits(44))
