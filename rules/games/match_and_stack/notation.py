"""Moves as text: `3 K12 r` places tile 3, `7 s2` puts tile 7 on stack 2 (§9)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

from ... import typed
from ...core import BadNotation, Seat
from ...grid import Cell
from ...squares import TURNS
from ...text import say
from ...typed import no_turn, numbers, read_place, short

_LONGEST: Final = 700
"""A move is never longer: dealing all 112 tiles takes two thirds of it."""

_TOKENS: Final = re.compile(r"[A-Za-z]+|[0-9]+|[^\sA-Za-z0-9,;.:–-]+")
_MOST: Final = 999
"""Tiles and stacks have no larger numbers."""
SEATS: Final = ("1", "2", "3", "4", "5", "6")
_FULL_TURNS: Final = ("up", "right", "down", "left")


@dataclass(frozen=True)
class Said:
    """A claimed match: the rule and, if there is a choice, our word and theirs."""

    rule: int
    ours: str = ""
    theirs: str = ""

    def __str__(self) -> str:
        return f"{self.ours} {self.theirs} {self.rule}" if self.ours else str(self.rule)


class Play(NamedTuple):
    """Put a tile on a stack, or lay it in a cell; `claims` is what the table is asked."""

    number: int
    stack: int = 0
    cell: Cell | None = None
    turn: int = 0
    claims: tuple[Said, ...] = ()

    @property
    def place(self) -> str:
        """Where the tile goes, as a move names it."""
        return f"{self.cell} {TURNS[self.turn]}" if self.cell else f"s{self.stack}"

    @property
    def named(self) -> str | int:
        """Where the tile goes, as a sentence names it."""
        return str(self.cell) if self.cell else self.stack

    def __str__(self) -> str:
        plain = f"{self.number} {self.place}"
        return " ".join(["claim", plain, *map(str, self.claims)]) if self.claims else plain


@dataclass(frozen=True)
class Back:
    """Take a tile back from one's table."""

    number: int

    def __str__(self) -> str:
        return f"{self.number} back"


@dataclass(frozen=True)
class Form:
    """Form one's stack: the tile beneath, and the one on top."""

    under: int
    top: int

    def __str__(self) -> str:
        return f"form {self.under} {self.top}"


@dataclass(frozen=True)
class Vote:
    """Accept or refuse a claim; on a table of one's own each, `of` is whose."""

    accepts: bool
    of: Seat | None = None

    def __str__(self) -> str:
        return ("accept" if self.accepts else "refuse") + _of(self.of)


@dataclass(frozen=True)
class Plain:
    """A move without details: stuck, giving up, or the table handing out tiles."""

    what: Literal["stuck", "give up", "more", "time"]

    def __str__(self) -> str:
        return self.what


@dataclass(frozen=True)
class Count:
    """The clock ends the vote on a claim."""

    of: Seat | None = None

    def __str__(self) -> str:
        return "count" + _of(self.of)


@dataclass(frozen=True)
class Again:
    """The clock lets a seat play again that has missed."""

    seat: Seat

    def __str__(self) -> str:
        return f"again {self.seat + 1}"


@dataclass(frozen=True)
class Deal:
    """Tiles in a random order; in Solitaire also the seats that may have no solution."""

    order: tuple[int, ...]
    doubtful: tuple[Seat, ...] = ()

    def __str__(self) -> str:
        seats = ["doubtful", *(seat + 1 for seat in self.doubtful)] if self.doubtful else []
        return " ".join(map(str, ["deal", *self.order, *seats]))


Move = Play | Back | Form | Vote | Plain | Count | Again | Deal


def _of(seat: Seat | None) -> str:
    return "" if seat is None else f" {seat + 1}"


