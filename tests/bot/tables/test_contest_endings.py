"""Every way a table ends has its worth in every context, and nobody decides in their own favour."""

from __future__ import annotations

import dataclasses
from itertools import product

import pytest

from bot.cups.cups import LIVE_ROUND
from bot.leagues.leagues import Leagues
from bot.model.endings import CONTEXTS, ENDINGS, NO_CALLING_OFF, RULES, closing_line
from bot.model.ids import NOBODY, PersonId, TableId
from bot.model.play import Play
from bot.model.units import DAY_MS, HOUR_MS
from bot.nights.nights import Nights
from bot.people.preferences import People
from bot.tables.deserted import QUIET, close_deserted
from bot.tables.endings import end_as_moderator, late_seats
from bot.tables.hosts import hand_host
from bot.tables.lobbies import Person
from bot.tables.proposals import Proposals
from bot.tables.terms import HOUR
from bot.tables.timeouts import Timeouts
from rules.core import Seat
from rules.text import spell
from tests.bot.cups.tournaments import Tournament, crowd
from tests.bot.cups.tournaments import running as cup_running
from tests.bot.leagues.seasons import end_season, meeting_of, stands, started
from tests.bot.pacing import some_move
from tests.bot.refusals import refused

from ..seating import ANNA, BEN, CARLA, DEN, DORA, GUILD, HALL, House, press


@pytest.fixture
def proposals(house: House) -> Proposals:
    return Proposals(house.store, house.tables, house.watch)


@pytest.fixture
def leagues(house: House) -> Leagues:
    return Leagues(house.store, house.watch)


@pytest.fixture
def timeouts(house: House) -> Timeouts:
    return Timeouts(house.store, house.tables, house.watch)


async def worth(found: Tournament) -> dict[PersonId | None, tuple[int, bool]]:
    """Return the tenths each entrant has, and whether they won their table, in round 1."""
    entrants = {each.number: each.person for each in await found.house.store.entrants(found.cup.id)}
    seats = await found.house.store.cup_seats(found.cup.id)
    return {entrants[seat.entrant]: (seat.points, seat.won) for seat in seats if seat.round == 1}


def people(play: Play) -> list[PersonId]:
    return [chair.person for chair in play.chairs if chair.person is not None]


def test_rules_have_an_entry_for_every_ending_in_every_context() -> None:
    assert {(ending, context) for ending in RULES for context in RULES[ending]} == {
        *product(ENDINGS, CONTEXTS)
    }


def test_rules_where_an_early_end_scores_let_no_player_bring_it_about() -> None:
    for ending, context in product(ENDINGS, CONTEXTS):
        rule = RULES[ending][context]
        if context in NO_CALLING_OFF and rule.by == "players" and rule.allowed:
            assert ending in ("resigned", "everybody left")  # who does that earns nothing


def test_rules_of_a_person_s_ending_name_the_person() -> None:
    for ending, context in product(ENDINGS, CONTEXTS):
        rule = RULES[ending][context]
        if rule.by in ("moderator", "organiser"):
            assert rule.named is not None, (ending, context)


def test_rules_that_rate_an_early_end_rate_only_free_games() -> None:
    rated = {
        (ending, context)
        for ending, context in product(ENDINGS, CONTEXTS)
        if RULES[ending][context].rating == "forfeits"
    }
    assert rated == {("deserted", "free"), ("deserted", "night")}


async def test_end_in_a_cup_is_refused_with_what_to_do_instead(
    house: House, proposals: Proposals, timeouts: Timeouts
) -> None:
    found = await cup_running(house, crowd(4))
    one, _ = await found.begun()
    play = await house.play(one, 0, "add 3")
    assert "`/resign`" in await refused(proposals.end(one, people(play)[0]))
    await timeouts.sit_in_for(one, people(play)[1])  # nobody is left to ask
    assert "`/resign`" in await refused(proposals.end(one, people(play)[0]))
    table = await house.store.table(one)
    assert table is not None and table.phase == "running"


