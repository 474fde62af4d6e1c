"""What is told of the games that somebody has finished, as values."""

from __future__ import annotations

from dataclasses import dataclass

from rules.core import Seat

from .tables import Stay


@dataclass(frozen=True)
class Rating:
    """How well somebody plays a game, as openskill estimates it, after so many rated games."""

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
    """Somebody a person has finished games with, and how often each was ahead."""

    person: int
    games: int
    ahead: int
    behind: int


@dataclass(frozen=True)
class Leader:
    """Somebody on a leaderboard; without a rating where no one game is asked for."""

    person: int
    games: int
    wins: int
    rating: Rating | None = None


@dataclass(frozen=True)
class Contest:
    """A seat of a rated game: whose rating changes, and what it depends on."""

    table: int
    seat: Seat
    number: int
    game: str
    person: int
    stay: Stay
    place: int
