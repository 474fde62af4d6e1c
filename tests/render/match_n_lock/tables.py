"""Positions to draw: games of random moves up to a point, always the same ones."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

from render import Look
from rules.chance import Dice
from rules.core import CHANCE, Sitter, play
from rules.games.match_n_lock.game import MATCH_N_LOCK, MatchNLockOptions
from rules.games.match_n_lock.position import Due, Position, View

from ..tables import NAMES

KEY = MATCH_N_LOCK.key


@cache
def game(players: int, border: bool = True) -> tuple[Position, ...]:
    """Return every position of a game in order, from before the first draw to the end."""
    random = Random(players)
    state = MATCH_N_LOCK.start([Sitter()] * players, MatchNLockOptions(border))
    states = [state]
    while turn := MATCH_N_LOCK.turn(state):
        text = ""
        if turn == (CHANCE,):
            text = str(MATCH_N_LOCK.chance(state, Dice(bytes([players]), len(states))))
        else:
            whole = False
            while not whole:
                ways = MATCH_N_LOCK.options(state, turn[0], text).options
                chosen = ways[0] if text == "" and random.random() < 0.5 else random.choice(ways)
                text, whole = chosen.text, chosen.whole
        state = play(MATCH_N_LOCK, state, turn[0], text)[1].state
        states.append(state)
    return tuple(states)


def after(tokens: int, due: Due = "act", players: int = 2, border: bool = True) -> Position:
    """Return the first position of a game with so many tokens in which this is due."""
    return next(
        state for state in game(players, border) if len(state.board) == tokens and state.due == due
    )


def locking(players: int = 2) -> Position:
    """Return a position late in a game in which the last move has completed circles."""
    return next(
        state
        for state in game(players)
        if len(state.board) > 40 and state.recent[-1].circles and state.due == "act"
    )


def view(state: Position, seat: int | None = None) -> View:
    """Return what a seat or the public sees."""
    return MATCH_N_LOCK.view(state, seat)


def offers(state: Position) -> tuple[str, ...]:
    """Return the holes on offer: empty for a drawn token, else of tokens that turn."""
    if state.due == "put":
        return tuple(map(str, state.free()))
    return tuple(str(standing.cell) for standing in state.turnable)


def looks(state: Position) -> Iterator[tuple[View, Look]]:
    """Return every way in which a position may be looked at."""
    names = NAMES[: state.players]
    yield view(state), Look(names)
    yield view(state), Look(names, at="A1")
    for seat in range(state.players):
        yield view(state, seat), Look(names)
    if state.due in ("act", "put"):
        seen = view(state, state.seat)
        yield seen, Look(names, marks=offers(state), waiting=(state.seat,))
        yield seen, Look(names, marks=("rotate", "place", "C"))
        if offers(state):
            yield seen, Look(names, marks=offers(state), at=offers(state)[-1])
