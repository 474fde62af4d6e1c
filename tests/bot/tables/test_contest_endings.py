"""Each ending scores in each context, and nobody decides in their own favour."""

from __future__ import annotations

import dataclasses
from itertools import product

import pytest

from bot.leagues.leagues import Leagues
from bot.model.contests.refusals import NO_CALLING_OFF
from bot.model.endings import CONTEXTS, ENDINGS, RULES, closing_line
from bot.model.ids import NOBODY, PersonId, TableId
from bot.nights.nights import Nights
from bot.tables.agreements.proposals import Proposals
from bot.tables.deserted import QUIET, close_deserted
from bot.tables.endings import end_as_moderator
from bot.tables.lobby.hosts import hand_host
from bot.tables.lobby.lobbies import Person
from bot.tables.timeouts import Timeouts
from rules.text import spell
from tests.bot.cups.tournaments import crowd
from tests.bot.cups.tournaments import running as cup_running
from tests.bot.leagues.seasons import meeting_of, opened, stands, started
from tests.bot.refusals import refused
from tests.bot.tables.contests import people, worth

from ..seating import ANNA, BEN, CARLA, DEN, DORA, GUILD, HALL, Services, press


@pytest.fixture
def proposals(services: Services) -> Proposals:
    return Proposals(services.store, services.tables, services.watch)


@pytest.fixture
def leagues(services: Services) -> Leagues:
    return Leagues(services.store, services.watch, services.lobbies)


@pytest.fixture
def timeouts(services: Services) -> Timeouts:
    return Timeouts(services.store, services.tables, services.watch)


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
    services: Services, proposals: Proposals, timeouts: Timeouts
) -> None:
    found = await cup_running(services, crowd(4))
    one, _ = await found.begun()
    play = await services.play(one, 0, "add 3")
    assert "`/resign`" in await refused(proposals.end(one, people(play)[0]))
    await timeouts.replace_person(one, people(play)[1])  # nobody is left to ask
    assert "`/resign`" in await refused(proposals.end(one, people(play)[0]))
    table = await services.store.tables.get(one)
    assert table is not None and table.phase == "running"


async def test_end_in_a_league_is_refused(
    services: Services, proposals: Proposals, leagues: Leagues
) -> None:
    league = await started(services, leagues, ANNA, BEN, CARLA)
    row = await meeting_of(services, league, ANNA, BEN)
    assert row.table is not None
    assert "end of the season" in await refused(proposals.end(row.table, ANNA.id))


async def test_question_asked_by_an_older_version_ends_no_cup_s_table(
    services: Services, proposals: Proposals
) -> None:
    free = await services.begun(ANNA, BEN)
    asked = await proposals.end(free.table.id, ANNA.id)
    found = await cup_running(services, crowd(4))
    one, _ = await found.begun()
    play = await services.tables.load(one)
    first, second = people(play)
    assert asked is not None
    async with services.store.writing() as write:
        old = dataclasses.replace(asked, table=one, person=first, asked=(second,), seq=play.seq)
        await write.games.set_proposal(old)
    assert "closed" in await refused(proposals.answer(one, second, True))
    table = await services.store.tables.get(one)
    assert table is not None and table.phase == "running"


async def test_contest_table_has_no_host(services: Services, proposals: Proposals) -> None:
    found = await cup_running(services, crowd(4))
    one, _ = await found.begun()
    play = await services.play(one, 0, "add 3")
    first, second = people(play)
    assert play.table.host == NOBODY
    await services.tables.resign(one, first)
    play = await services.tables.load(one)
    assert play.table.host == NOBODY  # nor does anybody become it
    for moderator in (False, True):
        handing = hand_host(services.store, one, second, to=second, moderator=moderator)
        assert "no host" in await refused(handing)


async def test_seat_in_a_contest_is_given_away_by_nobody_else(
    services: Services, proposals: Proposals, timeouts: Timeouts
) -> None:
    found = await cup_running(services, crowd(4))
    one, other = await found.begun()
    play = await services.play(one, 0, "add 3")
    first, second = people(play)
    third = people(await services.tables.load(other))[0]
    await timeouts.replace_person(one, second)
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
    services: Services, proposals: Proposals
) -> None:
    found = await cup_running(services, crowd(4))
    one, _ = await found.begun()
    first, _ = people(await services.tables.load(one))
    assert await proposals.replace(one, first, 0, None) is None
    assert (await services.tables.load(one)).chairs[0].person is None


