"""Positions to learn Mosaic by."""

from __future__ import annotations

from typing import Final

from rules.core import Lesson
from rules.grid import named
from rules.text import say

from .position import NAMES, PlacedTile, Position


def _position(lying: str, tile: str, points: tuple[int, ...] = (0, 0)) -> Position:
    """Return a position from `B2 red, …` in which the first seat has a tile to place."""
    board = tuple(
        PlacedTile(named(cell), NAMES.index(colour))
        for cell, colour in (placed.split() for placed in lying.split(", ") if placed)
    )
    return Position(points, board, 0, NAMES.index(tile))


LESSONS: Final = (
    Lesson(
        _position("", "red"),
        say("You go first, with a red tile. Place it in any cell."),
        lambda step: len(step.state.board) == 1,
        say("The first tile scores nothing. The next ones go next to it."),
        say("Choose any cell."),
    ),
    Lesson(
        _position("B2 red, C2 yellow", "red"),
        say("The tile that was drawn is red. Place it next to the red one."),
        lambda step: step.state.points[0] == 1,
        say("1 point: the tiles have the same colour."),
        say("Choose A2, B1 or B3."),
    ),
    Lesson(
        _position("B2 red, C2 blue", "blue", (0, 1)),
        say("Now your tile is blue. Place it next to the blue one."),
        lambda step: step.state.points[0] == 1,
        say("1 point again. It can touch other colours, too: they don't count."),
        say("Choose C1, C3 or D2."),
    ),
    Lesson(
        _position("B2 red, C1 red, C3 yellow", "red", (1, 1)),
        say("One cell touches two red tiles. Place your red tile there."),
        lambda step: step.state.points[0] == 3,
        say("2 points at once."),
        say("C2 is next to B2 and C1. So is B1."),
    ),
    Lesson(
        _position("B1 blue, A2 blue, C2 blue, B3 yellow", "blue", (2, 2)),
        say("Score 3 points with this blue tile."),
        lambda step: step.state.points[0] == 5,
        say("3 points. A cell with four neighbours can score 4."),
        say("B2 touches three blue tiles."),
    ),
    Lesson(
        _position("B2 yellow, D2 yellow, C3 red", "red", (4, 4)),
        say("Score a point, and take the cell where a yellow tile would score 2."),
        lambda step: step.state.points[0] == 5 and named("C2") in step.state.lies(),
        say("A point for you, and none for the next yellow tile there."),
        say("C2 is between the yellow tiles."),
    ),
)
