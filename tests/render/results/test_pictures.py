"""The end of a game is a picture that is understood alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from io import BytesIO
from typing import Any

import pytest
from PIL import Image, ImageChops

import render
from render import Look, Outcome, Picture
from render.band import BAND, SMALLEST, TOP
from render.bars import FACE
from render.kit import letters
from render.kit.layout import TALLEST
from render.kit.mask import Mask
from render.kit.palette import SEATS, YELLOW, Colour
from rules.core import Part, Result, Score
from rules.ending import by_points
from rules.text import say

from ..images import opened
from ..portraits import portrait
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


def result_picture(
    scores: Sequence[Score], result: Result | None, look: Look, key: str = ""
) -> Picture:
    view: Any = None
    return render.result(key, view, Outcome(say("Tactic Tiles"), result, tuple(scores)), look)


PLACED, LEFT = say("tiles placed"), say("tiles left")


def differs(one: Picture, other: Picture) -> tuple[int, int, int, int] | None:
    first, second = (Image.open(BytesIO(each.png)).convert("RGB") for each in (one, other))
    return ImageChops.difference(first, second).getbbox()


def test_those_who_share_the_win_stand_in_the_band_together() -> None:
    scores = [Score(7), Score(7), Score(3)]
    shared = result_picture(scores, by_points([7, 7, 3]), Look(("Ada", "Bo", "Cy")))
    assert "Ada and Bo share the win with 7 points each" in shared.alt
    alone = result_picture(
        scores, Result((1, 2, 3), by_points([7, 7, 3]).text), Look(("Ada", "Bo", "Cy"))
    )
    assert differs(shared, alone)


def shared_by(winners: int, look: Look) -> Picture:
    """Draw the end of a game that so many have won together."""
    scores = [7] * winners + [3]
    return result_picture([Score(points) for points in scores], by_points(scores), look)


def seen_of(colour: Colour, picture: Picture) -> int:
    """Count the pixels of a colour on the winners' band."""
    band = opened(picture.png).convert("RGB").crop((80, TOP, 440, TOP + BAND))
    return sum(n for n, pixel in band.getcolors(1 << 20) or () if pixel == colour)


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("winners", [2, 3, 4, 5, 6])
def test_no_winners_disc_hides_any_of_anothers(winners: int, large: bool) -> None:
    shared = shared_by(winners, Look(("Ada",) * (winners + 1), large=large))
    discs = [seen_of(colour, shared) for colour in SEATS[:winners]]
    assert min(discs) > 0.97 * max(discs)
    crowns = seen_of(YELLOW, shared_by(1, Look(("Ada",) * 2))), seen_of(YELLOW, shared)
    assert crowns[1] > crowns[0] * winners * (SMALLEST / FACE) ** 2 * 0.9


@pytest.mark.parametrize("winners", [1, 2, 3, 4, 5, 6])
def test_a_crown_lies_over_the_avatar_it_is_on(winners: int) -> None:
    look = Look(("Ada",) * (winners + 1))
    pictured = replace(look, avatars=(portrait(2, 64),) * (winners + 1))
    assert seen_of(YELLOW, shared_by(winners, look)) == seen_of(
        YELLOW, shared_by(winners, pictured)
    )


@pytest.mark.parametrize("winners", [2, 3, 6])
def test_winners_whose_names_have_no_room_are_counted_in_the_band(
    winners: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []
    label = letters.label

    def noted(text: str, *args: Any) -> Mask:
        drawn.append(text)
        return label(text, *args)

    monkeypatch.setattr(letters, "label", noted)
    shared_by(winners, Look(("Bartholomew Featherstonehaugh II",) * (winners + 1), large=True))
    assert f"{winners} players share the win" in " ".join(drawn)
    drawn.clear()
    shared_by(winners, Look(("Ada", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus")[: winners + 1]))
    assert "players share" not in " ".join(drawn)


def test_a_loss_has_no_crown_and_no_points_in_its_band() -> None:
    lost = Result((2,), say("Not solved this time."))
    won = Result((1,), say("Not solved this time."))
    one, other = (result_picture([Score(4)], each, Look(("Ada",))) for each in (lost, won))
    assert one.alt == other.alt
    box = differs(one, other)
    assert box is not None
    assert box[1] < 104, "pieces are thrown about above the band"


def test_a_game_that_nobody_played_out_says_why() -> None:
    look = Look(("Ada", "Bo"), closed=say("Everyone left."))
    early = result_picture([Score(4), Score(-2)], None, look)
    assert early.alt == ("Tactic Tiles: Everyone left. Ada: 4 points. Bo: \N{MINUS SIGN}2 points.")
    assert opened(early.png).width == 1200


def test_lost_and_won_points_look_different() -> None:
    def parts(won: int, lost: int) -> tuple[Part, ...]:
        return Part(say("new Matches"), won), Part(say("lost tiles"), -lost)

    look = Look(("Ada", "Bo"))
    scores = [Score(2, parts(12, 10)), Score(-3, parts(0, 3))]
    both = result_picture(scores, by_points([2, -3]), look)
    assert "of these 12 for new Matches, \N{MINUS SIGN}10 for lost tiles" in both.alt
    without = [Score(2, parts(12, 0)), Score(-3, parts(0, 3))]
    assert differs(both, result_picture(without, by_points([2, -3]), look))


def test_what_players_have_left_is_drawn_hollow_after_their_points() -> None:
    def drawn(left: int, large: bool = False) -> Picture:
        scores = [Score(10, what=PLACED, left=Part(LEFT, 0)), Score(8, what=PLACED)]
        scores[1] = replace(scores[1], left=Part(LEFT, left))
        return result_picture(scores, by_points([10, 8]), Look(("Ada", "Bo"), large=large))

    assert "Ada: 10 (tiles placed), 0 (tiles left). Bo: 8 (tiles placed), 2 (t" in drawn(2).alt
    for large in (False, True):
        box = differs(drawn(1, large), drawn(2, large))
        assert box is not None and box[2] - box[0] > 50
    legend = opened(drawn(2).png).height - opened(drawn(0).png).height
    assert legend in (0, 52)


def test_a_result_without_any_points_is_drawn() -> None:
    nothing = result_picture([Score(0), Score(0)], by_points([0, 0]), Look(("", "")))
    assert opened(nothing.png).height < 700


def test_in_high_contrast_a_result_is_black_and_has_the_same_size() -> None:
    usual, strong = (
        card("solitaire", 1, Look(("Ada",), contrast=contrast)) for contrast in (False, True)
    )
    assert opened(usual.png).size == opened(strong.png).size
    assert opened(strong.png).convert("RGB").getpixel((5, 5)) == (0, 0, 0)
