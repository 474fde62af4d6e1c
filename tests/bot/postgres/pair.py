"""Two bots on one PostgreSQL database, and invariants of both."""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from playground import Playground
from playground.client import Person
from tests.bot.live.hosting import BotProcess
from tests.bot.live.playing import Table, begin
from tests.cluster import Cluster, answered
from tests.waiting import eventually, until

CALLBACK = "/interactions/{interaction_id}/{token}/callback"

STANDS_BY = """
SELECT 1 FROM leases WHERE holder <> '' AND EXISTS (
    SELECT 1 FROM pg_stat_activity WHERE application_name = 'matchnight ' || successor
)
"""


class Pair:
    """Two programs on one database; either may be killed, frozen and restarted."""

    def __init__(
        self,
        playground: Playground,
        address: str,
        logs: Path,
        *,
        hurried: bool = False,
        leases: int = 1,
    ) -> None:
        self.playground = playground
        self.address = address
        self.logs = (logs / "one.log", logs / "two.log")
        self.bots = tuple(
            BotProcess(playground, address, log, hurried=hurried, leases=leases)
            for log in self.logs
        )

    @property
    def connected(self) -> int:
        """How many are connected to Discord."""
        sessions = self.playground.stage.gateway.sessions.values()
        return sum(session.connection is not None for session in sessions)

    async def epoch(self) -> int:
        """Return how often the lease was taken."""
        ((epoch,),) = await answered(self.address, "SELECT epoch FROM leases")
        return int(epoch)

    async def begin(self) -> None:
        """Start both, the second one once the first works."""
        await self.bots[0].start()
        await until(lambda: self.connected, "the first bot")
        await self.bots[1].start()
        await self.followed()

    async def followed(self) -> None:
        """Wait until a bot stands by."""
        await eventually(lambda: stands_by(self.address), "a bot that stands by")

    async def alone(self) -> None:
        """Wait until no bot stands by any more, as after the end of the one that did."""

        async def left() -> bool:
            return not await stands_by(self.address)

        await eventually(left, "the end of the bot that stood by")

    async def taken_over(self, since: int) -> None:
        """Wait until the lease was taken since an epoch, by a bot that is connected."""

        async def taken() -> bool:
            return await self.epoch() > since and self.connected > 0

        await eventually(taken, "a bot that takes over")


def answered_once(playground: Playground) -> bool:
    """Tell whether no press and no command was answered twice."""
    tries = Counter(request.path for request in playground.requests if request.template == CALLBACK)
    return bool(tries) and set(tries.values()) == {1}


def heard(playground: Playground) -> bool:
    """Tell whether every shard is connected."""
    gateway = playground.stage.gateway
    there = {session.shard for session in gateway.sessions.values() if session.connection}
    return there == {(number, gateway.shards) for number in range(gateway.shards)}


async def stands_by(address: str) -> bool:
    """Return whether a live bot stands by for the one that works on a database."""
    return bool(await answered(address, STANDS_BY))


@asynccontextmanager
async def pair(
    playground: Playground,
    address: str,
    logs: Path,
    *,
    hurried: bool = False,
    leases: int = 1,
) -> AsyncIterator[Pair]:
    """Let two bots be started; whatever happens, none of them is left."""
    both = Pair(playground, address, logs, hurried=hurried, leases=leases)
    try:
        yield both
    finally:
        for bot in both.bots:
            await bot.kill()


@pytest.fixture
async def both(playground: Playground, cluster: Cluster, tmp_path: Path) -> AsyncIterator[Pair]:
    """Two bots on a database of their own."""
    address = cluster.database()
    async with pair(playground, address, tmp_path) as bots:
        yield bots
    cluster.drop(address)


async def played_on(table: Table, people: tuple[Person, ...], moves: int) -> Table:
    """Let people make moves, at a new table after a game's end; return the last table."""
    for _ in range(moves):
        if table.over:
            table = await begin(*people, channel=table.channel)
        await table.play()
    return table
