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
"""How many people can play in a cup."""

BY_TABLE: Final = 1
BY_CUP: Final = 2
"""Values of `Cup.method`: each table has a random secret, or one derived from the cup's."""


class Sealed:
    """A contest with a `secret`, in hex, from which its tables' secrets are derived."""

    secret: str

    @property
    def fingerprint(self) -> str:
        """The commitment to the secret, published before the first draw."""
        return chance.commitment(bytes.fromhex(self.secret))

    def table_secret(self, label: str) -> str:
        """Return the secret of one of its tables, in hex."""
        return chance.derived(bytes.fromhex(self.secret), label).hex()


@dataclass(frozen=True)
class Cup(Sealed):
    """A tournament of several rounds of one game on a server.

    phase: `open` during sign-up, `called` during the check-in, then `running`, then `over`.
    rounds: how many there are; 0 until the check-in is over. `round` is the current one.
    days: what a round may take; 0 if rounds are live.
    ends: when the check-in or the current round ends.
    rests: since when it is paused because its game can't be played.
    least: the fewest players of its game when it was opened; 0 in cups that are older than this.
    method: where its tables' secrets come from: `BY_TABLE` or `BY_CUP`.
    ended_by: the person who ended it early.
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
        """The pace of its games."""
        return "slow" if self.days else "live"

    @property
    def stage(self) -> int:
        """A number that grows when its check-in or a round begins."""
        return 1 + self.round if self.phase != "open" else 0

    @property
    def finished(self) -> int:
        """The number of its rounds that are over."""
        return self.round - (self.phase == "running")


@dataclass(frozen=True)
class Member:
    """A person who joined a cup, league, arena or match.

    number: counted from 1, and kept. In a league it is the place on its ladder, from 0.
    person: None after they had their data deleted.
    press: the interaction they joined by.
    here: whether they came to a cup's check-in. `gone`: whether they left after it.
    paused: whether they sit out a league's next season, or an arena. `rested`: its last season.
    since: since when they have been free, in an arena.
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
        """Whether they take part in a cup's next draw."""
        return self.here and not self.gone


TableState = Literal["playing", "played", "stopped", "void"]
"""Of a cup's table: still playing, played to the end, ended early, or not counted."""


@dataclass(frozen=True)
class CupTable:
    """A table of a cup's round.

    refused: whether Discord refused to create its thread.
    final: whether its winner wins the cup, or leads it.
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
        """The label that its secret is derived with. It must never change."""
        return f"round {self.round}, table {self.number}"


BYE: Final = 0
OUT: Final = -1
"""Values of `CupSeat.number` of a person without a table: a bye, or knocked out."""


@dataclass(frozen=True)
class CupSeat:
    """What a person was drawn to in a round, and the points it brought.

    place: the person's position in the draw.
    number: the table's, or `BYE` or `OUT`.
    points: in tenths.
    idle: whether they made no move of their own, unless the table ended early with them there.
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
    """A person's prediction of a final's winner, by seat.

    point: 1 if they were right, 0 if not, None until the end or if nobody won.
    """

    person: PersonId
    seat: Seat
    at: int
    point: int | None = None


@dataclass(frozen=True)
class Guesses:
    """How many predictions of a person counted, and how many were right."""

    right: int = 0
    counted: int = 0
