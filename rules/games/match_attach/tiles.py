"""The 36 tiles: all four symbols and all four colours on each, one a side."""

from functools import cache
from typing import Final

from ... import squares
from ...squares import FIRST_CELL, Four, turns
from ...text import Text, say

SYMBOLS: Final = (say("circle"), say("triangle"), say("square"), say("star"))
SYMBOL_NAMES: Final = ("circle", "triangle", "square", "star")
"""How moves write the symbols."""
COLOURS: Final = (say("red"), say("blue"), say("yellow"), say("green"))

SIGNS: Final = "●▲■★"
LETTERS: Final = "RBYG"

SIDE_LETTERS: Final = "nesw"

Side = tuple[int, int]
"""A symbol and a colour."""
Sides = Four[Side]
"""What lies towards N, E, S and W."""

_ORDERS: Final = (
    (0, 1, 2, 3),
    (0, 1, 3, 2),
    (0, 2, 1, 3),
    (0, 2, 3, 1),
    (0, 3, 1, 2),
    (0, 3, 2, 1),
)


def _printed(i: int, j: int) -> Sides:
    """Return a tile by its order of symbols and its order of colours (§1.4)."""
    shift = (i // 3 + 2 * (j % 2)) % 4
    n, e, s, w = ((_ORDERS[i][side], _ORDERS[j][(side + shift) % 4]) for side in range(4))
    return (n, e, s, w)


_STARTING: Final = ((0, 0), (2, 3), (5, 5), (3, 1))
_STANDARD: Final = [(i, j) for i in range(6) for j in range(6) if (i, j) not in _STARTING]
_PRINTS: Final = tuple(_printed(i, j) for i, j in (*_STANDARD, *_STARTING))

DECK: Final = range(32)
"""The standard tiles; the four starting tiles are numbered after them."""
ALL: Final = range(36)
START: Final = tuple(
    zip(
        (
            FIRST_CELL,
            FIRST_CELL.neighbour(1),
            FIRST_CELL.neighbour(2),
            FIRST_CELL.neighbour(1).neighbour(2),
        ),
        range(32, 36),
        strict=True,
    )
)
"""Where the starting tiles lie (§2.1)."""

_BACKS: Final = (
    *((symbol,) for _ in range(5) for symbol in range(4)),
    *(pair for _ in range(2) for pair in ((0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3))),
)


def back(tile: int) -> tuple[int, ...]:
    """Return the one or two symbols on the back of a standard tile (§1.3)."""
    return _BACKS[(13 * tile + 5) % 32]


@cache
def sides(tile: int, turn: int) -> Sides:
    """Return what a tile turned `turn` quarters clockwise has towards N, E, S and W."""
    return turns(_PRINTS[tile])[turn]


def code(tile: int, turn: int = 0) -> str:
    """Write a tile short, its sides from the north clockwise, such as `●R▲B■Y★G`."""
    return "".join(SIGNS[symbol] + LETTERS[colour] for symbol, colour in sides(tile, turn))


def face(tile: int, turn: int = 0) -> str:
    """Name the small picture of a tile."""
    return f"attach_{tile}_{turn}"


def symbol_face(symbol: int) -> str:
    """Name the small picture of a symbol."""
    return f"attach_{SYMBOL_NAMES[symbol]}"


def lying(drawn: str) -> tuple[int, int]:
    """Return a code's tile and its rotation; raises `ValueError` if there is none."""
    return squares.lying(drawn, ALL, code)


def named(tile: int, turn: int = 0) -> Text:
    """Name a tile in a sentence: its sides from the north clockwise."""
    n, e, s, w = (
        say("{colour} {symbol}", colour=COLOURS[colour], symbol=SYMBOLS[symbol])
        for symbol, colour in sides(tile, turn)
    )
    return say("{n} · {e} · {s} · {w}", n=n, e=e, s=s, w=w)


def words(tile: int, turn: int = 0) -> Text:
    """Write a tile out: its sides from the north clockwise."""
    n, e, s, w = (
        say("{colour} {symbol}", colour=COLOURS[colour], symbol=SYMBOLS[symbol])
        for symbol, colour in sides(tile, turn)
    )
    return say("north {n}, east {e}, south {s}, west {w}", n=n, e=e, s=s, w=w)
