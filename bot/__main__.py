"""`python -m bot` runs the bot; `verify` checks every table, `records` computes ratings anew,
`backup FILE` makes a copy, `restore FILE` puts one back."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import logging
import signal
import sqlite3
import sys
from pathlib import Path

import discord

from rules.text import count, say, spell

from . import languages, settings
from .errors import CannotStart, Uninstalled
from .records.ratings import reckon
from .records.results import complete
from .replays.verification import verify
from .settings import Settings
from .store import Store, backup
from .store.files import for_oneself
from .store.restore import restore
from .store.single_instance import alone

log = logging.getLogger("bot")

discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # no voice is used here


class Discreet(logging.Formatter):
    """Writes log lines with the token taken out, wherever it may have crept in."""

    def __init__(self, token: str) -> None:
        super().__init__("%(asctime)s %(levelname)-7s %(name)s: %(message)s")
        self._token = token

    def format(self, record: logging.LogRecord) -> str:
        line = super().format(record)
        return line.replace(self._token, "[token]") if self._token else line


def main(arguments: list[str] | None = None) -> int:
    """Do what the command line asks, in the language of this machine; returns the exit code."""
    with languages.reading(languages.of_this_machine()):
        return _main(arguments)


def _main(arguments: list[str] | None) -> int:
    parser = argparse.ArgumentParser(prog="python -m bot", description="The Matchnight bot.")
    commands = parser.add_subparsers(dest="command")
    commands.add_parser("verify", help="play every table and its draws again, and compare")
    commands.add_parser("records", help="compute all ratings anew from the results of the games")
    copy = commands.add_parser("backup", help="copy the database, also while the bot runs")
    copy.add_argument("file", type=Path)
    back = commands.add_parser(
        "restore", help="put a copy back as the database; stop the bot first"
    )
    back.add_argument("file", type=Path)
    chosen = parser.parse_args(arguments)
    for_oneself()
    try:
        given = settings.read(need_token=chosen.command is None)
        _log(given)
        if chosen.command == "verify":
            return asyncio.run(_verify(given))
        if chosen.command == "records":
            return asyncio.run(_records(given))
        if chosen.command == "backup":
            asyncio.run(backup(given.database, chosen.file))
            print(
                say("Copied {source} to {copy}.", source=str(given.database), copy=str(chosen.file))
            )
            return 0
        if chosen.command == "restore":
            aside = restore(chosen.file, given.database)
            print(
                say(
                    "Restored {database} from {copy}.",
                    database=str(given.database),
                    copy=str(chosen.file),
                )
            )
            if aside is not None:
                print(say("The database that was there is now {file}.", file=str(aside)))
            return 0
        with alone(given.database):
            asyncio.run(_run(given))
    except (CannotStart, OSError) as error:
        print(error, file=sys.stderr)
        return 2
    except sqlite3.Error as error:
        why = say("The database can't be used: {error}.", error=str(error))
        print(why, file=sys.stderr)
        return 2
    except discord.LoginFailure:
        print(say("DISCORD_TOKEN isn't a token Discord knows: copy it again."), file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        pass
    return 0


def _log(given: Settings) -> None:
    shown = logging.StreamHandler()
    shown.setFormatter(Discreet(given.token))
    logging.basicConfig(level=given.log_level, handlers=[shown])
    # At DEBUG discord.py writes addresses that hold interaction tokens.
    # aiosqlite writes every statement with what fills it: seeds, hands and decks.
    for name in ("discord", "aiosqlite"):
        logging.getLogger(name).setLevel(max(logging.INFO, logging.getLogger().level))


async def _run(given: Settings) -> None:
    # Imported here so that verify and backup need no connection's worth of start-up.
    from .ui.client import Matchnight
    from .ui.kit.draw_pool import SWITCH_SECONDS

    languages.read_on(languages.ENGLISH)  # whom a sentence is for is said where it is said

    discord.http.Route.BASE = given.api_url
    sys.setswitchinterval(SWITCH_SECONDS)
    store = await Store.open(given.database)
    client = Matchnight(given, store)
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for name in ("SIGTERM", "SIGINT"):
        with contextlib.suppress(NotImplementedError, AttributeError):
            loop.add_signal_handler(getattr(signal, name), stop.set)
    try:
        async with client:
            running = asyncio.create_task(client.start(given.token))
            stopping = asyncio.create_task(stop.wait())
            done, _ = await asyncio.wait({running, stopping}, return_when="FIRST_COMPLETED")
            stopping.cancel()
            await client.close()
            if running in done:
                await running
            await asyncio.gather(running, stopping, return_exceptions=True)
    finally:
        await store.close()


async def _open(given: Settings) -> Store:
    if not given.database.is_file():
        raise FileNotFoundError(
            spell(say("There's no database at {path}.", path=str(given.database)))
        )
    return await Store.open(given.database)


async def _records(given: Settings) -> int:
    store = await _open(given)
    try:
        added, rated = await complete(store), await reckon(store)
        print(
            say(
                "Games that had no results yet: {added}. Games that were rated again: {rated}.",
                added=added,
                rated=rated,
            )
        )
    finally:
        await store.close()
    return 0


async def _verify(given: Settings) -> int:
    store = await _open(given)
    wrong, resting = [], 0
    try:
        every = await store.all_tables()
        for table in every:
            try:
                good = await verify(store, table)
            except Uninstalled:
                resting += 1
                continue
            except Exception as error:  # whatever a log that was tampered with leads to
                log.error("Table %s: %r", table, error)
                good = False
            if not good:
                wrong.append(table)
                print(say("Table {id}: log, draws and position don't fit together.", id=str(table)))
    finally:
        await store.close()
    print(
        count(
            "{n} table replayed, {wrong} of them wrong.",
            "{n} tables replayed, {wrong} of them wrong.",
            len(every) - resting,
            wrong=len(wrong),
        )
    )
    if resting:
        print(
            count(
                "{n} table is resting and wasn't checked: its game isn't installed.",
                "{n} tables are resting and weren't checked: their games aren't installed.",
                resting,
            )
        )
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
