"""A database that is cut off or restarted: who pressed is told soon, and all goes on by itself."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable

import pytest

from bot.errors import Unavailable
from bot.model.ids import PersonId
from bot.replays.verification import verify
from bot.store import Store, postgres
from playground import Playground
from playground.client import Person
from tests.bot.live.conftest import _no_fault_is_logged, _no_luck, anna, bruno
from tests.bot.live.hosting import hosted, running
from tests.bot.live.playing import begin, confirm, previewed
from tests.cluster import SHARED, Cluster
from tests.waiting import eventually, unhurried

from .relay import Relay, relayed

__all__ = ["_no_fault_is_logged", "_no_luck", "anna", "bruno"]

SORRY = {
    "en-US": "I can't reach my notes right now. Nothing is lost. Try again in a moment.",
    "it": "Ora non riesco a leggere i miei appunti. Niente è andato perso. Riprova tra un attimo.",
    "es-ES": "Ahora no puedo leer mis notas. No se ha perdido nada. Vuelve a intentarlo enseguida.",
}
"""What is said instead of an answer, by the language Discord shows."""


@pytest.fixture
async def playground() -> AsyncIterator[Playground]:
    async with hosted(unhurried()) as discord_:
        yield discord_


@pytest.fixture
async def relay(cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Relay]:
    monkeypatch.setattr(postgres, "PATIENCE", 1.0)
    cluster.emptied()
    async with relayed(cluster) as between:
        yield between


async def healthy(store: Store) -> None:
    """Wait until the database answers."""

    async def answers() -> bool:
        try:
            async with store.writing() as write:
                await write.beat(1)
        except Unavailable:
            return False
        return True

    await eventually(answers, "the database")


async def test_a_game_goes_on_after_the_way_to_the_database_was_cut_and_after_a_restart(
    cluster: Cluster, relay: Relay, playground: Playground, anna: Person, bruno: Person
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
            before = await store.moves(table.id)
            fail()
            answer = await confirm(panel, mover)
            assert answer.text == SORRY["en-US"]
            heal()
            await healthy(store)
            assert await store.moves(table.id) == before
            await table.play()
        await client.app.table_messages.settled()
        assert await store.owed_tables() == []
        assert await verify(store, table.id)


@pytest.mark.parametrize("locale", ["it", "es-ES"])
async def test_who_cannot_be_looked_up_is_told_so_in_the_language_discord_shows_them(
    cluster: Cluster, relay: Relay, locale: str
) -> None:
    async with (
        hosted(unhurried(locale=locale)) as discord_,
        Person(discord_.url, "anna") as anna,
        running(discord_, cluster.address(SHARED, relay.port)),
    ):
        relay.cut()
        answer = await anna.command("game-night", "settings")
        assert answer.text == SORRY[locale]
        relay.heal()


async def test_nobody_waits_in_vain_however_many_ask(cluster: Cluster, relay: Relay) -> None:
    store = await Store.open(cluster.address(SHARED, relay.port))
    relay.cut()

    async def write() -> None:
        async with store.writing() as write:
            await write.beat(1)

    asked = [store.wishes(PersonId(number)) for number in range(20)]
    done = await asyncio.gather(*asked, *(write() for _ in range(20)), return_exceptions=True)
    assert {type(each) for each in done} == {Unavailable}
    relay.heal()
    await healthy(store)
    assert await store.heartbeat() == 1
    await store.close()
