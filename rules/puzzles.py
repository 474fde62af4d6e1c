"""Puzzles: positions with one clearly best turn, shipped with a game's rules.

A game's set lies in its folder, one puzzle a line; games that share a folder share the file.
`tools/puzzles.py` makes it out of games between programs; a test searches again, for longer.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from typing import Any, Final

import msgspec

from .codec import decode, encode
from .core import Event, Game, Seat, play
from .games import GAMES

FILE: Final = "puzzles.jsonl"
"""The name of a set in its game's folder."""
KEY: Final = 10
"""Characters of a puzzle's key."""


@dataclass(frozen=True)
class Stored:
    """A puzzle as it is stored: the version of its rules, and the position as JSON."""

    game: str
    version: int
    seat: Seat
    answer: tuple[str, ...]
    margin: float
    state: msgspec.Raw


@dataclass(frozen=True)
class Made:
    """Moves of a puzzle's turn as they are logged, and what they have led to.

    `whole` once they end the turn.
    """

    moves: tuple[str, ...]
    state: Any
    events: tuple[Event, ...] = ()
    whole: bool = False


@dataclass(frozen=True)
class Puzzle:
    """A position with a seat in turn, and the one turn that is clearly the best.

    `key` is made of what lies there, so it names the same puzzle for good. The answer is worth
    `margin` points more than any other turn, with what it leaves to others counted in; games
    whose `task` proves it otherwise say how.
    """

    key: str
    game: str
    version: int
    seat: Seat
    answer: tuple[str, ...]
    margin: float
    state_json: str

    def state(self) -> Any:
        """Return the position, as one that goes on by the rules it was found under."""
        game = GAMES[self.game]
        return game.of_version(decode(game.state_kind, self.state_json), self.version)

    def made(self, moves: Sequence[str]) -> Made:
        """Make the moves of a turn; raises `RuleError`."""
        game, made = GAMES[self.game], Made((), self.state())
        for text in moves:
            text, step = play(game, made.state, self.seat, text)
            whole = game.ends_turn(made.state, step.state)
            made = Made((*made.moves, text), step.state, (*made.events, *step.events), whole)
        return made

    def solved_by(self, moves: Sequence[str]) -> bool:
        """Tell whether a whole turn comes to the same as the answer; raises `RuleError`."""
        positions = self.state(), self.made(moves).state, self.made(self.answer).state
        return GAMES[self.game].task.solved(positions, self.seat)


def write(puzzle: Puzzle) -> str:
    """Write a puzzle as a line of its game's set."""
    state = msgspec.Raw(puzzle.state_json.encode())
    return encode(
        Stored(puzzle.game, puzzle.version, puzzle.seat, puzzle.answer, puzzle.margin, state)
    )


def key_of(game: str, seat: Seat, state_json: str) -> str:
    """Return what names a position for good."""
    return sha256(f"{game} {seat} {state_json}".encode()).hexdigest()[:KEY]


def read(game: Game[Any, Any, Any]) -> Iterator[Puzzle]:
    """Read a game's set, less the puzzles of rules that it doesn't know any more."""
    file = game.folder / FILE
    if not file.exists():
        return
    for line in file.read_text(encoding="utf-8").splitlines():
        one = decode(Stored, line)
        if one.game == game.key and game.knows(one.version):
            state_json = bytes(one.state).decode()
            key = key_of(game.key, one.seat, state_json)
            yield Puzzle(key, game.key, one.version, one.seat, one.answer, one.margin, state_json)


@cache
def _of(key: str) -> dict[str, Puzzle]:
    return {puzzle.key: puzzle for puzzle in read(GAMES[key])}


def puzzles() -> dict[str, tuple[Puzzle, ...]]:
    """Return the sets of all games that have one, by game, each from easy to hard."""
    return {key: tuple(_of(key).values()) for key in GAMES if _of(key)}


def puzzle_of(key: str) -> Puzzle | None:
    """Return the puzzle that has a key, None where none has it any more."""
    return next((_of(game)[key] for game in GAMES if key in _of(game)), None)
