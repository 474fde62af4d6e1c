"""Hints stay in the panel and current, and a game without hints promises none."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.opponents.engine_process import Answer, Question
from bot.tables.lobby.lobbies import Person as Host
from bot.ui.client import Matchnight
from playground import Playground
from playground.client import Person
from render.games import DRAWINGS
from rules.games import GAMES
from tests.bot import drawing
from tests.bot.counting import COUNTING
from tests.bot.live import PLAY
from tests.bot.live.hosting import running
from tests.bot.live.playing import (
    CHANNEL,
    as_code,
    channel_id,
    guild_id,
    person_id,
    press_table,
)
from tests.bot.live.stacking import begin
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


async def test_a_hint_without_a_move_stands_in_the_panel_itself(
    client: Matchnight, anna: Person, bruno: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def silent(question: Question) -> Answer:
        return Answer(None)

    await begin(client, "stacks", anna, bruno, also=("hints",), help="open")
    panel = await press_table(anna, PLAY)
    monkeypatch.setattr(client.app.opponents, "ask", silent)
    before = len(anna.messages(CHANNEL))
    for _ in range(2):
        hint = await anna.press(panel, "Hint")
        assert hint.id == panel.id and "None of your tiles fits now." in hint.words
    assert len(anna.messages(CHANNEL)) == before


async def test_a_hint_is_of_the_game_as_others_have_left_it(
    client: Matchnight, anna: Person, bruno: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await begin(client, "stacks", anna, bruno, also=("hints",), help="open")
    asked, ask = list[Question](), client.app.opponents.ask

    async def meanwhile(question: Question) -> Answer:
        if question.what == "hint":
            asked.append(question)
            if len(asked) == 1:
                await client.app.tables.play(
                    table.id, None, "stuck", person=person_id(bruno), press=press()
                )
        return await ask(question)

    panel = await press_table(anna, PLAY)
    monkeypatch.setattr(client.app.opponents, "ask", meanwhile)
    hint = await anna.press(panel, "Hint")
    assert len(asked) == 2 and asked[0].view != asked[1].view
    assert "The game has moved on." not in hint.words
    assert "It matches: " in hint.words or "None of your tiles fits" in hint.words
