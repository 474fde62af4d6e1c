"""The tables of a season: a thread each, in which the game begins; who has left gives seats up.

What is owed stands in the database, and each step is noted before the next: whatever a bot was
killed at is found done, or done again by the next one.
"""

from __future__ import annotations

import logging

import aiohttp
import discord

from rules.core import RuleError
from rules.text import say, spell

from ... import languages
from ...errors import NoThread, Unavailable
from ...model.ids import LeagueId
from ...model.leagues import MeetingRow
from ...model.titles import title_of
from ..app import App
from ..kit.refusals import level
from ..kit.servers import known
from ..tables.threads import Wanted, open_thread

log = logging.getLogger(__name__)

AT_ONCE = 5
"""Tables that are begun before the leagues' messages are seen to again."""


async def begin_tables(app: App, refused: set[LeagueId]) -> tuple[bool, bool]:
    """Begin some tables that are owed; returns whether anything came of it, and whether all did.

    Notes which leagues are `refused` threads: of those no other table is tried now. Discord grants
    a channel only so many threads at a time: the library waits as long as it asks.
    """
    begun, moved, well, passed = 0, False, True, set[LeagueId]()
    for meeting in await app.store.leagues.pending_meetings():
        if meeting.league in passed or not await _ours(app, meeting):
            continue
        if begun == AT_ONCE:
            break
        try:
            await _begin(app, meeting)
        except NoThread as error:
            log.info("Table %s of a league can have no thread: %s", meeting.table, error)
            moved = await _note(app, meeting.league, refused, refuses=True) or moved
            well = False
            passed.add(meeting.league)
        except RuleError as error:
            log.info("Table %s of a league can't begin: %s", meeting.table, error)
            passed.add(meeting.league)
        except (discord.DiscordException, aiohttp.ClientError, OSError, Unavailable) as error:
            log.log(level(error), "Table %s of a league is owed its game: %r", meeting.table, error)
            well = False
            passed.add(meeting.league)
        else:
            begun += 1
            await _note(app, meeting.league, refused, refuses=False)
    return moved or begun > 0, well


async def _ours(app: App, meeting: MeetingRow) -> bool:
    """Tell whether a table is this bot's to begin, and on a server that it knows now."""
    league = await app.store.leagues.get(meeting.league)
    return (
        league is not None
        and app.store.lease.place.has(league.guild)
        and known(app.discord, league.guild) is not None
    )


async def _note(app: App, league: LeagueId, refused: set[LeagueId], *, refuses: bool) -> bool:
    """Let a season say whether its tables can have threads; True where that has changed."""
    if refuses == (league in refused):
        return False
    refused ^= {league}
    async with app.store.writing() as write:
        await write.leagues.mark_seasons_changed(league)
    return True


async def _begin(app: App, meeting: MeetingRow) -> None:
    """Make a table's thread and begin its game there; raises `NoThread`, `RuleError`."""
    league = await app.store.leagues.get(meeting.league)
    assert league is not None and meeting.table is not None
    table = await app.store.tables.get(meeting.table)
    if table is not None and table.phase == "lobby":
        with languages.reading(league.language):
            ends = spell(
                say("{game}, season {n}", game=title_of(league.game), n=meeting.season),
                called=str,
            )
        wanted = Wanted(
            league.guild,
            league.channel,
            table,
            f"{meeting.division}-{meeting.number}: ",
            f" · {ends}",
            host=league.host,
        )
        if not await open_thread(app, wanted):
            return  # the bot has just left the server
    await app.league_tables.begin(meeting)


async def give_seats_up(app: App) -> bool:
    """Let opponents play on for those who have left their league; False to try again soon."""
    well = True
    for table, person in await app.store.leagues.pending_departures():
        try:
            await app.tables.resign(table, person)
        except RuleError as error:
            log.info("A seat of table %s can't be given up: %s", table, error)
        except Unavailable as error:
            log.warning("A seat of table %s has to be given up: %s", table, error)
            well = False
    return well
