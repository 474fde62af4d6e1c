"""Moves as text: `B2`, `SU4 SU2 @2` (attack), `SU4 !` (answer), `pass` (§10)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, Literal

from ...chance import Deal
from ...core import BadNotation, Seat
from ...grid import Cell
from ...text import say
from ...typed import ECHO, check_length, numbers, read_place, short
from . import cards
from .position import SIDE

EXAMPLE: Final = "`SU4 SU2 @2`"

_LONGEST: Final = 400
"""A move is never longer: dealing all 72 cards takes half of it."""

_CARD: Final = re.compile(
    r"(?:(CA|TA|PI|SU|BU|BR)[A-Z]*\s*([0-9]+)|(TEAM(?:\s*UP)?|TU)|(WILD|W))", re.IGNORECASE
)
_TARGET: Final = re.compile(r"(?:@|AT\b)\s*([0-9]+|B(?:OARD)?\b)", re.IGNORECASE)
_CELL: Final = re.compile(r"[A-Z]\s*[0-9]+", re.IGNORECASE)
_BLANK: Final = re.compile(r"[\s,;.+]+")


@dataclass(frozen=True)
class Pick:
    """A slot: to flip its top card, or to collect its cards, whichever is due."""

    cell: Cell

    def __str__(self) -> str:
        return str(self.cell)


@dataclass(frozen=True)
class Pair:
    """The match that is meant, if there are several; slots in the order of names."""

    one: Cell
    other: Cell

    def __str__(self) -> str:
        return f"{self.one} {self.other}"

    @classmethod
    def of(cls, cells: tuple[Cell, Cell]) -> Pair:
        return cls(*sorted(cells))

    def means(self, cells: tuple[Cell, Cell]) -> bool:
        """Tell whether these are the pair's slots."""
        return self == Pair.of(cells)


Target = Seat | Literal["board"] | None


@dataclass(frozen=True)
class Lay:
    """Play cards by their codes: against a seat, the board, or (None) in answer."""

    codes: tuple[str, ...]
    target: Target = None

    def __str__(self) -> str:
        return f"{' '.join(self.codes)} {ending(self.target)}"


@dataclass(frozen=True)
class Pass:
    """Do not battle, or lay nothing more."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True)
class Shuffle:
    """The deck as it lies after cards were shuffled into it, from the top."""

    order: tuple[int, ...]

    def __str__(self) -> str:
        return "shuffle " + " ".join(map(str, self.order))


@dataclass(frozen=True)
class Draw:
    """From which slot each of the tied seats draws, in seat order."""

    cells: tuple[Cell, ...]

    def __str__(self) -> str:
        return "draw " + " ".join(map(str, self.cells))


Move = Pick | Pair | Lay | Pass | Deal | Shuffle | Draw


def ending(target: Target) -> str:
    """Write the end of a played set: its target."""
    if target is None:
        return "!"
    return "@board" if target == "board" else f"@{target + 1}"


def read(text: str) -> Move:
    """Read a move; raises `BadNotation` with what would be right (§10)."""
    check_length(text, _LONGEST, [EXAMPLE])
    match text.split():
        case ["draw", *cells]:
            return Draw(tuple(map(read_slot, cells)))
        case ["deal", *words] if dealt := numbers(words):
            return Deal(dealt[0], dealt[1:])
        case ["shuffle", *words] if order := numbers(words):
            return Shuffle(order)
    plain = _BLANK.sub(" ", text).strip()
    if not plain:
        raise BadNotation(
            say(
                "Type what you do: a slot like B2, cards like {example}, or `pass`.",
                example=EXAMPLE,
            )
        )
    if plain.lower() in ("pass", "no", "give up"):
        return Pass()
    if _CELL.match(plain):
        return _cells(plain)
    codes, rest = read_cards(plain)
    return Lay(codes, _target(rest))


def read_cards(text: str) -> tuple[tuple[str, ...], str]:
    """Read the cards a text begins with, at least one; returns them and what follows."""
    check_length(text, _LONGEST, [EXAMPLE])
    codes, rest = [], _BLANK.sub(" ", text).strip()
    while found := _CARD.match(rest):
        letters, number, team_up, _ = found.groups()
        if letters:
            if not 1 <= int(number[:ECHO]) <= 5:
                raise BadNotation(
                    say("There's no {card}: the numbers are 1 to 5.", card=short(found[0]))
                )
            codes.append(letters.upper() + str(int(number)))
        else:
            codes.append(cards.TEAM_UP if team_up else cards.WILD)
        rest = rest[found.end() :].lstrip()
    if not codes:
        raise BadNotation(
            say(
                "“{word}” isn't a card or a slot. Slots are A1 to D4. Cards are CA, TA, PI, "
                "SU, BU or BR with their number, W (wild) and TU (team up), like {example}.",
                word=short(text),
                example=EXAMPLE,
            )
        )
    return tuple(codes), rest


def read_slot(word: str) -> Cell:
    """Read a slot of the grid; raises `BadNotation`."""
    name = short(word.upper())
    refusal = say("{cell} isn't a slot: the grid goes from A1 to D4.", cell=name)
    return read_place(word, SIDE, refusal)


def _cells(text: str) -> Pick | Pair:
    """Read one slot, or two that match."""
    found = ["".join(word.split()) for word in _CELL.findall(text)]
    rest = _CELL.sub(" ", text).strip()
    if rest or len(found) > 2:
        raise BadNotation(
            say(
                "“{text}” has too many slots. Type one like B2, or two like B2 C3 for a match.",
                text=short(text),
            )
        )
    slots = [read_slot(word) for word in found]
    return Pick(slots[0]) if len(slots) == 1 else Pair.of((slots[0], slots[1]))


def _target(rest: str) -> Target:
    """Read the target of a set: nothing or `!` is an answer."""
    if rest in ("", "!"):
        return None
    found = _TARGET.fullmatch(rest)
    if not found:
        raise BadNotation(
            say(
                "“{rest}” can't come after cards. An attack ends with the player you attack, "
                "like @2 or @board. A defence ends with your cards.",
                rest=short(rest),
            )
        )
    if not found[1].isdecimal():
        return "board"
    if not 1 <= int(found[1][:ECHO]) <= 6:
        raise BadNotation(say("No seat has the number {n}: seats are 1 to 6.", n=short(found[1])))
    return int(found[1]) - 1
