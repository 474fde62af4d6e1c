"""What is stored, as values."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Literal

from rules.core import TABLE, Event, Level, Pace, Seat

from .ids import (
    NO_PRESS,
    NO_TABLE,
    ChannelId,
    GuildId,
    MessageId,
    PersonId,
    PressId,
    TableId,
)
from .units import HOUR_MS

FORMER: Final = "Former player"
"""What a seat is called after its person was deleted."""

Phase = Literal["lobby", "running", "over", "closed"]

BY_LOG: Final = 1
BY_THROWS: Final = 2
"""The methods of docs/fair.md: what CHANCE does is numbered by the log, or by throws that stand."""

RECORDED: Final = "recorded"
"""The ending of a table that was made from a file."""
Obstacle = Literal["", "forbidden", "closed"]
"""What keeps a table from being played: its channel forbids the bot to show it, or is closed."""


@dataclass(frozen=True)
class Table:
    """A table in a channel, from its lobby to its end.

    `house` holds the game's options as JSON. `method` is one of docs/fair.md's, `started` the id
    of the press that began the game, and `departures` counts how often a place in the lobby was
    given up. It `rests` since then, where its game cannot be played for now, or its channel has an
    `obstacle`, by the doing of the `obstacle_seat`. `ends` is when the operator asked that it end,
    and `why` the reason they gave. A `trial` counts for nobody. People who join have to have
    finished `asks_finished` of their last ten slow games; 0 asks nothing. `ended_by` is the person
    who ended it. Once a second person joins, it is held in the `shared_language`, unless that is
    "".
    """

    id: TableId
    game: str
    guild: GuildId | None
    channel: ChannelId
    host: PersonId
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
    message: MessageId | None
    message_at: int | None
    revision: int
    shown: int
    turn_seconds: int = 0
    bank_seconds: int = 0
    after: TableId = NO_TABLE
    language: str = "en"
    method: int = BY_LOG
    started: PressId = NO_PRESS
    departures: int = 0
    posting: int | None = None
    rests: int | None = None
    why: str = ""
    trial: bool = False
    asks_finished: int = 0
    obstacle: Obstacle = ""
    obstacle_seat: Seat | None = None
    ended_by: PersonId | None = None
    shared_language: str = ""
    rated: bool = True

    @property
    def stands(self) -> bool:
        """Whether it stands in a channel: one of a contest does once its thread is made."""
        return int(self.channel) != int(self.id)

    @property
    def outside(self) -> bool:
        """Whether it is where the bot is no member: nothing of the place is known.

        Its message is shown by the tokens of presses, while one is valid.
        """
        return self.guild is None and not self.stands

    @property
    def timed(self) -> bool:
        """Whether its turns have clocks, or reminders."""
        return self.turn_seconds > 0 or self.pace == "slow"

    @property
    def live(self) -> bool:
        """Whether the table still takes presses: a lobby or a running game."""
        return self.phase in ("lobby", "running")

    @property
    def recorded(self) -> bool:
        """Whether the game was read from a file, which holds no secret to check a deal by."""
        return self.trial and self.ending == RECORDED


@dataclass(frozen=True)
class Guest:
    """A person or a program in a lobby.

    `joined` is the id of the press that seated them, `pressed` of their last one there since.
    """

    person: PersonId | None
    level: Level | None
    name: str
    choice: str
    joined: PressId = NO_PRESS
    pressed: PressId = NO_PRESS

    @property
    def key(self) -> str:
        """What tells a guest from the others of a lobby; places shift, this stays."""
        return self.name if self.person is None else str(self.person)


@dataclass(frozen=True)
class Chair:
    """A seat of a running game; controls drawn before move `since` are stale for it.

    `turn` tells whether it may move, `awaited` whether the game waits for it. Where a person's
    chair has a level, an opponent sits in for them. `missed` counts the turns in a row that ran
    out, `bank` is what is left of the time bank, in milliseconds. `username` and `avatar` (a small
    PNG) are the person's as they are read with the chair; they are kept elsewhere.
    """

    seat: Seat
    person: PersonId | None
    level: Level | None
    name: str
    since: int
    turn: bool
    awaited: bool
    missed: int = 0
    bank: int = 0
    username: str = ""
    avatar: bytes = b""

    @property
    def present(self) -> bool:
        """Whether a person sits here and nobody sits in for them."""
        return self.person is not None and self.level is None


@dataclass(frozen=True)
class LogEntry:
    """A move of the log with what it led to; `throws` of CHANCE stand after it."""

    seq: int
    seat: Seat
    person: PersonId | None
    move: str
    events: tuple[Event, ...]
    version: int
    at: int
    interaction: PressId | None = None
    throws: int = 0


@dataclass(frozen=True)
class Snapshot:
    """The position after move `seq`, as text, and how many throws of CHANCE count."""

    seq: int
    version: int
    state: str
    throws: int = 0


@dataclass(frozen=True)
class RuleAlarm:
    """A clock of a game's rules, or a lobby's end: in milliseconds, or standing
    still with some left."""

    table: TableId
    key: str
    move: str
    due: int | None
    remaining: int | None


QUESTION: Final[Seat] = TABLE
"""The seat under which the line is noted that asks something; its `since` is when it was asked."""


@dataclass(frozen=True)
class Notice:
    """A mention that tells a seat it is their turn, since move `since`."""

    seat: Seat
    since: int
    channel: ChannelId
    message: MessageId | None


@dataclass(frozen=True)
class Deadline:
    """The clock of a person's turn: when it runs out, and how many reminders were due.

    `allowed` and `total` are milliseconds of waking time, without and with the time bank.
    """

    table: TableId
    seat: Seat
    person: PersonId
    since: int
    due: int | None
    allowed: int
    total: int
    hours: str
    reminded: int = 0

    @property
    def slow(self) -> bool:
        """Whether the turn is one of hours; only such turns have reminders."""
        return self.due is None or self.total >= HOUR_MS


@dataclass(frozen=True)
class NextGame:
    """The running game that a person should turn to next, and how many wait for them."""

    id: TableId
    game: str
    count: int


@dataclass(frozen=True)
class PlannedMove:
    """A move for a seat's next turn, made if it scores `least` points or more."""

    move: str
    least: int = 0


