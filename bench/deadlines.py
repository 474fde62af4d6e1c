"""Measure 10,000 turns waiting on one sleeping task: `python -m bench.deadlines`.

It measures the processor time of ten idle seconds, how long one look at the clock takes, how long
a bot that was down takes to give everybody their time back, and how late turns are that fall due
one after the other.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import time
from pathlib import Path
from statistics import median

from bot.clocks import wall_clock
from bot.clocks.downtime import BRIEF
from bot.clocks.scheduler import Scheduler
from bot.clocks.waking_hours import Hours, deadline
from bot.model.ids import ChannelId, GuildId, PersonId, PressId, TableId
from bot.model.jobs import Job, JobKind
from bot.model.tables import Deadline
from bot.store import Store
from bot.tables.lobby.lobbies import Lobbies, Person
from bot.tables.lobby.terms import HOUR
from bot.tables.running import Tables
from bot.tables.timeouts import Timeouts
from rules.codec import encode

from .report import REPORT

WAITING = 10_000
DUE = 200
IDLE = 10.0


async def filled(store: Store) -> TableId:
    """Keep a running game and ten thousand clocks next to it; return the game's table."""
    lobbies = Lobbies(store, wall_clock.now, 24)
    anna = Person(PersonId(1), "Anna")
    lobby = await lobbies.open("tactic-tiles", GuildId(1), ChannelId(1), anna, press=PressId(1))
    await lobbies.join(lobby.table.id, Person(PersonId(2), "Ben"), PressId(2))
    await lobbies.set_pace(lobby.table.id, PersonId(1), "slow", turn=24 * HOUR)
    await lobbies.begin(lobby.table.id, PersonId(1), press=PressId(3))
    hours = Hours("Europe/Berlin", (22 * 60, 8 * 60), True)
    now = wall_clock.now()
    due = deadline(hours, now, length=24 * HOUR * 1000)
    rows = [
        Deadline(
            lobby.table.id,
            100 + seat,
            PersonId(1000 + seat),
            1,
            due + seat,
            86_400_000,
            86_400_000,
            encode(hours),
        )
        for seat in range(WAITING)
    ]
    async with store.writing() as write:
        for row in rows:
            await write.clocks.set_deadline(row, look_at=row.due)
    return lobby.table.id


async def measured(path: Path) -> None:
    """Measure and print."""
    store = await Store.open(path)
    table = await filled(store)
    late: list[float] = []
    every = asyncio.Event()

    async def run(due: Job) -> None:
        late.append(wall_clock.now() - due.due)
        if len(late) == DUE:
            every.set()
        async with store.writing() as write:
            await write.clocks.drop_deadline(due.table, due.seat)

    scheduler = Scheduler(store, wall_clock.now, dict.fromkeys(JobKind, run))
    scheduler.start()
    await scheduler.wait_idle()
    used = time.process_time()
    await asyncio.sleep(IDLE)
    used = time.process_time() - used
    REPORT.add(
        f"{WAITING:,} waiting turns, {IDLE:.0f} s idle: {used * 1000:.1f} ms of processor time",
        f"{WAITING:,} waiting turns, {IDLE:.0f} s idle",
        ms_of_processor_time=used * 1000,
    )
    looks = []
    for _ in range(200):
        began = time.perf_counter()
        await store.jobs.next_due(1)
        looks.append(time.perf_counter() - began)
    REPORT.add(
        f"one look for what is due next: {median(looks) * 1000:.2f} ms",
        "One look for what is due next",
        ms_in_the_median=median(looks) * 1000,
    )
    await scheduler.close()
    later = wall_clock.now() + BRIEF
    timeouts = Timeouts(store, Tables(store, wall_clock.now), lambda: later)
    began = time.perf_counter()
    await timeouts.grant()
    REPORT.note(f"giving all of them ten minutes more: {time.perf_counter() - began:.2f} s")
    now = wall_clock.now()
    async with store.writing() as write:
        for number in range(DUE):
            await write.clocks.set_deadline(
                Deadline(table, number + 100, PersonId(1), 1, None, 0, 0, "{}"),
                look_at=now + 500 + number * 5,
            )
    scheduler = Scheduler(store, wall_clock.now, dict.fromkeys(JobKind, run))
    scheduler.start()
    await every.wait()
    await scheduler.close()
    worst = sorted(late)[int(0.99 * DUE)]
    REPORT.add(
        f"{DUE} turns that fall due 5 ms apart: {median(late):.0f} ms late, p99 {worst:.0f} ms",
        f"{DUE} turns that fall due 5 ms apart",
        ms_late_in_the_median=median(late),
        ms_late_in_99_of_100=worst,
    )
    await store.close()


if __name__ == "__main__":
    REPORT.parse(argparse.ArgumentParser(prog="python -m bench.deadlines", description=__doc__))
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(measured(Path(folder) / "deadlines.db"))
