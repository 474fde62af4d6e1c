"""Event sentences: in full, below a picture, and in the second person."""

from __future__ import annotations

from typing import Final

from ...core import SecondPerson
from ...text import Player, Text, Word, count, say
from . import tokens
from .circles import Circle
from .position import Position

SECOND_PERSON: Final[SecondPerson] = (
    ("{player} goes first.", say("You go first.")),
    ("{player} draws a token.", say("You draw a token.")),
    ("{player} drew {token}.", say("You draw {token}.")),
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


def circle_in_brief(state: Position, found: Circle) -> Text:
    """Say which seat a circle pays, where a picture shows which it is."""
    owner = state.owner(found.colour)
    if owner is None and state.players > 1:
        return say("Nobody plays {colour}: no points.", colour=tokens.COLOURS[found.colour])
    points = found.points if owner is not None else -found.points
    return count(
        "{n} point for {player}.", "{n} points for {player}.", points, player=Player(owner or 0)
    )


def circle(state: Position, found: Circle) -> Text:
    """Tell a circle that was completed, and the seat it pays."""
    colour, point = tokens.COLOURS[found.colour], str(found.point)
    owner = state.owner(found.colour)
    blanks: dict[str, Word] = {"colour": colour, "point": point, "points": found.points}
    if owner is not None:
        return say(
            "A circle in {colour} is locked at {point}: {points} points for {player}.",
            **blanks,
            player=Player(owner),
        )
    if state.players == 1:
        return say(
            "A circle in {colour} is locked at {point}: {points} points against {player}.",
            **blanks,
            player=Player(0),
        )
    return say("A circle in {colour} is locked at {point}. Nobody plays {colour}.", **blanks)
