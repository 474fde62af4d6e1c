"""The ground below a finished picture: cloth, planks, a diner's check.

A ground is a tile of three indices, the lowest there are: the table's own, its grain and its
seams. Where nothing was drawn a picture is the table, index 0. So laying a ground below it takes
the higher of two bytes, and costs a fraction of a millisecond.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from math import pi, sin
from random import Random
from typing import Final

from PIL import Image, ImageDraw

from .palette import GRAIN, SEAM, TABLE, index

WIDE: Final = 1200
"""How wide a tile is, in pixels: a whole picture, so that there is one row of them."""

Ground = Callable[[], Image.Image]
"""Draws a tile (mode `L`), which goes on below itself."""


def _tile(high: int) -> tuple[Image.Image, ImageDraw.ImageDraw]:
    image = Image.new("L", (WIDE, high), index(TABLE))
    return image, ImageDraw.Draw(image)


@cache
def felt() -> Image.Image:
    """Return a cloth with upright stripes."""
    image, pen = _tile(240)
    for x in range(0, WIDE, 24):
        pen.rectangle((x, 0, x + 11, 239), index(GRAIN))
    return image


@cache
def wood() -> Image.Image:
    """Return dark boards with veins that swing."""
    image, pen = _tile(300)
    for row in range(12):
        swing, start = 3 + row % 3 * 2, 1.7 * row
        points = [
            (x, row * 25 + 8 + swing * sin(start + 2 * pi * x / (430 + 70 * (row % 4))))
            for x in range(-20, WIDE + 20, 20)
        ]
        pen.line(points, index(GRAIN), 4 if row % 3 else 7)
    for y in (0, 150):
        pen.rectangle((0, y, WIDE, y + 2), index(SEAM))
    return image


@cache
def enamel() -> Image.Image:
    """Return a plate with a magnet every 40 pixels."""
    image, pen = _tile(240)
    for x in range(20, WIDE, 40):
        for y in range(20, 240, 40):
            pen.ellipse((x - 4, y - 4, x + 4, y + 4), index(GRAIN))
    return image


@cache
def check() -> Image.Image:
    """Return a diner's check."""
    image, pen = _tile(300)
    for column in range(WIDE // 75):
        for row in range(column % 2, 4, 2):
            x, y = column * 75, row * 75
            pen.rectangle((x, y, x + 74, y + 74), index(GRAIN))
    return image


@cache
def baize() -> Image.Image:
    """Return a card table's cloth with a lattice of lozenges."""
    image, pen = _tile(240)
    for x in range(-240, WIDE + 240, 80):
        for slope in (1, -1):
            pen.line([(x, 120 - slope * 120), (x + 240, 120 + slope * 120)], index(GRAIN), 4)
    return image


@cache
def oak() -> Image.Image:
    """Return planks of two tones, with a joint here and there."""
    image, pen = _tile(320)
    for row, joints in enumerate(((660,), (36, 900), (780,), (620, 1010))):
        y = row * 80
        if row % 2:
            pen.rectangle((0, y, WIDE, y + 79), index(GRAIN))
        pen.rectangle((0, y, WIDE, y + 2), index(SEAM))
        for x in joints:
            pen.rectangle((x, y, x + 2, y + 79), index(SEAM))
    return image


@cache
def beams() -> Image.Image:
    """Return the beams of torches at night."""
    image, pen = _tile(300)
    for x in range(-300, WIDE + 300, 150):
        pen.polygon([(x, 300), (x + 75, 300), (x + 375, 0), (x + 300, 0)], index(GRAIN))
    return image


@cache
def squared() -> Image.Image:
    """Return squared paper."""
    image, pen = _tile(240)
    for x in range(20, WIDE, 40):
        pen.rectangle((x, 0, x + 1, 239), index(GRAIN))
    for y in range(20, 240, 40):
        pen.rectangle((0, y, WIDE, y + 1), index(GRAIN))
    return image


@cache
def stars() -> Image.Image:
    """Return a night sky: stars, some of them joined to a game's pieces."""
    image, pen = _tile(600)
    for x, y, figure in _FIGURES:
        points = [(x + 15 * across, y + 15 * down) for across, down in figure]
        pen.line(points, index(GRAIN), 4, joint="curve")
        for point in points:
            _star(pen, *point, 9)
    random = Random(6)
    for column in range(12):
        for row in range(6):
            x, y = column * 100 + random.randrange(10, 90), row * 100 + random.randrange(10, 90)
            _star(pen, x, y, random.choice((4, 4, 6, 8)))
    return image


def _star(pen: ImageDraw.ImageDraw, x: int, y: int, reach: int) -> None:
    """Draw a star with four points."""
    thin = max(reach // 4, 1)
    rays = ((0, -reach), (thin, -thin), (reach, 0), (thin, thin))
    round_ = (*rays, *((-across, -down) for across, down in rays))
    pen.polygon([(x + across, y + down) for across, down in round_], index(SEAM))


_FIGURES: Final = (
    (480, 90, ((0, 2), (3, 8), (13, 8), (16, 2), (11, 5), (8, 0), (5, 5), (0, 2))),
    (860, 90, ((0, 3), (7, 0), (14, 3), (14, 11), (7, 14), (0, 11), (0, 3), (7, 6), (14, 3))),
    (520, 350, ((4, 12), (0, 5), (5, 0), (10, 5), (6, 12), (4, 12))),
    (830, 400, ((0, 0), (12, 2), (10, 13), (-1, 11), (0, 0))),
    (100, 370, ((0, 8), (4, 0), (11, 1), (15, 8), (9, 12), (0, 8))),
)
"""Where a constellation begins, and its stars from there on, in steps of 15 pixels."""
