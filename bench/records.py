"""Measure records: `python -m bench.records` queries those of 100,000 games.

It prints the median and the slowest of twenty queries, in milliseconds, how long rating one game
takes, and how long computing every rating again.
"""

from __future__ import annotations

import argparse
import asyncio
import sqlite3
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from statistics import median

from bot.model.ids import GuildId, PersonId, TableId
from bot.model.records import Span
from bot.records.ratings import rate, reckon
from bot.store import Store
from rules.games import GAMES

from .report import REPORT

GAMES_PLAYED = 100_000
PEOPLE = 2_000
GUILDS = 40
TIMES = 20
START = 1_700_000_000_000


def fill(path: Path) -> None:
    """Store 100,000 games of two to four people; some of them play much more."""
    random = Random(1)
    keys = list(GAMES)
    tables, results = [], []
    for number in range(1, GAMES_PLAYED + 1):
        seats = random.randrange(2, 5)
        people = {int(PEOPLE * random.random() ** 2) + 1 for _ in range(seats)}
        game, guild, at = random.choice(keys), random.randrange(GUILDS), START + number * 600_000
        tables.append((number, game, guild, at))
        places = random.sample(range(1, len(people) + 1), len(people))
        results += [
            (number, seat, number, game, guild, person, place, at, len(people), len(people) - 1)
            for seat, (person, place) in enumerate(zip(people, places, strict=True))
        ]
    with sqlite3.connect(path) as connection:
        connection.executemany(
            "INSERT INTO tables (id, game, guild, channel, host, phase, pace, open, house, secret, "
            "opened_at, begun_at, ended_at, revision, shown) "
            "VALUES (?1, ?2, ?3, ?1, 1, 'over', 'live', 1, '{}', '', ?4, ?4, ?4, 1, 1)",
            tables,
        )
        connection.executemany(
            "INSERT INTO results (table_id, seat, number, game, guild, person, name, stay, place, "
            "points, people, ended_at, rivals, rated) "
            "VALUES (?1, ?2, ?3, ?4, ?5, ?6, 'Player', 'finished', ?7, 10, ?9, ?8, ?10, 1)",
            results,
        )
    connection.close()


async def timed(what: str, ask: Callable[[], Awaitable[object]], times: int = TIMES) -> None:
    """Ask some times and print how long it took."""
    spent = []
    for _ in range(times):
        start = time.perf_counter()
        await ask()
        spent.append((time.perf_counter() - start) * 1000)
    REPORT.add(
        f"{what:48} {median(spent):9.1f} ms   slowest {max(spent):9.1f} ms",
        what,
        ms_in_the_median=median(spent),
        ms_at_most=max(spent),
    )


async def measured(path: Path) -> None:
    """Measure and print."""
    await (await Store.open(path)).close()
    fill(path)
    store = await Store.open(path)
    key = next(iter(GAMES))
    recent = START + (GAMES_PLAYED - 5_000) * 600_000
    try:
        await timed("every rating again", lambda: reckon(store), 1)
        await timed("leaderboard, one game, everywhere", lambda: store.records.leaders(key))
        await timed("leaderboard, all games, everywhere", lambda: store.records.leaders())
        await timed(
            "leaderboard, all games, one server", lambda: store.records.leaders(guild=GuildId(3))
        )
        await timed(
            "leaderboard, all games, since a month",
            lambda: store.records.leaders(span=Span(recent)),
        )
        await timed("who may be named on a server", lambda: store.records.named_on(GuildId(3)))
        await timed("stats of the busiest: games", lambda: store.records.finishes(PersonId(1)))
        await timed("stats of the busiest: opponents", lambda: store.records.rivals(PersonId(1)))
        await timed("stats of the busiest: ratings", lambda: store.records.ratings_of(PersonId(1)))
        await timed(
            "stats of the busiest: the curve", lambda: store.records.history(PersonId(1), key)
        )

        async def one_more() -> None:
            async with store.writing() as write:
                await rate(write, TableId(GAMES_PLAYED))

        await timed("rating the game that has just ended", one_more)
    finally:
        await store.close()


def main() -> None:
    REPORT.parse(argparse.ArgumentParser(prog="python -m bench.records", description=__doc__))
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(measured(Path(folder) / "records.db"))


if __name__ == "__main__":
    main()
