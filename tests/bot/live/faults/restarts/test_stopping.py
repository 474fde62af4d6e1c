"""A stopping bot finishes what it has received, and takes nothing new."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path
from random import Random

import pytest
from discord.http import Route
from yarl import URL

from bot.model.ids import MessageId
from bot.settings import Settings
from bot.ui.client import Matchnight
from bot.ui.kit.gateway import lifecycle
from bot.ui.kit.gateway.lifecycle import InFlight
from bot.ui.kit.requests.rate_limit import BURST, RateLimit
from playground import Playground
from playground.client import Person
from tests.bot.live import JOIN
from tests.bot.live.hosting import opened, running
from tests.bot.live.nights.test_nights import DEN, nights
from tests.bot.live.playing import (
    CHANNEL,
    Table,
    begin,
    channel_id,
    open_lobby,
    person_id,
    settled,
    tables_shown,
)
from tests.bot.live.slow import begin_slow, quiet
from tests.ports import unused_port
from tests.waiting import PATIENCE, eventually, soon

POST = r"/channels/\d+/messages$"

PRESS, COMMAND = "discord.py: on_interaction", "CommandTree-invoker"
"""What the library calls the tasks that work on presses and on commands."""


def test_every_listener_is_waited_for() -> None:
    listeners = [name for name in vars(Matchnight) if name.startswith("on_")]
    waited_for = [name for name in listeners if hasattr(getattr(Matchnight, name), "__wrapped__")]
    assert listeners and listeners == waited_for


async def at_work(name: str) -> bool:
    """Tell whether a task of the library's works on what it heard."""
    return name in [task.get_name() for task in asyncio.all_tasks()]


async def test_connection_not_made_yet_when_the_bot_stops_is_given_up(
    playground: Playground, database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Route, "BASE", playground.api)
    store = await opened(database)
    nobody = URL.build(scheme="ws", host="127.0.0.1", port=unused_port(), path="/")
    try:
        async with Matchnight(
            Settings(playground.token, playground.api, database), store
        ) as client:
            await client.login(playground.token)
            connecting = asyncio.create_task(client.launch_shard(nobody, 0, initial=True))
            await asyncio.sleep(1)  # it has failed by then, and the library waits to try again
            await client.close()
            async with asyncio.timeout(PATIENCE):
                await connecting
    finally:
        await store.close()


async def test_a_press_that_was_heard_is_done_and_answered_before_the_bot_stops(
    playground: Playground, database: Path, anna: Person, bruno: Person, dee: Person
) -> None:
    async with running(playground, database) as client:
        table = await open_lobby(anna)
        await settled(client)
        shown = table.message
        await bruno.until(lambda: bruno.now(shown), what="the lobby")
        await dee.until(lambda: dee.now(shown), what="the lobby")
        async with client.app.store.writing():
            heard = asyncio.create_task(bruno.press(shown, JOIN, acknowledged=True))
            await eventually(partial(at_work, PRESS), "the press to be heard")
            stopping = asyncio.create_task(client.close())
            await asyncio.sleep(0)
            join = {"message_id": shown.id, "custom_id": shown.find(JOIN).custom_id}
            await dee.ask("components", {"channel_id": shown.channel_id, **join})
            assert not stopping.done()
        assert await heard
        await stopping
        guests = await client.app.store.lobbies.guests(table.id)
        assert [guest.person for guest in guests] == [person_id(anna), person_id(bruno)]


async def test_a_command_that_was_heard_is_answered_before_the_bot_stops(
    playground: Playground, database: Path, anna: Person
) -> None:
    async with running(playground, database) as client:
        async with client.app.store.writing():
            asked = asyncio.create_task(open_lobby(anna))
            await eventually(partial(at_work, COMMAND), "the command to be heard")
            stopping = asyncio.create_task(client.close())
            await asyncio.sleep(0)
        table = await asked
        await stopping
    store = await opened(database)
    try:
        assert await store.lobbies.guests(table.id)
    finally:
        await store.close()


