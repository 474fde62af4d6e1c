"""Compare a move's cost in two versions: `python -m bench.pairs BEFORE [AFTER]`.

Each version is a folder with its own `.venv`, such as a worktree of git; without AFTER it is this
one. Both bots play in one run, a move of each by turns: whatever else the machine does meets both.
What is counted is the processor's time of each bot, until a moment after the new board was seen.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from random import Random
from statistics import fmean, median

from playground import Options, Playground
from playground.client import Person
from tests.bot.live import PLAY

from . import processor
from .move import Table, allow
from .report import REPORT

HERE = Path(__file__).parents[1]
TABLES = 12
WARM_UP = 15
SETTLED = 0.05
"""Seconds in which a bot ends what nobody waits for."""
DRAWS = 2000


class Version:
    """One bot, and the tables that are played at with it."""

    def __init__(self, process: int, tables: list[Table]) -> None:
        self.process = process
        self.tables = tables
        self.taken: list[float] = []

    def used(self) -> float:
        """Return the seconds of a processor that the bot and its processes have used."""
        return processor.used(self.process)

    async def move(self, number: int) -> None:
        """Make one move, and note the milliseconds it took of a processor."""
        table = self.tables[number % TABLES]
        if not table.message.has(PLAY):
            await table.open()
        before = self.used()
        await table.move()
        await asyncio.sleep(SETTLED)
        self.taken.append((self.used() - before) * 1000)


@asynccontextmanager
async def version(tree: Path, database: Path) -> AsyncIterator[Version]:
    """Run a version of the bot, and open its tables."""
    options = Options(rate_limits=False, locale="en-US", answer_seconds=60)
    async with Playground(options=options) as playground:
        settings = {
            **os.environ,
            "DISCORD_TOKEN": playground.token,
            "DISCORD_API_URL": playground.api,
            "DATABASE": str(database),
            "LOG_LEVEL": "ERROR",
            "EMOJI": "off",
        }
        python = tree / ".venv" / "bin" / "python"
        process = await asyncio.create_subprocess_exec(
            str(python), "-m", "bot", env=settings, cwd=tree, stdout=asyncio.subprocess.DEVNULL
        )
        try:
            async with (
                Person(playground.url, "anna") as anna,
                Person(playground.url, "bruno") as bruno,
            ):
                await anna.until(lambda: anna.bot["online"] and anna.commands, what="the bot")
                channels = [
                    playground.moderation.add_channel(f"table-{n}").id for n in range(TABLES)
                ]
                people = {person.id: person for person in (anna, bruno)}
                for person in (anna, bruno):
                    await person.until(partial(sees, person, channels))
                await allow(anna, channels[0])
                tables = [Table(channel, people) for channel in channels]
                for table in tables:
                    await table.open()
                yield Version(process.pid, tables)
        finally:
            process.terminate()
            await process.wait()


def sees(person: Person, channels: list[str]) -> bool:
    """Tell whether a person sees all of some channels."""
    return {*channels} <= {*person.channels}


def spread(before: list[float], after: list[float]) -> tuple[float, float]:
    """Return the 95 % interval of the ratio of both, by resampling the pairs."""
    random, pairs = Random(1), [*zip(before, after, strict=True)]
    drawn = [random.choices(pairs, k=len(pairs)) for _ in range(DRAWS)]
    ratios = sorted(sum(b for _, b in each) / sum(a for a, _ in each) for each in drawn)
    return ratios[DRAWS // 40], ratios[-DRAWS // 40]


async def run(before: Path, after: Path, moves: int) -> None:
    """Measure and print."""
    with tempfile.TemporaryDirectory() as name:
        async with (
            version(before, Path(name) / "before.db") as old,
            version(after, Path(name) / "after.db") as new,
        ):
            for number in range(WARM_UP + moves):
                for each in (old, new) if number % 2 else (new, old):
                    await each.move(number)
    for called, each in (("before", old), ("after", new)):
        each.taken = each.taken[WARM_UP:]
        REPORT.add(
            f"{called:8}{fmean(each.taken):7.1f} ms a move, median {median(each.taken):.1f}",
            called,
            ms_a_move=fmean(each.taken),
            ms_in_the_median=median(each.taken),
        )
    low, high = spread(old.taken, new.taken)
    ratio = sum(new.taken) / sum(old.taken)
    REPORT.add(
        f"after takes {ratio:.3f} of before, {low:.3f} to {high:.3f}",
        "Moves after, of before",
        ratio=ratio,
        at_least=low,
        at_most=high,
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("before", type=Path)
    parser.add_argument("after", type=Path, nargs="?", default=HERE)
    parser.add_argument("--moves", type=int, default=150)
    arguments = REPORT.parse(parser)
    trees = arguments.before.resolve(), arguments.after.resolve()
    asyncio.run(run(*trees, arguments.moves))
    return 0


if __name__ == "__main__":
    sys.exit(main())
