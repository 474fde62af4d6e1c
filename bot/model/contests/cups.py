"""Cups, as values: rounds with a verifiable draw, and guesses at a final."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from rules import chance
from rules.core import Pace, Seat

from ..ids import ChannelId, CupId, GuildId, PersonId, PressId, TableId

CupKind = Literal["pods", "everybody", "knock-out"]

FEWEST: Final = 4
MOST: Final = 200
"""How many people a cup is for."""

BY_TABLE: Final = 1
BY_CUP: Final = 2
"""Whether the secret of a cup's table was made with its round, or follows from the cup's own."""


class Sealed:
    """A contest with a `secret`, in hex, from which those of its tables follow."""

    secret: str

    @property
    def fingerprint(self) -> str:
        """What binds the bot to the dice of its draws, and to the deals of its tables."""
        return chance.commitment(bytes.fromhex(self.secret))

    def table_secret(self, label: str) -> str:
        """Return as hex the secret that follows from its own for one of its tables."""
        return chance.derived(bytes.fromhex(self.secret), label).hex()


@dataclass(frozen=True)
class Cup(Sealed):
    """Several rounds of one game on a server.

    It is `open` until its sign-up ends, `called` during the check-in, then it runs. A round takes
    `days`, or is live where that is 0; the check-in or round at hand `ends` then. There are 0
    `rounds` until it is known who plays. It `rests` since then, where its game cannot be played for
    now. Its game seated `least` at a table when it was opened; 0 where nobody noted that. `method`
    tells where its tables have their secrets from.
    `ended_by` is the person who closed it before its end.
    """

    id: CupId
    guild: GuildId
    channel: ChannelId
    host: PersonId
    name: str
    game: str
    kind: CupKind
    size: int
    rounds: int
    days: int
    secret: str
    phase: Literal["open", "called", "running", "over"]
    press: PressId
    language: str
    opened_at: int
    round: int = 0
    ends: int | None = None
    called: PressId = PressId(0)
    ending: str = ""
    ended_at: int | None = None
    rests: int | None = None
    least: int = 0
    method: int = BY_TABLE
    ended_by: PersonId | None = None

    @property
    def pace(self) -> Pace:
        """How fast its games are played."""
        return "slow" if self.days else "live"

    @property
    def stage(self) -> int:
        """How far it is: other than before once its check-in or a round has begun."""
        return 1 + self.round if self.phase != "open" else 0

    @property
    def finished(self) -> int:
        """How many of its rounds are over."""
        return self.round - (self.phase == "running")


@dataclass(frozen=True)
class Member:
    """A person who joined a cup, league, arena or match by a `press`, with a `number`.

    They are from 1 and stay; but a league's are places on its ladder, from 0. `person`
    is None where they had themselves forgotten. In a cup they are `here` once they came to the
    check-in, and `gone` if they left after it; in a league they are `paused` for the next season,
    or `rested` in the last one; in an arena they are free `since` a time, unless `paused`.
    """

    number: int
    person: PersonId | None
    name: str
    press: PressId
    here: bool = False
    gone: bool = False
    paused: bool = False
    rested: bool = False
    since: int = 0

    @property
    def plays(self) -> bool:
        """Whether the next draw of a cup has a place for them."""
        return self.here and not self.gone


TableState = Literal["playing", "played", "stopped", "void"]
"""Whether a cup's table still plays, was played out, ended before that, or counts for nobody."""


@dataclass(frozen=True)
class CupTable:
    """A table of a cup's round.

    Its thread is `refused` where Discord forbids it. Who wins the `final` has won the cup, or leads
    it.
    """

    table: TableId
    cup: CupId
    round: int
    number: int
    at: int
    refused: bool = False
    state: TableState = "playing"
    final: bool = False

    @property
    def words(self) -> str:
        """The words by which its secret follows from the cup's; they never change."""
        return f"round {self.round}, table {self.number}"


BYE: Final = 0
OUT: Final = -1
"""Where a person was drawn to no table: free for a round, or knocked out before."""


@dataclass(frozen=True)
class CupSeat:
    """A round's seat or `BYE` or `OUT` of a person, and the points it brought.

    `place` counts in the order of the draw; `points` are tenths. A person was `idle` where they
    made no move of their own at the table, unless it ended early and they were still there.
    """

    round: int
    entrant: int
    place: int
    number: int
    points: int = 0
    won: bool = False
    idle: bool = False


@dataclass(frozen=True)
class Prediction:
    """Who a person says wins a final, by seat.

    Its `point` is 1 where they were right and 0 where they weren't; None while nobody knows, and
    where it doesn't count, as nobody has won.
    """

    person: PersonId
    seat: Seat
    at: int
    point: int | None = None


@dataclass(frozen=True)
class Guesses:
    """A person's number of counted predictions, and of right ones."""

    right: int = 0
    counted: int = 0
