"""Find rules that never apply: `python -m matchnight.testing.lint KEY`.

It goes through the game's recorded games, and then through up to 200 of random moves. At every
position it tries wrong ones besides, with its eye on the game's own modules. Games that share their
modules are looked at together. What no game came to is printed with file and line:

* a refusal that nobody ever saw
* a branch, of a function that was used, which was never taken

A rule like that can't be broken or kept, is written wrongly, or waits for something so rare that
only a test by hand reaches it. Of the last kind, `RARE` in `rare.py` of the game's tests says why:
the line as it stands there, by its file, and the reason.

    RARE = {"game.py": {"if not state.stack:": "the stack lasts for all but 1 game in 10,000"}}

What a position by hand shows better than a sentence stands there as one: the game, the position,
whose move is tried there, and the move.

    POSITIONS = {"an attack on a person without cards": (GAME, position("A1 SU4"), 0, "BR1 @2")}
"""

from __future__ import annotations

import ast
import json
import re
import sys
import tempfile
from argparse import ArgumentParser
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Final

from coverage import Coverage

from rules.chance import Dice
from rules.core import CHANCE, TABLE, Done, RuleError, Seat, Sitter, Step, play
from rules.games import GAMES
from rules.options import Choices
from rules.recorded import Recorded, read

from . import discovery
from .random_games import AnyGame, Played, begin, walk

CHECKED_AFTER: Final = (0, 5, 10, 25, 50, 100)
"""After so many random games it looks whether everything was reached, and stops if so."""

REMEMBERED: Final = 400
"""Moves of which something wrong is made: those of other games and other seats, too."""

LOOKED_AT: Final = 0.3
"""The share of positions at which all is asked for that a table asks for besides moves."""

WORD: Final = re.compile(r"[A-Za-z0-9]{1,9}")

REFUSALS: Final = ("IllegalMove", "BadNotation", "NotYourTurn", "RuleError")

Rare = Mapping[str, Mapping[str, str]]
Position = tuple[AnyGame, Any, Seat, str]
"""A game, a position of it, and a move that is tried there."""


@dataclass(frozen=True, order=True)
class Unreached:
    """A line of a game's modules to which no game came, and what about it."""

    file: str
    line: int
    what: str
    text: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.what}: {self.text}"


def sharing(game: AnyGame) -> list[AnyGame]:
    """Return all games whose modules lie in the same folder."""
    return [other for other in GAMES.values() if other.folder == game.folder]


def unreached(
    games: Sequence[AnyGame],
    recorded: Sequence[Recorded],
    positions: Sequence[Position],
    rare: Rare,
    *,
    most: int,
) -> list[Unreached]:
    """Play until all but the `rare` is reached; return what is left."""
    folder = games[0].folder
    coverage = Coverage(data_file=None, branch=True, include=[f"{folder}/*"], config_file=False)
    wanderer = Wanderer(vocabulary(folder))
    number, left = 0, []
    with measured(coverage):
        for game in games:
            odd_houses(game)
        for position in positions:
            wanderer.stand(*position)
        for index, one in enumerate(recorded):
            wanderer.go(one.game, again(one), Random(index))
    for stop in (*(each for each in CHECKED_AFTER if each < most), most):
        with measured(coverage):
            while number < stop:
                game, turn = games[number % len(games)], number // len(games)
                wanderer.go(game, at_random(game, turn), Random(turn))
                number += 1
        left = [one for one in found(folder, coverage) if one.text not in rare.get(one.file, {})]
        if not left:
            break
    return left


@contextmanager
def measured(coverage: Coverage) -> Iterator[None]:
    """Note which lines are run."""
    coverage.start()
    try:
        yield
    finally:
        coverage.stop()


# -- games, with wrong moves ---------------------------------------------------------------------


