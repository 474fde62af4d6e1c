"""Jobs: what is due at a time, of eight kinds, as one value."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from rules.core import Seat

from .ids import GuildId, PersonId, TableId


class JobKind(StrEnum):
    """What a job is of; one function does the jobs of a kind."""

    ALARM = "alarm"
    """A table's timer: of its game's rules, or of its lobby. The key is the timer's."""
    TURN = "turn"
    """The clock of a turn. The key is the seat."""
    TABLE = "table"
    """A table that is deserted, paused, or has to end: `IDLE`, `REST`, `ENDS`."""
    MAINTENANCE = "maintenance"
    """What concerns stored data only: deletions, ratings, bans, digests."""
    REMINDER = "reminder"
    """A turn of which a person is reminded. The key is the seat."""
    NEWS = "news"
    """What people are notified of at a table. The key says what, or is `CALL`."""
    CONTEST = "contest"
    """A contest or the vote of a night: `NIGHT`, `VOTE`, `LEAGUE`, `CUP`, `ARENA`."""
    REQUEST = "request"
    """One request to Discord: a deletion, a digest, a daily's best, a channel asked again."""


CONCURRENT: Final = frozenset((JobKind.REMINDER, JobKind.NEWS, JobKind.CONTEST, JobKind.REQUEST))
"""Kinds that wait for Discord or take long: each job runs in a task of its own."""

IDLE: Final = "idle"
REST: Final = "rest"
ENDS: Final = "ends"
CALL: Final = "call"
NIGHT: Final = "night"
VOTE: Final = "vote"
LEAGUE: Final = "league"
CUP: Final = "cup"
ARENA: Final = "arena"
DIGEST: Final = "digest"
"""When a person's next digest is planned; `LETTER` sends it."""
LETTER: Final = "letter"
DELETION: Final = "deletion"
PACK: Final = "pack"
"""Logs that an older version has left unpacked."""
DAILY: Final = "daily"
REMOVED: Final = "removed"
"""A server that removed the bot, whose data is deleted."""


@dataclass(frozen=True)
class Job:
    """What has to be done from `due` on, in milliseconds, after `tries` that failed.

    The kind and key say of what the `id` is: a table, person, server, channel, message or contest.
    """

    kind: JobKind
    id: int
    due: int
    key: str = ""
    tries: int = 0

    @property
    def seat(self) -> Seat:
        """The seat whose turn it is about."""
        return int(self.key)

    @property
    def table(self) -> TableId:
        """The table it is about."""
        return TableId(self.id)

    @property
    def person(self) -> PersonId:
        """The person it is about."""
        return PersonId(self.id)

    @property
    def guild(self) -> GuildId:
        """The server it is about."""
        return GuildId(self.id)

    @property
    def row(self) -> tuple[JobKind, int, str]:
        """What stays the same when it is due later."""
        return self.kind, self.id, self.key