@dataclass(frozen=True)
class Notation:
    """How a style's moves are written: `cells` or stacks, and its verbs."""

    example: str
    cells: bool = False
    own_tables: bool = False
    forms: bool = False

    def read(self, text: str) -> Move:
        """Read a move; raises `BadNotation` with what would be right."""
        words = split(text, self.example)
        match words:
            case ["deal", *rest] if order := numbers(rest):
                return Deal(order)
            case ["deal", *rest] if self.own_tables and "doubtful" in rest:
                return self._doubtful(rest)
            case ["more" | "time" as what]:
                return Plain("more" if what == "more" else "time")
            case ["again", seat] if not self.own_tables and seat in SEATS:
                return Again(int(seat) - 1)
            case ["stuck"] if not self.own_tables:
                return Plain("stuck")
            case ["give", "up"] if self.own_tables:
                return Plain("give up")
            case ["accept" | "refuse" | "count" as what, *rest]:
                of = self._of(what, rest)
                return Count(of) if what == "count" else Vote(what == "accept", of)
            case ["form", *rest] if self.forms:
                return self._form(rest)
            case [number, "back"] if self.own_tables:
                return Back(self.read_number(number))
        return self._play(words)

    def _doubtful(self, rest: list[str]) -> Move:
        place = rest.index("doubtful")
        order, seats = numbers(rest[:place]), rest[place + 1 :]
        if order and seats and all(seat in SEATS for seat in seats):
            return Deal(order, tuple(int(seat) - 1 for seat in seats))
        return self._play(["deal", *rest])

    def _of(self, what: str, rest: list[str]) -> Seat | None:
        match rest:
            case [] if not self.own_tables:
                return None
            case [number] if self.own_tables and number in SEATS:
                return int(number) - 1
        if self.own_tables:
            raise BadNotation(
                say("Type the number of the player who made the claim, like `{what} 2`.", what=what)
            )
        raise BadNotation(say("`{what}` is enough: there's only one claim.", what=what))

    def _form(self, rest: list[str]) -> Form:
        match rest:
            case [under, top]:
                return Form(self.read_number(under), self.read_number(top))
        raise BadNotation(
            say("Type which two tiles form your stack, the lower one first, like `form 3 5`.")
        )

    def _play(self, words: list[str]) -> Play:
        asked = words[:1] == ["claim"]
        words = words[asked:]
        if not self.cells:
            words = [word for word in words if word != "s"]
        if not words:
            raise BadNotation(
                say("Type which tile goes where, like {example}.", example=self.example)
            )
        number = self.read_number(words[0])
        if len(words) == 1:
            raise BadNotation(
                say(
                    "Type where tile {number} goes, like {example}.",
                    number=number,
                    example=self.example,
                )
            )
        if self.cells:
            cell, turn, rest = self.read_place(words[1:])
            play = Play(number, cell=cell, turn=turn, claims=self._claims(rest))
        else:
            play = Play(number, stack=self.read_stack(words[1]), claims=self._claims(words[2:]))
        if asked and not play.claims:
            raise BadNotation(
                say(
                    "Type under which rule it matches: a claim ends with a rule's number, "
                    "like {example}.",
                    example=self.claim_example,
                )
            )
        return play

    @property
    def claim_example(self) -> str:
        """A claim as it is typed."""
        return "`3 k12 r 9`" if self.cells else "`3 s1 sun hot 9`"

    def _claims(self, words: list[str]) -> tuple[Said, ...]:
        """Read rule numbers, each after two words where there is a choice of words."""
        found = []
        while words:
            match words:
                case ["5" | "6" | "7" | "9" as rule, *rest]:
                    found.append(Said(int(rule)))
                case [ours, theirs, "5" | "6" | "7" | "9" as rule, *rest] if (
                    ours.isalpha() and theirs.isalpha()
                ):
                    found.append(Said(int(rule), ours, theirs))
                case _:
                    raise BadNotation(
                        say(
                            "I don't understand “{rest}”: {example} is enough. A claim adds "
                            "the number of rule 5, 6, 7 or 9, like {claim}.",
                            rest=short(" ".join(words)),
                            example=self.example,
                            claim=self.claim_example,
                        )
                    )
            words = rest
        return tuple(found)

    def read_number(self, word: str) -> int:
        """Read which tile is meant; raises `BadNotation`."""
        refusal = say(
            "“{word}” isn't a tile: a move starts with a tile's number, like {example}.",
            word=short(word),
            example=self.example,
        )
        return typed.read_number(word, _MOST, refusal)

    def read_stack(self, word: str) -> int:
        """Read which stack is meant; raises `BadNotation`."""
        refusal = say(
            "“{word}” isn't a stack. Stacks are numbered from 1, like in {example}.",
            word=short(word),
            example=self.example,
        )
        return typed.read_number(word, _MOST, refusal)

    def read_place(self, words: list[str]) -> tuple[Cell, int, list[str]]:
        """Read a cell and where the tile's top points; also returns what follows."""
        cell = read_place(" ".join(words[:2]))
        rest = words[2:]
        if rest and rest[0] in (*TURNS, *_FULL_TURNS):
            return cell, TURNS.index(rest[0][0]), rest[1:]
        if rest and len(rest) < 3 and rest[0].isalpha():
            raise no_turn(rest[0])
        return cell, 0, rest


def split(text: str, example: str) -> list[str]:
    """Cut a typed move into words and numbers; raises `BadNotation` if it is too long."""
    return typed.split(text, _LONGEST, [example], _TOKENS)


STACKS: Final = Notation("`3 s1`")
STEAL: Final = Notation("`7 s2`", forms=True)
CROSSWORDS: Final = Notation("`3 k12 r`", cells=True)
SOLITAIRE: Final = Notation("`3 k12 r`", cells=True, own_tables=True)
