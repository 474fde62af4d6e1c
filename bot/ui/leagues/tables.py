"""The tables of a season: a thread each, in which its game begins."""

from __future__ import annotations

import logging

from rules.core import RuleError
from rules.text import say, spell

from ... import languages
from ...errors import Unavailable
from ...model.ids import LeagueId
from ...model.leagues import League, MeetingRow
from ...model.titles import title_of
from ..app import App
from ..contests.table_starts import start_tables
from ..tables.threads import Wanted, open_thread

log = logging.getLogger(__name__)


async def start_league_tables(app: App, refused: set[LeagueId]) -> list[bool]:
    """Start some tables of seasons; return False for each to try again soon.

    Notes the leagues to which Discord has `refused` threads.
    """

    async def note(league: LeagueId, *, refuses: bool) -> None:
        if refuses != (league in refused):
            refused.symmetric_difference_update({league})
            async with app.store.writing() as write:
                await write.leagues.mark_seasons_changed(league)

    async def start(app: App, league: League, meeting: MeetingRow) -> None:
        if await _open(app, league, meeting):
            await app.league_tables.begin(meeting)
            await note(league.id, refuses=False)

    return await start_tables(
        app,
        await app.store.leagues.pending_meetings(),
        contest_of=lambda meeting: app.store.leagues.get(meeting.league),
        start=start,
        refuse=lambda meeting: note(meeting.league, refuses=True),
    )


async def _open(app: App, league: League, meeting: MeetingRow) -> bool:
    """Make a table's thread, unless its game has begun; False while the bot is off its server."""
    assert meeting.table is not None
    table = await app.store.tables.get(meeting.table)
    if table is None or table.phase != "lobby":
        return True
    with languages.reading(league.language):
        game = title_of(league.game)
        ends = spell(say("{game}, season {n}", game=game, n=meeting.season), called=str)
    begins = f"{meeting.division}-{meeting.number}: "
    place = league.guild, league.channel
    return await open_thread(app, Wanted(*place, table, begins, f" · {ends}", host=league.host))


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
