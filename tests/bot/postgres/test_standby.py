"""A standby takes over: no press is lost, none is answered twice."""

from __future__ import annotations

import asyncio

import aiohttp
import pytest

from bot.operations.monitoring.observing import observed
from bot.settings import Settings
from bot.store import Store
from bot.store.lease import leased
from bot.ui.client import Matchnight
from bot.ui.kit.messages import responses
from playground import Playground
from playground.client import Person
from playground.seen import Message
from tests.bot.live.conftest import _no_fault_is_logged, _no_luck, anna, bruno, playground
from tests.bot.live.hosting import running
from tests.bot.live.playing import (
    CHANNEL,
    begin,
    confirm,
    open_lobby,
    option_menus,
    previewed,
    seen_at,
    tables_shown,
)
from tests.cluster import Cluster, answered
from tests.ports import unused_port
from tests.waiting import eventually, soon, until

from .pair import Pair, answered_once, both, played_on

__all__ = ["_no_fault_is_logged", "_no_luck", "anna", "bruno", "both", "playground"]


async def test_standby_takes_over_from_a_bot_that_is_killed(
    both: Pair, anna: Person, bruno: Person
) -> None:
    await both.begin()
    assert both.connected == 1
    table = await begin(anna, bruno)
    await table.play()
    await both.bots[0].kill()
    await both.taken_over(since=1)
    await table.play()
    assert tables_shown(both.playground, CHANNEL) == [table.message.id]
    assert await both.bots[1].stop() == 0
    assert await both.bots[1].command("verify") == (0, "1 table replayed, 0 of them wrong.\n")


async def test_no_press_is_lost_while_one_bot_follows_another(
    both: Pair, anna: Person, bruno: Person
) -> None:
    await both.begin()
    table = await begin(anna, bruno)
    for old in (0, 1):
        stopping = asyncio.create_task(both.bots[old].stop())
        while not stopping.done():
            table = await played_on(table, (anna, bruno), 1)
        assert await stopping == 0
        assert await both.epoch() == old + 2
        await both.bots[old].start()
        await both.followed()
    assert answered_once(both.playground)
    assert tables_shown(both.playground, CHANNEL)[-1] == table.message.id


async def test_bot_frozen_past_its_lease_answers_but_writes_nothing_more(
    both: Pair, anna: Person, bruno: Person
) -> None:
    await both.begin()
    table = await begin(anna, bruno)
    before, mover = table.seq, table.mover
    assert mover is not None
    panel = await previewed(await table.panel(mover))
    both.bots[0].freeze()
    # It is heard by the one that is frozen, and by the one that will take over.
    await until(lambda: both.connected == 2, "the second bot to be connected, too")
    await confirm(panel, mover)
    assert await both.epoch() == 2
    await table.shows(before)
    await table.play()
    both.bots[0].thaw()
    assert await soon(both.bots[0].ended()) == 2
    assert "Another bot has taken over postgresql://" in both.logs[0].read_text()
    await table.play()
    assert answered_once(both.playground)
    assert tables_shown(both.playground, CHANNEL) == [table.message.id]
    assert await both.bots[1].command("verify") == (0, "1 table replayed, 0 of them wrong.\n")


async def test_edit_by_a_frozen_bot_over_a_newer_board_is_repaired(
    both: Pair, playground: Playground, anna: Person, bruno: Person
) -> None:
    await both.begin()
    table = await begin(anna, bruno)
    before, mover = table.seq, table.mover
    assert mover is not None
    panel = await previewed(await table.panel(mover))
    playground.faults.hold("PATCH", rf"/channels/\d+/messages/{table.message.id}$")
    await confirm(panel, mover)
    await until(lambda: playground.faults.held, "the edit to be on its way")
    both.bots[0].freeze()
    await both.taken_over(since=1)
    shown = await table.shows(before)
    newest = await table.play()
    playground.faults.release()
    both.bots[0].thaw()  # it sends the rest of its picture

    def older_came() -> bool:
        edits = [Message(event["message"]) for event in anna.heard("message_edit")]
        boards = [seen_at(each) for each in edits if each.id == table.message.id]
        return shown in boards[boards.index(newest) :]

    await anna.until(older_came, what="the older board")
    assert await soon(both.bots[0].ended()) == 2
    await anna.until(lambda: table.seq == newest, what="the newest board again")
    assert tables_shown(playground, CHANNEL) == [table.message.id]


async def test_while_both_hear_what_is_pressed_one_answers(
    both: Pair, anna: Person, bruno: Person
) -> None:
    await both.begin()
    table = await begin(anna, bruno)

    async def connected() -> bool:
        # As if the first one were leaving, until it renews its lease.
        await answered(both.address, "UPDATE leases SET leaving = 1")
        return both.connected == 2

    await eventually(connected, "the second bot to be connected, too")
    for _ in range(3):
        await table.play()
    assert (await both.epoch(), both.connected) == (1, 2)
    assert answered_once(both.playground)


async def test_interaction_claimed_by_another_bot_is_never_even_acknowledged(
    playground: Playground, cluster: Cluster, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(responses, "LATE", 0.0)
    address = cluster.database()
    async with running(playground, address):
        playground.faults.deliver_twice()
        table = await open_lobby(anna)
        playground.faults.deliver_twice()
        await option_menus(anna, table.message)
    assert playground.faults.twice == 0 and answered_once(playground)
    cluster.drop(address)


async def test_standby_is_well_and_not_ready(playground: Playground, cluster: Cluster) -> None:
    address = cluster.database()
    port = unused_port()
    settings = Settings(playground.token, playground.api, address)
    async with leased(address) as first, leased(address) as second:
        store = await Store.open(address, second)
        first.begin()
        await soon(first.acquired())
        second.begin()
        client = Matchnight(settings, store)
        async with client, observed(client.app, ("127.0.0.1", port)):
            assert await answers(port, "healthz") == (200, "ok\n")
            assert await answers(port, "readyz") == (503, "stands by\n")
            assert (await answers(port, "metrics"))[0] == 200
        await store.close()
    cluster.drop(address)


async def answers(port: int, page: str) -> tuple[int, str]:
    async with (
        aiohttp.ClientSession() as session,
        session.get(f"http://127.0.0.1:{port}/{page}") as answer,
    ):
        return answer.status, await answer.text()
