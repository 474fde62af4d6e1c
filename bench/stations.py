"""Run the bot with a timer at every stage of a *Confirm*, for other benchmarks.

The records go into the file that `STATIONS` names, when the bot stops.
"""

from __future__ import annotations

import asyncio
import functools
import os
import re
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path
from statistics import fmean, median, quantiles
from time import (
    clock_gettime,
    perf_counter,
    process_time,
    pthread_getcpuclockid,
    thread_time,
)
from typing import Any, Literal

import discord
import msgspec

import render
from bot.operations.command_line import main
from bot.sessions.moves import MoveQueue
from bot.store.sqlite import lite
from bot.store.sqlite.near import NearConnection, NearWriter
from bot.store.sqlite.threaded import Connection
from bot.tables import running
from bot.tables.running import Tables
from bot.ui import router
from bot.ui.kit.draw_pool import DrawPool
from bot.ui.kit.messages import live_message, responses
from bot.ui.tables import table_views
from bot.ui.tables.playing import table_session
from bot.ui.tables.posts import table_messages
from bot.ui.tables.posts.table_messages import LiveTableMessages
from bot.workers.drawing import DrawingProcess
from render.kit import png

from . import processor
from .report import REPORT


class Span(msgspec.Struct):
    """A stage: its start after the press, its duration with and without nested stages.

    In milliseconds.
    """

    name: str
    began: float
    took: float
    alone: float
    used: float | None = None
    """Milliseconds of a processor, with what is inside; None where others work meanwhile."""


class Record(msgspec.Struct):
    """A press of *Confirm* and all that followed from it."""

    at: float
    """Seconds of this machine's clock."""
    processor: float
    """Seconds of a processor the bot had used until then."""
    threads: dict[str, float]
    """The same of its threads, by what they do, and of the process that draws."""
    spans: list[Span] = []
    statements: int = 0
    transactions: int = 0
    turns: int = 0
    """How often the database's threads were sent something."""


class _Inside:
    """Seconds that the stations inside one took."""

    taken = 0.0


class Lock(asyncio.Lock):
    """A lock whose waiting is a station: the writer's."""

    async def acquire(self) -> Literal[True]:
        with station("wait for the writer"):
            return await super().acquire()


records: list[Record] = []
_record: ContextVar[Record | None] = ContextVar("record", default=None)
_outer: ContextVar[_Inside | None] = ContextVar("outer", default=None)
_leg: ContextVar[str] = ContextVar("leg", default="press")


@contextmanager
def station(name: str, clock: Callable[[], float] | None = None) -> Iterator[None]:
    """Note how long something takes, where it belongs to a *Confirm*."""
    record, outer = _record.get(), _outer.get()
    if record is None:
        yield
        return
    mine, began, before = _Inside(), perf_counter(), clock() if clock else 0
    token = _outer.set(mine)
    try:
        yield
    finally:
        _outer.reset(token)
        took = perf_counter() - began
        if outer is not None:
            outer.taken += took
        since, alone = (began - record.at) * 1000, (took - mine.taken) * 1000
        used = (clock() - before) * 1000 if clock else None
        record.spans.append(Span(f"{_leg.get()}: {name}", since, took * 1000, alone, used))


def clocked(owner: Any, made: str, name: str) -> None:
    """Let a function be a station."""
    plain = getattr(owner, made)

    @functools.wraps(plain)
    def timed(*args: Any, **kwargs: Any) -> Any:
        with station(name, clock=thread_time):
            return plain(*args, **kwargs)

    setattr(owner, made, timed)


def clocked_while_awaited(owner: Any, made: str, name: str, leg: str | None = None) -> None:
    """Let a coroutine be a station, or the beginning of a leg."""
    plain = getattr(owner, made)

    @functools.wraps(plain)
    async def timed(*args: Any, **kwargs: Any) -> Any:
        if leg is not None:
            _leg.set(leg)
        with station(name):
            return await plain(*args, **kwargs)

    setattr(owner, made, timed)


