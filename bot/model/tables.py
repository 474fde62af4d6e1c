"""What is stored, as values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from rules.core import Event, Level, Pace, Seat

FORMER: Final = "Former player"
"""What a seat is called after its person was deleted."""

Phase = Literal["lobby", "running", "over", "closed"]

BY_LOG: Final = 1
BY_THROWS: Final = 2
"""The methods of docs/fair.md: what CHANCE does is numbered by the log, or by throws that stand."""


@dataclass(frozen=True)
class Table:
    """A table in a channel, from its lobby to its end.

    `method` is one of docs/fair.md's, `started` the id of the press that began the game, and
    `departures` counts how often a place in the lobby was given up.
    """

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
    turn_seconds: int = 0
    bank_seconds: int = 0
    after: int = 0
    language: str = "en"
    method: int = BY_LOG
    started: int = 0
    departures: int = 0
    posting: int | None = None

    @property
    def live(self) -> bool:
        """Whether the table still takes presses: a lobby or a running game."""
        return self.phase in ("lobby", "running")


@dataclass(frozen=True)
class Guest:
    """A person or a program in a lobby.

    `joined` is the id of the press that seated them, `pressed` of their last one there since.
    """

    person: int | None
    level: Level | None
    name: str
    choice: str
    joined: int
    pressed: int = 0

    @property
    def key(self) -> str:
        """What tells a guest from the others of a lobby; places shift, this stays."""
        return self.name if self.person is None else str(self.person)


@dataclass(frozen=True)
class Chair:
    """A seat of a running game; controls drawn before move `since` are stale for it.

    `turn` tells whether it may move, `awaited` whether the game waits for it. Where a person's
    chair has a level, an opponent sits in for them. `missed` counts the turns in a row that ran
    out, `bank` is what is left of the time bank, in milliseconds.
    """

    seat: Seat
    person: int | None
    level: Level | None
    name: str
    since: int
    turn: bool
    awaited: bool
    missed: int = 0
    bank: int = 0

    @property
    def present(self) -> bool:
        """Whether a person sits here and nobody sits in for them."""
        return self.person is not None and self.level is None


@dataclass(frozen=True)
class Logged:
    """A move of the log with what it led to; `throws` of CHANCE stand after it."""

    seq: int
    seat: Seat
    person: int | None
    move: str
    events: tuple[Event, ...]
    version: int
    at: int
    interaction: int | None = None
    throws: int = 0


@dataclass(frozen=True)
class Snapshot:
    """The position of a table after move `seq`, as text, and how many throws of CHANCE stand."""

    seq: int
    version: int
    state: str
    throws: int = 0


@dataclass(frozen=True)
class RuleAlarm:
    """A clock of a game's rules, or the end of a lobby: at a time in milliseconds, or standing
    still with some left."""

    table: int
    key: str
    move: str
    due: int | None
    remaining: int | None


DueKind = Literal[
    "rule", "lobby", "turn", "abandoned", "digest", "reminder", "letter", "chore", "night",
    "deletion", "barred",
]  # fmt: skip
"""What can be due; each kind has rows of its own, and one function that sees to it."""


@dataclass(frozen=True)
class Due:
    """What is due at a time in milliseconds.

    `id` is a table's; of a digest or letter a person's, of a night its own, of a deletion a
    message's, of what is barred a channel's, of a chore whatever it is about. `key` names one of
    several, `seat` is whose turn it is, `move` is what a rule's clock plays.
    """

    kind: DueKind
    id: int
    due: int
    key: str = ""
    seat: Seat | None = None
    move: str = ""

    @property
    def row(self) -> tuple[DueKind, int, str, Seat | None]:
        """What stays the same when it is due later."""
        return self.kind, self.id, self.key, self.seat


@dataclass(frozen=True)
class Notice:
    """A mention that tells a seat it is their turn, since move `since`."""

    seat: Seat
    since: int
    channel: int
    message: int | None


@dataclass(frozen=True)
class Deadline:
    """What the clock of a person's turn says: when it runs out, and what happens before.

    `allowed` and `total` are milliseconds of waking time, without and with the time bank;
    `rings` is when something has to be done next, such as a reminder.
    """

    table: int
    seat: Seat
    person: int
    since: int
    due: int | None
    allowed: int
    total: int
    hours: str
    told: int = 0
    rings: int | None = None

    @property
    def slow(self) -> bool:
        """Whether the turn is one of hours; only such turns have reminders."""
        return self.due is None or self.total >= 3_600_000


@dataclass(frozen=True)
class Plan:
    """A move said before a seat's turn, or why it was dropped: a `Text`, encoded."""

    seat: Seat
    person: int
    move: str
    dropped: str = ""


