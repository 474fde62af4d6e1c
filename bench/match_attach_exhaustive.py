"""The best turn of 200 small positions, found by trying everything.

`python -m bench.match_attach_exhaustive` plays games, keeps positions with at most 8 tiles, and
tries every placing with every sequence of up to three maneuvers and every way to remove tiles.
It uses the rules alone, nothing of the opponents' search, takes a few minutes, and writes
`match_attach_exhaustive.json`, a position a line.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

from rules.chance import Dice
from rules.codec import decode, encode
from rules.core import CHANCE, Level, Sitter, play
from rules.games.match_attach.board import Board, Pair, remainders
from rules.games.match_attach.game import MATCH_ATTACH, MatchAttachOptions
from rules.games.match_attach.legality import maneuvers
from rules.games.match_attach.moving import maneuvered, touched
from rules.games.match_attach.outcome import new_matches, removal_cost
from rules.games.match_attach.position import PlacedTile, Position, sorted_board
from rules.grid import Cell
from rules.squares import free_cells

FILE = Path(__file__).with_suffix(".json")
POSITIONS = 200
MOST_TILES = 8
MANEUVERS = 3
FIRST_SEED = 20000

Reached = tuple[frozenset[tuple[Cell, tuple[int, int]]], frozenset[int]]
"""What lies where, and the tiles that were moved: all that matters for going on."""


@dataclass(frozen=True)
class Puzzle:
    """The start of a turn, and the most points that it can make with three maneuvers."""

    board: tuple[PlacedTile, ...]
    row: tuple[int, ...]
    target: int
    began: tuple[Pair, ...]
    reserve: int
    best: int = 0

    def lies(self) -> dict[Cell, tuple[int, int]]:
        return {placed.cell: (placed.tile, placed.turn) for placed in self.board}


def read() -> list[Puzzle]:
    """Return the kept positions with their answers."""
    return [decode(Puzzle, line) for line in FILE.read_text().splitlines()]


def puzzles() -> Iterator[Puzzle]:
    """Return positions with few tiles from games between programs, one or two a game."""
    seed = FIRST_SEED
    while True:
        random = Random(seed)
        small = [state for state in _played(seed) if len(state.board) <= MOST_TILES]
        for state in random.sample(small, min(2, len(small))):
            assert state.target is not None
            yield Puzzle(
                state.board,
                state.row,
                state.target,
                state.began,
                len(state.reserves[state.seat]),
            )
        seed += 1


def _played(seed: int) -> Iterator[Position]:
    """Play a game of easy and normal moves; yields every start of a turn."""
    random = Random(seed)
    state = MATCH_ATTACH.start([Sitter(person=False)] * 2, MatchAttachOptions())
    number = 0
    while turn := MATCH_ATTACH.turn(state):
        number += 1
        if turn == (CHANCE,):
            text = str(MATCH_ATTACH.chance(state, Dice(seed.to_bytes(8, "big"), number)))
        else:
            if state.due == "place":
                yield state
            level: Level = "easy" if random.random() < 0.1 else "normal"
            view = MATCH_ATTACH.view(state, turn[0])
            reply = MATCH_ATTACH.choose(view, (), level, random, seat=turn[0])
            assert reply
            text = reply.text
        state = play(MATCH_ATTACH, state, turn[0], text)[1].state


def solve(puzzle: Puzzle) -> int:
    """Return the most points that a turn can make."""
    start = puzzle.lies()
    best = -1000
    layer: dict[Reached, Board] = {}
    for cell in free_cells(start):
        for tile in puzzle.row:
            for turn in range(4):
                board = {**start, cell: (tile, turn)}
                layer[frozenset(board.items()), frozenset()] = board
    for left in reversed(range(MANEUVERS + 1)):
        following: dict[Reached, Board] = {}
        for (_, moved), reached in layer.items():
            best = max(best, _ended(puzzle, reached, moved, best))
            for move in maneuvers(reached) if left else ():
                after = maneuvered(reached, move)
                following[frozenset(after.items()), moved | touched(reached, move)] = after
        layer = following
    return best


def _ended(puzzle: Puzzle, board: Board, moved: frozenset[int], best: int) -> int:
    """Return what ending here makes, or less than `best` where it cannot make more."""
    if 2 * len(new_matches(board, puzzle.target, puzzle.began, moved)) <= best:
        return best
    found = best
    for left in remainders(board):
        kept = {cell: lies for cell, lies in board.items() if cell in left}
        gained = 2 * len(new_matches(kept, puzzle.target, puzzle.began, moved))
        found = max(found, gained - removal_cost(puzzle.reserve, len(board) - len(left)))
    return found


def main() -> None:
    """Solve all of them, a line each."""
    with FILE.open("w") as file:
        for number, puzzle in zip(range(POSITIONS), puzzles(), strict=False):
            best = solve(puzzle)
            answered = Puzzle(
                sorted_board(puzzle.lies()),
                puzzle.row,
                puzzle.target,
                puzzle.began,
                puzzle.reserve,
                best,
            )
            file.write(encode(answered) + "\n")
            file.flush()
            print(f"{number + 1}: {len(puzzle.board)} tiles, best {best}", flush=True)


if __name__ == "__main__":
    main()
