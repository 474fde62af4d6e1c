"""A table's options: the matching rules, the clocks, and a style's own (§2, §3)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from ...core import GameOptions, Pace, RuleError
from ...options import Choices, Value, hints, option
from ...text import Text, count, say
from .matching import NAMES
from .tiles import ALL

MINUTE: Final = 60
HOUR: Final = 3600

SLOW: Final = 5 * MINUTE
"""From a *stuck* of so many seconds on, a table is in no hurry."""

_OFF_ON: Final = ((False, say("off")), (True, say("on")))


def _rule(number: int, on: bool, help: Text) -> Any:
    label = say("{n}. {rule}", n=number, rule=NAMES[number])
    return option(on, Choices(label, help, _OFF_ON))


def _paced(live: int, slow: int) -> Callable[[Pace, int, int], Value]:
    return lambda pace, players, people: live if pace == "live" else slow


_TIMES: Final = (
    (20, say("20 seconds")),
    (30, say("30 seconds")),
    (60, say("1 minute")),
    (120, say("2 minutes")),
    (5 * MINUTE, say("5 minutes")),
    (30 * MINUTE, say("30 minutes")),
    (2 * HOUR, say("2 hours")),
    (6 * HOUR, say("6 hours")),
    (12 * HOUR, say("12 hours")),
    (24 * HOUR, say("24 hours")),
)
_ROUNDS: Final = (
    (1, say("1 round")),
    (3, say("3 rounds")),
    (5, say("5 rounds")),
    (10, say("10 rounds")),
)


def pause(stuck: int) -> int:
    """Return a miss's penalty in seconds at a table with this *stuck* time (§11.3)."""
    return 5 if stuck < SLOW else MINUTE


def _stuck(live: int) -> Any:
    return option(
        live,
        Choices(
            say("Stuck after"),
            say("If nobody plays for this long, everyone draws a tile."),
            _TIMES,
            low=10,
            high=48 * HOUR,
            suggest=_paced(live, 6 * HOUR),
        ),
    )


def _rounds() -> Any:
    return option(
        3,
        Choices(
            say("Rounds to win"), say("The first to win this many rounds wins the game."), _ROUNDS
        ),
    )


@dataclass(frozen=True)
class WordOptions(GameOptions):
    """The options that all four styles share."""

    first_two: bool = _rule(1, True, say("The first two letters are equal: men, met."))
    last_two: bool = _rule(2, True, say("The last two letters are equal: doe, toe."))
    first_and_last: bool = _rule(
        3, True, say("The first and the last letter are equal: red, rod. Not much fun on its own.")
    )
    anagrams: bool = _rule(4, True, say("The same three letters: rat, art."))
    six_letters: bool = _rule(
        5, False, say("Together a word, a person's name or a place: car + rot, bos + ton.")
    )
    compounds: bool = _rule(
        6, False, say("Together a compound or a phrase: dog tag, eat out, sea bed.")
    )
    homophones: bool = _rule(7, False, say("They sound alike: bye, buy."))
    mirrored: bool = _rule(
        8,
        False,
        say("The first two letters of one are the last two of the other, any way round: got, fog."),
    )
    related: bool = _rule(9, False, say("They go together: sun and hot, hen and egg."))
    vote_seconds: int = option(
        20,
        Choices(
            say("Time for a vote"),
            say("Claims go to a vote. After this time, a missing vote counts as yes."),
            _TIMES,
            low=5,
            high=48 * HOUR,
            suggest=_paced(20, 12 * HOUR),
        ),
    )

    help: str = option(
        "shown",
        Choices(
            say("Help"),
            say(
                "Eyes open: you spot what fits, and a wrong try costs you. "
                "Or the menus show what fits."
            ),
            (("open", say("eyes open")), ("shown", say("show what fits"))),
            suggest=lambda pace, players, people: "open",
            sentences=(
                ("open", say("Finding what fits is up to you")),
                ("shown", say("The menus show what fits")),
            ),
        ),
    )
    hints: bool = hints()

    @property
    def open_eyes(self) -> bool:
        """Whether the spotting is left to the players."""
        return self.help == "open"

    @property
    def rules(self) -> tuple[int, ...]:
        """The numbers of the matching rules that are on."""
        switches = (
            self.first_two,
            self.last_two,
            self.first_and_last,
            self.anagrams,
            self.six_letters,
            self.compounds,
            self.homophones,
            self.mirrored,
            self.related,
        )
        return tuple(number for number, on in enumerate(switches, 1) if on)

    def check(self, players: int) -> None:
        if not {1, 2, 3, 4, 8} & {*self.rules}:
            raise RuleError(
                say(
                    "At least one of the matching rules 1, 2, 3, 4 and 8 must be on: without "
                    "them hardly a tile would ever fit."
                )
            )


@dataclass(frozen=True)
class CrosswordsOptions(WordOptions):
    stuck_seconds: int = _stuck(60)


@dataclass(frozen=True)
class StacksOptions(WordOptions):
    stuck_seconds: int = _stuck(30)
    stuck: str = option(
        "draw",
        Choices(
            say("When all are stuck"),
            say("What happens when nobody can play."),
            (
                ("draw", say("everyone draws a tile")),
                ("split", say("the tallest stack is halved")),
            ),
        ),
    )
    rounds: int = _rounds()


@dataclass(frozen=True)
class StealOptions(WordOptions):
    stuck_seconds: int = _stuck(30)
    rounds: int = _rounds()


@dataclass(frozen=True)
class SolitaireOptions(WordOptions):
    tiles: int = option(
        10,
        Choices(
            say("Tiles"),
            say("How many tiles each player has to connect."),
            tuple((n, say("{n} tiles", n=n)) for n in (10, 12, 14, 16, 18, 20)),
            low=10,
            high=20,
        ),
    )
    piles: int = option(
        2,
        Choices(
            say("Piles"),
            say("How many tiles can be on top of each other."),
            ((2, say("at most two")), (0, say("any number"))),
        ),
    )

    def check(self, players: int) -> None:
        super().check(players)
        most = min(20, len(ALL) // players)
        if not 10 <= self.tiles <= most:
            raise RuleError(
                count(
                    "{n} player can have 10 to {most} tiles, not {tiles}.",
                    "{n} players can have 10 to {most} tiles each, not {tiles}.",
                    players,
                    most=most,
                    tiles=self.tiles,
                )
            )
