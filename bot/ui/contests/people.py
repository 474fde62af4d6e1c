"""How the people of a contest are named and shown."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from render import Look
from rules.text import Blank, Text, Word, count, listed, say

from ...model.ids import PersonId
from ...model.people import Avatar
from ..kit.mentions import mention

MOST_FACES: Final = 80
"""People whose faces a picture needs at most: those whose lines there is room for."""
MOST_NAMED: Final = 40
"""People who are named in one line."""
MOST_PLAYING: Final = 8
"""Tables that run and are named."""


def look_of(
    people: Iterable[tuple[PersonId | None, str]], faces: Mapping[PersonId, Avatar]
) -> Look:
    """Return how a picture names and shows people, in their order."""
    named = list(people)
    known = [faces.get(person or PersonId(0)) for person, _ in named[:MOST_FACES]]
    return Look(
        tuple(name for _, name in named),
        usernames=tuple(each.username if each else "" for each in known),
        avatars=tuple(each.picture if each else b"" for each in known),
    )


def naming(people: Sequence[PersonId]) -> Blank:
    """Return people as mentions, as many as a line names, and how many more there are."""
    named: list[Word] = [*map(mention, people[:MOST_NAMED])]
    rest = len(people) - MOST_NAMED
    return say("{people} and {n} more", people=named, n=rest) if rest > 0 else named


def some_of(names: Sequence[Word], most: int) -> Word:
    """Join names as a sentence does, at most so many, with how many more there are."""
    rest = len(names) - most
    more = [count("{n} more", "{n} more", rest)] if rest > 0 else []
    return listed([*names[:most], *more])


def playing_lines(places: Sequence[str]) -> list[Text]:
    """Name the tables that run by their places, for people who come later or look on."""
    if not places:
        return []
    lines = [say("Playing now: {tables}", tables=[*places[:MOST_PLAYING]])]
    rest = len(places) - MOST_PLAYING
    return [*lines, count("and {n} more", "and {n} more", rest)] if rest > 0 else lines
