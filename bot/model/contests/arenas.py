"""Arenas, as values: people of a channel paired again and again for a time."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from ..ids import ArenaId, ChannelId, GuildId, PersonId, PressId, TableId
from .cups import Sealed

SHORTEST, USUAL, LONGEST = 20, 60, 180
"""Minutes that an arena takes."""
MOST_PEOPLE: Final = 200
"""How many people an arena is for."""


@dataclass(frozen=True)
class Arena(Sealed):
    """A game that people of a channel play until it `ends_at`, in short games of two.

    It has drawn so many waves of pairs, the last one at `drawn_at`. `ended_by` is the person who
    ended it early.
    """

    id: ArenaId
    guild: GuildId
    channel: ChannelId
    host: PersonId
    game: str
    minutes: int
    secret: str
    press: PressId
    language: str
    opened_at: int
    ends_at: int
    phase: Literal["running", "over"] = "running"
    wave: int = 0
    drawn_at: int = 0
    ending: str = ""
    ended_at: int | None = None
    ended_by: PersonId | None = None


@dataclass(frozen=True)
class ArenaTable:
    """A table of an arena's wave; its thread is `refused` where Discord forbids it."""

    table: TableId
    arena: ArenaId
    wave: int
    number: int
    at: int
    refused: bool = False
    playing: bool = True

    @property
    def words(self) -> str:
        """The words by which its secret follows from the arena's; they never change."""
        return f"wave {self.wave}, table {self.number}"


WAITING: Final = 0
"""Where a wave left a person over, who waits for the next one."""
GameResult = Literal["", "won", "tied", "lost", "void"]
"""How a game came out for one person; "" until that is known."""


@dataclass(frozen=True)
class ArenaSeat:
    """Where a wave put a person who was free: the number of a table, or `WAITING`.

    `place` counts in the order of the draw. A `patient` person had waited long, and numbers in
    `apart`, divided by blanks, were never to be drawn to them. The result was known after the draw
    of the wave `counted`.
    """

    wave: int
    entrant: int
    place: int
    number: int
    patient: bool = False
    apart: str = ""
    result: GameResult = ""
    counted: int | None = None
