"""A lost or restarted database: presses are answered soon, and play resumes."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from functools import partial

import pytest

from bot.errors import Unavailable
from bot.model.ids import PersonId
from bot.replays.verification import verify
from bot.store import Store
from bot.store.postgres import database as postgres
from bot.store.postgres.link import connect
from bot.store.postgres.pool import Pool
from playground import Playground
from playground.client import Person
from tests.bot.live.conftest import _no_fault_is_logged, _no_luck, anna, bruno, playground
from tests.bot.live.hosting import hosted, running
from tests.bot.live.playing import begin, confirm, previewed
from tests.cluster import SHARED, Cluster
from tests.real.test_health import fetched, watched
from tests.waiting import PATIENCE, eventually, unhurried, until

from .relay import Relay, relayed

__all__ = ["_no_fault_is_logged", "_no_luck", "anna", "bruno", "playground"]

SORRY = {
    "en-US": "I can't reach my database right now. Nothing is lost. Try again in a moment.",
    "it": "Ora non riesco a raggiungere il mio database. "
    "Niente è andato perso. Riprova tra un attimo.",
    "es-ES": "Ahora no puedo acceder a mi base de datos. "
    "No se ha perdido nada. Vuelve a intentarlo enseguida.",
}
"""What is said instead of an answer, by the language Discord shows."""


@pytest.fixture
async def relay(cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Relay]:
    monkeypatch.setattr(postgres, "PATIENCE", PATIENCE)  # however busy the machine is
    cluster.emptied()
    async with relayed(cluster) as between:
        yield between


@pytest.fixture
def hurry(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], None]:
    """Say for how many seconds a database that does not answer is waited for."""
    return partial(monkeypatch.setattr, postgres, "PATIENCE")


async def healthy(store: Store) -> None:
    """Wait until the database answers."""

    async def answers() -> bool:
        try:
            async with store.writing() as write:
                await write.clocks.beat(1)
        except Unavailable:
            return False
        return True

    await eventually(answers, "the database")


async def test_game_continues_after_a_lost_database_connection_and_a_restart(
    cluster: Cluster,
    relay: Relay,
    hurry: Callable[[float], None],
    playground: Playground,
    anna: Person,
    bruno: Person,
) -> None:
    address = cluster.address(SHARED, relay.port)
    faults: tuple[tuple[Callable[[], None], Callable[[], None]], ...] = (
        (relay.cut, relay.heal),
        (cluster.stop, cluster.start),
    )
    async with running(playground, address) as client:
        store = client.app.store
        table = await begin(anna, bruno, opponents=1, tiles=36)
        for fail, heal in faults:
            await table.play()
            await client.app.table_messages.settled()
            mover = table.mover
            assert mover is not None
            panel = await previewed(await table.panel(mover))
            before = await store.logs.moves(table.id)
            hurry(1.0)
            fail()
            answer = await confirm(panel, mover)
            assert answer.text == SORRY["en-US"]
            hurry(PATIENCE)
            heal()
            await healthy(store)
            assert await store.logs.moves(table.id) == before
            await table.play()
        await client.app.table_messages.settled()
        assert await store.table_messages.unshown() == []
        assert await verify(store, table.id)


@pytest.mark.parametrize("locale", ["it", "es-ES"])
async def test_lookup_failure_is_reported_in_the_language_of_discord(
    cluster: Cluster, relay: Relay, hurry: Callable[[float], None], locale: str
) -> None:
    async with (
        hosted(unhurried(locale=locale)) as discord_,
        Person(discord_.url, "anna") as anna,
        running(discord_, cluster.address(SHARED, relay.port)),
    ):
        hurry(1.0)
        relay.cut()
        answer = await anna.command("game-night", "settings")
        assert answer.text == SORRY[locale]
        relay.heal()


async def test_a_bot_whose_database_is_away_is_alive_and_knows_no_figures(
    cluster: Cluster, relay: Relay, hurry: Callable[[float], None], playground: Playground
) -> None:
    async with (
        running(playground, cluster.address(SHARED, relay.port)) as client,
        watched(client) as address,
    ):
        hurry(1.0)
        relay.cut()
        assert await fetched(f"{address}/healthz") == (200, "ok\n")
        assert await fetched(f"{address}/metrics") == (503, "The database doesn't answer.\n")
        relay.heal()


async def test_first_write_after_the_server_closed_all_connections_succeeds(
    cluster: Cluster,
) -> None:
    cluster.emptied()
    store = await Store.open(cluster.address(SHARED))
    for number in (1, 2):
        await asyncio.gather(*(store.clocks.heartbeat() for _ in range(9)))
        # The event loop stands still meanwhile: nobody here has heard of it.
        cluster.run(
            f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{SHARED}'"
        )
        async with store.writing() as write:
            await write.clocks.beat(number)
        assert await store.clocks.heartbeat() == number
    await store.close()


async def test_a_bot_that_begins_waits_for_a_database_that_is_slow_to_answer(
    cluster: Cluster,
    hurry: Callable[[float], None],
    playground: Playground,
    anna: Person,
    bruno: Person,
    caplog: pytest.LogCaptureFixture,
) -> None:
    cluster.emptied()
    address = cluster.address(SHARED)
    caplog.set_level(logging.INFO, "bot.ui")
    writes = await connect(address)
    await writes.execute("SET idle_in_transaction_session_timeout = 0")  # however long it takes
    await writes.execute("BEGIN; SELECT id FROM writer WHERE id = 0 FOR UPDATE")
    hurry(1.0)

    async def let_go() -> None:
        await until(lambda: "taken up yet" in caplog.text, "a bot that waits")
        hurry(PATIENCE)
        await writes.close()

    letting_go = asyncio.create_task(let_go())
    async with running(playground, address):
        await letting_go
        table = await begin(anna, bruno)
        await table.play()


async def test_connection_released_while_the_pool_closes_is_closed_too(
    cluster: Cluster,
) -> None:
    cluster.emptied()
    pool = await Pool.open(cluster.address(SHARED), {}, PATIENCE)
    async with pool.lent() as connection:
        closing = asyncio.create_task(pool.close())
        await asyncio.sleep(0)
        assert await connection.fetchval("SELECT 1") == 1
    async with asyncio.timeout(PATIENCE):
        await closing


async def test_nobody_waits_in_vain_however_many_ask(
    cluster: Cluster, relay: Relay, hurry: Callable[[float], None]
) -> None:
    store = await Store.open(cluster.address(SHARED, relay.port))
    hurry(1.0)
    relay.cut()

    async def write() -> None:
        async with store.writing() as write:
            await write.clocks.beat(1)

    asked = [store.people.preferences(PersonId(number)) for number in range(20)]
    done = await asyncio.gather(*asked, *(write() for _ in range(20)), return_exceptions=True)
    assert {type(each) for each in done} == {Unavailable}
    relay.heal()
    await healthy(store)
    assert await store.clocks.heartbeat() == 1
    await store.close()
