"""A person who sees no pictures plays whole games from words, and sensibly."""

from __future__ import annotations

import asyncio
import re

import pytest

from bot.ui.client import Matchnight
from playground.client import Person
from rules.games import GAMES
from tests.bot.live import CONFIRM, PLAY, START, seeds
from tests.bot.live.playing import (
    CHANNEL,
    add_computer,
    choices,
    chosen,
    is_over,
    lobby_says,
    option_menus,
    press_table,
    says,
    table_message,
    table_of,
)
from tests.bot.live.screen_reader import Ear, WordEar, said
from tests.bot.live.stacking import begin, called
from tests.waiting import eventually

MOST_TURNS = 400

LISTENS = 2
"""Every so many turns the whole board is read out."""

HURRY = 0.01
"""How long an opponent takes here, measured by what a person would have taken."""

PRESSES_A_TURN = 6
FINDS_AFTER = 20.0
"""Seconds after which an opponent finds a place for a tile where everybody plays at once."""

SHORTER = {
    "tactic-tiles": ("Tiles", "18"),
    "chowpow": ("Time to look", "0"),
    "stacks": ("Rounds to win", "1"),
    "steal-and-stack": ("Rounds to win", "1"),
}
"""Options that make an evening shorter, not easier."""

CROWD = {"crosswords": 6}
"""With so many at the table the tiles are dealt out sooner; two play twenty minutes."""

DEALS = {"match-attach": "deal 0", "solitaire": "deal 0"}
"""Deals in which a person who sees nothing finds points, or an end that does not take an hour."""

WORDS = ("crosswords", "solitaire", "stacks", "steal-and-stack")


async def play_by_ear(client: Matchnight, ear: Ear) -> str:
    """Play a game alone or against an opponent; return the text of its end."""
    anna, key = ear.person, ear.key
    loop = asyncio.get_running_loop()
    begun = loop.time()
    await anna.command(CHANNEL, "play", game=key)
    lobby = await lobby_says(anna, "1 player")
    players = CROWD.get(key, GAMES[key].first_players)
    for seated in range(2, players + 1):
        await add_computer(anna, "easy")
        lobby = await lobby_says(anna, f"{seated} players")
    if key in SHORTER:
        panel = await option_menus(anna, lobby)
        await anna.choose(panel, *SHORTER[key])
        lobby = await lobby_says(anna, f"{players} player")
    if key in WORDS:  # what fits is searched in a picture, so menus may show it
        panel = await option_menus(anna, lobby)
        await anna.choose(panel, "Help", "shown")
        lobby = await lobby_says(anna, "- The menus show what fits")
    table = table_of(lobby)
    # Where everybody plays at once, opponents are no quicker than the person: on a busy
    # machine they would have finished before anna has heard what lies on the table.
    turn = (loop.time() - begun) / players * PRESSES_A_TURN
    client.app.programs.pace = max(HURRY, turn / FINDS_AFTER) if key in WORDS else HURRY
    await anna.press(lobby, START, acknowledged=True)

    async def asked() -> bool:
        play = await client.app.tables.load(table)
        return play.table.phase != "running" or any(
            chair.turn and chair.person is not None for chair in play.chairs
        )

    places = 0
    for turns in range(MOST_TURNS):
        await eventually(asked, "anna to be asked")
        if (await client.app.tables.load(table)).table.phase != "running":
            break
        if turns % LISTENS == 0:
            description = await ear.listen()
            assert len(description.points) == players
            places = max(places, len(description.places))
        began = loop.time()
        await ear.turn()
        if key in WORDS:  # the machine may have got busier since
            took = max(turn, loop.time() - began)
            client.app.programs.pace = max(HURRY, took / FINDS_AFTER)
    assert (await client.app.tables.load(table)).table.phase == "over"
    assert places

    def over() -> str:
        shown = table_message(anna)
        return shown.text if shown and is_over(shown) else ""

    text = await anna.until(over, what="the end")
    shown = table_message(anna)
    assert shown
    return " ".join((text, *shown.alt))


@pytest.mark.parametrize("key", sorted(GAMES.keys() - {*WORDS}))
async def test_a_whole_game_is_played_to_the_end_by_ear(
    key: str, client: Matchnight, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    seeds.fix(monkeypatch, DEALS.get(key, ""))
    ear = Ear(anna, key)
    over = await play_by_ear(client, ear)
    assert re.search(r"\d points?", over) and " win" in over
    assert any(re.search(r"\b[1-9]\d* points?\b|\+[1-9]", words) for words in ear.chosen) or (
        key == "chowpow" and any("attack" in words for words in ear.chosen)
    )


@pytest.mark.parametrize("key", WORDS)
async def test_a_whole_game_of_words_is_played_to_the_end_by_ear(
    key: str, client: Matchnight, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    seeds.fix(monkeypatch, DEALS.get(key, ""))
    ear = WordEar(anna, key)
    over = await play_by_ear(client, ear)
    assert any("It matches: " in words for words in ear.chosen)
    assert " win" in over or "Not solved this time." in over


async def test_a_claim_is_made_heard_and_voted_on_by_ear(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    """Cover menus that name every word and rule, and the table's claim and votes."""
    table = await begin(client, "stacks", anna, bruno, also=("related",))
    shown = await press_table(anna, PLAY)
    shown = await anna.press(shown, "Claim a match")
    asked = []
    while not shown.has(CONFIRM):
        menus = shown.selects
        asked.append(said(menus[0].options[0]) if menus else choices(shown)[0].label)
        shown = await chosen(anna, shown)
    await anna.press(shown, CONFIRM)
    ours, theirs = next(words for words in asked if " – " in words).split(" – ")
    await called(table, "Accept (0)")
    heard = " ".join(table.message.alt)
    assert f"{ours} – {theirs}: related" in heard
    assert f"0 for, 0 against. {bruno.name} to vote." in heard
    await press_table(bruno, "Accept (0)", acknowledged=True)
    await says(table, f": {ours} – {theirs}.")
