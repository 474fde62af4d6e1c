"""A knock-out as a tree: paired people stay together, whatever happens meanwhile."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.cups.brackets import Meeting, Way, advancing, bracket, way
from bot.cups.pairing import Dice, Round, standings
from bot.model.contests.cups import BYE, OUT, CupSeat, TableState
from tests.bot.cups.pairing.simulated import SECRET, Paired, cup, finished


def seats_of(rounds: Sequence[Paired]) -> list[CupSeat]:
    """Return the rows of rounds that were played to their ends."""
    found: list[CupSeat] = []
    for each in rounds:
        played = finished(each.round, Dice(b"results" + SECRET, each.number))
        drawn = [(one, n) for n, table in enumerate(each.round.tables, 1) for one in table]
        drawn += [(one, BYE) for one in each.round.byes]
        drawn += [(one, OUT) for one in each.present if one not in dict(drawn)]
        found += [
            CupSeat(each.number, one, at, number, played.points.get(one, 0), one in played.wins)
            for at, (one, number) in enumerate(drawn)
        ]
    return found


def tree(rounds: Sequence[Paired], **states: TableState) -> list[list[Meeting]]:
    known = {int(name[1:]): state for name, state in states.items()}
    found = bracket(seats_of(rounds), known, round_=len(rounds), rounds=9)
    assert found is not None
    return found


def knock_out(present: Sequence[Sequence[int]]) -> list[Paired]:
    return [each for each in cup("knock-out", present, size=2) if each.round != Round(())]


@pytest.mark.parametrize("people", range(2, 34))
def test_bracket_of_any_size_halves_each_round_and_ends_in_its_winner(people: int) -> None:
    rounds = knock_out([range(people)] * 7)
    found = tree(rounds)
    depth = (people - 1).bit_length()
    assert [len(each) for each in found] == [1 << at for at in range(depth - 1, -1, -1)]
    last = rounds[-1]
    history = [*last.history, finished(last.round, Dice(b"results" + SECRET, last.number))]
    (final,) = found[-1]
    assert final.ahead == standings(range(people), history, "knock-out")[0].entrant
    for earlier, later in zip(found, found[1:], strict=False):
        for at, meeting in enumerate(later):
            assert meeting.sides == (earlier[2 * at].ahead, earlier[2 * at + 1].ahead)


@given(st.integers(2, 20), st.data())
def test_pairs_of_the_draw_meet_in_the_bracket_even_after_others_leave(
    people: int, data: st.DataObject
) -> None:
    left = [*range(people)]
    present = [left]
    for _ in range(5):
        gone = data.draw(st.sets(st.sampled_from(left), max_size=len(left) // 2))
        left = [one for one in left if one not in gone] or left
        present.append(left)
    rounds = knock_out(present)
    for upto in range(1, len(rounds) + 1):
        found = tree(rounds[:upto])
        for each, meetings in zip(rounds[:upto], found, strict=False):
            met = {frozenset(meeting.sides) for meeting in meetings if meeting.number}
            assert met == {frozenset(table) for table in each.round.tables}


def test_what_is_played_has_no_winner_and_what_comes_is_open() -> None:
    rounds = knock_out([range(8)])
    first, second, third = tree(rounds, t1="playing", t2="void")
    states = {meeting.number: (meeting.state, meeting.ahead is not None) for meeting in first}
    assert states == {
        1: ("playing", False),
        2: ("void", False),
        3: ("over", True),
        4: ("over", True),
    }
    known = sorted(side is not None for meeting in second for side in meeting.sides)
    assert known == [False, False, True, True]
    assert third == [Meeting((None, None))]


def test_a_bye_has_no_table_and_who_left_is_beaten() -> None:
    rounds = knock_out([range(3), range(3)])
    byes = [meeting for meeting in tree(rounds)[0] if meeting.state == "bye"]
    assert [(each.number, each.ahead) for each in byes] == [(0, rounds[0].round.byes[0])]
    rounds = knock_out([range(8)] * 2)
    (winner, *_), *_ = rounds[1].round.tables
    without = [one for one in range(8) if one != winner]
    first = knock_out([range(8), without, without])
    (gone,) = (each for each in tree(first[:2])[1] if winner in each.sides)
    assert gone.state == "over" and gone.number == 0 and gone.ahead != winner


def test_rounds_of_other_cups_are_no_tree() -> None:
    pods = cup("pods", [range(8)] * 2, size=2)
    fours = cup("knock-out", [range(8)], size=4)
    for rounds in (pods, fours, []):
        assert bracket(seats_of(rounds), {}, round_=len(rounds), rounds=3) is None


def test_of_a_table_the_better_half_goes_on_and_of_equals_who_sat_later() -> None:
    seats = [CupSeat(1, one, one, 1, points) for one, points in enumerate((60, 120, 60))]
    assert advancing(seats) == {1, 2}


@pytest.mark.parametrize("people", range(2, 18))
def test_bracket_path_has_beaten_and_next_opponents(people: int) -> None:
    rounds = knock_out([range(people)] * 7)
    for upto in range(1, len(rounds) + 1):
        found = tree(rounds[:upto])
        for one in range(people):
            mine = way(found, one, round_=upto)
            drawn = [each for each in rounds[:upto] if one in seated(each)]
            assert len(mine.beaten) + len(mine.free) + (mine.lost > 0) == len(drawn)
            met = {other for each in drawn for other in opponents(each, one)}
            assert met == {*mine.beaten, *([] if mine.by is None else [mine.by])}
            if upto == len(rounds):
                assert mine.final is (not mine.lost) and not mine.following
            elif mine.lost:
                assert one not in seated(rounds[upto]) and mine.lost == len(drawn)
            else:
                assert mine.won and opponents(rounds[upto], one) == {*mine.following}


def seated(paired: Paired) -> set[int]:
    """Return who plays in a round, or is free in it."""
    return {*paired.round.byes}.union(*paired.round.tables)


def opponents(paired: Paired, one: int) -> set[int]:
    """Return the others at a person's table in a round."""
    return {other for table in paired.round.tables if one in table for other in table} - {one}


def test_bracket_with_a_void_table_has_no_next_opponent_else_one_of_two() -> None:
    rounds = knock_out([range(4)])
    (one, other), (third, fourth) = rounds[0].round.tables
    playing = tree(rounds, t1="playing", t2="playing")
    assert way(playing, one, round_=1) == Way(following=(third, fourth))
    void = tree(rounds, t1="playing", t2="void")
    assert way(void, other, round_=1) == Way()
    assert way(void, third, round_=1) == Way(lost=1)


def test_bracket_player_who_leaves_is_unbeaten_and_the_other_advances() -> None:
    rounds = knock_out([range(8)] * 2)
    (winner, other), *_ = rounds[1].round.tables
    without = [one for one in range(8) if one != winner]
    found = tree(knock_out([range(8), without]))
    gone = way(found, winner, round_=2)
    assert (gone.by, gone.lost, len(gone.beaten)) == (None, 2, 1)
    alone = way(found, other, round_=2)
    assert (alone.free, alone.won) == ((2,), True)