@dataclass(frozen=True)
class Server:
    """What a server decided; empty lists are no limit. `openers` are roles."""

    id: int
    channels: tuple[int, ...] = ()
    games: tuple[str, ...] = ()
    pace: Pace = "live"
    turn_seconds: int = 0
    threads: bool = False
    openers: tuple[int, ...] = ()
    log_channel: int | None = None
    language: str = ""
    limits: str = "{}"


@dataclass(frozen=True)
class Proposal:
    """What a table is asked to agree to; `needed` of those asked have to."""

    table: int
    kind: Literal["takeback", "end", "replace"]
    person: int
    detail: str
    asked: tuple[int, ...]
    agreed: tuple[int, ...]
    needed: int
    seq: int
    at: int


Way = Literal["mention", "dm", "none", "digest"]


@dataclass(frozen=True)
class Wishes:
    """What somebody wishes: their hours, and how they want to be told of their turns.

    `cadence` is 0 for reminders at half and at the last quarter, -1 for none, else the hours
    between two of them. `undelivered` is set while they have not been told of a message that
    did not reach them; `digest` is when the next daily one is due. `language` is what they chose
    to read; otherwise it goes by `locale`, Discord's as it was when they last wished something.
    """

    id: int
    zone: str = ""
    quiet: str = ""
    weekends: bool = False
    way: Way = "mention"
    cadence: int = 0
    undelivered: bool = False
    digest: int | None = None
    language: str = ""
    locale: str = ""


@dataclass(frozen=True)
class Sight:
    """How somebody wants the pictures that only they see: larger text, stronger colours."""

    large: bool = False
    contrast: bool = False


@dataclass(frozen=True)
class Absence:
    """A time somebody is away for, in milliseconds."""

    from_at: int
    until_at: int


Stay = Literal["finished", "away", "resigned", "left", "program"]
"""Who was in a seat when its game ended: its person; an opponent who sat in for them, or played on
after they resigned or were replaced; or a program that had sat there from the start."""


@dataclass(frozen=True)
class Outcome:
    """How a seat of a game that ended came out.

    Who gave a seat up in which somebody else plays on has an outcome too, numbered past the seats.
    `number` counts games in the order they ended. `person` sat there last; the result is theirs
    only where they `finished`. `place` is None where the game was not played out, and `ending`
    then tells why. `people` were present at the end; `rivals` other people finished the game or
    gave it up; `rated` tells whether it counts for this person's rating.
    """

    table: int
    seat: Seat
    number: int
    game: str
    guild: int | None
    person: int | None
    level: Level | None
    name: str
    stay: Stay
    place: int | None
    points: int
    ending: str
    people: int
    ended_at: int
    rivals: int
    rated: bool


@dataclass(frozen=True)
class Sitting:
    """Who sat in a seat from a move on, and the person whose doing that was.

    `unrated` tells whether they took no part in ratings when they sat down.
    """

    seat: Seat
    from_seq: int
    person: int | None
    level: Level | None
    name: str = ""
    unrated: bool = False
    doing: int | None = None


Scoring = Literal["places", "winner", "scaled"]


@dataclass(frozen=True)
class Night:
    """An evening of games on a server; `rings` is when something has to be done about it."""

    id: int
    guild: int
    channel: int
    host: int
    name: str
    scoring: Scoring
    phase: Literal["planned", "running", "over"]
    starts_at: int
    eventful: bool = False
    event: int | None = None
    reminded: bool = False
    rings: int | None = None
    press: int | None = None
    ending: str = ""
    ended_at: int | None = None
    language: str = "en"


@dataclass(frozen=True)
class Place:
    """A channel of a night and the message that shows the night there."""

    night: int
    channel: int
    live: bool
    revision: int
    shown: int
    anew: int
    message: int | None
    message_at: int | None
    posting: int | None = None


@dataclass(frozen=True)
class Seated:
    """How one seat of a night's table came out; tables are numbered in the order they ended.

    `place` is None where the game was not played out; `person` is None for programs, and for
    people who had themselves forgotten.
    """

    number: int
    table: int
    game: str
    seat: Seat
    person: int | None
    name: str
    stay: Stay
    place: int | None
    points: int
