"""What may be chosen, step by step (RULES.md §4 and §9)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from ...core import BadNotation, Menu, Option
from ...grid import Cell
from ...menus import A_PLACE, AT_A_GLANCE
from ...text import Text, say
from . import notation, tokens
from .notation import Place, Put, Rotate, Stall
from .position import WAYS, Position, Standing, Way, turned


def menu(state: Position | None, prefix: str) -> Menu:
    """Return the next choices of a half-built move; None: the seat is not in turn."""
    try:
        words = notation.split(prefix)
    except BadNotation:
        words = [prefix]
    if state is None:
        return Menu(say("It isn't your turn."))
    return _to_put(state, words) if state.due == "put" else _to_act(state, words)


def _to_put(state: Position, words: list[str]) -> Menu:
    """Return the columns with an empty hole, or the empty holes of one column."""
    holes = sorted(state.free(), key=lambda hole: turned(hole, state.upright()))
    ask = say("Where does your token go?")
    if len(words) > 1:
        return Menu(ask)
    if words:
        holes = [hole for hole in holes if _column(hole) == words[0].upper()]
    elif len(holes) > AT_A_GLANCE:
        ask = say("Which column for your token?")
        return Menu(ask, _columns(state, holes), A_COLUMN, typed=_typed_hole(state))
    found = tuple(Option(str(Put(hole)), say("{cell}", cell=str(hole)), True) for hole in holes)
    return Menu(ask, found, A_PLACE, typed=_typed_hole(state))


def _typed_hole(state: Position) -> Text:
    return say("Type an empty hole, like {cell}.", cell=str(state.free()[0]))


def _column(cell: Cell) -> str:
    return str(cell)[0]


A_COLUMN: Final = say("Choose a column…")


def _columns(state: Position, cells: Iterable[Cell], begun: str = "") -> tuple[Option, ...]:
    """Return an option for each column of some cells, as the seat sees them."""
    tops = {_column(cell): Cell(cell.column, 0) for cell in cells}
    return tuple(
        Option(f"{begun}{name}", say("Column {name}", name=name), brief=say("{name}", name=name))
        for name in sorted(tops, key=lambda name: turned(tops[name], state.upright()))
    )


def _to_act(state: Position, words: list[str]) -> Menu:
    """Return drawing and the rotations: by columns where there are many."""
    turnable = sorted(state.turnable, key=lambda one: turned(one.cell, state.upright()))
    rotations = _rotations(state, turnable)
    if not words:
        ask = say("Draw a token, or rotate one?")
        if not turnable:
            ask = say("Draw a token?")
        if len(rotations) > NEXT_TO_DRAWING:
            rotations = (Option("rotate", say("Rotate a token")),)
        return Menu(ask, (*_draws(state), *rotations), A_TOKEN, typed=_typed(turnable))
    ask = say("Which token do you rotate?")
    if notation.read_verb(words[0]) != "rotate" or len(words) > 2:
        return Menu(ask)
    if len(words) == 1:
        if len(rotations) <= FLAT_ROTATIONS:
            return Menu(ask, rotations, A_TOKEN)
        ask = say("Which column to rotate in?")
        return Menu(ask, _columns(state, (one.cell for one in turnable), "rotate "), A_COLUMN)
    found = [one for one in turnable if _column(one.cell) == words[1].upper()]
    if not found:
        try:
            cell = notation.read_hole(words[1])
        except BadNotation:
            return Menu(ask)
        found = [one for one in turnable if one.cell == cell]
    if len(found) == 1:
        ask = say("Which way do you rotate {cell}?", cell=str(found[0].cell))
    return Menu(ask, _rotations(state, found), A_TOKEN)


NEXT_TO_DRAWING: Final = 6
"""Most rotations that have a button each next to drawing, and next to a stall."""
FLAT_ROTATIONS: Final = 10
"""Most rotations that have a button each: more rows would leave the board too small to read."""
A_TOKEN: Final = say("Choose a token…")


def _typed(turnable: Sequence[Standing]) -> Text:
    if not turnable:
        return say("Type `place` to draw a token.")
    return say(
        "Type `place` to draw a token, or which one you rotate and which way, like `rotate "
        "{cell} l`.",
        cell=str(turnable[0].cell),
    )


def _draws(state: Position) -> tuple[Option, ...]:
    """Offer what ends in a draw: placing a token, and to declare a stall."""
    found = [Option(str(Place()), say("Draw a token"), True, at_once=True)]
    if stalled := state.stalled():
        label = say("Declare {cell} stalled", cell=str(stalled))
        note = say(
            "Another token is drawn and takes the place of {cell}. It can even close circles.",
            cell=str(stalled),
        )
        found.append(Option(str(Stall(stalled)), label, True, note, brief=label))
    return tuple(found)


def _rotations(state: Position, turnable: Sequence[Standing]) -> tuple[Option, ...]:
    """Return both rotations of each token, with its face as the seat in turn sees it."""
    side = state.upright()
    return tuple(_rotation(one, way, one.turn - side) for one in turnable for way in WAYS)


def _rotation(one: Standing, way: Way, seen: int) -> Option:
    """Return a rotation as an option: in words, and as a sign for a button.

    `seen` is how many quarters clockwise of upright the token is seen.
    """
    name = str(one.cell)
    if way < 0:
        label, sign = say("{cell} to the left", cell=name), "↺"
    else:
        label, sign = say("{cell} to the right", cell=name), "↻"
    brief = say("{sign} {cell}", sign=sign, cell=name)
    face = tokens.face(one.token, seen + way)
    return Option(str(Rotate(one.cell, way)), label, True, brief=brief, face=face)
