"""A plugin of pytest: what every game promises, tested of yours.

    python -m pytest -p matchnight.testing --game four-corners

Where no test is named on the command line, those of `matchnight.testing.promises` come besides your
own; `--pyargs matchnight.testing.promises` runs them alone. Without `--game` they are about every
game that is installed. What they need of a game is found in its tests, as `discovery` says.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path

import pytest

from bot import languages
from bot.languages import LANGUAGES
from render.kit.shelf import SPRITES
from rules.games import FOUND, GAMES

from . import discovery
from .random_games import MOST, AnyGame, chosen

PROMISES = Path(__file__).parent / "promises"
SPRITES_MOST = 128 << 20
"""Bytes of what is drawn and kept: tests draw every game for every number of people."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let the command line say which games are meant."""
    parser.addoption(
        "--game",
        action="append",
        default=[],
        metavar="KEY",
        help="a game whose promises are tested, by its key; as often as you like",
    )
    parser.addoption(
        "--every-game",
        action="store_true",
        help=f"play all {MOST} random games of each, not those alone that come to something new",
    )


def pytest_configure(config: pytest.Config) -> None:
    """Put the promises of games next to what is tested anyway."""
    SPRITES.resize(SPRITES_MOST)
    config.addinivalue_line(
        "markers", "many_games: plays so many games that it stays apart from the measuring of lines"
    )
    unknown = [key for key in config.getoption("game") if key not in GAMES]
    if unknown:
        there = ", ".join(GAMES)
        raise pytest.UsageError(
            "\n".join([f"No game {unknown[0]} is installed. There are {there}.", *FOUND.refused])
        )
    named = config.args_source is pytest.Config.ArgsSource.ARGS
    if config.getoption("game") and not named and not hasattr(config, "workerinput"):
        config.args.append(str(PROMISES))


def checked(config: pytest.Config) -> dict[str, AnyGame]:
    """Return the games whose promises are tested, by their keys."""
    return {key: GAMES[key] for key in config.getoption("game") or GAMES}


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Repeat a promise for every game, and one about a lesson for each of its lessons."""
    if Path(metafunc.module.__file__ or "").parent != PROMISES:
        return
    games = checked(metafunc.config)
    if "lesson" in metafunc.fixturenames:
        cases = [(game, number) for game in games.values() for number in range(len(game.lessons()))]
        names = [f"{game.key}-{number + 1}" for game, number in cases]
        metafunc.parametrize(("game", "lesson"), cases, ids=names)
    elif "numbers" in metafunc.fixturenames:
        every, root = metafunc.config.getoption("every_game"), metafunc.config.rootpath
        parts = [
            (game, part)
            for game in games.values()
            for part in in_parts(chosen(None if every else discovery.seldom(game, root)))
        ]
        metafunc.parametrize(
            ("game", "numbers"),
            [
                pytest.param(
                    game,
                    part,
                    marks=pytest.mark.many_games if part[0] else (),
                    id=f"{game.key}-{part[0]}-{part[-1]}",
                )
                for game, part in parts
            ],
        )
    elif "game" in metafunc.fixturenames:
        metafunc.parametrize("game", games.values(), ids=games.keys())


def in_parts(numbers: Sequence[int]) -> list[Sequence[int]]:
    """Return random games in parts: a few, also measured, and then ten by ten.

    Parts are short, so that no worker is left alone with a long one at the end.
    """
    starts = [0, 2, *range(10, len(numbers), 10), len(numbers)]
    return [numbers[start:end] for start, end in pairwise(starts)]


@pytest.fixture
def root(pytestconfig: pytest.Config) -> Path:
    """Return the folder below which the tests of the games lie."""
    return pytestconfig.rootpath


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    """Let a test be read in every language."""
    spoken = str(request.param)
    with languages.reading(spoken):
        yield spoken
