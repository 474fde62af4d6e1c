"""Measure the size of a finished game in the database: `python -m bench.finished`.

Two people play each game to its end by its fallback moves. Printed are kilobytes of the whole file
for each game, and what the largest tables of the database hold of them.
"""

from __future__ import annotations

import argparse
import asyncio
import sqlite3
import sys
import tempfile
from contextlib import closing
from pathlib import Path
from random import Random

from bot.clocks import wall_clock
from bot.store import Store
from bot.tables.running import Tables

from .late import begin, press
from .report import REPORT

GAMES = ("tactic-tiles", "match-attach", "match-n-lock", "chowpow")
"""Those that are played in turns: the others wait for their clocks."""
MOST_MOVES = 500
SIZES = "SELECT name, SUM(pgsize) FROM dbstat GROUP BY name ORDER BY 2 DESC LIMIT 5"


async def played(store: Store, game: str, number: int) -> bool:
    """Play a game in a channel of its own; returns whether it has come to its end."""
    random, tables = Random(number), Tables(store, wall_clock.now)
    table = await begin(store, number, game)
    for _ in range(MOST_MOVES):
        play = await tables.load(table)
        if not play.table.live or not play.turn:
            return not play.table.live
        seat = random.choice(play.turn)
        text = play.game.fallback(play.state, seat, random)
        await tables.play(table, seat, text, person=play.chairs[seat].person, press=press())
    return False


async def measured(game: str, games: int) -> tuple[int, float, list[str]]:
    """Return how many games ended, kilobytes of each, and the largest tables."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "bench.db"
        store = await Store.open(file)
        try:
            before = _size(file)
            ended = sum([await played(store, game, number) for number in range(games)])
        finally:
            await store.close()
        with closing(sqlite3.connect(file)) as there:
            parts = [f"{name} {size / games / 1000:.1f}" for name, size in there.execute(SIZES)]
        return ended, (_size(file) - before) / games / 1000, parts


def _size(file: Path) -> int:
    """Return the bytes of a database without pages that are free."""
    sql = "SELECT (page_count - freelist_count) * page_size FROM pragma_page_count, "
    with closing(sqlite3.connect(file)) as there:
        (size,) = there.execute(f"{sql} pragma_freelist_count, pragma_page_size").fetchone()
    return int(size)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20)
    chosen = REPORT.parse(parser)
    for game in GAMES:
        ended, size, parts = asyncio.run(measured(game, chosen.games))
        REPORT.add(
            f"{game}: {ended} of {chosen.games} ended, {size:.1f} KB each: {', '.join(parts)}",
            f"A finished game of {game} for two in the database",
            KB=size,
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