async def test_moderator_in_the_same_cup_ends_no_rivals_table(services: Services) -> None:
    found = await cup_running(services, crowd(4))
    one, other = await found.begun()
    await services.play(one, 0, "add 3")
    third = people(await services.tables.load(other))[0]
    ending = end_as_moderator(services.store, one, third, services.watch())
    assert "You play in this cup" in await refused(ending)


async def test_moderator_s_ending_is_a_tie_that_names_them(services: Services) -> None:
    found = await cup_running(services, crowd(4))
    one, other = await found.begun()
    await services.play(one, 0, "add 3")
    play = await services.play(one, 1, "add 1")
    await end_as_moderator(services.store, one, DORA.id, services.watch())
    await found.won(other)
    await found.advance()
    got = await worth(found)
    assert [got[person] for person in people(play)] == [(60, True), (60, True)]
    table = await services.store.tables.get(one)
    assert table is not None and table.ended_by == DORA.id
    assert str(DORA.id) in repr(closing_line(table, "cup").blanks)


async def test_moderator_at_the_same_night_ends_no_other_table(
    services: Services, proposals: Proposals
) -> None:
    nights = Nights(services.store, services.watch, services.lobbies)
    night = await nights.start(GUILD, HALL, host=ANNA.id, name="", scoring="places", press=press())
    one = (await services.begun(ANNA, BEN)).table.id
    await nights.bring(night.id, DEN, person=CARLA.id)
    two = (await services.begun(CARLA, DORA, channel=DEN)).table.id
    assert await services.store.tables.context_of(two) == "night"
    assert "game night" in await refused(
        end_as_moderator(services.store, one, CARLA.id, services.watch())
    )
    asking = proposals.replace(one, CARLA.id, 0, None, moderator=True)
    assert "game night" in await refused(asking)


async def test_cup_closed_by_an_entrant_costs_them_their_own_table(services: Services) -> None:
    entrants = [ANNA, *crowd(3)]
    found = await cup_running(services, entrants)
    tables = await found.begun()
    for table in tables:
        await services.play(table, 0, "add 3")
        await services.play(table, 1, "add 1")
    await found.cups.close(found.cup.id, ANNA.id, moderator=False)
    cup = await found.again()
    assert (cup.phase, cup.ended_by) == ("over", ANNA.id)
    got = await worth(found)
    assert got.pop(ANNA.id) == (0, False)
    assert sorted(got.values()) == [(60, True), (60, True), (120, True)]


async def test_contest_whose_channel_is_gone_counts_no_running_table(
    services: Services, leagues: Leagues
) -> None:
    found = await cup_running(services, crowd(4))
    one, two = await found.begun()
    await services.play(one, 0, "add 3")
    await found.cups.channel_gone(HALL)
    assert {points for points, _ in (await worth(found)).values()} == {0}
    league = await started(services, leagues, ANNA, BEN, CARLA)
    row = await meeting_of(services, league, ANNA, BEN)
    assert row.table is not None
    await services.play(row.table, 0, "add 3")
    await leagues.channel_gone(HALL)
    (division,) = await stands(services, leagues, league)
    assert division.meetings == 0
    for id_ in (one, two, row.table):
        table = await services.store.tables.get(id_)
        assert table is not None and table.ending == "channel gone"


async def test_league_table_void_before_its_game_began_counts_for_neither(
    services: Services, leagues: Leagues
) -> None:
    league = await opened(leagues, ANNA, BEN, CARLA)
    await leagues.start(league.id, press())
    row = await meeting_of(services, league, ANNA, BEN)
    assert row.table is not None
    await services.tables.close(row.table, "channel gone")
    (division,) = await stands(services, leagues, league)
    assert division.meetings == 2
    assert {line.stand.points for line in division.lines} == {0}


