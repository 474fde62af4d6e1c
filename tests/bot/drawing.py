"""How the tests' own game is drawn: a plain rectangle, and its counts in words."""

from __future__ import annotations

from render.kit.canvas import Canvas
from render.kit.palette import TABLE
from render.look import Look
from render.sheet import Sheet
from rules.text import Player, Text, say

from .counting import Seen


def draw(view: Seen, look: Look) -> list[Sheet]:
    """Draw one picture."""
    return [Sheet(Canvas(8, 8, TABLE), words(view, look))]


def extent(view: Seen) -> None:
    """Every picture is the same."""


def words(view: Seen, look: Look) -> list[Text]:
    """Tell the counts, and the secret number where the view holds one."""
    lines = [
        say("{player} is at {n}.", player=Player(seat), n=n) for seat, n in enumerate(view.counts)
    ]
    return lines if view.own is None else [*lines, say("Your number is {n}.", n=view.own)]


def diagram(name: str, look: Look) -> Sheet:
    """Refuse: the primer has no pictures."""
    raise KeyError(name)
