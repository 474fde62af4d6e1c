"""What lies where in a game of Match Attach, and what of it a seat may see."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from ...core import Seat
from ...grid import Cell
from . import tiles
from .board import Board, Pair

Due = Literal[
    "deal", "draw", "target", "pick", "place", "maneuver", "remove", "discard", "flip", "over"
]
"""What happens next: deal, draw and flip are CHANCE's."""

ADVENT: Final = -1
"""Stands for an Advent in the deck."""
MANEUVERS: Final = 5
"""How many maneuvers a turn has before the Reserve is asked (§5.6)."""


@dataclass(frozen=True)
class PlacedTile:
    """A tile on the Board: its cell and its quarter turns clockwise."""

    cell: Cell
    tile: int
    turn: int


@dataclass(frozen=True)
class Tally:
    """How a seat's points came about."""

    matches: int = 0
    lost: int = 0

    @property
    def points(self) -> int:
        return self.matches - self.lost


@dataclass(frozen=True)
class Last:
    """The last step on the Board: its seat, its notation, and the tiles it moved."""

    seat: Seat
    move: str
    moved: tuple[int, ...]


@dataclass(frozen=True)
class Moment:
    """What a take-back returns to."""

    board: tuple[PlacedTile, ...]
    row: tuple[int, ...]
    reserve: tuple[int, ...]
    used: int
    moved: tuple[int, ...]
    last: Last | None


@dataclass(frozen=True)
class Report:
    """A turn's result: its Matches by their tiles, and the removed tiles."""

    seat: Seat
    target: int
    matches: tuple[Pair, ...]
    moved: tuple[int, ...]
    removed: tuple[int, ...]
    lost: int

    @property
    def gained(self) -> int:
        return 2 * len(self.matches)


@dataclass(frozen=True)
class Rules:
    """The options the table agreed on."""

    see_everything: bool = False
    no_take_backs: bool = False
    rush: int = 0
    long_game: str = "normal"


@dataclass(frozen=True)
class Position:
    """A whole game at one moment; `deck` is secret but for the back of its first tile."""

    players: int
    rules: Rules
    due: Due = "deal"
    seat: Seat = 0
    first: Seat = 0
    number: int = 0
    """Which turn it is, counted over all seats."""
    board: tuple[PlacedTile, ...] = ()
    """In the order of the cells."""
    row: tuple[int, ...] = ()
    deck: tuple[int, ...] = ()
    """From the top; ADVENT stands for an Advent."""
    reserves: tuple[tuple[int, ...], ...] = ()
    """What each seat has removed, the newest last."""
    tallies: tuple[Tally, ...] = ()
    advents: int = 0
    """How many Advents have come off the deck."""
    final: bool = False
    """Whether the round under way is the last."""
    last: Last | None = None
    report: Report | None = None
    """What the last finished turn came to."""

    # The turn under way.
    target: int | None = None
    picked: int | None = None
    """Which tile of the row must be placed, from 1 (§10.1)."""
    began: tuple[Pair, ...] = ()
    """The Matches of the target that were there when the turn began (§7.2)."""
    moved: tuple[int, ...] = ()
    """The tiles maneuvered this turn, lowest first."""
    used: int = 0
    """How many maneuvers were made this turn."""
    past: tuple[Moment, ...] = ()
    """What the take-backs of this turn return to, the placement first."""
    placed: int | None = None
    """The tile placed this turn."""
    removed: tuple[int, ...] = ()
    """The tiles removed this turn."""
    lost: int = 0
    """What they cost."""
    owed: int = 0
    """The tiles still to be discarded at the end of this turn (§8); snapshots store this name."""

    def lies(self) -> dict[Cell, tuple[int, int]]:
        """Return the Board by cell."""
        return {placed.cell: (placed.tile, placed.turn) for placed in self.board}

    @property
    def gap(self) -> int | None:
        """The row number of this turn's tile, if undoing would return it."""
        return (
            self.past[0].row.index(self.placed) + 1
            if self.past and self.placed is not None
            else None
        )


@dataclass(frozen=True)
class View:
    """What anybody may know: all of it but the order of the deck; `seat` is who looks."""

    seat: Seat | None
    due: Due
    turn: Seat | None
    rules: Rules
    first: Seat
    board: tuple[PlacedTile, ...]
    row: tuple[int, ...]
    deck: int
    """How many tiles are left to draw."""
    back: tuple[int, ...]
    """The symbols on the back of the deck's top tile."""
    until: int | None
    """How many tiles lie above the next Advent."""
    advents: int
    final: bool
    reserves: tuple[tuple[int, ...], ...]
    tallies: tuple[Tally, ...]
    last: Last | None
    report: Report | None
    target: int | None
    picked: int | None
    began: tuple[Pair, ...]
    moved: tuple[int, ...]
    used: int
    placed: int | None
    removed: tuple[int, ...]
    lost: int
    owed: int
    gap: int | None = None
    """The number of the tile placed this turn, as long as it can come back to the row."""

    def numbered(self) -> tuple[tuple[int, int], ...]:
        """Return the row's tiles, each with the number it could be chosen by this turn."""
        numbers = (number for number in range(1, len(self.row) + 2) if number != self.gap)
        return tuple(zip(numbers, self.row, strict=False))

    @property
    def points(self) -> tuple[int, ...]:
        """Each seat's points."""
        return tuple(tally.points for tally in self.tallies)

    def lies(self) -> Board:
        """Return the Board by cell."""
        return {placed.cell: (placed.tile, placed.turn) for placed in self.board}


def sorted_board(lies: Board) -> tuple[PlacedTile, ...]:
    """Return a board as positions keep it: in the order of the cells."""
    return tuple(PlacedTile(cell, tile, turn) for cell, (tile, turn) in sorted(lies.items()))


def maneuvers_left(used: int, reserve: int) -> int:
    """Return how many maneuvers are left, those paid from the Reserve included (§5.6)."""
    return max(MANEUVERS - used, 0) + reserve


def target_choices(back: tuple[int, ...]) -> tuple[int, ...]:
    """Return the symbols to choose from: the back's, or all without a deck (§3.4)."""
    return back or tuple(range(len(tiles.SYMBOLS)))