def vocabulary(folder: Path) -> list[str]:
    """Return the words and numbers in a game's modules: all that it can read."""
    named = {
        node.value
        for path in folder.glob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    return sorted(word for word in named if WORD.fullmatch(word)) + ["0", "1", "99", "A1", "Z99"]


def at_random(game: AnyGame, number: int) -> Iterator[Played]:
    """Play the random game with this number; yields how it stands before each move."""
    played = begin(game, number)
    for _ in walk(game, played, number):
        yield played
    yield played


def odd_houses(game: AnyGame) -> None:
    """Return the lowest of all options, and the highest: games refuse some of them."""
    every = game.options_type.fields().items()
    for end in (min, max):
        options = game.options_type(**{name: end(_values(choices)) for name, choices in every})
        for players in game.players:
            with suppress(RuleError):
                options.check(players)


def _values(choices: Choices) -> list[Any]:
    bounds = [bound for bound in (choices.low, choices.high) if bound is not None]
    return bounds or [value for value, _ in choices.values if value is not None]


def again(found: Recorded) -> Iterator[Played]:
    """Play a recorded game; yields how it stands before each move."""
    played = Played(found.seats, found.options, found.start, [])
    stood: list[tuple[Any, list[tuple[Seat, str, Step[Any]]]]] = [(found.start, [])]
    for one in found.moves:
        yield played
        if one.seat == TABLE and one.move.startswith("back "):
            state, log = stood[int(one.move.split()[1])]
            played.state, played.log = state, [*log]
        else:
            _, step = play(found.game, played.state, one.seat, one.move)
            played.log.append((one.seat, one.move, step))
            played.state = step.state
        stood.append((played.state, [*played.log]))
    yield played


class Wanderer:
    """Tries at each position of many games what is wrong there, or unusual.

    `known` are words that may mean something.
    """

    def __init__(self, known: Sequence[str]) -> None:
        self._known = known
        self._texts = [""]  # moves of all games so far: what is right at one time is wrong later

    def go(self, game: AnyGame, positions: Iterator[Played], random: Random) -> None:
        """Go through a game, and look round at every position."""
        planned: list[str] = []
        before: Any = None
        for played in positions:
            state, seats = played.state, range(len(played.seats))
            texts = [option.text for option in game.calls(state)]
            if played.log:
                seat, text, _ = played.log[-1]
                if before is not None:
                    self._try(game, before, seat, self._wrong(random, text))
                self._texts.append(text)
                texts.append(random.choice(self._texts[-6:]))
            texts.append(self._wrong(random, self._any(random)))
            for text in texts:
                self._try(game, state, random.choice((*seats, *game.turn(state))), text)
            if random.random() < LOOKED_AT:
                seat = random.choice(seats)
                planned += self.look_round(game, played, random, seat)
                if planned:
                    plan = random.choice(planned)
                    game.waits(state, seat, plan)
                    game.lapses(state, seat, plan)
            before = state

    def stand(self, game: AnyGame, state: Any, seat: Seat, text: str) -> None:
        """Try a move in a position, also as a puzzle's answer; inspect before and after."""
        seats = tuple(Sitter() for _ in game.scores(state))
        played = Played(seats, game.options_type(), state, [])
        words = text.split()
        for some in range(len(words) + 1):
            game.options(state, seat, " ".join(words[:some]))
        for one in range(len(seats)):
            self.look_round(game, played, Random(0), one)
        with suppress(RuleError):
            played.state = play(game, state, seat, text)[1].state
            game.task.solved((state, played.state, played.state), seat)
        for one in range(len(seats)):
            self.look_round(game, played, Random(0), one)

    def _any(self, random: Random) -> str:
        return random.choice(self._texts[-REMEMBERED:])

    def _try(self, game: AnyGame, state: Any, seat: Seat, text: str) -> None:
        with suppress(RuleError):
            play(game, state, seat, text)

    def _wrong(self, random: Random, text: str) -> str:
        """Return a move that is a little off."""
        words = text.split() or ["x"]
        at = random.randrange(len(words))
        match random.randrange(8):
            case 0:
                del words[at]
            case 1:
                words.insert(at, random.choice(self._known))
            case 2:
                words[at] = random.choice(self._known)
            case 3:
                words[at] = random.choice(self._any(random).split() or ["x"])
            case 4:
                other = self._any(random).split() or ["x"]
                words[at] = other[min(at, len(other) - 1)]
            case 5:
                random.shuffle(words)
            case 6:
                words = words[: at + 1]
        return " ".join(words)

    def look_round(self, game: AnyGame, played: Played, random: Random, seat: Seat) -> list[str]:
        """Query all a table asks of a seat except moves; return what it may plan."""
        state = played.state
        game.scores(state), game.calls(state), game.forced(state), game.alarms(state)
        game.view(state, random.choice((None, seat)))
        game.shown(state, seat)
        game.not_in_turn(state, seat)
        if game.turn(state) == (CHANCE,):
            game.chance(state, Dice(b"lint", len(played.log)))
        else:
            words = self._wrong(random, self._any(random)).split()
            game.options(state, seat, " ".join(words[: random.randrange(len(words) + 1)]))
            game.options(state, seat, "")
            game.options(game.helped(state), seat, "")
        with suppress(RuleError):
            play(game, state, TABLE, f"sit {seat} {random.choice(('person', 'program'))}")
        if played.log:
            last = [Done(*one) for one in played.log[-random.randint(1, 4) :]]
            game.keeps(last[0].seat, last)
        game.as_turn(state, seat)
        return [option.text for option in game.ahead(state, seat)]


# -- what they came to ---------------------------------------------------------------------------


def found(folder: Path, coverage: Coverage) -> Iterator[Unreached]:
    """Return what was not reached, file by file."""
    with tempfile.TemporaryDirectory() as place:
        report = Path(place) / "coverage.json"
        coverage.json_report(outfile=str(report), ignore_errors=True)
        ran: dict[str, Any] = json.loads(report.read_text())["files"]
    for path in sorted(folder.rglob("*.py")):
        reached = next((of for name, of in ran.items() if Path(name).resolve() == path), None)
        file = path.relative_to(folder).as_posix()
        yield from sorted(_in_file(file, path.read_text("utf-8"), reached))


def _in_file(file: str, text: str, reached: dict[str, Any] | None) -> Iterator[Unreached]:
    lines = text.splitlines()
    executed = set(reached["executed_lines"]) if reached else set()
    statements = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.stmt)]
    refusals = {node.lineno for node in statements if _refuses(node)} - executed
    for line in refusals:
        yield Unreached(file, line, "this refusal is never raised", lines[line - 1].strip())
    used = _used(text, executed)
    for start, end in reached["missing_branches"] if reached else ():
        if start in used and start in executed and end not in refusals:
            what = "this rule never ends here" if end < 0 else f"this never leads to line {end}"
            yield Unreached(file, start, what, lines[start - 1].strip())


