"""Use cases of leagues: open, join, pause, leave, begin and close seasons, close."""

from __future__ import annotations

import dataclasses
from typing import Final

from rules.core import RuleError
from rules.text import say

from ..clocks.entropy import SYSTEM, Entropy
from ..clocks.wall_clock import Now
from ..errors import AlreadyDone
from ..model.endings import Ending
from ..model.ids import ChannelId, GuildId, LeagueId, PersonId, PressId
from ..model.jobs import LEAGUE, JobKind
from ..model.leagues import League, Member, Season
from ..store import Store
from ..store.reading import Reading
from ..store.writing import Writing
from ..tables.endings import finish
from ..tables.lobbies import Person
from ..tables.new_tables import NewTables
from ..tables.quotas import check_leagues
from ..tables.stages import check_stage
from . import seasons
from .season import LEAST, LONGEST, MOST, SHORTEST, points

MOST_PEOPLE: Final = 200
"""People in a league."""


class Leagues:
    """The leagues of a store."""

    def __init__(self, store: Store, now: Now, *, entropy: Entropy = SYSTEM) -> None:
        self._entropy = entropy
        self._new = NewTables(now, entropy)
        self._store = store
        self._now = now

    # -- questions -----------------------------------------------------------------------------

    async def here(self, channel: ChannelId, *, parent: ChannelId | None = None) -> League:
        """Return the league of a channel, or of its `parent`; raises `RuleError`."""
        found = await self._store.leagues.live_in(channel, parent=parent)
        if found is None:
            raise RuleError(say("There's no league in this channel. `/league open` opens one."))
        return found

    async def open_league(self, league: LeagueId) -> League:
        """Return a league that isn't closed; raises `RuleError`."""
        return await self._open_league(self._store, league)

    async def _open_league(self, source: Reading, league: LeagueId) -> League:
        found = await source.leagues.get(league)
        if found is None or found.ended_at is not None:
            raise RuleError(say("This league is closed. `/league open` opens another one."))
        return found

    async def latest(self, league: LeagueId) -> Season:
        """Return the season of a league that is at hand, or was last."""
        return (await self._store.leagues.seasons(league))[0]

    async def playing(self, league: League) -> list[Member]:
        """Return who would play a season that began now."""
        return await seasons.playing(self._store, league, self._now())

    # -- coming and going ----------------------------------------------------------------------

    async def open(
        self,
        guild: GuildId,
        channel: ChannelId,
        *,
        host: PersonId,
        game: str,
        days: int,
        size: int,
        press: PressId,
        language: str,
    ) -> League:
        """Open a league with a season to join; raises `RuleError` or `AlreadyDone`."""
        if not SHORTEST <= days <= LONGEST or not LEAST <= size <= MOST:
            raise RuleError(say("A season takes 14 to 28 days, and a division has 4 to 8 people."))
        league = League(
            LeagueId(self._entropy.number()),
            guild,
            channel,
            host,
            game,
            days,
            size,
            language,
            press,
            self._now(),
        )
        async with self._store.writing() as write:
            if await write.leagues.of_press(press):
                raise AlreadyDone
            await write.servers.check_not_kept_out(guild, host)
            if await write.leagues.live_in(channel):
                raise RuleError(
                    say(
                        "There's already a league in this channel. `/league standings` shows it, "
                        "`/league close` closes it."
                    )
                )
            check_leagues(await write.leagues.live(guild), host)
            await write.leagues.save(league)
            await write.leagues.add_season(league, self._fresh(league.id, 1))
        return league

    async def join(self, league: LeagueId, person: Person, press: PressId) -> bool:
        """Let a person in below all others, or back in from a pause; False if they are in."""
        async with self._store.writing() as write:
            found = await self._open_league(write, league)
            await write.servers.check_not_kept_out(found.guild, person.id)
            members = await write.leagues.members(league)
            own = _of(members, person.id)
            if own is not None and not own.paused:
                return False
            if own is not None:
                members[members.index(own)] = dataclasses.replace(own, paused=False)
            elif len(members) >= MOST_PEOPLE:
                raise RuleError(say("This league is full: 200 people are in."))
            else:
                members.append(Member(person.id, person.name, press, len(members)))
            await write.leagues.set_members(league, members)
            await write.leagues.mark_seasons_changed(league)
        return True

    async def pause(self, league: LeagueId, person: PersonId) -> None:
        """Let a person skip the next season and keep their place; never two in a row."""
        async with self._store.writing() as write:
            await self._open_league(write, league)
            members = await write.leagues.members(league)
            own = self._own(members, person)
            if own.rested:
                raise RuleError(
                    say(
                        "You've sat out a season already, and a place is kept for one. Play the "
                        "next one, or leave with `/league leave`."
                    )
                )
            members[members.index(own)] = dataclasses.replace(own, paused=True)
            await write.leagues.set_members(league, members)
            await write.leagues.mark_seasons_changed(league)

    async def leave(
        self, league: LeagueId, person: PersonId, *, asked_at: int | None = None
    ) -> None:
        """Let a person out; in mid-season opponents play on for them, without points.

        `LeagueReads.pending_departures` has their tables from now on. Raises `RuleError`, also
        where they were asked at another stage of it.
        """
        async with self._store.writing() as write:
            check_stage((await write.leagues.seasons(league))[0].stage, asked_at=asked_at)
            members = await write.leagues.members(league)
            own = self._own(members, person)
            members.remove(own)
            await write.leagues.set_members(league, _numbered(members))
            season = (await write.leagues.seasons(league))[0]
            if season.phase == "running":
                await self._go(write, season, person)
            await write.leagues.mark_seasons_changed(league)

    async def _go(self, write: Writing, season: Season, person: PersonId) -> None:
        """Take a person out of a season; tables that haven't begun never do."""
        places = await write.leagues.division_places(season.league, season.number)
        own = next((each for each in places if each.person == person and not each.gone), None)
        if own is None:
            return
        await write.leagues.set_gone(season.league, season.number, person)
        lobbies = {
            table.id: table
            for each in await write.leagues.live_meetings(season.league, season.number)
            if (table := await write.tables.get(each)) is not None and table.phase == "lobby"
        }
        for row in await write.leagues.meeting_rows(season.league, season.number):
            if row.division == own.division and own.number in row.numbers and row.table in lobbies:
                await finish(write, lobbies[row.table], "everybody left", at=self._now())
                worth = points([one == own.number for one in row.numbers])
                await write.leagues.set_meeting_points(row.table, " ".join(map(str, worth)))
                await write.table_messages.set_thread(row.table, "announced")

    def _own(self, members: list[Member], person: PersonId) -> Member:
        own = _of(members, person)
        if own is None:
            raise RuleError(say("You're not in this league. Its message has a button to join."))
        return own

    # -- seasons -------------------------------------------------------------------------------

    async def start(self, league: LeagueId, press: PressId) -> Season:
        """Begin the season that people have joined; raises `RuleError`."""
        async with self._store.writing() as write:
            found = await self._open_league(write, league)
            season = (await write.leagues.seasons(league))[0]
            if season.phase != "open":
                raise RuleError(say("This season has started already."))
            return await seasons.begin(write, found, season, press, self._now(), new=self._new)

    async def advance(self, league: LeagueId) -> None:
        """Close a season whose time is over, once, and open the sign-up of the next."""
        async with self._store.writing() as write:
            found, now = await write.leagues.get(league), self._now()
            if found is None or not await write.jobs.is_due(
                JobKind.CONTEST, league, LEAGUE, now=now
            ):
                return
            season = (await write.leagues.seasons(league))[0]
            if season.phase == "running":
                await seasons.end(write, found, season, now)
                await write.leagues.add_season(found, self._fresh(league, season.number + 1))

    async def close(
        self,
        league: LeagueId,
        why: str = "closed",
        *,
        asked_at: int | None = None,
        by: PersonId | None = None,
    ) -> None:
        """Close a league with the season that runs; raises `RuleError` where it's closed.

        So it does where the person who closes it was asked at another stage of it.
        """
        async with self._store.writing() as write:
            found = await self._open_league(write, league)
            check_stage((await write.leagues.seasons(league))[0].stage, asked_at=asked_at)
            await self._close(write, found, why, by)

    async def _close(
        self, write: Writing, league: League, why: str, by: PersonId | None = None
    ) -> None:
        now, season = self._now(), (await write.leagues.seasons(league.id))[0]
        if season.phase == "running":
            stops: Ending = "channel gone" if why == "channel gone" else "league closed"
            await seasons.end(write, league, season, now, stops, by)
        else:
            await write.leagues.save_season(dataclasses.replace(season, phase="over", ended_at=now))
        await write.leagues.save(dataclasses.replace(league, ended_at=now, ending=why, ended_by=by))

    # -- what becomes of its messages ----------------------------------------------------------

    async def channel_gone(self, channel: ChannelId) -> None:
        """End the league of a channel that is gone; its messages count as shown."""
        async with self._store.writing() as write:
            league = await write.leagues.live_in(channel)
            if league is not None:
                season = (await write.leagues.seasons(league.id))[0]
                tables = await write.leagues.live_meetings(league.id, season.number)
                await self._close(write, league, "channel gone")
                for table_id in tables:
                    if (table := await write.tables.get(table_id)) is not None:
                        await write.table_messages.set_shown(table_id, table.revision)
            await write.posts.drop_in(channel)

    def _fresh(self, league: LeagueId, number: int) -> Season:
        """Return a season people can join, whose secret is made before it begins."""
        return Season(league, number, secret=self._entropy.secret("season"))


def _of(members: list[Member], person: PersonId) -> Member | None:
    return next((member for member in members if member.person == person), None)


def _numbered(members: list[Member]) -> list[Member]:
    return [dataclasses.replace(member, number=at) for at, member in enumerate(members)]
