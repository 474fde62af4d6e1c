"""The choice of random games: the first ones, and those that reach rare rules."""

from __future__ import annotations

from itertools import chain
from pathlib import Path

import pytest

from matchnight.testing import discovery, in_parts
from matchnight.testing.random_games import FIRST, MOST, AnyGame, chosen
from matchnight.testing.reach import Kind, seldom
from rules.games import GAMES

ROOT = Path(__file__).parents[2]


def test_few_games_come_to_everything_that_all_of_them_come_to() -> None:
    a, b, c, d = (("event", letter) for letter in "abcd")
    games: list[set[Kind]] = [{a}, {a}, {a, b}, {b, c}, {a}, {d}]
    assert seldom(games, first=2) == [3, 5]
    assert seldom(games, first=4) == [5]
    assert seldom(games, first=6) == []


def test_where_nobody_has_looked_every_game_is_played_and_each_once() -> None:
    for listed in (None, (), (53, 107, 167), tuple(range(FIRST, FIRST + 13))):
        parts = in_parts(chosen(listed))
        assert [*chain.from_iterable(parts)] == chosen(listed)
        assert all(1 <= len(part) <= 10 for part in parts)
        assert list(parts[0]) == [0, 1]
    assert chosen(None) == [*range(MOST)]


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_what_is_listed_as_seldom_is_played_besides_the_first_games(game: AnyGame) -> None:
    listed = discovery.seldom(game, ROOT)
    assert listed is None or sorted({*listed} & {*range(FIRST, MOST)}) == [*listed]
