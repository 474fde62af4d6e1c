"""Who sits in the seats, as far as a game knows."""

from __future__ import annotations

from dataclasses import dataclass

from .refusals import BadNotation
from .text import say


@dataclass(frozen=True)
class Sitter:
    """Who sits in a seat: a person or a program, and what they chose in the lobby."""

    person: bool = True
    choice: str = ""


def read_sitting(text: str) -> tuple[int, Sitter]:
    """Read TABLE's `sit 1 program`; raises `BadNotation`.

    >>> read_sitting("sit 1 program")
    (1, Sitter(person=False, choice=''))
    """
    match text.split():
        case ["sit", seat, ("person" | "program") as who] if seat.isdecimal():
            return int(seat), Sitter(person=who == "person")
    raise BadNotation(say("A change of seat reads `sit 1 person` or `sit 1 program`."))
