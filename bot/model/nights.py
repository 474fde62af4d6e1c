"""Game nights, as values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rules.core import Seat

from .ids import ChannelId, GuildId, MessageId, NightId, PersonId, PressId, TableId
from .records import Stay

Scoring = Literal["places", "winner", "scaled"]


@dataclass(frozen=True)
class Night:
    """An evening of games on a server; `rings` is when something has to be done about it."""

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
    rings: int | None = None
    press: PressId | None = None
    ending: str = ""
    ended_at: int | None = None
    language: str = "en"


@dataclass(frozen=True)
class Place:
    """A channel of a night and the message that shows the night there."""

    night: NightId
    channel: ChannelId
    live: bool
    revision: int
    shown: int
    anew: int
    message: MessageId | None
    message_at: int | None
    posting: int | None = None


@dataclass(frozen=True)
class Seated:
    """How one seat of a night's table came out; tables are numbered in the order they ended.

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
