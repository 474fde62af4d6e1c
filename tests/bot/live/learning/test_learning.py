"""A new person's way through /learn: lessons, wrong moves, restarts, a game."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.tables.lobby.characters import CHARACTERS
from bot.ui.client import Matchnight
from bot.ui.kit.controls import custom_ids
from bot.ui.panels.picked import read_picked
from bot.ui.tables.lesson_buttons import taught
from matchnight.testing.lessons import made, ways
from playground import Playground
from playground.client import Person
from playground.seen import Component, Message
from rules.games import GAMES
from tests.bot.live import CONFIRM, MORE, PLAY
from tests.bot.live.hosting import running
from tests.bot.live.playing import (
    CHANNEL,
    as_code,
    chosen,
    lobby_says,
    press_table,
    table_message,
    typed_move,
)


def asked_by(part: Component) -> str:
    """Return the move, or the beginning of one, that a button of a lesson stands for."""
    control = custom_ids.read(part.custom_id)
    return control.text.split(" ", 2)[-1] if control else ""


async def clicked(person: Person, shown: Message, way: tuple[str, ...]) -> Message:
    """Make a move in a lesson by menus and buttons, as far as each screen allows."""
    while not (shown.has(CONFIRM) and asked_by(shown.find(CONFIRM)) == way[-1]):
        offers = {
            read_picked(option["value"]).text: (menu.custom_id, option["value"])
            for menu in shown.selects
            for option in menu.options
        }
        buttons = {asked_by(button): button.custom_id for button in shown.buttons}
        step = max(place for place, text in enumerate(way) if text in {*offers, *buttons})
        way, text = way[step:], way[step]
        if text in offers:
            shown = await person.choose(shown, *offers[text])
        else:
            shown = await person.press(shown, buttons[text])
        if shown.has("Next lesson") or shown.has("Try again"):
            return shown  # it was made at once
    return await person.press(shown, CONFIRM)


@pytest.mark.parametrize("key", sorted(taught()))
async def test_a_new_person_clicks_through_all_lessons_into_a_first_game(
    key: str, client: Matchnight, anna: Person
) -> None:
    game = GAMES[key]
    shown = await anna.command(CHANNEL, "learn", game=key)
    assert shown.ephemeral
    for number, lesson in enumerate(game.lessons(), 1):
        assert f"Lesson {number} of 6" in shown.words
        by_end: dict[bool, tuple[str, ...]] = {}
        for way in ways(game, lesson):
            by_end.setdefault(made(game, lesson, way[-1]), way)
        for right in sorted(by_end):
            shown = await clicked(anna, shown, by_end[right])
            assert ("Right!" if right else "Not yet.") in shown.words
            shown = await anna.press(shown, "Next lesson" if right else "Try again")
    assert not [message for message in anna.messages(CHANNEL) if not message.ephemeral]
    await anna.press(shown, "Play a first game")
    # Its lobby may be seen for a moment, where the machine is slow.
    await anna.until(lambda: (one := table_message(anna)) and one.has(PLAY), what="its start")
    table = await lobby_says(anna, str(game.title).split(": ")[-1])
    alt = " ".join(table.alt)
    rivals = [each.name for each in CHARACTERS["easy"] if re.search(rf"\b{each.name}\b", alt)]
    assert len(rivals) == game.first_players - 1
    assert table.has(PLAY)
    panel = await press_table(anna, PLAY)
    assert "/learn teaches it" in as_code(panel.words).replace("`", "")
    again = await press_table(anna, PLAY)
    assert "/learn teaches it" not in as_code(again.words).replace("`", "")


async def test_a_lesson_is_played_on_the_real_panel_and_survives_a_restart(
    playground: Playground, database: Path, anna: Person
) -> None:
    async with running(playground, database):
        shown = await anna.command(CHANNEL, "learn", game="tactic-tiles")
        assert shown.has("▶") and not shown.has("◀")
        shown = await chosen(anna, shown)
    async with running(playground, database):
        while not shown.has(CONFIRM):
            shown = await chosen(anna, shown)
        assert "How is tile 1 rotated at" in shown.words
        shown = await anna.press(shown, CONFIRM)
    async with running(playground, database):
        assert "Right!" in shown.words
        shown = await anna.press(shown, "Next lesson")
        shown = await anna.press(shown, "◀")
        assert "Lesson 1 of 6" in shown.words


async def test_menu_of_a_lesson_leads_back_to_where_its_reader_was(
    client: Matchnight, anna: Person
) -> None:
    shown = await anna.command(CHANNEL, "learn", game="tactic-tiles")
    for _ in range(4):  # a tile, its place, its rotation, what came of it
        before = shown.words
        if shown.has(CONFIRM):
            shown = await anna.press(shown, CONFIRM)
        else:
            shown = await chosen(anna, shown)
        assert shown.words != before
        back = await anna.press(await anna.press(shown, MORE), "Back")
        assert (back.words, back.alt) == (shown.words, shown.alt)
        shown = back
        if shown.has("Next lesson"):
            break
    assert "Right!" in shown.words


async def test_a_move_that_cannot_be_made_in_a_lesson_says_why(
    client: Matchnight, anna: Person
) -> None:
    shown = await anna.command(CHANNEL, "learn", game="tactic-tiles")
    shown = await typed_move(anna, shown, "1 a1")
    assert "A1 touches no tile" in shown.words
    assert "Lesson 1 of 6" in shown.words
    assert shown.has("Fix it")
    shown = await typed_move(anna, shown, "1" + 26 * " a1")
    assert "I don't understand “a1 a1 a1" in shown.words
    assert shown.has("Fix it")


async def test_a_first_game_goes_to_a_thread_where_a_table_stands(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    await anna.command(CHANNEL, "play", game="chowpow")
    shown = await bruno.command(CHANNEL, "learn", game="tactic-tiles")
    await bruno.press(await bruno.press(shown, MORE), "Play a real game")
    thread = "Bruno Caffè, Moss · Tactic Tiles"
    table = await bruno.until(lambda: table_message(bruno, thread), what="a table in a thread")
    assert "Tactic Tiles" in table.words


async def test_lessons_and_a_first_game_work_in_direct_messages(
    client: Matchnight, anna: Person
) -> None:
    dm = await anna.open_dm()
    shown = await anna.command(dm, "learn", game="match-n-lock")
    assert "Lesson 1 of 6" in shown.words
    await anna.press(await anna.press(shown, MORE), "Play a real game")
    table = await anna.until(
        lambda: one if (one := table_message(anna, dm)) and one.has(PLAY) else None,
        what="a table that has begun",
    )
    assert "Moss" in table.words and "(easy)" not in table.words


async def test_help_is_one_screen_and_leads_to_the_lessons(
    client: Matchnight, anna: Person
) -> None:
    shown = await anna.command(CHANNEL, "help")
    assert "/server" in shown.words and shown.has("Daily")  # Anna owns it
    shown = await anna.press(shown, "Learn")
    shown = await anna.choose(shown, shown.selects[0].custom_id, "chowpow")
    assert "Lesson 1 of 6" in shown.words


async def test_an_empty_list_of_tables_says_how_to_begin(client: Matchnight, anna: Person) -> None:
    shown = await anna.command(CHANNEL, "games")
    assert "`/play` opens a table" in as_code(shown.words)
    assert shown.selects
