"""Leagues: open one, join, pause, leave, and begin and end its seasons."""

from __future__ import annotations

import dataclasses
from typing import Final, Never

from rules.core import RuleError
from rules.text import say

from ..contests.engine import MemberContests, Opening, Refusals
from ..contests.people import member_of
from ..model.contests.cups import Member
from ..model.contests.leagues import League, MeetingRow, Season
from ..model.endings import Ending
from ..model.ids import NO_PRESS, LeagueId, PersonId, PressId
from ..store.contests.leagues import LeagueReads
from ..store.reading import Reading
from ..store.writing import Writing
from ..tables.agreements.stages import check_stage
from ..tables.endings import finish
from ..tables.lobby.lobbies import Person
from ..tables.lobby.quotas import LEAGUES
from . import seasons
from .season import LEAST, LONGEST, MOST, SHORTEST, points

MOST_PEOPLE: Final = 200
"""People in a league."""


class Leagues(MemberContests[LeagueId, League, Never]):
    """The leagues of a store."""

    refusals = Refusals(
        none=say("There's no league in this channel. `/league open` opens one."),
        exists=say(
            "There's already a league in this channel. `/league standings` shows it, "
            "`/league close` closes it."
        ),
        over=say("This league is closed. `/league open` opens another one."),
    )
    full = say("This league is full: 200 people are in.")
    quota, most = LEAGUES, MOST_PEOPLE
    closed = "league closed"

    def rows(self, source: Reading) -> LeagueReads:
        """Return the aggregate that has the leagues."""
        return source.leagues

    # -- questions -----------------------------------------------------------------------------

    async def latest(self, league: LeagueId, source: Reading | None = None) -> Season:
        """Return the season of a league that is at hand, or was last."""
        return (await (source or self._store).leagues.seasons(league))[0]

    async def playing(self, league: League) -> list[Member]:
        """Return who would play a season that began now."""
        return await seasons.playing(self._store, league, self._now())

    # -- coming and going ----------------------------------------------------------------------

    async def open(self, opening: Opening, *, days: int, size: int) -> League:
        """Open a league with a season to join; raises `RuleError` or `AlreadyDone`."""
        if not SHORTEST <= days <= LONGEST or not LEAST <= size <= MOST:
            raise RuleError(say("A season takes 14 to 28 days, and a division has 4 to 8 people."))
        league = League(
            LeagueId(self._entropy.number()),
            **vars(opening),
            days=days,
            size=size,
            opened_at=self._now(),
        )
        async with self._store.writing() as write:
            await self.check_new(write, league)
            await write.leagues.save(league)
            await write.leagues.add_season(league, self._fresh(league.id, 1))
        return league

    async def join(self, league: LeagueId, person: Person, press: PressId) -> bool:
        """Let a person in below all others, or back in from a pause; False if they are in."""
        async with self._store.writing() as write:
            found = await self.live(league, write)
            own = await self.place_of(write, found, person, press)
            if own is None:
                return False
            await write.members.save("league", league, dataclasses.replace(own, paused=False))
            await write.leagues.mark_seasons_changed(league)
        return True

    async def pause(self, league: LeagueId, person: PersonId) -> None:
        """Let a person skip the next season and keep their place; never two in a row."""
        async with self._store.writing() as write:
            await self.live(league, write)
            own = self._own(await write.members.of("league", league), person)
            if own.rested:
                raise RuleError(
                    say(
                        "You've sat out a season already, and a place is kept for one. Play the "
                        "next one, or leave with `/league leave`."
                    )
                )
            await write.members.save("league", league, dataclasses.replace(own, paused=True))
            await write.leagues.mark_seasons_changed(league)

    async def leave(
        self, league: LeagueId, person: PersonId, *, asked_at: int | None = None
    ) -> None:
        """Let a person out; in mid-season opponents play on for them, without points.

        `LeagueReads.pending_departures` has their tables from now on. Raises `RuleError`, also
        where they were asked at another stage of it.
        """
        async with self._store.writing() as write:
            check_stage((await self.latest(league, write)).stage, asked_at=asked_at)
            members = await write.members.of("league", league)
            members.remove(self._own(members, person))
            await write.members.replace("league", league, members)
            season = await self.latest(league, write)
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
        own = member_of(members, person)
        if own is None:
            raise RuleError(say("You're not in this league. Its message has a button to join."))
        return own

    # -- seasons -------------------------------------------------------------------------------

    async def start(self, league: LeagueId, press: PressId) -> Season:
        """Begin the season that people have joined; raises `RuleError`."""
        async with self._store.writing() as write:
            found = await self.live(league, write)
            season = await self.latest(league, write)
            if season.phase != "open":
                raise RuleError(say("This season has started already."))
            new = self._lobbies.new
            return await seasons.begin(write, found, season, press, now=self._now(), new=new)

    async def go_on(self, write: Writing, contest: League, paired: None) -> None:
        """Close a season whose time is over, once, and open the sign-up of the next."""
        season = await self.latest(contest.id, write)
        if season.phase == "running":
            await seasons.end(write, contest, season, self._now())
            await write.leagues.add_season(contest, self._fresh(contest.id, season.number + 1))

    async def begin_meeting(self, meeting: MeetingRow) -> None:
        """Begin a game in its thread, unless it has or is closed; raises `RuleError`."""
        assert meeting.table is not None
        found = await self._store.leagues.seasons(meeting.league)
        season = next((one for one in found if one.number == meeting.season), None)
        press = season.press if season is not None and season.press else NO_PRESS
        await self.begin_game(meeting.table, press)
        async with self._store.writing() as write:
            await write.table_messages.set_thread(meeting.table, "announced")
            pending = await write.leagues.pending_meetings()
            if not [each for each in pending if each.league == meeting.league]:
                await write.leagues.mark_seasons_changed(meeting.league)

    # -- the end -------------------------------------------------------------------------------

    async def stage(self, source: Reading, contest: League) -> int:
        """Return how far a league is."""
        return (await self.latest(contest.id, source)).stage

    async def stop(
        self, write: Writing, contest: League, why: Ending, by: PersonId | None = None
    ) -> None:
        """Close a league and its season.

        Tables of a channel that is gone count as shown.
        """
        now, season = self._now(), await self.latest(contest.id, write)
        live = await write.leagues.live_meetings(contest.id, season.number)
        if season.phase == "running":
            await seasons.end(write, contest, season, now, why=why, by=by)
        else:
            await write.leagues.save_season(dataclasses.replace(season, phase="over", ended_at=now))
        ending = "closed" if why == self.closed else why
        await write.leagues.save(
            dataclasses.replace(contest, ended_at=now, ending=ending, ended_by=by)
        )
        for id_ in live if why == "channel gone" else ():
            if (table := await write.tables.get(id_)) is not None:
                await write.table_messages.set_shown(id_, table.revision)

    def _fresh(self, league: LeagueId, number: int) -> Season:
        """Return a season people can join, whose secret is made before it begins."""
        return Season(league, number, secret=self._entropy.secret("season"))
