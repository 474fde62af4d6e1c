"""What sessions are called in the controls of their panels.

A control reads `verb:id:seen:key action text`: the verb is the kind of session, and `seen` the move
of the game, or the lesson, that it was drawn at. Moves made so far follow a key, as one word.
"""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Final, Literal

from rules.core import Menu, Seat

from ...model.play import Play
from ...model.solo.daily import Day
from ..kit.controls.custom_ids import Control, short
from ..kit.panel import SessionKey

NO_MOVES: Final = "-"
"""Stands in a control where no move has been made yet."""
LATER: Final = "+"
"""Marks the key of a puzzle that was answered and is tried again."""


@dataclass(frozen=True)
class LessonKey(SessionKey):
    """A lesson by its number, from 0."""

    number: int

    def control(self, play: Play, action: str, text: str) -> Control:
        """Return a control with the game as its key."""
        return Control("learn", 0, self.number, f"{play.game.key} {action} {text}")


@dataclass(frozen=True)
class DailyKey(SessionKey):
    """The daily of a day."""

    day: Day

    def control(self, play: Play, action: str, text: str) -> Control:
        """Return a control with the day as its key."""
        return Control("daily", 0, play.seq, f"{short(self.day)} {action} {text}")


@dataclass(frozen=True)
class PuzzleKey(SessionKey):
    """A puzzle by its key, with the moves `made` so far; a `later` try isn't stored."""

    key: str
    made: tuple[str, ...] = ()
    later: bool = False

    def control(self, play: Play, action: str, text: str) -> Control:
        """Return a control with the puzzle's key."""
        key = self.key + LATER if self.later else self.key
        made = f";{join_moves(self.made)}" if self.made else ""
        return Control("puzzle", text=f"{key}{made} {action} {text}")

    def offered(self, play: Play, seat: Seat, found: Menu) -> Menu:
        """Return the choices that can be an answer."""
        offers = play.game.task.offers
        kept = tuple(option for option in found.options if offers(play.state, seat, option))
        return without(dataclasses.replace(found, options=kept), "turn")


@dataclass(frozen=True)
class RetryKey(SessionKey):
    """A turn of a finished game, or of a `day`'s daily, with the moves `made` so far."""

    day: Day | None = None
    made: tuple[str, ...] = ()

    def control(self, play: Play, action: str, text: str) -> Control:
        """Return a control with the game's table, or with the day."""
        at = f"{join_moves(self.made)} {action} {text}"
        if self.day is not None:
            return Control("daycoach", self.day, play.seq, at)
        return Control("coach", play.table.id, play.seq, at)

    def offered(self, play: Play, seat: Seat, found: Menu) -> Menu:
        """Return all choices but what its own button does."""
        return without(found, "turn")


def without(found: Menu, taking_back: Literal["move", "turn"]) -> Menu:
    """Return a menu without what a button of the panel takes back."""
    kept = tuple(option for option in found.options if option.takes_back != taking_back)
    return dataclasses.replace(found, options=kept)


def join_moves(moves: tuple[str, ...]) -> str:
    """Return moves as one word of a control."""
    return ";".join(move.replace(" ", "_") for move in moves) or NO_MOVES


def split_moves(word: str) -> tuple[str, ...]:
    """Return the moves that `join_moves` has joined."""
    return () if word == NO_MOVES else tuple(move.replace("_", " ") for move in word.split(";"))
