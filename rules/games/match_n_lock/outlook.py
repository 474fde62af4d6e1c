"""What the holes of a board ask for, for opponents that look ahead.

A hole's *asks* are the points where only its own wedge is open: all other holes round them are
filled and agree. What a token completes in that hole then is a matter of four look-ups, for a
token to be placed as for one that is rotated there. `circles` is the rule; a test holds the two
against each other.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ...core import Seat
from ...squares import turns
from . import tokens
from .circles import HOLES, holes_round, points_of
from .position import SIDES, Position
from .tokens import Wedges

Weights = tuple[float, ...]
"""What a point in each colour means to a seat; a wild wedge has no colour and means 0."""

Ask = tuple[int, int, int]
"""Which wedge is asked for, in which colour (-1: any), and the value of the other tokens."""

Asks = tuple[Ask, ...]
Awaiting = tuple[int, int, int, int]
"""An ask, but for the token whose wedge of this number (-1: none) will lie at the point, too."""

Known = tuple[Wedges, int]
"""A token as it lies, and its value."""

_ANY: Final = -1
_NOTHING: Final = float("-inf")

_NUMBER: Final = {hole: number for number, hole in enumerate(HOLES)}
MEETING: Final = {
    border: tuple(
        tuple(
            (
                dict(holes_round(point))[hole],
                tuple((_NUMBER[o], wedge) for o, wedge in holes_round(point) if o != hole),
            )
            for point in points_of(hole, border)
        )
        for hole in HOLES
    )
    for border in (True, False)
}
"""For each hole its points: the own wedge there, and the other holes with theirs."""

NEAR: Final = tuple(
    frozenset(
        number
        for number, other in enumerate(HOLES)
        if other != hole and max(abs(other.column - hole.column), abs(other.row - hole.row)) == 1
    )
    for hole in HOLES
)
"""The holes round a hole: what they ask for depends on what it holds."""


def weights(state: Position, seat: Seat) -> Weights:
    """Return what points are worth to a seat: its own plus, those of others minus."""
    others = max(state.players - 1, 1)
    return tuple(
        1.0
        if colour == state.colours[seat]
        else -1.0 / others
        if state.players == 1 or colour in state.colours
        else 0.0
        for colour in range(4)
    ) + (0.0,)


@dataclass(frozen=True)
class _Rest:
    """What is the same of a board, whatever comes to lie in one hole."""

    most: float
    """The most that can be expected farther away, of a rotation or a drawn token."""
    worth: list[float]
    """For each token of the bag the most it completes in a hole farther away."""
    asked: set[Asks]
    """What the holes farther away ask for."""
    near: list[tuple[int, list[Awaiting]]]
    """The holes round it that aren't locked, and what they ask for."""


