"""Restarts of the bot or Discord: actions continue, and lost posts come again."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.replays.verification import verify
from bot.ui.client import Matchnight
from playground.client import Person
from tests.bot.live import CONFIRM, START
from tests.bot.live.hosting import hosted, opened, running
from tests.bot.live.playing import (
    CHANNEL,
    begin,
    chosen,
    lobby_says,
    open_lobby,
    press_table,
    settled,
    tables_shown,
)
from tests.waiting import unhurried


async def test_a_second_evening_finds_its_tables_again(database: Path) -> None:
    async with (
        hosted(unhurried()) as playground,
        running(playground, database) as client,
        Person(playground.url, "anna") as anna,
        Person(playground.url, "bruno") as bruno,
    ):
        table = await begin(anna, bruno, opponents=1, tiles=18)
        await table.play()
        await open_lobby(bruno, channel="tactics")
        await settled(client)
        seq, number = table.seq, table.id
    async with (
        hosted(unhurried()) as playground,
        running(playground, database) as client,
        Person(playground.url, "anna") as anna,
        Person(playground.url, "bruno") as bruno,
    ):
        table.people = [anna, bruno]
        assert await table.shows(seq - 1) == seq and table.id == number
        await lobby_says(bruno, "**1 player**", "tactics")
        await table.to_the_end()
        await settled(client)
        assert tables_shown(playground) == [table.message.id]
        assert await verify(client.app.store, number)


async def test_opponents_think_on_after_a_restart(database: Path) -> None:
    async with hosted(unhurried()) as playground:
        async with (
            running(playground, database),
            Person(playground.url, "anna") as anna,
        ):
            table = await open_lobby(anna, opponents=2, tiles=12)
            await press_table(anna, START, acknowledged=True)
            await anna.until(lambda: table.seq, what="the game")
        async with running(playground, database), Person(playground.url, "anna") as anna:
            table.people = [anna]
            await table.to_the_end()
    store = await opened(database)
    try:
        (number,) = await store.tables.with_moves()
        assert len([m for m in await store.logs.moves(number) if m.seat >= 0]) == 12
    finally:
        await store.close()


async def test_a_private_panel_from_before_a_restart_still_works(database: Path) -> None:
    async with (
        hosted(unhurried()) as playground,
        Person(playground.url, "anna") as anna,
        Person(playground.url, "bruno") as bruno,
    ):
        async with running(playground, database):
            table = await begin(anna, bruno, tiles=12)
            mover = table.mover
            assert mover is not None
            panel = await table.panel(mover)
        async with running(playground, database):
            message = await chosen(mover, panel.message)
            assert message.id == panel.message.id and message.has(CONFIRM)
            await mover.press(message, CONFIRM)
            await table.shows(1)


async def test_what_was_said_below_counts_after_a_restart_too(database: Path) -> None:
    async with (
        hosted(unhurried()) as playground,
        Person(playground.url, "anna") as anna,
        Person(playground.url, "bruno") as bruno,
    ):
        async with running(playground, database) as client:
            table = await begin(anna, bruno, tiles=12)
            await settled(client)
        async with running(playground, database) as client:
            await table.play()
            old = table.message.id
            for number in range(8):
                await bruno.write(CHANNEL, f"number {number}")
            await bruno.command(CHANNEL, "help")
            await table.play()
            await settled(client)
            assert table.message.id != old and tables_shown(playground) == [table.message.id]


async def test_covers_are_drawn_ahead_once_the_bot_is_connected(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ready: list[bool] = []
    monkeypatch.setattr(Matchnight, "draw_ahead", lambda client: ready.append(client.is_ready()))
    async with hosted(unhurried()) as playground, running(playground, database) as client:
        await settled(client)
        assert ready == [True]
