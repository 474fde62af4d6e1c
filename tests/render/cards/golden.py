"""The cards that are kept; `tests/render/kept.py` compares and renews them."""

from __future__ import annotations

from render import Entry, Group, Picture, card
from rules.text import say
from tests.render.night.golden import look

NIGHT = say("Saturday with friends")


def group(label: str, people: range) -> Group:
    """Return a group of people of a look."""
    return Group(say("{label}", label=label), tuple(map(Entry, people)))


def plan(coming: int, perhaps: int) -> Picture:
    """Draw the card of a night with so many people."""
    groups = [group("Coming", range(coming)), group("Maybe", range(coming, coming + perhaps))]
    return card(NIGHT, say("Every week."), groups, look(coming + perhaps))


def sign_up(people: int, game: str = "tactic-tiles") -> Picture:
    """Draw the card of a cup that so many people have joined."""
    joined = group(f"{people} people have joined", range(people))
    title, about = say("A cup with a name"), say("Tables of 2. A round takes up to 40 minutes.")
    return card(title, about, [joined], look(people), key=game)


def divisions(people: int) -> Picture:
    """Draw the card of a league with two divisions of so many people."""
    rows = [Entry(n, n % people + 1, str(40 - n), say("place 1 to 4")) for n in range(2 * people)]
    groups = [
        Group(say("Division {n}", n=1), tuple(rows[:people])),
        Group(say("Division {n}", n=2), tuple(rows[people:])),
    ]
    return card(
        say("A league"), say("The season is over."), groups, look(2 * people), key="chowpow"
    )


def drawn() -> dict[str, bytes]:
    """Draw the pictures that are kept, by name."""
    found = {"night": plan(5, 2), "league": divisions(5)}
    return {name: one.png for name, one in found.items()}
