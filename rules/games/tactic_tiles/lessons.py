"""Six positions to learn Tactic Tiles by (RULES.md §3 to §5)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ...core import Step
from ...grid import named
from ...lessons import Lesson
from ...text import say
from . import tiles
from .position import Last, PlacedTile, Position, Tally


def _position(board: dict[str, str], *hand: str) -> Position:
    """Return a position in which seat 0 is to place, with tiles as they are drawn."""
    placed = tuple(
        PlacedTile(named(name), *tiles.lying(code), seat=1 - number % 2)
        for number, (name, code) in enumerate(board.items())
    )
    held = tuple(tiles.lying(code)[0] for code in hand)
    used = {*held, *(one.tile for one in placed)}
    rest = [tile for tile in tiles.ALL if tile not in used]
    theirs, stack = tuple(rest[:3]), tuple(rest[3:])
    return Position(
        players=2,
        tiles=72,
        due="place",
        board=placed,
        hands=(held, theirs),
        stack=stack,
        tallies=(Tally(), Tally()),
        unseen=len(stack),
    )


def _last(paid: Callable[[Last], bool]) -> Callable[[Step[Position]], bool]:
    """Make a goal out of what the placing paid."""
    return lambda step: step.state.last is not None and paid(step.state.last)


LESSONS: Final = (
    Lesson(
        _position({"M13": "YBRR/Y"}, "RBBY/Y", "RRYY/B", "RYBY/R"),
        say(
            "Place one of your three tiles next to the tile at M13. Choose the tile, then a "
            "cell, then how to rotate it. At least one square has to meet a square of its own "
            "colour. You only see choices that fit."
        ),
        _last(lambda last: True),
        say(
            "Placed! At a real table you would now draw another tile, and your turn would be over."
        ),
        say("Choose a tile, a cell and a rotation, then press Confirm."),
    ),
    Lesson(
        _position({"M13": "BRYY/R"}, "RBYY/R"),
        say("Two different colours that match in one move score 2 points. Make two colours meet."),
        _last(lambda last: len(last.colours) >= 2),
        say(
            "Two colours score 2 points, three score 3. One colour alone scores nothing, however "
            "often it matches."
        ),
        say("Only one colour met. Compare the squares on both sides, or try another side of M13."),
    ),
    Lesson(
        _position({"M13": "YBRR/Y"}, "RBBY/Y"),
        say(
            "All three colours in one move score 3 points. There's one cell and one rotation "
            "where this tile meets red, yellow and blue at once."
        ),
        _last(lambda last: len(last.colours) == 3),
        say("Three colours, 3 points. Three squares face each other on a side: all can match."),
        say(
            "Not all three colours met. Look for a side of M13 with red, yellow and blue on it, "
            "and turn your tile so that it shows the same in the same places."
        ),
    ),
    Lesson(
        _position({"M13": "RRYB/Y", "M12": "BBBR/B"}, "RYYY/R"),
        say(
            "Where corners meet, three squares of one colour score 1 point. Two red corners "
            "are together in the west of M12 and M13: add a third."
        ),
        _last(lambda last: bool(last.corners)),
        say("Three red corners meet: 1 point, on top of what the colours score."),
        say("No three corners of one colour meet yet. Try a cell in the west of the two tiles."),
    ),
    Lesson(
        _position(
            {"M13": "YYRY/Y", "M14": "YBRB/R", "N14": "BBBR/Y", "N15": "RYYR/B", "N13": "BYRB/Y"},
            "RRRY/R",
        ),
        say("Four corner squares of one colour score 2 points. Make four of one colour meet."),
        _last(lambda last: any(corner.squares == 4 for corner in last.corners)),
        say("Four corners of one colour meet: 2 points."),
        say(
            "Look where three corners of one colour meet already and the fourth cell is empty: "
            "M14, N14 and N15 leave M15."
        ),
    ),
    Lesson(
        _position(
            {"M13": "BRBR/Y", "N13": "YYRB/Y", "N14": "BRBY/R", "O14": "BBBB/B"},
            "RRBY/B",
            "RYYY/R",
        ),
        say(
            "Colours and corners add up. One of your tiles can be placed for 5 points: three "
            "colours, and four corners that meet. Find it."
        ),
        _last(lambda last: last.points >= 5),
        say("3 for the colours and 2 for the corners: 5 points in one move."),
        say(
            "There's a better one. A cell that touches two tiles can match on both sides. Try "
            "tile 1 there, rotated every way."
        ),
    ),
)
