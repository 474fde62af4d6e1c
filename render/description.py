"""What every game tells in the same words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from rules.core import Seat
from rules.text import Player, Text, Word, listed, quoted, say

from .kit.grid import Window
from .kit.sketch import Kind, Sketch
from .look import Look


def partly(texts: list[Text], part: Window | None) -> list[Text]:
    """Return the turn, the points, and which part of a table a picture shows."""
    if part is None:
        return texts
    first, last = str(part.first), str(part.last)
    shown = say("The picture shows {first} to {last} of the table.", first=first, last=last)
    return [*texts[:2], shown, *texts[2:]]


def sketched(sketches: Iterable[Sketch]) -> list[Text]:
    """Say which turns are drawn on a board, and in which colour."""
    return [SKETCHED[each.kind]([quoted(move) for move in each.moves]) for each in sketches]


SKETCHED: Final[Mapping[Kind, Callable[[list[Word]], Text]]] = {
    "own": lambda moves: say("Your turn, in grey: {moves}.", moves=moves),
    "threat": lambda moves: say("What it opens for others, in red: {moves}.", moves=moves),
    "better": lambda moves: say("A good turn, in green: {moves}.", moves=moves),
}


def over(winners: Sequence[Seat]) -> Text:
    """Say that a game is over, and who has won it."""
    players: list[Word] = [Player(seat) for seat in winners]
    if not players:
        return say("The game is over: nobody wins.")
    if len(players) > 1:
        return say("The game is over: {players} share the win.", players=listed(players))
    return say("The game is over: {player} wins.", player=players[0])


def leaders(points: Sequence[int]) -> list[Seat]:
    """Return the seats with the most points."""
    return [seat for seat, mine in enumerate(points) if mine == max(points)]


def finished(look: Look, winners: Sequence[Seat]) -> Text | None:
    """Say why a game goes on no more, None while it does."""
    return look.closed or (over(winners) if winners else None)


def to_move(look: Look, seat: Seat | None) -> Text:
    """Say whose move is awaited."""
    return say("{players} to move.", players=listed([Player(seat) for seat in look.awaited(seat)]))


def each(numbers: Iterable[int]) -> list[Word]:
    """Name each seat with its number: points, tiles in hand."""
    return [say("{player} {n}", player=Player(seat), n=n) for seat, n in enumerate(numbers)]
