"""What random games of Tactic Tiles hardly come to; of what none comes to, why."""

from rules.games.tactic_tiles.game import TACTIC_TILES

from . import drawn
from .drawn import ALL_RED, RED

RARE = {
    "transitions.py": {
        "if not hand:": "nobody runs out of tiles before the others, but by passing (§6.5)",
        "if any(fits_somewhere(board, tile) for tile in hand):": (
            "something fits nearly always, the more the table grows (§6.1)"
        ),
    }
}

POSITIONS = {
    "a tile that fits in no rotation": (
        TACTIC_TILES,
        drawn.position(ALL_RED, [[RED, "BBBB/B"], [RED]]),
        0,
        "2 N13",
    ),
}
