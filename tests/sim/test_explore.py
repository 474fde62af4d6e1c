"""A random evening is the same each time, and steps may be left out of it."""

from __future__ import annotations

import os
import subprocess
import sys

STEPS = 25


def story(seed: int, *arguments: str) -> list[str]:
    """Return what happens in an evening that a program of its own plays."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.sim.explore", "--seed", str(seed), *arguments],
        env={**os.environ, "PYTHONHASHSEED": "0"},
        check=True,
        capture_output=True,
        text=True,
    )
    return [line for line in done.stdout.splitlines() if not line.startswith("Invite ")]


def test_evening_of_one_seed_is_the_same_each_time() -> None:
    first, second = (story(1, "--until", str(STEPS)) for _ in range(2))
    assert first == second
    assert int(first[-1].split()[0]) > STEPS // 2, "most steps are presses"


def test_evening_without_some_steps_does_not_take_them() -> None:
    steps = {line.split()[0] for line in story(1, "--until", "10", "--without", "3", "4")[:-1]}
    assert steps <= {"0", "1", "2", "5", "6", "7", "8", "9"}
    assert "5" in steps
