"""Several bots on one database: each has servers, and takes over a dead bot's.

The server of these tests belongs to the second lease, and direct messages to the first one.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from pathlib import Path

import pytest

from bot.clocks import wall_clock
from bot.errors import BadSetting
from bot.model.ids import GuildId
from bot.store import Store
from bot.store.lease import leased
from bot.store.places import Agreement, ShardRange
from bot.store.postgres.lease import PostgresLease
from playground import Playground
from playground.client import Person
from playground.seen import Message
from tests.bot.live.conftest import _no_fault_is_logged, _no_luck, anna, bruno
from tests.bot.live.hosting import hosted
from tests.bot.live.people.settings_forms import wish
from tests.bot.live.playing import CHANNEL, Shown, Table, confirm, previewed, tables_shown
from tests.bot.live.slow import begin_slow
from tests.cluster import Cluster, answered
from tests.waiting import eventually, soon, unhurried, until

from .pair import Pair, answered_once, heard, pair

__all__ = ["_no_fault_is_logged", "_no_luck", "anna", "bruno"]

HELD = "SELECT split_part(holder, '.', 1) FROM leases WHERE holder <> '' ORDER BY number"


def test_every_shard_belongs_to_one_lease() -> None:
    for among in range(1, 6):
        for shards in range(among, 12):
            places = [ShardRange(number, among, shards) for number in range(among)]
            assert sorted(shard for place in places for shard in place.mine) == [*range(shards)]
            assert all(place.mine for place in places)


def test_a_server_belongs_where_discord_sends_what_happens_there() -> None:
    first, second = ShardRange(0, 2, 4), ShardRange(1, 2, 4)
    for shard in range(4):
        server = GuildId((40 + shard) << 22 | 5)
        assert (first.has(server), second.has(server)) == (shard < 2, shard >= 2)
    assert first.has(None) and not second.has(None)


@pytest.fixture
async def address(cluster: Cluster) -> AsyncIterator[str]:
    made = cluster.database()
    yield made
    cluster.drop(made)


@asynccontextmanager
async def process(address: str, name: str, among: int) -> AsyncIterator[list[PostgresLease]]:
    """Have a bot for each lease of a database, as a process does."""
    async with AsyncExitStack() as stack:
        leases: list[PostgresLease] = []
        agreement = Agreement()
        for number in range(among):
            place = ShardRange(number, among, agreement=agreement)
            lease = await stack.enter_async_context(leased(address, place, name))
            assert isinstance(lease, PostgresLease)
            stack.push_async_callback((await Store.open(address, lease)).close)
            lease.begin()
            leases.append(lease)
        yield leases


async def renewed(address: str, number: int) -> None:
    """Wait until a lease has been renewed once more."""
    sql = f"SELECT until_at FROM leases WHERE number = {number}"
    before = await answered(address, sql)

    async def later() -> bool:
        return await answered(address, sql) > before

    await eventually(later, "a renewal")


async def test_single_process_holds_every_lease_and_yields_some_to_another(
    address: str,
) -> None:
    async with process(address, "one", 3) as first:
        for lease in first:
            await soon(lease.acquired())
        async with process(address, "two", 3) as second:
            await soon(first[2].gives_way())
            assert [lease._gives_way.is_set() for lease in first] == [False, False, True]
            await first[2].release()
            await soon(second[2].acquired())
            # One more than the other is not too many.
            await renewed(address, 1)
            assert not first[1]._gives_way.is_set()


async def test_a_lease_that_was_left_to_another_process_is_as_good_as_theirs(address: str) -> None:
    async with process(address, "one", 3) as first:
        for lease in first:
            await soon(lease.acquired())
        async with process(address, "two", 3) as second:
            await soon(first[2].gives_way())
            assert second[2]._task is not None
            second[2]._task.cancel()  # it doesn't come to take it
            await first[2].release()
            followed = "SELECT successor LIKE 'two.%' FROM leases WHERE number = 1"

            async def so() -> bool:
                return [row[0] for row in await answered(address, followed)] == [True]

            await eventually(so, "a bot that stands by")
            await renewed(address, 1)
            assert not first[1]._gives_way.is_set()


async def test_what_a_bot_of_one_lease_writes_needs_no_other_lease(address: str) -> None:
    async with process(address, "one", 2) as (first, second):
        await soon(first.acquired())
        await soon(second.acquired())
        store = await Store.open(address, second)
        await first.release()
        async with store.writing() as write:
            await write.clocks.beat(1)
        await store.close()


async def test_process_with_a_wrong_number_of_leases_is_given_the_right_one(
    address: str,
) -> None:
    async with process(address, "one", 2) as first:
        for lease in first:
            await soon(lease.acquired())
        async with process(address, "two", 3) as second:
            with pytest.raises(BadSetting, match="LEASES must be the same .*: it's 2 where"):
                await soon(second[0].lost)


async def test_all_go_by_one_number_of_shards_though_discord_recommends_another(
    address: str,
) -> None:
    async with process(address, "one", 2) as first:
        for lease in first:
            await soon(lease.acquired())
            await lease.agree_on_shards(4)
        async with process(address, "two", 2) as second:
            await second[1].agree_on_shards(6)
            assert second[1].place.mine == first[1].place.mine == range(2, 4)
    async with process(address, "three", 2) as (lease, _):
        await lease.agree_on_shards(6)
        assert lease.place.shards == 6
        await lease.agree_on_shards(1)  # fewer than there are leases


async def test_a_process_goes_by_one_number_of_shards_while_it_has_a_lease(address: str) -> None:
    async with process(address, "one", 2) as first:
        for lease in first:
            await soon(lease.acquired())
            await lease.agree_on_shards(4)
        await first[1].release()
        async with process(address, "two", 2) as second:
            await soon(second[1].acquired())
            await second[1].agree_on_shards(6)
            assert second[1].place.shards == 4
        async with leased(address, first[1].place, "one") as again:
            await again.agree_on_shards(6)
            assert again.place.mine == range(2, 4) and first[0].place.mine == range(2)
            await first[0].release()
            await again.agree_on_shards(6)
            assert again.place.shards == 6


async def test_an_outage_of_the_database_only_holds_a_session_up(
    address: str, cluster: Cluster
) -> None:
    database = address.rpartition("/")[2]
    async with process(address, "one", 2) as (first, second):
        for lease in (first, second):
            await soon(lease.acquired())
            await lease.agree_on_shards(4)
        cluster.run(f"ALTER DATABASE {database} ALLOW_CONNECTIONS false")
        assert not await first.may_identify(0)
        cluster.run(f"ALTER DATABASE {database} ALLOW_CONNECTIONS true")
        await eventually(partial(first.may_identify, 0), "a session that may begin")
        assert not await second.may_identify(0)


# -- whole bots --------------------------------------------------------------------------------


@pytest.fixture
async def playground() -> AsyncIterator[Playground]:
    async with hosted(unhurried()) as discord_:
        server = int(discord_.world.guild.id) >> 22
        discord_.faults.shard(next(n for n in range(2, 9) if server % n >= n // 2))
        yield discord_


@pytest.fixture
async def both(playground: Playground, address: str, tmp_path: Path) -> AsyncIterator[Pair]:
    async with pair(playground, address, tmp_path, leases=2) as bots:
        for bot in bots.bots:
            await bot.start()
        await eventually(lambda: _share(bots), "each to have a lease")
        yield bots


async def _share(both: Pair) -> bool:
    """Tell whether both have a lease, and every shard is heard."""
    found = [row[0] for row in await answered(both.address, HELD)]
    return len(found) == len({*found}) == 2 and heard(both.playground)


async def test_changes_by_the_clock_or_dms_are_shown_by_the_server_s_bot(
    both: Pair, playground: Playground, anna: Person, bruno: Person
) -> None:
    for person in (anna, bruno):
        await wish(person, way="dm")
    table = await begin_slow(anna, bruno)
    seq, late = table.seq, table.mover
    now = wall_clock.now()
    await answered(both.address, "UPDATE deadlines SET due = $1 WHERE table_id = $2", now, table.id)
    sql = "UPDATE jobs SET due = $1 WHERE id = $2 AND kind = 'turn'"
    await answered(both.address, sql, now, table.id)
    await table.shows(seq)
    assert "ran out of time" in table.message.text and table.mover is not late
    await _play_directly(table)
    await _play_directly(table)
    await table.play()
    await until(lambda: tables_shown(playground, CHANNEL) == [table.message.id], "one message")
    assert answered_once(playground)


async def _play_directly(table: Table) -> None:
    """Move from the direct message that calls to it."""
    before, mover = table.seq, table.mover
    assert mover is not None
    place = await mover.open_dm()

    def call() -> Message | None:
        return next((each for each in mover.messages(place) if each.has("Play")), None)

    letter = await mover.until(call, what="the call")
    await confirm(await previewed(Shown(mover, await mover.press(letter, "Play"))), mover)
    await table.shows(before)


async def test_servers_of_a_killed_bot_are_taken_by_the_other_and_given_back(
    both: Pair, playground: Playground, anna: Person, bruno: Person
) -> None:
    table = await begin_slow(anna, bruno)
    for bot in both.bots:
        await bot.kill()

        async def taken() -> bool:
            found = [row[0] for row in await answered(both.address, HELD)]
            return len(found) == 2 and len({*found}) == 1 and heard(playground)

        await eventually(taken, "the other one to have both leases")
        await table.play()
        await bot.start()
        await eventually(lambda: _share(both), "each to have a lease again")
        await table.play()
    await until(lambda: tables_shown(playground, CHANNEL) == [table.message.id], "one message")
    assert answered_once(playground)
    for bot in both.bots:
        assert await bot.stop() == 0
    await until(lambda: not both.connected, "nobody to be connected")
    assert await both.bots[0].command("verify") == (0, "1 table replayed, 0 of them wrong.\n")
