"""What lies where in a game of Tactic Tiles, and what of it a seat may see."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from ...core import Seat
from ...grid import Cell
from .scoring import Board, CornerMatch

EMPTY: Final = -1
"""Stands in a hand where a tile was played from and none was drawn since."""

Due = Literal["deal", "place", "draw", "renew", "pass", "over"]
"""What happens next: everything but placing is CHANCE's."""


def held(hand: tuple[int, ...]) -> tuple[int, ...]:
    """Return the tiles of a hand without the gaps between them."""
    return tuple(tile for tile in hand if tile != EMPTY)


@dataclass(frozen=True)
class PlacedTile:
    """A tile on the table: its cell, its quarter turns, and who placed it."""

    cell: Cell
    tile: int
    turn: int
    seat: Seat


@dataclass(frozen=True)
class Tally:
    """How a seat's points came about."""

    colours: int = 0
    corners: int = 0
    lost: int = 0

    @property
    def points(self) -> int:
        return self.colours + self.corners - self.lost


@dataclass(frozen=True)
class Last:
    """The last placing and what it paid."""

    laid: PlacedTile
    """The tile that was placed; snapshots store this name."""
    colours: tuple[int, ...]
    corners: tuple[CornerMatch, ...]
    points: int


@dataclass(frozen=True)
class Position:
    """A whole game at one moment; `stack` is secret, its first tile is the top.

    A tile of a hand keeps its slot until it is played; what is drawn fills the gap. In games that
    began under version 1 a hand closes up instead, and what is drawn comes last; a placing keeps
    the turn it names also where another looks the same.
    """

    players: int
    tiles: int
    due: Due = "deal"
    seat: Seat = 0
    board: tuple[PlacedTile, ...] = ()
    hands: tuple[tuple[int, ...], ...] = ()
    stack: tuple[int, ...] = ()
    tallies: tuple[Tally, ...] = ()
    last: Last | None = None
    unseen: int = 0
    """Tiles of the stack, as it was when the turn began, that renewing has not drawn yet."""
    renewed: bool = False
    """Whether this turn has cost its point already."""
    idle: int = 0
    """Seats in a row that passed or were passed over."""
    version: int = 2
    """Of the rules under which the game began."""

    def lies(self) -> Board:
        """Return the board by cell."""
        return {placed.cell: (placed.tile, placed.turn) for placed in self.board}


@dataclass(frozen=True)
class View:
    """What a seat (None: the public) may know; `hand` is its own, empty for None."""

    seat: Seat | None
    turn: Seat | None
    board: tuple[PlacedTile, ...]
    hand: tuple[int, ...]
    hands: tuple[int, ...]
    """How many tiles each seat holds."""
    stack: int
    """How many tiles are left to draw."""
    tallies: tuple[Tally, ...]
    last: Last | None
    over: bool

    @property
    def points(self) -> tuple[int, ...]:
        """Each seat's points."""
        return tuple(tally.points for tally in self.tallies)

    def lies(self) -> Board:
        """Return the board by cell."""
        return {placed.cell: (placed.tile, placed.turn) for placed in self.board}
