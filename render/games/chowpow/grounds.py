"""The ground of each faction's cards: a colour, and a pattern if others are near.

Six colours that are far apart to every eye, and from those of all other pieces, don't exist: the
patterns tell apart the pairs that are alike to some.
"""

from __future__ import annotations

from typing import Final, Literal

from ...kit.painting import Painting
from ...kit.palette import BLUE, BROWN, GREEN, INK, PINK, PURPLE, RED, TEXT, Colour, mix

Pattern = Literal["plain", "stripes", "dots", "bands", "checks"]

HUES: Final = (PINK, GREEN, RED, BLUE, BROWN, PURPLE)
"""The ground of each faction's cards."""

PATTERNS: Final[tuple[Pattern, ...]] = ("stripes", "plain", "dots", "bands", "checks", "plain")
"""By faction."""

SHADES: Final[tuple[Colour, ...]] = (
    *(mix(INK, hue, 3 / 5) for hue in (PINK, GREEN, RED)),
    *(mix(TEXT, hue, 3 / 5) for hue in (BLUE, BROWN, PURPLE)),
)
"""What the patterns are painted in: darker on light grounds, lighter on dark ones."""

EDGE: Final = 0.045
"""How wide the white edge round a ground is."""


def paint(painting: Painting, group: int) -> None:
    """Paint the ground of a faction's card."""
    painting.bar(EDGE, EDGE, 1 - EDGE, 1 - EDGE, colour=HUES[group], radius=0.08)
    shade, steps = SHADES[group], [0.14 + 0.12 * n for n in range(7)]
    match PATTERNS[group]:
        case "stripes":
            for x in steps:
                painting.bar(x - 0.02, EDGE, x + 0.02, 1 - EDGE, colour=shade)
        case "bands":
            for y in steps:
                painting.bar(EDGE, y - 0.02, 1 - EDGE, y + 0.02, colour=shade)
        case "dots":
            for x in steps:
                for y in steps:
                    painting.disc(x, y, 0.032, shade)
        case "checks":
            for row, y in enumerate(steps):
                for x in steps[row % 2 :: 2]:
                    painting.bar(x - 0.06, y - 0.06, x + 0.06, y + 0.06, colour=shade)