class Counting(Connection):
    """What counts what is asked of a connection."""

    def write(self, sql: str, values: Sequence[object] = ()) -> None:
        if (record := _record.get()) is not None:
            record.statements += 1
            record.transactions += sql == "BEGIN IMMEDIATE"
        super().write(sql, values)

    async def _execute(self, fn: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        if (record := _record.get()) is not None:
            record.statements += 1
        with station("database"):
            return await super()._execute(fn, *args, **kwargs)

    def _send(self) -> None:
        if (record := _record.get()) is not None:
            record.turns += 1
        super()._send()


class CountingNear(Counting, NearConnection):
    """A connection for questions that does the same."""


class CountingWriter(Counting, NearWriter):
    """A writer's connection that does the same."""


def each_thread() -> dict[str, float]:
    """Return the seconds of a processor that the threads have used, by what they do."""
    used = dict.fromkeys(("event loop", "database", "drawing", "others"), 0.0)
    used["drawing process"] = processor.used(os.getpid()) - process_time()
    kinds = {"MainThread": "event loop", "Thread": "database", "pictures": "drawing"}
    for thread in threading.enumerate():
        if thread.ident is not None:
            kind = kinds.get(re.split("[-_]", thread.name)[0], "others")
            used[kind] += clock_gettime(pthread_getcpuclockid(thread.ident))
    return used


def begin_at_confirm() -> None:
    """Let a record begin with every press of *Confirm*."""
    router_: Any = router
    plain = router_.follow

    async def followed(client: Any, interaction: Any, control: Any) -> None:
        if control is not None and control.verb == "move":
            records.append(Record(perf_counter(), processor.used(os.getpid()), each_thread()))
            _record.set(records[-1])
            age = (discord.utils.utcnow() - interaction.created_at).total_seconds() * 1000
            records[-1].spans.append(Span("press: gateway", -age, age, age))
        with station("all"):
            await plain(client, interaction, control)

    router_.follow = followed


def read(file: Path) -> list[Record]:
    """Return what a bot has noted."""
    return msgspec.json.decode(file.read_bytes(), type=list[Record])


def report(found: Sequence[Record]) -> None:
    """Print the stations in their order, with medians over the presses that came by."""
    names = {span.name for record in found for span in record.spans}
    heads = ("from ms", "ms", "alone ms", "processor ms", "times a move")
    REPORT.note(f"\n{'station':30}" + "".join(f"{head:>14}" for head in heads))
    lines = []
    for name in names:
        spans = [[span for span in record.spans if span.name == name] for record in found]
        came = [each for each in spans if each]
        began = median(min(span.began for span in each) for each in came)
        took = median(sum(span.took for span in each) for each in came)
        alone = median(sum(span.alone for span in each) for each in came)
        used = median(sum(span.used or 0 for span in each) for each in came)
        lines.append(((began, took, alone, used, sum(map(len, spans)) / len(found)), name))
    for numbers, name in sorted(lines):
        REPORT.add(
            f"{name:30}" + "".join(f"{number:14.1f}" for number in numbers),
            name,
            from_ms=numbers[0],
            ms=numbers[1],
            alone_ms=numbers[2],
            processor_ms=numbers[3],
            times_a_move=numbers[4],
        )
    statements, turns, transactions = (
        median(getattr(each, name) for each in found)
        for name in ("statements", "turns", "transactions")
    )
    REPORT.note(
        f"database, from Confirm on: {statements:.0f} statements in {turns:.0f} turns of its "
        f"threads, {transactions:.0f} transactions"
    )


def lock_with_a_clock() -> None:
    """Record that a writer waits for those before it."""
    store_: Any = lite.Lite
    plain = store_.__init__

    def begun(self: Any, *args: Any) -> None:
        plain(self, *args)
        self._turn = Lock()

    store_.__init__ = begun


def report_wait(found: Sequence[Record], leg: str = "press") -> None:
    """Print where presses of *Confirm* waited: all of them, and the slowest 5 %."""
    names = {span.name for record in found for span in record.spans if span.name.startswith(leg)}
    slowest = sorted(found, key=_until_answered)[-max(len(found) // 20, 1) :]
    heads = ("from ms", "p50 ms", "p95 ms", "slowest 5 %", "times a move")
    REPORT.note(
        f"\n{'station, without what is in it':32}" + "".join(f"{head:>14}" for head in heads)
    )
    lines = []
    for name in names:
        alone = [_alone(record, name) for record in found]
        at = quantiles(alone, n=100, method="inclusive")
        spans = [span for record in found for span in record.spans if span.name == name]
        began = median(span.began for span in spans)
        late = fmean(_alone(record, name) for record in slowest)
        lines.append(((began, at[49], at[94], late, len(spans) / len(found)), name))
    for numbers, name in sorted(lines):
        REPORT.note(f"{name:32}" + "".join(f"{number:14.1f}" for number in numbers))


def _alone(record: Record, name: str) -> float:
    return sum(span.alone for span in record.spans if span.name == name)


def _until_answered(record: Record) -> float:
    return max(
        (span.began + span.took for span in record.spans if span.name == "press: answer"),
        default=0.0,
    )


def run() -> int:
    """Run the bot, every station with its clock."""
    begin_at_confirm()
    lite_: Any = lite
    lite_.Connection = Counting
    lite_.NearConnection, lite_.NearWriter = CountingNear, CountingWriter
    lock_with_a_clock()
    clocked_while_awaited(LiveTableMessages, "hidden", "wait for the table to be cleared")
    clocked_while_awaited(MoveQueue, "in_turn", "wait for the table")
    clocked_while_awaited(Tables, "load", "load")
    clocked(running, "advance", "play")
    clocked_while_awaited(Tables, "commit", "commit")
    clocked_while_awaited(DrawPool, "draw", "wait for a pencil")
    clocked_while_awaited(table_session, "read_for", "read")
    clocked(table_session, "panel_screen", "lay out")
    clocked(table_views, "table_screen", "lay out")
    clocked(render, "pictures", "draw")
    clocked(DrawingProcess, "run", "wait for the drawing process")
    clocked(DrawingProcess, "_answer", "draw in process")
    clocked(png, "png", "encode")
    clocked_while_awaited(responses, "change", "answer")
    clocked_while_awaited(live_message, "_edit", "edit")
    clocked_while_awaited(LiveTableMessages, "_deliver", "all", leg="board")
    clocked_while_awaited(table_messages, "refresh_panels", "panels of others")
    try:
        return main([])
    finally:
        Path(os.environ["STATIONS"]).write_bytes(msgspec.json.encode(records))


if __name__ == "__main__":
    sys.exit(run())
