"""What a turn came to, in the one sentence that stands below its picture."""

from __future__ import annotations

from typing import Final

from ...text import Player, Text, Word, count, say
from .position import Battle, Outcome, Position, Turn

_WITH_BOARD: Final[dict[Outcome, Text]] = {
    "": say("attacks the board"),
    "won": say("beats the board"),
    "tie": say("ties with the board"),
    "lost": say("loses to the board"),
}
_WITH_PLAYER: Final[dict[Outcome, Text]] = {
    "": say("attacks {other}"),
    "won": say("beats {other}"),
    "tie": say("ties with {other}"),
    "lost": say("loses to {other}"),
}
"""What an attack comes to, as the end of a sentence about the player who attacked."""


def turn_so_far(state: Position, points: int = 0) -> Text:
    """Return a summary of the turn: its matches, its battle, and its `points`."""
    turn = state.now
    parts = [_matched(turn)] if turn.flips else []
    if turn.battle:
        parts.append(_fought(turn, turn.battle, points))
    blanks: dict[str, Word] = {"player": Player(turn.seat)}
    if len(parts) == 2:
        return say("{player} {first}, then {second}.", **blanks, first=parts[0], second=parts[1])
    return say("{player} {first}.", **blanks, first=parts[0])


def _matched(turn: Turn) -> Text:
    if not turn.pair:
        return say("finds no match")
    if turn.taken is None:
        return say("finds a match")
    return count(
        "finds a match and collects {n} card", "finds a match and collects {n} cards", turn.got
    )


def _fought(turn: Turn, battle: Battle, points: int) -> Text:
    """Tell a battle from the side of the player who attacked."""
    if battle.target is None:
        did = _WITH_BOARD[turn.outcome]
    else:
        sentence = _WITH_PLAYER[turn.outcome].sentence
        did = Text(sentence, {"other": Player(battle.target)})
    if turn.outcome in ("won", "tie"):
        return count("{did}: {n} point", "{did}: {n} points", points, did=did)
    return did
