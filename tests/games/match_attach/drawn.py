"""Boards as text, and positions in which a turn is under way.

A tile is written as it lies, its sides from the north clockwise, such as `●R▲B■Y★G`: a red
circle in the north, a blue triangle in the east, a yellow square in the south, a green star in
the west. A board is a line a tile, `M13 ●R▲B■Y★G`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from rules.core import Step, play
from rules.games.match_attach import tiles
from rules.games.match_attach.game import MATCH_ATTACH
from rules.games.match_attach.position import Position, Rules, Tally, sorted_board
from rules.games.match_attach.transitions import declare
from rules.grid import Cell, named

CIRCLE, TRIANGLE, SQUARE, STAR = range(4)

ROW = ("●R▲G■B★Y", "●B■R★G▲Y", "●Y★R■B▲G")
"""Three standard tiles for the row, where it does not matter which."""


_SIDE = "(?:red|blue|yellow|green) (?:circle|triangle|square|star)"
_NAMED = re.compile(rf"\b{_SIDE}(?: · {_SIDE}){{3}}\b")


def lying(code: str) -> tuple[int, int]:
    """Return which tile shows this code, and in which turn."""
    for tile in tiles.ALL:
        for turn in range(4):
            if tiles.code(tile, turn) == code:
                return tile, turn
    raise AssertionError(code)


def tile(code: str) -> int:
    """Return the tile that shows this code in some turn."""
    return lying(code)[0]


def board(drawing: str) -> dict[Cell, tuple[int, int]]:
    """Read a board, a line a tile."""
    lines = (line.split() for line in drawing.strip().splitlines())
    return {named(name): lying(code) for name, code in lines}


def drawing(state: Position) -> str:
    """Write a board, a line a tile in the order of the cells."""
    return "\n".join(
        f"{placed.cell} {tiles.code(placed.tile, placed.turn)}" for placed in state.board
    )


def turn(
    drawing: str,
    *,
    target: int = CIRCLE,
    row: Sequence[str] = ROW,
    deck: int = 8,
    reserve: Sequence[str] = (),
    advents: int = 0,
    players: int = 2,
    number: int = 1,
    first: int = 0,
    rules: Rules = Rules(),  # noqa: B008 - a frozen value
) -> Position:
    """Make a position in which seat 0 is about to place a tile."""
    placed = board(drawing) if drawing else {}
    held = tuple(map(tile, row))
    kept = tuple(map(tile, reserve))
    used = {lies[0] for lies in placed.values()} | {*held, *kept}
    left = [one for one in tiles.DECK if one not in used]
    state = Position(
        players,
        rules,
        due="target",
        first=first,
        number=number,
        board=sorted_board(placed),
        row=held,
        deck=tuple(left[:deck]),
        reserves=(kept,) + ((),) * (players - 1),
        tallies=(Tally(),) * players,
        advents=advents,
        owed=advents,
    )
    return declare(state, target)


def maneuvering(drawing: str, began: str = "", **kwargs: object) -> Position:
    """Return a position in the phase of maneuvers, with no move to undo.

    `began` is the board as it was when the turn began, if that matters.
    """
    before = turn(began or "", **kwargs)  # type: ignore[arg-type]
    return replace(before, due="maneuver", board=sorted_board(board(drawing)), row=before.row[:2])


def moves(state: Position, *texts: str, seat: int | None = None) -> Step[Position]:
    """Make some moves by the seat in turn; returns what the last of them led to."""
    step: Step[Position] = Step(state)
    for text in texts:
        who = step.state.seat if seat is None else seat
        step = play(MATCH_ATTACH, step.state, who, text)[1]
    return step


def event_texts(step: Step[Position]) -> list[str]:
    """Return what everybody reads of what happened, tiles by their codes."""
    return [coded(str(event.text)) for event in step.events]


def coded(sentence: str) -> str:
    """Return a sentence with its tiles named by the codes of the drawn boards."""
    return _NAMED.sub(lambda named: "".join(map(_short, named[0].split(" · "))), sentence)


def _short(side: str) -> str:
    colour, symbol = side.split()
    return tiles.SIGNS[tiles.SYMBOL_NAMES.index(symbol)] + colour[0].upper()
