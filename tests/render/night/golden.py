"""The golden pictures of nights; `tests/render/kept.py` compares and renews them."""

from __future__ import annotations

from render import Fact, Line, Look, Picture, ceremony, standing
from rules.text import Player, Text, count, say

NAMES = ("Ada", "Łucja Żółć-Gęślą Jaźń Wiśniewska", "", "W" * 32, "\N{GRINNING FACE}")
TITLE = say("Game night")
FACTS = (
    Fact(say("Best single turn"), say("{who} won 14 points.", who=Player(0))),
    Fact(say("Closest game"), say("{one} and {other}: 42 to 41.", one=Player(1), other=Player(3))),
)


def after(tables: int) -> Text:
    return count("after {n} table", "after {n} tables", tables)


def look(people: int) -> Look:
    """Name so many people, the first of them oddly."""
    return Look((*NAMES, *(f"Person {n}" for n in range(people)))[:people])


def lines(people: int) -> list[Line]:
    """Return a standing of so many people, who get less and less."""
    best = max(2 * people - 2, 1)
    return [
        Line(
            n,
            n + 1,
            "28.33" if n == 1 else str(best - 2 * n),
            (best - 2 * n) / best,
            n % 3,
            5,
            "+3" if n == 1 else "",
        )
        for n in range(people)
    ]


def standing_of(people: int) -> Picture:
    return standing(TITLE, after(people), lines(people), look(people))


def ceremony_of(people: int, facts: int = 2) -> Picture:
    return ceremony(TITLE, after(people), lines(people), FACTS[:facts], look=look(max(people, 4)))


def drawn() -> dict[str, bytes]:
    """Draw the pictures that are kept, by name."""
    found = {
        "standing": standing_of(5),
        "columns": standing_of(12),
        "ceremony": ceremony_of(7),
        "pair": ceremony_of(2, 0),
    }
    return {name: one.png for name, one in found.items()}
