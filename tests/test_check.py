"""What `./check` takes: stages, games, and a sentence for anything else."""

import re
import subprocess
import sys
from pathlib import Path

from rules.games import GAMES

ROOT = Path(__file__).parents[1]


def test_what_is_neither_a_stage_nor_a_game_is_refused_with_what_there_is() -> None:
    done = subprocess.run(
        [sys.executable, str(ROOT / "check"), "nothing"], capture_output=True, text=True
    )
    assert done.returncode == 2
    folders = {game.folder.name.replace("_", "-") for game in GAMES.values()}
    assert "nothing is neither a stage (format, lint, types, " in done.stderr
    assert f"nor a game ({', '.join(sorted(folders))})." in done.stderr


def test_every_path_that_a_stage_names_is_there() -> None:
    text = (ROOT / "check").read_text()
    named = re.findall(r'"(?:--ignore=)?((?:tests|matchnight)/[\w/.]+)"', text)
    promises = re.findall(r'f"{PROMISES}/(\w+\.py)"', text)
    assert "tests/bot/live" in named
    there = {path.name for path in (ROOT / "matchnight/testing/promises").glob("test_*.py")}
    assert set(promises) == there
    assert [path for path in named if not (ROOT / path).exists()] == []
