"""Event sentences: in full, below a picture, and in the second person."""

from __future__ import annotations

from typing import Final

from ...core import SecondPerson
from ...squares import CORNER_NAMES
from ...text import Player, Text, Word, count, say, together
from . import tiles
from .position import PlacedTile
from .scoring import Worth

SECOND_PERSON: Final[SecondPerson] = (
    ("{player} placed a tile at {cell}.", say("You place a tile at {cell}.")),
    ("{player} placed a tile at {cell}: no points.", say("You place a tile at {cell}: no points.")),
    (
        "{player} placed a tile at {cell}: +{points} ({causes}).",
        say("You place a tile at {cell}: +{points} ({causes})."),
    ),
    (
        "{n} tile is in play. {player} goes first.",
        count("{n} tile is in play. You go first.", "{n} tiles are in play. You go first.", 1),
    ),
    (
        "{player} has no match and loses 1 point.",
        say("You have no match and lose 1 point."),
    ),
    ("{player} has no match again.", say("You have no match again.")),
    (
        "Nothing fits: {player} passes and keeps the hand.",
        say("Nothing fits: you pass and keep your hand."),
    ),
    (
        "{player} has no tiles left, so their turn is skipped.",
        say("You have no tiles left, so your turn is skipped."),
    ),
)


def placed(tile: PlacedTile, paid: Worth, first: bool) -> Text:
    """Tell a placing and why it pays what it pays."""
    text = say(
        "{player} placed {tile} at {cell}.",
        player=Player(tile.seat),
        tile=tiles.named(tile.tile, tile.turn),
        cell=str(tile.cell),
    )
    if first:
        return text
    reasons = []
    if paid.colour_points:
        reasons.append(
            say(
                "Matching colours ({colours}): {points} points.",
                colours=[tiles.COLOURS[colour] for colour in paid.colours],
                points=paid.colour_points,
            )
        )
    for corner in paid.corners:
        colour = tiles.COLOURS[corner.colour]
        where = CORNER_NAMES[corner.corner]
        if corner.squares == 4:
            reasons.append(
                say("Four {colour} corners meet {where}, 2 points.", colour=colour, where=where)
            )
        else:
            reasons.append(
                say("Three {colour} corners meet {where}, 1 point.", colour=colour, where=where)
            )
    if not reasons:
        return together([text, say("No points.")])
    if len(reasons) > 1:
        reasons.append(say("Together {points} points.", points=paid.points))
    return together([text, *reasons])


def placed_in_brief(placed: PlacedTile, paid: Worth, first: bool) -> Text:
    """Tell a placing where a picture shows the tile and what it touches."""
    blanks: dict[str, Word] = {"player": Player(placed.seat), "cell": str(placed.cell)}
    if first:
        return say("{player} placed a tile at {cell}.", **blanks)
    if not paid.points:
        return say("{player} placed a tile at {cell}: no points.", **blanks)
    causes: list[Word] = []
    if paid.colour_points:
        causes.append(say("colours {n}", n=paid.colour_points))
    if paid.corner_points:
        causes.append(say("corners {n}", n=paid.corner_points))
    return say(
        "{player} placed a tile at {cell}: +{points} ({causes}).",
        points=paid.points,
        causes=causes,
        **blanks,
    )


def named(hand: tuple[int, ...]) -> list[Word]:
    """Write a hand out, tile by tile."""
    return [tiles.named(tile) for tile in hand]
