"""Every game's cover shows its own pieces, its name, and how it is played."""

from __future__ import annotations

from io import BytesIO
from itertools import combinations

import pytest
from PIL import Image, ImageChops

import render
from render import Look, Picture
from render.games import COVERS, THEMES
from rules.games import GAMES
from rules.text import say

from .golden import cover, gallery

MOST_BYTES = 150_000
PHONE = (360, 126)


def opened(picture: Picture) -> Image.Image:
    with Image.open(BytesIO(picture.png)) as image:
        return image.convert("RGB")


def test_every_game_that_has_a_ground_has_a_cover() -> None:
    assert set(COVERS) == set(THEMES)


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("contrast", [False, True])
@pytest.mark.parametrize("large", [False, True])
def test_a_cover_is_small_to_send_and_has_one_size(key: str, large: bool, contrast: bool) -> None:
    picture = cover(key, large=large, contrast=contrast)
    assert opened(picture).size == (1200, 420)
    assert len(picture.png) <= MOST_BYTES


@pytest.mark.parametrize("key", GAMES)
def test_a_cover_says_the_games_name_and_what_one_does(key: str) -> None:
    game = GAMES[key]
    assert cover(key).alt == f"Cover of {game.title}: {game.pitch}."


def test_no_cover_is_taken_for_anothers_on_a_phone() -> None:
    small = {key: opened(cover(key)).resize(PHONE).convert("L") for key in GAMES}
    alike = [
        (one, other)
        for one, other in combinations(GAMES, 2)
        if _apart(small[one], small[other]) < 10
    ]
    assert alike == []


def _apart(one: Image.Image, other: Image.Image) -> float:
    """Return the mean difference of two pictures' lightness, of 255."""
    counts = ImageChops.difference(one, other).histogram()
    return sum(value * n for value, n in enumerate(counts)) / sum(counts)


def test_a_game_that_gives_no_cover_has_its_name_on_one() -> None:
    bare = render.cover("a game of your own", say("Chow Pow"), say("close circles"), Look(()))
    assert opened(bare).size == (1200, 420)
    assert "Chow Pow" in bare.alt
    colours = opened(bare).getcolors()
    assert colours is not None and len(colours) > 1, "the words are there"


def test_a_gallery_shows_every_cover_and_names_all_games() -> None:
    picture = gallery()
    assert opened(picture).size == (1200, 210 * len(GAMES) // 2)
    assert len(picture.png) <= MOST_BYTES
    assert all(str(game.title) in picture.alt for game in GAMES.values())


def test_an_odd_number_of_covers_leaves_the_last_place_empty() -> None:
    picture = render.gallery([(key, GAMES[key].title) for key in list(GAMES)[:3]], Look(()))
    last = opened(picture).crop((600, 210, 1200, 420))
    assert last.getextrema() == ((0, 0), (0, 0), (0, 0))
