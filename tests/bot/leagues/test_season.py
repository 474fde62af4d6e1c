"""Seasons as values: everyone plays in one division, and bounds always hold."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.leagues.season import (
    FEWEST,
    LEAST,
    MOST,
    DivisionTable,
    divided,
    division_sizes,
    has_few,
    meetings,
    moved,
    next_ladder,
    points,
    standing,
)

SCORES = ((2, 0), (1, 1), (0, 2))


@pytest.mark.parametrize(
    ("people", "size", "expected"),
    [
        (3, 6, (3,)),
        (4, 4, (4,)),
        (7, 4, (7,)),
        (8, 4, (4, 4)),
        (9, 8, (4, 5)),
        (12, 6, (6, 6)),
        (13, 6, (6, 7)),
        (17, 8, (5, 6, 6)),
        (48, 6, (6,) * 8),
    ],
)
def test_divisions_are_as_near_to_the_wanted_size_as_they_can_be(
    people: int, size: int, expected: tuple[int, ...]
) -> None:
    assert division_sizes(people, size=size) == expected


@given(st.integers(FEWEST, 200), st.integers(LEAST, MOST))
def test_everybody_plays_in_exactly_one_division(people: int, size: int) -> None:
    divisions = divided(range(people), size)
    assert [one for division in divisions for one in division] == [*range(people)]
    sizes = [len(division) for division in divisions]
    assert all(LEAST <= each <= MOST for each in sizes) or len(sizes) == 1
    assert max(sizes) - min(sizes) <= 1


@given(st.integers(FEWEST, 100), st.integers(LEAST, MOST))
def test_season_end_ranks_everybody_and_promotes_as_many_as_it_relegates(
    people: int, size: int
) -> None:
    divisions = divided(range(people), size)
    assert sorted(next_ladder(divisions)) == [*range(people)]
    for at in range(len(divisions) - 1):
        assert moved(divisions, at)[1] == moved(divisions, at + 1)[0] > 0
        assert sum(moved(divisions, at)) <= len(divisions[at])


def test_who_went_up_stands_in_the_division_above() -> None:
    assert next_ladder([[*"abcdefg"], [*"hijklmn"]]) == [*"abcdehi", *"fgjklmn"]


@pytest.mark.parametrize("people", range(FEWEST, MOST + 1))
def test_season_of_two_seat_games_is_a_round_robin_with_balanced_starts(people: int) -> None:
    created = meetings(people, (2, 3, 4))
    assert sorted(map(sorted, created)) == [
        [a, b] for a in range(people) for b in range(a + 1, people)
    ]
    for one in range(people):
        begun = sum(first == one for first, _ in created)
        assert abs(begun - (people - 1 - begun)) <= 1


@pytest.mark.parametrize("size", [3, 4, 5])
@pytest.mark.parametrize("people", range(LEAST, MOST + 1))
def test_season_of_larger_games_balances_games_and_seats(people: int, size: int) -> None:
    created = meetings(people, (size,))
    if size > people:
        assert created == []
    elif size == people:
        assert created == [tuple(range(people))]
    else:
        for seat in range(size):
            assert sorted(table[seat] for table in created) == [*range(people)]
        assert all(len({*table}) == size for table in created)


def test_table_is_worth_two_points_per_opponent_behind() -> None:
    assert points((1, 2)) == (2, 0)
    assert points((1, 1)) == (1, 1)
    assert points((3, 1, 2)) == (0, 4, 2)
    assert points((1, 2, 2)) == (4, 1, 1)


@given(st.lists(st.integers(1, 4), min_size=2, max_size=6))
def test_all_points_of_a_table_are_handed_out(ranks: list[int]) -> None:
    assert sum(points(ranks)) == len(ranks) * (len(ranks) - 1)


def enumerated(
    people: int, played: Sequence[DivisionTable], few: Collection[int] = ()
) -> list[tuple[int, int]]:
    """Return everyone's best and worst rank, by trying all possible results."""
    open_ = [meeting for meeting in played if meeting.points is None]
    done = [meeting for meeting in played if meeting.points is not None]
    found = [(people, 1)] * people
    for scores in product(SCORES, repeat=len(open_)):
        rest = [DivisionTable(m.people, score) for m, score in zip(open_, scores, strict=True)]
        won = [0] * people
        for meeting in (*done, *rest):
            for number, gained in zip(meeting.people, meeting.points or (), strict=True):
                won[number] += gained
        created = [sum(one in meeting.people for meeting in played) for one in range(people)]
        order = sorted(
            range(people),
            key=lambda one: (
                one in few,
                -Fraction(won[one], created[one]) if created[one] else Fraction(-bool(played)),
                one,
            ),
        )
        for place, one in enumerate(order, 1):
            best, worst = found[one]
            found[one] = min(best, place), max(worst, place)
    return found


