"""What there is to choose: the menus from which a move is built step by step."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from .text import Text, say

MOST_OPTIONS: Final = 1000
"""No list of options is longer; a game with more choices asks for them in more steps."""

A_TILE: Final = say("Choose a tile…")
A_PLACE: Final = say("Choose a place…")


@dataclass(frozen=True)
class Option:
    """One way to go on with a half-built move.

    `text` extends the prefix it was asked with; when `whole`, it is a move that `check` accepts.
    `note` says in a few words what it would do. A `button` is offered beside the menu. A public
    button is out of date once its `occasion` is another one: the vote it was about has ended.
    """

    text: str
    label: Text
    whole: bool = False
    note: Text | None = None
    button: bool = False
    occasion: str = ""


@dataclass(frozen=True)
class Menu:
    """The next choice: what is asked and what may be answered, the likeliest first.

    `ask` is the question; `pick` stands below it, where the answers unfold, and says what they are.
    """

    ask: Text
    options: tuple[Option, ...] = ()
    pick: Text = say("Choose…")
