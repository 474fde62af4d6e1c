"""Measure what a press reads of a game in its 24th move: `python -m bench.reads`."""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path
from time import thread_time

from bot.clocks import wall_clock
from bot.model.ids import NOBODY
from bot.model.play import read_state
from bot.store import Store
from bot.tables.running import Tables

from .late import GAME, begin, move
from .report import REPORT

MOVES = 24


async def measured(times: int) -> dict[str, float]:
    """Return the milliseconds of processor time of each read."""
    with tempfile.TemporaryDirectory() as folder:
        store = await Store.open(Path(folder) / "bench.db")
        try:
            tables = Tables(store, wall_clock.now)
            table = await begin(store, 1, GAME)
            for _ in range(MOVES):
                await move(store, tables, table)
            play = await tables.load(table)
            person = play.chairs[0].person or NOBODY
            snapshot = await store.games.snapshot(table)
            assert snapshot is not None

            async def position() -> None:
                read_state(play.game, snapshot)

            reads: dict[str, Callable[[], Awaitable[object]]] = {
                "what the press is about": lambda: store.presses.get(person, None, table),
                "the game": lambda: tables.load(table),
                "of which its position": position,
                "the panel's reader": lambda: store.panels.reader(play.table, 0, person),
                "the last 16 moves": lambda: store.logs.moves(table, play.seq - 16),
                "the awaited people": lambda: store.seats.awaited(table, wall_clock.now()),
            }
            found = {}
            for name, read in reads.items():
                since = thread_time()
                for _ in range(times):
                    await read()
                found[name] = (thread_time() - since) * 1000 / times
            return found
        finally:
            await store.close()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=300)
    chosen = REPORT.parse(parser)
    for name, milliseconds in asyncio.run(measured(chosen.times)).items():
        REPORT.add(f"{name:24} {milliseconds:.3f} ms", name, ms_of_processor_time=milliseconds)
    return 0


if __name__ == "__main__":
    sys.exit(main())