def seasons(most: int, open_: int) -> st.SearchStrategy[tuple[int, list[DivisionTable]]]:
    """Return divisions of up to `most` people, with at most `open_` open games."""

    def played(people: int) -> st.SearchStrategy[tuple[int, list[DivisionTable]]]:
        created = meetings(people, (2,))
        return st.tuples(
            st.lists(st.sampled_from(SCORES), min_size=len(created), max_size=len(created)),
            st.sets(st.integers(0, len(created) - 1), max_size=open_),
        ).map(
            lambda drawn: (
                people,
                [
                    DivisionTable(pair, None if at in drawn[1] else drawn[0][at])
                    for at, pair in enumerate(created)
                ],
            )
        )

    return st.integers(FEWEST, most).flatmap(played)


@given(seasons(6, 5))
def test_best_and_worst_place_are_those_of_all_that_can_still_happen(
    season: tuple[int, list[DivisionTable]],
) -> None:
    people, played = season
    stands = {stand.number: (stand.best, stand.worst) for stand in standing(people, played)}
    assert [stands[number] for number in range(people)] == enumerated(people, played)


@given(seasons(5, 4), st.sets(st.integers(0, 9)), st.sets(st.integers(0, 4)))
def test_places_are_exact_where_people_have_unequal_numbers_of_meetings(
    season: tuple[int, list[DivisionTable]], apart: set[int], few: set[int]
) -> None:
    people, created = season
    played = [meeting for at, meeting in enumerate(created) if at not in apart]
    found = standing(people, played, few)
    stands = {stand.number: (stand.best, stand.worst) for stand in found}
    assert [stands[number] for number in range(people)] == enumerated(people, played, few)
    if all(meeting.points for meeting in played):
        assert all(stand.best == stand.worst == stand.place for stand in found)


def test_points_a_meeting_decide_and_few_meetings_stand_behind() -> None:
    played = [
        DivisionTable((0, 1), (2, 0)),
        DivisionTable((0, 2), (0, 2)),
        DivisionTable((1, 3), (0, 2)),
    ]
    order = [stand.number for stand in standing(4, played)]
    assert order == [2, 3, 0, 1]
    assert [stand.number for stand in standing(4, played, {2})] == [3, 0, 1, 2]


def test_own_blocks_leave_few_meetings_below_half_of_them() -> None:
    created = meetings(5, (2,))
    assert not has_few(0, created, {1, 2})
    assert has_few(0, created, {1, 2, 3})
    assert not has_few(4, created, set())


@given(st.data())
def test_rank_range_never_widens_and_ends_at_the_final_rank(
    data: st.DataObject,
) -> None:
    people = data.draw(st.integers(FEWEST, MOST))
    fits = data.draw(st.sampled_from([(2,), (3,)]))
    played = [DivisionTable(table) for table in meetings(people, fits)]
    before = {stand.number: (1, people) for stand in standing(people, played)}
    for at in data.draw(st.permutations(range(len(played)))):
        table = played[at].people
        ranks = data.draw(
            st.lists(st.integers(1, 3), min_size=len(table), max_size=len(table)), label="ranks"
        )
        played[at] = DivisionTable(table, points(ranks))
        for stand in standing(people, played):
            best, worst = before[stand.number]
            assert best <= stand.best <= stand.worst <= worst
            before[stand.number] = stand.best, stand.worst
    assert all(stand.best == stand.worst == stand.place for stand in standing(people, played))


def test_at_equal_points_who_stood_higher_before_the_season_is_ahead() -> None:
    played = [DivisionTable(pair, (1, 1)) for pair in meetings(4, (2,))]
    assert [stand.number for stand in standing(4, played)] == [0, 1, 2, 3]
