"""What may be chosen, step by step (RULES.md §4 and §9)."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import Final, TypeVar

from ...core import BadNotation, Menu, Option
from ...grid import Cell
from ...text import Player, Text, Word, say
from . import notation, tokens
from .circles import HOLES, Board, Circle, circles_of, waits_for
from .notation import Place, Put, Rotate, Stall
from .position import WAYS, Position, Standing, Way

M = TypeVar("M")
Tried = tuple[M, tuple[Circle, ...]]
"""A move, and the circles it would complete."""
Turned = tuple[Cell, Way, str]
"""A rotation: where, which way, and how the token looks then."""

NO_CIRCLE: Final = say("no circle")

AROUND: Final = {
    hole: tuple(
        Cell(hole.column + right, hole.row + down)
        for right, down in product((-1, 0, 1), repeat=2)
        if right or down
    )
    for hole in HOLES
}
"""The cells round each hole, some of which lie off the board."""


def menu(state: Position | None, prefix: str) -> Menu:
    """Return how a half-built move of the seat in turn may go on; None: it is not in turn."""
    try:
        words = notation.split(prefix)
    except BadNotation:
        words = [prefix]
    if state is None:
        return Menu(say("It isn't your turn."))
    return _to_put(state, words) if state.due == "put" else _to_act(state, words)


def _to_put(state: Position, words: list[str]) -> Menu:
    """Offer the empty holes, those that pay the seat in turn best first."""
    assert state.drawn is not None
    ask = say("Where does your token go?")
    if words:
        return Menu(ask)
    lies, drawn = state.lies(), (state.drawn, state.upright())
    near = sorted(state.free(), key=lambda hole: -_neighbours(lies, hole))
    tried = [
        (
            Put(hole),
            circles_of({**lies, hole: drawn}, hole, state.border)
            if waits_for(lies, hole, state.border)
            else (),
        )
        for hole in near
    ]
    return Menu(
        ask,
        tuple(
            Option(
                str(move),
                say("{cell}", cell=str(move.cell)),
                True,
                _note(state, circles),
                pays=True,
            )
            for move, circles in _ranked(state, tried)
        ),
        say("Choose a hole, most points first…"),
        typed=say("Type an empty hole, like {cell}.", cell=str(state.free()[0])),
        rest=say("Another hole…"),
    )


def _neighbours(lies: Board, hole: Cell) -> int:
    """Count the tokens round a hole: where there are many, circles come about."""
    return sum(cell in lies for cell in AROUND[hole])


def _to_act(state: Position, words: list[str]) -> Menu:
    """Offer to draw, and beside that every rotation, those that pay the seat in turn best first."""
    ask = say("Draw a token, or rotate one?")
    turnable = state.turnable
    if not turnable:
        ask = say("Draw a token, then choose its hole.")
    verb = notation.read_verb(words[0]) if words else ""
    if not words:
        return Menu(
            ask,
            (*_draws(state), *_rotations(state, turnable)),
            say("Choose a token to rotate, most points first…"),
            typed=_typed(turnable),
            rest=say("Another token…"),
        )
    if verb != "rotate" or len(words) > 2:
        return Menu(ask)
    ask = say("Which token do you rotate?")
    if len(words) == 2:
        try:
            cell = notation.read_hole(words[1])
        except BadNotation:
            return Menu(ask)
        ask = say("Which way do you rotate {cell}?", cell=str(cell))
        turnable = tuple(standing for standing in turnable if standing.cell == cell)
    return Menu(ask, _rotations(state, turnable), say("Choose a token…"))


def _typed(turnable: tuple[Standing, ...]) -> Text:
    if not turnable:
        return say("Type `place` to draw a token.")
    return say(
        "Type `place` to draw a token, or which one you rotate and which way, like `rotate "
        "{cell} l`.",
        cell=str(turnable[0].cell),
    )


def _draws(state: Position) -> tuple[Option, ...]:
    """Offer what ends in a draw: placing a token, and to declare a stall."""
    found = [Option(str(Place()), say("Draw a token"), True, button=True, at_once=True)]
    if stalled := state.stalled():
        label = say("Declare {cell} stalled", cell=str(stalled))
        note = say(
            "Another token is drawn and takes the place of {cell}. It can even close circles.",
            cell=str(stalled),
        )
        found.append(Option(str(Stall(stalled)), label, True, note, button=True, brief=label))
    return tuple(found)


def _rotations(state: Position, turnable: tuple[Standing, ...]) -> tuple[Option, ...]:
    lies, tried = state.lies(), list[Tried[Turned]]()
    for one in turnable:
        waits = waits_for(lies, one.cell, state.border)
        for way in WAYS:
            token = one.token, (one.turn + way) % 4
            found: tuple[Circle, ...] = ()
            if waits:
                found = circles_of({**lies, one.cell: token}, one.cell, state.border)
            tried.append(((one.cell, way, tokens.face(*token)), found))
    return tuple(
        _named(*turned, _note(state, circles)) if circles else _fruitless(*turned)
        for turned, circles in _ranked(state, tried)
    )


def _named(cell: Cell, way: Way, face: str, note: Text) -> Option:
    """Offer a rotation: in words, and in a few with what it would complete."""
    name = str(cell)
    if way < 0:
        label, sign = say("{cell} to the left", cell=name), "↺"
    else:
        label, sign = say("{cell} to the right", cell=name), "↻"
    brief = say("{sign} {cell}: {pays}", sign=sign, cell=name, pays=note)
    return Option(str(Rotate(cell, way)), label, True, note, brief=brief, face=face, pays=True)


@lru_cache(maxsize=4096)
def _fruitless(cell: Cell, way: Way, face: str) -> Option:
    """Offer a rotation that completes nothing, as most do: it is the same on every board.

    A game has 512 of them: 64 tokens that stay where they are, four turns, two ways.
    """
    return _named(cell, way, face, NO_CIRCLE)


def _ranked(state: Position, tried: list[Tried[M]]) -> list[Tried[M]]:
    """Return moves with what they would complete, the best for the seat in turn first."""
    return sorted(tried, key=lambda one: -state.gain(one[1]) if one[1] else 0)


def _note(state: Position, circles: tuple[Circle, ...]) -> Text:
    """Say in a few words what a move would complete."""
    if not circles:
        return NO_CIRCLE
    return say("{circles}", circles=[_pays(state, circle) for circle in circles])


def _pays(state: Position, circle: Circle) -> Text:
    colour = tokens.COLOURS[circle.colour]
    owner = state.owner(circle.colour)
    blanks: dict[str, Word] = {"colour": colour, "points": circle.points}
    if owner == state.seat:
        return say("{colour} {points} for you", **blanks)
    if owner is not None:
        return say("{colour} {points} for {player}", **blanks, player=Player(owner))
    if state.players == 1:
        return say("{colour} {points} against you", **blanks)
    return say("{colour}, which nobody plays", colour=colour)
