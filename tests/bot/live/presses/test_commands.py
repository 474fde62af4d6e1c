"""Every command, also where there is no table, and from a person who only watches."""

from __future__ import annotations

import re
from typing import Any

import pytest

from bot.replays.verification import verify
from bot.settings import VERSION
from bot.ui.client import Matchnight
from playground import Playground
from playground.client import Person
from playground.seen import Message
from rules.games import GAMES
from tests.bot.live import (
    BACK,
    END_THE_GAME,
    JOIN,
    MORE,
    MY_VIEW,
    PLAY,
    READ_AS_TEXT,
    RESIGN,
    RULES,
)
from tests.bot.live.playing import (
    CHANNEL,
    OVER,
    Table,
    as_code,
    begin,
    choices,
    confirm,
    open_lobby,
    overflow,
    press_table,
    previewed,
    settled,
)

NO_TABLE = "There's no table in this channel. `/play` opens one."
COMMANDS: list[tuple[str, dict[str, Any]]] = [
    ("hand", {}),
    ("board", {}),
    ("hand", {"cell": "m12"}),
    ("hand", {"text": True}),
    ("log", {}),
    ("move", {"move": "1 m13"}),
    ("resign", {}),
]


@pytest.fixture
async def table(client: Matchnight, anna: Person, bruno: Person) -> Table:
    return await begin(anna, bruno, tiles=12)


@pytest.mark.parametrize(("name", "options"), COMMANDS)
async def test_without_a_table_there_is_a_sentence(
    client: Matchnight, anna: Person, name: str, options: dict[str, Any]
) -> None:
    answer = await anna.command("off-topic", name, **options)
    assert answer.ephemeral and NO_TABLE in as_code(answer.text)
    assert await anna.autocomplete("off-topic", "move", "move", "") == []


async def test_in_a_lobby_there_is_a_sentence(client: Matchnight, anna: Person) -> None:
    await open_lobby(anna)
    for name, options in COMMANDS:
        if name == "board":
            continue
        answer = await anna.command(CHANNEL, name, **options)
        assert answer.ephemeral and "hasn't started yet. The host presses **Start**" in answer.text


ONWARD = ("Next", "All rules")


def count_of(page: Message) -> int:
    """Return how many pages of rules there are, by the button that says so."""
    return int(page.find(custom_id="rules:0:0:here").label.split(" / ")[1])


async def test_rules_and_help_need_no_table(client: Matchnight, anna: Person) -> None:
    page = await anna.command("off-topic", "rules", game="tactic-tiles")
    assert page.ephemeral and "## Tactic Tiles" in page.text and page.images
    seen, primer = {page.text}, count_of(page)
    while not (onward := next(each for each in page.buttons if each.label in ONWARD)).disabled:
        page = await anna.press(page, onward.label)
        seen.add(page.text)
    assert len(seen) == primer + count_of(page) and primer < count_of(page)
    page = await anna.press(page, BACK)
    assert page.text in seen
    help_ = await anna.command("off-topic", "help")
    assert help_.ephemeral
    *lines, version = help_.text.splitlines()
    assert len(lines) == 2 and version == f"-# Matchnight {VERSION}"
    first = ["Play now", "Learn", "Puzzles", "Daily", "My games", "Settings", "Report"]
    assert [button.label for button in help_.buttons] == first
    assert "You manage this server" in lines[-1]
    assert "Your settings" in (await anna.press(help_, "Settings")).text
    help_ = await anna.command("off-topic", "help")
    assert "You're not in a game right now." in (await anna.press(help_, "My games")).text
    help_ = await anna.command("off-topic", "help")
    lessons = await anna.press(help_, "Learn")
    assert "chowpow" in [option["value"] for option in lessons.selects[0].options]
    help_ = await anna.command("off-topic", "help")
    assert "### Daily #" in (await anna.press(help_, "Daily")).text
    help_ = await anna.command("off-topic", "help")
    puzzles = await anna.press(help_, "Puzzles")
    assert (await anna.press(puzzles, "Tactic Tiles")).images
    help_ = await anna.command("off-topic", "help")
    games = await anna.press(help_, "Play now")
    begun = await anna.press(games, "Stacks")
    assert "Your game is here" in begun.text
    assert re.search(r"You play against \w+ \(easy\)\.", begun.text)


