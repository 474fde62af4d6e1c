"""Measure the event loop's lag while two threads draw: `python -m bench.lag`.

Whatever is answered goes to the loop and, for the database, to a thread and back many times; at
each of these a drawing thread may hold Python's lock for as long as the switch interval.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from functools import partial
from pathlib import Path
from random import Random
from statistics import quantiles
from time import perf_counter

import render
from bot.model.ids import TableId
from bot.store import Store
from bot.ui.kit.draw_pool import SWITCH_SECONDS, THREADS, DrawPool
from bot.ui.panels.table_screen import everybody
from matchnight.testing.positions import random_play

from .report import REPORT

P95_MS = 25.0
GAME = "tactic-tiles"


async def drawing(draw_pool: DrawPool) -> None:
    """Draw boards without end."""
    plays = [play for play, _ in random_play(GAME, 2, Random(1))]
    while True:
        for play in plays:
            made = everybody(play)
            picture = partial(render.pictures, GAME, play.view(None), made)
            await draw_pool.draw(picture, for_all=True)


async def asked(store: Store, times: int) -> list[float]:
    """Run a small query again and again; return the milliseconds of each."""
    taken = []
    for _ in range(times):
        began = perf_counter()
        await store.tables.get(TableId(1))
        taken.append(1000 * (perf_counter() - began))
    return taken


def print_percentiles(what: str, taken: list[float]) -> float:
    """Print how long something took; returns what 95 of 100 took at most."""
    at = quantiles(taken, n=100, method="inclusive")
    REPORT.add(
        f"{what:34}p50 {at[49]:6.2f} ms  p95 {at[94]:6.2f} ms  at most {max(taken):6.2f} ms",
        what,
        ms_in_the_median=at[49],
        ms_in_95_of_100=at[94],
        ms_at_most=max(taken),
    )
    return at[94]


async def run(times: int) -> bool:
    draw_pool = DrawPool()
    with tempfile.TemporaryDirectory() as folder:
        store = await Store.open(Path(folder) / "bench.db")
        print_percentiles("a question, nothing drawn", await asked(store, times))
        busy = [asyncio.create_task(drawing(draw_pool)) for _ in range(THREADS)]
        await asked(store, 100)
        late = print_percentiles("a question, both threads draw", await asked(store, times))
        for task in busy:
            task.cancel()
        await asyncio.gather(*busy, return_exceptions=True)
        draw_pool.close()
        await store.close()
    REPORT.note(f"Target: 95 % within {P95_MS:.0f} ms while both threads draw: {late <= P95_MS}")
    return late <= P95_MS


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=2000)
    parser.add_argument("--switch", type=float, default=SWITCH_SECONDS, help="seconds")
    chosen = REPORT.parse(parser)
    sys.setswitchinterval(chosen.switch)
    return 0 if asyncio.run(run(chosen.times)) else 1


if __name__ == "__main__":
    sys.exit(main())
