"""`matchnight` and `python -m bot`: what can be asked of the program, and how it is read."""

from __future__ import annotations

import argparse
import asyncio
import sqlite3
import sys
from collections.abc import Coroutine
from pathlib import Path

import discord

from rules.core import RuleError
from rules.text import say

from .. import languages, settings
from ..errors import CannotStart, Unavailable
from ..model.ids import TableId
from ..settings import VERSION, Settings, located
from ..store.files import for_oneself
from . import logs, upkeep
from .play_here import play_here
from .process import work

UNUSABLE = 2
"""The exit code where a setting, a file or a port cannot be used."""


def main(arguments: list[str] | None = None) -> int:
    """Do what the command line asks, in the language of this machine; returns the exit code."""
    with languages.reading(languages.of_this_machine()):
        chosen = _parser().parse_args(arguments)
        for_oneself()
        try:
            return _do(chosen)
        except (CannotStart, RuleError, OSError) as error:
            print(error, file=sys.stderr)
        except (sqlite3.Error, Unavailable) as error:
            why = say("The database can't be used: {error}.", error=str(error))
            print(why, file=sys.stderr)
        except discord.LoginFailure:
            why = say("DISCORD_TOKEN isn't a token Discord knows: copy it again.")
            print(why, file=sys.stderr)
        except KeyboardInterrupt:
            return 0
        return UNUSABLE


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="matchnight", description="The Matchnight bot.")
    parser.add_argument("--version", action="version", version=f"Matchnight {VERSION}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    commands.add_parser("run", help="run the bot on Discord; also what it does without a command")
    copy = commands.add_parser("backup", help="copy the database, also while the bot runs")
    copy.add_argument("file", type=Path)
    back = commands.add_parser(
        "restore", help="put a copy back as the database; stop the bot first"
    )
    back.add_argument("file", type=Path)
    other = commands.add_parser(
        "move-to", help="copy everything to another database, of PostgreSQL or a file; stop first"
    )
    other.add_argument("database", type=located)
    commands.add_parser("verify", help="play every table and its draws again, and compare")
    film = commands.add_parser("replay", help="write a game as one page for a browser")
    film.add_argument("table", type=int, help="its id")
    film.add_argument("file", type=Path)
    commands.add_parser("records", help="compute all ratings anew from the results of the games")
    commands.add_parser("health", help="say in one line whether the bot is well; exits with 0 or 1")
    commands.add_parser("migrations", help="list the changes of the database's form")
    here = commands.add_parser("play-here", help="play in a browser on this machine")
    here.add_argument("--port", type=_port, default=8420, help="8420 without this")
    here.add_argument("--fresh", action="store_true", help="forget what was played here before")
    return parser


def _port(text: str) -> int:
    if not (text.isdecimal() and len(text) <= 5 and 1 <= int(text) <= 65535):
        raise argparse.ArgumentTypeError(f"a port is a number from 1 to 65535, not {text[:20]!r}")
    return int(text)


def _do(chosen: argparse.Namespace) -> int:
    if chosen.command == "play-here":
        return play_here(chosen.port, fresh=chosen.fresh)
    runs = chosen.command in (None, "run")
    given = settings.read(need_token=runs)
    logs.begin(given)
    if runs:
        asyncio.run(work(given))
        return 0
    return asyncio.run(_upkeep(given, chosen))


def _upkeep(given: Settings, chosen: argparse.Namespace) -> Coroutine[None, None, int]:
    match chosen.command:
        case "backup":
            return upkeep.copy(given, chosen.file)
        case "restore":
            return upkeep.put_back(given, chosen.file)
        case "move-to":
            return upkeep.move_to(given, chosen.database)
        case "verify":
            return upkeep.verify_all(given)
        case "replay":
            return upkeep.write_replay(given, TableId(chosen.table), chosen.file)
        case "records":
            return upkeep.compute_records(given)
        case "health":
            return upkeep.health(given)
        case _:
            return upkeep.list_migrations(given)