async def test_a_hand_is_shown_to_its_owner_and_only_there(
    client: Matchnight, table: Table, dee: Person
) -> None:
    hands = {}
    for person in table.people:
        answer = await person.command(CHANNEL, "hand")
        assert answer.ephemeral and "Tile 1 of your hand" in answer.alt[-1]
        hands[person.id] = answer.alt[-1]
    assert len(set(hands.values())) == 2
    answer = await dee.command(CHANNEL, "hand")
    assert answer.ephemeral and "your hand" not in answer.alt[-1]
    assert answer.images and not answer.has(PLAY)
    again = await press_table(dee, MY_VIEW)
    assert again.alt == answer.alt


async def test_the_board_comes_again_at_the_end_of_the_channel(
    client: Matchnight, playground: Playground, table: Table, dee: Person
) -> None:
    old = table.message.id
    await settled(client)
    await dee.command(CHANNEL, "board")
    await table.host.until(lambda: table.message.id != old, what="the reposted table")
    await settled(client)
    last = [message for message in playground.visible(CHANNEL) if message.components][-1]
    assert last.id == table.message.id


async def test_board_command_describes_the_board_in_words_and_parts(
    client: Matchnight, table: Table, dee: Person
) -> None:
    words = await dee.command(CHANNEL, "hand", text=True)
    assert words.ephemeral and not words.images and "Points: " in words.text
    part = await dee.command(CHANNEL, "hand", cell="m13")
    assert part.ephemeral and part.images
    lines = [line for line in part.text.splitlines() if line.strip() in ("-#", "-# ")]
    assert lines == []
    answer = await dee.command(CHANNEL, "hand", cell="?!")
    assert "“?!” isn't a cell. Type its column and row, like k12." in answer.text


async def test_my_view_is_a_picture_and_the_whole_of_it_in_words_is_a_press_away(
    client: Matchnight, table: Table, dee: Person
) -> None:
    for person in (*table.people, dee):
        view = await person.command(CHANNEL, "hand")
        (alt,) = view.alt
        assert view.images and "Points: " in alt
        assert "Points: " not in view.text and alt not in view.text
        words = await person.press(view, READ_AS_TEXT)
        answer = words.text
        while words.has("Next") and not words.find("Next").disabled:
            words = await person.press(words, "Next")
            answer += " " + words.text
        assert alt in answer.replace("\n- ", " ") and not words.images


async def test_the_log_shows_everybody_their_own_draws(
    client: Matchnight, table: Table, dee: Person
) -> None:
    await table.play()
    await table.play()
    texts = [(await person.command(CHANNEL, "log")).text for person in (*table.people, dee)]
    assert [text.count(" placed ") for text in texts] == [2, 2, 2]
    assert [text.count("You drew") for text in texts] == [1, 1, 0]
    assert [text.count("Your hand") for text in texts] == [1, 1, 0]


async def test_autocomplete_offers_what_may_be_played(
    client: Matchnight, table: Table, dee: Person
) -> None:
    mover, (waiting,) = table.mover, table.others
    assert mover is not None
    tiles = await mover.autocomplete(CHANNEL, "move", "move", "")
    assert [choice["value"] for choice in tiles] == ["1", "2", "3"]
    turns = await mover.autocomplete(CHANNEL, "move", "move", "1 m13 ")
    assert {choice["value"] for choice in turns} >= {"1 M13 u", "1 M13 r"}
    for person in (waiting, dee):
        assert await person.autocomplete(CHANNEL, "move", "move", "") == []


async def test_spectator_sees_how_to_play_elsewhere(
    client: Matchnight, table: Table, dee: Person
) -> None:
    for name, options in COMMANDS[-2:]:
        answer = await dee.command(CHANNEL, name, **options)
        assert answer.ephemeral and "You're not playing at this table" in answer.text


