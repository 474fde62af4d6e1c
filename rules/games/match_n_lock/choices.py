"""What may be chosen, step by step (RULES.md §4 and §9)."""

from __future__ import annotations

from functools import cache
from typing import Final, TypeVar

from ...core import BadNotation, Menu, Option
from ...grid import Cell
from ...text import Player, Text, Word, say
from . import notation, tokens
from .circles import Circle, circles_of, waits_for
from .notation import Place, Put, Rotate, Stall
from .position import WAYS, Position, Standing

M = TypeVar("M")
Tried = tuple[M, tuple[Circle, ...]]
"""A move, and the circles it would complete."""

NO_CIRCLE: Final = say("no circle")


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
    near = sorted(state.free(), key=lambda hole: -_neighbours(state, hole))
    lies, drawn = state.lies(), (state.drawn, state.upright())
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
            Option(str(move), say("{cell}", cell=str(move.cell)), True, _note(state, circles))
            for move, circles in _ranked(state, tried)
        ),
        say("Choose a hole, best first…"),
        typed=say("Type an empty hole, like {cell}.", cell=str(state.free()[0])),
        rest=say("Another hole…"),
    )


def _neighbours(state: Position, hole: Cell) -> int:
    """Count the tokens round a hole: where there are many, circles come about."""
    return sum(
        max(abs(one.cell.column - hole.column), abs(one.cell.row - hole.row)) == 1
        for one in state.board
    )


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
            say("Choose a token to rotate, best first…"),
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
    lies, tried = state.lies(), list[Tried[Rotate]]()
    for one in turnable:
        waits = waits_for(lies, one.cell, state.border)
        for way in WAYS:
            found: tuple[Circle, ...] = ()
            if waits:
                turned = {**lies, one.cell: (one.token, (one.turn + way) % 4)}
                found = circles_of(turned, one.cell, state.border)
            tried.append((Rotate(one.cell, way), found))
    stands = {one.cell: one for one in turnable}
    offered = []
    for move, circles in _ranked(state, tried):
        note = _note(state, circles)
        text, label, brief = _named(move, note) if circles else _fruitless(move)
        now = stands[move.cell]
        face = tokens.face(now.token, (now.turn + move.way) % 4)
        offered.append(Option(text, label, True, note, brief=brief, face=face))
    return tuple(offered)


def _named(move: Rotate, note: Text) -> tuple[str, Text, Text]:
    """Write a rotation as a move, in words, and in a few with what it would complete."""
    left = move.way < 0
    label = say("{cell} to the left", cell=str(move.cell))
    if not left:
        label = say("{cell} to the right", cell=str(move.cell))
    sign = "↺" if left else "↻"
    brief = say("{sign} {cell}: {pays}", sign=sign, cell=str(move.cell), pays=note)
    return str(move), label, brief


@cache
def _fruitless(move: Rotate) -> tuple[str, Text, Text]:
    """Write a rotation that completes nothing, as most do: it is the same on every board."""
    return _named(move, NO_CIRCLE)


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
    return say("{colour} for nobody", colour=colour)