@dataclass(frozen=True)
class Plan:
    """What a seat does in its next turn, or why that was dropped: a `Text`, encoded.

    Of the planned moves the first that fits is made. `move` holds them as `2 m12 r >=2 | 1 m13`.
    """

    seat: Seat
    person: PersonId
    move: str
    dropped: str = ""

    @property
    def moves(self) -> tuple[PlannedMove, ...]:
        """Return the planned moves, in the order in which they are tried."""
        found = []
        for each in self.move.split(" | ") if self.move else []:
            move, _, least = each.partition(" >=")
            found.append(PlannedMove(move, int(least or 0)))
        return tuple(found)


def write_moves(moves: Iterable[PlannedMove]) -> str:
    """Return planned moves as a plan stores them."""
    return " | ".join(f"{m.move} >={m.least}" if m.least else m.move for m in moves)


@dataclass(frozen=True)
class Proposal:
    """What a table is asked to agree to; `needed` of those asked have to."""

    table: TableId
    kind: Literal["takeback", "end", "replace", "pause"]
    person: PersonId
    detail: str
    asked: tuple[PersonId, ...]
    agreed: tuple[PersonId, ...]
    needed: int
    seq: int
    at: int


@dataclass(frozen=True)
class Sitting:
    """Who sat in a seat from a move on, rated or not then, and by whose `doing`."""

    seat: Seat
    from_seq: int
    person: PersonId | None
    level: Level | None
    name: str = ""
    unrated: bool = False
    doing: PersonId | None = None

    @property
    def program(self) -> bool:
        """Tell whether an opponent had the seat for nobody; a deleted person has no level."""
        return self.person is None and self.level is not None


@dataclass(frozen=True)
class Pending:
    """What is stored about a table besides its game, as read with it.

    Without `alarms`, `plans` or `notices` it has none of them. People are called at `call_at`; the
    `log_channel` of its server hasn't got the table's phase.
    """

    alarms: bool = True
    plans: bool = True
    notices: bool = True
    call_at: int | None = None
    log_channel: ChannelId | None = None


@dataclass(frozen=True)
class Unreachable:
    """A server out of reach since then: the bot was `removed`, or Discord lost it."""

    guild: GuildId
    since: int
    removed: bool
