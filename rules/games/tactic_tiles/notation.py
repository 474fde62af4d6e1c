"""Moves as text: `2 M12 r` places the second tile at M12, its top to the right."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from ... import typed
from ...chance import Deal
from ...core import BadNotation
from ...squares import Place
from ...text import say
from .scoring import HAND

EXAMPLE: Final = "`2 M12 r`"

_LONGEST: Final = 400
"""A move is never longer: dealing all 72 tiles takes half of it."""


@dataclass(frozen=True)
class Forced:
    """CHANCE's forced move: draw a tile, replace a hand without a fit, or pass."""

    what: Literal["draw", "renew", "pass"]

    def __str__(self) -> str:
        return self.what


Move = Place | Deal | Forced


def read(text: str) -> Move:
    """Read a move; raises `BadNotation` with what would be right (§9)."""
    words = split(text)
    match words:
        case []:
            raise BadNotation(say("Type which tile goes where, like {example}.", example=EXAMPLE))
        case ["deal", *rest] if dealt := typed.numbers(rest):
            return Deal(dealt[0], dealt[1:])
        case ["draw" | "renew" | "pass" as what]:
            return Forced(what)
    return typed.read_placing(read_number(words[0]), words[1:], EXAMPLE)


def split(text: str) -> list[str]:
    """Cut a typed move into its words; raises `BadNotation` if it is too long."""
    return typed.split(text, _LONGEST, [EXAMPLE])


def read_number(word: str) -> int:
    """Read which tile of the hand is meant, from 1; raises `BadNotation`."""
    refusal = say(
        "“{word}” isn't a tile in your hand. Start your move with 1, 2 or 3, like {example}.",
        word=typed.short(word),
        example=EXAMPLE,
    )
    return typed.read_number(word, HAND, refusal)
