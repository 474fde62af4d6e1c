"""What a style of Match & Stack brings: the rules in which the styles differ."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import ClassVar

from ...core import GameOptions, Option, Seat, Step
from ...grid import Cell
from ...text import Text, count
from .board import Way
from .matching import Join, Need
from .notation import Deal, Move, Notation, Play
from .position import Held, Position, Style, Terms


class WordStyle(ABC):
    """What is a style's own; choices, votes and opponents know a game by this."""

    style: ClassVar[Style]
    writing: ClassVar[Notation]
    what_counts: ClassVar[Text]
    """What a score is made of."""

    @abstractmethod
    def terms(self, options: GameOptions) -> Terms:
        """Return what was agreed."""

    @abstractmethod
    def deal(self, state: Position, move: Deal) -> Step[Position]:
        """Hand out the shuffled tiles."""

    @abstractmethod
    def tile(self, state: Position, seat: Seat, number: int) -> int:
        """Return the tile of that number that a seat may play; raises `IllegalMove`."""

    @abstractmethod
    def reach(self, state: Position, seat: Seat) -> Sequence[Held]:
        """Return the tiles a seat may play."""

    @abstractmethod
    def needs(self, state: Position, seat: Seat, play: Play) -> list[Need]:
        """Return what a play has to match; raises `IllegalMove` where its place is none."""

    @abstractmethod
    def ways(
        self,
        state: Position,
        seat: Seat,
        held: Held,
        asking: bool = False,
        *,
        cell: Cell | None = None,
    ) -> list[Way]:
        """Return a tile's legal cells, best matches first, or its ways in one cell.

        If `asking`, return instead where it fits only if the table accepts a claim.
        """

    @abstractmethod
    def reachable(self, state: Position, seat: Seat, held: Held) -> list[Way]:
        """Return all ways to put a tile somewhere, whether it matches or not."""

    @abstractmethod
    def playable(self, state: Position, seat: Seat, asking: bool = False) -> Iterable[Held]:
        """Return the tiles within reach that have any such way."""

    @abstractmethod
    def lay(self, state: Position, seat: Seat, play: Play, joins: Sequence[Join]) -> Step[Position]:
        """Make a play that fits, or that the table has accepted."""

    @abstractmethod
    def apply(self, state: Position, seat: Seat, move: Move) -> Step[Position]:
        """Make a move that is allowed: with open eyes, a play that misses moves nothing."""

    @abstractmethod
    def hindered(self, state: Position, seat: Seat) -> Text | None:
        """Say why a seat can play nothing at the moment; None where it may."""

    @abstractmethod
    def points(self, state: Position) -> tuple[int, ...]:
        """Return what each seat has achieved."""

    @abstractmethod
    def menu(self, state: Position, seat: Seat) -> tuple[Option, ...]:
        """Return what a seat may do besides playing tiles, claiming and voting."""

    # -- what follows from it ----------------------------------------------------------------------

    def may_move(self, state: Position, seat: Seat) -> bool:
        """Tell whether a seat can do anything: vote, or play."""
        return seat in state.court.to_vote or not self.hindered(state, seat)

    def resting(self, state: Position, seat: Seat) -> Text | None:
        """Say that a seat still waits after a miss; None where it may play (§11.3)."""
        if seat not in state.paused:
            return None
        return count(
            "Your last try missed. You can play again after {n} second.",
            "Your last try missed. You can play again after {n} seconds.",
            state.pause(seat),
        )
