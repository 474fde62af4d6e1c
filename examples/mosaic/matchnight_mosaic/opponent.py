"""The opponents of Mosaic: a view in, a move out."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from rules.core import Level, Reply
from rules.grid import Cell

from .notation import Place
from .position import PlacedTile, Position


def choose(view: Position, level: Level, random: Random) -> Reply | None:
    """Return a level's move: *easy* any, *normal* the best now, *hard* looks ahead."""
    if view.over or view.tile is None:
        return None
    cells = view.free()
    random.shuffle(cells)
    if level == "easy":
        return Reply(str(Place(cells[0])))
    best = max(cells, key=lambda cell: _value(view, cell, ahead=level == "hard"))
    return Reply(str(Place(best)))


def _value(view: Position, cell: Cell, *, ahead: bool) -> float:
    """Return a cell's points, less those that the next tile would score if `ahead`."""
    assert view.tile is not None
    pays = view.worth(cell, view.tile)
    if not ahead:
        return pays
    after = replace(view, board=(*view.board, PlacedTile(cell, view.tile)), tile=None)
    left = after.left()
    threats = (
        n * max((after.worth(near, colour) for near in after.free()), default=0)
        for colour, n in enumerate(left)
    )
    return pays - sum(threats) / sum(left)
