"""Every game is on a ground of its own, and what is written there can be read."""

from __future__ import annotations

import math
from collections.abc import Mapping
from itertools import combinations

import pytest

import render
from matchnight.testing.contrast import MATRICES, seen
from render.games import DRAWINGS, THEMES
from render.games.chowpow import grounds
from render.kit import palette
from render.kit.palette import Colour
from render.kit.theme import EVENING, SLATE

LARGE_TEXT = 3.0
"""The least contrast of large letters and of marks (WCAG 2.2, 1.4.3 and 1.4.11)."""
TEXT = 4.5
APART = 10.0
"""How far two grounds are from each other in CIELAB; a just noticeable difference is about 2."""

APART_SEATS = 40.0
"""The same of two seats, in each simulation of a colour vision deficiency."""
APART_PIECES = 40.0
"""The same of two colours of tiles and tokens."""
APART_MARKS = 35.0
"""The same of a mark and a colour of pieces in high contrast: a dark line parts the two."""
LIGHTER = 8.0
"""The same where there are no colours: a step in lightness."""

GROUNDS = {**THEMES, "a game night": EVENING}
every_theme = pytest.mark.parametrize("key", GROUNDS)


def luminance(colour: Colour) -> float:
    """Return how light a colour is, 0 to 1 (WCAG 2.2, relative luminance)."""
    red, green, blue = (linear(part / 255) for part in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def contrast(one: Colour, other: Colour) -> float:
    """Return the contrast of two colours, 1 to 21 (WCAG 2.2)."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def lab(colour: Colour) -> tuple[float, float, float]:
    """Return a colour in CIELAB, for daylight (D65)."""
    red, green, blue = (linear(part / 255) for part in colour)
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    fx, fy, fz = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def test_every_game_has_a_theme_and_every_theme_its_game() -> None:
    assert set(THEMES) == set(DRAWINGS)


def test_no_two_games_or_a_night_are_taken_for_each_other_by_their_ground() -> None:
    grounds = {key: lab(theme.colours[palette.TABLE]) for key, theme in GROUNDS.items()}
    alike = [
        f"{one} and {other}"
        for one, other in combinations(grounds, 2)
        if math.dist(grounds[one], grounds[other]) < APART
    ]
    assert alike == []


@every_theme
@pytest.mark.parametrize("ground", ["TABLE", "GRAIN", "SEAM", "SLOT", "PANEL", "RAISED"])
def test_what_is_written_on_a_ground_can_be_read(key: str, ground: str) -> None:
    colours = GROUNDS[key].colours
    below = colours[getattr(palette, ground)]
    assert contrast(colours[palette.TEXT], below) >= TEXT
    assert contrast(colours[palette.DIM], below) >= (
        TEXT if ground in ("TABLE", "GRAIN", "SEAM") else LARGE_TEXT
    )
    assert contrast(colours[palette.ACCENT], below) >= LARGE_TEXT


@every_theme
def test_points_on_a_badge_can_be_read(key: str) -> None:
    colours = GROUNDS[key].colours
    assert contrast(palette.INK, colours[palette.ACCENT]) >= LARGE_TEXT
    assert contrast(colours[palette.TABLE], colours[palette.TEXT]) >= TEXT


@pytest.mark.parametrize("how", [None, *MATRICES])
def test_seats_differ_for_every_eye(how: str | None) -> None:
    shown = [lab(Colour(*(seen(seat, how) if how else seat))) for seat in palette.SEATS]
    least = LIGHTER if how == "greyscale" else APART_SEATS
    alike = [
        f"{one + 1} and {other + 1}"
        for one, other in combinations(range(len(shown)), 2)
        if math.dist(shown[one], shown[other]) < least
    ]
    assert alike == []


def test_the_number_of_a_seat_can_be_read_on_its_colour() -> None:
    for seat, colour in enumerate(palette.SEATS):
        ink = palette.seat_ink(seat)
        assert contrast(ink, colour) >= LARGE_TEXT
        assert contrast(ink, colour) == max(
            contrast(each, colour) for each in (palette.INK, palette.TILE)
        )


@pytest.mark.parametrize("theme", [{}, palette.STRONG], ids=["normal", "high contrast"])
@pytest.mark.parametrize("how", [None, "deuteranopia", "protanopia", "tritanopia"])
def test_the_four_colours_of_pieces_are_far_apart_to_every_eye(
    how: str | None, theme: Mapping[Colour, Colour]
) -> None:
    four = (palette.RED, palette.YELLOW, palette.BLUE, palette.GREEN)
    coloured = [theme.get(hue, hue) for hue in four]
    shown = [lab(Colour(*(seen(hue, how) if how else hue))) for hue in coloured]
    assert min(math.dist(one, other) for one, other in combinations(shown, 2)) >= APART_PIECES


@pytest.mark.parametrize("theme", [{}, palette.STRONG], ids=["normal", "high contrast"])
@pytest.mark.parametrize("how", [None, "deuteranopia", "protanopia", "tritanopia"])
def test_factions_of_one_pattern_have_colours_far_apart_to_every_eye(
    how: str | None, theme: Mapping[Colour, Colour]
) -> None:
    coloured = [theme.get(hue, hue) for hue in grounds.HUES]
    shown = [lab(Colour(*(seen(hue, how) if how else hue))) for hue in coloured]
    patterned = zip(shown, grounds.PATTERNS, strict=True)
    alike = [
        (one, other)
        for (one, pattern), (other, another) in combinations(patterned, 2)
        if pattern == another and math.dist(one, other) < APART_PIECES
    ]
    assert alike == []


@pytest.mark.parametrize("hue", [palette.RED, palette.YELLOW, palette.BLUE, palette.GREEN])
@pytest.mark.parametrize("how", [None, "deuteranopia", "protanopia", "tritanopia"])
def test_marks_in_high_contrast_are_not_taken_for_a_piece(how: str | None, hue: Colour) -> None:
    pair = (palette.STRONG[hue], palette.STRONG[palette.ACCENT])
    mark, piece = [lab(Colour(*(seen(each, how) if how else each))) for each in pair]
    assert math.dist(mark, piece) >= APART_MARKS


def test_games_and_nights_each_have_an_accent_colour_of_their_own() -> None:
    bars = {render.NIGHT_BAR, *(render.bar(key) for key in DRAWINGS)}
    assert len(bars) == 1 + len(DRAWINGS)
    assert render.bar("a game that brings no theme") == int(SLATE.bar, 16)