async def test_league_closed_by_a_member_costs_them_their_own_tables(
    services: Services, leagues: Leagues
) -> None:
    league = await started(services, leagues, ANNA, BEN, CARLA)
    for one, other in ((ANNA, BEN), (ANNA, CARLA), (BEN, CARLA)):
        row = await meeting_of(services, league, one, other)
        assert row.table is not None
        await services.play(row.table, 0, "add 3")
        await services.play(row.table, 1, "add 1")
    await leagues.close(league.id, ANNA.id, moderator=False)
    (division,) = await stands(services, leagues, league)
    points = {line.who.name: line.stand.points for line in division.lines}
    assert points == {"Ben": 3, "Carla": 3, "Anna": 0}
    closed = await services.store.leagues.get(league.id)
    assert closed is not None and closed.ended_by == ANNA.id


@pytest.mark.parametrize("stops", [ANNA, BEN])
async def test_deserted_game_is_lost_by_the_awaited_player(
    services: Services, stops: Person
) -> None:
    play = await services.begun(ANNA, BEN, clocks=False)
    table, awaited = play.table.id, BEN if stops == ANNA else ANNA
    await services.play(table, 0, "add 1")
    await services.play(table, 1, "add 1")
    seat = [chair.person for chair in play.chairs].index(stops.id)
    await services.play(table, seat, "stop")
    services.watch.at += QUIET
    await close_deserted(services.store, table, ANNA.id, services.watch())
    found = {
        row.person: (row.stay, row.rated) for row in await services.store.records.results(table)
    }
    assert found == {awaited.id: ("forfeited", True), stops.id: ("finished", True)}
    ratings = await services.store.records.ratings("counting", [ANNA.id, BEN.id])
    assert ratings[stops.id].mu > ratings[awaited.id].mu
    (leader,) = await services.store.records.leaders("counting")
    assert (leader.person, leader.opponents) == (stops.id, 1)


@pytest.mark.parametrize(("closer", "lost"), [(ANNA, {ANNA.id}), (DORA, set[PersonId]())])
async def test_deserted_game_where_nobody_waits_is_lost_by_its_closer(
    services: Services, closer: Person, lost: set[PersonId]
) -> None:
    table = (await services.begun(ANNA, BEN, clocks=False)).table.id
    await services.play(table, 1, "add 19")
    await services.play(table, 0, "add 1")
    services.watch.at += QUIET
    await close_deserted(services.store, table, closer.id, services.watch())
    results = await services.store.records.results(table)
    assert {row.person for row in results if row.stay == "forfeited"} == lost
    assert {row.rated for row in results} == {bool(lost)}


async def test_deserted_table_of_a_cup_is_not_closed(services: Services) -> None:
    found = await cup_running(services, crowd(4))
    one, _ = await found.begun()
    services.watch.at += QUIET
    closing = close_deserted(services.store, one, ANNA.id, services.watch())
    assert "can't be called off" in await refused(closing)


async def test_moderator_at_the_same_night_ends_lobbies_and_tables_left_by_all(
    services: Services, timeouts: Timeouts
) -> None:
    nights = Nights(services.store, services.watch, services.lobbies)
    night = await nights.start(GUILD, HALL, host=ANNA.id, name="", scoring="places", press=press())
    await nights.join(night.id, CARLA.id)
    table = (await services.begun(ANNA, BEN)).table.id
    for person in (ANNA, BEN):
        await timeouts.replace_person(table, person.id)
    await end_as_moderator(services.store, table, CARLA.id, services.watch())
    lobby = await services.lobby(ANNA, BEN)
    await end_as_moderator(services.store, lobby, CARLA.id, services.watch())
    assert await services.store.tables.live() == []


async def test_ended_line_of_an_unknown_version_is_neutral(services: Services) -> None:
    play = await services.begun(ANNA, BEN)
    async with services.store.writing() as write:
        await write.games.end(
            TableId(play.table.id), "closed", services.watch(), "by a newer version"
        )
    table = await services.store.tables.get(play.table.id)
    assert table is not None
    assert spell(closing_line(table)) == "This table is closed."
