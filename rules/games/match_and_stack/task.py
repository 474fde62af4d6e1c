"""A puzzle of Solitaire: place a tile so that all others can still be placed."""

from __future__ import annotations

from typing import Final

from ...core import IllegalMove, Seat
from ...menus import Option
from ...task import Positions, Task
from ...text import Text, count, say
from . import board, solver
from .position import PlacedTile, Position
from .solver import Placing


def reached(state: Position, seat: Seat) -> int:
    """Return how many tiles can lie in all, where nothing that lies is moved."""
    return len(_way(state, seat, whole=False))


def solvable(state: Position, seat: Seat) -> bool:
    """Tell whether all tiles can lie, where nothing that lies is moved."""
    return len(_way(state, seat, whole=True)) == state.terms.tiles


def _way(state: Position, seat: Seat, *, whole: bool) -> tuple[Placing, ...]:
    """Search everything for a way to place as many tiles as can be, or all of them."""
    lying, terms = state.boards[seat], state.terms
    tiles = {placed.number: placed.tile for placed in lying}
    tiles |= {held.number: held.tile for held in state.hands[seat]}
    hand = tuple(tiles[number] for number in range(1, terms.tiles + 1))
    placings = [Placing(placed.number - 1, placed.cell, placed.turn) for placed in lying]
    return solver.solve(
        hand, terms.rules, terms.piles, lambda steps: True, lying=placings, whole=whole
    ).placings


def _solved(positions: Positions, seat: Seat) -> bool:
    """Return whether all tiles can still be placed; refuses other kinds of moves."""
    before: Position = positions[0]
    after: Position = positions[1]
    lay, placed = before.boards[seat], after.boards[seat]
    if placed[:-1] != lay or not _fits(before, placed[-1]):
        raise IllegalMove(
            say(
                "In a puzzle the tiles on the table stay, and nobody votes. Play a tile that's "
                "still in your hand."
            )
        )
    return solvable(after, seat)


def _offers(state: Position, seat: Seat, option: Option) -> bool:
    """Return whether a way plays a tile of the hand, without removing or giving up."""
    number = option.text.split()[0]
    return number in {str(held.number) for held in state.hands[seat]}


def _fits(before: Position, placed: PlacedTile) -> bool:
    """Tell whether a tile may lie where it was placed, by the rules alone."""
    spot = board.spot(board.tops(before.boards[placed.seat]), placed.cell)
    return all(
        before.court.met(need, before.terms.rules) for need in spot.needs(placed.tile, placed.turn)
    )


def _proved(margin: int) -> Text:
    return count(
        "All your tiles still fit after this one. After any other, at least {n} is left over.",
        "All your tiles still fit after this one. After any other, at least {n} are left over.",
        margin,
    )


TASK: Final = Task(
    say(
        "Which tile do you play next, and where? All your tiles must still fit after it, and those "
        "on the table stay."
    ),
    _solved,
    _proved,
    offers=_offers,
)
