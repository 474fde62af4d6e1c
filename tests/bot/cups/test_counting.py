"""What a cup's table brings the people who sat there."""

from __future__ import annotations

from collections.abc import Sequence

from bot.contests.results import placed
from bot.cups.counting import counted, history
from bot.model.contests.cups import BYE, CupSeat
from bot.model.endings import Ending
from bot.model.ids import PersonId, TableId
from bot.model.records import Outcome, Stay

from ..seating import GUILD


def outcome(
    person: int,
    place: int | None,
    points: int = 0,
    stay: Stay = "finished",
    *,
    ending: Ending = "round over",
) -> Outcome:
    return Outcome(
        TableId(1),
        person,
        1,
        "counting",
        GUILD,
        PersonId(person),
        None,
        "",
        stay,
        place,
        points,
        "" if place else ending,
        2,
        0,
        1,
        False,
    )


def earned(outcomes: Sequence[Outcome], acted: Sequence[int]) -> dict[int, tuple[int, bool]]:
    people = [each.person or PersonId(0) for each in outcomes]
    seats = [CupSeat(1, person, at, 1) for at, person in enumerate(people)]
    order = placed(outcomes, {PersonId(each) for each in acted}, "cup")
    found = counted(seats, {person: int(person) for person in people}, order)
    return {seat.entrant: (seat.points, seat.won) for seat in found}


def test_a_game_that_was_played_out_is_worth_its_places_and_ties_share() -> None:
    found = earned([outcome(1, 1), outcome(2, 2), outcome(3, 2), outcome(4, 4)], [])
    assert found == {1: (120, True), 2: (60, False), 3: (60, False), 4: (0, False)}


def test_who_is_played_for_earns_nothing_and_comes_last_for_the_others() -> None:
    found = earned([outcome(1, 3), outcome(2, 1, stay="away"), outcome(3, 4), outcome(4, 2)], [])
    assert found == {1: (80, False), 2: (0, False), 3: (40, False), 4: (120, True)}


def test_a_game_that_ended_early_is_worth_the_points_of_those_who_moved() -> None:
    found = earned([outcome(1, None, 9), outcome(2, None, 12), outcome(3, None, 50)], [1, 2])
    assert found == {1: (60, False), 2: (120, True), 3: (0, False)}


def test_placed_of_a_closed_cup_is_a_tie_also_for_who_had_no_turn() -> None:
    found = earned([outcome(person, None, ending="cup closed") for person in (1, 2)], [1])
    assert found == {1: (60, True), 2: (60, True)}


def test_placed_where_one_forfeited_pays_who_waited_without_a_move() -> None:
    found = earned([outcome(1, None, stay="forfeited"), outcome(2, None)], [])
    assert found == {1: (0, False), 2: (120, True)}


def test_nobody_earns_anything_at_a_table_nobody_came_to() -> None:
    assert earned([outcome(1, None), outcome(2, None)], []) == {1: (0, False), 2: (0, False)}


def test_byes_are_tables_of_one_in_the_history_of_a_draw() -> None:
    seats = [
        CupSeat(1, 2, 0, 1, 120, won=True),
        CupSeat(1, 1, 1, 1),
        CupSeat(1, 3, 2, BYE, 120),
        CupSeat(2, 3, 0, 1),
        CupSeat(2, 2, 1, 1),
        CupSeat(2, 1, 2, -1),
    ]
    one, two = history(seats)
    assert (one.tables, one.wins) == (((2, 1), (3,)), frozenset({2}))
    assert (two.tables, two.points) == (((3, 2),), {3: 0, 2: 0})
