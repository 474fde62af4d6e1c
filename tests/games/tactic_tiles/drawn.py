"""Boards and hands as text.

A tile is written as it lies: its corners from the north-west clockwise, then its middles, so
`RYBR/B` is red in the north-west and south-west, yellow in the north-east, blue in the
south-east, with blue middles. A board is a line a tile, `M13 RYBR/B`.
"""

import re
from collections.abc import Iterable, Sequence
from typing import Literal

from rules.chance import Dice
from rules.core import CHANCE, Sitter, Step, play
from rules.games.tactic_tiles import tiles
from rules.games.tactic_tiles.game import TACTIC_TILES, TacticTilesOptions
from rules.games.tactic_tiles.position import EMPTY, PlacedTile, Position, Tally
from rules.games.tactic_tiles.scoring import turns
from rules.grid import Cell, named
from rules.squares import Place, free_cells

_COLOUR = "(?:red|yellow|blue)"
_NAMED = re.compile(rf"\b({_COLOUR}(?:-{_COLOUR}){{3}}) round ({_COLOUR})\b")


def lying(code: str) -> tuple[int, int]:
    """Return the first tile and turn that show a code."""
    for tile in tiles.ALL:
        for turn in range(4):
            if tiles.code(tile, turn) == code:
                return tile, turn
    raise AssertionError(code)


def tile(code: str) -> int:
    """Return the tile that shows this code in some turn."""
    return lying(code)[0]


def board(drawing: str) -> tuple[PlacedTile, ...]:
    """Read a board, a line a tile, in the order seats 0, 1, 0, 1 … placed them."""
    found = []
    for index, line in enumerate(drawing.strip().splitlines()):
        name, code = line.split()
        number, turn = lying(code)
        found.append(PlacedTile(named(name), number, turn, index % 2))
    return tuple(found)


def position(
    drawing: str,
    hands: Sequence[Iterable[str]],
    stack: Iterable[str] = (),
    *,
    due: Literal["place", "draw", "renew", "pass"] = "place",
    seat: int = 0,
) -> Position:
    """Make a position in which `seat` has just come into turn."""
    placed = board(drawing)
    held = tuple(tuple(map(tile, hand)) for hand in hands)
    left = tuple(map(tile, stack))
    return Position(
        players=len(hands),
        tiles=len(placed) + len(left) + sum(map(len, held)),
        due=due,
        seat=seat,
        board=placed,
        hands=held,
        stack=left,
        tallies=(Tally(),) * len(hands),
        unseen=len(left),
    )


def placed(cell: Cell, number: int, turn: int) -> PlacedTile:
    """Return a tile as it lies, placed by seat 0."""
    return PlacedTile(cell, number, turn, 0)


def dealt(players: int, size: int, number: int) -> Position:
    """Return the position after a deal; the number makes each one different."""
    start = TACTIC_TILES.start([Sitter()] * players, TacticTilesOptions(size))
    deal = TACTIC_TILES.chance(start, Dice(b"drawn", number))
    return play(TACTIC_TILES, start, CHANCE, str(deal))[1].state


def placings(state: Position) -> list[Place]:
    """Return the legal placings of one random tile of the hand that has some."""
    board = state.lies()
    for number, tile in enumerate(state.hands[state.seat], 1):
        found = [
            Place(number, cell, turn)
            for cell in free_cells(board)
            for turn in turns(board, cell, tile)
            if tile != EMPTY
        ]
        if found:
            return found
    raise AssertionError("a seat in turn has a move")


ALL_RED = "M13 RRRR/R"
BLUES = ("BBBB/B", "BBYY/B", "BBBY/B")
"""Tiles without any red: none of them fits next to ALL_RED."""
MORE_BLUES = ("BBBB/Y", "BBYY/Y", "BBBY/Y", "BYBY/B", "YYYB/B")
RED = "RYYY/B"


def start(players: int, size: int = 72) -> Position:
    """Return a game before the deal."""
    return TACTIC_TILES.start([Sitter()] * players, TacticTilesOptions(size))


def move(state: Position, seat: int, text: str) -> Step[Position]:
    """Make a move that the log writes as it stands here."""
    logged, step = play(TACTIC_TILES, state, seat, text)
    assert logged == text
    return step


def event_texts(step: Step[Position], seat: int | None = None) -> list[str]:
    """Return the events a seat (None: the public) reads, with tiles by their codes."""
    return [coded(str(event.text)) for event in step.events if event.known_to(seat)]


def coded(sentence: str) -> str:
    """Return a sentence with its tiles named by the codes of the drawn boards."""
    return _NAMED.sub(lambda named: _short(named[1]) + "/" + _short(named[2]), sentence)


def _short(colours: str) -> str:
    return "".join(colour[0].upper() for colour in colours.split("-"))


def codes(hand: tuple[int, ...]) -> tuple[str, ...]:
    """Write a hand out, each tile in its smallest form."""
    return tuple(tiles.code(tile) for tile in hand)


def same(hand: tuple[int, ...], *expected: str) -> bool:
    """Tell whether a hand consists of these tiles in this order."""
    return hand == tuple(map(tile, expected))
