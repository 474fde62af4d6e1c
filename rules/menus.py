"""What there is to choose: the menus from which a move is built step by step."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

from .grid import Cell
from .text import Text, say

MOST_OPTIONS: Final = 1000
"""No list of options is longer; a game with more choices asks for them in more steps."""

FEW: Final = 8
"""So many choices have a button each, however long their labels are."""
AT_A_GLANCE: Final = 15
"""So many choices have a button each where their labels are of a few characters.

Three rows of five, one of other buttons and the picture fill a screen.
"""
PAGES: Final = 4
"""So many pages of such buttons are turned, where each is one press away from the first."""

SEEN: Final = (9, 9)
"""So many columns and rows of a table are shown in tiles whose marks can be read."""

A_TILE: Final = say("Choose a tile…")
A_PLACE: Final = say("Choose a place…")


@dataclass(frozen=True)
class Option:
    """One way to go on with a half-built move.

    `text` extends the prefix it was asked with; when `whole`, it is a move that `check` accepts.
    `note` says in a few words what it would do; `brief` says label and note together where
    several stand in one row. A `button` is offered next to the menu, with a `short` label where
    its own has no room. `at_once` is a whole move
    that nobody regrets, as nothing is known of it before or it can be undone: one press makes
    it, without a preview. A public button is out of date once its `occasion` is another one: the
    vote it was about has ended. `face` names the piece that is chosen, as the game's
    drawings know it: it stands next to words that say the same. `takes_back` tells that it
    takes back the last move, or all of the turn: a panel whose own button does that leaves it out.

    >>> Option("2 m12", say("M12"), note=say("next to two red ones"))
    Option(text='2 m12', label=..., whole=False, note=..., button=False, ...)
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
    short: Text | None = None
    takes_back: Literal["", "move", "turn"] = ""


class Tip(NamedTuple):
    """A rule in a short line, for the moment it applies; `key` is unique per game."""

    key: str
    text: Text


@dataclass(frozen=True)
class Menu:
    """The next choice: the question, and the answers by number, cell and rotation.

    Their order never tells what they would bring: finding that is the game.

    `ask` is the question to a person who chooses, `pressed` the one to who presses buttons that
    make the move at once; `typed` tells a person who writes how, with an
    example that is right here (None: the game's notation says it). `pick` stands where the answers
    unfold, and says what they are. Where the options are cells of a square board of `side` cells,
    they are arranged like it. The first one is `previewed` where it is a tile in its place, rotated
    as it lies in the hand. `off` are places among the options, with labels, that stay empty when
    what stood there is used up: the others keep theirs. Where a picture shows places large, those
    on a page of them lie `within` so many columns and rows of each other, however many pages that
    makes; the first one is the nearest to `near`.
    """

    ask: Text
    options: tuple[Option, ...] = ()
    pick: Text = say("Choose…")
    typed: Text | None = None
    side: int = 0
    previewed: bool = False
    off: tuple[tuple[int, Text], ...] = ()
    pressed: Text | None = None
    within: tuple[int, int] | None = None
    near: Cell | None = None
