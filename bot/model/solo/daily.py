"""The daily: one deal a day for everybody, its results, and its streaks.

Everybody begins a day's deal on that day of their own time zone, and may play it to the end until
the next noon of UTC, when that day is over everywhere. Only then is its secret shown, so nobody can
look up what they are still to draw.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Collection
from dataclasses import dataclass
from datetime import UTC, datetime, time, timedelta
from datetime import date as calendar_date
from hashlib import sha256
from typing import Final, NewType
from zoneinfo import ZoneInfo

from rules import chance
from rules.core import Event, Seat

from ..ids import ChannelId, GuildId, PersonId, PressId
from ..units import DAY_MS, HOUR_MS

EPOCH: Final = calendar_date(1970, 1, 1)

Day = NewType("Day", int)
"""So many days after the first of January 1970, of a calendar."""

GRACE: Final = DAY_MS // 2
"""Milliseconds after a day's end in UTC until it is over everywhere, and its dailies end."""
EARLIEST: Final = 14 * HOUR_MS
"""Milliseconds before a day's begin in UTC at which it begins somewhere."""
FIRST: Final = Day(20_454)
"""The day whose daily is number 1: 2026-01-01."""
MOVES_KEPT: Final = 30
"""For so many days it is kept how dailies were played."""
FORGIVEN: Final = 7
"""Of so many days in a row one may be missed, and a streak goes on."""


def day_of(at: int, zone: str = "") -> Day:
    """Return the day of a time in milliseconds, in a time zone (empty: UTC)."""
    if not zone:
        return Day(at // DAY_MS)
    local = datetime.fromtimestamp(at / 1000, ZoneInfo(zone)).date()
    return Day((local - EPOCH).days)


def begins(day: Day, zone: str = "") -> int:
    """Return when a day begins in a time zone (empty: UTC), in milliseconds."""
    if not zone:
        return day * DAY_MS
    midnight = datetime.combine(EPOCH + timedelta(day), time(), ZoneInfo(zone))
    return int(midnight.timestamp() * 1000)


def number(day: Day) -> int:
    """Return the number by which people know a day's daily."""
    return day - FIRST + 1


def closes(day: Day) -> int:
    """Return when a day's dailies end and its secret is shown, in milliseconds."""
    return begins(Day(day + 1)) + GRACE


def weekday(day: Day) -> int:
    """Return the day of the week, 0 for Monday."""
    return (day + 3) % 7


def date(day: Day) -> str:
    """Write a day so that it reads the same everywhere, such as 2026-11-23."""
    return f"{datetime.fromtimestamp(begins(day) / 1000, UTC):%Y-%m-%d}"


BY_SECRET: Final = 1
BY_DAY: Final = 2
"""The methods of docs/fair.md: a seed is made of the secret alone, or of the secret and the day."""


@dataclass(frozen=True)
class Deal:
    """What a day's daily is dealt from: its game, and a secret of 32 bytes as hex.

    `edition` is the one of the game's daily in which it is played.
    """

    day: Day
    game: str
    secret: str
    made_at: int
    method: int = BY_DAY
    edition: int = 1

    @property
    def fingerprint(self) -> str:
        """What is shown of the secret before it is published."""
        return chance.commitment(bytes.fromhex(self.secret))

    @property
    def seed(self) -> bytes:
        """What CHANCE's throws are made of: nobody's press goes into it, all get the same.

        The day does, so that nobody can tell it from the fingerprint.
        """
        return chance.seed(
            bytes.fromhex(self.secret), () if self.method == BY_SECRET else (self.day,)
        )

    def luck(self, *, seq: int, seat: Seat) -> int:
        """Return the seed of an opponent's choice as move `seq`, the same for all."""
        place = seq.to_bytes(8, "big") + seat.to_bytes(8, "big")
        return int.from_bytes(sha256(bytes.fromhex(self.secret) + place).digest()[:4], "big")


@dataclass(frozen=True)
class Attempt:
    """What a person makes of a day's daily: its position after move `seq`.

    `version` is that of the rules when it was begun. `throws` of CHANCE stand. `score` and
    `glyphs` are there once it `ended_at`.
    """

    person: PersonId
    day: Day
    version: int
    began_at: int
    ended_at: int | None
    seq: int
    state: str
    throws: int
    score: int | None = None
    glyphs: str = ""

    @property
    def over(self) -> bool:
        return self.ended_at is not None


@dataclass(frozen=True)
class DailyMove:
    """A move of an attempt's log with what it led to; `press` is the one that made it."""

    seq: int
    seat: Seat
    move: str
    events: tuple[Event, ...]
    version: int
    at: int
    throws: int
    press: PressId | None = None


@dataclass(frozen=True)
class DailyRank:
    """A person in the standings of a day; equal scores share a place."""

    place: int
    person: PersonId
    score: int
    glyphs: str


@dataclass(frozen=True)
class Posting:
    """A server's hour (UTC) and channel for a day's best, and when it is due."""

    guild: GuildId
    channel: ChannelId
    hour: int
    due: int

    def after(self, at: int) -> Posting:
        """Return it as it is due next after a time."""
        due = begins(day_of(at)) + self.hour * (DAY_MS // 24)
        return dataclasses.replace(self, due=due if due > at else due + DAY_MS)


def streak(played: Collection[Day], waiting: Collection[Day], today: Day) -> int:
    """Return how many dailies in a row a person has played to the end.

    Days that can still be played, or that could not be played on, are `waiting`: they count as
    neither played nor missed. Of seven days in a row one may be missed.
    """
    length, missed = 0, None
    for day in range(today, min(played, default=today + 1) - 1, -1):
        if day in played:
            length += 1
        elif day not in waiting:
            if missed is not None and missed - day < FORGIVEN:
                break
            missed = day
    return length