def _refuses(node: ast.stmt) -> bool:
    """Tell whether a statement raises a refusal, or returns one to raise."""
    value = node.exc if isinstance(node, ast.Raise) else None
    if isinstance(node, ast.Return):
        value = node.value
    return (
        isinstance(value, ast.Call)
        and isinstance(value.func, ast.Name)
        and value.func.id in REFUSALS
    )


def _used(text: str, executed: set[int]) -> set[int]:
    """Return the executed lines of functions, for functions that were called."""
    used: set[int] = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef):
            inside = {line for part in node.body for line in range(part.lineno, _last(part) + 1)}
            if inside & executed:
                used |= inside
    return used


def _last(node: ast.stmt) -> int:
    return node.end_lineno or node.lineno


def main(arguments: list[str] | None = None) -> int:
    """Tell what is never reached in a game; returns the exit code."""
    parser = ArgumentParser("python -m matchnight.testing.lint", description=__doc__)
    parser.add_argument("game", metavar="KEY")
    parser.add_argument("--games", type=int, default=200, help="how many are played at most")
    args = parser.parse_args(arguments)
    key = args.game
    if key not in GAMES:
        parser.error(f"No game {key} is installed. There are {', '.join(GAMES)}.")
    game = GAMES[key]
    module = discovery.module(game, Path.cwd(), "rare")
    rare: Rare = getattr(module, "RARE", {})
    positions: Mapping[str, Position] = getattr(module, "POSITIONS", {})
    recorded = [read(path.read_text("utf-8")) for path in discovery.recorded(game, Path.cwd())]
    left = unreached(sharing(game), recorded, [*positions.values()], rare, most=args.games)
    for one in left:
        print(f"{game.folder}/{one}")
    stood = [
        f"{discovery.folder(game, Path.cwd())}/rare.py: {file} has no such line: {text}"
        for file, texts in rare.items()
        for text in texts
        if text not in map(str.strip, (game.folder / file).read_text("utf-8").splitlines())
    ]
    print(*stood, sep="\n", end="\n" if stood else "")
    return 1 if left or stood else 0


if __name__ == "__main__":
    sys.exit(main())
