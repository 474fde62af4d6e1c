"""What may be chosen, step by step (RULES.md §4 and §9)."""

from __future__ import annotations

from typing import Final, TypeVar

from ...core import BadNotation, Menu, Option
from ...text import Player, Text, Word, count, say
from . import course, notation, tokens
from .circles import SIZE, Circle
from .notation import Put, Rotate, Stall
from .position import WAYS, Position, Standing

M = TypeVar("M")

_COLUMNS: Final = "ABCDEFGH"


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
    """Offer the columns with empty holes, then their holes."""
    assert state.drawn is not None
    free = state.free()
    ask = say("Where does {token} go?", token=tokens.named(state.drawn))
    if not words:
        empty = [sum(hole.column == column for hole in free) for column in range(SIZE)]
        return Menu(
            ask,
            tuple(
                Option(
                    name,
                    say("Column {name}", name=name),
                    note=count("{n} empty hole", "{n} empty holes", holes),
                )
                for name, holes in zip(_COLUMNS, empty, strict=True)
                if holes
            ),
            say("Choose a column…"),
        )
    name = words[0].upper()
    if len(words) > 1 or name not in tuple(_COLUMNS):
        return Menu(ask)
    ranked = _ranked(
        state,
        [
            (Put(hole), course.put(state, hole).state)
            for hole in free
            if hole.column == _COLUMNS.index(name)
        ],
    )
    return Menu(
        say("Which hole in column {name}?", name=name),
        tuple(
            Option(str(move), say("{cell}", cell=str(move.cell)), True, note)
            for move, note in ranked
        ),
        say("Choose a hole…"),
    )


def _to_act(state: Position, words: list[str]) -> Menu:
    """Offer what there is to do; for rotating the tokens, then the ways."""
    turnable = state.turnable()
    verb = notation.read_verb(words[0]) if words else ""
    if not words:
        return Menu(say("What do you do?"), _deeds(state, turnable))
    if verb != "rotate" or len(words) > 2:
        return Menu(say("What do you do?"))
    if len(words) == 1:
        return Menu(
            say("Which token do you rotate?"),
            tuple(map(_token, turnable)),
            say("Choose a token…"),
        )
    try:
        cell = notation.read_hole(words[1])
    except BadNotation:
        return Menu(say("Which token do you rotate?"))
    if cell not in [standing.cell for standing in turnable]:
        return Menu(say("Which token do you rotate?"))
    moves = [Rotate(cell, way) for way in WAYS]
    return Menu(
        say("Which way do you rotate {cell}?", cell=str(cell)),
        tuple(
            Option(str(move), say("to the left") if move.way < 0 else say("to the right"), True, n)
            for move, n in _ranked(
                state, [(move, course.rotate(state, move).state) for move in moves]
            )
        ),
    )


def _deeds(state: Position, turnable: list[Standing]) -> tuple[Option, ...]:
    found = [
        Option(
            "place",
            say("Place a token"),
            True,
            say("Draw a token, then put it in an empty hole"),
        )
    ]
    if turnable:
        note = count("{n} token can turn", "{n} tokens can turn", len(turnable))
        found.append(Option("rotate", say("Rotate a token"), note=note))
    if stalled := state.stalled():
        label = say("Declare {cell} stalled", cell=str(stalled))
        note = say("Another token is drawn and takes the place of E5. It can even close circles.")
        found.append(Option(str(Stall(stalled)), label, True, note))
    return tuple(found)


def _token(standing: Standing) -> Option:
    cell = str(standing.cell)
    note = tokens.words(standing.token, standing.turn)
    return Option(f"rotate {cell}", say("{cell}", cell=cell), note=note)


def _ranked(state: Position, tried: list[tuple[M, Position]]) -> list[tuple[M, Text]]:
    """Return moves with what they complete, the best for the seat in turn first."""
    ranked = sorted(tried, key=lambda one: -state.gain(one[1].recent[-1].circles))
    return [(move, _note(state, after.recent[-1].circles)) for move, after in ranked]


def _note(state: Position, circles: tuple[Circle, ...]) -> Text:
    """Say in a few words what a move would complete."""
    if not circles:
        return say("no circle")
    return say("{circles}", circles=[_pays(state, circle) for circle in circles])


def _pays(state: Position, circle: Circle) -> Text:
    colour = tokens.COLOURS[circle.colour]
    owner = state.owner(circle.colour)
    blanks: dict[str, Word] = {"colour": colour, "points": circle.points}
    if owner is not None:
        return say("{colour} {points} for {player}", **blanks, player=Player(owner))
    if state.players == 1:
        return say("{colour} {points} against you", **blanks)
    return say("{colour} for nobody", colour=colour)
