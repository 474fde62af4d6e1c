"""The computer opponents' characters: each has a name, level, and manner."""

from __future__ import annotations

import itertools
from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from rules.core import Level
from rules.text import Text, say

from ...model.tables import Guest


@dataclass(frozen=True)
class Character:
    """An opponent as people know it; `manner` is said behind its name."""

    name: str
    manner: Text


# Translators: What a computer opponent is like, as in "Hazel, warm". The gender is yours to choose:
# take the one that the name suggests in your language.
CHARACTERS: Final[dict[Level, tuple[Character, ...]]] = {
    "easy": (
        Character("Moss", say("dreamy")),
        Character("Pip", say("cheerful")),
        Character("Wren", say("shy")),
        Character("Bramble", say("clumsy")),
        Character("Dot", say("curious")),
    ),
    "casual": (
        Character("Poppy", say("playful")),
        Character("Basil", say("easygoing")),
        Character("Clem", say("friendly")),
        Character("Maple", say("merry")),
        Character("Toby", say("eager")),
    ),
    "normal": (
        Character("Juno", say("relaxed")),
        Character("Tilda", say("tidy")),
        Character("Otto", say("stubborn")),
        Character("Hazel", say("warm")),
        Character("Finn", say("chatty")),
    ),
    "hard": (
        Character("Rook", say("stern")),
        Character("Vesper", say("quiet")),
        Character("Sable", say("proud")),
        Character("Quill", say("precise")),
        Character("Onyx", say("cool")),
    ),
    "expert": (
        Character("Argus", say("watchful")),
        Character("Sphinx", say("mysterious")),
        Character("Raven", say("wise")),
        Character("Atlas", say("patient")),
        Character("Ember", say("fearless")),
    ),
}
"""As many for each level as find a seat next to one person, those who come first before."""


def next_character(level: Level, taken: Collection[str]) -> Character:
    """Return who of a level sits down next, at a table where some names are taken."""
    more = (
        Character(f"{one.name} {number}", one.manner)
        for number in itertools.count(2)
        for one in CHARACTERS[level]
    )
    return next(one for one in itertools.chain(CHARACTERS[level], more) if one.name not in taken)


def names_taken(guests: Collection[Guest]) -> set[str]:
    """Return what those who sit at a table are called, without their levels."""
    return {guest.name.split(" (")[0] for guest in guests}


def is_character(name: str) -> bool:
    """Return whether a chair's name is one that `newcomer` gives, never a person's."""
    called, _, level = name.removesuffix(")").partition(" (")
    return any(
        called.split()[:1] == [one.name]
        for known, all_ in CHARACTERS.items()
        if known == level
        for one in all_
    )


def newcomer(level: Level, guests: Collection[Guest]) -> Guest:
    """Return the opponent of a level that sits down next to some guests."""
    name = next_character(level, names_taken(guests)).name
    return Guest(None, level, f"{name} ({level})", "")
