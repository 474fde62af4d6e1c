"""How a season begins and ends, each in one transaction, and how its games begin."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import Final

from rules.core import RuleError
from rules.games import GAMES
from rules.options import Pace
from rules.text import count, say

from ..contests.people import allowed
from ..contests.tables import Terms, create_table, stop_tables
from ..errors import Uninstalled
from ..languages import in_language
from ..model.contests.cups import Member
from ..model.contests.leagues import DivisionPlace, League, MeetingRow, Season
from ..model.endings import Ending
from ..model.ids import NOBODY, PersonId, PressId
from ..model.play import AnyGame
from ..model.tables import Table
from ..model.units import DAY_MS
from ..store.reading import Reading
from ..store.writing import Writing
from ..tables.lobby.new_tables import NewTables
from .season import FEWEST, divided, division_sizes, has_few, meetings, next_ladder, points
from .standings import UNCOUNTED, Division, divisions

PACE: Final[tuple[Pace, int]] = ("slow", 8 * 3600)
BANK: Final = 72 * 3600
"""Seconds of a turn, and of the time bank of a whole game."""


def game_of(league: League) -> AnyGame:
    """Return what a league plays; raises `Uninstalled`."""
    if league.game not in GAMES:
        raise Uninstalled(league.game)
    return GAMES[league.game]


async def playing(source: Reading, league: League, now: int) -> list[Member]:
    """Return who plays the next season, as they stand on the ladder.

    Those who are paused, banned or kept out of the server's games keep their places meanwhile.
    """
    members = [each for each in await source.members.of("league", league.id) if not each.paused]
    may = {*await allowed(source, league.guild, (each.person for each in members), now)}
    return [each for each in members if each.person in may]


async def begin(
    write: Writing,
    league: League,
    season: Season,
    press: PressId,
    *,
    now: int,
    new: NewTables,
) -> Season:
    """Create all tables of a season and let it run; raises `RuleError` where it can't.

    People who are kept apart have no table together: that meeting counts for neither.
    Each table's thread is pending from now on. Until it is there the table stands nowhere.
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
    apart = await write.people.blocked_pairs([member.person for member in people if member.person])
    for number, division in enumerate(divided(people, league.size), 1):
        planned = meetings(len(division), game.players)
        for at, member in enumerate(division):
            blocked = {*await write.people.blocked_by(member.person or NOBODY)}
            own = {seat for seat, other in enumerate(division) if other.person in blocked}
            few = has_few(at, planned, own)
            place = DivisionPlace(number, at, member.person, member.name, few=few)
            await write.leagues.add_division_place(league.id, season.number, place)
        for at, seats in enumerate(planned, 1):
            sitting = [division[seat] for seat in seats]
            ids = {member.person for member in sitting}
            if any(pair <= ids for pair in apart):
                continue  # nobody hears so, and no division is won by games that weren't played
            row = MeetingRow(
                league.id, season.number, number, at, None, " ".join(map(str, seats)), "", now
            )
            secret = season.table_secret(row.words) if season.secret else ""
            terms = Terms(league.game, league.guild, league.language, PACE, BANK, secret=secret)
            seats_ = [(one.person, one.name, one.press) for one in sitting]
            table = await create_table(write, new, terms, seats_, at=now)
            await write.leagues.add_meeting(dataclasses.replace(row, table=table))
    plays = {member.person for member in people}
    members = [
        dataclasses.replace(member, paused=False, rested=member.person not in plays)
        for member in await write.members.of("league", league.id)
    ]
    await write.members.replace("league", league.id, members)
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


async def end(
    write: Writing,
    league: League,
    season: Season,
    now: int,
    *,
    why: Ending = "season over",
    by: PersonId | None = None,
) -> None:
    """Close a season: games that run stop, and people go up and down.

    A person who closes a league in which they play loses their own games that run.
    """
    live = await write.leagues.live_meetings(league.id, season.number)
    half = league.days * DAY_MS // 2
    for table in await stop_tables(write, live, why, at=now, half=half, by=by):
        await write.leagues.set_meeting_points(table.id, await _unplayed(write, table))
    await write.leagues.settle_meetings(league.id, season.number)
    members = await write.members.of("league", league.id)
    found = await divisions(write, season)
    await write.members.replace("league", league.id, climbed(members, found))
    await write.leagues.save_season(dataclasses.replace(season, phase="over", ended_at=now))
    await write.leagues.schedule(league.id, None)


async def _unplayed(write: Writing, table: Table) -> str:
    """Return what an unplayed meeting is worth: nothing, or a loss for one person.

    That is the person who kept it from being played, if they sit there.
    """
    if table.obstacle_seat is None:
        return UNCOUNTED
    seats = [chair.seat for chair in await write.seats.chairs(table.id)]
    return " ".join(map(str, points([seat == table.obstacle_seat for seat in seats])))


def climbed(members: Sequence[Member], found: Sequence[Division]) -> list[Member]:
    """Return who is in a league after a season, on its new ladder.

    Those who missed too many games are out. Those who sat the season out keep their places, and
    those who came meanwhile stand below all others.
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
    return kept