class Outlook:
    """A board as a seat sees it that may soon act on it; never changed once made."""

    def __init__(self, state: Position, seat: Seat, bag: Sequence[int]) -> None:
        self.lies: dict[int, Known] = {
            _NUMBER[one.cell]: (tokens.wedges(one.token, one.turn), tokens.VALUES[one.token])
            for one in state.board
        }
        self.locked = frozenset(_NUMBER[cell] for cell in state.locked)
        self.free = frozenset(range(len(HOLES))) - self.lies.keys()
        self.weights = weights(state, seat)
        upright = SIDES[state.players][seat]
        self.bag = [(tokens.wedges(token, upright), tokens.VALUES[token]) for token in bag]
        self._meeting = MEETING[state.border]
        self._asks = [self._asked(hole) for hole in range(len(HOLES))]
        self._worths: dict[Asks, list[float]] = {}
        self._turns = {
            hole: self._best_turn(self.lies[hole], self._asks[hole])
            for hole in self.lies
            if hole not in self.locked
        }
        self._rests: dict[int, _Rest] = {}

    def gain(self, hole: int, token: Known) -> float:
        """Return what a token completes in a hole that is empty or its own."""
        return gain(self._asks[hole], token, self.weights)

    def completed(self, hole: int, token: Known) -> frozenset[int]:
        """Return the holes that are locked by what a token completes in a hole."""
        wedges, _ = token
        asked = {wedge: colour for wedge, colour, _ in self._asks[hole]}
        found: set[int] = set()
        for wedge, others in self._meeting[hole]:
            if wedge in asked and meets(asked[wedge], wedges[wedge]):
                found.update(other for other, _ in others)
                found.add(hole)
        return frozenset(found)

    def best_after(self, hole: int, token: Known) -> float:
        """Return the most a seat can expect to complete with a token in such a hole."""
        if hole not in self._rests:
            self._rests[hole] = self._rest(hole)
        rest = self._rests[hole]
        completed = self.completed(hole, token)
        most = rest.most
        placed: set[Asks] = set()
        for other, awaiting in rest.near:
            asks = _given(awaiting, token)
            if other in self.free:
                placed.add(asks)
            elif other not in completed:
                most = max(most, self._best_turn(self.lies[other], asks))
        if hole not in completed:
            most = max(most, self._best_turn(token, self._asks[hole]))
        if placed := placed - rest.asked:
            best = map(max, rest.worth, *map(self._worth, placed))
            most = max(most, sum(best) / len(self.bag))
        return 0.0 if most == _NOTHING else most

    def _rest(self, hole: int) -> _Rest:
        """Return what is the same whatever comes to lie in a hole that isn't locked."""
        near = NEAR[hole]
        most = max(
            (gain for other, gain in self._turns.items() if other != hole and other not in near),
            default=_NOTHING,
        )
        asked = {self._asks[other] for other in self.free - near - {hole}}
        worth = [_NOTHING] * len(self.bag)
        if asked:
            worth = list(map(max, worth, *map(self._worth, asked)))
            most = max(most, sum(worth) / len(self.bag))
        open_ = [other for other in near if other not in self.locked]
        return _Rest(most, worth, asked, [(one, self._awaiting(one, hole)) for one in open_])

    def _asked(self, hole: int) -> Asks:
        return tuple((wedge, colour, value) for wedge, colour, value, _ in self._awaiting(hole))

    def _awaiting(self, hole: int, other: int | None = None) -> list[Awaiting]:
        """Return what a hole asks for, but for what the `other` one will hold."""
        found = []
        for wedge, others in self._meeting[hole]:
            colour, value, facing = _ANY, 0, _ANY
            for one, side in others:
                if one == other:
                    facing = side
                    continue
                there = self.lies.get(one)
                if there is None:
                    break
                shown = there[0][side]
                if shown != tokens.WILD:
                    if colour not in (_ANY, shown):
                        break
                    colour = shown
                value += there[1]
            else:
                found.append((wedge, colour, value, facing))
        return found

    def _best_turn(self, token: Known, asks: Asks) -> float:
        if not asks:
            return 0.0
        wedges, value = token
        _, right, _, left = turns(wedges)
        return max(gain(asks, (way, value), self.weights) for way in (left, right))

    def _worth(self, asks: Asks) -> list[float]:
        """Return what each token of the bag completes in a hole with these asks."""
        if asks not in self._worths:
            self._worths[asks] = [gain(asks, token, self.weights) for token in self.bag]
        return self._worths[asks]


def _given(awaiting: list[Awaiting], token: Known) -> Asks:
    """Return what a hole asks for once the hole next to it holds a token."""
    wedges, worth = token
    found = []
    for wedge, colour, value, facing in awaiting:
        if facing != _ANY:
            shown = wedges[facing]
            if shown != tokens.WILD:
                if colour not in (_ANY, shown):
                    continue
                colour = shown
            value += worth
        found.append((wedge, colour, value))
    return tuple(found)


def gain(asks: Sequence[Ask], token: Known, weights: Weights) -> float:
    """Return what a token completes where these wedges are asked for."""
    wedges, value = token
    gain = 0.0
    for wedge, colour, others in asks:
        shown = wedges[wedge]
        if meets(colour, shown):
            gain += weights[shown if colour == _ANY else colour] * (others + value)
    return gain


def meets(asked: int, shown: int) -> bool:
    """Tell whether a wedge completes a circle; wild wedges alone do not."""
    if asked == _ANY:
        return shown != tokens.WILD
    return shown in (asked, tokens.WILD)
