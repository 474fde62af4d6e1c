"""The bot is killed at any moment and restarted: no move is lost or repeated."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from random import Random

import pytest

from bot.clocks import wall_clock
from bot.model.ids import NO_TABLE
from bot.settings import Database
from bot.store import Store
from bot.tables.running import Tables
from playground import Playground
from playground.client import Person
from tests.bot.live import CONFIRM
from tests.bot.live.hosting import BotProcess, hosted, opened
from tests.bot.live.playing import (
    CHANNEL,
    Shown,
    Table,
    begin,
    confirm,
    previewed,
    proposed,
    tables_shown,
)
from tests.waiting import eventually, unhurried

KILLS = 20
MOST_MS = 30
"""How long after a press the power may go; a move and its answer take about half of it."""


@pytest.fixture
async def playground() -> AsyncIterator[Playground]:
    async with hosted(unhurried(rate_limits=True)) as discord_:
        yield discord_


class Script:
    """A game whose bot is killed: its intended, promised and stored moves."""

    def __init__(
        self, playground: Playground, database: Database, store: Store, table: Table
    ) -> None:
        self.bot = BotProcess(playground, database)
        self.playground = playground
        self.store = store
        self.tables = Tables(store, wall_clock.now)
        self.table = table
        self.id = NO_TABLE
        self.meant: list[str] = []
        self.promised: list[str] = []

    async def start(self) -> None:
        await self.bot.start()
        await self.bot.online()

    async def mover(self) -> Person | None:
        """Return who is to move by what is stored; the message may be behind."""
        play = await self.tables.load(self.id)
        person = next((str(c.person) for c in play.chairs if c.seat in play.turn), None)
        return next((p for p in self.table.people if p.id == person), None)

    async def made(self) -> list[str]:
        """Return the moves of people in the log."""
        return [move.move for move in await self.store.logs.moves(self.id) if move.person]

    async def prepare(self, mover: Person) -> Shown:
        """Open a panel and build a move in it, up to Confirm."""
        panel = await previewed(await self.table.panel(mover))
        self.meant.append(proposed(panel))
        return panel

    async def promise(self, panel: Shown) -> None:
        """Press Confirm and see that the move is made."""
        answer = await confirm(panel, panel.person)
        assert "You place " in answer.text
        self.promised.append(self.meant[-1])

    async def press(self, panel: Shown) -> None:
        """Press Confirm and do not wait for what comes of it."""
        found = panel.message.find(CONFIRM)
        body = {"channel_id": panel.message.channel_id, "message_id": panel.message.id}
        await panel.person.ask("components", {**body, "custom_id": found.custom_id})

    async def again(self, panel: Shown) -> None:
        """Press Confirm once more, as a person does who has got no answer."""
        await self.start()
        counted = len(await self.made()) == len(self.meant)
        now = panel.person.now(panel.message)
        if now is None or not now.has(CONFIRM):
            assert counted, "an answer without a move"
            self.promised.append(self.meant[-1])
            return
        answer = await confirm(panel, panel.person)
        assert ("The game has moved on." if counted else "You place ") in answer.text


async def before_the_press(script: Script, panel: Shown, _: Random) -> None:
    await script.bot.kill()
    await script.press(panel)
    await script.again(panel)


async def in_the_middle(script: Script, panel: Shown, random: Random) -> None:
    await script.press(panel)
    await asyncio.sleep(random.uniform(0, MOST_MS) / 1000)
    await script.bot.kill()
    await script.again(panel)


async def after_the_answer(script: Script, panel: Shown, _: Random) -> None:
    await script.promise(panel)
    await script.bot.kill()
    await script.start()


MOMENTS: tuple[Callable[[Script, Shown, Random], Awaitable[None]], ...] = (
    before_the_press,
    in_the_middle,
    in_the_middle,
    after_the_answer,
)


async def test_a_game_goes_on_whenever_the_bot_is_killed(
    playground: Playground, database: Path, anna: Person, bruno: Person
) -> None:
    store = await opened(database)
    script = Script(playground, database, store, Table([anna, bruno]))
    try:
        await script.start()
        table = await begin(anna, bruno, tiles=36)
        script.id = table.id
        random = Random(2)
        for _ in range(KILLS):
            mover = await script.mover()
            assert mover is not None
            panel = await script.prepare(mover)
            await random.choice(MOMENTS)(script, panel, random)
            assert await script.made() == script.meant
        assert script.promised
        await catches_up(script)
        while (mover := await script.mover()) is not None:
            await script.promise(await script.prepare(mover))
        await anna.until(lambda: table.over, what="the end of the game")
        assert await script.made() == script.meant
        assert await script.bot.stop() == 0
    finally:
        await script.bot.kill()
        await store.close()
    code, answer = await script.bot.command("verify")
    assert (code, answer) == (0, "1 table replayed, 0 of them wrong.\n")
    assert tables_shown(playground, CHANNEL) == [table.message.id]


async def catches_up(script: Script) -> None:
    """The message shows the last move, though the bot was killed right after it."""
    stored = (await script.store.logs.moves(script.id))[-1].seq
    await script.table.shows(stored - 1)

    async def paid() -> bool:
        return not await script.store.table_messages.unshown()

    await eventually(paid, "the message to be paid")
