"""Awards by the course of a game."""

from __future__ import annotations

import dataclasses

import pytest

from bot.model.ids import GuildId, PersonId, TableId
from bot.model.records import Outcome, Stay
from bot.records.awards import AWARDS, MONTH_MS, QUICK_MS, Course, counted, earned, read

ANNA, BEN = PersonId(1), PersonId(2)


def outcome(
    seat: int, place: int | None, points: int, *, stay: Stay = "finished", level: str | None = None
) -> Outcome:
    """Return the result of a person's seat, or of an opponent's of a `level`."""
    person = PersonId(seat + 1) if level is None else None
    return Outcome(
        TableId(1),
        seat,
        1,
        "stacks",
        GuildId(1),
        person,
        level,  # type: ignore[arg-type]
        "A name",
        stay,
        place,
        points,
        "",
        2,
        0,
        int(level is None),
        True,
    )


def course(*points: tuple[int, ...], lasted: int = MONTH_MS // 2, live: bool = False) -> Course:
    """Return a course in which the seats took turns, with results by the last points."""
    last = points[-1]
    order = sorted({*last}, reverse=True)
    outcomes = [outcome(seat, 1 + order.index(each), each) for seat, each in enumerate(last)]
    turns = tuple(turn % len(last) for turn in range(len(points) - 1))
    return Course(points, turns, tuple(outcomes), lasted, live)


BEHIND = ((0, 0), (0, 0), (0, 3), (0, 3), (0, 5), (0, 5), (0, 6), (9, 6))


def test_awards_a_win_from_behind_tells_of_the_comeback() -> None:
    got = earned(course(*BEHIND))
    assert {"comeback", "last-turn"} <= {*got[0]}
    assert got[1] == ("half", "so-close")


def test_awards_the_last_move_was_the_winners_own() -> None:
    handed = course((0, 0), (0, 3), (0, 3), (0, 5), (0, 5), (0, 5), (0, 6), (0, 6), (9, 6))
    assert "last-turn" not in earned(handed)[0]


def test_awards_a_game_that_was_closed_brings_none() -> None:
    played = course(*BEHIND)
    closed = tuple(dataclasses.replace(each, ending="deserted") for each in played.outcomes)
    got = earned(Course(played.points, played.turns, closed, MONTH_MS, False))
    assert got == {0: (), 1: ()}


def test_awards_a_lead_all_along_is_one_award() -> None:
    ahead = course((0, 0), (1, 0), (2, 0), (3, 0), (4, 0), (5, 1), (6, 5))
    assert {"all-along", "one-point"} <= {*earned(ahead)[0]}
    assert "comeback" not in earned(ahead)[0]


def test_awards_a_lead_that_changes_five_times_is_for_both() -> None:
    wild = course((0, 0), (1, 0), (1, 2), (3, 2), (3, 4), (5, 4), (5, 6))
    got = earned(wild)
    assert "swings" in got[0] and "swings" in got[1]


@pytest.mark.parametrize(
    ("lasted", "live", "key", "has"),
    [
        (MONTH_MS, False, "month", True),
        (MONTH_MS - 1, False, "month", False),
        (QUICK_MS - 1, True, "quick", True),
        (QUICK_MS - 1, False, "quick", False),
        (QUICK_MS, True, "quick", False),
    ],
)
def test_awards_time_is_counted_to_the_millisecond(
    lasted: int, live: bool, key: str, has: bool
) -> None:
    assert (key in earned(course(*BEHIND, lasted=lasted, live=live))[0]) is has


def test_awards_a_shared_win_is_no_win_over_anyone() -> None:
    tied = course(*BEHIND[:-1], (6, 6))
    assert earned(tied) == {0: ("half", "shared"), 1: ("half", "shared")}


def test_awards_half_the_points_in_a_turn_count_once() -> None:
    big = course((0, 0), (1, 0), (1, 1), (8, 1), (8, 2), (9, 2), (9, 3))
    assert "half" in earned(big)[0]
    small = course((0, 0), (1, 0), (1, 1), (2, 1), (2, 2), (3, 2), (3, 3))
    assert "half" not in earned(small)[0]


@pytest.mark.parametrize("stay", ["assisted", "away", "resigned", "left", "forfeited"])
def test_awards_go_to_people_who_finished_themselves(stay: Stay) -> None:
    played = course(*BEHIND)
    first = outcome(0, 1, 9, stay=stay)
    got = earned(Course(played.points, played.turns, (first, played.outcomes[1]), 0, False))
    assert got[0] == ()


def test_awards_a_hard_opponent_must_be_beaten() -> None:
    played = course(*BEHIND)
    hard = outcome(1, 2, 6, stay="program", level="hard")
    got = earned(Course(played.points, played.turns, (outcome(0, 1, 9), hard), 0, True))
    assert "hard" in got[0] and got[1] == ()
    expert = outcome(1, 2, 6, stay="program", level="expert")
    got = earned(Course(played.points, played.turns, (outcome(0, 1, 9), expert), 0, True))
    assert "hard" in got[0]
    normal = outcome(1, 2, 6, stay="program", level="normal")
    got = earned(Course(played.points, played.turns, (outcome(0, 1, 9), normal), 0, True))
    assert "hard" not in got[0]


def test_awards_a_full_table_has_two_of_its_own() -> None:
    five = course((0,) * 5, (1, 0, 0, 0, 0), (4, 0, 1, 2, 3))
    got = earned(five)
    assert "crowd" in got[0] and "crowd" not in got[1]


def test_awards_stored_keys_that_are_gone_are_left_out() -> None:
    assert [award.key for award in read("comeback gone-for-ever twice")] == ["comeback", "twice"]
    found = counted(["twice comeback", "", "twice"])
    assert {award.key: number for award, number in found.items()} == {"comeback": 1, "twice": 2}


def test_awards_have_keys_without_spaces_and_emblems_of_their_own() -> None:
    assert len(AWARDS) <= 30
    assert len({award.emblem for award in AWARDS.values()}) == len(AWARDS)
    assert all(" " not in key for key in AWARDS)
