"""The operator's commands about database and profile, with their exit codes."""

from __future__ import annotations

import dataclasses
import logging
import sys
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import discord
import msgspec

import render
from render import Look
from rules.games import GAMES
from rules.text import Text, count, say, spell

from .. import languages
from ..errors import Uninstalled
from ..model.ids import TableId
from ..records import ratings, results
from ..replays import verification
from ..replays.awarding import Awarding
from ..replays.renderer import ReplayRenderer
from ..replays.renderer_process import replay_page
from ..replays.replays import Replays
from ..settings import Database, Settings, database_name, require_database
from ..store import Store, backup, files, inspection
from ..store.copies import copying, restore
from ..ui.setup.profile import apply_profile, profile_lines

log = logging.getLogger("bot")

PURGE = "purge"
"""The word that an operator types to delete everything."""
PROGRESS_SECONDS = 5.0
"""Between two lines about what takes long; what is done sooner has none."""


class Progress:
    """Lines on standard error about how far something is."""

    def __init__(self, sentence: Callable[[int], Text]) -> None:
        self._sentence = sentence
        self._last = time.monotonic()

    def show(self, done: int) -> None:
        """Print how much is done, unless the last line is from a moment ago."""
        if time.monotonic() - self._last >= PROGRESS_SECONDS:
            self._last = time.monotonic()
            print(self._sentence(done), file=sys.stderr, flush=True)


async def copy(given: Settings, file: Path) -> int:
    """Copy the database to a new file while the bot runs; raises `FileExistsError`."""
    files.refuse_existing(file)
    await backup(given.database, file)
    print(say("Copied {source} to {copy}.", source=database_name(given.database), copy=str(file)))
    return 0


async def put_back(given: Settings, file: Path) -> int:
    """Restore a copy; raises `CannotRestore`, `AlreadyRuns`, `StoreTooNew`."""
    where = given.database
    if isinstance(where, Path):
        where = where.absolute()  # which folder was meant, where a setting was forgotten
    aside = await restore.restore(file, where)
    print(say("Restored {database} from {copy}.", database=database_name(where), copy=str(file)))
    if aside is None:
        print(say("There was no database there before."))
    else:
        print(say("The database that was there is now {file}.", file=aside))
    return 0


async def compute_records(given: Settings) -> int:
    """Compute all ratings, awards and albums again from the results of the games."""
    projector = ReplayRenderer()
    async with opened(given) as store:
        added, rated = await results.complete(store), await ratings.reckon(store)
        await results.collect_all(store)
        try:
            await Awarding(store, projector).renew_all()
        finally:
            await projector.close()
    print(
        say(
            "Games that had no results yet: {added}. Games that were rated again: {rated}.",
            added=added,
            rated=rated,
        )
    )
    return 0


async def verify_all(given: Settings) -> int:
    """Play every table and its draws again and compare; 1 where something doesn't fit."""
    wrong, resting = [], 0
    async with opened(given) as store:
        every = await store.tables.with_moves()
        progress = Progress(
            lambda done: say("{done} of {n} tables replayed so far.", done=done, n=len(every))
        )
        for done, table in enumerate(every):
            progress.show(done)
            try:
                good = await verification.verify(store, table)
            except Uninstalled:
                resting += 1
                continue
            except Exception as error:  # whatever a log that was tampered with leads to
                log.error("Table %s: %r", table, error)
                good = False
            if not good:
                wrong.append(table)
                print(say("Table {id}: log, draws and position don't match.", id=str(table)))
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


async def move_to(given: Settings, target: Database) -> int:
    """Copy all to another database and replay it there; 1 if anything is wrong.

    Raises `CannotRestore`, `AlreadyRuns`.
    """
    require_database(given.database)
    progress = Progress(lambda done: say("{done} rows copied so far.", done=done))
    rows = await copying.copy_all(given.database, target, progress.show)
    print(
        count(
            "{n} row copied from {source} to {target}.",
            "{n} rows copied from {source} to {target}.",
            rows,
            source=database_name(given.database),
            target=database_name(target),
        )
    )
    wrong = await verify_all(dataclasses.replace(given, database=target))
    if not wrong:
        print(say("Now set DATABASE to it, and start the bot."))
    return wrong


async def purge(given: Settings) -> int:
    """Delete everything in the database once its operator has typed a word; 1 if not."""
    require_database(given.database)
    print(
        say(
            "This deletes everything in {database}: games, people, servers. Nobody can bring it "
            "back but from a backup, and backups stay: delete those yourself.",
            database=database_name(given.database),
        )
    )
    try:
        typed = input(spell(say("Type {word} to go on: ", word=PURGE)))
    except EOFError:
        typed = ""
    if typed.strip() != PURGE:
        print(say("Nothing was deleted."))
        return 1
    await copying.erase(given.database)
    print(say("Everything in {database} was deleted.", database=database_name(given.database)))
    return 0


async def show_profile(given: Settings, *, apply: bool) -> int:
    """Print the bot's profile and write its pictures; set it only to `apply` it."""
    for line in profile_lines():
        print(line)
    games = [(key, game.title) for key, game in GAMES.items()]
    pictures = {"icon.png": render.icon(), "cover.png": render.gallery(games, Look(())).png}
    for name, png in pictures.items():
        Path(name).write_bytes(png)
        print(say("Wrote {file}. Look at it.", file=name))
    if not apply:
        print(say("Nothing was changed. {option} sets this.", option="--apply"))
        return 0
    discord.http.Route.BASE = given.api_url
    await apply_profile(given.token, pictures["icon.png"])
    print(say("Discord shows this from now on. Upload the cover as the bot's banner yourself."))
    return 0


async def write_replay(given: Settings, table: TableId, file: Path) -> int:
    """Write a game as one page for a browser; raises `RuleError` where there is none."""
    async with opened(given) as store:
        replays = Replays(store)
        replay, named = await replays.load(table), await replays.may_be_named(table)
        found = (await verification.case(store, table))[1] if replay.over else None
    pages = replay.pages(named=named, case=found)
    film = msgspec.structs.replace(pages.film, language=languages.of_this_machine())
    file.write_bytes(replay_page(msgspec.structs.replace(pages, film=film)).page)
    print(say("Wrote {file}. Open it in a browser.", file=str(file)))
    return 0


async def list_migrations(given: Settings) -> int:
    """Print every change of the database's form, and whether the database has it."""
    require_database(given.database)
    for number, name, at in await inspection.migrations(given.database):
        when = "-" if at is None else time.strftime("%Y-%m-%d %H:%M", time.gmtime(at / 1000))
        print(f"{number:04} {name:20} {when}")
    return 0


@asynccontextmanager
async def opened(given: Settings) -> AsyncIterator[Store]:
    """Open the database that is there; raises `FileNotFoundError`, `StoreTooNew`."""
    require_database(given.database)
    store = await Store.open(given.database)
    try:
        yield store
    finally:
        await store.close()
