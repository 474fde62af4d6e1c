"""Games of other packages: found, checked, and left out with a reason."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "pebbles"
PRINTS_GAMES = """
import render
from rules.games import FOUND
print(*FOUND.games)
print(*FOUND.refused, sep="\\n")
print(f"{render.bar('pebbles'):06x}" if "pebbles" in FOUND.games else "")
"""


def installed_games(*folders: Path) -> tuple[list[str], list[str]]:
    """Return all games' keys with folders installed, and why others are left out."""
    path = os.pathsep.join(map(str, folders))
    done = subprocess.run(
        [sys.executable, "-c", PRINTS_GAMES],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=True,
    )
    keys, *refused = done.stdout.splitlines()
    return keys.split(), [line for line in refused if line.startswith("The game")]


def installed(folder: Path, name: str, games: str, drawings: str = "") -> Path:
    """Put what pip leaves of a package into a folder: its name and its entry points."""
    left = folder / f"{name}-1.dist-info"
    left.mkdir(parents=True)
    (left / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1\n")
    (left / "entry_points.txt").write_text(
        f"[matchnight.games]\n{games}\n\n[matchnight.drawings]\n{drawings}\n"
    )
    return folder


def test_a_game_of_another_package_comes_after_our_own(tmp_path: Path) -> None:
    drawing = "pebbles = matchnight_pebbles.drawing"
    package = installed(tmp_path, "stones", "pebbles = matchnight_pebbles.game:PEBBLES", drawing)
    own, _ = installed_games()
    keys, refused = installed_games(EXAMPLE, package)
    assert (keys, refused) == ([*own, "pebbles"], [])


BROKEN = {
    "tactic-tiles = matchnight_pebbles.game:PEBBLES": "another game has this key.",
    "stones = matchnight_pebbles.game:PEBBLES": "its key is pebbles.",
    "pebbles = matchnight_pebbles.game:LESSONS": "matchnight_pebbles.game:LESSONS isn't a Game.",
    "pebbles = nowhere.game:PEBBLES": "it can't be loaded (ModuleNotFoundError(",
    "pebbles = newer:GAME": "it's written for contract 3, and this is contract 2.",
}


@pytest.mark.parametrize("game", BROKEN)
def test_what_does_not_fit_is_left_out_with_a_sentence(tmp_path: Path, game: str) -> None:
    (tmp_path / "newer.py").write_text(
        "from matchnight_pebbles.game import Pebbles\n"
        "class Newer(Pebbles):\n    contract = 3\n"
        "GAME = Newer()\n"
    )
    name = game.partition(" ")[0]
    package = installed(tmp_path, "stones", game, f"{name} = matchnight_pebbles.drawing")
    own, _ = installed_games()
    keys, refused = installed_games(EXAMPLE, package)
    assert keys == own
    assert len(refused) == 1
    assert refused[0].startswith(f"The game {name} of stones is left out: {BROKEN[game]}")


def test_a_game_that_nothing_draws_is_left_out(tmp_path: Path) -> None:
    package = installed(tmp_path, "stones", "pebbles = matchnight_pebbles.game:PEBBLES")
    _, refused = installed_games(EXAMPLE, package)
    assert len(refused) == 1 and "nothing draws it" in refused[0]


def test_there_is_room_for_as_many_games_as_a_menu_holds(tmp_path: Path) -> None:
    (tmp_path / "many.py").write_text(
        "from matchnight_pebbles.game import Pebbles\n"
        "def __getattr__(name):\n"
        "    if not name.startswith('g'):\n        raise AttributeError(name)\n"
        "    return type(name, (Pebbles,), {'key': name})()\n"
    )
    names = [f"g{number}" for number in range(30)]
    package = installed(
        tmp_path,
        "stones",
        "\n".join(f"{name} = many:{name}" for name in names),
        "\n".join(f"{name} = matchnight_pebbles.drawing" for name in names),
    )
    keys, refused = installed_games(EXAMPLE, package)
    assert len(keys) == 25
    assert len(refused) == 30 - (25 - len(installed_games()[0]))
    assert all(line.endswith("a menu holds no more.") for line in refused)


STARTED = """
import bot.ui.client
from bot.ui.kit.controls.completions import matching_games
from render.games import DRAWINGS
from rules.games import FOUND, GAMES
print(*matching_games("", GAMES))
print(*FOUND.games)
print(*DRAWINGS)
print(*FOUND.refused, sep="\\n")
"""


def started(*folders: Path) -> tuple[list[str], list[str]]:
    """Return the games a bot offers with folders installed, and those left out."""
    done = subprocess.run(
        [sys.executable, "-c", STARTED],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(map(str, folders))},
        capture_output=True,
        text=True,
        check=True,
    )
    offered, there, drawn, *refused = done.stdout.splitlines()
    assert sorted(offered.split()) == sorted(there.split()) == sorted(drawn.split())
    return offered.split(), [line for line in refused if line]


@pytest.mark.parametrize(
    ("broken", "why"),
    [
        ("raise RuntimeError('broken')", "it can't be loaded (RuntimeError('broken'))."),
        ("", "it can't be loaded (TypeError('it lacks a function of a drawing'))."),
        (
            "draw = extent = words = diagram = face = print\ndef faces(): return 1 / 0",
            "it can't be loaded (ZeroDivisionError('division by zero')).",
        ),
    ],
)
def test_a_drawing_that_cannot_be_loaded_leaves_its_game_out(
    tmp_path: Path, broken: str, why: str
) -> None:
    (tmp_path / "broken_drawing.py").write_text(broken)
    game = "pebbles = matchnight_pebbles.game:PEBBLES"
    package = installed(tmp_path, "stones", game, "pebbles = broken_drawing")
    offered, refused = started(EXAMPLE, package)
    assert len(offered) == 8 and "pebbles" not in offered
    assert refused == [
        f"The drawing pebbles of stones is left out: {why}",
        "The game pebbles is left out: nothing draws it.",
    ]


def test_a_drawing_that_nothing_needs_is_not_executed(tmp_path: Path) -> None:
    (tmp_path / "unneeded.py").write_text("raise RuntimeError('executed')")
    package = installed(tmp_path, "stones", "", "tactic-tiles = unneeded\nnowhere = unneeded")
    offered, refused = started(package)
    assert len(offered) == 8 and refused == []


def test_the_first_drawing_that_can_be_loaded_draws_a_game(tmp_path: Path) -> None:
    (tmp_path / "broken_drawing.py").write_text("raise RuntimeError('broken')")
    installed(tmp_path, "a_stones", "", "pebbles = broken_drawing")
    game = "pebbles = matchnight_pebbles.game:PEBBLES"
    package = installed(tmp_path, "stones", game, "pebbles = matchnight_pebbles.drawing")
    offered, _ = started(EXAMPLE, package)
    assert "pebbles" in offered
