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
    """Return the cell of a tile, nothing where it is not laid."""
    (board,) = step.state.boards
    return [str(laid.cell) for laid in board if laid.number == number]


SOLITAIRE: Final = (
    Lesson(
        alone("men jot row pat"),
        say(
            "You have a table of your own, and connect all your tiles on it. Lay a first one: it "
            "goes to M13, turned as you like."
        ),
        lambda step: _cells(step) == ["M13"],
        say("Now the others follow beside it or on top of it."),
        say("That would end the game. Choose any tile, and then its rotation at M13."),
    ),
    Lesson(
        alone("jot pat", "M13 men"),
        say(
            "Two words match if their last two letters are the same, as in *fen* and *men*. Lay "
            "the tile with *fen* beside M13, so that both words face each other."
        ),
        lambda step: len(_cells(step)) == 2,
        say("*fen* faces *men*. First two letters, first and last letter, and anagrams match too."),
        say("Lay it beside M13, not on top: *men* is in the south, so M14 is the cell."),
    ),
    Lesson(
        alone("doe fin", "M13 toe"),
        say(
            "A tile may lie on another if any word of it matches any word of the tile below, and "
            "whatever it faces as well. A pile holds two tiles. Lay the one with *doe* on top of "
            "M13."
        ),
        lambda step: _cells(step) == ["M13"] and len(step.state.boards[0]) == 2,
        say("Covered words no longer count: all four sides are new."),
        say("Choose the tile with *doe*, and a place that says “on top”."),
    ),
    Lesson(
        alone("nod pat", "M13 men", "M12 row d"),
        say(
            "Tile 3 has *nod*, which matches only *now*, and tile 2 lies there. A tile with "
            "nothing on it may be moved or turned, as long as it fits again: *ten* of tile 2 "
            "matches *men*. Move tile 2 to M14."
        ),
        lambda step: _lies(step, 2) == ["M14"],
        say("Tile 2 lies south of M13, turned left, and M12 is free for tile 3."),
        say("Choose tile 2, and M14 for it: there *ten* faces *men*."),
    ),
    Lesson(
        alone("met pat", "M13 men", "M13 won"),
        say(
            "Tile 3 has *met*, but tile 2 covers *men*. A tile with nothing on it may be taken "
            "back at any time. Take tile 2 back."
        ),
        lambda step: not _lies(step, 2),
        say("You have it again, and *men* is free. Taking back costs nothing but time."),
        say("Choose tile 2, and then Take the tile back."),
    ),
    Lesson(
        alone("rub", "M13 men", "O13 map"),
        say(
            "You win when all tiles lie on the table and are one group, connected by their sides. "
            "Something was taken back between M13 and O13, and one tile is left: connect them."
        ),
        lambda step: step.state.winners == (0,),
        say("*rub* faces *sub* and *her* faces *hey*: everything is connected, and you have won."),
        say("It has to lie at N13, where it touches both others."),
    ),
)
