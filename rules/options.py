"""A game's options: a frozen dataclass, each field with its lobby's choices."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from .text import Text, say

Pace = Literal["live", "slow"]
Value = bool | int | str


@dataclass(frozen=True)
class Choices:
    """The name, the explanation and the values of one option.

    `values` are offered in a menu. Where `low` and `high` are set, any whole number between them
    is good too. `suggest` gives the default where that depends on the pace, on how many play, and
    on how many of them are people. The lobby shows the values in `sentences` even where they
    are usual, each as its sentence.
    """

    label: Text
    help: Text
    values: tuple[tuple[Value, Text], ...]
    low: int | None = None
    high: int | None = None
    suggest: Callable[[Pace, int, int], Value] | None = None
    sentences: tuple[tuple[Value, Text], ...] = ()


@dataclass(frozen=True)
class ArenaTerms:
    """How two play a game in an arena, which takes 5 to 8 `minutes`.

    `chosen` are the options that differ from those of a new table; of these, `clocks` run while a
    person thinks. A turn takes at most `turn_seconds`, 0 where no clock runs.
    """

    minutes: int
    turn_seconds: int
    chosen: Mapping[str, Value]
    clocks: tuple[str, ...] = ()

    @property
    def untimed(self) -> dict[str, Value]:
        """The chosen options for a game in which everyone plays when they like."""
        return {name: value for name, value in self.chosen.items() if name not in self.clocks}


def option(default: Value, choices: Choices) -> Any:
    """Return the dataclass field of one option."""
    return dataclasses.field(default=default, metadata={"choices": choices})


def hints() -> Any:
    """Declare whether a table allows hints, in a game that has them.

    Where one person plays alone or against programs, a hint is unfair to no other person.
    """
    return option(
        False,
        Choices(
            say("Hints"),
            say("On your turn you can ask for a good turn."),
            ((False, say("off")), (True, say("on"))),
            suggest=lambda pace, players, people: people == 1,
            sentences=((True, say("You can ask for hints")),),
        ),
    )


@dataclass(frozen=True)
class GameOptions:
    """The options a table agreed on; a game's subclass adds fields made with `option`."""

    @classmethod
    def fields(cls) -> dict[str, Choices]:
        """Return what each option offers, by its name, in the order it was declared."""
        return {field.name: field.metadata["choices"] for field in dataclasses.fields(cls)}

    @classmethod
    def fresh(cls, pace: Pace, players: int, people: int | None = None) -> GameOptions:
        """Return the options of a new table; all players are people if `people` is None."""
        here = players if people is None else people
        return cls(
            **{
                name: choices.suggest(pace, players, here)
                for name, choices in cls.fields().items()
                if choices.suggest
            }
        )

    def check(self, players: int) -> None:
        """Raise `RuleError` if options do not fit each other or the number of players."""
