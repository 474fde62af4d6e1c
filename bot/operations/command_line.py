"""`matchnight` and `python -m bot`: the commands, and how they are read."""

from __future__ import annotations

import argparse
import asyncio
import sqlite3
import sys
import time
from collections.abc import Callable, Coroutine
from datetime import UTC, datetime
from pathlib import Path
from typing import TypeVar

import discord

from rules.core import RuleError
from rules.text import say

from .. import languages, settings
from ..errors import CannotStart, Unavailable
from ..model.ids import ChannelId, GuildId, PersonId, TableId
from ..model.units import DAY_MS
from ..settings import VERSION, Settings, located
from ..store.files import for_oneself, unusable
from ..store.play.overview import TableFilter
from . import bans, tables, upkeep
from .monitoring import health, logs
from .parent import end_with_parent
from .play_here import Here, play_here
from .process import work
from .tables import LONGEST

T = TypeVar("T")

UNUSABLE = 2
"""The exit code where a setting, a file or a port cannot be used."""


def main(arguments: list[str] | None = None) -> int:
    """Run the command line in this machine's language; returns the exit code."""
    with languages.reading(languages.of_this_machine()):
        chosen = _parser().parse_args(arguments)
        for_oneself()
        try:
            return _do(chosen)
        except (CannotStart, RuleError) as error:
            print(error, file=sys.stderr)
        except BrokenPipeError:
            raise  # what read the output has ended
        except OSError as error:
            named = error.filename and error.strerror
            print(f"{error.filename}: {error.strerror}" if named else error, file=sys.stderr)
        except (sqlite3.Error, Unavailable) as error:
            print(unusable(error), file=sys.stderr)
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
    commands.add_parser("purge", help="delete everything in the database; asks first")
    commands.add_parser("verify", help="play every table and its draws again, and compare")
    film = commands.add_parser("replay", help="write a game as one page for a browser")
    film.add_argument("table", type=_id, help="its id")
    film.add_argument("file", type=Path)
    commands.add_parser("records", help="compute all ratings, awards and albums again")
    commands.add_parser("health", help="say in one line whether the bot is well; exits with 0 or 1")
    commands.add_parser("migrations", help="list the changes of the database's form")
    _add_operators_commands(commands)
    _add_play_here(commands)
    return parser


