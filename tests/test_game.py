"""A game that `tools.game` writes is green from its first minute."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import venv
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.waiting import PATIENCE
from tools.game import LIKE

ROOT = Path(__file__).parents[1]
CALLED = ["four-corners", "Four Corners", "--like", "tactic-tiles"]
WHEEL = ("bot", "rules", "render", "playground", "matchnight")


def run(folder: Path, *arguments: str, path: str = "") -> str:
    """Run a module in a folder; return its output, and fail with that on an error."""
    done = subprocess.run(
        [sys.executable, "-m", *arguments],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        timeout=20 * PATIENCE,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Return a copy of everything that is written by hand, with a new game in it."""
    copy = tmp_path_factory.mktemp("tree")
    left_out = shutil.ignore_patterns(".*", "__pycache__", "*.db", "site", "dist")
    shutil.copytree(ROOT, copy, ignore=left_out, dirs_exist_ok=True)
    run(copy, "tools.game", *CALLED)
    yield copy
    shutil.rmtree(copy)


def test_a_new_game_of_ours_has_all_that_a_game_owes(tree: Path) -> None:
    run(tree, "ruff", "format", "--check", "--quiet", ".")
    run(tree, "ruff", "check", "--quiet", ".")
    run(tree, "tools.texts", "--check")
    own = [
        "tests/games/four_corners",
        "tests/games/test_completeness.py",
        "tests/rules/test_book.py",
    ]
    chosen = ["-m", "not many_games", "-k", "four_corners or four-corners"]
    text = run(tree, "pytest", "--game", "four-corners", *chosen, *own, "matchnight")
    assert "failed" not in text and "passed" in text


def test_the_types_of_a_new_game_are_right(tree: Path) -> None:
    files = [f"{of}/games/four_corners" for of in ("rules", "render", "tests")]
    run(
        tree,
        "mypy",
        "--follow-imports",
        "silent",
        *[f"-p{each.replace('/', '.')}" for each in files],
    )


@pytest.mark.parametrize("like", LIKE)
def test_a_new_game_in_a_package_of_its_own_keeps_every_promise(tmp_path: Path, like: str) -> None:
    package = tmp_path / "four-corners"
    run(ROOT, "tools.game", *CALLED[:3], like, "--package", str(package))
    left = tmp_path / "matchnight_four_corners-1.dist-info"
    left.mkdir()
    (left / "METADATA").write_text("Metadata-Version: 2.1\nName: four-corners\nVersion: 1\n")
    (left / "entry_points.txt").write_text(
        "[matchnight.games]\nfour-corners = matchnight_four_corners.game:FOUR_CORNERS\n"
        "[matchnight.drawings]\nfour-corners = matchnight_four_corners.drawing\n"
    )
    path = os.pathsep.join(map(str, (tmp_path, package, ROOT)))
    run(package, "ruff", "check", "--quiet", ".")
    run(package, "ruff", "format", "--check", "--quiet", ".")
    text = run(package, "pytest", "-m", "not many_games", "-p", "no:cacheprovider", path=path)
    assert "failed" not in text and "passed" in text
    run(package, "matchnight.testing.lint", "four-corners", path=path)
    run(ROOT, "tools.package_texts", str(package), "--check")


def test_a_new_game_passes_mypy_where_matchnight_is_installed(tmp_path: Path) -> None:
    """Cover packages on an environment's path with `py.typed`, as a wheel has them."""
    environment, package = tmp_path / "environment", tmp_path / "four-corners"
    venv.create(environment, with_pip=False, symlinks=True)
    (site,) = environment.glob("lib/python*/site-packages")
    for name in WHEEL:
        (site / name).symlink_to(ROOT / name)
    (site / "shared.pth").write_text(sysconfig.get_path("purelib"))
    run(ROOT, "tools.game", *CALLED, "--package", str(package))
    python = environment / "bin" / "python"
    run(package, "mypy", "--python-executable", str(python), "matchnight_four_corners")


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (["Four Corners", "Four Corners"], "isn't a key"),
        (["four-corners", 'Four "Corners"'], "A title has"),
        (["tactic-tiles", "Tactic Tiles"], "There is a game tactic-tiles already."),
        (["four-corners", "Four Corners", "--package", "."], ". is there already."),
        (["four-corners", "Four Corners", "--like", "hidden-hands"], "add --package DIR."),
    ],
)
def test_what_cannot_be_a_game_is_refused_with_what_would_be_right(
    wrong: list[str], said: str
) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tools.game", *wrong], cwd=ROOT, capture_output=True, text=True
    )
    assert done.returncode == 2
    assert said in done.stderr