async def test_end_in_a_league_is_refused(
    house: House, proposals: Proposals, leagues: Leagues
) -> None:
    league = await started(house, leagues, ANNA, BEN, CARLA)
    row = await meeting_of(house, league, ANNA, BEN)
    assert row.table is not None
    assert "end of the season" in await refused(proposals.end(row.table, ANNA.id))


async def test_question_asked_by_an_older_version_ends_no_cup_s_table(
    house: House, proposals: Proposals
) -> None:
    free = await house.begun(ANNA, BEN)
    asked = await proposals.end(free.table.id, ANNA.id)
    found = await cup_running(house, crowd(4))
    one, _ = await found.begun()
    play = await house.tables.load(one)
    first, second = people(play)
    assert asked is not None
    async with house.store.writing() as write:
        old = dataclasses.replace(asked, table=one, person=first, asked=(second,), seq=play.seq)
        await write.set_proposal(old)
    assert "closed" in await refused(proposals.answer(one, second, True))
    table = await house.store.table(one)
    assert table is not None and table.phase == "running"


async def test_contest_table_has_no_host(house: House, proposals: Proposals) -> None:
    found = await cup_running(house, crowd(4))
    one, _ = await found.begun()
    play = await house.play(one, 0, "add 3")
    first, second = people(play)
    assert play.table.host == NOBODY
    await house.tables.resign(one, first)
    play = await house.tables.load(one)
    assert play.table.host == NOBODY  # nor does anybody become it
    for moderator in (False, True):
        handing = hand_host(house.store, one, second, to=second, moderator=moderator)
        assert "no host" in await refused(handing)


async def test_seat_in_a_contest_is_given_away_by_nobody_else(
    house: House, proposals: Proposals, timeouts: Timeouts
) -> None:
    found = await cup_running(house, crowd(4))
    one, other = await found.begun()
    play = await house.play(one, 0, "add 3")
    first, second = people(play)
    third = people(await house.tables.load(other))[0]
    await timeouts.sit_in_for(one, second)
    for who, seat, new in (
        (first, 1, None),
        (third, 0, None),
        (DORA.id, 0, None),
        (first, 0, DORA),
    ):
        asking = proposals.replace(one, who, seat, new, moderator=who != first)
        assert "another seat" in await refused(asking)
    await timeouts.come_back(one, second)


async def test_own_seat_in_a_contest_is_resigned_by_replace(
    house: House, proposals: Proposals
) -> None:
    found = await cup_running(house, crowd(4))
    one, _ = await found.begun()
    first, _ = people(await house.tables.load(one))
    assert await proposals.replace(one, first, 0, None) is None
    assert (await house.tables.load(one)).chairs[0].person is None


async def test_moderator_in_the_same_cup_ends_no_rivals_table(house: House) -> None:
    found = await cup_running(house, crowd(4))
    one, other = await found.begun()
    await house.play(one, 0, "add 3")
    third = people(await house.tables.load(other))[0]
    ending = end_as_moderator(house.store, one, third, house.watch())
    assert "You play in this cup" in await refused(ending)


async def test_moderator_s_ending_is_a_tie_that_names_them(house: House) -> None:
    found = await cup_running(house, crowd(4))
    one, other = await found.begun()
    await house.play(one, 0, "add 3")
    play = await house.play(one, 1, "add 1")
    await end_as_moderator(house.store, one, DORA.id, house.watch())
    await found.won(other)
    await found.ring()
    got = await worth(found)
    assert [got[person] for person in people(play)] == [(60, True), (60, True)]
    table = await house.store.table(one)
    assert table is not None and table.ended_by == DORA.id
    assert str(DORA.id) in repr(closing_line(table, "cup").blanks)


async def test_moderator_at_the_same_night_ends_no_other_table(
    house: House, proposals: Proposals
) -> None:
    nights = Nights(house.store, house.watch)
    night = await nights.start(GUILD, HALL, host=ANNA.id, name="", scoring="places", press=press())
    one = (await house.begun(ANNA, BEN)).table.id
    await nights.bring(night.id, DEN, person=CARLA.id)
    two = (await house.begun(CARLA, DORA, channel=DEN)).table.id
    assert await house.store.context_of(two) == "night"
    assert "game night" in await refused(
        end_as_moderator(house.store, one, CARLA.id, house.watch())
    )
    asking = proposals.replace(one, CARLA.id, 0, None, moderator=True)
    assert "game night" in await refused(asking)


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


