"""The end of a game is a picture that is understood alone."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from typing import Any

import pytest
from PIL import Image, ImageChops

import render
from render import Look, Outcome, Picture
from render.kit.layout import TALLEST
from rules.core import Part, Result, Score
from rules.ending import by_points
from rules.text import say

from ..images import opened
from .ends import KEYS, NAMES, end
from .golden import card

MOST_BYTES = 150_000


@pytest.mark.parametrize(("key", "players"), KEYS)
@pytest.mark.parametrize("large", [False, True])
def test_a_result_fits_a_phone_and_is_small_to_send(key: str, players: int, large: bool) -> None:
    picture = card(key, players, Look(NAMES[:players], large=large))
    image = opened(picture.png)
    assert image.width == (900 if large else 1200)
    assert image.height <= TALLEST
    assert len(picture.png) <= MOST_BYTES
    assert len(picture.alt) <= 1024


@pytest.mark.parametrize(("key", "players"), KEYS)
def test_a_result_tells_the_game_who_won_and_everybodys_points(key: str, players: int) -> None:
    _, outcome = end(key, players)
    look = Look(tuple(f"Person {number}" for number in range(players)))
    alt = card(key, players, look).alt
    assert outcome.result is not None
    assert alt.startswith(f"{outcome.title}: {look.spell(outcome.result.text)}")
    for seat, score in enumerate(outcome.scores):
        written = f"\N{MINUS SIGN}{-score.points}" if score.points < 0 else str(score.points)
        assert f"Person {seat}: {written} " in alt
    assert alt.endswith("Move of the game: Person 0 M13: three colours. 5 points.")


def told(scores: Sequence[Score], result: Result | None, look: Look, key: str = "") -> Picture:
    view: Any = None
    return render.result(key, view, Outcome(say("Tactic Tiles"), result, tuple(scores)), look)


def differs(one: Picture, other: Picture) -> tuple[int, int, int, int] | None:
    first, second = (Image.open(BytesIO(each.png)).convert("RGB") for each in (one, other))
    return ImageChops.difference(first, second).getbbox()


def test_those_who_share_the_win_stand_in_the_band_together() -> None:
    scores = [Score(7), Score(7), Score(3)]
    shared = told(scores, by_points([7, 7, 3]), Look(("Ada", "Bo", "Cy")))
    assert "Ada and Bo share the win with 7 points each" in shared.alt
    alone = told(scores, Result((1, 2, 3), by_points([7, 7, 3]).text), Look(("Ada", "Bo", "Cy")))
    assert differs(shared, alone)


def test_a_loss_has_no_crown_and_no_points_in_its_band() -> None:
    lost = Result((2,), say("Not solved this time."))
    won = Result((1,), say("Not solved this time."))
    one, other = (told([Score(4)], each, Look(("Ada",))) for each in (lost, won))
    assert one.alt == other.alt
    box = differs(one, other)
    assert box is not None
    assert box[1] < 104, "pieces are thrown about above the band"


def test_a_game_that_nobody_played_out_says_why() -> None:
    look = Look(("Ada", "Bo"), closed=say("Everyone left."))
    early = told([Score(4), Score(-2)], None, look)
    assert early.alt == ("Tactic Tiles: Everyone left. Ada: 4 points. Bo: \N{MINUS SIGN}2 points.")
    assert opened(early.png).width == 1200


def test_what_was_lost_is_told_apart_from_what_was_won() -> None:
    def parts(won: int, lost: int) -> tuple[Part, ...]:
        return Part(say("new Matches"), won), Part(say("tiles removed"), -lost)

    look = Look(("Ada", "Bo"))
    scores = [Score(2, parts(12, 10)), Score(-3, parts(0, 3))]
    both = told(scores, by_points([2, -3]), look)
    assert "of these 12 for new Matches, \N{MINUS SIGN}10 for tiles removed" in both.alt
    without = [Score(2, parts(12, 0)), Score(-3, parts(0, 3))]
    assert differs(both, told(without, by_points([2, -3]), look))


def test_a_result_without_any_points_is_drawn() -> None:
    nothing = told([Score(0), Score(0)], by_points([0, 0]), Look(("", "")))
    assert opened(nothing.png).height < 700


def test_in_high_contrast_a_result_is_black_and_has_the_same_size() -> None:
    usual, strong = (
        card("solitaire", 1, Look(("Ada",), contrast=contrast)) for contrast in (False, True)
    )
    assert opened(usual.png).size == opened(strong.png).size
    assert opened(strong.png).convert("RGB").getpixel((5, 5)) == (0, 0, 0)
