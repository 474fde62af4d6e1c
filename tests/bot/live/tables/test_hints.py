"""/hint says what is so: also at a game of a package that has none to give."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.tables.lobbies import Person as Host
from bot.ui.client import Matchnight
from playground import Playground
from playground.client import Person
from render.games import DRAWINGS
from rules.games import GAMES
from tests.bot import drawing
from tests.bot.counting import COUNTING
from tests.bot.live.hosting import running
from tests.bot.live.playing import CHANNEL, as_code, channel_id, guild_id, person_id
from tests.bot.seating import press


async def begun(client: Matchnight, playground: Playground, anna: Person) -> None:
    """Begin a game of counting, as one that has hints wherever it can."""
    host = Host(person_id(anna), "Anna")
    guild, channel = guild_id(playground), channel_id(anna, CHANNEL)
    lobby = await client.app.lobbies.open("counting", guild, channel, host, press=press())
    await client.app.lobbies.begin(lobby.table.id, host.id, press=press())


async def test_in_a_game_that_has_no_hints_none_are_promised(
    monkeypatch: pytest.MonkeyPatch, playground: Playground, database: Path, anna: Person
) -> None:
    monkeypatch.setitem(GAMES, "counting", COUNTING)
    monkeypatch.setitem(DRAWINGS, "counting", drawing)
    async with running(playground, database) as client:
        await begun(client, playground, anna)
        answer = await anna.command(CHANNEL, "hint")
        said = f"{COUNTING.title} has no hints. `/learn` teaches it step by step."
        assert as_code(answer.text) == said
