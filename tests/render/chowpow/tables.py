"""Positions to draw, from the recorded games."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

from render import Look
from rules.core import CHANCE, TABLE, Sitter, play
from rules.games.chowpow.game import CHOW_POW, ChowPowOptions
from rules.games.chowpow.position import Due, Position, View

from ..tables import NAMES

FOLDER = Path(__file__).parents[2] / "games"
KEY = CHOW_POW.key
RECORDED = tuple(sorted(path.stem for path in FOLDER.glob("chowpow/*.game")))


@cache
def game(name: str) -> tuple[Position, ...]:
    """Return every position of a recorded game in order, from before the deal."""
    text = (FOLDER / "chowpow" / f"{name}.game").read_text()
    seats = re.findall(r"person|program", text.splitlines()[2])
    sitters = [Sitter(person=who == "person") for who in seats]
    states = [CHOW_POW.start(sitters, ChowPowOptions())]
    for who, move in re.findall(r"^\d+ (chance|table|seat \d+): (.+)$", text, re.MULTILINE):
        seat = {"chance": CHANCE, "table": TABLE}.get(who)
        if seat is None:
            seat = int(who.removeprefix("seat ")) - 1
        states.append(play(CHOW_POW, states[-1], seat, move)[1].state)
    return tuple(states)


def first(due: Due, name: str = "two_players", after: int = 20) -> Position:
    """Return the first position of a game from a move on in which this is due."""
    return next(state for state in game(name)[after:] if state.due == due)


def board() -> Position:
    """Return a position in a battle with the board: two cards were flipped for it."""
    return next(
        state
        for state in game("board_second_counter")
        if state.due == "counter" and state.now.battle and len(state.now.battle.slots) == 2
    )


def full(hand: int) -> Position:
    """Return a position of six players whose defender holds a huge hand."""
    state = first("answer", "six_players")
    assert state.now.battle
    shown = {*state.now.battle.attack, *(card for bank in state.banks for card in bank)}
    cards = [card for card in range(72) if card not in shown]
    hands = tuple(
        tuple(cards[:hand]) if seat == state.asked else () for seat in range(state.players)
    )
    return replace(state, hands=hands)


def view(state: Position, seat: int | None = None) -> View:
    """Return what a seat or the public sees."""
    return CHOW_POW.view(state, seat)


def offers(state: Position, prefix: str = "") -> tuple[str, ...]:
    """Return what is on offer, as the panel marks it."""
    (seat,) = CHOW_POW.turn(state)
    found = CHOW_POW.options(state, seat, prefix).options
    return tuple(option.text[len(prefix) :].strip() for option in found)


def looks(state: Position) -> Iterator[tuple[View, Look]]:
    """Return every way in which a position may be looked at."""
    names = NAMES[: state.players]
    yield view(state), Look(names)
    yield view(state), Look(names, private=True)
    for seat in range(state.players):
        marks = offers(state) if state.mover == seat else ()
        yield view(state, seat), Look(names, marks, private=True)
