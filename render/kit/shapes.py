"""Soft shapes as sprites: masks drawn fourfold and reduced, once for each size."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import cos, pi, sin
from typing import Final

from PIL import Image, ImageChops, ImageDraw

from .mask import Mask
from .shelf import kept

Point = tuple[float, float]
Circle = tuple[float, float, float]

FINE: Final = 4
"""How much finer a shape is drawn than it is used."""


def _mask(width: int, height: int, draw: Callable[[ImageDraw.ImageDraw], None]) -> Mask:
    fine = Image.new("L", (width * FINE, height * FINE))
    draw(ImageDraw.Draw(fine))
    return Mask(fine.reduce(FINE))


@kept
def rounded(width: int, height: int, radius: float) -> Mask:
    """Return a rectangle with soft corners."""
    box = (0, 0, width * FINE - 1, height * FINE - 1)
    return _mask(width, height, lambda pen: pen.rounded_rectangle(box, radius * FINE, fill=255))


@kept
def outline(width: int, height: int, radius: float, line: float) -> Mask:
    """Return the outline of a rectangle with soft corners, `line` pixels thick."""
    box = (0, 0, width * FINE - 1, height * FINE - 1)
    thick = round(line * FINE)
    return _mask(
        width,
        height,
        lambda pen: pen.rounded_rectangle(box, radius * FINE, outline=255, width=thick),
    )


@kept
def dashed(size: int, radius: float, line: float, gaps: int) -> Mask:
    """Return a square's outline with so many gaps a side, whole at the corners."""
    image = outline(size, size, radius, line).image.copy()
    step = (size - 2 * radius) / gaps
    depth = round(line) + 1
    for gap in range(gaps):
        start, end = round(radius + step * (gap + 0.25)), round(radius + step * (gap + 0.75))
        for box in (
            (start, 0, end, depth),
            (start, size - depth, end, size),
            (0, start, depth, end),
            (size - depth, start, size, end),
        ):
            image.paste(0, box)
    return Mask(image)


@kept
def disc(size: int) -> Mask:
    """Return a full circle."""
    return _mask(size, size, lambda pen: pen.ellipse((0, 0, size * FINE - 1, size * FINE - 1), 255))


@kept
def ring(size: int, line: float) -> Mask:
    """Return a circle `line` pixels thick."""
    box = (0, 0, size * FINE - 1, size * FINE - 1)
    thick = round(line * FINE)
    return _mask(size, size, lambda pen: pen.ellipse(box, outline=255, width=thick))


@kept
def broken(size: int, line: float, gaps: int) -> Mask:
    """Return a circle `line` pixels thick with so many gaps."""
    box = (0, 0, size * FINE - 1, size * FINE - 1)
    thick, step = round(line * FINE), 360 / gaps

    def draw(pen: ImageDraw.ImageDraw) -> None:
        for gap in range(gaps):
            pen.arc(box, gap * step, (gap + 0.6) * step, fill=255, width=thick)

    return _mask(size, size, draw)


@kept
def overlap(size: int, one: Circle, other: Circle) -> Mask:
    """Return the overlap of two circles, by middle and radius from 0 to 1."""

    def full(circle: Circle) -> Image.Image:
        image = Image.new("L", (size * FINE, size * FINE))
        x, y, radius = (part * size * FINE for part in circle)
        ImageDraw.Draw(image).ellipse((x - radius, y - radius, x + radius, y + radius), fill=255)
        return image

    return Mask(ImageChops.multiply(full(one), full(other)).reduce(FINE))


@kept
def polygon(size: int, points: Sequence[Point]) -> Mask:
    """Return a polygon, its points (a tuple) given from 0 to 1 across a square."""
    return _mask(
        size,
        size,
        lambda pen: pen.polygon([(x * size * FINE, y * size * FINE) for x, y in points], fill=255),
    )


TRIANGLE: Final = ((0.5, 0.06), (1.0, 0.92), (0.0, 0.92))
DIAMOND: Final = ((0.5, 0.0), (1.0, 0.5), (0.5, 1.0), (0.0, 0.5))
POINTER: Final = ((0.12, 0.0), (0.95, 0.5), (0.12, 1.0))
PLUS: Final = (
    (0.35, 0.0),
    (0.65, 0.0),
    (0.65, 0.35),
    (1.0, 0.35),
    (1.0, 0.65),
    (0.65, 0.65),
    (0.65, 1.0),
    (0.35, 1.0),
    (0.35, 0.65),
    (0.0, 0.65),
    (0.0, 0.35),
    (0.35, 0.35),
)
CROWN: Final = (
    (0.0, 0.22),
    (0.26, 0.5),
    (0.5, 0.08),
    (0.74, 0.5),
    (1.0, 0.22),
    (0.88, 0.9),
    (0.12, 0.9),
)
BOLT: Final = (
    (0.62, 0.0),
    (0.2, 0.56),
    (0.46, 0.56),
    (0.36, 1.0),
    (0.8, 0.4),
    (0.54, 0.4),
)
STAR: Final = tuple(
    (0.5 + r * sin(pi * k / 5), 0.53 - r * cos(pi * k / 5))
    for k in range(10)
    for r in ((0.53, 0.22)[k % 2],)
)


def area(width: int, height: int, points: Sequence[Point]) -> Mask:
    """Return a polygon, its points given in pixels; not kept, as no two are alike."""
    fine = [(x * FINE, y * FINE) for x, y in points]
    return _mask(width, height, lambda pen: pen.polygon(fine, fill=255))


def stroke(width: int, height: int, points: Sequence[Point], line: int) -> Mask:
    """Return a line through pixel points, `line` pixels thick; not kept either."""
    fine = [(x * FINE, y * FINE) for x, y in points]
    return _mask(
        width, height, lambda pen: pen.line(fine, fill=255, width=line * FINE, joint="curve")
    )
