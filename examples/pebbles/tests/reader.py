"""Reads a position of Pebbles back from its words."""

from __future__ import annotations

import re

from matchnight_pebbles.game import Position

from matchnight.testing.descriptions import Told, points
from render import Look


def read(words: str) -> Told:
    """Read heaps as `Heap 2 has 3 pebbles, worth 4.`"""
    heap = r"Heap (\d) has (\d+) pebbles?, worth (\d+)\."
    return Told(points(words), {name: (left, w) for name, left, w in re.findall(heap, words)})


def shown(view: Position, look: Look) -> Told:
    """Return what the words should say of a view."""
    heaps = enumerate(zip(view.heaps, view.worth, strict=True), 1)
    return Told(view.points, {str(at): (str(left), str(worth)) for at, (left, worth) in heaps})
