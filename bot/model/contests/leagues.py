"""Leagues, as values: one game on a server, season after season."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ..ids import ChannelId, GuildId, LeagueId, PersonId, PressId, TableId
from ..records import Stay
from .cups import Sealed


@dataclass(frozen=True)
class League:
    """A game in seasons of so many `days`, in divisions of about `size` people.

    It has `ended_at` once it is closed, and `ended_by` where a person closed it.
    """

    id: LeagueId
    guild: GuildId
    channel: ChannelId
    host: PersonId
    game: str
    days: int
    size: int
    language: str
    press: PressId
    opened_at: int
    ended_at: int | None = None
    ending: str = ""
    ended_by: PersonId | None = None


@dataclass(frozen=True)
class Season(Sealed):
    """A league's season, begun by a `press`.

    From its `secret` follow those of its tables. Seasons of an earlier version have none.
    """

    league: LeagueId
    number: int
    phase: Literal["open", "running", "over"] = "open"
    press: PressId | None = None
    begun_at: int | None = None
    ends_at: int | None = None
    ended_at: int | None = None
    secret: str = ""

    @property
    def stage(self) -> int:
        """How far its league is: other than before once a season has begun or ended."""
        return 2 * self.number + (self.phase == "running")


@dataclass(frozen=True)
class DivisionPlace:
    """A person in a season's division, by number; `gone` if they left meanwhile.

    `person` is None where they had themselves forgotten. They have `few` games if their own blocks
    left them fewer than half of them when the season began.
    """

    division: int
    number: int
    person: PersonId | None
    name: str
    gone: bool = False
    few: bool = False


@dataclass(frozen=True)
class MeetingRow:
    """Who meets in a division of a season, and at which table.

    `people` are their numbers by seat, parted by blanks. `points` are what it is worth to each
    where no game decides it: there is no `table`, or it never began.
    """

    league: LeagueId
    season: int
    division: int
    number: int
    table: TableId | None
    people: str
    points: str
    at: int

    @property
    def numbers(self) -> tuple[int, ...]:
        """Who meets, by their numbers in the division."""
        return tuple(map(int, self.people.split()))

    @property
    def words(self) -> str:
        """Return the words that derive a table's secret from its season's; constant."""
        return f"division {self.division}, table {self.number}"


@dataclass(frozen=True)
class LeagueSeat:
    """The result of a league table's seat; `place` is None if it was stopped."""

    table: TableId
    seat: int
    person: PersonId | None
    stay: Stay
    place: int | None
    points: int
    ending: str = ""
