"""Measure fifty tables at thirteen moves a second: `bench.crowd --tables 50`.

So many moves are what Discord's limit of fifty requests a second leaves room for. It measures how
long a player waits for the first answer, step by step, while every move is drawn for all.
"""

from __future__ import annotations

import asyncio
import tempfile
from collections import deque
from collections.abc import Awaitable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from statistics import quantiles
from time import perf_counter, process_time

from playground import Options, Playground
from playground.client import InteractionFailed, Person
from playground.seen import Message
from tests.bot.live import CONFIRM, PLAY
from tests.bot.live.playing import chosen

from . import stations
from .move import Table, allow, bot
from .report import REPORT

PER_SECOND = 13
P95_MS = 400.0
WARM_UP = 10.0
"""Seconds that are played and not counted."""


@dataclass
class Steps:
    """Milliseconds until the first answer to each step of the moves, and what failed."""

    per_second: float

    taken: dict[str, list[float]] = field(default_factory=dict)
    boards: list[float] = field(default_factory=list)
    failed: list[str] = field(default_factory=list)
    seconds: float = 0.0
    busy: int = 0
    """How often no table was free when the next move was due."""

    async def time(self, step: str, pressing: Awaitable[Message]) -> Message:
        """Wait for the answer to a step, and note how long that was."""
        began = perf_counter()
        answer = await pressing
        self.taken.setdefault(step, []).append(1000 * (perf_counter() - began))
        return answer


async def move(table: Table, steps: Steps) -> None:
    """Make one move, step by step, and wait until everybody sees it."""
    mover = await table.watcher.until(table.mover, what="a turn")
    shown = mover.now(table.message) or table.message
    panel = await steps.time(PLAY, mover.press(shown, PLAY))
    while not panel.has(CONFIRM):
        panel = await steps.time("a choice", chosen(mover, panel))
    before, began = table.message.images, perf_counter()
    await steps.time(CONFIRM, mover.press(panel, CONFIRM))
    await table.watcher.until(lambda: table.message.images != before, what="the new board")
    steps.boards.append(1000 * (perf_counter() - began))


async def play(tables: list[Table], seconds: float, per_second: float) -> Steps:
    """Make moves at an even pace, wherever a table is free, for a time."""
    steps, free = Steps(per_second), deque(tables)
    under_way: set[asyncio.Task[None]] = set()

    async def one(table: Table) -> None:
        try:
            if not table.message.has(PLAY):
                await table.open()
            await move(table, steps)
        except (InteractionFailed, TimeoutError) as error:
            steps.failed.append(str(error))
        free.append(table)

    began = perf_counter()
    for number in range(round(seconds * per_second)):
        await asyncio.sleep(max(began + number / per_second - perf_counter(), 0))
        if free:
            task = asyncio.create_task(one(free.popleft()))
            under_way.add(task)
            task.add_done_callback(under_way.discard)
        else:
            steps.busy += 1
    await asyncio.gather(*under_way)
    steps.seconds = perf_counter() - began
    return steps


def report(steps: Steps) -> bool:
    """Print what was measured; returns whether the targets are met."""
    everything = [taken for step in steps.taken.values() for taken in step]
    lines = {**steps.taken, "all first answers": everything, "the new board": steps.boards}
    REPORT.note(f"{'':20}{'':>8}{'p50 ms':>9}{'p95 ms':>9}{'p99 ms':>9}{'most':>9}")
    for name, taken in lines.items():
        at = quantiles(taken, n=100, method="inclusive")
        numbers = "".join(f"{each:9.0f}" for each in (at[49], at[94], at[98], max(taken)))
        REPORT.add(
            f"{name:20}{len(taken):8}{numbers}",
            name,
            times=len(taken),
            ms_in_the_median=at[49],
            ms_in_95_of_100=at[94],
            ms_in_99_of_100=at[98],
            ms_at_most=max(taken),
        )
    made = len(steps.boards) / steps.seconds
    REPORT.note(
        f"{steps.per_second:.0f} moves a second wished for, {made:.1f} made; "
        f"failed: {len(steps.failed)} {steps.failed[:3]}; no table free: {steps.busy}"
    )
    met = not steps.failed and quantiles(everything, n=100, method="inclusive")[94] <= P95_MS
    REPORT.note(f"Targets: all answered, 95 % of the first answers within {P95_MS:.0f} ms: {met}")
    return met


def report_processor(records: list[stations.Record], stand_in: float, per_second: float) -> None:
    """Print the processor time of a move, here and in the bot, and of all moves."""
    ours = 1000 * (records[-1].processor - records[0].processor) / (len(records) - 1)
    threads = ", ".join(
        f"{kind} {1000 * (last - records[0].threads[kind]) / (len(records) - 1):.1f}"
        for kind, last in records[-1].threads.items()
    )
    REPORT.add(
        f"processor, ms a move: the bot {ours:.1f} ({threads}), the stand-in {stand_in:.1f}",
        "A move of many",
        ms_of_the_bot=ours,
        ms_of_the_stand_in=stand_in,
    )
    REPORT.note(
        f"at {per_second:.0f} moves a second that is {per_second * ours / 1000:.2f} of a core for "
        f"the bot, {per_second * (ours + stand_in) / 1000:.2f} with the stand-in"
    )


async def run(number: int, seconds: float, per_second: float) -> bool:
    """Open so many tables of two people, each in a channel of its own, and play."""
    options = Options(rate_limits=False, locale="en-US")
    with tempfile.TemporaryDirectory() as folder:
        noted = Path(folder) / "stations.json"
        async with (
            Playground(options=options) as playground,
            bot(
                playground,
                "bench.stations",
                DATABASE=str(Path(folder) / "bench.db"),
                STATIONS=str(noted),
            ),
            Person(playground.url, "anna") as anna,
            Person(playground.url, "bruno") as bruno,
        ):
            both = {anna.id: anna, bruno.id: bruno}
            places = {playground.moderation.add_channel(f"table-{n}").id for n in range(number)}
            for person in both.values():
                await person.until(partial(places.issubset, person.channels), what="the channels")
            await allow(anna, min(places))
            tables = [Table(place, both) for place in sorted(places)]
            for table in tables:
                await table.open()
            before = await play(tables, WARM_UP, per_second)
            used = process_time()
            steps = await play(tables, seconds, per_second)
            used = process_time() - used
        records = stations.read(noted)[len(before.boards) :]
        stations.report_wait(records)
        report_processor(records, 1000 * used / len(steps.boards), per_second)
        return report(steps)
