"""No seat learns hidden things, and none undoes a move that revealed one."""

from __future__ import annotations

import pytest

from .. import hidden
from ..random_games import AnyGame


@pytest.mark.parametrize(
    "number", [0, 1, *(pytest.param(number, marks=pytest.mark.many_games) for number in (3, 4, 5))]
)
def test_nobody_learns_what_is_hidden_from_them(game: AnyGame, number: int) -> None:
    moments = hidden.random_play(game, number)
    hidden.assert_something_is_reshuffled(moments)
    for moment in hidden.compared(moments):
        hidden.assert_reshuffled_forgets(moment)
        hidden.assert_nothing_hidden_is_shown(moment)
        hidden.assert_events_reveal_nothing_hidden(moment)
        hidden.assert_reveals(moment)
        hidden.assert_seen_is_not_taken_back(moment)


@pytest.mark.parametrize("number", [0, 1])
def test_who_is_waited_for_is_awaited_or_an_alarm_is_set(game: AnyGame, number: int) -> None:
    hidden.assert_who_is_waited_for_is_awaited(hidden.random_play(game, number))
