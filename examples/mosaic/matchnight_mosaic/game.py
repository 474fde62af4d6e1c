"""Mosaic: place tiles next to tiles of the same colour (RULES.md)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import ClassVar, Final

from rules.core import (
    CHANCE,
    Dice,
    Event,
    Game,
    GameOptions,
    IllegalMove,
    Lesson,
    Level,
    Menu,
    Option,
    Reply,
    Result,
    Score,
    Seat,
    Sitter,
    Step,
)
from rules.ending import by_points
from rules.packages import CONTRACT
from rules.squares import check_free
from rules.text import Player, Text, count, say

from . import notation, opponent
from .lessons import LESSONS
from .notation import Draw, First, Move, Place
from .position import COLOURS, Last, PlacedTile, Position
from .primer import PAGES


class Mosaic(Game[Position, Move, Position]):
    contract = CONTRACT
    key = "mosaic"
    title = say("Mosaic")
    pitch = say("place tiles of one colour together")
    minutes = 5
    credit = say("A small game to start from.")
    summary = say("Place tiles next to tiles of the same colour. Each of them scores a point.")
    players = range(2, 5)
    version = 1
    options_type = GameOptions
    state_kind = Position
    view_kind = Position
    folder = Path(__file__).parent
    notation = say("The cell where the tile goes: `B3`.")
    primer = PAGES
    levels: ClassVar[Mapping[Level, Text]] = {
        "easy": say("places tiles anywhere"),
        "normal": say("takes the most points each turn"),
        "hard": say("also looks at what it leaves you"),
    }

    # -- the course of a game ------------------------------------------------------------------

    def start(self, seats: Sequence[Sitter], options: GameOptions) -> Position:
        return Position((0,) * len(seats))

    def turn(self, state: Position) -> tuple[Seat, ...]:
        if state.over:
            return ()
        if state.turn is None or state.tile is None:
            return (CHANCE,)
        return (state.turn,)

    def chance(self, state: Position, dice: Dice) -> Move:
        deals = self._deals(state)
        return deals[dice.below(len(deals))]

    def _deals(self, state: Position) -> list[Move]:
        """Return what the table may deal now, each as likely as the others (§1.3)."""
        if state.turn is None:
            return [First(seat) for seat in range(len(state.points))]
        return [Draw(colour) for colour, left in enumerate(state.left()) for _ in range(left)]

    def read(self, text: str) -> Move:
        return notation.read(text)

    def check(self, state: Position, seat: Seat, move: Move) -> None:
        if seat == CHANCE:
            if move not in self._deals(state):
                raise IllegalMove(say("The table can't deal that now."))
        elif not isinstance(move, Place):
            raise IllegalMove(say("Only the table deals. Type the cell where your tile goes."))
        elif lies := state.lies():
            check_free(lies, move.cell)  # the first tile goes anywhere (§2.1)

    def apply(self, state: Position, seat: Seat, move: Move) -> Step[Position]:
        everybody = tuple(range(len(state.points)))  # what is drawn is news to them all
        if isinstance(move, First):
            begins = say("{player} goes first.", player=Player(move.seat))
            first = Event("first", begins, by=move.seat)
            return Step(replace(state, turn=move.seat), (first,), everybody)
        if isinstance(move, Draw):
            assert state.turn is not None
            drawn = say(
                "A tile for {player}: {colour}.",
                player=Player(state.turn),
                colour=COLOURS[move.colour],
            )
            return Step(replace(state, tile=move.colour), (Event("drawn", drawn),), everybody)
        assert state.tile is not None
        gain = state.worth(move.cell, state.tile)
        placed = count(
            "{player} placed {colour} at {cell}: {n} point.",
            "{player} placed {colour} at {cell}: {n} points.",
            gain,
            player=Player(seat),
            colour=COLOURS[state.tile],
            cell=str(move.cell),
        )
        after = Position(
            points=tuple(p + gain * (s == seat) for s, p in enumerate(state.points)),
            board=(*state.board, PlacedTile(move.cell, state.tile)),
            turn=(seat + 1) % len(state.points),
            last=Last(seat, move.cell, gain),
        )
        return Step(after, (Event("placed", placed, by=seat, points=gain),))

    # -- what there is to choose and to see ----------------------------------------------------

    def options(self, state: Position, seat: Seat, prefix: str) -> Menu:
        ask = say("Where does the tile go?")
        if prefix.strip() or state.over or state.tile is None:
            return Menu(ask)
        cells = state.free()
        cells.sort(key=lambda cell: -state.worth(cell, state.tile or 0))
        return Menu(
            ask,
            tuple(
                Option(
                    str(cell),
                    say("{cell}", cell=str(cell)),
                    whole=True,
                    note=count("{n} point", "{n} points", state.worth(cell, state.tile)),
                )
                for cell in cells
            ),
            say("Choose a cell…"),
            typed=say("Type where the tile goes, like {example}.", example=f"`{cells[0]}`"),
        )

    def view(self, state: Position, seat: Seat | None) -> Position:
        return state

    def reshuffled(self, state: Position, seat: Seat | None, random: Random) -> Position:
        return state  # nothing is hidden

    def scores(self, state: Position) -> tuple[Score, ...]:
        return tuple(map(Score, state.points))

    def result(self, state: Position) -> Result | None:
        return by_points(state.points) if state.over else None

    def lessons(self) -> tuple[Lesson[Position], ...]:
        return LESSONS

    # -- opponents -----------------------------------------------------------------------------

    def choose(
        self, view: Position, heard: Sequence[Event], level: Level, random: Random, *, seat: Seat
    ) -> Reply | None:
        return opponent.choose(view, level, random)


MOSAIC: Final = Mosaic()
