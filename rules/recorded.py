"""Recorded games: text files of a table and every logged move.

    # What a person says about it
    game tactic-tiles
    seats person, hard
    house tiles=6

    1 chance: deal 0 10 11 12 20 21 22
    2 seat 1: 1 M13 u

A game that began under former rules says so: `game tactic-tiles version 1`. A seat says what was
chosen for it: `person blue`. The options may also stand as JSON: `house {"tiles":6}`. What is
indented tells what the moves led to; it is not read, nor is anything after the last move.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

import msgspec

from .codec import decode
from .core import (
    CHANCE,
    CLOCK,
    LEVELS,
    TABLE,
    Event,
    Game,
    GameOptions,
    Level,
    RuleError,
    Seat,
    Sitter,
)
from .core import play as make
from .games import GAMES
from .text import Text, say

AnyGame = Game[Any, Any, Any]

MOST_BYTES: Final = 512 * 1024
"""Fifteen times the longest game that lies in the tests."""
MOST_MOVES: Final = 5000
LONGEST: Final = 2000
"""Characters of a line that is read."""
NAMES: Final = {CHANCE: "chance", CLOCK: "clock", TABLE: "table"}

_MOVE: Final = re.compile(r"(\d{1,5}) (chance|clock|table|seat \d{1,2}): (.+)")
_BACK: Final = re.compile(r"back (\d{1,5})")
_IGNORED: Final = ("table ", "you ", "result ", "points ")
BROKEN: Final = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    MemoryError,
    RuntimeError,  # of which RecursionError is one
    TypeError,
    ValueError,
)
"""What a game may raise where CHANCE did what it never does: only a forged file says that."""


@dataclass(frozen=True)
class Played:
    """A move as it was made: whose, its text as logged, and its events."""

    seat: Seat
    move: str
    events: tuple[Event, ...]


@dataclass(frozen=True)
class Recorded:
    """A replayed game: its position before the first move and after the last."""

    game: AnyGame
    version: int
    seats: tuple[Sitter, ...]
    levels: tuple[Level | None, ...]
    options: GameOptions
    start: Any
    moves: tuple[Played, ...]
    state: Any


@dataclass(frozen=True)
class _Line:
    number: int
    text: str

    def refuse(self, why: Text) -> RuleError:
        return RuleError(say("Line {n}: {why}", n=self.number, why=why))

    def after(self, word: str) -> str:
        """Return what follows the word that a line begins with; raises `RuleError`."""
        if self.text.partition(" ")[0] != word:
            raise self.refuse(say("here should be “{word}”.", word=word))
        return self.text.partition(" ")[2].strip()


def read_file(content: bytes) -> Recorded:
    """Read an untrusted recorded game; raises `RuleError` with the wrong line."""
    if len(content) > MOST_BYTES:
        raise RuleError(
            say("This file is too large for a game. The limit is {n} kB.", n=MOST_BYTES // 1024)
        )
    try:
        return read(content.decode("utf-8-sig"))
    except UnicodeDecodeError:
        raise RuleError(
            say("This isn't a recorded game. That would be a text file that ends in `.game`.")
        ) from None


def read(text: str) -> Recorded:
    """Read a recorded game and play it; raises `RuleError` with the wrong line.

    >>> read("a letter to my aunt")
    Traceback (most recent call last):
    rules.refusals.RuleError: Line 1: here should be “game”.
    """
    lines = _lines(text)
    game, version = _game(_next(lines, "game"))
    seats, levels = _seats(_next(lines, "seats"), game)
    housing = _next(lines, "house")
    options = _options(housing, game, len(seats))
    try:
        start = game.of_version(game.start(seats, options), version)
    except BROKEN:
        raise housing.refuse(say("these options don't fit this game.")) from None
    states = [start]
    moves: list[Played] = []
    for line in lines:
        if len(moves) == MOST_MOVES:
            raise line.refuse(say("a game has {n} moves at most.", n=MOST_MOVES))
        seat, move = _move(line, len(moves) + 1, len(seats))
        state, played = _played(line, game, states, seat, move=move)
        states.append(state)
        moves.append(played)
    return Recorded(game, version, seats, levels, options, start, tuple(moves), states[-1])


def _lines(text: str) -> Iterator[_Line]:
    """Return the lines that say something, but what moves led to."""
    for number, line in enumerate(text.split("\n"), 1):
        if not line.strip() or line.startswith((" ", "\t", "#", *_IGNORED)):
            continue
        found = _Line(number, line.rstrip())
        if len(line) > LONGEST:
            raise found.refuse(say("this line is too long for a game."))
        yield found


def _next(lines: Iterator[_Line], word: str) -> _Line:
    line = next(lines, None)
    if line is None:
        raise RuleError(say("This isn't a recorded game: the line “{word}” is missing.", word=word))
    line.after(word)
    return line


def _game(line: _Line) -> tuple[AnyGame, int]:
    key, _, version = line.after("game").partition(" version ")
    if key not in GAMES:
        keys = ", ".join(GAMES)
        raise line.refuse(say("this game isn't installed here. There are: {games}.", games=keys))
    game = GAMES[key]
    number = int(version) if version.isdecimal() and len(version) < 6 else game.version
    if (version and not version.isdecimal()) or not game.knows(number):
        raise line.refuse(
            say("these are rules of {game} that this version doesn't know.", game=game.title)
        )
    return game, number


def _seats(line: _Line, game: AnyGame) -> tuple[tuple[Sitter, ...], tuple[Level | None, ...]]:
    seats, levels = [], []
    allowed = {value for value, _ in game.seat_choices}
    for words in line.after("seats").split(","):
        who, _, choice = words.strip().partition(" ")
        level = next((each for each in LEVELS if each == who), None)
        if level is None and who not in ("person", "program"):
            raise line.refuse(
                say(
                    "a seat is a “person”, or a computer opponent: “easy”, “normal”, “hard” or "
                    "“expert”."
                )
            )
        if choice and choice not in allowed:
            raise line.refuse(say("nobody can choose that in {game}.", game=game.title))
        seats.append(Sitter(who == "person", choice))
        levels.append(level)
    if len(seats) not in game.players:
        low, high = game.players[0], game.players[-1]
        raise line.refuse(
            say("{game} is for {low} to {high} players.", game=game.title, low=low, high=high)
        )
    return tuple(seats), tuple(levels)


def _options(line: _Line, game: AnyGame, players: int) -> GameOptions:
    written = line.after("house")
    if not written.startswith("{"):
        named = (option.partition("=") for option in written.split())
        written = "{" + ", ".join(f'"{name}": {value}' for name, _, value in named) + "}"
    try:
        options: GameOptions = decode(game.options_type, written)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        raise line.refuse(say("these options don't fit this game.")) from None
    for name, choices in game.options_type.fields().items():
        value = getattr(options, name)
        low, high = choices.low, choices.high
        between = low is not None and high is not None and low <= value <= high
        if not between and value not in [offered for offered, _ in choices.values]:
            raise line.refuse(say("{option} can't have that value.", option=choices.label))
    try:
        options.check(players)
    except RuleError as refusal:
        raise line.refuse(refusal.text) from None
    return options


def _move(line: _Line, number: int, players: int) -> tuple[Seat, str]:
    found = _MOVE.fullmatch(line.text)
    if found is None:
        raise line.refuse(say("a move reads like `{example}`.", example=f"{number} seat 1: …"))
    if int(found[1]) != number:
        raise line.refuse(say("move {n} comes next.", n=number))
    seat = next((each for each, name in NAMES.items() if name == found[2]), None)
    if seat is None:
        seat = int(found[2].removeprefix("seat ")) - 1
        if not 0 <= seat < players:
            raise line.refuse(say("there is no such seat."))
    return seat, found[3]


def _played(
    line: _Line, game: AnyGame, states: Sequence[Any], seat: Seat, *, move: str
) -> tuple[Any, Played]:
    """Make a move in the last of some positions, or go back to an earlier one."""
    if seat == TABLE and (back := _BACK.fullmatch(move)):
        if int(back[1]) >= len(states):
            raise line.refuse(say("you can only take back to an earlier move."))
        return states[int(back[1])], Played(seat, move, ())
    try:
        logged, step = make(game, states[-1], seat, move)
        game.turn(step.state)
    except RuleError as refusal:
        raise line.refuse(refusal.text) from None
    except BROKEN:
        raise line.refuse(say("this can't happen in {game}.", game=game.title)) from None
    return step.state, Played(seat, logged, step.events)


def heading(game: AnyGame, version: int) -> str:
    """Return the heading: the game, and the version of its rules if it is an old one."""
    return f"game {game.key}" + (f" version {version}" if version != game.version else "")


def numbered(seq: int, seat: Seat, move: str) -> str:
    """Write a move of the log."""
    return f"{seq} {NAMES.get(seat, f'seat {seat + 1}')}: {move}"
