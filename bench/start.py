"""Measure a start with many running games: `python -m bench.start`.

From the start of the process to the first slash command answered, next to a bot with an empty
database in the same run, and what the bot and its processes have used of a processor by then. The
games are a few real ones, each copied many times under new ids.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sqlite3
import sys
import tempfile
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter

from bot.clocks import wall_clock
from bot.model.ids import ChannelId, GuildId, MessageId, PersonId, PressId
from bot.store import Store
from bot.tables.lobby.lobbies import Lobbies
from bot.tables.lobby.lobbies import Person as Guest
from bot.tables.running import Tables
from playground import Options, Playground
from playground.client import Person

from . import processor
from .report import REPORT

GAME = "tactic-tiles"
REAL = 20
SECONDS = 2.0
OWN_ID = ("tables", "id")
"""The one table of the database whose rows are games; all others name theirs in `table_id`."""


async def play_games(database: Path) -> None:
    """Play a few games of two people to where each happens to be."""
    store = await Store.open(database)
    lobbies, tables = Lobbies(store, wall_clock.now, 24), Tables(store, wall_clock.now)
    random = Random(1)
    try:
        for number in range(REAL):
            host, friend = (
                Guest(PersonId(1000 + number), "Anna"),
                Guest(PersonId(2000 + number), "Bruno"),
            )
            lobby = await lobbies.open(
                GAME, GuildId(1), ChannelId(5000 + number), host, press=PressId(3000 + number)
            )
            await lobbies.join(lobby.table.id, friend, PressId(4000 + number))
            await lobbies.begin(lobby.table.id, host.id, press=PressId(9000 + number))
            play = await tables.load(lobby.table.id)
            for _ in range(random.randint(3, 60)):
                move = play.game.fallback(play.state, play.turn[0], random)
                play, _ = await tables.play(play.table.id, play.turn[0], move)
        async with store.writing() as write:
            for table in await store.tables.live():
                found = await write.tables.get(table)
                assert found is not None
                await write.table_messages.set_message(
                    table, MessageId(found.channel), wall_clock.now()
                )
                await write.table_messages.set_shown(table, found.revision)
    finally:
        await store.close()


def copy_games(database: Path, wanted: int) -> int:
    """Copy the games of a database under new ids until there are as many as wanted."""
    with sqlite3.connect(database) as db:
        named = db.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        kinds = [OWN_ID] + [
            (name, "table_id")
            for (name,) in named
            if "table_id" in {row[1] for row in db.execute(f"PRAGMA table_info({name})")}
        ]
        real = [id_ for (id_,) in db.execute("SELECT id FROM tables")]
        for number in range(wanted - len(real)):
            for kind, key in kinds:
                _copy(db, kind, key, real[number % len(real)], new=1 << 45 | number)
        db.execute("PRAGMA optimize")
        (count,) = db.execute("SELECT COUNT(*) FROM tables WHERE phase = 'running'").fetchone()
    db.close()
    return int(count)


def _copy(db: sqlite3.Connection, kind: str, key: str, old: int, *, new: int) -> None:
    columns = [row[1] for row in db.execute(f"PRAGMA table_info({kind})")]
    # What is unique next to the key: a table's channel and message, a move's interaction.
    changed = {key: str(new), "channel": str(new), "message": str(new), "interaction": "NULL"}
    wanted = ", ".join(changed.get(column, column) for column in columns)
    names = ", ".join(columns)
    db.execute(f"INSERT INTO {kind} ({names}) SELECT {wanted} FROM {kind} WHERE {key} = {old}")


async def start(database: Path) -> tuple[float, float]:
    """Return the seconds, and those of a processor, until a new bot has answered."""
    async with (
        Playground(options=Options(rate_limits=False, answer_seconds=60)) as playground,
        Person(playground.url, "anna") as anna,
    ):
        environment = {
            **os.environ,
            "DISCORD_TOKEN": playground.token,
            "DISCORD_API_URL": playground.api,
            "DATABASE": str(database),
            "LOG_LEVEL": "ERROR",
        }
        began = perf_counter()
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "bot", env=environment, stdout=asyncio.subprocess.DEVNULL
        )
        try:
            await anna.until(lambda: anna.bot["online"] and anna.commands, what="the bot")
            await anna.command("game-night", "help")
            return perf_counter() - began, processor.used(process.pid)
        finally:
            process.terminate()
            await process.wait()


async def run(count: int, rounds: int) -> bool:
    """Print both, by turns so that whatever else the machine does meets both."""
    with tempfile.TemporaryDirectory() as folder:
        full, empty = Path(folder) / "full.db", Path(folder) / "empty.db"
        await play_games(full)
        running = copy_games(full, count)
        await (await Store.open(empty)).close()
        taken: dict[Path, list[float]] = {empty: [], full: []}
        used: dict[Path, list[float]] = {empty: [], full: []}
        for _ in range(rounds):
            for database in taken:
                seconds, of_processor = await start(database)
                taken[database].append(seconds)
                used[database].append(of_processor)
        columns = (
            f"{'database':>10}{'median':>9}{'slowest':>9}{'ratio':>8}{'processor':>11}{'least':>9}"
        )
        REPORT.note(f"{'':24}{columns}")
        for name, database in (("no games", empty), (f"{running:,} running games", full)):
            size = sum(f.stat().st_size for f in Path(folder).glob(f"{database.name}*")) / 1e6
            ratio = median(taken[database]) / median(taken[empty])
            times = f"{median(taken[database]):7.2f} s{max(taken[database]):7.2f} s{ratio:8.2f}"
            times += f"{median(used[database]):9.2f} s{min(used[database]):7.2f} s"
            REPORT.add(
                f"{name:24}{size:7.0f} MB{times}",
                name,
                s_in_the_median=median(taken[database]),
                s_at_most=max(taken[database]),
                s_of_processor_time=median(used[database]),
                MB=size,
            )
        REPORT.note(f"Target: an answer within {SECONDS:.0f} s of the start of the process.")
        return median(taken[full]) <= SECONDS


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=10_000)
    parser.add_argument("--rounds", type=int, default=5)
    arguments = REPORT.parse(parser)
    return 0 if asyncio.run(run(arguments.tables, arguments.rounds)) else 1


if __name__ == "__main__":
    sys.exit(main())