async def test_what_takes_too_long_is_given_up_and_nothing_more_is_heard(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(lifecycle, "FINISHING", 0.0)
    ears = InFlight()
    ears.begin()

    async def listen() -> bool:
        heard = ears.hear()
        await asyncio.Event().wait()
        return heard

    endless = asyncio.create_task(listen())
    await asyncio.sleep(0)
    await ears.close()
    assert endless.cancelled()
    assert not ears.hear()


async def test_what_is_being_posted_arrives_before_the_bot_stops(
    playground: Playground, database: Path, anna: Person, bruno: Person
) -> None:
    async def on_their_way() -> bool:
        return not playground.faults.armed

    async with running(playground, database) as client:
        table = await begin(anna, bruno, tiles=12)
        await settled(client)
        old = table.message.id
        playground.faults.delay("POST", POST, seconds=0.5, count=2)
        client.app.table_messages.refresh(table.id, repost=True)
        await anna.command(DEN, "night start")
        await eventually(on_their_way, "table and night to be on their way")
    (shown,) = tables_shown(playground)
    (night,) = nights(anna, DEN)
    assert shown != old
    async with running(playground, database) as client:
        stored = await client.app.store.tables.get(table.id)
        assert stored is not None and str(stored.message) == shown
        assert await client.app.store.posts.pending("night") == []
        assert await client.app.store.posts.of_message(MessageId(int(night.id))) is not None


async def next_move(client: Matchnight, table: Table) -> tuple[int, str]:
    """Return who is in turn, and what they could do."""
    play = await client.app.tables.load(table.id)
    (seat,) = play.turn
    return seat, play.game.fallback(play.state, seat, Random(1))


async def test_a_post_whose_answer_was_lost_shows_the_newest_after_a_restart(
    playground: Playground, database: Path, anna: Person, bruno: Person
) -> None:
    async with running(playground, database) as client:
        table = await begin_slow(anna, bruno)
        await settled(client)
        playground.faults.cut_after("POST", POST, count=None)
        playground.faults.cut_after("GET", POST, count=None)  # nor can it be found
        await client.app.tables.play(table.id, *await next_move(client, table))
        await settled(client)
        old, lost = [message.id for message in playground.visible(CHANNEL)]
        client.app.store.subscribe(lambda _: None)  # as if killed right after the commit
        after, _ = await client.app.tables.play(table.id, *await next_move(client, table))
        assert old != lost
    playground.faults.clear()
    async with running(playground, database) as client:
        await table.shows(after.seq - 1)
        await quiet(client)
        # It was posted for a turn that is over: who is awaited now is mentioned in one more.
        assert tables_shown(playground) == [table.message.id] != [lost]
        assert await client.app.store.table_messages.unshown() == []


async def test_a_night_whose_answer_was_lost_shows_the_newest_after_a_restart(
    playground: Playground, database: Path, anna: Person, bruno: Person
) -> None:
    async with running(playground, database) as client:
        playground.faults.cut_after("POST", POST, count=None)
        await anna.command(DEN, "night", plan={"when": "tomorrow 20:00", "zone": "UTC"})
        (lost,) = await bruno.until(lambda: bruno.messages(DEN), what="the plan")
        (night,) = await client.app.store.nights.planned_in(channel_id(anna, DEN))
        await client.app.nights.come(night.id, person_id(bruno))
    playground.faults.clear()
    async with running(playground, database) as client:
        await bruno.until(
            lambda: "Bruno" in str(bruno.messages(DEN)[-1].alt) or None, what="who is coming"
        )
        await quiet(client)
        assert [message.id for message in bruno.messages(DEN)] == [lost.id]
        assert await client.app.store.posts.pending("night") == []


async def test_a_bot_that_stops_leaves_edits_that_wait_for_their_turn(
    playground: Playground,
    database: Path,
    anna: Person,
    bruno: Person,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(lifecycle, "FINISHING", 10 * PATIENCE)
    async with running(playground, database) as client:
        table = await begin(anna, bruno, tiles=36)
        await settled(client)
        messages, play = client.app.table_messages, await client.app.tables.load(table.id)
        messages.rate_limit = RateLimit()
        messages.rate_limit.span = 10 * PATIENCE
        for _ in range(BURST):
            await messages.rate_limit.room(play.table.channel)
        (seat,) = play.turn
        text = play.game.fallback(play.state, seat, Random(1))
        seq = (await client.app.tables.play(table.id, seat, text))[0].seq
        assert messages.keeps(table.id)
        await soon(client.close())
    async with running(playground, database):
        await table.host.until(lambda: table.seq == seq, what="the move")
