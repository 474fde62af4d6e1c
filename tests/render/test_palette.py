"""Blends of two colours: looked up in a table, right on dark and light grounds."""

from __future__ import annotations

from itertools import product

import pytest
from PIL import Image

from render.games import THEMES
from render.kit import palette
from render.kit.palette import COLOURS, blends, index, ramp
from tools.blends import lines

from .test_theme import luminance

SPECK = 0.12
"""How much lighter or darker a step may be; on paper a dark dot is darker by half and more."""

DARK = (palette.TABLE, palette.SLOT, palette.FREE, palette.PANEL, palette.RAISED)


@pytest.mark.parametrize("ink", range(0, len(COLOURS), 37))
def test_the_table_of_blends_is_that_of_the_palette(ink: int) -> None:
    found = b"".join(bytes(blends(COLOURS[ink], quarters)) for quarters in (1, 2, 3))
    assert found == lines(ink)


def test_what_lies_between_two_colours_has_none_that_a_theme_makes_another() -> None:
    """Cover themes whose last move is pink instead of mint, which is near to green."""
    recoloured = {base for theme in THEMES.values() for base in theme.colours}
    made = [{*recipe[:2]} & recoloured for recipe in palette._RECIPES.values()]
    for ink, ground in product(range(0, len(COLOURS), 5), range(len(COLOURS))):
        for quarters in (1, 2, 3):
            found = blends(COLOURS[ink], quarters)[ground]
            ends = made[ground] | made[ink]
            allowed = ends | palette.PLACES if ends & palette.PLACES else ends
            assert made[found] <= allowed, (ground, ink)


def test_as_many_colours_as_a_byte_can_name() -> None:
    assert len(COLOURS) <= 256


@pytest.mark.parametrize("key", THEMES)
def test_soft_corners_have_no_specks_on_any_ground(key: str) -> None:
    """Check that a blend of two colours is neither much lighter nor darker than both."""
    flat = THEMES[key].flat()

    def light(at: int) -> float:
        return luminance(palette.Colour(*flat[3 * at : 3 * at + 3]))

    for ground in DARK:
        for ink in (*DARK, palette.DIM, palette.TEXT, *palette.SEATS):
            ends = sorted((light(index(ground)), light(index(ink))))
            between = [light(at) for at in ramp(ground, ink)]
            assert ends[0] - SPECK <= min(between), (ground, ink)
            assert max(between) <= ends[1] + SPECK, (ground, ink)


def test_the_table_is_a_picture_of_one_line_for_each_quarter() -> None:
    with Image.open(palette.BLENDS) as table:
        assert (table.mode, table.size) == ("L", (256, 3 * len(COLOURS)))
