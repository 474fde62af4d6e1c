"""Measure moves a second while the event loop is late: `python -m bench.late`.

Fifty tables move as fast as they can, and note twice what they show, as the bot does. The loop is
held up by waiting, which uses no processor: what is measured is how often a move needs the loop
while others wait to write.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from itertools import count
from pathlib import Path
from random import Random
from time import perf_counter, sleep

from bot.clocks import wall_clock
from bot.model.ids import ChannelId, GuildId, PersonId, PressId, TableId
from bot.model.jobs import JobKind
from bot.store import Store
from bot.store.writing import Writing
from bot.tables.lobby.lobbies import Lobbies, Person
from bot.tables.running import Tables

from .report import REPORT

GAME = "tactic-tiles"
TABLES = 50
LATE_MS = (0, 10, 30)
presses = count(1)


def press() -> PressId:
    """Return a press that was never heard of."""
    return PressId(next(presses))


async def begin(store: Store, number: int, game: str = GAME) -> TableId:
    """Let two people sit down, in a channel of their own."""
    lobbies = Lobbies(store, wall_clock.now, 24)
    host, guest = (Person(PersonId(2 * number + at), f"{number} {at}") for at in (1, 2))
    channel = ChannelId(number + 1)
    table = (await lobbies.open(game, GuildId(1), channel, host, press=press())).table.id
    await lobbies.join(table, guest, press())
    await lobbies.begin(table, host.id, press=press())
    return table


async def move(store: Store, tables: Tables, table: TableId) -> None:
    """Make a move, and note what is noted after it."""
    play = await tables.load(table)
    chair = next(chair for chair in play.chairs if chair.awaited)
    text = play.game.fallback(play.state, chair.seat, Random(1))
    after, _ = await tables.play(table, chair.seat, text, person=chair.person, press=press())

    async def call(write: Writing) -> None:
        await write.jobs.schedule(JobKind.NEWS, table, "call", due=wall_clock.now() + 60_000)

    async def shown(write: Writing) -> None:
        await write.table_messages.set_shown(table, after.table.revision)

    await store.enqueue_write(call)
    await store.enqueue_write(shown)


async def hold_up(seconds: float) -> None:
    """Let the event loop be late, for ever."""
    while True:
        sleep(seconds)
        await asyncio.sleep(0)


async def measured(seconds: float, late: float) -> float:
    """Return how many moves a second were made."""
    made = 0
    with tempfile.TemporaryDirectory() as folder:
        store = await Store.open(Path(folder) / "bench.db")
        try:
            tables = Tables(store, wall_clock.now)
            begun = [await begin(store, number) for number in range(TABLES)]

            async def moving(table: TableId, until: float) -> None:
                nonlocal made
                while perf_counter() < until and (await tables.load(table)).table.live:
                    await move(store, tables, table)
                    made += 1

            busy = asyncio.create_task(hold_up(late))
            since = perf_counter()
            await asyncio.gather(*(moving(table, since + seconds) for table in begun))
            taken = perf_counter() - since
            busy.cancel()
            await asyncio.gather(busy, return_exceptions=True)
        finally:
            await store.close()
    return made / taken


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=8.0)
    chosen = REPORT.parse(parser)
    for late in LATE_MS:
        moves = asyncio.run(measured(chosen.seconds, late / 1000))
        REPORT.add(
            f"the loop {late:2} ms late: {moves:6.1f} moves a second",
            f"The event loop {late} ms late",
            moves_a_second=moves,
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
