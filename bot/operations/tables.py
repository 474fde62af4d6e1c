"""The operator's commands about tables: list them, and end one."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable, Sequence
from typing import Final

from rules.text import Text, count, say, spell

from ..model.ids import TableId
from ..model.tables import Phase
from ..model.titles import title_of
from ..model.units import DAY_MS
from ..settings import Settings
from ..store.play.overview import ListedTable, TableFilter
from .upkeep import opened

LONGEST = 200
"""How many characters a reason may have: people read it."""


async def list_tables(given: Settings, wanted: TableFilter) -> int:
    """Print the tables that are wanted, one a line."""
    async with opened(given) as store:
        found = await store.overview.listed(wanted)
        waiting = {each.id: await store.seats.chairs(each.id) for each in found}
    heads = (
        say("table"),
        say("game"),
        say("server"),
        say("channel"),
        say("phase"),
        say("last move (UTC)"),
        say("waits for"),
    )
    lines = [[spell(head) for head in heads]]
    for each in found:
        people = [chair.name for chair in waiting[each.id] if chair.awaited]
        lines.append([*_columns(each), ", ".join(people) or "-"])
    print_columns(lines)
    print(count("{n} table.", "{n} tables.", len(found)))
    return 0


def _columns(table: ListedTable) -> list[str]:
    phase = say("paused") if table.rests is not None else PHASES[table.phase]
    return [
        str(table.id),
        spell(title_of(table.game)),
        "-" if table.guild is None else str(table.guild),
        str(table.channel),
        spell(phase),
        at_minute(table.last),
    ]


PHASES: Final[dict[Phase, Text]] = {
    "lobby": say("lobby"),
    "running": say("running"),
    "over": say("over"),
    "closed": say("closed"),
}


async def end_table(given: Settings, table: TableId, why: str) -> int:
    """Let the bot end a table, now or on its next run; 1 if there is none."""
    async with opened(given) as store, store.writing() as write:
        found = await write.tables.get(table)
        if found is None:
            print(say("There's no table {id}.", id=str(table)), file=sys.stderr)
            return 1
        if not found.live:
            print(say("Table {id} is over already.", id=str(table)), file=sys.stderr)
            return 1
        await write.tables.request_end(table, why, int(time.time() * 1000))
    print(
        say(
            "The bot ends table {id} within a minute, or as soon as it runs again. It "
            "posts the reason in the channel.",
            id=str(table),
        )
    )
    return 0


async def show_statistics(given: Settings, days: int) -> int:
    """Print statistics without names: servers, people, tables, moves a day."""
    today = int(time.time() * 1000) // DAY_MS
    async with opened(given) as store:
        crowd = await store.overview.crowd()
        tallies = await store.overview.tallies()
        moved = {
            each.day: each.moves for each in await store.overview.days((today - days + 1) * DAY_MS)
        }
    print(say("Servers with a table: {n}", n=crowd.servers))
    print(say("People who have played: {n}", n=crowd.people))
    print()
    numbers: dict[tuple[str, Phase], int] = {(each.game, each.phase): each.n for each in tallies}
    lines = [[spell(say("tables")), *(spell(name) for name in PHASES.values())]]
    for game in dict.fromkeys(each.game for each in tallies):
        counted = [str(numbers.get((game, phase), 0)) for phase in PHASES]
        lines.append([spell(title_of(game)), *counted])
    print_columns(lines)
    print()
    lines = [[spell(say("day (UTC)")), spell(say("moves"))]]
    for day in range(today - days + 1, today + 1):
        date = time.strftime("%Y-%m-%d", time.gmtime(day * DAY_MS / 1000))
        lines.append([date, str(moved.get(day, 0))])
    print_columns(lines)
    return 0


def print_columns(rows: Sequence[Iterable[str]]) -> None:
    """Print rows of words below each other."""
    cells = [[*row] for row in rows]
    widths = [max(len(row[at]) for row in cells) for at in range(len(cells[0]))]
    for row in cells:
        print(
            "  ".join(word.ljust(width) for word, width in zip(row, widths, strict=True)).rstrip()
        )


def at_minute(at: int) -> str:
    """Write a time in milliseconds to the minute, in UTC."""
    return time.strftime("%Y-%m-%d %H:%M", time.gmtime(at / 1000))