async def test_a_rule_is_refused_with_what_would_be_right(client: Matchnight, table: Table) -> None:
    mover = table.mover
    assert mover is not None
    for typed, said in (
        ("9 m13", "I don't understand “9 m13” here. Which tile?"),
        ("1 a1", "M13"),
        ("dance", "Choose from 1, 2 and 3, like `1 "),
    ):
        answer = await mover.command(CHANNEL, "move", move=typed)
        assert answer.ephemeral and said in answer.text, answer.text
        assert answer.has("Fix it") and choices(answer)


async def test_resigning_asks_once_and_an_opponent_takes_over(
    client: Matchnight, table: Table, anna: Person, bruno: Person
) -> None:
    question = await bruno.command(CHANNEL, "resign")
    assert question.ephemeral and "Resign from this game?" in question.text
    panel = await bruno.press(question, "Keep playing")
    assert "Resign from" not in panel.text
    question = await overflow(bruno, RESIGN)
    answer = await bruno.press(question, RESIGN)
    assert "You've resigned" in answer.text and not answer.buttons
    table.people = [anna]
    await table.shows(1)
    await anna.until(
        lambda: "(opponent)" in " ".join(table.message.alt), what="the opponent at the table"
    )
    answer = await press_table(bruno, PLAY)
    assert "You're not playing at this table" in answer.text
    if table.mover is anna:
        await confirm(await previewed(await table.panel(anna)), anna)
    ask = await overflow(anna, "End it for everyone")
    assert ask.ephemeral and "End Tactic Tiles now?" in ask.text
    answer = await anna.press(ask, END_THE_GAME)
    assert "The game has been ended." in answer.text
    await anna.until(lambda: f"<@{anna.id}> ended the game early." in table.message.text)
    assert [button.label for button in table.message.buttons] == OVER
    (alt,) = table.message.alt
    assert alt.startswith("Tactic Tiles: The game was ended early.")
    assert await verify(client.app.store, table.id)


async def test_the_last_to_resign_closes_the_table(
    client: Matchnight, table: Table, anna: Person, bruno: Person
) -> None:
    for person in (anna, bruno):
        question = await person.command(CHANNEL, "resign")
        answer = await person.press(question, RESIGN)
    assert "Nobody was left, so the game is closed" in answer.text
    await anna.until(lambda: "Everyone left." in table.message.text, what="it to be closed")
    again = await anna.command(CHANNEL, "play", game="tactic-tiles")
    assert isinstance(again, Message) and again.has(JOIN)


async def test_nobody_ends_a_game_that_others_play_without_asking_them(
    client: Matchnight, table: Table, anna: Person, bruno: Person, dee: Person
) -> None:
    assert not table.message.has(END_THE_GAME)
    question = await overflow(anna, "End it for everyone")
    assert f"<@{bruno.id}>" in question.text
    watched = await press_table(dee, MORE)
    assert [button.label for button in watched.buttons] == ["How to play", RULES, "Follow"]
    assert "Lesson 1 of " in (await dee.press(watched, "How to play")).words


async def test_after_the_end_everything_can_still_be_read(
    client: Matchnight, table: Table, dee: Person
) -> None:
    await table.to_the_end()
    for name, options in COMMANDS[:5]:
        answer = await dee.command(CHANNEL, name, **options)
        assert answer.ephemeral and NO_TABLE not in as_code(answer.text)
    mover = table.host
    assert "over" in (await mover.command(CHANNEL, "move", move="1 m13")).text
    assert "over" in (await mover.command(CHANNEL, "resign")).text


async def test_rules_ask_for_the_game_where_there_is_no_table(
    client: Matchnight, anna: Person
) -> None:
    asked = await anna.command("off-topic", "rules")
    assert asked.ephemeral and asked.text == "Which game do you want to read about?"
    for key, game in GAMES.items():
        page = await anna.choose(asked, "Choose a game…", key)
        assert page.text.startswith(f"## {game.title}: ") and page.has("Next")
        asked = await anna.command("off-topic", "rules")
