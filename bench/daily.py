"""Measure 1,000 people just after midnight: `python -m bench.daily`.

Everybody types `/daily` and presses *Play*, one after the other, at a bot in a process of its own.
How long one of them takes of a processor, the drawing included, is what is measured: another
program on the machine changes little. Then all of them are spread over a minute, two seconds
between the command and the press, and answered in order by one core. Printed is how long answers
take so: p99 is to be a second at most. A first answer is sooner than the whole one that is counted.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from random import Random
from statistics import fmean, quantiles
from time import clock_gettime

from bot.clocks import wall_clock
from bot.model.solo.daily import Day, begins, day_of, weekday
from playground import Options, Playground
from playground.client import Person
from rules.games import GAMES
from tests.bot.live import PLAY

from .move import bot
from .report import REPORT

CHANNEL = "game-night"
THINKS = 2.0
"""Seconds between the command and the press."""
P99 = 1.0
PATIENCE = 60.0
"""Seconds that anything may take here: what counts is the processor's time alone."""
UNHURRIED = Options(rate_limits=False, locale="en-US", answer_seconds=PATIENCE)
AHEAD = "BENCH_AHEAD_MS"
"""By how much the bot's clock is ahead, so that it is the day of the game."""


def processor(pid: int) -> float:
    """Return the processor seconds of a process and the processes it has started."""
    # Linux writes the clock of a process as the complement of its number, and three bits.
    used = 0.0
    with suppress(OSError):
        used = clock_gettime(~pid << 3 | 2)
        for thread in Path(f"/proc/{pid}/task").iterdir():
            started = (thread / "children").read_text().split()
            used += sum(processor(int(child)) for child in started)
    return used


def ahead(game: str) -> int:
    """Return the milliseconds until the next day begins that has a game's daily."""
    daily = GAMES[game].daily
    assert daily is not None, f"{game} has no daily"
    now = wall_clock.now()
    days = (Day(day_of(now) + n) for n in range(1, 8))
    return next(begins(day) - now for day in days if weekday(day) in daily.weekdays)


def answered(
    works: Sequence[tuple[float, float]], seconds: float, random: Random
) -> tuple[list[float], float]:
    """Return the seconds to each answer on one core, and its share of busy time.

    `works` are the seconds of work of each person's command and press.
    """
    coming = []
    for command, press in works:
        at = random.random() * seconds
        coming += [(at, command), (at + THINKS, press)]
    free, taken = 0.0, []
    for at, work in sorted(coming):
        free = max(free, at) + work
        taken.append(free - at)
    return taken, sum(map(sum, works)) / seconds


async def measured(people: int, game: str) -> list[tuple[float, float]]:
    """Let people begin the daily one by one; return the core seconds of each step."""
    works = []
    with tempfile.TemporaryDirectory() as folder:
        async with (
            Playground(options=UNHURRIED) as playground,
            bot(
                playground,
                "bench.daily",
                "--serve",
                DATABASE=str(Path(folder) / "bench.db"),
                **{AHEAD: str(ahead(game))},
            ) as pid,
        ):
            for number in range(people):
                name = playground.moderation.add_person(f"Person {number}").id
                async with Person(playground.url, name) as person:
                    since = processor(pid)
                    front = await person.command(CHANNEL, "daily", within=PATIENCE)
                    between = processor(pid)
                    panel = await person.press(front, PLAY, within=PATIENCE)
                    begun = partial(_begun, person, panel.id)
                    await person.until(begun, PATIENCE, what="the first choice")
                    works.append((between - since, processor(pid) - between))
    return works


def _begun(person: Person, panel: str) -> bool:
    return any(m.id == panel and m.images for m in person.messages(CHANNEL))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--people", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--game", default="tactic-tiles")
    parser.add_argument("--serve", action="store_true", help="be the bot that is measured")
    chosen = REPORT.parse(parser)
    if chosen.serve:
        return serve()
    works = asyncio.run(measured(chosen.people, chosen.game))
    taken, busy = answered(works, chosen.seconds, Random(1))
    at = quantiles(taken, n=100, method="inclusive")
    both = [1000 * fmean(step) for step in zip(*works, strict=True)]
    REPORT.add(
        f"processor, ms: /daily {both[0]:.1f}, Play with the picture {both[1]:.1f}",
        "A daily begun",
        ms_of_processor_time_for_the_command=both[0],
        ms_of_processor_time_for_the_picture=both[1],
    )
    REPORT.add(
        f"{chosen.people} dailies of {chosen.game} begun in {chosen.seconds:.0f} s on one core: "
        f"p50 {1000 * at[49]:.0f} ms, p99 {1000 * at[98]:.0f} ms, most {1000 * max(taken):.0f} ms; "
        f"{busy:.0%} of it is busy",
        f"{chosen.people} dailies in {chosen.seconds:.0f} s on one core",
        ms_in_the_median=1000 * at[49],
        ms_in_99_of_100=1000 * at[98],
        ms_at_most=1000 * max(taken),
        share_of_the_core=busy,
    )
    REPORT.note(f"Target: p99 within {1000 * P99:.0f} ms: {at[98] <= P99}")
    return 0 if at[98] <= P99 else 1


def serve() -> int:
    """Be a bot whose clock is ahead."""
    late, now = int(os.environ[AHEAD]), wall_clock.now
    vars(wall_clock)["now"] = lambda: now() + late  # before anybody has it by its name
    from bot.operations import command_line

    return command_line.main(["run"])


if __name__ == "__main__":
    sys.exit(main())
