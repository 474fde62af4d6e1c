"""Play evenings until the time is over: `python -m tests.sim.explore --seeds 1000 --minutes 30`.

`--seed N` plays one again and tells its story, `--until STEP` stops there. With `--minimize` steps
of a failing evening are left out as long as it goes on failing in the same way. Every evening has a
process of its own: what a module remembers of one would change the next.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.bot.live import seeds
from tests.sim.explore.evening import STEPS, Evening
from tests.sim.explore.invariants import Violated
from tests.sim.plugin import Simulation

FAILED = 3
"""The exit code of one evening in which something did not hold."""


@dataclass(frozen=True)
class Outcome:
    """What came of one evening."""

    seed: int
    failure: str
    presses: int
    seconds: float


def play(seed: str, until: int, without: frozenset[int]) -> tuple[Evening, str]:
    """Play one evening in this process; return it, and what did not hold."""
    failure = ""
    with pytest.MonkeyPatch.context() as patch, tempfile.TemporaryDirectory() as folder:
        simulation = Simulation(seed)
        seeds.fix(patch)
        simulation.choose("evening")
        simulation.install(patch)
        evening = Evening(seed, Path(folder) / "matchnight.db", until=until, without=without)
        with asyncio.Runner(loop_factory=simulation.new_loop) as runner:
            try:
                runner.run(evening.run())
            except Violated as violated:
                failure = str(violated)
    return evening, failure


def tell(seed: str, until: int, without: frozenset[int]) -> int:
    """Play one evening and print its story; return 3 where something did not hold."""
    evening, failure = play(seed, until, without)
    print(*evening.story, sep="\n")
    print(f"{evening.presses} presses")
    if failure:
        print(f"FAILED {failure}")
    return FAILED if failure else 0


def apart(seed: int, until: int = STEPS, without: Sequence[int] = ()) -> Outcome:
    """Play an evening in a process of its own."""
    command = [sys.executable, "-m", "tests.sim.explore", "--seed", str(seed)]
    command += ["--until", str(until)]
    command += ["--without", *map(str, without)] if without else []
    started = time.monotonic()
    done = subprocess.run(
        command, env={**os.environ, "PYTHONHASHSEED": "0"}, capture_output=True, text=True
    )
    lines = done.stdout.splitlines()
    failure = next((line for line in lines if line.startswith("FAILED ")), "")
    if done.returncode not in (0, FAILED):
        failure = f"FAILED {(done.stderr.splitlines() or ['?'])[-1]}"
    presses = next((int(line.split()[0]) for line in lines if line.endswith(" presses")), 0)
    return Outcome(seed, failure, presses, time.monotonic() - started)


def smaller(outcome: Outcome) -> list[int]:
    """Return the steps that can be left out of an evening that goes on failing in the same way."""
    kind = outcome.failure[:40]
    without: list[int] = []
    size = STEPS // 2
    while size:
        for first in range(0, STEPS, size):
            tried = sorted({*without, *range(first, min(first + size, STEPS))})
            shorter = len(without) < len(tried) < STEPS
            if shorter and apart(outcome.seed, without=tried).failure[:40] == kind:
                without = tried
        size //= 2
    return without


def explore(first: int, many: int, minutes: float, *, minimize: bool) -> int:
    """Play many evenings, two at a time; return how many of them failed."""
    end = time.monotonic() + minutes * 60
    failed: list[Outcome] = []
    played = presses = 0
    seconds = 0.0
    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:

        def one(seed: int) -> Outcome | None:
            return apart(seed) if time.monotonic() < end else None

        for outcome in pool.map(one, range(first, first + many)):
            if outcome is None:
                continue
            played, presses = played + 1, presses + outcome.presses
            seconds += outcome.seconds
            if outcome.failure:
                failed.append(outcome)
                print(f"seed {outcome.seed}: {outcome.failure}", flush=True)
    print(f"{played} evenings, {presses} presses, {presses / max(seconds, 1):.1f} a second")
    for outcome in failed if minimize else ():
        without = smaller(outcome)
        print(f"--seed {outcome.seed} --without {' '.join(map(str, without))}", flush=True)
    return len(failed)


def main() -> int:
    """Read the arguments and play."""
    parser = argparse.ArgumentParser(prog="python -m tests.sim.explore", description=__doc__)
    parser.add_argument("--seeds", type=int, default=100, help="how many evenings")
    parser.add_argument("--first", type=int, default=1, help="the seed of the first one")
    parser.add_argument("--minutes", type=float, default=30, help="begin none after these")
    parser.add_argument("--minimize", action="store_true", help="make failing evenings smaller")
    parser.add_argument("--seed", help="play this one only, and print what happens")
    parser.add_argument("--until", type=int, default=STEPS, help="so many steps of it")
    parser.add_argument("--without", type=int, nargs="*", default=[], help="leave steps out")
    asked = parser.parse_args()
    if asked.seed:
        return tell(asked.seed, asked.until, frozenset(asked.without))
    return 1 if explore(asked.first, asked.seeds, asked.minutes, minimize=asked.minimize) else 0


if __name__ == "__main__":
    sys.exit(main())
