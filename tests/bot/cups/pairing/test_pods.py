"""Pods: everybody once, tables that fit, byes and repeats as few as there can be."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.cups.pairing import Dice, Played, Round, pair, standings
from tests.bot.cups.pairing import exhaustive
from tests.bot.cups.pairing.simulated import SECRET, Paired, byes, cup, met, tables

ROUNDS = 4

stays = st.lists(st.tuples(st.integers(1, 3), st.integers(1, ROUNDS)), max_size=16)
"""The first and the last round of each who has signed up; some never come."""


@st.composite
def cups(draw: st.DrawFn) -> tuple[list[Paired], range, int]:
    """Draw a cup of pods, with its game's sizes and the one that is wished."""
    least, most = draw(st.integers(1, 4)), draw(st.integers(4, 6))
    size = draw(st.integers(max(least, 2), most))
    stay = draw(stays)
    secret = draw(st.binary(min_size=4, max_size=4))
    present = [
        [100 + one for one, (first, last) in enumerate(stay) if first <= number <= last]
        for number in range(1, ROUNDS + 1)
    ]
    sizes = range(least, most + 1)
    return cup("pods", present, size=size, sizes=sizes, secret=secret), sizes, size


@pytest.mark.parametrize(
    ("people", "size", "seats", "alone"),
    [
        (3, 4, [3], 0),
        (7, 4, [4, 3], 0),
        (5, 4, [3, 2], 0),
        (13, 4, [4, 3, 3, 3], 0),
        (7, 2, [2, 2, 2], 1),
        (2, 4, [2], 0),
        (1, 4, [], 0),
        (0, 4, [], 0),
    ],
)
def test_pods_are_few_and_even_and_none_is_larger_than_wished(
    people: int, size: int, seats: list[int], alone: int
) -> None:
    found = pair("pods", range(people), [], sizes=range(1, 7), size=size, dice=Dice(SECRET, 1))
    assert ([len(table) for table in found.tables], len(found.byes)) == (seats, alone)


def test_player_without_a_pod_has_a_bye_in_a_game_for_four() -> None:
    found = pair("pods", range(7), [], sizes=range(4, 5), size=4, dice=Dice(SECRET, 1))
    assert ([len(table) for table in found.tables], len(found.byes)) == ([4], 3)


@given(cups())
def test_pods_seat_each_player_once_at_a_legal_table_or_give_a_bye(
    played: tuple[list[Paired], range, int],
) -> None:
    rounds, sizes, size = played
    for each in rounds:
        if each.round == Round(()):
            assert len(each.present) < max(min(sizes), 2)
        else:
            seated = [one for table in tables(each.round) for one in table]
            assert sorted(seated) == sorted(each.present)
        assert all(2 <= len(table) <= size for table in each.round.tables)
        assert all(len(table) in sizes for table in each.round.tables)


@given(cups())
def test_nobody_has_another_bye_before_all_who_are_there_had_as_many(
    played: tuple[list[Paired], range, int],
) -> None:
    for each in played[0]:
        had = {one: byes(each.history, one) for one in each.present}
        playing = [had[one] for table in each.round.tables for one in table]
        assert all(had[one] <= min(playing) for one in each.round.byes)


@pytest.mark.parametrize("people", [3, 5, 7, 9])
def test_over_as_many_rounds_as_people_everybody_has_one_bye(people: int) -> None:
    found = cup("pods", [range(people)] * people, size=2)
    assert sorted(one for each in found for one in each.round.byes) == list(range(people))


@settings(max_examples=50)
@given(cups())
def test_the_lowest_has_the_bye_where_nothing_else_speaks_against_it(
    played: tuple[list[Paired], range, int],
) -> None:
    """Check that higher entrants without a bye had more byes, or would repeat more."""
    for each in played[0]:
        had = {one: byes(each.history, one) for one in each.present}
        place = {one.entrant: one.place for one in standings(each.present, each.history)}
        for alone, table in product(each.round.byes, each.round.tables):
            for lower in table:
                if place[lower] > place[alone] and had[lower] == had[alone]:
                    others = [one for one in table if one != lower]
                    now = sum(met(each.history, lower, one) for one in others)
                    instead = sum(met(each.history, alone, one) for one in others)
                    assert instead > now


@pytest.mark.parametrize("sizes", [range(1, 7), range(3, 5), range(4, 5)], ids=str)
@pytest.mark.parametrize("people", range(2, 10))
def test_byes_and_repeats_are_as_few_as_in_the_best_of_all_rounds(
    people: int, sizes: range
) -> None:
    """Cover every round of cups up to nine, in which one leaves and one comes."""
    after = [*range(1, people), people + 100]
    present = [range(people), range(people), after, after, after]
    for size in (size for size in range(2, 5) if size in sizes):
        for each in cup("pods", present, size=size, sizes=sizes):
            order = Dice(SECRET, each.number).shuffled(each.present)
            ranked = [one.entrant for one in standings(order, each.history)]
            least = exhaustive.least(ranked, each.history, sizes, size)
            if least is None:
                assert each.round == Round(())
            else:
                groups = [list(table) for table in tables(each.round)]
                assert exhaustive.key(groups, ranked, each.history) == least


@pytest.mark.parametrize(
    ("people", "size", "rounds"),
    [(6, 2, 3), (7, 2, 3), (8, 2, 3), (9, 3, 4), (24, 4, 4), (48, 4, 6), (200, 4, 8)],
)
def test_nobody_meets_twice_where_there_is_another_way(people: int, size: int, rounds: int) -> None:
    found = cup("pods", [range(people)] * rounds, size=size)
    pairs = [
        frozenset(two)
        for each in found
        for table in each.round.tables
        for two in combinations(table, 2)
    ]
    assert len({*pairs}) == len(pairs)


@settings(max_examples=20)
@given(st.integers(30, 60), st.integers(2, 4), st.binary(min_size=4, max_size=4))
def test_of_many_nobody_meets_twice(people: int, size: int, secret: bytes) -> None:
    for each in cup("pods", [range(people)] * 5, size=size, secret=secret):
        for table in each.round.tables:
            assert not any(met(each.history, *two) for two in combinations(table, 2))


def test_person_who_leads_meets_who_comes_next() -> None:
    """Cover a round where pairing by rank alone would leave 2 and 3 with the last."""
    points = {0: 120, 1: 120, 2: 120, 3: 120}
    history = [Played(((0, 4), (1, 5), (2, 3)), points, frozenset({0, 1}))]
    for secret in range(20):
        dice = Dice(bytes([secret]) * 4, 2)
        found = pair("pods", range(6), history, sizes=range(2, 5), size=2, dice=dice)
        together = {frozenset(table) for table in found.tables}
        assert frozenset({4, 5}) in together and frozenset({2, 3}) not in together


def test_person_who_sat_first_before_sits_later_now() -> None:
    for size in (2, 3, 4):
        for each in cup("pods", [range(13)] * 6, size=size):
            early = Counter[int]()
            for played in each.history:
                for table in played.tables:
                    middle = (len(table) - 1) / 2
                    early.update({one: round(2 * (middle - at)) for at, one in enumerate(table)})
            for table in each.round.tables:
                assert [early[one] for one in table] == sorted(early[one] for one in table)


def test_over_eight_rounds_of_two_everybody_begins_about_as_often_as_not() -> None:
    rounds = cup("pods", [range(40)] * 8, size=2)
    first = Counter(table[0] for each in rounds for table in each.round.tables)
    assert {first[one] for one in range(40)} <= {3, 4, 5}
