"""What plays where a game has not the level that was asked for."""

import pytest

from rules.levels import LEVELS, Level, up_to


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_that_a_game_has_is_played(level: Level) -> None:
    assert up_to(level, LEVELS) == level


def test_a_level_that_a_game_has_not_is_played_by_the_strongest_below_it() -> None:
    assert up_to("expert", ("easy", "normal", "hard")) == "hard"
    assert up_to("hard", ("easy", "normal")) == "normal"


def test_below_all_that_a_game_has_its_weakest_plays() -> None:
    assert up_to("easy", ("hard", "normal")) == "normal"
