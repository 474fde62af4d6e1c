"""Solitaire in six positions (RULES.md §8)."""

from __future__ import annotations

from typing import Final

from ....core import Step
from ....lessons import Lesson
from ....text import say
from ..board import tops
from ..position import Position
from .tables import alone


def _cells(step: Step[Position]) -> list[str]:
    """Return the cells in use, in order."""
    (board,) = step.state.boards
    return [str(cell) for cell in sorted(tops(board))]


def _lies(step: Step[Position], number: int) -> list[str]:
    """Return the cell of a tile, nothing where it is not placed."""
    (board,) = step.state.boards
    return [str(placed.cell) for placed in board if placed.number == number]


SOLITAIRE: Final = (
    Lesson(
        alone("men jot row pat"),
        say(
            "You have a table of your own, and connect all your tiles on it. Place a first "
            "one: it goes to M13, rotated as you like."
        ),
        lambda step: _cells(step) == ["M13"],
        say("Now the others follow next to it or on top of it."),
        say("That would end the game. Choose any tile, and then its rotation at M13."),
    ),
    Lesson(
        alone("jot pat", "M13 men"),
        say(
            "Two words match if their last two letters are the same, as in *fen* and *men*. "
            "Place the tile with *fen* next to M13, so that both words face each other."
        ),
        lambda step: len(_cells(step)) == 2,
        say("*fen* faces *men*. First two letters, first and last letter, and anagrams match too."),
        say("Place it next to M13, not on top: *men* is in the south, so M14 is the cell."),
    ),
    Lesson(
        alone("doe fin", "M13 toe"),
        say(
            "A tile can be on top of another if one of its words matches a word of the tile "
            "below. What it faces has to match as well. A pile holds two tiles. Place the one "
            "with *doe* on top of M13."
        ),
        lambda step: _cells(step) == ["M13"] and len(step.state.boards[0]) == 2,
        say("Covered words no longer count: all four sides are new."),
        say("Choose the tile with *doe*, and then M13, whichever way it's rotated."),
    ),
    Lesson(
        alone("nod pat", "M13 men", "M12 row d"),
        say(
            "Tile 3 has *nod*, which matches only *now*, and tile 2 is in the way. You can "
            "move or rotate a tile with nothing on it, as long as it fits again: *ten* of "
            "tile 2 matches *men*. Move tile 2 to M14."
        ),
        lambda step: _lies(step, 2) == ["M14"],
        say("Tile 2 is south of M13, rotated left, and M12 is free for tile 3."),
        say("Choose tile 2, and M14 for it: there *ten* faces *men*."),
    ),
    Lesson(
        alone("met pat", "M13 men", "M13 won"),
        say(
            "Tile 3 has *met*, but tile 2 covers *men*. You can take back a tile with nothing "
            "on it at any time. Take tile 2 back."
        ),
        lambda step: not _lies(step, 2),
        say("You have it again, and *men* is free. Taking back costs nothing but time."),
        say("Choose tile 2, and then Take the tile back."),
    ),
    Lesson(
        alone("rub", "M13 men", "O13 map"),
        say(
            "You win when all tiles are on the table in one group, connected by their sides. "
            "Something was taken back between M13 and O13, and one tile is left: connect them."
        ),
        lambda step: step.state.winners == (0,),
        say("*rub* faces *sub* and *her* faces *hey*: everything is connected, and you've won."),
        say("It has to be at N13, where it touches both others."),
    ),
)
