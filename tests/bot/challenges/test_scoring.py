"""What a game of a match is worth, and which club is ahead."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.challenges.scoring import Compared, compared, counted, score
from bot.model.contests.challenges import Came, ChallengeTable
from bot.model.ids import ChallengeId, PersonId, TableId
from bot.model.records import Outcome, Stay

GAME = ChallengeTable(TableId(1), ChallengeId(1), 1, 1, 0)
ANNA = PersonId(1)


def outcome(person: PersonId | None, place: int | None, points: int, stay: Stay) -> Outcome:
    return Outcome(
        TableId(1), 0, 1, "counting", None, person, None, "", stay, place, points, "", 1, 0, 0,
        rated=False,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("own", "other", "came", "margin"),
    [
        ((1, 30), (2, 20), "won", 10),
        ((1, 20), (1, 20), "tied", 0),
        ((2, 20), (1, 33), "lost", -13),
        ((None, 20), (None, 10), "missed", 0),
    ],
)
def test_game_counts_by_its_result_and_its_points(
    own: tuple[int | None, int], other: tuple[int | None, int], came: Came, margin: int
) -> None:
    found = [outcome(ANNA, *own, "finished"), outcome(None, *other, "program")]
    assert counted(GAME, found, ANNA) == replace(GAME, came=came, margin=margin)


def test_game_that_was_given_up_is_missed() -> None:
    found = [outcome(ANNA, 1, 30, "resigned"), outcome(None, 2, 20, "program")]
    assert counted(GAME, found, ANNA).came == "missed"
    assert counted(GAME, [], None).came == "missed"


@pytest.mark.parametrize(
    ("own", "others", "ahead"),
    [
        (("won", 1), ("tied", 0), 1),
        (("lost", -1), ("lost", -2), 1),
        (("won", 3), ("won", 4), -1),
        (("missed", 0), ("lost", -90), -1),
        (("missed", 0), ("missed", 0), 0),
        (("tied", 0), ("tied", 0), 0),
        (("void", 0), ("lost", -5), 0),
    ],
)
def test_deal_goes_to_the_club_that_came_out_better(
    own: tuple[Came, int], others: tuple[Came, int], ahead: int
) -> None:
    one, other = (replace(GAME, came=came, margin=margin) for came, margin in (own, others))
    assert Compared(one, other).ahead == ahead
    assert Compared(other, one).ahead == -ahead


def test_match_is_compared_deal_by_deal() -> None:
    own = [replace(GAME, number=n, came="won", margin=n) for n in (1, 2, 3)]
    others = [replace(GAME, number=n, came="won", margin=2) for n in (3, 2, 1)]
    assert score(compared(own, others)) == (1, 1)
