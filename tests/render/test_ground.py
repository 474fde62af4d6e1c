"""Every game has its own ground, and so have nights, below all that is drawn."""

from __future__ import annotations

from itertools import combinations

import pytest
from PIL import Image, ImageChops

from render.games import THEMES
from render.kit import shapes
from render.kit.canvas import LARGE, WIDTH, Canvas
from render.kit.palette import FREE, GRAIN, SEAM, TABLE, index
from render.kit.theme import EVENING, SLATE

from .images import opened

GROUNDS = {**THEMES, "a game night": EVENING}
every_theme = pytest.mark.parametrize("key", GROUNDS)


def bare(key: str, wide: int = WIDTH, *, contrast: bool = False) -> Image.Image:
    """Return a table with nothing on it, as high as one's own pictures are."""
    return opened(Canvas(wide, 1500, TABLE).png(GROUNDS[key], contrast=contrast)).convert("RGB")


@every_theme
@pytest.mark.parametrize("wide", [LARGE, WIDTH])
def test_a_ground_covers_the_whole_table(key: str, wide: int) -> None:
    ground = bare(key, wide)
    for top in range(0, 1500, 300):
        for left in range(0, wide, 300):
            assert ground.crop((left, top, left + 300, top + 300)).getcolors(1) is None


@every_theme
def test_a_ground_lies_below_everything(key: str) -> None:
    empty, drawn = Canvas(WIDTH, 600, TABLE), Canvas(WIDTH, 600, TABLE)
    drawn.paint(shapes.rounded(400, 300, 20), 200, 100, FREE, ground=TABLE)
    drawn.stamp(shapes.disc(200), 800, 100, SEAM)
    one, other = (canvas.portrayed(GROUNDS[key]) for canvas in (empty, drawn))
    apart = ImageChops.difference(one, other)
    assert apart.crop((0, 0, 200, 600)).getbbox() is None
    assert other.crop((220, 120, 580, 380)).getcolors() == [(360 * 260, index(FREE))]
    assert set(one.tobytes()) <= {index(TABLE), index(GRAIN), index(SEAM)}


def test_grounds_differ_on_a_phone_without_colours() -> None:
    shown = {key: GROUNDS[key].weave for key in GROUNDS}
    small = {
        key: weave().point(lambda at: 120 * at).resize((360, 72)).crop((0, 0, 360, 60))
        for key, weave in shown.items()
        if weave is not None
    }
    assert set(small) == set(GROUNDS)
    alike = [
        f"{one} and {other}"
        for one, other in combinations(small, 2)
        if sum(ImageChops.difference(small[one], small[other]).histogram()[30:]) < 360 * 60 // 20
    ]
    assert alike == []


@every_theme
def test_in_high_contrast_a_table_is_black(key: str) -> None:
    assert bare(key, contrast=True).getcolors() == [(WIDTH * 1500, (0, 0, 0))]


def test_what_belongs_to_no_game_lies_on_slate() -> None:
    assert opened(Canvas(WIDTH, 300, TABLE).png(SLATE)).convert("RGB").getcolors() == [
        (WIDTH * 300, tuple(TABLE))
    ]
