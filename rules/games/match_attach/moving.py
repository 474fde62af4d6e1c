"""Where tiles lie after a maneuver (RULES.md §5)."""

from ...grid import Cell
from .board import Board
from .notation import Maneuver, Rotate, Swap


def maneuvered(board: Board, move: Maneuver) -> dict[Cell, tuple[int, int]]:
    """Return a board after a legal maneuver."""
    after = dict(board)
    if isinstance(move, Swap):
        after[move.cell], after[move.other] = board[move.other], board[move.cell]
    elif isinstance(move, Rotate):
        tile, turn = board[move.cell]
        after[move.cell] = (tile, (turn + move.turn) % 4)
    else:
        after[move.cell.neighbour(move.side)] = after.pop(move.cell)
    return after


def touched(board: Board, move: Maneuver) -> set[int]:
    """Return the tiles that a maneuver moves."""
    cells = (move.cell, move.other) if isinstance(move, Swap) else (move.cell,)
    return {board[cell][0] for cell in cells}
