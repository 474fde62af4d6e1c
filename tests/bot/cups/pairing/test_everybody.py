"""Everybody meets everybody once, in as few rounds as that takes."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.cups.pairing import Round, rounds_needed
from tests.bot.cups.pairing.simulated import Paired, cup, met

Pair = frozenset[int]


def meetings(rounds: list[Paired]) -> list[Pair]:
    """Return the pairs of a round, in order."""
    return [frozenset(table) for each in rounds for table in each.round.tables]


@pytest.mark.parametrize("people", range(14))
def test_everybody_meets_everybody_once_and_has_at_most_one_bye(people: int) -> None:
    rounds = cup("everybody", [range(people)] * (people + 1), size=2)
    needed = rounds_needed("everybody", people, size=2)
    assert Counter(meetings(rounds)) == Counter(map(frozenset, combinations(range(people), 2)))
    assert all(each.round.tables for each in rounds[:needed])
    assert all(each.round == Round(()) for each in rounds[needed:])
    byes = [one for each in rounds for one in each.round.byes]
    assert sorted(byes) == (list(range(people)) if people % 2 and people > 1 else [])


@settings(max_examples=50)
@given(st.lists(st.integers(1, 12), min_size=2, max_size=11))
def test_who_leaves_holds_up_nobody(last: list[int]) -> None:
    """Check that `last`, each entrant's last round, delays no meeting of the others."""
    needed = rounds_needed("everybody", len(last), size=2)
    present = [
        [one for one, end in enumerate(last) if end >= number] for number in range(1, needed + 1)
    ]
    rounds = cup("everybody", present, size=2)
    assert all(times == 1 for times in Counter(meetings(rounds)).values())
    first = [one for one, end in enumerate(last) if end >= needed]
    assert {*map(frozenset, combinations(first, 2))} <= {*meetings(rounds)}


@settings(max_examples=20)
@given(st.lists(st.integers(1, 4), min_size=2, max_size=9).filter(lambda first: 1 in first))
def test_who_comes_late_meets_all_the_others_as_well(first: list[int]) -> None:
    present = [
        [one for one, begin in enumerate(first) if begin <= number] for number in range(1, 24)
    ]
    rounds = cup("everybody", present, size=2)
    assert Counter(meetings(rounds)) == Counter(map(frozenset, combinations(range(len(first)), 2)))


@given(st.lists(st.tuples(st.integers(1, 4), st.integers(1, 9)), min_size=2, max_size=9))
def test_round_pairs_each_player_once_or_gives_byes_to_those_without_pair(
    stays: list[tuple[int, int]],
) -> None:
    present = [
        [one for one, (first, last) in enumerate(stays) if first <= number <= last]
        for number in range(1, 10)
    ]
    for each in cup("everybody", present, size=2):
        if each.round.tables:
            seated = [one for table in each.round.tables for one in table]
            assert sorted((*seated, *each.round.byes)) == sorted(each.present)
        for two in combinations(each.round.byes, 2):
            assert met(each.history, *two)


def test_everybody_sits_first_about_as_often_as_not() -> None:
    rounds = cup("everybody", [range(12)] * 11, size=2)
    first = Counter(table[0] for each in rounds for table in each.round.tables)
    assert {first[one] for one in range(12)} <= {4, 5, 6, 7}
