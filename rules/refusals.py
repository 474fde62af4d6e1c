"""What is raised where a player may not do what they asked for."""

from __future__ import annotations

from .text import Text


class RuleError(Exception):
    """A refusal: its text tells the player what is wrong and what would be right."""

    def __init__(self, text: Text) -> None:
        super().__init__(str(text))
        self.text = text


class BadNotation(RuleError):
    """The text is not a move in the game's notation."""


class IllegalMove(RuleError):
    """The move can be read but not be made in this position."""


class NotYourTurn(RuleError):
    """Somebody else is to move, or nobody."""
