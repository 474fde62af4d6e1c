"""Proof of a puzzle of Tactic Tiles: an exact count, then turns played on."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from ...proof import Part, Proof, lead
from . import tiles
from .opponent import Foresight, Try, tries
from .outlook import Outlook, each, of_tiles
from .position import View, held

MARGIN: Final = 0.5
"""By so many points the answer is ahead, with what it leaves to the next player counted."""
RIVALS: Final = 3
"""At least so many other placings pay as much at once, or more: points alone don't find it."""
CONTENDERS: Final = 12
"""So many other placings are played on from: those that come closest, and that pay the most."""
PLAYOUTS: Final = 100
TURNS: Final = 8
"""So many turns follow a placing, each of the most points at once.

The lead must hold after the turn before the last as well: each seat has the last word once.
"""


def worths(view: View) -> dict[Try, float]:
    """Return what every placing pays, less the points to expect of the next player.

    Placings that come to the same are there once. The expectation is over every hand that the next
    player can hold.
    """
    outlook = Outlook.of(view.lies())
    foresight = Foresight(view, outlook)
    return {
        one: one.points - foresight.expected(one)[0]
        for one in tries(outlook, view.hand)
        if one.move.turn == tiles.same_turn(one.tile, one.move.turn)
    }


def part(view: View, seed: int) -> Part | None:
    """Play on from the best placing and its contenders, for two players.

    None where the best placing isn't clearly ahead, or its points at once give it away.
    """
    if len(view.hands) != 2 or view.turn != view.seat or view.over:
        return None
    found = worths(view)
    ranked = sorted(found, key=lambda one: (-found[one], -one.points))
    if len(ranked) <= CONTENDERS:
        return None
    best, *others = ranked
    margin = found[best] - found[others[0]]
    most = max(others, key=lambda one: one.points)
    rivals = sum(one.points >= best.points for one in others)
    if margin < MARGIN or rivals < RIVALS or best.points <= 0:
        return None
    contenders = [*others[: CONTENDERS - 1], most]
    placings = [best, *contenders]
    paid = played_on(view, placings, Random(seed), playouts=PLAYOUTS, turns=TURNS)
    leads = tuple(
        lead([mine[end] - theirs[end] for mine, theirs in zip(paid[0], one, strict=True)])
        for one in paid[1:]
        for end in (0, 1)
    )
    return Part((str(best.move),), margin, leads)


def played_on(
    view: View, placings: list[Try], random: Random, *, playouts: int, turns: int
) -> list[list[tuple[float, float]]]:
    """Return each placement's points a turn before the last and after, per deal.

    Hands and stack are dealt again from what is unseen, the same to all placings.
    """
    outlook = Outlook.of(view.lies())
    boards = [outlook.after(one.move.cell, one.tile, one.move.turn) for one in placings]
    paid: list[list[tuple[float, float]]] = [[] for _ in placings]
    unseen = sorted(set(tiles.ALL) - {one.tile for one in view.board} - set(view.hand))
    for _ in range(playouts):
        stack = random.sample(unseen, len(unseen))
        hands = [
            [] if seat == view.seat else [stack.pop() for _ in range(many)]
            for seat, many in enumerate(view.hands)
        ]
        for one, after, sums in zip(placings, boards, paid, strict=True):
            rest = [tile for tile in held(view.hand) if tile != one.tile]
            drawn = stack[: view.stack]
            before, last = _played(view, after, [*hands], rest, stack=drawn, turns=turns)
            sums.append((one.points + before, one.points + last))
    return paid


def _played(
    view: View,
    outlook: Outlook,
    hands: list[list[int]],
    rest: list[int],
    *,
    stack: list[int],
    turns: int,
) -> tuple[float, float]:
    """Return what the next turns pay without the last one, and with it.

    Points of the other seat count against the own.
    """
    own = view.seat
    assert own is not None
    hands[own], stack, paid, before = [*rest, *stack[:1]], stack[1:], 0.0, 0.0
    for later in range(1, turns + 1):
        before = paid
        seat = (own + later) % 2
        sign = 1.0 if seat == own else -1.0
        best = most_points(outlook, hands[seat])
        if best is None:
            paid -= sign if hands[seat] else 0
            continue
        points, cell, tile, turn = best
        paid += sign * points
        hands[seat] = [one for one in hands[seat] if one != tile] + stack[:1]
        stack, outlook = stack[1:], outlook.after(cell, tile, turn)
    return before, paid


def most_points(outlook: Outlook, hand: list[int]) -> tuple[int, Any, int, int] | None:
    """Return the placing of a hand that pays the most: points, cell, tile and turn."""
    own, best = of_tiles(hand), None
    for cell, ladder in outlook.gaps():
        for points in range(len(ladder) - 1, -1 if best is None else best[0], -1):
            if fitting := ladder[points] & own:
                best = (points, cell, *next(iter(each(fitting))))
                break
    return best


PROOF: Final = Proof(part)
