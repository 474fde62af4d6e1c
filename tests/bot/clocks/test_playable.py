"""The scheduler gives back unplayable time, and runs nothing in it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from bot.clocks import scheduler as scheduler_module
from bot.clocks.scheduler import Scheduler
from bot.errors import Unavailable
from bot.model.ids import TableId
from bot.model.jobs import JobKind
from bot.store.jobs import JobReads
from tests.waiting import soon

from ..seating import Services
from .test_scheduler import Recorder, set_alarms, table

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
async def watching(
    services: Services, recorder: Recorder, discord: Discord
) -> AsyncIterator[Scheduler]:
    """Run a scheduler that asks whether people can play."""
    handlers = dict.fromkeys(JobKind, recorder.run)
    scheduler = Scheduler(
        services.store,
        services.watch,
        handlers,
        can_play=discord.can_play,
        give_back=discord.give_back,
    )
    services.watch.awake.append(scheduler.note_playable)
    scheduler.start()
    await soon(scheduler.wait_idle())
    try:
        yield scheduler
    finally:
        await scheduler.close()


async def test_time_slept_through_is_given_back_before_anything_rings(
    services: Services, table: TableId
) -> None:
    recorder, discord = Recorder(services), Discord(services)
    async with watching(services, recorder, discord) as scheduler:
        services.watch.pass_(scheduler_module.LONGEST_SLEEP + 9)
        await soon(scheduler.wait_idle())
        assert discord.given == []
        began = services.watch.at
        services.watch.at += 3_600_000
        await soon(scheduler.wait_idle())
        assert discord.given == [(began, services.watch.at)]
        await soon(scheduler.wait_idle())
        assert len(discord.given) == 1


async def test_nothing_rings_while_nobody_can_play_nor_beats_playable(
    services: Services, table: TableId
) -> None:
    recorder, discord = Recorder(services), Discord(services)
    async with watching(services, recorder, discord) as scheduler:
        began = services.watch.at
        await set_alarms(services, table, one=60)
        discord.there = False
        await soon(scheduler.wait_idle())
        services.watch.pass_(3600)
        await soon(scheduler.wait_idle())
        assert recorder.done.empty() and discord.given == []
        assert await services.store.clocks.playable_at() == began
        assert await services.store.clocks.heartbeat() == services.watch.at
        discord.there = True
        await soon(scheduler.wait_idle())
        assert discord.given == [(began, services.watch.at)]
        assert (await recorder.next())[0] == "one"


async def test_immediate_reconnection_adds_no_time(services: Services, table: TableId) -> None:
    discord = Discord(services)
    async with watching(services, Recorder(services), discord) as scheduler:
        services.watch.at += 40_000
        discord.there = False
        await soon(scheduler.wait_idle())
        services.watch.at += 5_000
        discord.there = True
        await soon(scheduler.wait_idle())
        assert discord.given == []


async def test_time_without_the_database_is_given_back(
    services: Services, table: TableId, monkeypatch: pytest.MonkeyPatch
) -> None:
    discord = Discord(services)

    async def fails(*asked: object) -> None:
        raise Unavailable("It's away.")

    async with watching(services, Recorder(services), discord) as scheduler:
        began = services.watch.at
        with monkeypatch.context() as away:
            away.setattr(JobReads, "next_due", fails)
            away.setattr(scheduler, "_give_back", fails)
            for _ in range(10):
                services.watch.at += 2_000
                await soon(scheduler.wait_idle())
        await soon(scheduler.wait_idle())
        assert discord.given == [(began, began + 20_000)]
