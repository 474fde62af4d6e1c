"""The tables of a cup's round: a thread each, a game, a call to its people."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.text import Text, count, say, spell

from ... import languages
from ...model.cups import Cup, CupTable
from ...model.ids import PersonId
from ...model.tables import Table
from ...tables.new_tables import note_thread
from ..app import App
from ..contests.announcements import announce
from ..contests.table_starts import start_tables
from ..kit.custom_ids import Control
from ..kit.layout import Screen, button, row
from ..panels.notice_lines import calling, left
from ..tables.threads import Wanted, open_thread
from .words import title

ANNUL: Final = say("Cancel this table")
LONGEST_TITLE: Final = 30
"""So much of a cup's name stands in its threads' names, on a telephone's one line."""


async def start_cup_tables(app: App) -> list[bool]:
    """Start some tables that are drawn; return False for each to try again soon."""

    async def cup_of(table: CupTable) -> Cup | None:
        cup = await app.store.cups.get(table.cup)
        return cup if cup is not None and cup.rests is None else None

    return await start_tables(
        app,
        await app.store.cups.pending_tables(),
        contest_of=cup_of,
        start=_start,
        refuse=lambda table: app.rounds.note_refused(table, True),
    )


async def _start(app: App, cup: Cup, table: CupTable) -> None:
    """Open a table's thread, begin its game there and call its people."""
    found = await app.store.tables.get(table.table)
    if found is not None and found.live:
        if not await open_thread(app, _thread(cup, table, found)):
            return
        await app.rounds.note_refused(table, False)
        await app.rounds.begin(cup, table.table)
        await _call_players(app, cup, table)
    await note_thread(app.store, table.table, "announced")


def _thread(cup: Cup, table: CupTable, found: Table) -> Wanted:
    """Return the thread of a table; the cup's message names people next to it."""
    with languages.reading(cup.language):
        place = str(say("Table {n}", n=f"{table.round}.{table.number}"))
        name = spell(title(cup), called=str)
    return Wanted(
        cup.guild,
        cup.channel,
        found,
        place,
        f" · {name[:LONGEST_TITLE]}",
        host=cup.host,
        lists_people=False,
    )


async def _call_players(app: App, cup: Cup, table: CupTable) -> None:
    """Call the people of a table into its thread; in their quiet hours they are only named."""
    found = await app.store.tables.get(table.table)
    if found is None or found.phase != "running":
        return  # too few were left to begin
    people = [each.person for each in await app.store.lobbies.guests(table.table) if each.person]
    notified = await notified_of(app, people)
    with languages.reading(cup.language):
        standings = button(say("Standings"), Control("cupstand", cup.id))
        void = button(ANNUL, Control("cupvoid", table.table))
        notice = calling(_call(app, cup), people)
        screen = Screen((), (row(standings, void),), tuple(notified), notice=notice)
    key = f"cup table {table.table}"
    await announce(app, cup.guild, found.channel, screen, key=key)


async def notified_of(app: App, people: Sequence[PersonId]) -> list[PersonId]:
    """Return who of some people may be notified now; the others are only named."""
    wishes = [await app.store.people.preferences(each) for each in people]
    return [each.id for each in wishes if each.way != "none" and await app.people.awake(each)]


def _call(app: App, cup: Cup) -> Text:
    """Say that a round has begun and how long it takes, so that a lock screen shows it."""
    return say(
        "{title}: round {round} has started, {left}.",
        title=title(cup),
        round=cup.round,
        left=left((cup.ends or app.now()) - app.now()),
    )


def voided_text(table: CupTable, person: PersonId) -> Text:
    """Say that a table is out of a cup, and by whose decision."""
    return say(
        "{person} cancelled table {n}. It doesn't count.",
        person=f"<@{person}>",
        n=table.number,
    )


def stopping_text(tables: int) -> Text:
    """Ask once more before a cup is closed."""
    return count(
        "{n} game still runs. It ends in a tie, and if it's yours, you lose it. Close the cup now?",
        "{n} games still run. They end in ties, and you lose one that is yours. Close the cup now?",
        tables,
    )
