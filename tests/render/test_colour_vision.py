"""Whatever differs in meaning differs to every eye, at the size a phone shows.

What people with a colour vision deficiency see is simulated after G. M. Machado, M. M. Oliveira
and L. A. F. Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency",
IEEE TVCG 15 (6), 2009, severity 1.0, on linear light; grey is the luminance of sRGB.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from typing import Any

import pytest
from PIL import Image, ImageChops

from render.games import THEMES
from render.games.chowpow import sprites as cards
from render.games.match_attach import sprites as sided
from render.games.match_n_lock import sprites as tokens
from render.games.tactic_tiles import sprites as cornered
from render.kit.palette import FLAT_STRONG, TABLE, TILE
from rules.games.chowpow.cards import FACTION_CARDS, NUMBERS
from rules.games.match_attach.tiles import ALL, sides

PHONE = 360 / 1200
"""What a picture shrinks by on a phone."""

LEAST = 40
"""Of 255: how far the most different pixels of two states must lie apart in lightness or colour.

A step of 40 in sRGB is a contrast of about 1.6 to 1 in the middle tones, twice what a sharp edge
needs to be seen, so that a dim screen and a quick glance leave enough of it.
"""
PATCH = 0.02
"""Of the pixels, and at least one: how many have to lie so far apart, so that it is no speck."""

MATRICES = {
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
    "greyscale": ((0.2126, 0.7152, 0.0722),) * 3,
}

Rgb = tuple[int, int, int]


def _linear(value: int) -> float:
    share = value / 255
    return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4


def _stored(light: float) -> int:
    light = min(max(light, 0.0), 1.0)
    share = light * 12.92 if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055
    return round(255 * share)


def seen(colour: Rgb, how: str) -> Rgb:
    """Return a colour as somebody with that vision sees it."""
    light = [_linear(part) for part in colour]
    red, green, blue = (
        _stored(sum(share * part for share, part in zip(row, light, strict=True)))
        for row in MATRICES[how]
    )
    return red, green, blue


def looked_at(sprite: Image.Image, how: str, flat: bytes) -> Image.Image:
    """Return a sprite of palette indices as it is seen on a phone."""
    colours = [(flat[at], flat[at + 1], flat[at + 2]) for at in range(0, len(flat), 3)]
    palette = bytes(part for colour in colours for part in seen(colour, how))
    image = Image.frombytes("P", sprite.size, sprite.tobytes())
    image.putpalette(palette)
    size = max(round(sprite.width * PHONE), 4), max(round(sprite.height * PHONE), 4)
    return image.convert("RGB").resize(size, Image.Resampling.BOX)


def apart(one: Image.Image, other: Image.Image) -> bool:
    """Tell whether enough pixels of two pictures lie far enough apart."""
    red, green, blue = ImageChops.difference(one, other).split()
    most = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    return sum(most.histogram()[LEAST:]) >= max(PATCH * one.width * one.height, 1)


def tactic_tiles() -> dict[str, Image.Image]:
    """Return a square of every colour as it is in a cell of a full board."""
    return {f"square {colour}": cornered.square(colour, 20, TILE) for colour in range(3)}


def match_n_lock() -> dict[str, Image.Image]:
    """Return tokens that differ in one wedge."""
    return {f"wedge {c}": tokens.token((c, 0, 1, 2), 15, 118, TABLE) for c in range(5)}


def locks() -> dict[str, Image.Image]:
    """Return the lock piece of every colour as it stands beside a name."""
    return {f"lock {colour}": tokens.lock(colour, 46, "") for colour in range(4)}


def match_attach() -> dict[str, Image.Image]:
    """Return all tiles in all turns: whatever two of them differ in, each eye has to see it."""
    return {f"tile {tile} {turn}": sided.lies(tile, turn, 100) for tile in ALL for turn in range(4)}


def sought() -> dict[str, Image.Image]:
    """Return the north side of tiles: the target's symbol on each colour, and every other one."""
    tiles = {symbol_and_colour(tile, turn): (tile, turn) for tile in ALL for turn in range(4)}
    return {
        f"{'target' if symbol == 0 else 'other'} {symbol} on {colour}": sided.lies(
            *tiles[symbol, colour], 100, target=0
        ).crop((30, 0, 70, 48))
        for symbol, colour in sorted(tiles)
    }


def symbol_and_colour(tile: int, turn: int) -> tuple[int, int]:
    """Return what is printed on a tile's north side."""
    symbol, colour = sides(tile, turn)[0]
    return symbol, colour


def factions() -> dict[str, Image.Image]:
    """Return a fighter of each faction with the same number."""
    return {f"faction {group}": cards.face(group * len(NUMBERS), 112) for group in range(6)}


def numbers() -> dict[str, Image.Image]:
    """Return the fighters of one faction by number, and both wild cards."""
    found = {f"number {NUMBERS[card]}": cards.face(card, 112) for card in range(len(NUMBERS))}
    return found | {"wild": cards.face(FACTION_CARDS, 112), "team up": cards.face(71, 112)}


def shown_in(
    sheets: Mapping[Callable[[], dict[str, Image.Image]], Sequence[str]],
) -> list[Any]:
    """Return sheets in the colours of the games they belong to, and in high contrast."""
    return [
        pytest.param(sheet, flat, id=f"{sheet.__name__}-{name}")
        for sheet, keys in sheets.items()
        for name, flat in (
            *((key, THEMES[key].flat()) for key in keys),
            ("high contrast", FLAT_STRONG),
        )
    ]


SHEETS = {
    tactic_tiles: ["tactic-tiles"],
    match_n_lock: ["match-n-lock"],
    locks: ["match-n-lock"],
    match_attach: ["match-attach"],
    sought: ["match-attach"],
    factions: ["chowpow"],
    numbers: ["chowpow"],
}


@pytest.mark.parametrize("how", MATRICES)
@pytest.mark.parametrize(("sheet", "flat"), shown_in(SHEETS))
def test_states_that_differ_in_meaning_differ_to_every_eye(
    sheet: Callable[[], dict[str, Image.Image]], how: str, flat: bytes
) -> None:
    shown = {name: looked_at(sprite, how, flat) for name, sprite in sheet().items()}
    alike = [
        f"{one} and {other}"
        for one, other in combinations(shown, 2)
        if not apart(shown[one], shown[other])
    ]
    assert alike == []


def test_a_simulation_leaves_white_and_black_and_takes_red_from_green() -> None:
    for how in MATRICES:
        assert all(part >= 253 for part in seen((255, 255, 255), how))
        assert seen((0, 0, 0), how) == (0, 0, 0)
    red, green = seen((200, 80, 40), "deuteranopia"), seen((110, 125, 45), "deuteranopia")
    assert max(abs(a - b) for a, b in zip(red, green, strict=True)) < LEAST


def test_without_marks_colours_of_one_lightness_would_not_pass() -> None:
    plain = [
        Image.new("RGB", (30, 30), seen(c, "deuteranopia")) for c in ((200, 80, 40), (110, 125, 45))
    ]
    assert not apart(*plain)
