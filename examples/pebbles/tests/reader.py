"""Reads a position of Pebbles back from its words."""

from __future__ import annotations

import re

from matchnight_pebbles.game import Position

from matchnight.testing.descriptions import Description, points
from render import Look


def read(words: str) -> Description:
    """Read heaps as `Heap 2 has 3 pebbles, worth 4.`"""
    heap = r"Heap (\d) has (\d+) pebbles?, worth (\d+)\."
    return Description(
        points(words), {name: (left, w) for name, left, w in re.findall(heap, words)}
    )


def shown(view: Position, look: Look) -> Description:
    """Return what the words should say of a view."""
    heaps = enumerate(zip(view.heaps, view.worth, strict=True), 1)
    return Description(
        view.points, {str(at): (str(left), str(worth)) for at, (left, worth) in heaps}
    )
