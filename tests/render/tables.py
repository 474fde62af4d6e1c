"""Positions to draw: games of random moves up to a point, always the same ones."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from random import Random

from render import Look
from rules.chance import Dice
from rules.core import CHANCE, Sitter, play
from rules.games import GAMES
from rules.games.tactic_tiles.game import TacticTilesOptions
from rules.games.tactic_tiles.position import PlacedTile, Position, View
from rules.grid import Cell

KEY = "tactic-tiles"
GAME = GAMES[KEY]

NAMES = (
    "Bartholomew Featherstonehaugh II",
    "名前は長い日本語の名前です、本当にとても長い名前です、はい",
    "🎲🎲 Nguyễn Thị Ánh Tuyết 🎲🎲",
    "مرحبا بالعالم يا أصدقاء اللعبة ا",
    "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
    "Łucja Żółć-Gęślą Jaźń Wiśniewska",
)
"""Names of 32 characters that are hard to draw: long, in scripts the font lacks, or very wide."""


@cache
def game(players: int = 2, tiles: int = 72, seed: int = 1) -> tuple[Position, ...]:
    """Return every position of a game in order, from before the deal to the end."""
    random = Random(seed)
    state = GAME.start([Sitter()] * players, TacticTilesOptions(tiles=tiles))
    states = [state]
    while turn := GAME.turn(state):
        if turn == (CHANCE,):
            text = str(GAME.chance(state, Dice(bytes([seed]), len(states))))
        else:
            text = _any_move(state, turn[0], random)
        state = play(GAME, state, turn[0], text)[1].state
        states.append(state)
    return tuple(states)


def _any_move(state: Position, seat: int, random: Random) -> str:
    text = ""
    while True:
        option = random.choice(GAME.options(state, seat, text).options)
        text = option.text
        if option.whole:
            return text


def after(placed: int, players: int = 2, tiles: int = 72) -> Position:
    """Return the position in which a person is to lay a tile after so many."""
    return next(
        state
        for state in game(players, tiles)
        if len(state.board) == placed and state.due in ("place", "over")
    )


def view(state: Position, seat: int | None = None) -> View:
    """Return what a seat or the public sees."""
    seen = GAME.view(state, seat)
    assert isinstance(seen, View)
    return seen


def offers(state: Position) -> tuple[str, ...]:
    """Return the cells on offer for any tile of the seat to move, named as by options."""
    found = {
        place.text.split()[1].upper()
        for tile in GAME.options(state, state.seat, "").options
        for place in GAME.options(state, state.seat, tile.text).options
    }
    return tuple(sorted(found))


def looks(state: Position) -> Iterator[tuple[View, Look]]:
    """Return every way in which a position may be looked at."""
    names = NAMES[: state.players]
    yield view(state), Look(names)
    yield view(state), Look(names, at="M13")
    for seat in range(state.players):
        yield view(state, seat), Look(names)
    if state.due == "place":
        seen = view(state, state.seat)
        yield seen, Look(names, marks=offers(state), waiting=(state.seat,))
        yield seen, Look(names, marks=offers(state), at=offers(state)[0])


def spread(cells: list[Cell], players: int = 6) -> View:
    """Return a public view with tiles in the given cells, whatever they match."""
    board = tuple(PlacedTile(cell, number % 72, number % 4, 0) for number, cell in enumerate(cells))
    return replace(view(after(10, players)), board=board, last=None)
