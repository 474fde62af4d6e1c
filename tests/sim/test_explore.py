"""A random evening is the same each time, and steps may be left out of it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.sim.explore.__main__ import FAILED
from tests.sim.explore.evening import Evening
from tests.sim.explore.mutations import FOUND_BY, MUTATIONS

STEPS = 15


def explored(*arguments: object) -> subprocess.CompletedProcess[str]:
    """Return what a program prints that explores."""
    return subprocess.run(
        [sys.executable, "-m", "tests.sim.explore", *map(str, arguments)],
        env={**os.environ, "PYTHONHASHSEED": "0"},
        capture_output=True,
        text=True,
    )


def test_evening_of_one_seed_is_the_same_each_time() -> None:
    first, second = (explored("--seed", 1, "--until", STEPS) for _ in range(2))
    assert first.stdout == second.stdout, first.stderr
    (presses,) = (line for line in first.stdout.splitlines() if line.endswith(" presses"))
    assert int(presses.split()[0]) > STEPS // 2, "most steps are presses"


def test_evening_without_some_steps_does_not_take_them() -> None:
    evening = Evening("1", Path("matchnight.db"), until=10, without=frozenset((3, 4)))
    assert evening.steps == [0, 1, 2, 5, 6, 7, 8, 9]


@pytest.mark.parametrize("name", MUTATIONS)
def test_fault_put_into_the_bot_is_found(name: str) -> None:
    for seed, steps in FOUND_BY[name].items():
        played = explored("--seed", seed, "--until", steps, "--mutate", name)
        if played.returncode == FAILED:
            return
    pytest.fail(f"no evening of FOUND_BY finds it: {played.stdout}{played.stderr}")


def test_evenings_that_once_failed_pass() -> None:
    played = explored("--kept")
    assert played.returncode == 0, played.stdout + played.stderr
