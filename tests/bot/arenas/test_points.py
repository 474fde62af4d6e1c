"""What games of an arena are worth."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from bot.arenas.pairing import Wave
from bot.arenas.standings import standings
from bot.model.contests.arenas import WAITING, ArenaSeat, GameResult

OTHER = 99
SECRET = "5f" * 32


def games(results: Sequence[GameResult], *, alone: bool = False) -> list[ArenaSeat]:
    """Return the games of a first person, each in a wave of its own."""
    seats = []
    for wave, result in enumerate(results, 1):
        seats.append(ArenaSeat(wave, 1, 0, 1, result=result, counted=wave))
        if not alone:
            seats.append(ArenaSeat(wave, OTHER, 1, 1, result="lost", counted=wave))
    return seats


@pytest.mark.parametrize(
    ("results", "points", "row"),
    [
        (("won",), 2, 1),
        (("won", "won", "won"), 10, 3),
        (("won", "tied", "won"), 5, 1),
        (("won", "lost", "won"), 4, 1),
        (("tied", "lost"), 1, 0),
        (("won", "void", "won"), 6, 2),
        (("won", ""), 2, 1),
    ],
)
def test_wins_in_a_row_count_double(results: tuple[GameResult, ...], points: int, row: int) -> None:
    (own,) = [line for line in standings(games(results)) if line.entrant == 1]
    assert (own.points, own.row) == (points, row)


def test_win_over_a_computer_opponent_is_worth_less() -> None:
    (own,) = standings(games(("won", "won", "lost", "tied"), alone=True))
    assert (own.points, own.wins, own.games, own.row) == (2, 2, 4, 0)


def test_equal_points_and_wins_share_a_rank() -> None:
    seats = [ArenaSeat(1, one, one, 1, result="tied", counted=1) for one in (1, 2)]
    lines = standings([*seats, ArenaSeat(1, 3, 2, WAITING)], (1, 2, 3))
    assert [(line.entrant, line.rank) for line in lines] == [(1, 1), (2, 1), (3, 3)]


def drawn(free: int, *, apart: tuple[tuple[int, int], ...] = (), patient: int = 0) -> Wave:
    """Draw a first wave of people, of which the first are patient."""
    pairs = frozenset(map(frozenset, apart))
    people = tuple(range(1, free + 1))
    return Wave(1, SECRET, people, frozenset(people[:patient]), pairs, ()).paired()


def test_forty_people_are_all_paired_at_once() -> None:
    wave = drawn(40)
    assert sorted(one for table in wave.tables for one in table) == [*range(1, 41)]
    assert {len(table) for table in wave.tables} == {2}


@pytest.mark.parametrize("free", [2, 5, 12, 13, 30])
def test_nobody_is_drawn_to_a_person_they_are_apart_from(free: int) -> None:
    apart = tuple((1, other) for other in range(2, free + 1))
    wave = drawn(free, apart=apart, patient=1)
    assert (1,) in wave.tables
    assert not [table for table in wave.tables if len(table) == 2 and 1 in table]


def test_person_who_waits_is_noted_and_gets_no_table() -> None:
    seats = drawn(3).seats()
    assert [seat.number for seat in seats] == [1, 1, WAITING]


def test_patient_person_is_paired_before_others() -> None:
    assert 1 in [one for table in drawn(3, patient=1).tables for one in table]
    assert len(drawn(3, patient=1).tables) == 1
