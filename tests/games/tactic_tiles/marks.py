"""What the board of Tactic Tiles marks, which every eye has to tell apart."""

from __future__ import annotations

from PIL import Image

from matchnight.testing.eyes import drawn
from render.games.tactic_tiles import board as cornered
from rules.games.tactic_tiles.position import Laid as Square
from rules.games.tactic_tiles.position import Last as LastSquare
from rules.grid import named


def cells() -> dict[str, Image.Image]:
    """Return what a cell of Tactic Tiles may be: empty, on offer, laid, laid last."""
    board = (Square(named("M13"), 0, 0, 0),)
    beside = (Square(named("M12"), 5, 0, 0),)
    last = LastSquare(board[0], (), (), 0)
    return {
        "empty": drawn(lambda c, g: cornered.lay(c, g, beside, None)),
        "offered": drawn(lambda c, g: cornered.lay(c, g, beside, None, [named("M13")])),
        "laid": drawn(lambda c, g: cornered.lay(c, g, board, None)),
        "laid last": drawn(lambda c, g: cornered.lay(c, g, board, last)),
    }


SHEETS = {cells: ["tactic-tiles"]}
