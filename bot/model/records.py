"""What is shown of the games that a person has finished, as values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from rules.core import Level, Seat

from .ids import GuildId, PersonId, TableId

PLACED: Final = 3
"""Different opponents that a place on a leaderboard needs."""


@dataclass(frozen=True)
class Span:
    """The times from `since` to before `until`, in milliseconds."""

    since: int = 0
    until: int = 2**62


ALWAYS: Final = Span()


@dataclass(frozen=True)
class Rating:
    """A person's skill at a game, as openskill estimates it, and its rated games."""

    mu: float
    sigma: float
    games: int


@dataclass(frozen=True)
class Finish:
    """How one game went for a person."""

    game: str
    place: int | None
    points: int
    stay: Stay
    rivals: int
    ended_at: int


@dataclass(frozen=True)
class Rival:
    """A person a person has finished games with, and how often each was ahead."""

    person: PersonId
    games: int
    ahead: int
    behind: int


@dataclass(frozen=True)
class Duel:
    """Two people, the games both finished, and in how many each was ahead."""

    people: tuple[PersonId, PersonId]
    games: int
    ahead: tuple[int, int]


@dataclass(frozen=True)
class Wait:
    """The longest turn that others waited for, in milliseconds, and whose it was."""

    person: PersonId
    took: int
    game: str


@dataclass(frozen=True)
class PuzzleYear:
    """A game's puzzles that a person answered in a span, and how they came out.

    `first_at` is when they answered the first one ever; `mu` is their rating now.
    """

    game: str
    answered: int
    solved: int
    first_at: int
    mu: float | None


@dataclass(frozen=True)
class Leader:
    """A person on a leaderboard; without a rating where no one game is asked for.

    `opponents` is how many different people they have played against, counted up to `PLACED`.
    """

    person: PersonId
    games: int
    wins: int
    rating: Rating | None = None
    opponents: int = PLACED

    @property
    def missing(self) -> int:
        """How many more opponents a place on the leaderboard needs."""
        return max(0, PLACED - self.opponents)


@dataclass(frozen=True)
class SlowGame:
    """A slow game with others that counts for its person's conduct."""

    table_id: TableId
    finished: bool


@dataclass(frozen=True)
class SlowTurn:
    """The end of a slow turn: after so many ms awake, or (None) by time-out."""

    table: TableId
    seat: Seat
    since: int
    person: PersonId
    took: int | None


@dataclass(frozen=True)
class Contest:
    """A seat of a rated game: whose rating changes, and what it depends on."""

    table: TableId
    seat: Seat
    number: int
    game: str
    person: PersonId
    stay: Stay
    place: int
    ended_at: int


Stay = Literal["finished", "assisted", "away", "resigned", "left", "program", "forfeited"]
"""Who was in a seat when its game ended: its person, who made at least half of its moves, or fewer
(`assisted`); an opponent who sat in for them, or played on after they resigned or were replaced; or
a program that had sat there from the start."""


@dataclass(frozen=True)
class Outcome:
    """How a seat of a game that ended came out.

    Who gave a seat up in which another person plays on has an outcome too, numbered past the seats.
    `number` counts games in the order they ended. `person` sat there last; the result is theirs
    only where they `finished`. `place` is None where the game was not played out, and `ending`
    then tells why. `people` were present at the end; `rivals` other people finished the game or
    gave it up; `rated` tells whether it counts for this person's rating.
    """

    table: TableId
    seat: Seat
    number: int
    game: str
    guild: GuildId | None
    person: PersonId | None
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
