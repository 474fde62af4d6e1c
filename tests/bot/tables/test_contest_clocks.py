"""When a round or season ends, a player who let a whole turn pass loses the table."""

from __future__ import annotations

import pytest

from bot.cups.cups import LIVE_ROUND
from bot.leagues.leagues import Leagues
from bot.model.units import DAY_MS, HOUR_MS
from bot.people.preferences import People
from bot.tables.endings import late_seats
from bot.tables.terms import HOUR
from bot.tables.timeouts import Timeouts
from rules.core import Seat
from tests.bot.cups.tournaments import crowd
from tests.bot.cups.tournaments import running as cup_running
from tests.bot.leagues.seasons import end_season, meeting_of, stands, started
from tests.bot.pacing import some_move
from tests.bot.tables.contests import people, worth

from ..seating import ANNA, BEN, CARLA, House, press


@pytest.fixture
def leagues(house: House) -> Leagues:
    return Leagues(house.store, house.watch)


@pytest.fixture
def timeouts(house: House) -> Timeouts:
    return Timeouts(house.store, house.tables, house.watch)


async def test_round_s_end_is_lost_by_who_let_a_whole_turn_pass(house: House) -> None:
    found = await cup_running(house, crowd(4), days=7)
    one, other = await found.begun()
    play = await house.play(one, 0, "add 3")
    leader, rival = people(play)
    await house.play(one, 1, "add 1")
    await house.play(one, 1, "stop")  # so that only the leader is awaited
    away = People(house.store, house.watch)
    await away.go_away(leader, None, "2023-11-30")
    await found.won(other)
    house.watch.at += 7 * DAY_MS
    await found.ring()
    got = await worth(found)
    assert (got[leader], got[rival]) == ((0, False), (120, True))
    stays = {row.person: row.stay for row in await house.store.results(one)}
    assert stays == {leader: "forfeited", rival: "finished"}


async def test_late_seats_of_a_turn_that_lasts_name_who_used_all_of_it(
    house: House, timeouts: Timeouts
) -> None:
    id_ = await house.lobby(ANNA, BEN, game="tactic-tiles")
    await house.lobbies.set_pace(id_, ANNA.id, "slow", turn=8 * HOUR)
    await house.lobbies.begin(id_, ANNA.id, press=press())
    async with house.store.writing() as write:
        await write.beat(house.watch())
    play = await some_move(house, await house.tables.load(id_))
    (awaited,) = play.awaited

    async def late(half: int) -> list[Seat]:
        async with house.store.writing() as write:
            return await late_seats(write, play.table, house.watch(), half=half)

    house.watch.at += 8 * HOUR_MS - 1
    assert await late(DAY_MS) == []
    assert await late(7 * HOUR_MS) == [awaited.seat]  # half a short round is less than a turn
    house.watch.pass_(0)
    await timeouts.grant()  # all that time nobody could move
    assert await late(7 * HOUR_MS) == []
    house.watch.at += 8 * HOUR_MS
    assert await late(DAY_MS) == [awaited.seat]


async def test_season_s_end_is_lost_by_who_resigned_though_the_other_was_awaited(
    house: House, leagues: Leagues
) -> None:
    league = await started(house, leagues, ANNA, BEN, CARLA)
    row = await meeting_of(house, league, ANNA, BEN)
    assert row.table is not None
    play = await house.play(row.table, 0, "add 3")
    waiting, resigner = people(play)
    await house.play(row.table, 1, "stop")  # so that the other is awaited
    await house.tables.resign(row.table, resigner)
    await end_season(house, leagues, league)
    stays = {each.person: each.stay for each in await house.store.results(row.table)}
    assert stays == {waiting: "finished", resigner: "resigned"}


async def test_round_s_end_while_all_are_awaited_is_decided_by_the_board(house: House) -> None:
    found = await cup_running(house, crowd(4), days=7)
    one, other = await found.begun()
    await found.won(other)
    cup = await found.again()
    assert cup.ends is not None
    play = await house.play(one, 0, "add 3")
    await house.play(one, 1, "add 1")
    house.watch.at = cup.ends
    await found.ring()
    got = await worth(found)
    assert [got[person] for person in people(play)] == [(120, True), (0, False)]


async def test_live_round_s_end_is_lost_by_who_was_awaited_half_of_it(house: House) -> None:
    found = await cup_running(house, crowd(4))
    one, other = await found.begun()
    await found.won(other)
    play = await house.play(one, 0, "add 3")
    await house.play(one, 1, "add 1")
    await house.play(one, 1, "stop")
    house.watch.at += LIVE_ROUND
    await found.ring()
    assert (await worth(found))[people(play)[0]] == (0, False)


async def test_season_s_end_is_lost_by_who_let_a_whole_turn_pass(
    house: House, leagues: Leagues
) -> None:
    league = await started(house, leagues, ANNA, BEN, CARLA)
    row = await meeting_of(house, league, ANNA, BEN)
    assert row.table is not None
    play = await house.play(row.table, 0, "add 3")
    leader, rival = people(play)
    await house.play(row.table, 1, "add 1")
    await house.play(row.table, 1, "stop")
    await end_season(house, leagues, league)
    (division,) = await stands(house, leagues, league)
    lines = {line.who.person: line for line in division.lines}
    seats = {row.person: row.stay for row in await house.store.results(row.table)}
    assert seats == {leader: "forfeited", rival: "finished"}
    assert lines[leader].missed == 0  # they were there, and have lost
