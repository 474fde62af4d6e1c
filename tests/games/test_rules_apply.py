"""Recorded, hand-made (`rare.py`) and random games reach every rule.

A rule that no game reaches is a fault, or the reason of its rarity is written down.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from rules.games import GAMES

ROOT = Path(__file__).parents[2]
OF_FOLDERS = {game.folder: key for key, game in reversed(GAMES.items())}
"""One game of each folder: those that share their modules are looked at together."""


@pytest.mark.many_games
@pytest.mark.parametrize("key", OF_FOLDERS.values())
def test_every_rule_of_a_game_applies_in_some_game(key: str) -> None:
    linted = [sys.executable, "-m", "matchnight.testing.lint", key]
    done = subprocess.run(linted, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
