"""The opponents of Tactic Tiles: a view in, a move out."""

from __future__ import annotations

from dataclasses import dataclass
from math import comb
from random import Random
from typing import Final

from ...core import Level, Reply
from ...grid import Cell
from ...squares import Place
from . import tiles
from .outlook import Ladder, Outlook, Placings, of_tiles, tiles_in
from .position import EMPTY, View, held

THREAT: Final = 1.0
"""How much a point that the next player will probably make weighs against one of ours."""

PROMISE: Final = 0.15
"""How much a point that we could make on this board with the rest of our hand weighs."""


@dataclass(frozen=True)
class Try:
    """A legal placing and what it pays at once."""

    move: Place
    tile: int
    points: int


def choose(view: View, level: Level, random: Random) -> Reply | None:
    """Return a level's move: *easy* any, *normal* the best now, *hard* looks ahead."""
    if view.turn != view.seat or view.over:
        return None
    outlook = Outlook.of(view.lies())
    found = tries(outlook, view.hand)
    if not found:
        return None
    random.shuffle(found)
    if level == "easy":
        return Reply(str(found[0].move))
    if level == "normal":
        return Reply(str(max(found, key=lambda one: one.points).move))
    return Reply(str(max(found, key=Foresight(view, outlook).worth).move))


def tries(outlook: Outlook, hand: tuple[int, ...]) -> list[Try]:
    """List every legal placing of a hand with its points."""
    found = []
    for cell, ladder in outlook.gaps():
        for number, tile in enumerate(hand, 1):
            if tile == EMPTY:
                continue
            for turn in range(4):
                bit = 4 * tile + turn
                reached = sum(rung >> bit & 1 for rung in ladder)
                if reached:
                    found.append(Try(Place(number, cell, turn), tile, reached - 1))
    return found


def balance(now: float, theirs: float, ours: float) -> float:
    """Return what points are worth together: ours now, theirs next, and ours after."""
    return now - THREAT * theirs + PROMISE * ours


class Foresight:
    """Expected points after a placement: the next player's, and our next turn's."""

    def __init__(self, view: View, outlook: Outlook) -> None:
        assert view.seat is not None
        self._view = view
        self._outlook = outlook
        self._theirs = view.hands[(view.seat + 1) % len(view.hands)]
        unknown = set(tiles.ALL) - {placed.tile for placed in view.board} - set(view.hand)
        self._unseen = of_tiles(unknown)

    def worth(self, one: Try) -> float:
        """Return what a placing is worth in all."""
        return balance(one.points, *self.expected(one))

    def places(self, move: Place) -> dict[Cell, float]:
        """Return the points to expect of the next player in each place after a placing."""
        tile = self._view.hand[move.number - 1]
        after = self._outlook.after(move.cell, tile, move.turn)
        return {
            cell: _expected(ladder, self._unseen, self._theirs) for cell, ladder in after.gaps()
        }

    def expected(self, one: Try) -> tuple[float, float]:
        """Return the next player's expected points, and ours on the same board."""
        after = self._outlook.after(one.move.cell, one.tile, one.move.turn).ladder()
        rest = of_tiles(tile for tile in held(self._view.hand) if tile != one.tile)
        drawn = 1 if self._view.stack else 0
        return (
            _expected(after, self._unseen, self._theirs),
            _expected(after, self._unseen, drawn, rest),
        )


def _expected(ladder: Ladder, unseen: Placings, drawn: int, held: Placings = 0) -> float:
    """Return the expected best of some held tiles and some drawn unseen."""
    tiles_unseen = tiles_in(unseen)
    ways = comb(tiles_unseen, drawn)
    points = 0.0
    for rung in ladder[1:]:
        if rung & held:
            points += 1
        else:
            points += 1 - comb(tiles_unseen - tiles_in(rung & unseen), drawn) / ways
    return points
