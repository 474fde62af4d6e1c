"""Blocked people in a league: no meeting, and no division won by blocking."""

from __future__ import annotations

import dataclasses

from bot.leagues.leagues import Leagues

from ..seating import ANNA, BEN, CARLA, DORA, Services, press
from .seasons import begin_all, meeting_of, opened, points, stands, started, won


async def test_people_who_are_kept_apart_have_no_meeting(
    services: Services, leagues: Leagues
) -> None:
    async with services.store.writing() as write:
        await write.people.block(BEN.id, other=ANNA.id, at=1)
    league = await started(services, leagues, ANNA, BEN, CARLA)
    rows = await services.store.leagues.meeting_rows(league.id, 1)
    assert len(rows) == 2 and all(row.table for row in rows)
    await won(services, league, BEN, CARLA)
    (division,) = await stands(services, leagues, league)
    found = [(one.who.name, one.stand.points, one.stand.meetings) for one in division.lines]
    assert found == [("Ben", 2, 1), ("Anna", 0, 1), ("Carla", 0, 2)]
    assert (division.counted, division.meetings) == (1, 2)


async def test_who_blocks_everyone_is_behind_all_who_play(
    services: Services, leagues: Leagues
) -> None:
    league = await opened(leagues, DORA, ANNA, BEN, CARLA)
    async with services.store.writing() as write:
        for other in (ANNA, BEN, CARLA):
            await write.people.block(DORA.id, other=other.id, at=1)
    await leagues.start(league.id, press())
    await begin_all(services)
    async with services.store.writing() as write:
        for other in (ANNA, BEN, CARLA):
            await write.people.unblock(DORA.id, other=other.id)
    await won(services, league, ANNA, BEN)
    await won(services, league, ANNA, CARLA)
    await won(services, league, BEN, CARLA)
    (division,) = await stands(services, leagues, league)
    assert [line.who.name for line in division.lines] == ["Anna", "Ben", "Carla", "Dora"]
    dora = division.lines[-1]
    assert (dora.who.few, dora.stand.points, dora.stand.best) == (True, 0, 4)


async def test_who_is_blocked_by_everyone_is_not_behind_for_it(
    services: Services, leagues: Leagues
) -> None:
    async with services.store.writing() as write:
        for other in (ANNA, BEN, CARLA):
            await write.people.block(other.id, other=DORA.id, at=1)
    league = await started(services, leagues, ANNA, BEN, CARLA, DORA)
    await won(services, league, ANNA, BEN)
    await won(services, league, ANNA, CARLA)
    await won(services, league, BEN, CARLA)
    (division,) = await stands(services, leagues, league)
    assert not any(line.who.few for line in division.lines)
    assert [line.who.name for line in division.lines] == ["Anna", "Ben", "Dora", "Carla"]


async def test_season_of_an_earlier_version_keeps_its_ties(
    services: Services, leagues: Leagues
) -> None:
    league = await started(services, leagues, ANNA, BEN, CARLA)
    row = await meeting_of(services, league, ANNA, BEN)
    async with services.store.writing() as write:
        tied = dataclasses.replace(row, number=9, table=None, points="1 1")
        await write.leagues.add_meeting(tied)
    (division,) = await stands(services, leagues, league)
    assert points([division]) == [{"Anna": 1, "Ben": 1, "Carla": 0}]
