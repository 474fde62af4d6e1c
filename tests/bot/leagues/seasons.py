"""Leagues for tests: people who join one, tables that begin, games that are won."""

from __future__ import annotations

from itertools import count

from bot.contests.engine import Opening
from bot.leagues.leagues import Leagues
from bot.leagues.standings import Division, divisions
from bot.model.contests.leagues import League, MeetingRow
from bot.model.ids import ChannelId
from bot.model.jobs import LEAGUE
from bot.tables.lobby.lobbies import Person
from bot.tables.lobby.new_tables import note_created

from ..pacing import requests_due
from ..seating import ANNA, GUILD, HALL, Services, press

_threads = count(900_000)


async def opened(
    leagues: Leagues, *people: Person, size: int = 4, game: str = "counting"
) -> League:
    """Open a league that some people have joined."""
    league = await leagues.open(
        Opening(GUILD, HALL, host=ANNA.id, game=game, press=press(), language="en"),
        days=14,
        size=size,
    )
    for person in people:
        assert await leagues.join(league.id, person, press())
    return league


async def started(services: Services, leagues: Leagues, *people: Person, size: int = 4) -> League:
    """Begin a season of some people, with all its tables."""
    league = await opened(leagues, *people, size=size)
    await leagues.start(league.id, press())
    await begin_all(services)
    return league


async def begin_all(services: Services) -> None:
    """Begin the pending game of every table, each in a thread of its own."""
    leagues = Leagues(services.store, services.watch, services.lobbies)
    for meeting in await services.store.leagues.pending_meetings():
        assert meeting.table is not None
        await note_created(services.store, meeting.table, ChannelId(next(_threads)), "created")
        await leagues.begin_meeting(meeting)


async def stands(services: Services, leagues: Leagues, league: League) -> list[Division]:
    """Return how the season stands that began last."""
    found = await services.store.leagues.seasons(league.id)
    return await divisions(services.store, next(each for each in found if each.begun_at))


async def ladder(services: Services, league: League) -> list[str]:
    return [member.name for member in await services.store.members.of("league", league.id)]


async def meeting_of(services: Services, league: League, *people: Person) -> MeetingRow:
    """Return the meeting of some people in a season's first division."""
    places = await services.store.leagues.division_places(league.id, 1)
    numbers = {place.number for place in places if place.person in {one.id for one in people}}
    found = await services.store.leagues.meeting_rows(league.id, 1)
    return next(row for row in found if {*row.numbers} == numbers and row.division == 1)


async def won(services: Services, league: League, winner: Person, loser: Person) -> None:
    """Let a person win against another person."""
    row = await meeting_of(services, league, winner, loser)
    assert row.table is not None
    play = await services.tables.load(row.table)
    chair = play.chair_of(winner.id)
    assert chair is not None
    await services.tables.play(row.table, chair.seat, "add 20", person=winner.id)


async def end_season(services: Services, leagues: Leagues, league: League) -> None:
    """Let a season's time run out."""
    due = await requests_due(services.store)
    (ring,) = [each for each in due if each.key == LEAGUE]
    assert ring.id == league.id
    services.watch.at = ring.due
    await leagues.advance(league.id)


def points(found: list[Division]) -> list[dict[str, int]]:
    return [{line.who.name: line.stand.points for line in each.lines} for each in found]
