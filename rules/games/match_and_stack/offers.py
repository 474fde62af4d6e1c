"""The options for playing a tile, with their labels and notes (RULES.md §9)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import Final

from ...core import Option, Seat
from ...grid import Cell
from ...squares import TURN_NAMES, TURN_SIGNS
from ...text import Text, Word, say
from . import event_text, fitting, tiles
from .board import Way, tops
from .position import Position

NAMED: Final = 3
"""So many tiles are called *Tile 1* on their buttons: more of these would take a second row."""


def tile_name(number: int, among: int) -> Text:
    """Return a tile's name on a button: among more than a few, its number alone."""
    return say("Tile {n}", n=number) if among <= NAMED else say("{n}", n=number)


def shows(state: Position) -> bool:
    """Tell whether what fits is shown."""
    return not state.terms.open_eyes or state.helped


def stack_label(state: Position, number: int) -> Text:
    """Name a stack by its number and the words on its top."""
    words = " ".join(tiles.TILES[state.stacks[number - 1][-1]])
    return say("Stack {n}: {words}", n=number, words=words)


def on_stack(state: Position, way: Way) -> Option:
    """Return the choice of a stack, named by what is on it."""
    top = state.stacks[way.play.stack - 1][-1]
    return played(state, way, stack_label(state, way.play.stack), face=tiles.face(top))


def in_cell(state: Position, used: Collection[Cell], way: Way) -> Option:
    """Return the choice of a cell with its rotation; a cell in `used` is stacked on."""
    blanks: dict[str, str | Text] = {
        "cell": str(way.play.cell),
        "turn": TURN_NAMES[way.play.turn],
    }
    label = (
        say("{cell} on top, {turn}", **blanks)
        if way.play.cell in used
        else say("{cell}, {turn}", **blanks)
    )
    sign = say(
        "{cell} {sign}",
        cell=_short(way.play.cell, on_top=way.play.cell in used),
        sign=TURN_SIGNS[way.play.turn],
    )
    return played(state, way, label, sign)


def rotation(state: Position, way: Way) -> Option:
    """Return the choice of a rotation, where the place is chosen."""
    sign = say("{sign}", sign=TURN_SIGNS[way.play.turn])
    return played(state, way, TURN_NAMES[way.play.turn], sign)


def claimed(way: Way, label: Text) -> Option:
    """Return the choice of a place for which a match is claimed."""
    return Option(f"claim {way.play}", label)


def played(
    state: Position, way: Way, label: Text, sign: Text | None = None, *, face: str = ""
) -> Option:
    """Offer a play; with open eyes there is nothing to preview.

    Where several buttons stand in a row, its `sign` stands for its label.
    """
    note, blind = _note(state, way), state.terms.open_eyes
    brief = sign
    if sign is not None and (meets := _meeting(state, way)):
        brief = say("{sign} · {words}", sign=sign, words=meets)
    return Option(
        str(way.play), label, whole=True, note=note, at_once=blind, brief=brief, face=face
    )


def cells(
    state: Position, seat: Seat, number: int, ways: Iterable[Way], *, begun: str = ""
) -> Iterator[Option]:
    """Offer the cells a tile may go to, where the turn is asked for next."""
    used = used_cells(state, seat, number)
    for cell in dict.fromkeys(way.play.cell for way in ways):
        on_top = cell in used
        label = say("{cell}, on top", cell=str(cell)) if on_top else say("{cell}", cell=str(cell))
        yield Option(f"{begun}{number} {cell}", label, brief=_short(cell, on_top=on_top))


def used_cells(state: Position, seat: Seat, number: int) -> Collection[Cell]:
    """Return the cells in use on a seat's table, without a tile that it lifts."""
    if state.style != "solitaire":
        return tops(state.boards[0])
    return tops(tuple(each for each in state.boards[seat] if each.number != number))


def _short(cell: Cell | None, *, on_top: bool) -> Text:
    """Name a cell on a button, with a mark if another tile is there."""
    return say("▲{cell}", cell=str(cell)) if on_top else say("{cell}", cell=str(cell))


def how_rotated(number: int, cell: Cell) -> Text:
    """Return the question for a rotation."""
    return say("How is tile {n} rotated at {cell}?", n=number, cell=str(cell))


def _note(state: Position, way: Way) -> Text | None:
    """Say what a play would join; with open eyes only which words would meet."""
    if not shows(state):
        meets = _meeting(state, way)
        return say("{joins}", joins=meets) if meets else None
    joins = fitting.joins(state, way.needs)
    return say("{joins}", joins=event_text.joined(joins)) if joins else None


def _meeting(state: Position, way: Way) -> list[Word]:
    """Name the words that match, with open eyes those that would meet side by side."""
    if shows(state):
        pairs = [(join.ours, join.theirs) for join in fitting.joins(state, way.needs)]
    else:
        pairs = [(need.ours[0], need.theirs[0]) for need in way.needs if len(need.ours) == 1]
    return [say("{ours} – {theirs}", ours=ours, theirs=theirs) for ours, theirs in pairs]
