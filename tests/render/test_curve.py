"""The curve of a person's rating, as a picture and in words."""

from __future__ import annotations

import io

import pytest
from PIL import Image

from render import Look, rating_curve
from render.curve import Point, curve_text
from render.games import THEMES
from render.kit.palette import ACCENT
from rules.text import say, spell

TITLE = say("Tactic Tiles")


def rows(png: bytes, column: int) -> list[int]:
    """Return the rows in which a column of a picture shows the curve."""
    image = Image.open(io.BytesIO(png)).convert("RGB")
    return [y for y in range(image.height) if image.getpixel((column, y)) == tuple(ACCENT)]


@pytest.mark.parametrize("games", [2, 3, 50, 241, 5000])
def test_a_curve_rises_from_left_to_right_with_the_rating(games: int) -> None:
    points = [Point(1500 + 400 * n // (games - 1), 600 - 500 * n // games) for n in range(games)]
    picture = rating_curve("no game", TITLE, points, Look(()))
    image = Image.open(io.BytesIO(picture.png))
    assert image.size == (1200, 640)
    heights = [min(rows(picture.png, column)) for column in (160, 400, 700, 1000)]
    assert heights == sorted(heights, reverse=True)
    assert len(set(heights)) == 4


def test_the_words_name_the_best_the_worst_and_the_present() -> None:
    points = [Point(1500, 600), Point(1620, 500), Point(1410, 400), Point(1450, 300)]
    words = (
        "Rating in Tactic Tiles after each of 4 games. It started with 1500. The highest was "
        "1620 after game 2, the lowest 1410 after game 3. Now it is 1450 ± 300."
    )
    assert spell(curve_text(TITLE, points)) == words
    assert rating_curve("no game", TITLE, points, Look(())).alt == words


def test_a_rating_that_never_changes_is_a_level_line() -> None:
    picture = rating_curve("no game", TITLE, [Point(1500, 0)] * 5, Look(()))
    assert rows(picture.png, 300) == rows(picture.png, 900) != []


def test_a_curve_lies_on_the_ground_of_its_game() -> None:
    points = [Point(1500, 100), Point(1520, 90)]
    grounds = set()
    for key in THEMES:
        image = Image.open(io.BytesIO(rating_curve(key, TITLE, points, Look(())).png))
        grounds.add(image.convert("RGB").getpixel((2, 2)))
    assert len(grounds) == len(THEMES)
