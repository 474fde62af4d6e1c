"""A bot that comes back updates old messages a few at a time, while people play."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path

import pytest

from bot.clocks import wall_clock
from bot.model.ids import TableId
from bot.model.units import HOUR_MS
from bot.store import Store
from bot.ui.tables.posts import catching_up
from playground.client import Person
from playground.seen import Message
from tests.bot.live import JOIN
from tests.bot.live.hosting import hosted, opened, running
from tests.bot.live.playing import GAME, heard, lobby_says, open_lobby, press_table, settled
from tests.bot.live.slow import quiet
from tests.waiting import PATIENCE, eventually, unhurried, until

CHANNELS = ("game-night", "tactics", "off-topic")
AT_WORK = 2.0
"""Seconds that a bot waits for its servers, where a test needs them to come before it's ready."""


async def fall_behind(database: Path, *, hours: int = 0) -> list[TableId]:
    """Change all tables without a bot; return them, newest first.

    Their messages are so many hours old then.
    """
    store = await opened(database)
    try:
        async with store.writing() as write:
            for number in await write.tables.live():
                table = await write.tables.get(number)
                assert table is not None and table.message is not None
                await write.table_messages.set_message(
                    number, table.message, wall_clock.now() - hours * HOUR_MS
                )
                await write.table_messages.mark_changed(number)
        return await store.table_messages.unshown()
    finally:
        await store.close()


async def test_what_is_behind_is_shown_in_turn_and_what_is_pressed_at_once(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hosted(unhurried()) as playground, Person(playground.url, "anna") as anna:
        async with running(playground, database) as client:
            tables = [await open_lobby(anna, channel=channel) for channel in CHANNELS]
            await settled(client)
        behind = await fall_behind(database)
        assert behind == [table.id for table in reversed(tables)]
        monkeypatch.setattr(catching_up, "AT_ONCE", 1)
        monkeypatch.setattr(catching_up, "PAUSE", 10 * PATIENCE)
        async with (
            running(playground, database, servers=AT_WORK) as client,
            Person(playground.url, "bruno") as bruno,
        ):
            store = client.app.store

            async def shown_but(number: int) -> bool:
                return len(await store.table_messages.unshown()) == number

            await eventually(lambda: shown_but(2), "the newest table to be shown")
            await settled(client)
            assert await store.table_messages.unshown() == behind[1:]
            channel = next(t.channel for t in tables if t.id == behind[2])
            await press_table(bruno, JOIN, channel)
            await lobby_says(anna, "**2 players**", channel)
            await eventually(lambda: shown_but(1), "the pressed table to be shown")
            assert await store.table_messages.unshown() == [behind[1]]
        monkeypatch.setattr(catching_up, "PAUSE", 0)
        monkeypatch.setattr(catching_up, "AT_ONCE", 0)
        async with running(playground, database) as client:
            await eventually(lambda: _all_shown(client.app.store), "all tables to be shown")


async def test_a_restart_costs_one_request_a_table_however_old_its_message_is(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert catching_up.AT_ONCE + 600 / catching_up.PAUSE < 2000
    monkeypatch.setattr(catching_up, "PAUSE", 0)
    monkeypatch.setattr(catching_up, "AT_ONCE", 1)
    async with hosted(unhurried()) as playground, Person(playground.url, "anna") as anna:
        async with running(playground, database) as client:
            tables = [await open_lobby(anna, channel=channel) for channel in CHANNELS]
            await settled(client)
        behind = await fall_behind(database, hours=30)
        before = len(playground.requests)
        async with running(playground, database, servers=AT_WORK) as client:
            await eventually(lambda: _all_shown(client.app.store), "all tables to be shown")
            await settled(client)
            await until(_is_over, "the last look")
            made = [
                (each.method, each.path)
                for each in list(playground.requests)[before:]
                if each.path.startswith("/channels/")
            ]
            assert sorted(made) == sorted(
                ("PATCH", f"/channels/{anna.channel(each.channel)}/messages/{each.message.id}")
                for each in tables
            )
            assert len(made) == len(behind)
            # What a person does there is posted again, as ever.
            old = tables[0].message.id
            async with Person(playground.url, "bruno") as bruno:
                await press_table(bruno, JOIN, CHANNELS[0])
                await lobby_says(anna, "**2 players**", CHANNELS[0])
            assert tables[0].message.id != old


async def test_server_back_while_its_table_is_shown_keeps_the_message(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(catching_up, "PAUSE", 0)
    async with hosted(unhurried()) as playground, Person(playground.url, "anna") as anna:
        async with running(playground, database) as client:
            table = await open_lobby(anna)
            await settled(client)
        await fall_behind(database, hours=30)
        old = table.message.id
        playground.faults.hold("PATCH", r"/channels/\d+/messages/\d+$")
        async with running(playground, database) as client:
            await until(lambda: playground.faults.held, "the edit")
            playground.faults.server_down()
            playground.faults.server_back()
            await heard(anna)
            await client.in_flight.settled()
            playground.faults.release()
            await settled(client)
            assert table.message.id == old
            assert await client.app.store.table_messages.unshown() == []


async def test_contests_whose_messages_were_deleted_unseen_are_posted_again(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(catching_up, "PAUSE", 0)
    async with hosted(unhurried()) as playground, Person(playground.url, "anna") as anna:
        async with running(playground, database) as client:
            await anna.command(CHANNELS[0], "cup open", game=GAME)
            await anna.command(CHANNELS[1], "league open", game=GAME, days=14, size=4)
            await anna.command(CHANNELS[2], "night start")
            for channel in CHANNELS:
                await anna.until(partial(public, anna, channel), what=f"a message in {channel}")
            await quiet(client)
            store = client.app.store
            before = {each.channel: each.message for each in await store.posts.standing()}
            assert len(before) == len(CHANNELS)
        for message in before.values():
            playground.moderation.delete_message(str(message))
        async with running(playground, database) as client:
            for channel in CHANNELS:
                again = await anna.until(partial(public, anna, channel), what="the message again")
                assert int(again.id) not in before.values()
            await until(_is_over, "the last look")
            await quiet(client)
            after = {each.channel: each.message for each in await client.app.store.posts.standing()}
            assert after.keys() == before.keys() and not {*after.values()} & {*before.values()}
            assert all(len(playground.visible(channel)) == 1 for channel in CHANNELS)


def public(person: Person, channel: str) -> Message | None:
    """Return the message of a channel that everybody can see."""
    return next((m for m in person.messages(channel) if not m.ephemeral), None)


def _is_over() -> bool:
    return all(task.get_name() != "catching up" for task in asyncio.all_tasks())


async def _all_shown(store: Store) -> bool:
    return not await store.table_messages.unshown()
