"""A bot that comes back shows what is behind a few at a time: people play meanwhile."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.clocks import wall_clock
from bot.model.ids import TableId
from bot.model.units import HOUR_MS
from bot.store import Store
from bot.ui.tables import catching_up
from playground.client import Person
from tests.bot.live.hosting import hosted, running
from tests.bot.live.playing import lobby_says, open_lobby, press_table
from tests.waiting import PATIENCE, eventually, unhurried, until

CHANNELS = ("game-night", "tactics", "off-topic")


async def fall_behind(database: Path, *, hours: int = 0) -> list[TableId]:
    """Let all tables have changed while nobody was there to show it; returns them, newest first.

    Their messages are so many hours old then.
    """
    store = await Store.open(database)
    try:
        async with store.writing() as write:
            for number in await write.live_tables():
                table = await write.table(number)
                assert table is not None and table.message is not None
                await write.set_message(number, table.message, wall_clock.now() - hours * HOUR_MS)
                await write.touch(number)
        return await store.owed_tables()
    finally:
        await store.close()


async def test_what_is_behind_is_shown_in_turn_and_what_is_pressed_at_once(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hosted(unhurried()) as playground, Person(playground.url, "anna") as anna:
        async with running(playground, database) as client:
            tables = [await open_lobby(anna, channel=channel) for channel in CHANNELS]
            await client.app.table_messages.settled()
        behind = await fall_behind(database)
        assert sorted(behind, reverse=True) == behind and len(behind) == len(CHANNELS)
        monkeypatch.setattr(catching_up, "AT_ONCE", 1)
        monkeypatch.setattr(catching_up, "PAUSE", 10 * PATIENCE)
        async with (
            running(playground, database) as client,
            Person(playground.url, "bruno") as bruno,
        ):
            store = client.app.store

            async def shown_but(number: int) -> bool:
                return len(await store.owed_tables()) == number

            await eventually(lambda: shown_but(2), "the newest table to be shown")
            await client.app.table_messages.settled()
            assert await store.owed_tables() == behind[1:]
            channel = next(t.channel for t in tables if t.id == behind[2])
            await press_table(bruno, "Join", channel)
            await lobby_says(anna, "**2 players**", channel)
            await eventually(lambda: shown_but(1), "the pressed table to be shown")
            assert await store.owed_tables() == [behind[1]]
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
            await client.app.table_messages.settled()
        behind = await fall_behind(database, hours=30)
        before = len(playground.requests)
        async with running(playground, database) as client:
            await eventually(lambda: _all_shown(client.app.store), "all tables to be shown")
            await client.app.table_messages.settled()
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
            # What somebody does there is posted anew, as ever.
            old = tables[0].message.id
            async with Person(playground.url, "bruno") as bruno:
                await press_table(bruno, "Join", CHANNELS[0])
                await lobby_says(anna, "**2 players**", CHANNELS[0])
            assert tables[0].message.id != old


def _is_over() -> bool:
    return all(task.get_name() != "catching up" for task in asyncio.all_tasks())


async def _all_shown(store: Store) -> bool:
    return not await store.owed_tables()
