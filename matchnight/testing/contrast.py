"""How pictures look to every eye, at the size a phone shows.

What people with a colour vision deficiency see is simulated after G. M. Machado, M. M. Oliveira
and L. A. F. Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency",
IEEE TVCG 15 (6), 2009, severity 1.0, on linear light; grey is the luminance of sRGB.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import combinations
from typing import Final

from PIL import Image, ImageChops

from render.kit.canvas import Canvas
from render.kit.grid import Grid, Window
from render.kit.palette import TABLE
from rules.grid import named

PHONE: Final = 360 / 1200
"""What a picture shrinks by on a phone."""

LEAST: Final = 40
"""Of 255: how far the most different pixels of two states must lie apart in lightness or colour.

A step of 40 in sRGB is a contrast of about 1.6 to 1 in the middle tones, twice what a sharp edge
needs to be seen, so that a dim screen and a quick glance leave enough of it.
"""
PATCH: Final = 0.02
"""Of the pixels, and at least one: how many have to lie so far apart, so that it is no speck."""

MATRICES: Final = {
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
    """Return a colour as a person with that vision sees it."""
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


SIZE: Final = 100
"""Pixels of a cell, as on a table of middle size."""


def drawn(lay: Callable[[Canvas, Grid], None], at: str = "M13") -> Image.Image:
    """Return one cell of a board, with a rim of its neighbours."""
    middle = named(at)
    window = Window(middle.neighbour(0).neighbour(3), middle.neighbour(1).neighbour(2))
    grid = Grid(window, 50, 50, SIZE)
    canvas = Canvas(400, 400, TABLE)
    lay(canvas, grid)
    x, y = grid.corner(middle)
    return canvas.image.crop((x - 20, y - 20, x + SIZE + 20, y + SIZE + 20))


def alike(shown: Mapping[str, Image.Image], how: str, flat: bytes) -> list[str]:
    """Return pairs of pictures, of palette indices, that a viewer can't distinguish."""
    seen = {name: looked_at(image, how, flat) for name, image in shown.items()}
    return [
        f"{one} and {other}"
        for one, other in combinations(seen, 2)
        if not apart(seen[one], seen[other])
    ]
