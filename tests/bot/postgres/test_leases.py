"""One bot holds a database's lease, others stand by; a lost lease stops writes."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

import pytest

from bot.errors import AlreadyRuns, LeaseLost, TakenOver, Unavailable
from bot.model.ids import PressId
from bot.store import Store
from bot.store.lease import leased
from bot.store.postgres import alone as postgres_alone
from bot.store.postgres import lease as postgres_lease
from bot.store.postgres import lease_rows
from bot.store.postgres.alone import alone
from bot.store.postgres.lease import PostgresLease
from bot.store.postgres.lease_rows import LASTING
from tests.cluster import Cluster, answered, asked
from tests.waiting import PATIENCE, eventually, soon, until

from .pair import stands_by
from .relay import Relay, relayed

RENEWED = "SELECT until_at FROM leases"
CUT_OFF = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
    "WHERE datname = current_database() AND application_name = $1"
)
"""Ends the connection that has a name."""


@pytest.fixture
async def address(cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[str]:
    """Yield a database of the test's own, with short waits."""
    monkeypatch.setattr(postgres_alone, "PATIENCE", 0.1)
    made = cluster.database()
    yield made
    cluster.drop(made)


@pytest.fixture
def lasting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep a lease until its holder renews it, however busy the machine is."""
    for name in ("RENEW", "TAKE"):
        sql = getattr(lease_rows, name)
        longer = sql.replace(f"+ {int(LASTING * 1000)}", f"+ {int(PATIENCE * 1000)}")
        assert longer != sql
        monkeypatch.setattr(lease_rows, name, longer)
    monkeypatch.setattr(postgres_lease, "LASTING", PATIENCE)


@asynccontextmanager
async def bot(address: str) -> AsyncIterator[tuple[PostgresLease, Store]]:
    """Open a database as a bot does, which takes the lease or stands by."""
    async with leased(address) as lease:
        assert isinstance(lease, PostgresLease)
        store = await Store.open(address, lease)
        try:
            lease.begin()
            yield lease, store
        finally:
            await store.close()


async def beat(store: Store, at: int) -> None:
    async with store.writing() as write:
        await write.clocks.beat(at)


async def ended(address: str) -> None:
    """Expire the lease without its holder's knowledge, as with a frozen bot."""
    await answered(address, "UPDATE leases SET until_at = 1")


async def test_the_second_bot_stands_by_and_takes_over_once_the_first_lets_go(
    address: str,
) -> None:
    async with bot(address) as (first, _):
        await soon(first.acquired())
        async with bot(address) as (second, store):
            await eventually(lambda: stands_by(address), "the second to stand by")
            assert first.held and not second.held
            with pytest.raises(LeaseLost):
                await beat(store, 1)
            await first.release()
            await soon(second.acquired())
            assert second.held and not first.held
            await beat(store, 2)
            assert await store.clocks.heartbeat() == 2


async def test_dead_holder_is_replaced_at_once_though_its_lease_is_valid(
    address: str,
) -> None:
    async with bot(address) as (first, _):
        await soon(first.acquired())
        assert first._task is not None
        first._task.cancel()  # as a kill does: nothing is said, and the connection ends
        first._connection.terminate()
        async with bot(address) as (second, _):
            await soon(second.acquired())


