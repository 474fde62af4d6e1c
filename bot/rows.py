"""What is stored, as values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rules.core import Event, Level, Pace, Seat

Phase = Literal["lobby", "running", "over", "closed"]


@dataclass(frozen=True)
class Table:
    """A table in a channel, from its lobby to its end."""

    id: int
    game: str
    guild: int | None
    channel: int
    host: int
    phase: Phase
    ending: str
    pace: Pace
    open: bool
    house: str
    secret: str
    seed: str
    opened_at: int
    begun_at: int | None
    ended_at: int | None
    message: int | None
    message_at: int | None
    revision: int
    shown: int

    @property
    def live(self) -> bool:
        """Whether the table still takes presses: a lobby or a running game."""
        return self.phase in ("lobby", "running")


@dataclass(frozen=True)
class Guest:
    """A person or a program in a lobby; `joined` is the id of the press that seated them."""

    person: int | None
    level: Level | None
    name: str
    choice: str
    joined: int

    @property
    def key(self) -> str:
        """What tells a guest from the others of a lobby; places shift, this stays."""
        return self.name if self.person is None else str(self.person)


@dataclass(frozen=True)
class Chair:
    """A seat of a running game; controls drawn before move `since` are stale for it.

    `turn` tells whether it may move, `awaited` whether the game waits for it.
    """

    seat: Seat
    person: int | None
    level: Level | None
    name: str
    since: int
    turn: bool
    awaited: bool


@dataclass(frozen=True)
class Logged:
    """A move of the log with what it led to."""

    seq: int
    seat: Seat
    person: int | None
    move: str
    events: tuple[Event, ...]
    version: int
    at: int
    interaction: int | None = None


@dataclass(frozen=True)
class Snapshot:
    """The position of a table after move `seq`, as text."""

    seq: int
    version: int
    state: str


@dataclass(frozen=True)
class Due:
    """An alarm of a table: at a time in milliseconds, or standing still with some left."""

    table: int
    key: str
    move: str
    due: int | None
    remaining: int | None


@dataclass(frozen=True)
class Notice:
    """A mention that tells a seat it is their turn, since move `since`."""

    seat: Seat
    since: int
    channel: int
    message: int | None
