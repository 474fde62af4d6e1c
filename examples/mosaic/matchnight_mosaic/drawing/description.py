"""A position of Mosaic in words, the weightiest first."""

from __future__ import annotations

from render.description import each, finished, leaders, to_move
from render.look import Look
from rules.text import Player, Text, count, say

from matchnight_mosaic.position import COLOURS, Position


def words(view: Position, look: Look) -> list[Text]:
    """Tell whose turn it is, the points, the tile, the last move, then every cell."""
    state = finished(look, leaders(view.points) if view.over else ())
    texts = [state or to_move(look, view.turn), say("Points: {points}.", points=each(view.points))]
    if view.tile is not None:
        texts.append(say("The tile to place: {colour}.", colour=COLOURS[view.tile]))
    if last := view.last:
        texts.append(
            count(
                "Last move: {player} at {cell}, {n} point.",
                "Last move: {player} at {cell}, {n} points.",
                last.points,
                player=Player(last.seat),
                cell=str(last.cell),
            )
        )
    texts += [
        say("{cell}: {colour}.", cell=str(placed.cell), colour=COLOURS[placed.colour])
        for placed in sorted(view.board)
    ]
    texts.append(
        count("{n} tile is left to draw.", "{n} tiles are left to draw.", sum(view.left()))
    )
    return texts
