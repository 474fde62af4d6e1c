"""What a turn came to, in the one sentence that stands below its picture."""

from __future__ import annotations

from typing import Final

from ...core import SecondPerson
from ...events import DID, DID_BOTH, YOU_DID
from ...text import Player, Text, count, say
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

SECOND_PERSON: Final[SecondPerson] = (
    *YOU_DID,
    ("finds no match", say("find no match")),
    ("finds a match", say("find a match")),
    (
        "finds a match and collects {n} card",
        count("find a match and collect {n} card", "find a match and collect {n} cards", 1),
    ),
    ("attacks the board", say("attack the board")),
    ("beats the board", say("beat the board")),
    ("ties with the board", say("tie with the board")),
    ("loses to the board", say("lose to the board")),
    ("attacks {other}", say("attack {other}")),
    ("beats {other}", say("beat {other}")),
    ("ties with {other}", say("tie with {other}")),
    ("loses to {other}", say("lose to {other}")),
    ("attacks {other}", say("attacks you")),
    ("beats {other}", say("beats you")),
    ("ties with {other}", say("ties with you")),
    ("loses to {other}", say("loses to you")),
    (
        "{player} goes first. Everyone has {n} card.",
        count("You go first. Everyone has {n} card.", "You go first. Everyone has {n} cards.", 1),
    ),
    ("{player} flips {cell}: {card}.", say("You flip {cell}: {card}.")),
    ("{player} flips {cell}.", say("You flip {cell}.")),
    ("{player} doesn't battle.", say("You don't battle.")),
    ("{player} defends with {cards}.", say("You defend with {cards}.")),
    ("{player} counters with {cards}.", say("You counter with {cards}.")),
    ("{player} gives up.", say("You give up.")),
    ("{player} has no card left to counter.", say("You have no card left to counter.")),
    ("{player} has no cards and can't battle.", say("You have no cards and can't battle.")),
    (
        "There's nobody and nothing for {player} to battle.",
        say("There's nobody and nothing for you to battle."),
    ),
    (
        "Fewer than two slots hold a card: {player} can't match.",
        say("Fewer than two slots hold a card: you can't match."),
    ),
)


def turn_so_far(state: Position, points: int = 0) -> Text:
    """Return a summary of the turn: its matches, its battle, and its `points`."""
    turn = state.now
    parts = [_matched(turn)] if turn.flips else []
    if turn.battle:
        parts.append(_fought(turn, turn.battle, points))
    said = DID if len(parts) == 1 else DID_BOTH
    did = dict(zip(("first", "second"), parts, strict=False))
    return Text(said.sentence, {"player": Player(turn.seat), **did})


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
