"""How a season begins and ends, each in one transaction: what it lays, and who goes where then."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence

from rules.core import RuleError
from rules.games import GAMES
from rules.text import count, say

from ..errors import Uninstalled
from ..languages import in_language
from ..model.endings import Ending
from ..model.ids import NOBODY, ChannelId, PersonId, PressId
from ..model.leagues import DivisionPlace, League, MeetingRow, Member, Season
from ..model.play import AnyGame
from ..model.tables import Guest, Table
from ..model.units import DAY_MS
from ..store.reading import Reading
from ..store.writing import Writing
from ..tables.endings import finish, late_seats, seats_of
from ..tables.new_tables import NewTables, add_with_thread
from ..tables.obstacles import UNPLAYABLE, is_obstructed
from .season import FEWEST, divided, division_sizes, has_few, meetings, next_ladder, points
from .standings import UNCOUNTED, Division, divisions

TURN, BANK = 8 * 3600, 72 * 3600
"""Seconds of a turn, and of the time bank of a whole game."""


def game_of(league: League) -> AnyGame:
    """Return what a league plays; raises `Uninstalled`."""
    if league.game not in GAMES:
        raise Uninstalled(league.game)
    return GAMES[league.game]


async def playing(source: Reading, league: League, now: int) -> list[Member]:
    """Return who plays the next season, as they stand on the ladder.

    Whoever is paused, banned or kept out of the server's games keeps their place meanwhile.
    """
    return [
        member
        for member in await source.leagues.members(league.id)
        if not member.paused
        and await source.servers.exclusion(league.guild, member.person) is None
        and not await source.bans.is_person_banned(member.person, now)
    ]


async def begin(
    write: Writing,
    league: League,
    season: Season,
    press: PressId,
    now: int,
    *,
    new: NewTables,
) -> Season:
    """Lay all tables of a season and let it run; raises `RuleError` where it can't.

    People who are kept apart have no table together: that meeting counts for neither.
    Each table's thread is owed from now on. Until it is there the table stands nowhere.
    """
    game, people = game_of(league), await playing(write, league, now)
    if len(people) < FEWEST:
        raise RuleError(
            count(
                "A season needs at least three people, and {n} is in. More can press **{button}**.",
                "A season needs at least three people, and {n} are in. More can press "
                "**{button}**.",
                len(people),
                button=in_language(league.language, say("Join")),
            )
        )
    if not tables(league, len(people)):
        raise RuleError(
            say("{game} needs more people at a table than a division has.", game=game.title)
        )
    apart = await write.people.blocked_pairs([member.person for member in people])
    for number, division in enumerate(divided(people, league.size), 1):
        planned = meetings(len(division), game.players)
        for at, member in enumerate(division):
            blocked = {*await write.people.blocked_by(member.person)}
            own = {seat for seat, other in enumerate(division) if other.person in blocked}
            few = has_few(at, planned, own)
            place = DivisionPlace(number, at, member.person, member.name, few=few)
            await write.leagues.add_division_place(league.id, season.number, place)
        for at, seats in enumerate(planned, 1):
            sitting = [division[seat] for seat in seats]
            ids = {member.person for member in sitting}
            if any(pair <= ids for pair in apart):
                continue  # nobody is told so, and no division is won by games that weren't played
            row = MeetingRow(
                league.id, season.number, number, at, None, " ".join(map(str, seats)), "", now
            )
            await _lay(write, league, season, row, sitting, new=new)
    plays = {member.person for member in people}
    members = [
        dataclasses.replace(member, paused=False, rested=member.person not in plays)
        for member in await write.leagues.members(league.id)
    ]
    await write.leagues.set_members(league.id, members)
    ends = now + league.days * DAY_MS
    begun = dataclasses.replace(season, phase="running", press=press, begun_at=now, ends_at=ends)
    await write.leagues.save_season(begun)
    await write.leagues.schedule(league.id, ends)
    return begun


def tables(league: League, people: int) -> int:
    """Return how many tables a season of so many people has."""
    game = game_of(league)
    return sum(
        len(meetings(size, game.players)) for size in division_sizes(people, size=league.size)
    )


async def _lay(
    write: Writing,
    league: League,
    season: Season,
    row: MeetingRow,
    sitting: Sequence[Member],
    *,
    new: NewTables,
) -> None:
    table = new.table(
        league.game,
        league.guild,
        channel=ChannelId(0),
        host=NOBODY,
        pace=("slow", TURN),
        language=league.language,
    )
    table = dataclasses.replace(table, open=False, bank_seconds=BANK)
    if season.secret:
        # All presses of its deal are known by now: a secret that's made now could be chosen.
        table = dataclasses.replace(table, secret=season.deals(row.words))
    guests = [Guest(one.person, None, one.name, "", one.press) for one in sitting]
    await add_with_thread(write, table, guests, row.at)
    await write.leagues.add_meeting(dataclasses.replace(row, table=table.id))


async def end(
    write: Writing,
    league: League,
    season: Season,
    now: int,
    why: Ending = "season over",
    by: PersonId | None = None,
) -> None:
    """Close a season: games that run stop, and people go up and down.

    A person who closes a league in which they play loses their own games that run.
    """
    half = league.days * DAY_MS // 2
    for table_id in await write.leagues.live_meetings(league.id, season.number):
        if (table := await write.tables.get(table_id)) is not None:
            ending = UNPLAYABLE if await is_obstructed(write, table) else why
            if ending == "season over":
                forfeits = await late_seats(write, table, now, half=half)
            else:
                forfeits = await seats_of(write, table, by)
            await finish(write, table, ending, at=now, by=by, forfeits=forfeits)
            if ending == UNPLAYABLE:
                await write.leagues.set_meeting_points(table_id, await _unplayed(write, table))
    await write.leagues.settle_meetings(league.id, season.number)
    members = await write.leagues.members(league.id)
    found = await divisions(write, season)
    await write.leagues.set_members(league.id, climbed(members, found))
    await write.leagues.save_season(dataclasses.replace(season, phase="over", ended_at=now))
    await write.leagues.schedule(league.id, None)


async def _unplayed(write: Writing, table: Table) -> str:
    """Return what a meeting is worth that couldn't be played: nothing, or a loss for one person.

    That is the person who kept it from being played, if they sit there.
    """
    if table.obstacle_seat is None:
        return UNCOUNTED
    seats = [chair.seat for chair in await write.seats.chairs(table.id)]
    return " ".join(map(str, points([seat == table.obstacle_seat for seat in seats])))


def climbed(members: Sequence[Member], found: Sequence[Division]) -> list[Member]:
    """Return who is in a league after a season, on its new ladder.

    Whoever missed too many games is out. Whoever sat the season out keeps their place, and those
    who came meanwhile stand below all others.
    """
    by_person = {member.person: member for member in members}
    lines = [line for division in found for line in division.lines]
    ladder = next_ladder([[line.who for line in division.lines] for division in found])
    out = {line.who.person for line in lines if line.out}
    played = {line.who.person for line in lines if not line.who.gone}
    kept = [
        by_person[who.person]
        for who in ladder
        if who.person in by_person and who.person in played - out
    ]
    for member in members:
        if member.rested and member.person not in played:
            kept.insert(member.number, member)
    here = {member.person for member in kept} | out
    kept += [member for member in members if member.person not in here]
    return [dataclasses.replace(member, number=number) for number, member in enumerate(kept)]
