"""Arrows as masks: straight ones between two places, and round ones for a turn."""

from __future__ import annotations

from math import atan2, cos, pi, sin

from . import shapes
from .mask import Mask
from .shelf import kept


@kept
def turning(wide: int, quarters: int, more: int, *, whole: bool = False) -> Mask:
    """Return an arrow round a middle: three quarters are one to the left.

    It goes nearly all the way round where it is to be seen at a small size. Round a piece its
    middle is in the south-east, as the first badge is in the north-west.
    """
    far = -90 if quarters == 3 else 90 * quarters
    radius, line = wide * (0.26 if whole else 0.36), wide * (0.11 if whole else 0.06)
    start = (-pi / 2 if whole else pi / 4) - (pi / 180) * far / 2
    far *= 3 if whole else 1
    steps = [start + (pi / 180) * far * step / 24 for step in range(25)]
    middle = wide / 2 + more
    points = [(middle + radius * cos(angle), middle + radius * sin(angle)) for angle in steps]
    (x, y), way = points[-1], steps[-1] + (pi / 2 if far > 0 else -pi / 2)
    size = wide + 2 * more
    body = shapes.stroke(size, size, points, round(line + 2 * more))
    head = _head(x, y, way, wide * (0.15 if whole else 0.09) + more)
    return _joined(body, shapes.area(size, size, head))


def _head(x: float, y: float, way: float, long: float) -> list[tuple[float, float]]:
    """Return the head of an arrow that points in a direction from a place on."""
    return [
        (x + 1.3 * long * cos(way), y + 1.3 * long * sin(way)),
        (x + long * cos(way + 0.6 * pi), y + long * sin(way + 0.6 * pi)),
        (x + long * cos(way - 0.6 * pi), y + long * sin(way - 0.6 * pi)),
    ]


def _joined(one: Mask, other: Mask) -> Mask:
    whole = one.image.copy()
    whole.paste(255, (0, 0), other.image)
    return Mask(whole)


@kept
def pointing(across: int, down: int, short: float, size: int, *, both: bool, more: int) -> Mask:
    """Return an arrow over so many pixels across and down, shortened by a share."""
    long, line = size * 0.13, round(size * 0.1)
    wide, high = (abs(part) + size for part in (across, down))
    ends = [
        (wide / 2 + across * share, high / 2 + down * share) for share in (short - 0.5, 0.5 - short)
    ]
    way = atan2(down, across)
    mask = _joined(
        shapes.stroke(wide, high, ends, line + 2 * more),
        shapes.area(wide, high, _head(*ends[1], way, long + more)),
    )
    if both:
        mask = _joined(mask, shapes.area(wide, high, _head(*ends[0], way + pi, long + more)))
    return mask