async def test_write_by_a_holder_whose_lease_was_taken_is_refused_and_it_stops(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with bot(address) as (first, store), bot(address) as (second, other):
        await until(lambda: first.held or second.held, "a holder")
        holder, frozen, heir = (first, store, second) if first.held else (second, other, first)
        assert holder._task is not None
        holder._task.cancel()  # frozen: it renews nothing, and its connection stays
        await ended(address)
        await soon(heir.acquired())
        assert holder.held  # as far as it knows
        with pytest.raises(LeaseLost):
            await beat(frozen, 1)
        assert await frozen.clocks.heartbeat() is None
        holder.begin()
        with pytest.raises(TakenOver, match="Another bot has taken over postgresql://"):
            await soon(holder.lost)
        assert not holder.held


async def test_writer_waiting_while_the_lease_is_taken_is_refused(
    address: str,
) -> None:
    async with AsyncExitStack() as stack:
        first, store = await stack.enter_async_context(bot(address))
        await soon(first.acquired())
        unfenced = await Store.open(address)  # such as a command of the bot's operator
        stack.push_async_callback(unfenced.close)
        async with unfenced.writing() as write:
            late = asyncio.create_task(beat(store, 1))
            await eventually(lambda: _waits(address), "the late one to wait")
            await write.clocks.beat(2)
            await write.tables._do("UPDATE leases SET epoch = epoch + 1 WHERE number = ?1", 0)
        with pytest.raises(LeaseLost):
            await late
        assert await store.clocks.heartbeat() == 2


async def test_successor_does_not_wait_for_a_frozen_holder_s_transaction(
    address: str,
) -> None:
    async with bot(address) as (first, store):
        await soon(first.acquired())

        async def frozen() -> None:
            async with store.writing() as write:
                # The server doesn't see this connection as idle.
                await write.tables._numbers("SELECT 1 FROM pg_sleep(600)")

        writing = asyncio.create_task(frozen())
        await eventually(lambda: _sleeps(address), "the turn to be taken")
        async with bot(address) as (second, other):
            await eventually(lambda: stands_by(address), "the second to stand by")
            assert first._task is not None
            first._task.cancel()
            await ended(address)
            await soon(second.acquired())
            await beat(other, 1)
        with pytest.raises(Unavailable):
            await writing


async def _sleeps(address: str) -> bool:
    sql = "SELECT 1 FROM pg_stat_activity WHERE wait_event = 'PgSleep'"
    return bool(await answered(address, sql))


async def _waits(address: str) -> bool:
    """Tell whether a connection waits for a lock."""
    waiting = await answered(
        address,
        "SELECT 1 FROM pg_stat_activity "
        "WHERE datname = current_database() AND wait_event_type = 'Lock'",
    )
    return bool(waiting)


async def test_a_holder_that_cannot_renew_is_unsure_in_time_and_sure_again_later(
    address: str, cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_lease, "LASTING", 1.0)
    monkeypatch.setattr(postgres_lease, "RENEWING", 0.1)
    monkeypatch.setattr(postgres_lease, "ANSWER", 0.2)
    async with relayed(cluster) as relay, bot(_through(relay, address)) as (lease, _):
        await soon(lease.acquired())
        relay.cut()
        await until(lambda: not lease.held, "the lease to be in doubt")
        relay.heal()
        await until(lambda: lease.held, "the lease to be renewed")
        assert not lease.lost.done()


def _through(relay: Relay, address: str) -> str:
    return f"postgresql://matchnight@127.0.0.1:{relay.port}/{address.rpartition('/')[2]}"


async def test_a_holder_whose_connection_was_lost_for_a_moment_goes_on(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_lease, "DOUBTFUL", PATIENCE)  # however busy the machine is
    async with bot(address) as (first, _):
        await soon(first.acquired())
        async with bot(address) as (second, _):
            await eventually(lambda: stands_by(address), "the second to stand by")
            before = await answered(address, RENEWED)
            await answered(
                address,
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                "WHERE datname = current_database() AND pid <> pg_backend_pid()",
            )

            async def renewed() -> bool:
                return await answered(address, RENEWED) > before

            await eventually(renewed, "a renewal")
            assert first.held and not second.held


@pytest.mark.usefixtures("lasting")
async def test_holder_waits_for_its_successor_after_its_connection_was_lost(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_lease, "OVERDUE", 2 * PATIENCE)
    async with bot(address) as (first, _):
        await soon(first.acquired())
        async with bot(address) as (second, _):
            await eventually(lambda: stands_by(address), "the second to stand by")
            lost = first._connection
            await answered(address, CUT_OFF, f"matchnight {first._holder}")
            await until(lambda: first._connection is not lost, "a new connection")
            before = await answered(address, RENEWED)

            async def renewed() -> bool:
                return await answered(address, RENEWED) > before

            await eventually(renewed, "a renewal")
            handing = asyncio.create_task(first.hand_over())
            await soon(second.wanted())
            assert not handing.done()
            taking = asyncio.create_task(second.acquired())
            await soon(handing)
            await first.release()
            await soon(taking)


@pytest.mark.usefixtures("lasting")
async def test_holder_waits_for_its_successor_while_its_connection_is_lost(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_lease, "OVERDUE", 2 * PATIENCE)
    async with bot(address) as (first, _):
        await soon(first.acquired())
        async with bot(address) as (second, _):
            await eventually(lambda: stands_by(address), "the second to stand by")
            handing = asyncio.create_task(first.hand_over())
            await soon(second.wanted())
            lost = first._connection
            await answered(address, CUT_OFF, f"matchnight {first._holder}")
            await until(lambda: first._connection is not lost, "a new connection")
            assert not handing.done()
            taking = asyncio.create_task(second.acquired())
            await soon(handing)
            await first.release()
            await soon(taking)


async def test_a_holder_waits_for_nobody_once_its_lease_has_ended(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def unreachable(address: str, holder: str) -> None:
        raise OSError("no way there")

    async with bot(address) as (first, _):
        await soon(first.acquired())
        async with bot(address) as (second, _):
            await eventually(lambda: stands_by(address), "the second to stand by")
            monkeypatch.setattr(second, "_hears", False)
            monkeypatch.setattr(postgres_lease, "_connected", unreachable)
            monkeypatch.setattr(postgres_lease, "LASTING", 0.0)
            first._sure_until = 0.0
            first._connection.terminate()
            await soon(first.hand_over())


async def test_a_holder_whose_machine_has_slept_is_unsure(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with bot(address) as (lease, _):
        await soon(lease.acquired())
        now = postgres_lease._now
        monkeypatch.setattr(postgres_lease, "_now", lambda: now() + LASTING)
        assert not lease.held
        await until(lambda: lease.held, "the lease to be renewed")


async def test_unexpected_error_of_the_lease_watch_is_raised(address: str) -> None:
    async with bot(address) as (first, _):
        await soon(first.acquired())
        async with bot(address) as (second, _):
            await eventually(lambda: stands_by(address), "the second to stand by")
            await answered(address, "DELETE FROM leases")  # as nobody has foreseen
            with pytest.raises(TypeError):
                await soon(second.lost)


async def test_of_all_that_hear_of_a_press_one_answers_it(address: str) -> None:
    stores = [await Store.open(address) for _ in range(2)]
    for press in range(1, 21):
        claims = await asyncio.gather(*(store.claim(PressId(press)) for store in stores))
        assert sorted(claims) == [False, True]
        assert not await stores[0].claim(PressId(press))
    for store in stores:
        await store.close()


async def test_who_has_lost_the_lease_or_stands_by_claims_no_press(address: str) -> None:
    async with bot(address) as (first, store):
        await soon(first.acquired())
        assert await store.claim(PressId(1))
        async with bot(address) as (second, other):
            await eventually(lambda: stands_by(address), "the second to stand by")
            assert not await other.claim(PressId(2))
            assert first._task is not None
            first._task.cancel()  # frozen: it renews nothing, and its connection stays
            await ended(address)
            await soon(second.acquired())
            assert first.held  # as far as it knows
            assert not await store.claim(PressId(2))
            assert await other.claim(PressId(2))


async def test_interaction_is_claimed_whenever_the_server_ends_the_connection(
    address: str,
) -> None:
    async with bot(address) as (lease, store):
        await soon(lease.acquired())
        for turns in range(12):  # of the event loop, from unheard of to closed
            assert await store.claim(PressId(2 * turns))
            asked(address, CUT_OFF, lease.name)
            for _ in range(turns):
                await asyncio.sleep(0)
            assert await store.claim(PressId(2 * turns + 1))


async def test_presses_are_forgotten_when_nobody_can_be_answered_any_more(address: str) -> None:
    await answered(address, "INSERT INTO presses (id, at) VALUES (1, 1)")
    async with bot(address) as (lease, store):
        await soon(lease.acquired())
        await store.claim(PressId(2))

        async def forgotten() -> bool:
            return [row[0] for row in await answered(address, "SELECT id FROM presses")] == [2]

        await eventually(forgotten, "the old press to be forgotten")


async def test_database_in_use_by_a_bot_or_standby_cannot_be_moved_or_restored(
    address: str,
) -> None:
    async with leased(address), leased(address):
        with pytest.raises(AlreadyRuns):
            async with alone(address):
                raise AssertionError("it is not alone")
    async with alone(address):
        with pytest.raises(AlreadyRuns):
            async with leased(address):
                raise AssertionError("one bot is alone")
