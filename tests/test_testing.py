"""The plugin tests games of other packages, and finds rules that never apply."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
RULE = "if move.pebbles > MOST and left:"
"""A rule that is written wrongly: nobody can take so many, as reading a move refuses it."""


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """Yield a folder with Pebbles as if installed, and one rule too many."""
    shutil.copytree(ROOT / "examples" / "pebbles", tmp_path, dirs_exist_ok=True)
    game = tmp_path / "matchnight_pebbles" / "game.py"
    text = game.read_text("utf-8")
    before = "        if move.pebbles > left:\n"
    assert text.count(before) == 1
    never = f'        {RULE}\n            raise IllegalMove(say("Too many."))\n'
    game.write_text(text.replace(before, never + before), "utf-8")
    left = tmp_path / "pebbles-1.dist-info"
    left.mkdir()
    (left / "METADATA").write_text("Metadata-Version: 2.1\nName: pebbles\nVersion: 1\n")
    (left / "entry_points.txt").write_text(
        "[matchnight.games]\npebbles = matchnight_pebbles.game:PEBBLES\n"
        "[matchnight.drawings]\npebbles = matchnight_pebbles.drawing\n"
    )
    return tmp_path


def run(package: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run a module in a package, with nothing else installed than it and Matchnight."""
    return subprocess.run(
        [sys.executable, *(() if arguments[0] == "-c" else ("-m",)), *arguments],
        cwd=package,
        env={
            **os.environ,
            "PYTHONPATH": os.pathsep.join(map(str, (package, ROOT))),
            "PYTEST_ADDOPTS": "",
        },
        capture_output=True,
        text=True,
    )


def test_a_rule_that_never_applies_is_named_with_file_and_line(package: Path) -> None:
    linted = ["matchnight.testing.lint", "pebbles", "--games", "10"]
    done = run(package, *linted)
    lines = (package / "matchnight_pebbles" / "game.py").read_text("utf-8").splitlines()
    at = next(number for number, line in enumerate(lines, 1) if RULE in line) + 1
    (line,) = done.stdout.splitlines()
    assert line.endswith(
        f"matchnight_pebbles/game.py:{at}: this refusal is never raised: "
        'raise IllegalMove(say("Too many."))'
    )
    assert done.returncode == 1
    rare = package / "tests" / "rare.py"
    rare.write_text("""RARE = {"game.py": {'raise IllegalMove(say("Too many."))': "an example"}}""")
    assert run(package, *linted).returncode == 0
    rare.write_text("""RARE = {"game.py": {"if move.pebbles > 99:": "no such line"}}""")
    assert "game.py has no such line: if move.pebbles > 99:" in run(package, *linted).stdout


def test_a_rule_for_a_position_that_no_game_comes_to_is_shown_by_one(package: Path) -> None:
    game = package / "matchnight_pebbles" / "game.py"
    game.write_text(game.read_text("utf-8").replace(RULE, "if left == 99:"), "utf-8")
    linted = ["matchnight.testing.lint", "pebbles", "--games", "5"]
    assert "this refusal is never raised" in run(package, *linted).stdout
    (package / "tests" / "rare.py").write_text(
        "from matchnight_pebbles.game import PEBBLES, Position\n\n"
        "FULL = Position((99, 3, 4, 5, 6), (0, 0), turn=0)\n"
        'POSITIONS = {"a heap of 99": (PEBBLES, FULL, 0, "1 3")}\n'
    )
    done = run(package, *linted)
    assert (done.returncode, done.stdout) == (0, "")


def test_the_promises_come_besides_unless_a_test_is_named(package: Path) -> None:
    collected = ["pytest", "--collect-only", "-q", "-p", "no:cacheprovider"]
    every = run(package, *collected).stdout
    assert "tests/test_rules.py::" in every
    assert "[pebbles-1]" in every and "tactic-tiles" not in every
    named = run(package, *collected, "tests/test_rules.py").stdout
    assert "tests/test_rules.py::" in named and "[pebbles" not in named


def test_once_seldom_games_are_named_only_they_and_the_first_are_played(package: Path) -> None:
    collected = ["pytest", "--collect-only", "-q", "-p", "no:cacheprovider"]
    looked = run(package, "matchnight.testing.reach", "pebbles")
    assert (looked.returncode, looked.stderr) == (0, "")
    assert looked.stdout.startswith('GAMES = {"pebbles": (')
    (package / "tests" / "seldom.py").write_text(looked.stdout)
    fewer = run(package, *collected).stdout
    assert "[pebbles-30-39]" in fewer and "[pebbles-190-199]" not in fewer
    assert "[pebbles-190-199]" in run(package, *collected, "--every-game").stdout


