"""A game against computer opponents alone is one command away."""

from __future__ import annotations

import asyncio

import pytest

from bot.opponents.engine_process import Answer, Question
from bot.ui.client import Matchnight
from playground import Playground
from playground.client import Person
from playground.seen import Message
from rules.games import GAMES
from tests.bot.live import CONFIRM, MORE, PLAY, REFRESH, TYPE_IT
from tests.bot.live.playing import (
    CHANNEL,
    Table,
    confirm,
    lobby_says,
    person_id,
    press_only,
    previewed,
    settled,
    table_message,
    table_of,
)

MOVED_ON = "The game has moved on."


@pytest.mark.parametrize("level", ["easy", "hard"])
async def test_a_game_against_the_computer_begins_with_one_command(
    client: Matchnight, anna: Person, level: str
) -> None:
    said = await anna.command(CHANNEL, "play", game="tactic-tiles", computer=level)
    assert said.ephemeral and "Press **Play** below it." in said.text
    shown = await anna.until(lambda: table_message(anna), what="the table")
    play = await client.app.tables.load(table_of(shown))
    assert play.table.phase == "running"
    assert [chair.level for chair in play.chairs] == [None, level]
    shown = await anna.until(
        lambda: next((m for m in anna.messages(CHANNEL) if m.has(PLAY)), None), what="its start"
    )
    panel = await anna.press(shown, PLAY)
    while not panel.has(TYPE_IT):
        panel = await anna.press(panel, REFRESH)
    hint = await anna.press(panel, "Hint")
    assert "This is worth a look:" in hint.words and hint.has(CONFIRM)


async def test_a_hint_that_comes_after_the_move_shows_where_the_game_is_now(
    client: Matchnight, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    await anna.command(CHANNEL, "play", game="tactic-tiles", computer="easy")
    table = Table([anna])
    await table.shows(0)
    if table.mover is not anna:
        await table.to_turn_of(anna)
    panel = await table.panel(anna)
    asked, released, ask = asyncio.Event(), asyncio.Event(), client.app.opponents.ask

    async def late(question: Question) -> Answer:
        found = await ask(question)
        if question.what == "hint":
            asked.set()
            await released.wait()
        return found

    monkeypatch.setattr(client.app.opponents, "ask", late)
    await press_only(anna, panel.message, "Hint")
    await asked.wait()
    await confirm(await previewed(panel), anna)
    released.set()

    def moved_on() -> Message | None:
        now = anna.now(panel.message)
        return now if now is not None and MOVED_ON in now.text else None

    now = await anna.until(moved_on, what="the hint's answer")
    assert not now.has(CONFIRM)


async def test_asked_for_twice_at_once_it_begins_once_and_nobody_was_faster(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    lesson = await anna.command(CHANNEL, "learn", game="tactic-tiles")
    shown = await anna.press(lesson, MORE)
    button = shown.find("Play a real game").custom_id
    press = {"channel_id": shown.channel_id, "message_id": shown.id, "custom_id": button}
    async with client.app.quotas.lock(person_id(anna)):  # so that both have looked before one opens
        for _ in range(2):
            await anna.ask("components", press)
        await bruno.command(CHANNEL, "help")
    await anna.until(lambda: table_message(anna), what="the table")
    await bruno.command(CHANNEL, "help")  # answered after the second was
    assert not [each for each in anna.messages(CHANNEL) if "faster" in each.text]
    assert len(await client.app.store.tables.live()) == 1


async def test_solitaire_against_the_computer_is_a_race(client: Matchnight, anna: Person) -> None:
    await anna.command(CHANNEL, "play", game="solitaire", computer="easy")
    shown = await anna.until(lambda: table_message(anna), what="the table")
    play = await client.app.tables.load(table_of(shown))
    assert GAMES["solitaire"].first_players == 1
    assert len(play.chairs) == 2


async def test_who_invites_people_chooses_opponents_in_the_lobby(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    said = await anna.command(
        CHANNEL, "play", game="chowpow", computer="easy", invite=int(bruno.id)
    )
    assert "Choose one:" in said.text
    assert table_message(anna) is None


async def test_where_a_table_stands_the_game_goes_to_a_thread(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    await bruno.command(CHANNEL, "play", game="chowpow")
    await lobby_says(bruno, "1 player")
    said = await anna.command(CHANNEL, "play", game="tactic-tiles", computer="easy")
    assert "Your game is in " in said.text


async def test_game_whose_thread_is_made_without_an_answer_begins_there(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person
) -> None:
    await bruno.command(CHANNEL, "play", game="chowpow")
    await lobby_says(bruno, "1 player")
    playground.faults.cut_after("POST", r"/channels/\d+/threads$")
    said = await anna.command(CHANNEL, "play", game="tactic-tiles", computer="easy")
    await settled(client)
    (thread,) = (id_ for id_, channel in anna.channels.items() if channel["type"] == 11)
    assert f"<#{thread}>" in said.text
    (shown,) = await anna.until(lambda: anna.messages(thread))
    assert shown.has(PLAY)
