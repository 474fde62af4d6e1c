"""What there is to choose: the menus from which a move is built step by step."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
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
    `note` says in a few words what it would do; `brief` says label and note together where
    several stand in one row. A `button` is offered beside the menu. `at_once` is a whole move
    that nobody regrets, as nothing is known of it before or it can be undone: one press makes
    it, without a preview. A public button is out of date once its `occasion` is another one: the
    vote it was about has ended. `face` names the piece that is chosen, as the game's
    drawings know it: it stands beside the words, which say the same to whoever sees none.
    `pays` tells that note and brief say what it pays.
    """

    text: str
    label: Text
    whole: bool = False
    note: Text | None = None
    button: bool = False
    occasion: str = ""
    at_once: bool = False
    brief: Text | None = None
    face: str = ""
    pays: bool = False


@dataclass(frozen=True)
class Menu:
    """The next choice: what is asked and what may be answered, the likeliest first.

    `ask` is the question to somebody who chooses; `typed` tells somebody who writes how, with an
    example that is right here (None: the game's notation says it). `pick` stands where the answers
    unfold, and says what they are. `rest` names the entry that leads to those that don't fit into
    one menu; without it they stand in more menus. Where the options are cells of a square board of
    `side` cells, they are laid out like it.
    """

    ask: Text
    options: tuple[Option, ...] = ()
    pick: Text = say("Choose…")
    typed: Text | None = None
    rest: Text | None = None
    side: int = 0


_CHOOSE: Final = Menu.pick


def unranked(menu: Menu) -> Menu:
    """Return a menu that doesn't tell what its options pay, neither in words nor by their order.

    Options that don't say what they pay stay as they are.
    """
    if not any(option.pays for option in menu.options):
        return menu
    hidden = (
        replace(option, note=None, brief=None, pays=False) if option.pays else option
        for option in menu.options
    )
    return replace(menu, options=tuple(sorted(hidden, key=_by_name)), pick=_CHOOSE)


def _by_name(option: Option) -> tuple[bool, list[tuple[int, str]]]:
    """Return what sorts buttons last and numbers by their size."""
    words = re.findall(r"\d+|\D+", option.text)
    return option.button, [(int(word), "") if word.isdigit() else (0, word) for word in words]
