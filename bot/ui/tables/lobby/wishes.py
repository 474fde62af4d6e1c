"""A game to be opened in a thread, as the custom id of its button holds it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rules.games import GAMES

from ....model.ids import PersonId
from ...kit.controls import parsing
from ...kit.controls.custom_ids import Control, short
from ...kit.controls.parsing import Given

MOST_INVITED: Final = 5


@dataclass(frozen=True)
class Wish:
    """A game that a person wants to play in a thread, and the people they invite."""

    game: str
    invited: tuple[PersonId, ...] = ()

    def __str__(self) -> str:
        return ".".join([self.game, *map(short, self.invited)])


def read_wish(given: Given) -> Wish:
    """Read what the button of a thread carries."""
    game, *people = parsing.text(given).split(".")
    known = parsing.one_of(GAMES, game)
    return Wish(known, tuple(parsing.person(each) for each in people))


def thread_control(game: str, invited: Sequence[PersonId]) -> Control:
    """Return the control that opens a table in a thread, with the first invitees."""
    return Control("thread", text=str(Wish(game, tuple(invited[:MOST_INVITED]))))
