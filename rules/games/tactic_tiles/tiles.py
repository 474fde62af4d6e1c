"""The 72 tiles: four coloured corners, and four middles of one colour."""

from functools import cache
from itertools import product
from typing import Final

from ... import squares
from ...squares import Four, smallest, turns
from ...text import Text, say

RED, YELLOW, BLUE = range(3)
COLOURS: Final = (say("red"), say("yellow"), say("blue"))
LETTERS: Final = "RYB"

Corners = Four[int]

_ANY: Final = (RED, YELLOW, BLUE)

CORNERINGS: Final = tuple(sorted({smallest(c) for c in product(_ANY, _ANY, _ANY, _ANY)}))
"""The 24 colourings of four corners that differ under rotation, NW, NE, SE, SW (§1)."""

ALL: Final = range(72)


def middle(tile: int) -> int:
    """Return the colour of a tile's four middle squares."""
    return tile % 3


@cache
def corners(tile: int, turn: int) -> Corners:
    """Return a tile's colours at NW, NE, SE, SW, `turn` quarters clockwise."""
    return turns(CORNERINGS[tile // 3])[turn]


@cache
def same_turn(tile: int, turn: int) -> int:
    """Return the first turn in which a tile looks as it does in this one."""
    return next(first for first in range(turn + 1) if corners(tile, first) == corners(tile, turn))


@cache
def edge(tile: int, turn: int, side: int) -> tuple[int, int, int]:
    """Return a side's three squares, clockwise: corner, middle, corner."""
    round_ = corners(tile, turn)
    return (round_[side], middle(tile), round_[(side + 1) % 4])


def code(tile: int, turn: int = 0) -> str:
    """Return a tile's short code: corners from NW clockwise and middles, `RYBR/B`."""
    return "".join(LETTERS[c] for c in corners(tile, turn)) + "/" + LETTERS[middle(tile)]


def face(tile: int, turn: int = 0) -> str:
    """Name the small picture of a tile; what looks alike has one name."""
    return f"tactic_{code(tile, turn).replace('/', '_').lower()}"


def lying(drawn: str) -> tuple[int, int]:
    """Return a code's tile and its rotation; raises `ValueError` if there is none."""
    return squares.lying(drawn, ALL, code)


def named(tile: int, turn: int = 0) -> Text:
    """Return a tile's name: its corners from the north-west clockwise, its middles."""
    nw, ne, se, sw = (COLOURS[c] for c in corners(tile, turn))
    return say(
        "{nw}-{ne}-{se}-{sw} round {middle}",
        nw=nw,
        ne=ne,
        se=se,
        sw=sw,
        middle=COLOURS[middle(tile)],
    )


def words(tile: int, turn: int = 0) -> Text:
    """Write a tile out: its corners from the north-west clockwise, then its middles."""
    nw, ne, se, sw = (COLOURS[c] for c in corners(tile, turn))
    return say(
        "corners {nw}, {ne}, {se}, {sw} and middles {middle}",
        nw=nw,
        ne=ne,
        se=se,
        sw=sw,
        middle=COLOURS[middle(tile)],
    )
