"""Play random evenings: `python -m tests.sim.explore --seeds 1000 --minutes 30`.

`--seed N` plays one again and tells its story, `--until STEP` stops there. With `--minimize` steps
of a failing evening are left out as long as it goes on failing in the same way. Every evening is
played in a fork of a process that has played none: what a module remembers of one would change the
next.
"""

from __future__ import annotations

import argparse
import asyncio
import io
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import redirect_stdout
from dataclasses import dataclass
from functools import partial
from itertools import repeat
from pathlib import Path
from random import Random
from typing import Final

import pytest

from tests.bot.live import seeds
from tests.sim.explore import pictures, reach
from tests.sim.explore.evening import Evening
from tests.sim.explore.forks import Ended, results
from tests.sim.explore.invariants import Violated
from tests.sim.explore.kept import FAILED_EVENINGS
from tests.sim.explore.mutations import MUTATIONS
from tests.sim.explore.prepared import prepare
from tests.sim.plugin import Simulation

FAILED: Final = 3
"""The exit code of one evening in which something did not hold."""
MEMORY: Final = Path("/dev/shm") if os.access("/dev/shm", os.W_OK) else None
"""Where databases are kept: a file on a disk is waited for at every move."""
DRAWN: Final = 0.1
"""The share of the evenings whose pictures are drawn."""


@dataclass(frozen=True)
class Outcome:
    """What came of one evening, and how often each control and command was answered."""

    seed: int
    about: str
    failure: str
    steps: int
    presses: int
    seconds: float
    """Of the processor."""
    reached: Counter[str]

    @property
    def ended(self) -> int:
        """How many games were played to their end."""
        return sum(n for name, n in self.reached.items() if name.endswith(reach.PLAYED))


def play(
    seed: str,
    prepared: Path,
    until: int | None = None,
    without: frozenset[int] = frozenset(),
    *,
    mutation: str | None = None,
) -> tuple[Evening, str]:
    """Play one evening in this process; return it, and what did not hold."""
    failure = ""
    with (
        pytest.MonkeyPatch.context() as patch,
        tempfile.TemporaryDirectory(dir=MEMORY) as folder,
        redirect_stdout(io.StringIO()),  # each start of a bot prints its invitation
    ):
        simulation = Simulation(seed)
        seeds.fix(patch)
        simulation.choose("evening")
        simulation.install(patch)
        if Random(f"{seed} pictures").random() >= DRAWN:
            pictures.replace(patch)
        if mutation:
            MUTATIONS[mutation](patch)
        database = Path(folder) / "matchnight.db"
        shutil.copy(prepared, database)
        evening = Evening(seed, database, until=until, without=without)
        with asyncio.Runner(loop_factory=simulation.new_loop) as runner:
            try:
                runner.run(evening.run())
            except Violated as violated:
                failure = str(violated)
    return evening, failure


def tell(asked: argparse.Namespace, prepared: Path) -> int:
    """Play one evening and print its story; return 3 where something did not hold."""
    without = frozenset(asked.without)
    evening, failure = play(asked.seed, prepared, asked.until, without, mutation=asked.mutate)
    print(*evening.story, sep="\n")
    print(f"{evening.presses} presses")
    if failure:
        print(f"FAILED {failure}")
    return FAILED if failure else 0


def outcome(
    seed: int,
    prepared: Path,
    mutation: str | None = None,
    without: Sequence[int] = (),
    until: int | None = None,
) -> Outcome:
    """Play one evening, and return what came of it."""
    started = time.process_time()
    evening, failure = play(str(seed), prepared, until, frozenset(without), mutation=mutation)
    seconds = time.process_time() - started
    wish = evening.wish
    about = f"{wish.about}, {wish.mood}"
    return Outcome(seed, about, failure, wish.steps, evening.presses, seconds, evening.reached)


def smaller(failed: Outcome, prepared: Path, mutation: str | None) -> list[int]:
    """Return the steps without which an evening fails in the same way."""
    without: list[int] = []
    size = failed.steps // 2
    while size:
        for first in range(0, failed.steps, size):
            tried = sorted({*without, *range(first, min(first + size, failed.steps))})
            if not len(without) < len(tried) < failed.steps:
                continue
            again = partial(outcome, failed.seed, prepared, mutation, tried)
            found = next(results([(f"seed {failed.seed}", again)], 1))
            if kind(found) == kind(failed):
                without = tried
        size //= 2
    return without


