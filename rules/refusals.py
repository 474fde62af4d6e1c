"""What is raised where a player may not do what they asked for."""

from __future__ import annotations

from .text import Player, Text, listed, say


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
    """Another person is to move, or nobody."""


def not_your_turn(turn: tuple[int, ...]) -> Text:
    """Say who is to move, to a person who is not."""
    if not turn:
        return say("This game is over. `/play` opens a new table.")
    people = [Player(seat) for seat in turn if seat >= 0]
    if not people:
        return say("The table is still dealing. Try again in a moment.")
    return say("It isn't your turn. Wait for {players}.", players=listed(people))
