"""The pictures of a game night: how everybody stands, and the ceremony."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image, ImageChops

from render import Line, Look, ceremony, standing, standing_text
from render.kit.layout import TALLEST
from rules.text import say, spell

from .golden import NAMES, TITLE, after, ceremony_of, lines, look, standing_of


@pytest.mark.parametrize("people", [1, 2, 3, 4, 9, 10, 11, 25, 28, 29, 100])
def test_any_number_of_people_fits_a_phone(people: int) -> None:
    for picture in (standing_of(people), ceremony_of(people), ceremony_of(people, 0)):
        with Image.open(BytesIO(picture.png)) as image:
            assert image.width == 1200
            assert image.height <= TALLEST
        assert len(picture.alt) <= 1024


def test_description_lists_players_in_order_up_to_its_length() -> None:
    alt = standing_of(5).alt
    assert alt.startswith("Game night, after 5 tables. 1. Ada: 8 points, 0 wins and 5 tables.")
    for n, name in enumerate(("Ada", NAMES[1], "Player 3", NAMES[3], NAMES[4])):
        assert f"{n + 1}. {name}: " in alt
    assert standing_of(100).alt.endswith("The rest is under Read as text.")


def test_ceremony_alt_text_has_the_podium_then_memories_then_the_others() -> None:
    alt = ceremony_of(5).alt
    places = [alt.index(part) for part in ("1. Ada", "3. ", "won 14 points", "42 to 41", "4. ")]
    assert places == sorted(places)


def test_one_point_is_not_points() -> None:
    text = [spell(standing_text(Line(0, 1, points, 1.0, 1, 1))) for points in ("1", "1.5", "0")]
    assert text == [
        "1. Player 1: 1 point, 1 win and 1 table.",
        "1. Player 1: 1.5 points, 1 win and 1 table.",
        "1. Player 1: 0 points, 1 win and 1 table.",
    ]


def test_nobody_stands_on_a_podium_without_points() -> None:
    nothing = [Line(n, 1, "0", 0.0, 0, 1) for n in range(3)]
    shown = ceremony(TITLE, after(1), nothing, (), look=look(3))
    with Image.open(BytesIO(shown.png)) as image:
        low = image.height
    with Image.open(BytesIO(ceremony_of(3, 0).png)) as image:
        assert low < image.height
    assert "1. Ada: 0 points" in shown.alt


def test_everybody_on_a_shared_first_rank_stands_equally_high() -> None:
    tied = [Line(n, 1, "6", 1.0, 1, 2) for n in range(2)]
    apart = [Line(n, n + 1, "6", 1.0, 1, 2) for n in range(2)]
    names = Look(("Ada", "Ada"))
    one, other = (ceremony(TITLE, after(2), each, (), look=names).png for each in (tied, apart))
    with Image.open(BytesIO(one)) as first, Image.open(BytesIO(other)) as second:
        box = ImageChops.difference(first.convert("RGB"), second.convert("RGB")).getbbox()
    assert box is not None
    assert box[2] <= 1200 // 2, "only the one on the left stands higher"


def test_name_missing_from_the_font_is_written_as_a_number() -> None:
    look_ = Look(("\N{PHOENICIAN LETTER ALF}", "Ada"))
    odd = standing(TITLE, after(2), lines(2), look_).png
    named = standing(TITLE, after(2), lines(2), Look(("Player 1", "Ada"))).png
    assert odd == named


def test_a_name_given_to_the_evening_is_its_title() -> None:
    named = say("{name}", name="Tiles & {braces}")
    shown = standing(named, after(1), lines(1), look(1))
    assert shown.alt.startswith("Tiles & {braces}, after 1 table.")
