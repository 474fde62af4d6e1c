"""When a round or season ends, a player who let a whole turn pass loses the table."""

from __future__ import annotations

import pytest

from bot.cups.sign_up import LIVE_ROUND
from bot.leagues.leagues import Leagues
from bot.model.units import DAY_MS, HOUR_MS
from bot.people.preferences import People
from bot.tables.endings import late_seats
from bot.tables.lobby.terms import HOUR
from bot.tables.timeouts import Timeouts
from rules.core import Seat
from tests.bot.cups.tournaments import crowd
from tests.bot.cups.tournaments import running as cup_running
from tests.bot.leagues.seasons import end_season, meeting_of, stands, started
from tests.bot.pacing import some_move
from tests.bot.tables.contests import people, worth

from ..seating import ANNA, BEN, CARLA, Services, press


@pytest.fixture
def leagues(services: Services) -> Leagues:
    return Leagues(services.store, services.watch, services.lobbies)


@pytest.fixture
def timeouts(services: Services) -> Timeouts:
    return Timeouts(services.store, services.tables, services.watch)


async def test_round_s_end_is_lost_by_who_let_a_whole_turn_pass(services: Services) -> None:
    found = await cup_running(services, crowd(4), days=7)
    one, other = await found.begun()
    play = await services.play(one, 0, "add 3")
    leader, rival = people(play)
    await services.play(one, 1, "add 1")
    await services.play(one, 1, "stop")  # so that only the leader is awaited
    away = People(services.store, services.watch)
    await away.go_away(leader, None, "2023-11-30")
    await found.won(other)
    services.watch.at += 7 * DAY_MS
    await found.advance()
    got = await worth(found)
    assert (got[leader], got[rival]) == ((0, False), (120, True))
    stays = {row.person: row.stay for row in await services.store.records.results(one)}
    assert stays == {leader: "forfeited", rival: "finished"}


async def test_late_seats_of_a_turn_that_lasts_name_who_used_all_of_it(
    services: Services, timeouts: Timeouts
) -> None:
    id_ = await services.lobby(ANNA, BEN, game="tactic-tiles")
    await services.lobbies.set_pace(id_, ANNA.id, "slow", turn=8 * HOUR)
    await services.lobbies.begin(id_, ANNA.id, press=press())
    async with services.store.writing() as write:
        await write.clocks.beat(services.watch())
    play = await some_move(services, await services.tables.load(id_))
    (awaited,) = play.awaited

    async def late(half: int) -> list[Seat]:
        async with services.store.writing() as write:
            return await late_seats(write, play.table, services.watch(), half=half)

    services.watch.at += 8 * HOUR_MS - 1
    assert await late(DAY_MS) == []
    assert await late(7 * HOUR_MS) == [awaited.seat]  # half a short round is less than a turn
    services.watch.pass_(0)
    await timeouts.grant()  # all that time nobody could move
    assert await late(7 * HOUR_MS) == []
    services.watch.at += 8 * HOUR_MS
    assert await late(DAY_MS) == [awaited.seat]


async def test_season_s_end_is_lost_by_who_resigned_though_the_other_was_awaited(
    services: Services, leagues: Leagues
) -> None:
    league = await started(services, leagues, ANNA, BEN, CARLA)
    row = await meeting_of(services, league, ANNA, BEN)
    assert row.table is not None
    play = await services.play(row.table, 0, "add 3")
    waiting, resigner = people(play)
    await services.play(row.table, 1, "stop")  # so that the other is awaited
    await services.tables.resign(row.table, resigner)
    await end_season(services, leagues, league)
    stays = {each.person: each.stay for each in await services.store.records.results(row.table)}
    assert stays == {waiting: "finished", resigner: "resigned"}


async def test_round_s_end_while_all_are_awaited_is_decided_by_the_board(
    services: Services,
) -> None:
    found = await cup_running(services, crowd(4), days=7)
    one, other = await found.begun()
    await found.won(other)
    cup = await found.again()
    assert cup.ends is not None
    play = await services.play(one, 0, "add 3")
    await services.play(one, 1, "add 1")
    services.watch.at = cup.ends
    await found.advance()
    got = await worth(found)
    assert [got[person] for person in people(play)] == [(120, True), (0, False)]


async def test_live_round_s_end_is_lost_by_who_was_awaited_half_of_it(services: Services) -> None:
    found = await cup_running(services, crowd(4))
    one, other = await found.begun()
    await found.won(other)
    play = await services.play(one, 0, "add 3")
    await services.play(one, 1, "add 1")
    await services.play(one, 1, "stop")
    services.watch.at += LIVE_ROUND
    await found.advance()
    assert (await worth(found))[people(play)[0]] == (0, False)


async def test_season_s_end_is_lost_by_who_let_a_whole_turn_pass(
    services: Services, leagues: Leagues
) -> None:
    league = await started(services, leagues, ANNA, BEN, CARLA)
    row = await meeting_of(services, league, ANNA, BEN)
    assert row.table is not None
    play = await services.play(row.table, 0, "add 3")
    leader, rival = people(play)
    await services.play(row.table, 1, "add 1")
    await services.play(row.table, 1, "stop")
    await end_season(services, leagues, league)
    (division,) = await stands(services, leagues, league)
    lines = {line.who.person: line for line in division.lines}
    seats = {row.person: row.stay for row in await services.store.records.results(row.table)}
    assert seats == {leader: "forfeited", rival: "finished"}
    assert lines[leader].missed == 0  # they were there, and have lost
