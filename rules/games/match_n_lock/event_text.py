"""Event sentences: in full, below a picture, and in the second person."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from ...core import SecondPerson
from ...text import Player, Text, Word, count, say
from . import tokens
from .circles import Circle
from .position import Position

SECOND_PERSON: Final[SecondPerson] = (
    ("{player} goes first.", say("You go first.")),
    ("{player} draws a token.", say("You draw a token.")),
    ("{player} drew {token}.", say("You drew {token}.")),
    ("{player} put a token into {cell}.", say("You put a token into {cell}.")),
    ("{player} rotated {cell} to the left.", say("You rotate {cell} to the left.")),
    ("{player} rotated {cell} to the right.", say("You rotate {cell} to the right.")),
    (
        "{player} declares {cell} stalled: another token is drawn for it.",
        say("You declare {cell} stalled: another token is drawn for it."),
    ),
    (
        "{player} declared {cell} stalled: another token is there now.",
        say("You declare {cell} stalled: another token is there now."),
    ),
    (
        "{n} point for {player}.",
        count("{n} point for you.", "{n} points for you.", 1),
    ),
)


def circles_in_brief(state: Position, found: Sequence[Circle]) -> Iterator[Text]:
    """Yield what circles pay, once a colour, where a picture shows which they are."""
    points: dict[int, int] = {}
    for each in found:
        points[each.colour] = points.get(each.colour, 0) + each.points
    for colour, paid in points.items():
        owner = state.owner(colour)
        if owner is None and state.players > 1:
            yield say("Nobody plays {colour}: no points.", colour=tokens.COLOURS[colour])
            continue
        yield count(
            "{n} point for {player}.",
            "{n} points for {player}.",
            -paid if owner is None else paid,
            player=Player(owner or 0),
        )


SHAPES: Final = {1: say("a quarter circle"), 2: say("a half circle"), 4: say("a circle")}
"""What is completed, by how many tokens it consists of: parts of circles are at the edge."""


def circle(state: Position, found: Circle) -> Text:
    """Tell a circle that was completed, or a part at the edge, and the seat it pays."""
    owner = state.owner(found.colour)
    blanks: dict[str, Word] = {
        "shape": SHAPES[len(found.cells)],
        "colour": tokens.COLOURS[found.colour],
        "point": str(found.point),
    }
    if owner is not None:
        return count(
            "At {point} {shape} in {colour} is locked: {n} point for {player}.",
            "At {point} {shape} in {colour} is locked: {n} points for {player}.",
            found.points,
            **blanks,
            player=Player(owner),
        )
    if state.players == 1:
        return count(
            "At {point} {shape} in {colour} is locked: {n} point against {player}.",
            "At {point} {shape} in {colour} is locked: {n} points against {player}.",
            found.points,
            **blanks,
            player=Player(0),
        )
    return say("At {point} {shape} in {colour} is locked. Nobody plays {colour}.", **blanks)
