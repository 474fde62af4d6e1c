"""Buttons that lead to how a game is played."""

from __future__ import annotations

from typing import Final

from rules.games import GAMES
from rules.text import say

from ...model.play import AnyGame
from ..kit.controls.custom_ids import Control
from ..kit.layout import Button, Choice, Row, button, menu

IN_PARALLEL: Final = "beside"
"""The action that opens a lesson in a message of its own; open messages have its old word."""


def rules_button(key: str) -> Button:
    """Lead to a game's rules."""
    return button(say("Rules"), Control("rules", text=f"{key}#0"))


def lesson_button(key: str, *, in_parallel: bool = False) -> Button:
    """Lead to a game's first lesson, or to its rules where it has none.

    `in_parallel` it opens in a message of its own: nothing of what is open is lost.
    """
    label, verb = say("How to play"), IN_PARALLEL if in_parallel else "show"
    if not GAMES[key].lessons():
        return button(label, Control("rules", text=f"{key}#0"))
    return button(label, Control("learn", text=f"{key} {verb}"))


def taught() -> dict[str, AnyGame]:
    """Return the games that have lessons."""
    return {key: game for key, game in GAMES.items() if game.lessons()}


def learn_menu() -> Row:
    """Offer the lessons of every game in a menu."""
    choices = [Choice(str(game.title), key, str(game.summary)) for key, game in taught().items()]
    return menu(say("Learn a game in a few small steps"), Control("learn"), choices)
