"""Seating at nights: sizes that fit, nobody alone, everyone once, few repeats."""

from __future__ import annotations

from itertools import combinations, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.model.ids import PersonId
from bot.nights.seating import Pair, most_that_fit, repeats, seated, seated_apart, sizes
from rules.games import GAMES


@pytest.mark.parametrize(
    ("people", "fits", "expected"),
    [
        (3, (2, 3, 4), (3,)),
        (7, (2, 3, 4), (4, 3)),
        (7, (2, 3, 4, 5, 6), (4, 3)),
        (13, (2, 3, 4), (4, 3, 3, 3)),
        (13, (1, 2, 3, 4, 5, 6), (4, 3, 3, 3)),
        (2, (2,), (2,)),
        (6, (2,), (2, 2, 2)),
        (5, (1, 2, 3, 4), (3, 2)),
        (5, (5,), (5,)),
        (7, (2,), None),
        (1, (1, 2), None),
        (0, (2,), None),
    ],
)
def test_tables_are_few_and_even(
    people: int, fits: tuple[int, ...], expected: tuple[int, ...] | None
) -> None:
    assert sizes(people, fits) == expected


@pytest.mark.parametrize("key", GAMES)
def test_of_any_number_at_most_one_person_finds_no_table(key: str) -> None:
    players = GAMES[key].players
    for people in range(2, 61):
        most = most_that_fit(people, players)
        assert people - most <= 1
        assert sum(sizes(most, players) or ()) == most
    assert most_that_fit(1, players) == 0


people = st.integers(2, 13).flatmap(
    lambda n: st.permutations([PersonId(100 + at) for at in range(n)])
)
pairs = st.dictionaries(
    st.frozensets(st.integers(100, 112).map(PersonId), min_size=2, max_size=2),
    st.integers(1, 3),
    max_size=20,
)


@given(people, pairs)
def test_everybody_sits_once_at_a_table_that_fits(
    everybody: list[PersonId], met: dict[Pair, int]
) -> None:
    created = sizes(len(everybody), (2, 3, 4))
    assert created is not None
    tables = seated(everybody, created, met)
    assert [len(table) for table in tables] == list(created)
    assert sorted(one for table in tables for one in table) == sorted(everybody)
    assert seated(everybody, created, met) == tables


@given(people, pairs)
def test_no_two_people_could_change_places_and_leave_fewer_repeats(
    everybody: list[PersonId], met: dict[Pair, int]
) -> None:
    created = sizes(len(everybody), (2, 3, 4))
    assert created is not None
    tables = seated(everybody, created, met)
    for one, other in combinations(range(len(tables)), 2):
        for a in range(len(tables[one])):
            for b in range(len(tables[other])):
                tried = [list(table) for table in tables]
                tried[one][a], tried[other][b] = tried[other][b], tried[one][a]
                assert repeats(tried, met) >= repeats(tables, met)


@given(st.permutations([PersonId(100 + at) for at in range(6)]))
def test_six_who_sat_three_and_three_repeat_as_little_as_can_be(
    everybody: list[PersonId],
) -> None:
    before = [everybody[:3], everybody[3:]]
    met = {frozenset(pair): 1 for table in before for pair in combinations(table, 2)}
    least = min(repeats([order[:3], order[3:]], met) for order in permutations(everybody))
    assert repeats(seated(sorted(everybody), (3, 3), met), met) == least == 2


@given(people, pairs, pairs.map(set))
def test_no_two_sit_together_who_are_kept_apart(
    everybody: list[PersonId], met: dict[Pair, int], apart: set[Pair]
) -> None:
    tables = seated_apart(everybody, (2, 3, 4), met, apart)
    for table in tables:
        assert len(table) in (2, 3, 4)
        assert not any(frozenset(pair) in apart for pair in combinations(table, 2))
    sitting = [person for table in tables for person in table]
    assert len(sitting) == len(set(sitting)) and set(sitting) <= set(everybody)
    if not apart:
        assert len(sitting) == len(everybody)


def test_two_who_are_kept_apart_sit_at_two_tables_where_there_are_two() -> None:
    everybody = [PersonId(at) for at in range(6)]
    apart = {frozenset(everybody[:2])}
    assert len(seated_apart(everybody, (2, 3, 4), {}, apart)) == 2
    assert seated_apart(everybody[:3], (2, 3, 4), {}, apart) == [[PersonId(0), PersonId(2)]]
    assert seated_apart(everybody[:2], (2, 3, 4), {}, apart) == []


def test_person_who_has_not_met_keeps_the_order_in_which_they_came() -> None:
    everybody = [PersonId(at) for at in (9, 1, 5, 3)]
    assert seated(everybody, (2, 2), {}) == [everybody[:2], everybody[2:]]


def test_one_person_kept_apart_from_all_others_is_the_only_one_left_over() -> None:
    for people in (4, 5, 9, 40):
        everybody = [PersonId(at) for at in range(people)]
        alone, others = everybody[0], everybody[1:]
        tables = seated_apart(
            everybody, (2, 3, 4), {}, {frozenset((alone, other)) for other in others}
        )
        assert sorted(one for table in tables for one in table) == others
