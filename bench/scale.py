"""Compare one bot on a file, one and two on PostgreSQL: `python -m bench.scale`.

People play as fast as they are answered, at tables of two servers. One bot has one server first on
a file, then on PostgreSQL; then two bots have a lease each, on that database, and a server each.
Counted are moves a second and what a move takes of a processor, in the bots alone. Two cores are
fewer than two bots, a database and the stand-ins need: moves a second say then what the machine
has left, and the processor's time is what counts.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import signal
import sys
import tempfile
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from time import perf_counter

from bot.store.places import ShardRange
from bot.store.postgres.link import connect
from playground import Options, Playground
from playground.client import InteractionFailed, Person

from .move import Table, allow
from .report import REPORT

TABLES = 8
"""On each server, so that people wait for the bot and not for each other."""
WARM_UP = 15.0
"""Seconds that are played and not counted: a bot that starts draws what every game needs."""
DIVIDING = 60.0
"""Seconds in which two bots have to have a lease each."""
HOLDERS = "SELECT count(DISTINCT split_part(holder, '.', 1)) FROM leases WHERE leaving = 0"
TICKS = os.sysconf("SC_CLK_TCK")


@dataclass
class Server:
    """A server and those who play there, two and two at each table."""

    playground: Playground
    people: dict[str, Person]

    @property
    def number(self) -> int:
        """What Discord divides servers by."""
        return int(self.playground.world.guild.id) >> 22

    async def open(self) -> list[Table]:
        """Begin games of all, in channels where nothing has been played yet."""
        moderation = self.playground.moderation
        places = [moderation.add_channel(f"table-{n}").id for n in range(TABLES)]
        for person in self.people.values():
            await person.until(partial(set(places).issubset, person.channels), what="channels")
        tables = [Table(place, self.people) for place in places]
        await allow(tables[0].watcher, places[0])
        for table in tables:
            await table.open()
        return tables


def processor(bots: Sequence[asyncio.subprocess.Process]) -> float:
    """Return the processor seconds of the bots, without those of their children."""
    seconds = 0
    for bot in bots:
        fields = Path(f"/proc/{bot.pid}/stat").read_text().rpartition(")")[2].split()
        seconds += int(fields[11]) + int(fields[12])
    return seconds / TICKS


@asynccontextmanager
async def bots(
    servers: Sequence[Server], database: str, leases: int = 1
) -> AsyncIterator[list[asyncio.subprocess.Process]]:
    """Run a bot on each server, one after the other; they share a database."""
    running: list[asyncio.subprocess.Process] = []
    try:
        for server in servers:
            environment = {
                **os.environ,
                "DISCORD_TOKEN": server.playground.token,
                "DISCORD_API_URL": server.playground.api,
                "DATABASE": database,
                "LEASES": str(leases),
                "LOG_LEVEL": "ERROR",
                "EMOJI": "off",
            }
            running.append(
                await asyncio.create_subprocess_exec(
                    *(sys.executable, "-m", "bot"),
                    env=environment,
                    stdout=asyncio.subprocess.DEVNULL,
                )
            )
            async with Person(server.playground.url, "anna") as anna:
                await anna.until(partial(hears, server, anna), what="the bot")
        if leases > 1:
            await divided(database, leases)
        yield running
    finally:
        for bot in running:
            if bot.returncode is None:
                bot.send_signal(signal.SIGTERM)
            await bot.wait()


def hears(server: Server, person: Person) -> bool:
    """Tell whether a bot hears of a server, and a person there sees its commands."""
    guild = server.playground.world.guild.id
    sessions = server.playground.stage.gateway.sessions.values()
    return bool(person.commands) and any(s.connection and s.hears(0, guild) for s in sessions)


async def divided(database: str, leases: int) -> None:
    """Wait until each lease is held by a process of its own: only its holder answers."""
    connection = await connect(database)
    try:
        async with asyncio.timeout(DIVIDING):
            while True:
                if await connection.fetchval(HOLDERS) == leases:
                    return
                await asyncio.sleep(0.1)
    finally:
        connection.terminate()


async def play(table: Table, until: asyncio.Event, made: list[int]) -> None:
    """Make moves as fast as they are answered."""
    while not until.is_set():
        try:
            if not table.message.has("Play"):
                await table.open()
            await table.move()
        except (InteractionFailed, TimeoutError):
            made[1] += 1
        else:
            made[0] += 1


async def measure(
    name: str, servers: Sequence[Server], database: str, seconds: float, *, leases: int = 1
) -> None:
    """Play for some seconds, and print what came of it."""
    async with bots(servers, database, leases) as running:
        end, made = asyncio.Event(), [0, 0]
        tables = [table for server in servers for table in await server.open()]
        playing = [asyncio.create_task(play(table, end, made)) for table in tables]
        await asyncio.sleep(WARM_UP)
        before, used, began = made[0], processor(running), perf_counter()
        await asyncio.sleep(seconds)
        moves, used = made[0] - before, processor(running) - used
        taken = perf_counter() - began
        end.set()
        await asyncio.gather(*playing)
    each = 1000 * used / max(moves, 1)
    REPORT.add(
        f"{name:28}{moves / taken:14.1f}{each:22.1f}{used / taken:18.2f}{made[1]:9}",
        name,
        moves_a_second=moves / taken,
        ms_a_move=each,
        cores_of_bots=used / taken,
        failed=made[1],
    )


@asynccontextmanager
async def served(stack: AsyncExitStack, earlier: Sequence[Server]) -> AsyncIterator[Server]:
    """Run a server with its tables; no id of it is one of another server's."""
    async with Playground(
        options=Options(
            rate_limits=False, locale="en-US", answer_seconds=60, first_guild=len(earlier)
        )
    ) as playground:
        for other in earlier:
            playground.world.ids = other.playground.world.ids
        anna = await stack.enter_async_context(Person(playground.url, "anna"))
        bruno = await stack.enter_async_context(Person(playground.url, "bruno"))
        yield Server(playground, {anna.id: anna, bruno.id: bruno})


def shards_for(first: Server, second: Server) -> int:
    """Return a number of shards with which two servers belong to a lease each."""
    places = ((ShardRange(0, 2, shards), ShardRange(1, 2, shards)) for shards in range(2, 999))
    return next(
        one.shards
        for one, other in places
        if first.number % one.shards in one.mine and second.number % one.shards in other.mine
    )


async def run(database: str, seconds: float) -> None:
    """Measure one after the other, and print a table."""
    async with AsyncExitStack() as stack:
        first = await stack.enter_async_context(served(stack, []))
        second = await stack.enter_async_context(served(stack, [first]))
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        REPORT.note(
            f"{'':28}{'moves a second':>14}{'processor, ms a move':>22}{'cores of bots':>18}"
            f"{'failed':>9}"
        )
        for server, place in ((second, f"{folder}/bench.db"), (first, database)):
            # On each server once, so that the commands of the last measurement are there.
            name = "one bot on PostgreSQL" if server is first else "one bot on a file"
            await measure(name, [server], place, seconds)
        for server in (first, second):
            server.playground.faults.shard(shards_for(first, second))
        await measure("two bots on PostgreSQL", [first, second], database, seconds, leases=2)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--database", required=True, help="of PostgreSQL, and empty")
    parser.add_argument("--seconds", type=float, default=60.0)
    arguments = REPORT.parse(parser)
    asyncio.run(run(arguments.database, arguments.seconds))
    return 0


if __name__ == "__main__":
    sys.exit(main())