def kind(found: Outcome | Ended) -> str:
    """Return the beginning of what did not hold, which tells one failure from another."""
    return str(found)[:40] if isinstance(found, Ended) else found.failure[:40]


def explore(asked: argparse.Namespace, prepared: Path) -> int:
    """Play many evenings; return how many of them failed."""
    end = time.monotonic() + asked.minutes * 60
    failed: list[Outcome] = []
    played = presses = ended = 0
    seconds = 0.0
    reached: Counter[str] = Counter()

    def works() -> Iterator[tuple[str, Callable[[], Outcome]]]:
        chosen = range(asked.first, asked.first + asked.seeds)
        for seed, until in (
            FAILED_EVENINGS.items() if asked.kept else zip(chosen, repeat(asked.until))
        ):
            if time.monotonic() >= end:
                return
            yield f"seed {seed}", partial(outcome, seed, prepared, asked.mutate, until=until)

    for found in results(works(), asked.at_once):
        if isinstance(found, Ended):
            print(found, flush=True)
            ended += 1
            continue
        played, presses = played + 1, presses + found.presses
        seconds += found.seconds
        reached += found.reached
        if asked.verbose:
            came = f"{found.presses} presses, {found.seconds:.1f} s, {found.ended} games ended"
            print(f"seed {found.seed}: {found.about}, {came}", flush=True)
        if found.failure:
            failed.append(found)
            print(f"seed {found.seed}: {found.failure}", flush=True)
    print(f"{played} evenings, {presses} presses, {len(failed) + ended} failed")
    print(
        f"{played / max(seconds, 1):.2f} evenings and {presses / max(seconds, 1):.1f} presses",
        end=" ",
    )
    print("in a second of the processor")
    if asked.reached:
        print(*(f"{count:7} {name}" for name, count in sorted(reached.items())), sep="\n")
    for each in failed if asked.minimize else ():
        without = smaller(each, prepared, asked.mutate)
        print(f"--seed {each.seed} --without {' '.join(map(str, without))}", flush=True)
    return len(failed) + ended


def seed_of_commit() -> int:
    """Return the seed of a commit's files, the same as before the commit is made."""
    asked = ["git", "rev-parse", "HEAD^{tree}"]
    tree = subprocess.run(asked, check=True, capture_output=True, text=True)
    return int(tree.stdout[:7], 16)


def main() -> int:
    """Read the arguments and play."""
    if os.environ.get("PYTHONHASHSEED") != "0":
        os.environ["PYTHONHASHSEED"] = "0"  # the order of sets, which is settled at the start
        os.execv(sys.executable, [sys.executable, "-m", "tests.sim.explore", *sys.argv[1:]])
    parser = argparse.ArgumentParser(prog="python -m tests.sim.explore", description=__doc__)
    parser.add_argument("--seeds", type=int, default=100, help="how many evenings")
    parser.add_argument("--first", type=int, default=1, help="the seed of the first one")
    parser.add_argument("--kept", action="store_true", help="play those that once failed")
    parser.add_argument(
        "--of-commit", action="store_true", help="take it from the id of the commit's files"
    )
    parser.add_argument("--minutes", type=float, default=30, help="begin none after these")
    parser.add_argument("--at-once", type=int, default=os.cpu_count() or 1, help="processes")
    parser.add_argument("--verbose", action="store_true", help="print a line for each evening")
    parser.add_argument("--minimize", action="store_true", help="make failing evenings smaller")
    parser.add_argument("--reached", action="store_true", help="print how often what was done")
    parser.add_argument("--seed", help="play this one only, and print what happens")
    parser.add_argument("--until", type=int, help="so many steps of it")
    parser.add_argument("--mutate", choices=MUTATIONS, help="put a fault into the bot")
    parser.add_argument("--without", type=int, nargs="*", default=[], help="leave steps out")
    asked = parser.parse_args()
    if asked.of_commit:
        asked.first = seed_of_commit()
        print(f"seeds {asked.first} and following", flush=True)
    with tempfile.TemporaryDirectory(dir=MEMORY) as folder:
        prepared = Path(folder) / "prepared.db"
        prepare(prepared)
        if asked.seed:
            return tell(asked, prepared)
        return 1 if explore(asked, prepared) else 0


if __name__ == "__main__":
    sys.exit(main())
