"""Races of finding plays, in simulated time (§10.3, §11)."""

from __future__ import annotations

import pytest

from bench.spotting import clicker, level, person, shares
from rules.core import Level
from rules.games.match_and_stack.game import WordGame
from rules.games.match_and_stack.stacks import STACKS
from rules.games.match_and_stack.steal import STEAL_AND_STACK

pytestmark = pytest.mark.many_games

EACH = pytest.mark.parametrize("game", [STACKS, STEAL_AND_STACK], ids=lambda game: game.key)


@EACH
def test_person_who_presses_what_is_listed_without_looking_loses_s11_3(game: WordGame) -> None:
    for other in (person, level("normal")):
        found = shares(game, clicker, other, 40)
        assert sum(found) < 0.45 * len(found)


@EACH
def test_normal_and_a_practised_person_are_about_even_s10_3(game: WordGame) -> None:
    found = shares(game, level("normal"), person, 80)
    assert 0.3 < sum(found) / len(found) < 0.7


@EACH
def test_a_better_level_wins_with_open_eyes_s10_3(game: WordGame) -> None:
    pairs: tuple[tuple[Level, Level], ...] = (("normal", "easy"), ("hard", "normal"))
    for better, worse in pairs:
        found = shares(game, level(better), level(worse), 20)
        assert sum(found) > 0.6 * len(found)
