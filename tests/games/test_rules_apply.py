"""Random games come to every rule, or it is written down why one is so rare.

That takes as long as a game is: it is done here for games that have such a list (`rare.py`), and by
`python -m matchnight.testing.lint` for the others.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from matchnight.testing import own
from rules.games import GAMES

ROOT = Path(__file__).parents[2]
LISTED = [key for key, game in GAMES.items() if (own.folder(game, ROOT) / "rare.py").is_file()]


@pytest.mark.many_games
@pytest.mark.parametrize("key", LISTED)
def test_every_rule_of_a_game_applies_in_some_random_game(key: str) -> None:
    linted = [sys.executable, "-m", "matchnight.testing.lint", key]
    done = subprocess.run(linted, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_some_game_has_such_a_list() -> None:
    assert "tactic-tiles" in LISTED
