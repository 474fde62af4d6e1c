"""What an evening is about, how people play, and what goes wrong in it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Final, Literal

from rules.games import GAMES
from tests.sim.explore import disturbances
from tests.sim.explore.disturbances import Place

Mood = Literal["curious", "keen", "steady"]
"""Whether people press anything, what goes on, or what ends their game."""


@dataclass(frozen=True)
class Wish:
    """An evening's most common commands, its number of steps, and its faults.

    Such a share of the steps is `disturbed`. Where only a few disturbances or refusals of Discord's
    are drawn, those meet each other, and what they would hide is seen.
    """

    about: str
    commands: tuple[str, ...]
    options: Mapping[str, str]
    mood: Mood
    steps: int
    disturbed: float
    disturbances: tuple[str, ...]
    refusals: tuple[str, ...]
    tempting: frozenset[str] = frozenset()
    """The verbs of controls that a random press tries first."""
    place: Place = "server"


COMMANDS: Final[Mapping[str, tuple[str, ...]]] = {
    "anything": (
        "play",
        "daily",
        "puzzle",
        "learn",
        "night start",
        "cup open",
        "league open",
        "arena start",
    ),
    "table": ("play", "play", "board", "hint", "move"),
    "night": ("night start", "night plan", "night join", "play", "play", "night standings"),
    "cup": ("cup open", "cup join", "cup join", "cup standings"),
    "arena": ("arena start", "arena start", "arena standings", "arena end"),
    "league": ("league open", "league open", "league standings", "play"),
    "daily": ("daily", "daily", "fairdeal"),
    "puzzle": ("puzzle",),
    "learn": ("learn", "rules"),
}
WEIGHTS: Final = (6, 10, 3, 5, 3, 3, 2, 1, 1)
LENGTHS: Final[Mapping[Mood, tuple[int, ...]]] = {
    "curious": (8, 12, 16, 24, 40, 120),
    "keen": (8, 12, 16, 24, 40, 120),
    "steady": (12, 24, 60),
}
"""Steps of an evening: most are short, so that there are many and a failure is easy to read."""
MOODS: Final[Mapping[Mood, float]] = {"curious": 0.25, "keen": 0.45, "steady": 0.3}
DISTURBED: Final = (0.02, 0.06, 0.12, 0.12, 0.25)
SELDOM: Final = (0.0, 0.01, 0.03)
"""The same where people play to the end."""
THREADED: Final = 0.1
"""The share of the evenings that aim at threads whose answer is lost."""
UNSENT: Final = 0.1
"""The share of the evenings that aim at messages which have to be sent again."""
OUTSIDE: Final = 0.12
"""The share of the evenings where the bot is no member."""
LEAST_OUTSIDE: Final = 0.04
"""So much of such an evening is disturbed at least: what tokens show ends with them."""


def drawn(random: Random) -> Wish:
    """Return what an evening is about, and what may go wrong in it."""
    about = random.choices(list(COMMANDS), WEIGHTS)[0]
    options = {} if about == "anything" else {"game": random.choice(list(GAMES))}
    (mood,) = random.choices(list(MOODS), list(MOODS.values()))
    steps = random.choice(LENGTHS[mood])
    disturbed = random.choice(SELDOM if mood == "steady" else DISTURBED)
    wish = Wish(
        about,
        COMMANDS[about],
        options,
        mood,
        steps,
        disturbed,
        _some(random, _names("server"), 4),
        _some(random, list(disturbances.REFUSALS), 3),
    )
    aim = random.random()
    if aim < THREADED:
        return threaded(wish)
    if aim < THREADED + UNSENT:
        return unsent(wish)
    return outside(wish, random) if aim < THREADED + UNSENT + OUTSIDE else wish


def threaded(wish: Wish) -> Wish:
    """Return an evening of tables in threads of which no answer comes."""
    return replace(
        wish,
        about="threads",
        commands=("play",),
        options={},
        mood="curious",
        steps=40,
        disturbed=0.15,
        disturbances=(),
        refusals=("answer about a thread is lost",),
        tempting=frozenset(("thread",)),
    )


def unsent(wish: Wish) -> Wish:
    """Return an evening of tables whose messages Discord refuses now and then."""
    return replace(
        wish,
        about="messages",
        commands=("play",),
        mood="keen",
        steps=16,
        disturbed=0.3,
        disturbances=(),
        refusals=("503",),
    )


def outside(wish: Wish, random: Random) -> Wish:
    """Return an evening in a group, or on a server without the bot."""
    place: Place = random.choice(("group", "group", "elsewhere"))
    mood: Mood = random.choice((wish.mood, "steady"))
    return replace(
        wish,
        about=place,
        commands=("play",),
        mood=mood,
        steps=random.choice(LENGTHS[mood]),
        disturbed=max(wish.disturbed, LEAST_OUTSIDE),
        disturbances=_some(random, _names(place), 3),
        refusals=_some(random, disturbances.OF_ANSWERS, 3),
        place=place,
    )


def _names(place: Place) -> list[str]:
    return [each.__name__ for each in disturbances.BESIDES[place]]


def _some(random: Random, of_all: Sequence[str], few: int) -> tuple[str, ...]:
    """Return all or only a few."""
    return tuple(of_all if random.random() < 0.5 else random.sample(of_all, few))
