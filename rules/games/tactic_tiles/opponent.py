"""The opponents of Tactic Tiles: a view in, a move out."""

from __future__ import annotations

from random import Random

from ...core import Level, Reply
from .notation import Place
from .position import View
from .scoring import FIRST_CELL, free_cells, turns, worth


def choose(view: View, level: Level, random: Random) -> Reply | None:
    """Return the move of a level: *easy* any, *normal* the best now."""
    if view.turn != view.seat or view.over:
        return None
    board = view.lies()
    moves = [
        Place(number, cell, turn)
        for number, tile in enumerate(view.hand, 1)
        for cell in (free_cells(board) if board else [FIRST_CELL])
        for turn in turns(board, cell, tile)
    ]
    if not moves:
        return None
    random.shuffle(moves)
    if level == "easy":
        return Reply(str(moves[0]))
    best = max(moves, key=lambda m: worth(board, m.cell, view.hand[m.number - 1], m.turn).points)
    return Reply(str(best))
