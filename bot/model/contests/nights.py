"""Game nights, as values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from rules.core import Seat

from ..ids import NO_PRESS, ChannelId, GuildId, NightId, PersonId, PressId, TableId
from ..records import Stay
from ..units import HOUR_MS

FORGOTTEN: Final = 12 * HOUR_MS
"""A night without a table for so long ends by itself, and so does a plan that nobody starts."""

Scoring = Literal["places", "winner", "scaled"]


@dataclass(frozen=True)
class Night:
    """An evening of games on a server."""

    id: NightId
    guild: GuildId
    channel: ChannelId
    host: PersonId
    name: str
    scoring: Scoring
    phase: Literal["planned", "running", "over"]
    starts_at: int
    eventful: bool = False
    event: int | None = None
    reminded: bool = False
    press: PressId | None = None
    ending: str = ""
    ended_at: int | None = None
    language: str = "en"
    series: str = ""
    """A `Series` as JSON, empty for an evening that does not come back."""
    most: int | None = None
    """How many people there is room for, None for all."""
    voice: ChannelId | None = None
    """Where people talk meanwhile."""
    sequence: int = 0
    """How often what a calendar shows of it has changed."""


Answer = Literal["coming", "waiting", "perhaps"]
"""What a person's answer to a plan amounts to; who waits comes as soon as there is room."""


@dataclass(frozen=True)
class Coming:
    """Who answered a plan, in the order in which they did."""

    coming: tuple[PersonId, ...] = ()
    waiting: tuple[PersonId, ...] = ()
    perhaps: tuple[PersonId, ...] = ()

    def of(self, person: PersonId) -> Answer | None:
        """Return a person's answer, None where they gave none."""
        for answer in ("coming", "waiting", "perhaps"):
            if person in getattr(self, answer):
                return answer
        return None


@dataclass(frozen=True)
class Series:
    """Nights that recur: every so many `days`, at the same local minute.

    `day` is when one of them was meant to be, as `date.toordinal` counts days, wherever it was
    moved to. `empty` nights in a row had no game; the one at hand counts once it is over, unless it
    is `excused`: for a part of it nobody could play.
    """

    zone: str
    day: int
    minute: int
    days: int
    empty: int = 0
    excused: bool = False


SEATED: Final = 0
PENDING: Final = 1
ANNOUNCING: Final = 2
"""How far the seats after a vote are: all done, none given yet, given but not announced."""


@dataclass(frozen=True)
class Vote:
    """What a night plays next, put to the vote until it is `due`.

    `games` are keys, parted by blanks. Once it is counted, `winner` is one of them, or empty where
    nobody voted; `drawn` says that the lot has decided among equals. `press` opened it. Then
    `seating` is `PENDING` until everyone at the night has a seat, `ANNOUNCING` until that is
    posted, else `SEATED`.
    """

    night: NightId
    games: str
    due: int | None
    ended_at: int | None = None
    winner: str = ""
    drawn: bool = False
    press: PressId = NO_PRESS
    seating: int = SEATED


@dataclass(frozen=True)
class SeatedTable:
    """A table to which people of a night were seated.

    It has a `number` among those that were created at once, and its thread is below the channel
    `parent`.
    """

    table: TableId
    night: NightId
    parent: ChannelId
    number: int
    at: int


@dataclass(frozen=True)
class NightChannel:
    """A channel of a night; tables opened there belong to it while it is `live`."""

    night: NightId
    channel: ChannelId
    live: bool


@dataclass(frozen=True)
class Seated:
    """The result of a seat of a night's table, in the order tables ended.

    `place` is None where the game was not played out; `person` is None for programs, and for
    people who had themselves forgotten.
    """

    number: int
    table: TableId
    game: str
    seat: Seat
    person: PersonId | None
    name: str
    stay: Stay
    place: int | None
    points: int
