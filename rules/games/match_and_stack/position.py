"""The position of a game of any of the four styles, and a seat's view of it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Literal, NamedTuple

from ...core import Event, Seat, Step
from ...grid import Cell
from .court import Court
from .matching import Join

Style = Literal["crosswords", "stacks", "steal-and-stack", "solitaire"]
Phase = Literal["deal", "more", "draw", "form", "play", "over"]
"""What happens next: `deal`, `more` (a new hand for all) and `draw` (one tile) are CHANCE's."""

HANDS: Final = {"crosswords": 5, "stacks": 4, "steal-and-stack": 6}
"""How many tiles a seat is dealt at first; in Solitaire that is agreed, lessons deal fewer."""

NOBODY: Final = -4
"""Who placed the base tile."""


@dataclass(frozen=True)
class Terms:
    """What was agreed, as far as a position needs it; see `options.py`."""

    rules: tuple[int, ...]
    vote_seconds: int
    stuck_seconds: int = 0
    rounds: int = 1
    splits: bool = False
    tiles: int = 0
    """How many tiles each seat begins with; 0 where that is always `HANDS`."""
    piles: int = 0
    open_eyes: bool = False
    """Whether the spotting is left to the players; else only what fits can be played."""
    pause_seconds: int = 0
    """How long a player waits after a miss, and how much longer after each miss in a row."""


class Held(NamedTuple):
    """A tile that is not placed yet; its number stays the same while it is there."""

    number: int
    tile: int


class PlacedTile(NamedTuple):
    """A tile in a cell, rotated by quarters clockwise; a cell's last one is its top."""

    number: int
    tile: int
    cell: Cell
    turn: int
    seat: Seat


@dataclass(frozen=True)
class Last:
    """The last play: what went where, and what it joined."""

    seat: Seat
    tile: int
    joins: tuple[Join, ...]
    cell: Cell | None = None
    turn: int = 0
    stack: int = 0


Hand = tuple[Held, ...]
Board = tuple[PlacedTile, ...]
"""Tiles in the order they were placed, so that piles are in order too."""
Stack = tuple[int, ...]
"""Tiles from the lowest to the top."""


@dataclass(frozen=True)
class Position:
    """A whole game at one moment; only the order of `pile` is secret.

    The first tile of `pile` is next. `hands` are the tiles before everybody (in Steal & Stack,
    the unstacked ones). `boards` is one table, or one for each seat in Solitaire. `stacks` have
    the numbers from 1.
    """

    style: Style
    players: int
    terms: Terms
    court: Court
    phase: Phase = "deal"
    hands: tuple[Hand, ...] = ()
    pile: tuple[int, ...] = ()
    boards: tuple[Board, ...] = ()
    stacks: tuple[Stack, ...] = ()
    dealt: int = 0
    """How many tiles were handed out since the shuffle."""
    pressed: tuple[Seat, ...] = ()
    """Who has said that they cannot play."""
    lull: int = 0
    """Counts the times the clock for *stuck* began again."""
    wins: tuple[int, ...] = ()
    """How many rounds each seat has won."""
    winners: tuple[Seat, ...] = ()
    """Who won the game, or the last round."""
    given_up: tuple[Seat, ...] = ()
    last: Last | None = None
    round: int = 0
    tries: tuple[int, ...] = ()
    """How many plays each seat has tried with open eyes, whether they matched or not."""
    missed: tuple[int, ...] = ()
    """How many tries of each seat have missed since its last play."""
    paused: tuple[Seat, ...] = ()
    """Who waits after a miss."""
    helped: bool = False
    """Whether this is for a reader who is shown what fits all the same; never stored so."""
    version: int = 2
    """Of the rules under which the game began.

    In version 1 no number was used again; before version 3 the tiles of a Solitaire only had to
    hang together.
    """

    def pause(self, seat: Seat) -> int:
        """Return how many seconds a seat waits after its last miss."""
        return self.terms.pause_seconds * self.missed[seat]

    def slots(self, seat: Seat) -> tuple[Held | None, ...]:
        """Return a hand as it lies, with None where a tile was played from."""
        hand = self.hands[seat]
        if self.version == 1:
            return hand
        held, own = {one.number: one for one in hand}, self.own_numbers(seat)
        return (*map(held.get, own), *(one for one in hand if one.number not in own))

    def own_numbers(self, seat: Seat) -> range:
        """Return the numbers of the tiles a seat is dealt at first."""
        dealt = self.terms.tiles or HANDS[self.style]
        first = dealt * seat + 1 if self.style == "steal-and-stack" else 1
        return range(first, first + dealt)

    def owner(self, number: int) -> Seat:
        """Return the seat that a loose tile lies in front of, in Steal & Stack."""
        return next(
            seat
            for seat, hand in enumerate(self.hands)
            if any(held.number == number for held in hand)
        )


@dataclass(frozen=True)
class View:
    """What a seat (None: the public) may know: everything but the order of the pile."""

    seat: Seat | None
    table: Position
    left: int
    """How many tiles are left to draw."""
    solution: bool = False
    """Whether this shows how a Solitaire could have been solved."""

    @staticmethod
    def of(state: Position, seat: Seat | None) -> View:
        return View(seat, replace(state, pile=()), len(state.pile))


def without(hand: Hand, number: int) -> Hand:
    """Return a hand without one of its tiles."""
    return tuple(held for held in hand if held.number != number)


def then(event: Event, step: Step[Position]) -> Step[Position]:
    """Return a step with another event before its own."""
    return replace(step, events=(event, *step.events))