def test_what_the_listed_games_do_not_come_to_is_named(package: Path) -> None:
    """Cover rules changed since a search, which no listed game has played yet."""
    seldom = package / "tests" / "seldom.py"
    seldom.write_text('GAMES = {"pebbles": ()}')
    few = "random_games.FIRST, random_games.MOST = 0, 5"
    code = f"from matchnight.testing import random_games, reach; {few}; "
    done = run(package, "-c", code + "raise SystemExit(reach.main(['pebbles']))")
    assert done.returncode == 1
    assert "\nnot reached: ('ask', " in done.stdout


def test_a_game_that_is_not_installed_is_refused_with_those_that_are(package: Path) -> None:
    done = run(package, "pytest", "--game", "chess")
    assert done.returncode == pytest.ExitCode.USAGE_ERROR
    assert "No game chess is installed. There are tactic-tiles, " in done.stderr


# -- hidden information ----------------------------------------------------------------------------

MUTANTS = {
    "a view that hides nothing": (
        "bid=0 if seat is None else state.picks[seat],",
        "bid=max(state.picks),",
        "`view` shows None what is hidden from it",
    ),
    "a hand that everybody sees": (
        "hand=() if seat is None else state.hands[seat],",
        "hand=state.hands[seat or 0],",
        "`view` shows None what is hidden from it",
    ),
    "an event that tells a hidden card": (
        'chose = Event("chose", say("{player} has chosen a card.", player=Player(seat)), by=seat)',
        'chose = Event("chose", say("{player}: {n}.", player=Player(seat), n=move.card), seat)',
        "an event tells None what is hidden from it",
    ),
    "a card turned up without reveals": (
        "reveals=tuple(range(len(state.picks))))",
        "reveals=())",
        "`reveals` lacks the seat",
    ),
    "nobody awaited of several in turn": (
        "return self.turn(state)\n\n    def chance",
        "return super().awaited(state)\n\n    def chance",
        "`awaited` names nobody",
    ),
    "a reshuffle that keeps a hidden card": (
        "card if at == seat or not card else hidden.pop() for at, card in enumerate(state.picks)",
        "card for card in state.picks",
        "`reshuffled`",
    ),
    "no reshuffle at all": (
        "return replace(state, hands=hands, picks=picks)",
        "return state",
        "`reshuffled`",
    ),
    "a menu that depends on another's card": (
        "for card in state.hands[seat]\n",
        "for card in sorted(state.hands[seat], key=lambda each: (each < max(state.picks), each))\n",
        "`options` shows",
    ),
    "a take-back after the cards were turned up": (
        "    # -- what there is to choose",
        "    def keeps(self, seat, done):\n        return None\n\n    # -- what there is to choose",
        "can be taken back although it revealed something",
    ),
}


@pytest.fixture
def bids(tmp_path: Path) -> Path:
    """Return a folder with Bids in it as if it were installed."""
    shutil.copytree(ROOT / "examples" / "bids", tmp_path, dirs_exist_ok=True)
    left = tmp_path / "bids-1.dist-info"
    left.mkdir()
    (left / "METADATA").write_text("Metadata-Version: 2.1\nName: bids\nVersion: 1\n")
    (left / "entry_points.txt").write_text(
        "[matchnight.games]\nbids = matchnight_bids.game:BIDS\n"
        "[matchnight.drawings]\nbids = matchnight_bids.drawing\n"
    )
    return tmp_path


def promised(package: Path) -> subprocess.CompletedProcess[str]:
    """Run what is promised of hidden information, on two random games."""
    quick = ["-q", "-p", "no:cacheprovider", "-m", "not many_games", "--pyargs"]
    return run(package, "pytest", *quick, "matchnight.testing.promises.test_hidden")


def test_the_example_of_hidden_hands_keeps_the_promises(bids: Path) -> None:
    done = promised(bids)
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("mutant", MUTANTS)
def test_a_game_that_does_not_hide_its_secrets_fails(bids: Path, mutant: str) -> None:
    right, wrong, why = MUTANTS[mutant]
    game = bids / "matchnight_bids" / "game.py"
    text = game.read_text("utf-8")
    assert text.count(right) == 1
    game.write_text(text.replace(right, wrong), "utf-8")
    done = promised(bids)
    assert done.returncode == pytest.ExitCode.TESTS_FAILED, done.stdout
    assert why in done.stdout
