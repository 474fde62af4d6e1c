"""Six positions to learn Match Attach by (RULES.md §4 to §7)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from ...core import Step
from ...grid import named
from ...lessons import Lesson
from ...squares import Place
from ...text import say
from . import tiles, transitions
from .outcome import outcome
from .position import Position, Rules, Tally, sorted_board

CIRCLE, TRIANGLE, SQUARE = range(3)


def _begun(target: int, *row: str) -> Position:
    """Return the beginning of seat 0's turn, with the starting tiles on the Board."""
    held = tuple(tiles.lying(code)[0] for code in row)
    return transitions.declare(
        Position(
            players=2,
            rules=Rules(),
            due="target",
            number=1,
            board=sorted_board({cell: (tile, 0) for cell, tile in tiles.START}),
            row=held,
            deck=tuple(tile for tile in tiles.DECK if tile not in held),
            reserves=((), ()),
            tallies=(Tally(), Tally()),
        ),
        target,
    )


def _placed(target: int, name: str, code: str, **also: str) -> Position:
    """Return the maneuver phase after a tile was placed, with `also` on the Board."""
    tile, turn = tiles.lying(code)
    others = [other for other in tiles.DECK if other != tile][:2]
    begun = _begun(target, tiles.code(tile), *map(tiles.code, others))
    before = {**begun.lies(), **{named(name): tiles.lying(code) for name, code in also.items()}}
    deck = tuple(
        other for other in begun.deck if other not in [lies[0] for lies in before.values()]
    )
    begun = transitions.declare(replace(begun, board=sorted_board(before), deck=deck), target)
    return transitions.place(begun, Place(1, named(name), turn)).state


def _calm_with_a_match(name: str) -> Callable[[Step[Position]], bool]:
    """Return a goal: a move of this name with a new Match and nothing to remove."""

    def reached(step: Step[Position]) -> bool:
        state = step.state
        if state.target is None or state.due != "maneuver" or step.events[0].name != name:
            return False
        ends = outcome(state.lies(), state.target, state.began, state.moved, reserve=0)
        return ends.gained >= 2 and not ends.removals

    return reached


LESSONS: Final = (
    Lesson(
        _begun(TRIANGLE, "●R▲G★B■Y", "●Y★R■B▲G", "●G■B★Y▲R"),
        say(
            "Your target is the triangle. Place a tile next to the Board so that its triangle "
            "meets a triangle, while no two sides of one colour touch: then nothing clashes (is "
            "Active)."
        ),
        _calm_with_a_match("placed"),
        say("A new Match scores 2 points when your turn ends, and nothing has to be removed."),
        say(
            "Either no triangles meet, or sides of one colour touch. Find a triangle at the edge "
            "of the Board, and turn yours towards it."
        ),
    ),
    Lesson(
        transitions.place(
            _begun(TRIANGLE, "●R▲G★B■Y", "●Y★R■B▲G", "●G■B★Y▲R"), Place(1, named("L14"), 0)
        ).state,
        say(
            "Nothing clashes now, so nothing can move and nothing is lost. "
            "End the turn, and the new Match is scored."
        ),
        lambda step: step.state.tallies[0].points == 2,
        say("2 points for the Match. Then the turn passes."),
        say("You took your tile back. It was fine where it was: place it again and end the turn."),
    ),
    Lesson(
        _placed(CIRCLE, "N12", "●B★R▲G■Y"),
        say(
            "The target is the circle. N12 and N13 touch with green sides: they clash, "
            "and tiles that clash can move. Rotate N12 so that its circle meets the circle of N13."
        ),
        _calm_with_a_match("turned"),
        say("One of five moves used. Circle meets circle, and no colours match any more."),
        say("N12 has its circle in the north, and N13 is south of it: rotate it 180°."),
    ),
    Lesson(
        _placed(SQUARE, "O14", "★B●G▲Y■R"),
        say(
            "The target is the square. The red squares of N14 and O14 touch: the symbol is "
            "right, but one colour makes them clash, and tiles that clash score nothing. Slide "
            "O14 one cell."
        ),
        _calm_with_a_match("slid"),
        say("Next to N13 the squares are red and blue: a Match, and nothing clashes."),
        say("O14 should be east of N13. Its blue square faces that way: slide it north."),
    ),
    Lesson(
        _placed(SQUARE, "M12", "■B★G●R▲Y"),
        say(
            "The target is the square. M12 and M13 touch with red circles. Two "
            "neighbours that clash can swap places. Both keep their rotation. Swap them."
        ),
        _calm_with_a_match("swapped"),
        say("What was on their far sides faces now: a blue and a yellow square, a Match."),
        say("Choose M12, then ⇄ M13: they swap."),
    ),
    Lesson(
        transitions.PLAIN["end"](_placed(SQUARE, "M12", "■B★Y●R▲G", N12="■G●B★R▲Y")).state,
        say(
            "The moves are over, but sides of one colour still touch: tiles have to go until "
            "nothing clashes. The first costs 1 point, the next 2, then 3. Find the one tile "
            "that calms all others."
        ),
        lambda step: (
            step.state.due != "remove" and [e.name for e in step.events].count("removed") == 1
        ),
        say("One tile and 1 point. It's one of your lost tiles, and can pay for a move later."),
        say("More had to go. M12 touches both others with its colours: remove that one."),
    ),
)
