"""What every game tells in the same words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules.core import Seat
from rules.text import Player, Text, Word, say


def over(winners: Sequence[Seat]) -> Text:
    """Say that a game is over, and who has won it."""
    players: list[Word] = [Player(seat) for seat in winners]
    if not players:
        return say("The game is over: nobody wins.")
    if len(players) > 1:
        return say("The game is over: {players} share the win.", players=players)
    return say("The game is over: {player} wins.", player=players[0])


def each(numbers: Iterable[int]) -> list[Word]:
    """Name each seat with its number: points, tiles in hand."""
    return [say("{player} {n}", player=Player(seat), n=n) for seat, n in enumerate(numbers)]
