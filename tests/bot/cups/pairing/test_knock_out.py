"""Knock-out: the better half of each table goes on, until one table is left."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.cups.pairing import Dice, Played, Round, pair, rounds_needed, standings
from tests.bot.cups.pairing.simulated import SECRET, cup, tables


def ahead(played: Played) -> set[int]:
    """Return the winners: those with fewer better players than half of the seats."""
    return {
        one
        for table in played.tables
        for at, one in enumerate(table)
        if 2
        * sum(
            (played.points[other], seat) > (played.points[one], at)
            for seat, other in enumerate(table)
        )
        < len(table)
    }


def following(history: Sequence[Played], entrants: Sequence[int], size: int = 2) -> Round:
    """Pair the next round of a knock-out."""
    dice = Dice(SECRET, len(history) + 1)
    return pair("knock-out", entrants, history, sizes=range(2, 7), size=size, dice=dice)


@pytest.mark.parametrize("people", range(2, 34))
def test_of_two_at_a_table_one_goes_on_and_only_the_first_round_has_byes(people: int) -> None:
    needed = rounds_needed("knock-out", people, size=2)
    rounds = cup("knock-out", [range(people)] * (needed + 1), size=2)
    assert needed == (people - 1).bit_length()
    assert len(rounds[0].round.byes) == 2**needed - people
    assert not any(each.round.byes for each in rounds[1:])
    assert [len(each.round.tables) for each in rounds[1:]] == [
        2 ** (needed - number) for number in range(2, needed + 1)
    ] + [0]
    left = {*range(people)}
    for each in rounds[:-1]:
        assert {one for table in tables(each.round) for one in table} == left
        left = ahead(rounds[each.number].history[-1])
    assert len(left) == 1
    assert rounds[-1].round == Round(())
    assert {
        each.entrant for each in standings(range(people), rounds[-1].history, "knock-out")[:1]
    } == left


@pytest.mark.parametrize("size", [3, 4, 5])
@pytest.mark.parametrize("people", [2, 3, 4, 5, 7, 9, 16, 22, 48])
def test_of_larger_tables_the_better_half_goes_on_until_all_sit_at_one(
    people: int, size: int
) -> None:
    needed = rounds_needed("knock-out", people, size=size)
    rounds = cup("knock-out", [range(people)] * (needed + 1), size=size)
    left = {*range(people)}
    for each in rounds[:-1]:
        assert {one for table in each.round.tables for one in table} == left
        left = ahead(rounds[each.number].history[-1])
    assert len(rounds[-2].round.tables) == 1
    assert rounds[-1].round == Round(())


def test_who_had_a_bye_meets_who_has_played_and_not_another_who_had_none() -> None:
    rounds = cup("knock-out", [range(6)] * 2, size=2)
    byes = {*rounds[0].round.byes}
    assert [len(byes & {*table}) for table in rounds[1].round.tables] == [1, 1]


def test_bracket_positions_stay_after_any_result() -> None:
    """Who would have met the winner of a table meets nobody else in the same round."""
    first = following([], range(8))
    for winners in ((0, 0, 0, 0), (1, 1, 1, 1), (0, 1, 0, 1)):
        earned = {table[at]: 120 for table, at in zip(first.tables, winners, strict=True)}
        second = following([Played(first.tables, earned, frozenset(earned))], range(8))
        at = {one: number for number, table in enumerate(first.tables) for one in table}
        assert [{at[one] for one in table} for table in second.tables] == [{0, 3}, {1, 2}]


def test_who_would_have_met_a_person_who_left_goes_on() -> None:
    first = following([], range(8))
    played = Played(first.tables, {table[0]: 120 for table in first.tables}, frozenset())
    gone, alone = first.tables[0][0], first.tables[3][0]
    second = following([played], [one for one in range(8) if one != gone])
    assert (second.byes, len(second.tables)) == ((alone,), 1)
    third = following(
        [played, Played(tables(second), {second.tables[0][1]: 120, alone: 120}, frozenset())],
        [one for one in range(8) if one != gone],
    )
    assert {*third.tables[0]} == {alone, second.tables[0][1]}


def test_of_equals_who_sat_later_goes_on() -> None:
    first = following([], range(4))
    played = Played(first.tables, dict.fromkeys(range(4), 60), frozenset(range(4)))
    second = following([played], range(4))
    assert {*second.tables[0]} == {table[1] for table in first.tables}


def test_who_comes_late_is_not_in_it() -> None:
    for size in (2, 4):
        first = following([], range(8), size)
        played = Played(first.tables, {table[0]: 120 for table in first.tables}, frozenset())
        second = following([played], range(9), size)
        assert 8 not in {one for table in tables(second) for one in table}


@given(
    st.lists(st.integers(1, 6), min_size=2, max_size=20), st.integers(2, 4), st.binary(min_size=4)
)
def test_nobody_plays_after_they_left_or_were_beaten(
    last: list[int], size: int, secret: bytes
) -> None:
    present = [[one for one, end in enumerate(last) if end >= number] for number in range(1, 7)]
    left = {*range(len(last))}
    for each in cup("knock-out", present, size=size, secret=secret):
        if each.history:
            left &= ahead(each.history[-1])
        seated = [one for table in tables(each.round) for one in table]
        assert len({*seated}) == len(seated)
        assert {*seated} <= left & {*each.present}
        if each.round.tables:
            assert {*seated} == left & {*each.present}
        left = {*seated}
