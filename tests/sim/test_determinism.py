"""The same seed gives the same night, to the byte; another one gives another."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path


def trace(seed: str, database: Path) -> list[str]:
    """Return what happened in a night that is simulated by a program of its own."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.sim.once", seed, str(database)],
        env={**os.environ, "PYTHONHASHSEED": "0"},
        check=True,
        capture_output=True,
        text=True,
    )
    return done.stdout.splitlines()


def test_same_seed_gives_the_same_trace(tmp_path: Path) -> None:
    first, second, other = (
        trace(seed, tmp_path / f"{number}.db") for number, seed in enumerate(("1", "1", "2"))
    )
    assert sum("SQL INSERT INTO moves" in line for line in first) > 3
    assert first == second
    assert first != other
