"""What places are worth, and how a cup stands."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.cups.pairing import FULL, Played, place_points, rounds_needed, standings


@pytest.mark.parametrize(
    ("order", "earned"),
    [
        ([[1], [2]], [120, 0]),
        ([[1, 2]], [60, 60]),
        ([[1], [2], [3]], [120, 60, 0]),
        ([[1], [2], [3], [4]], [120, 80, 40, 0]),
        ([[1, 2], [3], [4]], [100, 100, 40, 0]),
        ([[1], [2, 3, 4]], [120, 40, 40, 40]),
        ([[1], [2], [3], [4], [5], [6]], [120, 96, 72, 48, 24, 0]),
        ([[1, 2], [3, 4], [5, 6]], [108, 108, 60, 60, 12, 12]),
        ([[1]], [120]),
        ([], []),
    ],
)
def test_ranks_earn_points_in_even_steps_and_shared_ranks_share_them(
    order: Sequence[Sequence[int]], earned: list[int]
) -> None:
    assert list(place_points(order).values()) == earned


@given(st.lists(st.integers(1, 3), min_size=1, max_size=5).filter(lambda tied: 2 <= sum(tied) <= 7))
def test_a_table_gives_half_of_all_for_each_seat_however_places_are_shared(tied: list[int]) -> None:
    people = iter(range(sum(tied)))
    order = [[next(people) for _ in range(times)] for times in tied]
    assert sum(place_points(order).values()) == sum(tied) * FULL // 2


def test_standings_sort_by_points_then_wins_then_opponents_then_share() -> None:
    history = [
        Played(((1, 2), (3, 4), (5, 6)), {1: 120, 3: 120, 5: 60, 6: 60}, frozenset({1, 3})),
        Played(((1, 3), (2, 5), (4, 6)), {1: 60, 3: 60, 5: 120, 6: 120}, frozenset({5, 6})),
    ]
    found = standings(range(1, 7), history)
    assert [
        (each.place, each.entrant, each.points, each.wins, each.opponents) for each in found
    ] == [
        (1, 1, 180, 1, 90),
        (1, 3, 180, 1, 90),
        (1, 5, 180, 1, 90),
        (1, 6, 180, 1, 90),
        (5, 2, 0, 0, 180),
        (5, 4, 0, 0, 180),
    ]
    more = [*history, Played(((1, 5), (2, 3), (4, 6)), {}, frozenset({5}))]
    found = standings(range(1, 7), more)
    assert [(each.place, each.entrant, each.wins, each.opponents) for each in found] == [
        (1, 5, 2, 120),
        (2, 1, 1, 120),
        (3, 3, 1, 60),
        (3, 6, 1, 60),
        (5, 2, 0, 180),
        (5, 4, 0, 180),
    ]


def test_standings_omit_who_left_and_start_latecomers_at_zero() -> None:
    history = [Played(((1, 2, 3),), {1: 120, 2: 60}, frozenset({1}))]
    found = standings([2, 3, 9], history)
    assert [(each.place, each.entrant, each.opponents) for each in found] == [
        (1, 2, 60),
        (2, 3, 90),
        (3, 9, 0),
    ]


def test_what_a_bye_earned_counts_and_costs_no_opponents() -> None:
    history = [
        Played(((1, 2), (3,)), {1: 120, 3: 120}, frozenset({1})),
        Played(((3, 1), (2,)), {3: 120, 2: 120}, frozenset({3})),
    ]
    found = standings([1, 2, 3], history)
    assert [(each.entrant, each.points, each.opponents) for each in found] == [
        (3, 240, 120),
        (1, 120, 180),
        (2, 120, 120),
    ]


def test_in_a_knock_out_who_got_further_stands_before_who_earned_more() -> None:
    """Rank two winners of a table of four; the others are ranked by their opponents."""
    history = [
        Played(
            ((1, 2, 3, 4), (5, 6, 7, 8)),
            place_points([[1], [2], [3], [4]]) | place_points([[5], [6], [7], [8]]),
            frozenset({1, 5}),
        ),
        Played(((1, 2, 5, 6),), place_points([[6], [5], [2], [1]]), frozenset({6})),
    ]
    found = standings(range(1, 9), history, "knock-out")
    assert [(each.place, each.entrant) for each in found] == [
        (1, 6),
        (2, 5),
        (3, 2),
        (4, 1),
        (5, 7),
        (6, 3),
        (7, 8),
        (8, 4),
    ]


def test_pods_take_so_many_rounds_that_at_most_one_can_have_won_all() -> None:
    needed = {n: rounds_needed("pods", n, size=4) for n in (1, 2, 4, 5, 7, 16, 17, 48, 64, 200)}
    assert needed == {1: 0, 2: 1, 4: 1, 5: 2, 7: 2, 16: 2, 17: 3, 48: 3, 64: 3, 200: 4}
    assert [rounds_needed("pods", n, size=2) for n in (2, 3, 8, 9, 200)] == [1, 2, 3, 4, 8]


def test_of_a_final_in_which_both_are_equal_who_goes_on_stands_first() -> None:
    final = Played(((1, 2),), {1: 60, 2: 60}, frozenset({1, 2}))
    assert [(each.place, each.entrant) for each in standings([1, 2], [final], "knock-out")] == [
        (1, 2),
        (2, 1),
    ]
