"""What every game ships with: names, numbered rules, options that fit."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import pytest

from rules.book import read_aloud
from rules.codec import decode, encode
from rules.core import LEVELS
from rules.games import GAMES
from rules.options import Pace

from .. import discovery
from ..random_games import AnyGame
from ..spelled import assert_spelled


def test_a_game_says_what_it_is_who_made_it_and_how_a_move_is_typed(game: AnyGame) -> None:
    assert GAMES[game.key] is game
    assert re.fullmatch(r"[a-z-]{3,32}", game.key)
    for text in (game.title, game.credit, game.summary, game.notation):
        assert_spelled(text)
    assert 2 <= len(game.primer) <= 4
    for page in game.primer:
        assert_spelled(page.heading)
        assert_spelled(page.text)
    assert len(dict(game.seat_choices)) == len(game.seat_choices)
    assert not game.seat_choices or len(game.seat_choices) >= game.players[-1]


def test_a_game_says_of_every_level_how_it_plays(game: AnyGame) -> None:
    assert set(game.levels) <= set(LEVELS)
    for text in game.levels.values():
        assert_spelled(text)
    assert len({str(text) for text in game.levels.values()}) == len(game.levels)


def test_the_rules_are_numbered_paragraphs_short_enough_to_page_through(game: AnyGame) -> None:
    rules = (game.folder / "RULES.md").read_text()
    numbers = re.findall(r"^\*\*§(\d+)\.(\d+)\*\* ", rules, re.MULTILINE)
    counted = [(int(chapter), int(number)) for chapter, number in numbers]
    assert counted == sorted(set(counted))
    chapters = [int(chapter) for chapter in re.findall(r"^## §(\d+) ", rules, re.MULTILINE)]
    assert chapters == list(range(1, len(chapters) + 1))
    for chapter in chapters:
        inside = [number for of, number in counted if of == chapter]
        assert inside == list(range(1, len(inside) + 1)) and inside
    assert all(len(line) <= 600 for line in rules.splitlines())


def test_the_numbers_of_the_rules_that_are_shown_have_no_gaps(game: AnyGame) -> None:
    shown = read_aloud((game.folder / "RULES.md").read_text("utf-8"))
    before = 0
    for chapter, number in re.findall(r"^\*\*§(\d+)\.(\d+)\*\* ", shown, re.MULTILINE):
        before = 1 if number == "1" else before + 1
        assert before == int(number), f"§{chapter}.{number} stands after a hidden rule"


@pytest.mark.parametrize("pace", get_args(Pace))
def test_a_fresh_house_fits_any_number_of_players_and_survives_storage(
    game: AnyGame, pace: Pace
) -> None:
    for players in game.players:
        options = game.options_type.fresh(pace, players)
        options.check(players)
        assert decode(game.options_type, encode(options)) == options
    for name, choices in game.options_type.fields().items():
        assert_spelled(choices.label)
        assert_spelled(choices.help)
        assert len(choices.values) <= 25
        assert getattr(options, name) in dict(choices.values)
        for _, label in choices.values:
            assert_spelled(label)


def test_tests_and_code_cite_only_rules_that_there_are(game: AnyGame, root: Path) -> None:
    rules = (game.folder / "RULES.md").read_text()
    here = set(re.findall(r"§\d+(?:\.\d+)?", rules))
    cited: set[str] = set()
    for path in game.folder.glob("*.py"):
        cited.update(re.findall(r"§\d+(?:\.\d+)?", path.read_text()))
    for path in discovery.folder(game, root).glob("test_*.py"):
        for name in re.findall(r"def (test_\w+)", path.read_text()):
            cited.update(
                "§" + ".".join(filter(None, number))
                for number in re.findall(r"_s(\d+)(?:_(\d+))?(?=_|$)", name)
            )
    assert cited, "nothing cites the rules"
    assert cited <= here
