"""Rules that never apply: `python -m matchnight.testing.lint KEY` looks for them in random games.

It plays up to 200 games of random moves, and at every position tries wrong ones besides, with its
eye on the game's own modules. What no game came to is told with file and line:

* a refusal that nobody was ever told
* a branch, of a function that was used, which was never taken

A rule like that can't be broken or kept, is written wrongly, or waits for something so rare that
only a test by hand reaches it. Of the last kind, `RARE` in `rare.py` of the game's tests says why:
the line as it stands there, by its file, and the reason.

    RARE = {"game.py": {"if not state.stack:": "the stack lasts for all but 1 game in 10,000"}}
"""

from __future__ import annotations

import ast
import json
import re
import sys
import tempfile
from argparse import ArgumentParser
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Final

from coverage import Coverage

from rules.chance import Dice
from rules.core import CHANCE, TABLE, Done, RuleError, play
from rules.games import GAMES

from . import own
from .random_games import AnyGame, Played, begin, walk

LOOKS: Final = (10, 25, 50, 100)
"""After so many games it looks whether everything was reached, and stops if so."""

TRIES: Final = 3
"""Wrong moves that are tried at a position."""

LOOKED_AT: Final = 0.3
"""The share of positions at which all is asked for that a table asks for besides moves."""

WORD: Final = re.compile(r"[A-Za-z0-9]{1,9}")

REFUSALS: Final = ("IllegalMove", "BadNotation", "NotYourTurn", "RuleError")

Rare = Mapping[str, Mapping[str, str]]


@dataclass(frozen=True, order=True)
class Unreached:
    """A line of a game's modules to which no game came, and what about it."""

    file: str
    line: int
    what: str
    text: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.what}: {self.text}"


def unreached(game: AnyGame, rare: Rare, games: int) -> list[Unreached]:
    """Play until everything is reached but what is `rare`; return what is left after all games."""
    coverage = Coverage(
        data_file=None, branch=True, include=[f"{game.folder}/*"], config_file=False
    )
    texts, known = [""], vocabulary(game)
    number, left = 0, []
    for most in (*(stop for stop in LOOKS if stop < games), games):
        coverage.start()
        try:
            while number < most:
                wander(game, number, texts, known)
                number += 1
        finally:
            coverage.stop()
        left = [one for one in found(game, coverage) if one.text not in rare.get(one.file, {})]
        if not left:
            break
    return left


# -- random games, with wrong moves --------------------------------------------------------------


def vocabulary(game: AnyGame) -> list[str]:
    """Return the words and numbers that a game's modules name: among them are all that it reads."""
    named = {
        node.value
        for path in game.folder.glob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    return sorted(word for word in named if WORD.fullmatch(word)) + ["0", "1", "99", "A1", "Z99"]


def wander(game: AnyGame, number: int, texts: list[str], known: Sequence[str]) -> None:
    """Play a random game, and try at each position what is wrong there or out of the ordinary.

    `texts` are moves of all games so far: what is right at one time is wrong at another. `known`
    are words that may mean something.
    """
    played, random = begin(game, number), Random(number)
    for _ in walk(game, played, number):
        for _ in range(TRIES):
            seat = random.choice((*range(len(played.seats)), *game.turn(played.state)))
            with suppress(RuleError):
                play(game, played.state, seat, wrong(random, texts, known))
        if random.random() < LOOKED_AT:
            look_round(game, played, random, texts, known)
        if played.log:
            texts.append(played.log[-1][1])


def wrong(random: Random, texts: list[str], known: Sequence[str]) -> str:
    """Return a move of another time, or one that is a little off."""
    words = random.choice(texts[-400:]).split() or ["x"]
    at = random.randrange(len(words))
    match random.randrange(8):
        case 0:
            del words[at]
        case 1:
            words.insert(at, random.choice(known))
        case 2 | 3:
            words[at] = random.choice(known)
        case 4:
            other = random.choice(texts[-400:]).split() or ["x"]
            words[at] = other[min(at, len(other) - 1)]
        case 5:
            random.shuffle(words)
        case 6:
            words = words[: at + 1]
    return " ".join(words)


def look_round(
    game: AnyGame, played: Played, random: Random, texts: list[str], known: Sequence[str]
) -> None:
    """Ask for all that a table asks for besides moves: menus, views, clocks, take-backs."""
    state, seats = played.state, range(len(played.seats))
    seat = random.choice(seats)
    game.scores(state), game.calls(state), game.forced(state), game.alarms(state)
    game.view(state, random.choice((None, *seats)))
    game.shown(state, seat)
    game.ahead(state, seat)
    game.not_in_turn(state, seat)
    if game.turn(state) == (CHANCE,):
        game.chance(state, Dice(b"lint", len(played.log)))
    else:
        words = wrong(random, texts, known).split()
        game.options(state, seat, " ".join(words[: random.randrange(len(words) + 1)]))
        game.options(game.helped(state), seat, "")
    with suppress(RuleError):
        play(game, state, TABLE, f"sit {seat} {random.choice(('person', 'program'))}")
    if played.log:
        last = [Done(*one) for one in played.log[-random.randint(1, 4) :]]
        game.keeps(last[0].seat, last)
        text = random.choice(texts)
        game.waits(state, seat, text)
        game.lapses(state, seat, text)


# -- what they came to ---------------------------------------------------------------------------


def found(game: AnyGame, coverage: Coverage) -> Iterator[Unreached]:
    """Return what was not reached, file by file."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "coverage.json"
        coverage.json_report(outfile=str(report), ignore_errors=True)
        measured: dict[str, Any] = json.loads(report.read_text())["files"]
    for path in sorted(game.folder.rglob("*.py")):
        reached = next((of for name, of in measured.items() if Path(name).resolve() == path), None)
        file = path.relative_to(game.folder).as_posix()
        yield from sorted(_in_file(file, path.read_text("utf-8"), reached))


def _in_file(file: str, text: str, reached: dict[str, Any] | None) -> Iterator[Unreached]:
    lines = text.splitlines()
    executed = set(reached["executed_lines"]) if reached else set()
    statements = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.stmt)]
    told = {node.lineno for node in statements if _refuses(node)} - executed
    for line in told:
        yield Unreached(file, line, "this refusal is never told", lines[line - 1].strip())
    used = _used(text, executed)
    for start, end in reached["missing_branches"] if reached else ():
        if start in used and start in executed and end not in told:
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
    """Return the lines of functions in which anything was executed: the others weren't asked."""
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
    asked = parser.parse_args(arguments)
    key = asked.game
    if key not in GAMES:
        parser.error(f"No game {key} is installed. There are {', '.join(GAMES)}.")
    game = GAMES[key]
    module = own.module(game, Path.cwd(), "rare")
    rare: Rare = module.RARE if module else {}
    left = unreached(game, rare, asked.games)
    for one in left:
        print(f"{game.folder}/{one}")
    stood = [
        f"{own.folder(game, Path.cwd())}/rare.py: {file} has no such line: {text}"
        for file, texts in rare.items()
        for text in texts
        if text not in map(str.strip, (game.folder / file).read_text("utf-8").splitlines())
    ]
    print(*stood, sep="\n", end="\n" if stood else "")
    return 1 if left or stood else 0


if __name__ == "__main__":
    sys.exit(main())