def _add_play_here(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    here = commands.add_parser("play-here", help="play in a browser on this machine")
    here.add_argument(
        "record", nargs="?", type=Path, metavar="FILE.game", help="open a recorded game"
    )
    here.add_argument("--port", type=_port, default=8420, help="8420 without this")
    here.add_argument("--keep", action="store_true", help="keep the messages, too")
    here.add_argument("--lan", action="store_true", help="let others in your network in, by codes")
    here.add_argument("--fresh", action="store_true", help="forget what was played here before")


def _add_operators_commands(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    tables = commands.add_parser("tables", help="list the tables; the live ones without a phase")
    tables.add_argument("--game", help="of a game, such as tactic-tiles")
    tables.add_argument("--server", type=_id, help="on a server")
    tables.add_argument("--channel", type=_id, help="in a channel")
    tables.add_argument("--person", type=_id, help="where a person has a seat")
    tables.add_argument("--phase", choices=("lobby", "running", "over", "closed"))
    tables.add_argument(
        "--quiet", type=_days, metavar="DAYS", help="where nothing has happened for so many days"
    )
    end = commands.add_parser("end", help="end a table, also while the bot runs")
    end.add_argument("table", type=_id)
    end.add_argument("--why", type=_reason, required=True, help="its channel reads this")
    ban = commands.add_parser("ban", help="serve a person or server no more; they lose nothing")
    lift = commands.add_parser("unban", help="serve a person or server again")
    for command in (ban, lift):
        command.add_argument("kind", choices=("person", "server"))
        command.add_argument("id", type=_id)
    ban.add_argument("--why", type=_reason, required=True, help="the banned person reads this")
    ban.add_argument("--until", type=_time, help="2026-12-31 or 2026-12-31T18:00, in UTC")
    commands.add_parser("bans", help="list people and servers that the bot doesn't serve")
    commands.add_parser("reports", help="list what people have reported in the last 90 days")
    profile = commands.add_parser("profile", help="show what Discord says of the bot, or set it")
    profile.add_argument("--apply", action="store_true", help="set it, with the icon")
    figures = commands.add_parser("statistics", help="print how much is going on, without names")
    figures.add_argument("--days", type=_days, default=7, help="of moves; 7 without this")


def _id(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= 20 and int(text) < 1 << 63):
        raise argparse.ArgumentTypeError(f"an id is a number, not {text[:20]!r}")
    return int(text)


def _days(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= 4 and int(text)):
        raise argparse.ArgumentTypeError(f"a number of days is 1 or more, not {text[:20]!r}")
    return int(text)


def _reason(text: str) -> str:
    reason = " ".join(text.split())
    if not reason or len(reason) > LONGEST:
        raise argparse.ArgumentTypeError(f"a reason has 1 to {LONGEST} characters")
    return reason


def _time(text: str) -> int:
    """Read a day or a time in UTC that is still to come, as milliseconds since 1970."""
    try:
        at = int(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp() * 1000)
    except ValueError:
        at = 0
    if at <= int(time.time() * 1000):
        raise argparse.ArgumentTypeError(
            f"a time is to come, such as 2026-12-31 or 2026-12-31T18:00, not {text[:20]!r}"
        )
    return at


def _port(text: str) -> int:
    if not (text.isdecimal() and len(text) <= 5 and 1 <= int(text) <= 65535):
        raise argparse.ArgumentTypeError(f"a port is a number from 1 to 65535, not {text[:20]!r}")
    return int(text)


def _do(chosen: argparse.Namespace) -> int:
    end_with_parent()
    if chosen.command == "play-here":
        return play_here(_here(chosen))
    runs = chosen.command in (None, "run")
    given = settings.read(need_token=runs or getattr(chosen, "apply", False))
    logs.begin(given)
    if runs:
        asyncio.run(work(given))
        return 0
    return asyncio.run(_upkeep(given, chosen))


def _here(chosen: argparse.Namespace) -> Here:
    if chosen.record is not None and (chosen.keep or chosen.fresh):
        raise CannotStart(
            say("A recorded game opens in a temporary room, so --keep and --fresh don't apply.")
        )
    return Here(chosen.port, chosen.fresh, chosen.keep, chosen.lan, chosen.record)


def _upkeep(given: Settings, chosen: argparse.Namespace) -> Coroutine[None, None, int]:
    match chosen.command:
        case "backup":
            return upkeep.copy(given, chosen.file)
        case "restore":
            return upkeep.put_back(given, chosen.file)
        case "move-to":
            return upkeep.move_to(given, chosen.database)
        case "profile":
            return upkeep.show_profile(given, apply=chosen.apply)
        case "purge":
            return upkeep.purge(given)
        case "verify":
            return upkeep.verify_all(given)
        case "replay":
            return upkeep.write_replay(given, TableId(chosen.table), chosen.file)
        case "records":
            return upkeep.compute_records(given)
        case "health":
            return health.health(given)
        case "tables":
            return tables.list_tables(given, _wanted(chosen))
        case "end":
            return tables.end_table(given, TableId(chosen.table), chosen.why)
        case "ban":
            return bans.ban(given, chosen.kind, chosen.id, chosen.why, until=chosen.until)
        case "unban":
            return bans.unban(given, chosen.kind, chosen.id)
        case "bans":
            return bans.list_bans(given)
        case "reports":
            return bans.list_reports(given)
        case "statistics":
            return tables.show_statistics(given, chosen.days)
        case _:
            return upkeep.list_migrations(given)


def _wanted(chosen: argparse.Namespace) -> TableFilter:
    def number(kind: Callable[[int], T], id_: int | None) -> T | None:
        return None if id_ is None else kind(id_)

    quiet = None if chosen.quiet is None else int(time.time() * 1000) - chosen.quiet * DAY_MS
    return TableFilter(
        chosen.game,
        number(GuildId, chosen.server),
        number(ChannelId, chosen.channel),
        chosen.phase,
        number(PersonId, chosen.person),
        quiet,
    )
