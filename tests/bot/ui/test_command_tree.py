"""The slash commands as Discord receives them."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import discord
import pytest

from bot.languages import LANGUAGES, language_of, own_name, reading
from bot.settings import Settings
from bot.store import Store
from bot.ui.client import Matchnight
from bot.ui.kit import reader_language
from bot.ui.kit.controls.completions import GameOption
from bot.ui.kit.mentions import plain
from bot.ui.kit.reader_language import Translations
from bot.ui.router import VERBS
from bot.ui.tables.lobby.lobby_screen import offered
from bot.ui.tables.playing.move_completion import MOST_ASKED, NOTE, last_word_options, meant
from matchnight.testing.limits import check_commands, localized
from matchnight.testing.positions import random_play
from rules.games import GAMES
from rules.games.match_and_stack.crosswords import CROSSWORDS
from tests.games.match_and_stack.drawn import table as position
from tools.sentences import COMMAND, template
from tools.texts import words

ROOT = Path(__file__).parents[3]


@pytest.fixture
async def commands(store: Store) -> AsyncIterator[dict[str, dict[str, Any]]]:
    """Return the commands of a bot that is not connected, by name."""
    async with Matchnight(Settings("token"), store) as client:
        yield {
            command.name: await command.get_translated_payload(client.tree, Translations())
            for command in client.tree.get_commands()
        }


async def test_the_whole_tree_keeps_discords_limits(commands: dict[str, dict[str, Any]]) -> None:
    check_commands(list(commands.values()))
    hinting = any("hints" in game.options_type.fields() for game in GAMES.values())
    assert ("hint" in commands) == hinting
    assert set(commands) - {"hint"} == {
        "play",
        "move",
        "hand",
        "board",
        "log",
        "rules",
        "resign",
        "help",
        "learn",
        "daily",
        "arena",
        "challenge",
        "puzzle",
        "settings",
        "away",
        "games",
        "undo",
        "end",
        "replace",
        "newhost",
        "server",
        "stats",
        "leaderboard",
        "recap",
        "album",
        "Matchnight stats",
        "privacy",
        "night",
        "league",
        "cup",
        "replay",
        "fairdeal",
        "Replay",
        "Rules",
        "Invite to a game",
        "Report message",
        "Report person",
    }


async def test_the_readme_and_the_docs_name_only_commands_that_exist(
    commands: dict[str, dict[str, Any]],
) -> None:
    pages = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
    named = [
        found.split()
        for page in pages
        for found in re.findall(r"`/([a-z][^`]*)`", page.read_text(encoding="utf-8"))
    ]
    assert len(named) > 20
    unknown = []
    for name, *rest in named:
        options = {option["name"] for option in commands.get(name, {}).get("options", ())}
        given = {word.partition(":")[0] for word in rest if ":" in word}
        if name == "night":
            given |= set(rest[:1])
        if name not in commands or not given <= options:
            unknown.append(" ".join((name, *rest)))
    assert unknown == []


async def test_every_name_and_description_stands_in_the_catalogues(
    commands: dict[str, dict[str, Any]],
) -> None:
    known = {(words(message), message.context) for message in template() if message.id}
    asked = {found for command in commands.values() for found in shown(command)}
    made = {own_name(language) for language in LANGUAGES}
    assert {found for found in asked - known if found[0] not in made} == set()


async def test_which_language_a_locale_reads_is_not_asked_again_for_every_name(
    commands: dict[str, dict[str, Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    languages = {locale: language_of(str(locale)) for locale in discord.Locale}
    asked: list[str] = []
    monkeypatch.setattr(reader_language, "language_of", asked.append)
    of: Any = discord.app_commands.TranslationContext(
        discord.app_commands.TranslationContextLocation.other, data=None
    )
    name = discord.app_commands.locale_str("Which game")
    found = {each: await Translations().translate(name, each, of) for each in languages}
    assert asked == []
    assert {each for each, text in found.items() if text is not None} == {
        each for each, language in languages.items() if language != "en"
    }
    game = next(each for each in commands["play"]["options"] if each["name"] == "game")
    assert localized(game, "description") == {
        str(each): text for each, text in found.items() if text is not None
    }


@pytest.mark.parametrize("language", LANGUAGES)
async def test_offers_of_play_say_what_each_game_is_in_a_hundred_characters(
    language: str,
) -> None:
    interaction: Any = None
    with reading(language):
        found = await GameOption(offered=offered).autocomplete(interaction, "")
    names = [each.name for each in found]
    assert len({name.partition(" · ")[0] for name in names}) == len(GAMES)
    for name, (key, each) in zip(names, GAMES.items(), strict=True):
        assert len(name) <= 100, key
        assert f"{each.players[0]}–{each.players[-1]}" in name
        assert f"{each.minutes} min" in name.replace("\xa0", " ")
    if language == "en":
        assert names[0] == "Tactic Tiles · 2–6 players · 30 min · place tiles where colours meet"


def shown(named: dict[str, Any]) -> Iterator[tuple[str, str | None]]:
    """Return what a command or option shows, names with their context."""
    if "description" not in named:  # the entry of a context menu
        yield named["name"], None
        return
    yield named["name"], COMMAND
    yield named["description"], None
    for option in named.get("options", []):
        yield from shown(option)
    for choice in named.get("choices") or []:
        yield choice["name"], None


@pytest.mark.parametrize("language", LANGUAGES[1:])
async def test_every_command_has_a_name_in_every_language(
    commands: dict[str, dict[str, Any]], language: str
) -> None:
    here = [str(locale) for locale in discord.Locale if language_of(str(locale)) == language]
    assert here
    for command in commands.values():
        for named in (command, *command.get("options", [])):
            for key in {"name", "description"} & set(named):
                assert set(here) <= set(localized(named, key)), named["name"]


async def test_every_command_with_a_game_completes_its_name(
    commands: dict[str, dict[str, Any]],
) -> None:
    asking = {
        name: option
        for name, command in commands.items()
        for option in [*command.get("options", ()), *within(command)]
        if option["name"] == "game"
    }
    assert {"play", "rules", "learn", "puzzle", "stats", "leaderboard", "cup"} <= set(asking)
    assert [name for name, option in asking.items() if not option.get("autocomplete")] == []


def within(command: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the options of a command's subcommands."""
    return [each for inner in command.get("options", ()) for each in inner.get("options", ())]


