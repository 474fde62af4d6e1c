"""A bot of several shards replaces another: shards connect one by one, in seconds.

The server of these tests belongs to the last shard.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator
from pathlib import Path

import discord
import pytest
from discord.gateway import KeepAliveHandler

from bot.settings import Settings
from bot.store import Store
from bot.store.lease import leased
from bot.store.places import ShardRange
from bot.store.postgres import lease as postgres_lease
from bot.store.postgres.lease import PostgresLease
from bot.ui.client import Matchnight
from bot.ui.kit.gateway import session_starts
from playground import Playground
from playground.client import Person
from tests.bot.live.conftest import _no_fault_is_logged, _no_luck, anna, bruno
from tests.bot.live.hosting import hosted
from tests.bot.live.playing import CHANNEL, begin, tables_shown
from tests.cluster import Cluster
from tests.waiting import PATIENCE, eventually, soon, unhurried, until

from .pair import Pair, answered_once, heard, pair, played_on, stands_by

__all__ = ["_no_fault_is_logged", "_no_luck", "anna", "bruno"]

SHARDS = 7
"""Where all go through one bucket, the last one begins half a minute after the first."""


@pytest.fixture
async def playground() -> AsyncIterator[Playground]:
    async with hosted(unhurried()) as discord_:
        server = int(discord_.world.guild.id) >> 22
        assert server % SHARDS == SHARDS - 1
        discord_.faults.shard(SHARDS)
        discord_.faults.limit_starts(seconds=0, max_concurrency=SHARDS)
        yield discord_


@pytest.fixture
async def both(playground: Playground, cluster: Cluster, tmp_path: Path) -> AsyncIterator[Pair]:
    address = cluster.database()
    async with pair(playground, address, tmp_path) as bots:
        yield bots
    cluster.drop(address)


async def test_holder_waits_longer_for_a_bot_with_more_shards(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_lease, "PATIENCE", 0.0)
    monkeypatch.setattr(postgres_lease, "A_SHARD", PATIENCE)
    address = cluster.database()
    async with leased(address, ShardRange(shards=2)) as first, leased(address) as second:
        store = await Store.open(address)
        assert isinstance(first, PostgresLease) and isinstance(second, PostgresLease)
        first.begin()
        await soon(first.acquired())
        second.begin()
        await eventually(lambda: stands_by(address), "the second to stand by")
        handing = asyncio.create_task(first.hand_over())
        await soon(second.wanted())
        assert not handing.done()
        taking = asyncio.create_task(second.acquired())
        await soon(handing)
        await first.release()
        await soon(taking)
        await store.close()
    cluster.drop(address)


async def test_interactions_survive_while_shards_connect_one_after_another(
    both: Pair, playground: Playground, anna: Person, bruno: Person
) -> None:
    await both.begin()
    await until(lambda: heard(playground), "every shard")
    table = await begin(anna, bruno)
    playground.faults.limit_starts(seconds=0, max_concurrency=1)
    stopping = asyncio.create_task(both.bots[0].stop())
    while not stopping.done():
        table = await played_on(table, (anna, bruno), 1)
    assert await stopping == 0
    assert await both.epoch() == 2
    assert heard(playground) and both.connected == SHARDS
    table = await played_on(table, (anna, bruno), 1)
    assert answered_once(playground)
    assert tables_shown(playground, CHANNEL)[-1] == table.message.id


async def test_a_shard_that_is_given_up_at_the_door_leaves_no_connection_behind(
    playground: Playground, cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(session_starts, "PAUSE", PATIENCE)
    monkeypatch.setattr(discord.http.Route, "BASE", playground.api)
    playground.faults.shard(2)
    playground.faults.limit_starts(seconds=0, max_concurrency=1)
    address = cluster.database()
    before = {*threading.enumerate()}

    def hearts() -> list[KeepAliveHandler]:
        new = {*threading.enumerate()} - before
        return [thread for thread in new if isinstance(thread, KeepAliveHandler)]

    store = await Store.open(address)
    client = Matchnight(Settings(playground.token, playground.api, address), store)
    async with client:
        connection = asyncio.create_task(client.start(playground.token))
        await until(lambda: len(hearts()) == 2, "the second shard to wait")
        assert not client.is_ready()
        sockets = [thread.ws.socket for thread in hearts()]
        await client.close()
        assert all(socket.closed for socket in sockets)
        connection.cancel()
        await asyncio.gather(connection, return_exceptions=True)
        await until(lambda: not hearts(), "no heart to beat")
    await store.close()
    cluster.drop(address)
