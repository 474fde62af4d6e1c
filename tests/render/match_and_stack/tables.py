"""Positions to draw: games between programs in each style, always the same ones."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Final

from render import Look
from render.games.match_and_stack import words
from rules.chance import Dice
from rules.core import CHANCE, CLOCK, Seat, Sitter, play
from rules.games.match_and_stack.crosswords import CROSSWORDS
from rules.games.match_and_stack.game import WordGame
from rules.games.match_and_stack.notation import Play
from rules.games.match_and_stack.position import Position, View
from rules.games.match_and_stack.solitaire import SOLITAIRE
from rules.games.match_and_stack.stacks import STACKS
from rules.games.match_and_stack.steal import STEAL_AND_STACK
from rules.grid import neighbours

from ..tables import NAMES

STYLES: Final[dict[str, WordGame]] = {
    game.key: game for game in (CROSSWORDS, STACKS, STEAL_AND_STACK, SOLITAIRE)
}


@cache
def game(key: str, players: int = 2, **options: int | bool) -> tuple[Position, ...]:
    """Return every position of a game in order, from before the deal to the end."""
    style, random = STYLES[key], Random(players)
    if "rounds" in style.options_type.fields():
        options = {"rounds": 1, **options}
    state = style.start([Sitter()] * players, style.options_type(**options))
    states = [state]
    while turn := style.turn(state):
        seat, text = _next(style, state, turn, random, len(states))
        state = play(style, state, seat, text)[1].state
        states.append(state)
    return tuple(states)


def _next(
    style: WordGame, state: Position, turn: tuple[Seat, ...], random: Random, number: int
) -> tuple[Seat, str]:
    if turn == (CHANCE,):
        return CHANCE, str(style.chance(state, Dice(bytes([state.players]), number)))
    for seat in random.sample(turn, len(turn)):
        if reply := style.choose(style.view(state, seat), (), "normal", random, seat=seat):
            return seat, reply.text
    return CLOCK, style.alarms(state)[0].move


def during(key: str, share: float, players: int = 2, **options: int | bool) -> Position:
    """Return a position at a share of the play, from its beginning (0) to its end (1)."""
    found = [state for state in game(key, players, **options) if state.phase == "play"]
    return found[round(share * (len(found) - 1))]


def end(key: str, players: int = 2, **options: int | bool) -> Position:
    """Return the last position of a game."""
    return game(key, players, **options)[-1]


def forming() -> Position:
    """Return a game of Steal & Stack in which one of two stacks is formed."""
    found = [state for state in game("steal-and-stack") if state.phase == "form"]
    return found[1]


def claimed(key: str, players: int = 3) -> Position:
    """Return a position in which a person has claimed that two words are related."""
    style = STYLES[key]
    for state in game(key, players, related=True):
        if state.phase != "play":
            continue
        for seat in style.turn(state):
            text = "claim"
            while options := style.options(state, seat, text).options:
                text = options[-1].text
                if options[-1].whole:
                    return play(style, state, seat, text)[1].state
    raise AssertionError("nobody ever claims anything")


def parted() -> Position:
    """Return a Solitaire with a tile that matches neither of its neighbours any more."""
    state = during("solitaire", 0.5, 1)
    cells = {near for placed in state.boards[0] for near in neighbours(placed.cell)}
    for held in state.hands[0]:
        for cell in sorted(cells - {placed.cell for placed in state.boards[0]}):
            play_ = Play(held.number, cell=cell, turn=0)
            after = SOLITAIRE.lay(state, 0, play_, ()).state
            text = words(view(after, 0), Look(NAMES[:1]))
            if "don't match" in " ".join(map(str, text)):
                return after
    raise AssertionError("everything matches everything")


def view(state: Position, seat: Seat | None = None) -> View:
    """Return what a seat or the public sees."""
    return View.of(state, seat)


def offers(state: Position, seat: Seat, prefix: str = "") -> tuple[str, ...]:
    """Return what the options name after a prefix, as a panel gives it to the picture."""
    options = STYLES[state.style].options(state, seat, prefix).options
    return tuple(option.text[len(prefix) :].strip() for option in options)


def choosing(key: str, share: float, players: int = 2) -> tuple[Position, Seat, str]:
    """Return a position from a share of the play on, and a seat with a tile that fits."""
    style = STYLES[key]
    found = [state for state in game(key, players) if state.phase == "play"]
    return next(
        (state, seat, option.text)
        for state in found[round(share * (len(found) - 1)) :]
        for seat in style.turn(state)
        for option in style.options(state, seat, "").options
        if not option.button
    )


def looks(state: Position) -> Iterator[tuple[View, Look]]:
    """Return every way in which a position may be looked at."""
    style = STYLES[state.style]
    names = NAMES[: state.players]
    yield view(state), Look(names)
    for seat in range(state.players):
        yield view(state, seat), Look(names, waiting=style.awaited(state))
    if state.boards:
        yield view(state), Look(names, at="M13")
    for seat in style.turn(state)[:1]:
        if seat == CHANCE:
            return
        yield view(state, seat), Look(names, marks=offers(state, seat))
        for option in style.options(state, seat, "").options[:2]:
            if not option.button:
                marks = offers(state, seat, option.text)
                yield view(state, seat), Look(names, marks=marks)
