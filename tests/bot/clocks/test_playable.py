"""The clock gives back time in which nobody could play, and rings nothing in it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from bot.clocks import scheduler as keeping
from bot.clocks.scheduler import Clock
from bot.errors import Unavailable
from bot.model.ids import TableId
from bot.model.jobs import JobKind
from bot.store import Store
from tests.waiting import soon

from ..seating import Services
from .test_scheduler import Bell, set_alarms, table

__all__ = ["table"]


class Discord:
    """Whether people can play, and the time given back in which they couldn't."""

    def __init__(self, services: Services) -> None:
        self.there = True
        self.given: list[tuple[int, int]] = []
        self._watch = services.watch

    async def can_play(self) -> bool:
        """Return whether people can play now."""
        return self.there

    async def give_back(self, since: int) -> None:
        """Note what is to be given back."""
        self.given.append((since, self._watch.at))


@asynccontextmanager
async def watching(services: Services, bell: Bell, discord: Discord) -> AsyncIterator[Clock]:
    """Run a clock that looks whether people can play."""
    handlers = dict.fromkeys(JobKind, bell.ring)
    clock = Clock(
        services.store,
        services.watch,
        handlers,
        can_play=discord.can_play,
        give_back=discord.give_back,
    )
    services.watch.awake.append(clock.stay_awake)
    clock.start()
    await soon(clock.caught_up())
    try:
        yield clock
    finally:
        await clock.close()


async def test_time_slept_through_is_given_back_before_anything_rings(
    services: Services, table: TableId
) -> None:
    bell, discord = Bell(services), Discord(services)
    async with watching(services, bell, discord) as clock:
        services.watch.pass_(keeping.LONGEST + 9)
        await soon(clock.caught_up())
        assert discord.given == []
        began = services.watch.at
        services.watch.at += 3_600_000
        await soon(clock.caught_up())
        assert discord.given == [(began, services.watch.at)]
        await soon(clock.caught_up())
        assert len(discord.given) == 1


async def test_nothing_rings_while_nobody_can_play_nor_beats_playable(
    services: Services, table: TableId
) -> None:
    bell, discord = Bell(services), Discord(services)
    async with watching(services, bell, discord) as clock:
        began = services.watch.at
        await set_alarms(services, table, one=60)
        discord.there = False
        await soon(clock.caught_up())
        services.watch.pass_(3600)
        await soon(clock.caught_up())
        assert bell.rung.empty() and discord.given == []
        assert await services.store.playable_at() == began
        assert await services.store.heartbeat() == services.watch.at
        discord.there = True
        await soon(clock.caught_up())
        assert discord.given == [(began, services.watch.at)]
        assert (await bell.next())[0] == "one"


async def test_a_connection_made_anew_at_once_gives_nothing_back(
    services: Services, table: TableId
) -> None:
    discord = Discord(services)
    async with watching(services, Bell(services), discord) as clock:
        services.watch.at += 40_000
        discord.there = False
        await soon(clock.caught_up())
        services.watch.at += 5_000
        discord.there = True
        await soon(clock.caught_up())
        assert discord.given == []


async def test_time_without_the_database_is_given_back(
    services: Services, table: TableId, monkeypatch: pytest.MonkeyPatch
) -> None:
    discord = Discord(services)

    async def fails(*asked: object) -> None:
        raise Unavailable("It's away.")

    async with watching(services, Bell(services), discord) as clock:
        began = services.watch.at
        with monkeypatch.context() as away:
            away.setattr(Store, "next_jobs", fails)
            away.setattr(clock, "_give_back", fails)
            for _ in range(10):
                services.watch.at += 2_000
                await soon(clock.caught_up())
        await soon(clock.caught_up())
        assert discord.given == [(began, began + 20_000)]
