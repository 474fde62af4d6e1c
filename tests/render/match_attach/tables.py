"""Positions to draw: games between programs, always the same ones."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

from render import Look
from rules.chance import Dice
from rules.core import CHANCE, Level, Sitter, play
from rules.games.match_attach.board import active
from rules.games.match_attach.game import MATCH_ATTACH, MatchAttachOptions
from rules.games.match_attach.position import Due, Position, View

from ..tables import NAMES

KEY = MATCH_ATTACH.key


@cache
def game(players: int, level: Level = "normal") -> tuple[Position, ...]:
    """Return every position of a game in order, from before the deal to the end."""
    random = Random(players)
    options = MatchAttachOptions(see_everything=players == 3)
    state = MATCH_ATTACH.start([Sitter()] * players, options)
    states = [state]
    while turn := MATCH_ATTACH.turn(state):
        if turn == (CHANCE,):
            text = str(MATCH_ATTACH.chance(state, Dice(bytes([players]), len(states))))
        else:
            reply = MATCH_ATTACH.choose(view(state, turn[0]), (), level, random, seat=turn[0])
            assert reply
            text = reply.text
        state = play(MATCH_ATTACH, state, turn[0], text)[1].state
        states.append(state)
    return tuple(states)


def during(due: Due, number: int, players: int = 2, level: Level = "normal") -> Position:
    """Return the last position of turn `number` or later in which this is due."""
    found = [state for state in game(players, level) if state.due == due]
    first = next(state.number for state in found if state.number >= number)
    return [state for state in found if state.number == first][-1]


def glowing() -> Position:
    """Return a position after a maneuver, with several Active tiles and a Match."""
    return max(
        (state for state in game(2) if state.due == "maneuver" and state.used),
        key=lambda state: (len(active(state.lies())), state.number),
    )


def view(state: Position, seat: int | None = None) -> View:
    """Return what a seat or the public sees."""
    return MATCH_ATTACH.view(state, seat)


def offers(state: Position, prefix: str = "") -> tuple[str, ...]:
    """Return what the options name after a prefix, as a panel gives it to the picture."""
    options = MATCH_ATTACH.options(state, state.seat, prefix).options
    return tuple(option.text[len(prefix) :].strip() for option in options)


def looks(state: Position) -> Iterator[tuple[View, Look]]:
    """Return every way in which a position may be looked at."""
    names = NAMES[: state.players]
    yield view(state), Look(names)
    yield view(state), Look(names, at="M13")
    yield view(state, 0), Look(names)
    if MATCH_ATTACH.turn(state) in ((), (CHANCE,)):
        return
    seen = view(state, state.seat)
    yield seen, Look(names, marks=offers(state), waiting=(state.seat,))
    if state.due == "place":
        number = state.picked or 1
        marks = offers(state, str(number))
        yield seen, Look(names, marks=marks)
        yield seen, Look(names, marks=marks, at=marks[0])
