"""What lies where in a game of Match'n Lock!; nothing in it is hidden."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from operator import attrgetter
from typing import Final, Literal

from ...core import Seat
from ...grid import Cell
from . import tokens
from .circles import HOLES, SIZE, Board, Circle

Due = Literal["lots", "act", "draw", "put", "swap", "over"]
"""What happens next; `act` and `put` are a seat's, `lots`, `draw` and `swap` are CHANCE's."""

Way = Literal[-1, 1]
"""A quarter turn to the left (anticlockwise) or to the right."""

WAYS: Final[tuple[Way, Way]] = (-1, 1)

STALE_ROUNDS: Final = 5
"""After so many rounds without a placing nobody may rotate (§4.6)."""

STALL_ROUNDS: Final = 2

SIDES: Final = {1: (0,), 2: (0, 2), 3: (0, 1, 2), 4: (0, 1, 2, 3)}
"""By number of players: how many quarters clockwise of south each seat sits (§3.3)."""


def turned(cell: Cell, side: int) -> Cell:
    """Return where a hole is seen from a side, so many quarters clockwise of south."""
    for _ in range(side):
        cell = Cell(cell.row, SIZE - 1 - cell.column)
    return cell


@dataclass(frozen=True)
class Standing:
    """A token on the board, so many quarters clockwise of upright for the south."""

    cell: Cell
    token: int
    turn: int


@dataclass(frozen=True)
class Deed:
    """A seat's turn and the circles it completed; `way` is 0 unless it rotated."""

    seat: Seat
    what: Literal["put", "rotate", "swap"]
    cell: Cell
    token: int
    way: Literal[-1, 0, 1] = 0
    circles: tuple[Circle, ...] = ()


@dataclass(frozen=True)
class Position:
    """A game under way.

    `colours` belong to the seats. `tied` draw lots, and `lots` are the tokens drawn so far.
    `recent` are the deeds of the last two rounds, `idle` the turns since the last placing.
    """

    colours: tuple[int, ...]
    border: bool
    due: Due
    seat: Seat = 0
    tied: tuple[Seat, ...] = ()
    lots: tuple[int, ...] = ()
    board: tuple[Standing, ...] = ()
    drawn: int | None = None
    locks: tuple[Circle, ...] = ()
    recent: tuple[Deed, ...] = ()
    idle: int = 0

    @property
    def players(self) -> int:
        return len(self.colours)

    @property
    def bag(self) -> list[int]:
        """The tokens that can be drawn."""
        out = {standing.token for standing in self.board} | set(self.lots) | {self.drawn}
        return [token for token in tokens.ALL if token not in out]

    @cached_property
    def locked(self) -> frozenset[Cell]:
        """The holes whose tokens nobody may move."""
        return frozenset(cell for circle in self.locks for cell in circle.cells)

    def lies(self) -> Board:
        """Return the board by hole."""
        return self._lies

    @cached_property
    def _lies(self) -> Board:
        return {standing.cell: (standing.token, standing.turn) for standing in self.board}

    def free(self) -> list[Cell]:
        """Return the empty holes, by column and row."""
        taken = {standing.cell for standing in self.board}
        return [hole for hole in HOLES if hole not in taken]

    @property
    def rotates(self) -> bool:
        """Whether any token may be rotated now (§4.4, §4.6)."""
        return self.idle < STALE_ROUNDS * self.players and len(self.locked) < len(self.board)

    @cached_property
    def turnable(self) -> tuple[Standing, ...]:
        """The tokens that may be rotated now, by column and row."""
        if not self.rotates:
            return ()
        free = (standing for standing in self.board if standing.cell not in self.locked)
        return tuple(sorted(free, key=attrgetter("cell")))

    def stalled(self) -> Cell | None:
        """Return the hole whose token the seat in turn may declare stalled (§6.1, §6.2)."""
        return stalled(self.recent, self.players, self.seat, self.locked)

    def upright(self) -> int:
        """Return the turn in which a token is upright for the seat in turn."""
        return SIDES[self.players][self.seat]

    def won(self, colour: int) -> int:
        """Return the points of a colour's circles."""
        return sum(circle.points for circle in self.locks if circle.colour == colour)

    @property
    def margin(self) -> int:
        """Solo: the points of the own circles less those of all others (§8.3)."""
        return 2 * self.won(self.colours[0]) - sum(circle.points for circle in self.locks)

    def owner(self, colour: int) -> Seat | None:
        """Return whose colour it is."""
        return self.colours.index(colour) if colour in self.colours else None


def stalled(
    recent: tuple[Deed, ...], players: int, seat: Seat, locked: frozenset[Cell]
) -> Cell | None:
    """Return the hole in dispute between a seat and exactly one other (§6.1)."""
    mine = [deed for deed in recent if deed.seat == seat]
    if len(recent) < STALL_ROUNDS * players or mine[-1].what != "rotate":
        return None
    cell, token = mine[-1].cell, mine[-1].token
    turned = [deed for deed in recent if deed.what == "rotate" and deed.token == token]
    seats = [deed.seat for deed in turned]
    both = len(set(seats)) == 2 and all(seats.count(one) == STALL_ROUNDS for one in seats)
    pairs = zip(turned, turned[1:], strict=False)
    if not both or any(one.way == other.way for one, other in pairs) or cell in locked:
        return None
    return cell


@dataclass(frozen=True)
class View:
    """A position as a seat (None: the public) sees it, from its side of the board."""

    seat: Seat | None
    table: Position

    @property
    def side(self) -> int:
        """How many quarters clockwise of south the one who looks sits."""
        return SIDES[self.table.players][self.seat or 0]
