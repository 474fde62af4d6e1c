"""A table's message follows committed changes, without calls by the writer."""

from __future__ import annotations

from random import Random

import pytest

from bot.model.ids import TableId
from bot.model.play import Play
from bot.tables.running import Tables
from bot.ui.client import Matchnight
from playground.client import Person
from tests.bot.live.playing import begin, confirm, lobby_says, open_lobby, previewed, settled


async def test_a_writer_who_says_nothing_still_refreshes_the_message(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    table = await open_lobby(anna, bruno)
    (lobby,) = await client.app.store.tables.live()
    async with client.app.store.writing() as write:
        await write.tables.set_language(lobby, "it")
        await write.table_messages.mark_changed(lobby)
    await lobby_says(anna, "**2 al tavolo**", table.channel)


async def test_a_program_is_woken_by_what_is_committed(client: Matchnight, anna: Person) -> None:
    table = await begin(anna, opponents=1, tiles=12)
    play = await client.app.tables.load(table.id)
    (seat,) = play.turn
    text = play.game.fallback(play.state, seat, Random(0))
    after, _ = await client.app.tables.play(table.id, seat, text)
    await table.shows(after.seq)


async def test_confirm_loads_the_position_once(
    client: Matchnight, anna: Person, bruno: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await begin(anna, bruno, tiles=12)
    mover = table.mover
    assert mover is not None
    panel = await previewed(await table.panel(mover))
    await settled(client)
    loaded: list[TableId] = []
    load = Tables.load

    async def counted(self: Tables, asked: TableId) -> Play:
        loaded.append(asked)
        return await load(self, asked)

    with monkeypatch.context() as patched:
        patched.setattr(Tables, "load", counted)
        await confirm(panel, mover)
        await table.shows(1)
        await settled(client)
    assert len(loaded) == 2, "once to move, once to show everybody"