async def test_cup_closed_by_an_entrant_costs_them_their_own_table(house: House) -> None:
    entrants = [ANNA, *crowd(3)]
    found = await cup_running(house, entrants)
    tables = await found.begun()
    for table in tables:
        await house.play(table, 0, "add 3")
        await house.play(table, 1, "add 1")
    await found.rounds.close(found.cup.id, ANNA.id, moderator=False)
    cup = await found.again()
    assert (cup.phase, cup.ended_by) == ("over", ANNA.id)
    got = await worth(found)
    assert got.pop(ANNA.id) == (0, False)
    assert sorted(got.values()) == [(60, True), (60, True), (120, True)]


async def test_league_closed_by_a_member_costs_them_their_own_tables(
    house: House, leagues: Leagues
) -> None:
    league = await started(house, leagues, ANNA, BEN, CARLA)
    for one, other in ((ANNA, BEN), (ANNA, CARLA), (BEN, CARLA)):
        row = await meeting_of(house, league, one, other)
        assert row.table is not None
        await house.play(row.table, 0, "add 3")
        await house.play(row.table, 1, "add 1")
    await leagues.close(league.id, by=ANNA.id)
    (division,) = await stands(house, leagues, league)
    points = {line.who.name: line.stand.points for line in division.lines}
    assert points == {"Ben": 3, "Carla": 3, "Anna": 0}
    closed = await house.store.league(league.id)
    assert closed is not None and closed.ended_by == ANNA.id


@pytest.mark.parametrize("stops", [ANNA, BEN])
async def test_deserted_game_is_lost_by_the_one_awaited_whoever_closes(
    house: House, stops: Person
) -> None:
    play = await house.begun(ANNA, BEN, clocks=False)
    table, awaited = play.table.id, BEN if stops == ANNA else ANNA
    await house.play(table, 0, "add 1")
    await house.play(table, 1, "add 1")
    seat = [chair.person for chair in play.chairs].index(stops.id)
    await house.play(table, seat, "stop")
    house.watch.at += QUIET
    await close_deserted(house.store, table, ANNA.id, house.watch())
    found = {row.person: (row.stay, row.rated) for row in await house.store.results(table)}
    assert found == {awaited.id: ("forfeited", True), stops.id: ("finished", True)}
    ratings = await house.store.ratings("counting", [ANNA.id, BEN.id])
    assert ratings[stops.id].mu > ratings[awaited.id].mu
    (leader,) = await house.store.leaders("counting")
    assert (leader.person, leader.opponents) == (stops.id, 1)


@pytest.mark.parametrize(("closer", "lost"), [(ANNA, {ANNA.id}), (DORA, set[PersonId]())])
async def test_deserted_game_where_nobody_waits_is_lost_by_its_closer(
    house: House, closer: Person, lost: set[PersonId]
) -> None:
    table = (await house.begun(ANNA, BEN, clocks=False)).table.id
    await house.play(table, 1, "add 19")
    await house.play(table, 0, "add 1")
    house.watch.at += QUIET
    await close_deserted(house.store, table, closer.id, house.watch())
    results = await house.store.results(table)
    assert {row.person for row in results if row.stay == "forfeited"} == lost
    assert {row.rated for row in results} == {bool(lost)}


async def test_deserted_table_of_a_cup_is_not_closed(house: House) -> None:
    found = await cup_running(house, crowd(4))
    one, _ = await found.begun()
    house.watch.at += QUIET
    closing = close_deserted(house.store, one, ANNA.id, house.watch())
    assert "can't be called off" in await refused(closing)


async def test_ended_line_of_an_unknown_version_is_neutral(house: House) -> None:
    play = await house.begun(ANNA, BEN)
    async with house.store.writing() as write:
        await write.end(TableId(play.table.id), "closed", house.watch(), "by a newer version")
    table = await house.store.table(play.table.id)
    assert table is not None
    assert spell(closing_line(table)) == "This table is closed."