async def test_move_completion_works_while_typing_and_fits_a_custom_id(
    commands: dict[str, dict[str, Any]],
) -> None:
    (move,) = commands["move"]["options"]
    assert move["autocomplete"] is True
    assert move["required"] is True
    assert (move["min_length"], move["max_length"]) == (1, 80)


async def test_every_command_is_for_servers_and_some_are_for_people(
    commands: dict[str, dict[str, Any]],
) -> None:
    places = {
        name: (tuple(command["integration_types"]), tuple(command["contexts"]))
        for name, command in commands.items()
    }
    for_people = [
        "play",
        "daily",
        "puzzle",
        "learn",
        "rules",
        "stats",
        "recap",
        "album",
        "settings",
        "help",
        "privacy",
    ]
    expected = {
        **dict.fromkeys(commands, ((0,), (0, 1))),
        **dict.fromkeys(for_people, ((0, 1), (0, 1, 2))),
        "end": ((0, 1), (0, 1)),
    }
    assert places == expected


async def test_nobody_needs_a_permission_to_play(commands: dict[str, dict[str, Any]]) -> None:
    for command in commands.values():
        assert (command["default_member_permissions"] is None) == (command["name"] != "server")
        assert command["nsfw"] is False


async def test_an_evening_has_its_own_commands(commands: dict[str, dict[str, Any]]) -> None:
    options = {option["name"]: option["options"] for option in commands["night"]["options"]}
    assert list(options) == ["start", "plan", "join", "standings", "end"]
    required = [each["name"] for each in options["plan"] if each.get("required")]
    assert required == ["when"]
    completed = {
        each["name"] for part in options.values() for each in part if each.get("autocomplete")
    }
    assert completed == {"zone", "night"}


def test_move_completion_drops_its_description_and_reads_what_follows() -> None:
    played = random_play("tactic-tiles", 2, Random(1))
    play = next(play for play, log in played if len(log) > 4)
    (seat,) = play.turn
    tile = play.game.options(play.state, seat, "").options[0].text
    place = play.game.options(play.state, seat, tile).options[0]
    assert place.note
    noted = f"{place.text}{NOTE}{plain(play, place.note)}"
    assert meant(play, seat, noted) == place.text
    assert meant(play, seat, f"{noted} r") == f"{place.text} r"
    assert meant(play, seat, f"{place.text} r") == f"{place.text} r"
    assert meant(play, seat, f"{place.text}{NOTE}something else r") == place.text
    assert meant(play, seat, f"9 A1{NOTE}nothing r") == "9 A1"


def test_cell_is_offered_while_it_is_typed() -> None:
    places = [f"{column}{row}" for row in (13, 17) for column in "ACEGIKMOQSUWY"]
    lying = "\n".join(f"{place} now/sub/men/yak" for place in places)
    state = position(CROSSWORDS, ["met tan", "boa zoo"], lying=[lying], rules="1238")
    play = replace(next(random_play("crosswords", 2, Random(1)))[0], state=state)
    begun = [option.text.split()[1] for option in last_word_options(play, 0, "1 a1")]
    assert {*begun} == {"A13", "A14", "A17", "A18"}
    assert last_word_options(play, 0, "1 z9") == ()
    assert last_word_options(play, 0, "cl") == tuple(
        option for option in play.game.options(state, 0, "").options if option.text == "claim"
    )


def test_verbs_are_plain_words_so_that_ids_can_be_taken_apart() -> None:
    assert all(verb.isalpha() and verb.islower() and len(verb) <= 8 for verb in VERBS)


def test_no_text_makes_a_completion_ask_a_game_more_than_some_times(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    play = next(play for play, log in random_play("match-attach", 2, Random(1)) if len(log) > 9)
    (seat,) = play.turn
    asked, options = list[str](), type(play.game).options

    def counted(self: Any, state: Any, seat: int, text: str) -> Any:
        asked.append(text)
        return options(self, state, seat, text)

    monkeypatch.setattr(type(play.game), "options", counted)
    for text in (" " * 76, "a " * 38, "zzz " * 19, "1" * 76):
        for complete in (
            lambda text=text: meant(play, seat, text + NOTE),
            lambda text=text: last_word_options(play, seat, text.rstrip()),
        ):
            asked.clear()
            complete()
            assert len(asked) <= MOST_ASKED
