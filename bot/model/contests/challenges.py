"""Challenges, as values: two servers play the same deals."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from ..ids import ChallengeId, ChannelId, GuildId, PersonId, PressId, TableId
from .cups import Sealed

MOST_GAMES, USUAL_GAMES = 8, 4
MOST_DAYS, USUAL_DAYS = 7, 2
MOST_PEOPLE: Final = 40
"""How many people of one club take part."""


@dataclass(frozen=True)
class Challenge(Sealed):
    """One club's side of a match; `other` is the other side, once a club has accepted.

    Both have the same secret, and as many `games` to play within `days` of its start. The side that
    challenged has a `code`, by which the other accepted. A club is `ready` once its host wants to
    start; the match does when both are.
    """

    id: ChallengeId
    guild: GuildId
    channel: ChannelId
    host: PersonId
    game: str
    press: PressId
    language: str
    club: str
    games: int
    days: int
    secret: str
    opened_at: int
    code: str = ""
    other: ChallengeId | None = None
    ready: bool = False
    phase: Literal["open", "running", "over"] = "open"
    ends_at: int | None = None
    ending: str = ""
    ended_at: int | None = None
    ended_by: PersonId | None = None

    @property
    def invitation(self) -> str:
        """What the other club types to accept."""
        return self.code


Came = Literal["", "won", "tied", "lost", "missed", "void"]
"""How a game against the computer opponent came out; "" until that is known."""


@dataclass(frozen=True)
class ChallengeTable:
    """A game of one club, played by its member `entrant`; `margin` are points ahead.

    Its thread is `refused` where Discord forbids it.
    """

    table: TableId
    challenge: ChallengeId
    number: int
    entrant: int
    at: int
    refused: bool = False
    came: Came = ""
    margin: int = 0

    @property
    def words(self) -> str:
        """The words by which its secret follows from the match's; alike in both clubs."""
        return f"game {self.number}"

    @property
    def rank(self) -> tuple[int, int]:
        """What is compared with the other club's: how it came out, then the points."""
        return ("missed", "lost", "tied", "won").index(self.came or "missed"), self.margin
