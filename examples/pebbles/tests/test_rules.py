"""The rules of Pebbles, sentence by sentence."""

from __future__ import annotations

import pytest
from matchnight_pebbles.game import PEBBLES, Position

from matchnight.testing.refusals import refused
from rules.core import GameOptions, Sitter, play


@pytest.mark.parametrize("players", PEBBLES.players)
def test_there_are_three_heaps_more_than_players_s1_1(players: int) -> None:
    state = PEBBLES.start([Sitter()] * players, GameOptions())
    assert state.heaps == state.worth == tuple(range(3, 6 + players))


def test_it_goes_round_s1_2() -> None:
    state = Position((3, 4, 5), (0, 0), 1)
    assert play(PEBBLES, state, 1, "3 1")[1].state.turn == 0


def test_up_to_three_pebbles_come_from_one_heap_s2_1() -> None:
    state = Position((0, 2, 5), (0, 0), 0)
    assert play(PEBBLES, state, 0, "3 3")[1].state.heaps == (0, 2, 2)
    assert refused(PEBBLES, state, "2 3") == "Heap 2 has only 2 pebbles left."
    assert refused(PEBBLES, state, "1 1").startswith("There's nothing in heap 1.")


def test_person_who_empties_a_heap_scores_what_it_was_worth_s2_2() -> None:
    state = Position((0, 2, 5), (0, 0), 0)
    assert play(PEBBLES, state, 0, "2 1")[1].state.points == (0, 0)
    assert play(PEBBLES, state, 0, "2 2")[1].state.points == (4, 0)


def test_the_game_ends_with_the_last_pebble_s3_1() -> None:
    last = play(PEBBLES, Position((0, 0, 1), (3, 4), 0), 0, "3 1")[1].state
    result = PEBBLES.result(last)
    assert result and result.places == (1, 2)
