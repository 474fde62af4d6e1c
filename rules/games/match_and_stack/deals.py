"""Deals of Solitaire: repeated until a player's tiles can be placed (§8.2).

Anybody can draw them again from the seed of a game: docs/fair.md tells how.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...chance import Dice
from . import tiles
from .masks import matches
from .notation import Deal
from .position import Terms
from .solver import solve

MOST_DRAWS: Final = 1000
"""How often the tiles of a player are drawn at most."""
STEPS: Final = 20_000
"""How many steps a search for a way to place the tiles of one draw takes at most."""
ALL_STEPS: Final = 100_000
"""How many steps the searches for one player take at most."""


def dealt(players: int, terms: Terms, version: int, dice: Dice) -> Deal:
    """Return all players' tiles, seat by seat, and who may have no solution."""
    left, order, doubtful = [*tiles.ALL], list[int](), list[int]()
    for seat in range(players):
        if version < 3:
            hand = _linked(left, terms, dice)
        else:
            hand, solved = _solvable(left, terms, dice)
            doubtful += [] if solved else [seat]
        order += hand
        left = [tile for tile in left if tile not in hand]
    return Deal(tuple(order), tuple(doubtful))


def hang_together(hand: Sequence[int], rules: tuple[int, ...]) -> bool:
    """Tell whether every tile hangs together with every other over tiles that match."""
    fit = matches(rules, (), ()).known.tiles
    reached, rest = [hand[0]], [*hand[1:]]
    for tile in reached:
        near = [other for other in rest if fit[tile] >> 4 * other & 1]
        reached += near
        rest = [other for other in rest if other not in near]
    return not rest


def _solvable(left: list[int], terms: Terms, dice: Dice) -> tuple[list[int], bool]:
    """Draw tiles until a way to place them all is found; returns whether one was."""
    steps = ALL_STEPS
    for _ in range(MOST_DRAWS):
        hand = draw(left, terms.tiles, dice)
        if hang_together(hand, terms.rules):
            enough = min(STEPS, steps)
            found = solve(hand, terms.rules, terms.piles, enough.__gt__, whole=True)
            if len(found.placings) == len(hand):
                return hand, True
            steps -= found.steps
            if steps <= 0:
                break
    return hand, False


def _linked(left: list[int], terms: Terms, dice: Dice) -> list[int]:
    """Draw tiles until they hang together: games before version 3 were dealt so."""
    for _ in range(MOST_DRAWS):
        hand = draw(left, terms.tiles, dice)
        if hang_together(hand, terms.rules):
            break
    return hand


def draw(left: list[int], many: int, dice: Dice) -> list[int]:
    """Return the first tiles of those that are left, once they have been drawn again."""
    for place in range(many):
        other = place + dice.below(len(left) - place)
        left[place], left[other] = left[other], left[place]
    return left[:many]
