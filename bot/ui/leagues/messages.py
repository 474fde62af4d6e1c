"""Keeps the messages of leagues fresh, lets their tables begin and those who left be played for.

All of it is owed in the database. One task pays it, one after the other.
"""

from __future__ import annotations

import logging
from dataclasses import replace
from typing import Final

import aiohttp
import discord

from render import Picture

from ... import languages
from ...errors import Unavailable
from ...leagues.standings import divisions
from ...model.ids import LeagueId, MessageId
from ...model.leagues import League, Season
from ...store.writing import Writing
from ..app import App
from ..kit import live_message
from ..kit.live_message import Living
from ..kit.paying import Payer
from ..kit.refusals import is_channel_gone, is_fault, level, meaning
from .pictures import MOST_FACES, people_of, pictures
from .screens import Shown, season_screen
from .tables import begin_tables, give_seats_up

log = logging.getLogger(__name__)

LEAGUE: Final = ("ljoin", "lwords")
"""What every message of a season has one of; a sign-up that never started is the exception."""


class LiveLeagueMessages(Payer):
    """The messages of all leagues."""

    def __init__(self, app: App) -> None:
        super().__init__("leagues", self._pay_all_leagues)
        self._app = app
        self._refused: set[LeagueId] = set()
        """The leagues to which Discord refuses threads, as far as this bot has tried."""

    async def _pay_all_leagues(self) -> bool:
        store = self._app.store
        paid = [await self._tried(season) for season in await store.owed_seasons()]
        moved, well = await begin_tables(self._app, self._refused)
        paid += [well, await give_seats_up(self._app)]
        if moved:
            self.freshen()  # what that has changed is shown, and the next tables begin
        return all(paid)

    async def _tried(self, season: Season) -> bool:
        """Pay one message; False where it is worth another try soon."""
        league = await self._app.store.league(season.league)
        assert league is not None
        try:
            await self._pay(league, season)
        except (discord.DiscordException, aiohttp.ClientError, OSError, Unavailable) as error:
            if meaning(error) == "permission":
                log.info("League %s cannot be shown: %s", season.league, error)
                return True
            if is_channel_gone(error):
                await self._app.leagues.channel_gone(league.channel)
                return True
            log.log(level(error), "League %s is owed its message: %r", season.league, error)
            return is_fault(error)  # which fails again until something changes
        except Exception:
            log.exception("League %s could not be shown", season.league)
        return True

    async def _pay(self, league: League, season: Season) -> None:
        app = self._app
        if not app.store.lease.place.has(league.guild):
            return
        shown = await gathered(app, league, season, refused=league.id in self._refused)
        with languages.reading(league.language):
            screen = season_screen(shown, await self._drawn(shown))
        lost = await live_message.lost(app, league.guild, league.channel, season.posting)

        async def begin(write: Writing, since: int | None) -> None:
            await write.set_season_posting(season, since)

        async def note(write: Writing, message: MessageId, at: int) -> None:
            await write.set_season_message(season, message, at)

        key = f"league {league.id} season {season.number}"
        posted = await live_message.show(
            app,
            Living(
                league.guild,
                league.channel,
                season.message,
                season.posting,
                key,
                begin,
                note,
                lambda write: write.owe_season(season),
            ),
            screen,
            anew=season.anew > season.shown or season.message is None,
            found=[
                each
                for each in lost
                if any(
                    one.id == league.id and one.seen == season.number and one.verb in LEAGUE
                    for one in each.controls
                )
            ],
        )
        if posted.older:
            channel = app.discord.get_partial_messageable(league.channel, guild_id=league.guild)
            await channel.get_partial_message(posted.message).edit(**screen.edited())
        async with app.store.writing() as write:
            await write.pay_season(season)

    async def _drawn(self, shown: Shown) -> list[Picture]:
        """Draw a season; nothing where that fails: its message says the same in words."""
        try:
            people = [person for person, _ in people_of(shown)[:MOST_FACES] if person]
            seen = replace(shown, faces=await self._app.store.avatars_of(people))
            return await self._app.draw_for_all(pictures, seen)
        except Unavailable:
            raise
        except Exception:
            log.exception("League %s has no picture", shown.league.id)
            return []


async def gathered(app: App, league: League, season: Season, *, refused: bool = False) -> Shown:
    """Gather what is said about a season."""
    if season.phase == "open":
        return Shown(league, season, await app.store.members(league.id))
    waiting = [
        meeting for meeting in await app.store.pending_meetings() if meeting.league == league.id
    ]
    found = await divisions(app.store, season)
    return Shown(league, season, (), found, len(waiting), refused and bool(waiting))
