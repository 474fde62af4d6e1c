"""The tables of a cup's round: a thread each, a game that begins by itself, a word to its people.

What a table is owed stands in the database, and each step is noted before the next: whatever a bot
was killed at is found done, or done again by the next one.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Final

import aiohttp
import discord

from rules.text import Text, count, say, spell

from ... import languages
from ...errors import NoThread, Resting, Unavailable
from ...model.cups import Cup, CupTable
from ...model.ids import CupId, PersonId
from ...model.tables import Table
from ...tables.new_tables import note_thread
from ..app import App
from ..kit.channel_backoff import asking
from ..kit.custom_ids import Control
from ..kit.delivery import send_once
from ..kit.layout import Screen, button, row
from ..kit.refusals import StillBarred, is_final, level
from ..kit.servers import known
from ..panels.notice_lines import calling, left
from ..tables.threads import Wanted, open_thread
from .words import title

log = logging.getLogger(__name__)

ANNUL: Final = say("Cancel this table")
LONGEST_TITLE: Final = 30
"""So much of a cup's name stands in its threads' names, on a telephone's one line."""
AT_ONCE = 5
"""Tables that are begun before the cups' messages are seen to again."""


async def begin_tables(app: App) -> list[bool]:
    """Begin some tables that are drawn; False for each that is worth another try soon.

    Where one fails, the others of its cup wait with it: it's mostly for the same reason.

    Discord grants a channel only so many threads at a time: the library waits as long as it asks.
    """
    paid: list[bool] = []
    failed: set[CupId] = set()
    for table in await app.store.cups.pending_tables():
        if table.cup not in failed and await _ours(app, table):
            paid.append(await _tried(app, table))
            failed |= set() if paid[-1] else {table.cup}
        if sum(paid) == AT_ONCE:
            break
    return paid


async def _ours(app: App, table: CupTable) -> bool:
    """Tell whether a table is on a server of this bot's that is there, and its cup goes on."""
    cup = await app.store.cups.get(table.cup)
    if cup is None or cup.rests is not None or not app.store.lease.place.has(cup.guild):
        return False
    return known(app.discord, cup.guild) is not None


async def _tried(app: App, table: CupTable) -> bool:
    """Pay what a table is owed; False for what is worth another try soon."""
    try:
        await _pay(app, table)
    except NoThread as error:
        log.info("Table %s of a cup can have no thread: %s", table.table, error)
        await app.rounds.note_refused(table, True)
        return False
    except (discord.DiscordException, aiohttp.ClientError, OSError, Unavailable) as error:
        log.log(level(error), "Table %s of a cup is owed something: %r", table.table, error)
        return False
    except Resting as error:
        log.info("Table %s of a cup can't begin: %s", table.table, error)
        return False
    except Exception:
        log.exception("Table %s of a cup could not begin", table.table)  # other cups' tables go on
        return False
    return True


async def _pay(app: App, table: CupTable) -> None:
    cup = await app.store.cups.get(table.cup)
    found = await app.store.tables.get(table.table)
    if cup is None or found is None or not found.live:
        await note_thread(app.store, table.table, "announced")  # nobody waits for it
        return
    if not await open_thread(app, _thread(cup, table, found)):
        return
    await app.rounds.note_refused(table, False)
    await app.rounds.begin(cup, table.table)
    await _tell(app, cup, table)
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


async def _tell(app: App, cup: Cup, table: CupTable) -> None:
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
    channel = app.discord.get_partial_messageable(found.channel, guild_id=cup.guild)
    try:
        async with asking(app, cup.guild, found.channel, "post"):
            key = f"cup table {table.table}"
            await send_once(app.store, channel, screen, key=key, to=found.channel)
    except (discord.HTTPException, StillBarred) as error:
        if not is_final(error):
            raise
        log.info("The people of table %s can't be called: %s", table.table, error)


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
    """Tell everybody that a table is out of a cup, and by whose decision."""
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
