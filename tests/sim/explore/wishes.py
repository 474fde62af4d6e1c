"""What an evening is about, and how keen people are to play."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Final

from rules.games import GAMES


@dataclass(frozen=True)
class Wish:
    """What people do most in an evening; `keen` ones press what lets a game go on."""

    commands: tuple[str, ...]
    options: Mapping[str, str]
    keen: bool
    steps: int


COMMANDS: Final[Mapping[str, tuple[str, ...]]] = {
    "anything": ("play", "daily", "puzzle", "learn", "night start", "cup open", "league open"),
    "table": ("play", "play", "board", "hint", "move"),
    "night": ("night start", "night plan", "night join", "play", "play", "night standings"),
    "cup": ("cup open", "cup join", "cup join", "cup standings"),
    "league": ("league open", "league open", "league standings", "play"),
    "daily": ("daily", "daily", "fairdeal"),
    "puzzle": ("puzzle",),
    "learn": ("learn", "rules"),
}
WEIGHTS: Final = (6, 10, 3, 3, 3, 2, 1, 1)
LENGTHS: Final = (40, 60, 60, 90, 150, 300)
"""Steps of an evening."""


def drawn(random: Random) -> Wish:
    """Return what an evening is about."""
    about = random.choices(list(COMMANDS), WEIGHTS)[0]
    options = {} if about == "anything" else {"game": random.choice(list(GAMES))}
    return Wish(COMMANDS[about], options, random.random() < 0.7, random.choice(LENGTHS))
