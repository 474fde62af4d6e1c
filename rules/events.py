"""What a move tells, and who may know it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from .text import Blank, Player, Text, say

Seat = int

SecondPerson = Sequence[tuple[str, Text]]
"""Sentences about a player, each with the one which that player reads instead.

The second one lacks the player's blank. One that lacks none goes into a sentence whose `player`
reads it: "finds no match" becomes "find no match" after "You".
"""
_BLANK: Final = re.compile(r"\{(\w+)\}")

UNSAID: Final = Text("")
"""The `brief` of what a picture shows."""

DID: Final = say("{player} {first}.")
DID_BOTH: Final = say("{player} {first}, then {second}.")
"""A turn's summary, and one whose last move added `second`."""
YOU_DID: Final[SecondPerson] = (
    ("{player} {first}.", say("You {first}.")),
    ("{player} {first}, then {second}.", say("You {first}, then {second}.")),
)


ROUND: Final = "round"
"""The name of an event that ends a round of a game of several."""


@dataclass(frozen=True)
class Event:
    """Something that happened.

    `name` and the blanks of `text` are facts a program can go by. `to` are the seats that may
    know it (None: everybody, spectators too). A fading event is shown as `text`
    when it happens; later readers see `faded` instead. `brief` sums up, below a picture
    that shows the rest, all that `by` has done in this turn so far: None where `text` says it,
    `UNSAID` where the event before has said it, or the picture does. `points` are what it paid
    `by`: the move of the game is found by them.
    """

    name: str
    text: Text
    by: Seat | None = None
    to: tuple[Seat, ...] | None = None
    faded: Text | None = None
    brief: Text | None = None
    points: int = 0

    @property
    def summed(self) -> Text:
        """What is said of it below a picture: its `brief`, or else all of it."""
        return (self.faded or self.text) if self.brief is None else self.brief

    @property
    def added(self) -> Text:
        """What is said of it to a reader who knows what the turn came to before it."""
        text = self.summed
        if text.sentence != DID_BOTH.sentence:
            return text
        player, second = text.blanks["player"], text.blanks["second"]
        return Text(DID.sentence, {"player": player, "first": second})

    def known_to(self, seat: Seat | None) -> bool:
        """Tell whether a seat (None: the public) may read this."""
        return self.to is None or (seat is not None and seat in self.to)


def addressed(word: Blank, seat: Seat, forms: SecondPerson, *, inside: bool = False) -> Blank:
    """Return a sentence as a seat reads it: as "you", where it is about that seat.

    `inside` a sentence that calls its subject "you", verbs follow.
    """
    if isinstance(word, list):
        found = [addressed(each, seat, forms, inside=inside) for each in word]
        return [each for each in found if not isinstance(each, list)]
    if not isinstance(word, Text):
        return word
    sentence, many = word.sentence, word.many
    for about, form in forms:
        if about != sentence:
            continue
        gone = {*_BLANK.findall(about)} - {*_BLANK.findall(form.sentence)}
        if all(word.blanks[name] == Player(seat) for name in gone) if gone else inside:
            sentence, many, inside = form.sentence, form.many, inside or "player" in gone
            break
    blanks = {
        name: addressed(blank, seat, forms, inside=inside) for name, blank in word.blanks.items()
    }
    return Text(sentence, blanks, many, word.n, word.context)
