"""A league's course: its members, each season's start and end, promotions."""

from __future__ import annotations

import dataclasses

import pytest

from bot.contests.engine import Opening
from bot.errors import AlreadyDone, KeptOutHere, Uninstalled
from bot.leagues.leagues import Leagues
from bot.model.ids import MessageId, PersonId
from bot.model.jobs import LEAGUE, JobKind
from bot.model.people import KeptOut
from bot.model.units import DAY_MS
from bot.tables.endings import finish
from bot.tables.lobby.lobbies import Person
from bot.tables.obstacles import Obstacles
from bot.tables.timeouts import Timeouts
from rules.core import RuleError
from rules.games import GAMES

from ..pacing import next_due
from ..seating import ANNA, BEN, CARLA, DEN, DORA, EMIL, EVERYBODY, GUILD, HALL, Services, press
from .seasons import begin_all, end_season, ladder, meeting_of, opened, points, stands, started, won


async def test_all_tables_of_a_season_are_created_at_its_start_and_begin_once(
    services: Services, leagues: Leagues
) -> None:
    league = await opened(leagues, ANNA, BEN, CARLA, game="tactic-tiles")
    await leagues.start(league.id, press())
    await begin_all(services)
    rows = await services.store.leagues.meeting_rows(league.id, 1)
    assert len(rows) == 3 and await services.store.table_messages.pending_threads() == []
    for row in rows:
        assert row.table is not None
        play = await services.tables.load(row.table)
        assert (play.table.phase, play.table.pace) == ("running", "slow")
        assert (play.table.turn_seconds, play.table.bank_seconds) == (8 * 3600, 72 * 3600)
        assert {chair.bank for chair in play.chairs} == {72 * 3600 * 1000}
        assert len(await services.store.clocks.deadlines(row.table)) == 1
    before = [await services.store.tables.get(row.table) for row in rows if row.table]
    for row in rows:
        await leagues.begin_meeting(row)  # as after a kill before it was noted
    assert [await services.store.tables.get(row.table) for row in rows if row.table] == before
    with pytest.raises(RuleError, match="started already"):
        await leagues.start(league.id, press())


async def test_games_started_at_the_same_moment_have_a_stable_order(
    services: Services, leagues: Leagues
) -> None:
    league = await opened(leagues, *EVERYBODY)
    await leagues.start(league.id, press())
    await begin_all(services)
    found = [
        await services.store.tables.get(id_)
        for id_ in await services.store.tables.running_of(ANNA.id)
    ]
    assert len(found) == len(EVERYBODY) - 1
    assert len({table.begun_at for table in found if table}) == 1
    ids = [table.id for table in found if table]
    assert ids == sorted(ids, reverse=True)


async def test_a_season_needs_three_people_and_a_game_that_is_there(
    services: Services, leagues: Leagues, monkeypatch: pytest.MonkeyPatch
) -> None:
    league = await opened(leagues, ANNA, BEN)
    with pytest.raises(RuleError, match="at least three people, and 2 are in"):
        await leagues.start(league.id, press())
    await leagues.join(league.id, CARLA, press())
    with monkeypatch.context() as patch:
        patch.delitem(GAMES, "counting")
        with pytest.raises(Uninstalled):
            await leagues.start(league.id, press())
    assert (await leagues.latest(league.id)).phase == "open"
    await leagues.start(league.id, press())
    assert [len(each.lines) for each in await stands(services, leagues, league)] == [3]


async def test_a_channel_has_one_league_and_a_press_opens_one(leagues: Leagues) -> None:
    league = await opened(leagues, ANNA)
    with pytest.raises(AlreadyDone):
        await leagues.open(
            Opening(GUILD, DEN, host=ANNA.id, game="counting", press=league.press, language="en"),
            days=14,
            size=4,
        )
    with pytest.raises(RuleError, match="already a league"):
        await opened(leagues)
    with pytest.raises(RuleError, match="14 to 28 days"):
        await leagues.open(
            Opening(GUILD, DEN, host=ANNA.id, game="counting", press=press(), language="en"),
            days=7,
            size=4,
        )
    assert not await leagues.join(league.id, ANNA, press())
    await leagues.close(league.id, ANNA.id, moderator=False)
    with pytest.raises(RuleError, match="is closed"):
        await leagues.join(league.id, BEN, press())
    await opened(leagues, BEN)


async def test_results_count_and_the_season_closes_once_also_long_after_its_end(
    services: Services, leagues: Leagues
) -> None:
    league = await started(services, leagues, ANNA, BEN, CARLA)
    await won(services, league, CARLA, ANNA)
    (division,) = await stands(services, leagues, league)
    assert (division.counted, division.meetings) == (1, 3)
    assert points([division]) == [{"Carla": 2, "Anna": 0, "Ben": 0}]
    row = await meeting_of(services, league, BEN, CARLA)
    assert row.table is not None
    seat = (await services.tables.load(row.table)).chair_of(BEN.id)
    assert seat is not None
    await services.tables.play(row.table, seat.seat, "add 3", person=BEN.id)
    services.watch.at += 60 * DAY_MS  # the bot was down
    await end_season(services, leagues, league)
    # Ben is ahead of Carla on the board; nobody of Anna and Ben has counted anything.
    assert points(await stands(services, leagues, league)) == [{"Ben": 3, "Carla": 2, "Anna": 1}]
    assert await ladder(services, league) == ["Ben", "Carla", "Anna"]
    first, second = reversed(await services.store.leagues.seasons(league.id))
    assert (first.phase, second.phase, second.number) == ("over", "open", 2)
    await leagues.advance(league.id)
    assert len(await services.store.leagues.seasons(league.id)) == 2
    ended = await services.store.tables.get(row.table)
    assert ended is not None and (ended.phase, ended.ending) == ("closed", "season over")


async def test_the_last_of_a_division_changes_places_with_the_first_of_the_next(
    services: Services, leagues: Leagues
) -> None:
    others = [Person(PersonId(200 + at), name) for at, name in enumerate(("Gwen", "Hal"))]
    league = await started(services, leagues, *EVERYBODY, *others)
    assert [len(each.lines) for each in await stands(services, leagues, league)] == [4, 4]
    for other in (BEN, CARLA, DORA):
        await won(services, league, other, ANNA)
    await end_season(services, leagues, league)
    assert await ladder(services, league) == [
        *("Ben", "Carla", "Dora", "Emil"),
        *("Anna", "Faye", "Gwen", "Hal"),
    ]


async def test_paused_member_keeps_the_rank_for_a_season_above_newcomers(
    services: Services, leagues: Leagues
) -> None:
    league = await opened(leagues, ANNA, BEN, CARLA, DORA)
    await leagues.pause(league.id, BEN.id)
    await leagues.start(league.id, press())
    await begin_all(services)
    assert [line.who.name for line in (await stands(services, leagues, league))[0].lines] == [
        *("Anna", "Carla", "Dora")
    ]
    await leagues.join(league.id, EMIL, press())
    await end_season(services, leagues, league)
    assert await ladder(services, league) == ["Anna", "Ben", "Carla", "Dora", "Emil"]
    with pytest.raises(RuleError, match="sat out a season already"):
        await leagues.pause(league.id, BEN.id)
    await leagues.pause(league.id, ANNA.id)
    assert await leagues.join(league.id, ANNA, press())
    await leagues.start(league.id, press())
    assert not any(member.rested for member in await services.store.members.of("league", league.id))
    await leagues.pause(league.id, BEN.id)


async def test_who_leaves_in_mid_season_is_played_for_and_earns_nothing_there(
    services: Services, leagues: Leagues
) -> None:
    league = await started(services, leagues, ANNA, BEN, CARLA)
    await won(services, league, ANNA, BEN)
    await leagues.leave(league.id, ANNA.id)
    with pytest.raises(RuleError, match="not in this league"):
        await leagues.leave(league.id, ANNA.id)
    pending = await services.store.leagues.pending_departures()
    assert [person for _, person in pending] == [ANNA.id]
    for table, person in pending:
        await services.tables.resign(table, person)
    assert await services.store.leagues.pending_departures() == []
    await end_season(services, leagues, league)
    assert points(await stands(services, leagues, league)) == [{"Carla": 3, "Anna": 2, "Ben": 1}]
    assert await ladder(services, league) == ["Carla", "Ben"]


async def test_member_asked_before_the_season_neither_closes_nor_leaves_it(
    services: Services, leagues: Leagues
) -> None:
    league = await opened(leagues, ANNA, BEN, CARLA)
    asked_at = (await leagues.latest(league.id)).stage
    await leagues.start(league.id, press())
    with pytest.raises(RuleError, match="Things have changed"):
        await leagues.close(league.id, ANNA.id, moderator=False, asked_at=asked_at)
    with pytest.raises(RuleError, match="Things have changed"):
        await leagues.leave(league.id, BEN.id, asked_at=asked_at)
    now = await leagues.latest(league.id)
    assert now.phase == "running"
    await leagues.leave(league.id, BEN.id, asked_at=now.stage)
    await leagues.close(league.id, ANNA.id, moderator=False, asked_at=now.stage)


async def test_who_leaves_before_a_table_has_its_thread_never_plays_there(
    services: Services, leagues: Leagues
) -> None:
    league = await opened(leagues, ANNA, BEN, CARLA)
    await leagues.start(league.id, press())
    await leagues.leave(league.id, BEN.id)
    assert len(await services.store.leagues.pending_meetings()) == 1
    await begin_all(services)
    (division,) = await stands(services, leagues, league)
    assert points([division]) == [{"Anna": 2, "Carla": 2, "Ben": 0}]
    await leagues.leave(league.id, CARLA.id)
    assert points(await stands(services, leagues, league)) == [{"Anna": 2, "Carla": 2, "Ben": 0}]
    await leagues.join(league.id, BEN, press())
    await end_season(services, leagues, league)
    assert await ladder(services, league) == ["Anna", "Ben"]


async def test_two_games_that_a_computer_opponent_had_to_finish_cost_the_place(
    services: Services, leagues: Leagues
) -> None:
    league = await started(services, leagues, ANNA, BEN, CARLA)
    timeouts = Timeouts(services.store, services.tables, services.watch)
    for other in (ANNA, BEN):
        row = await meeting_of(services, league, other, CARLA)
        assert row.table is not None
        await timeouts.replace_person(row.table, CARLA.id)
    await end_season(services, leagues, league)
    (division,) = await stands(services, leagues, league)
    assert [(line.who.name, line.missed, line.out) for line in division.lines] == [
        ("Anna", 0, False),
        ("Ben", 0, False),
        ("Carla", 2, True),
    ]
    assert await ladder(services, league) == ["Anna", "Ben"]


async def test_return_to_a_game_played_by_a_computer_is_no_miss_and_no_win(
    services: Services, leagues: Leagues
) -> None:
    league = await started(services, leagues, ANNA, BEN, CARLA)
    timeouts = Timeouts(services.store, services.tables, services.watch)
    row = await meeting_of(services, league, ANNA, CARLA)
    assert row.table is not None
    await timeouts.replace_person(row.table, CARLA.id)
    chair = (await services.tables.load(row.table)).chair_of(CARLA.id)
    assert chair is not None
    for _ in range(4):
        await services.tables.play(row.table, chair.seat, "add 1")
    await timeouts.come_back(row.table, CARLA.id)
    await won(services, league, CARLA, ANNA)
    (division,) = await stands(services, leagues, league)
    lines = {line.who.name: (line.stand.points, line.missed) for line in division.lines}
    assert lines == {"Anna": (2, 0), "Ben": (0, 0), "Carla": (0, 0)}


async def test_who_is_kept_out_neither_joins_nor_plays(
    services: Services, leagues: Leagues
) -> None:
    league = await opened(leagues, ANNA, BEN, CARLA, DORA)
    async with services.store.writing() as write:
        await write.servers.keep_out(GUILD, KeptOut(BEN.id, ANNA.id, "", 1))
        await write.servers.keep_out(GUILD, KeptOut(EMIL.id, ANNA.id, "", 1))
    with pytest.raises(KeptOutHere):
        await leagues.join(league.id, EMIL, press())
    await leagues.start(league.id, press())
    (division,) = await stands(services, leagues, league)
    assert [line.who.name for line in division.lines] == ["Anna", "Carla", "Dora"]


async def test_thread_deleted_in_a_season_counts_for_neither(
    services: Services, leagues: Leagues
) -> None:
    league = await started(services, leagues, ANNA, BEN, CARLA)
    row = await meeting_of(services, league, ANNA, BEN)
    assert row.table is not None
    await services.play(row.table, 0, "add 2")
    await services.tables.close(row.table, "channel gone")
    (division,) = await stands(services, leagues, league)
    assert {line.stand.points for line in division.lines} == {0}
    assert division.meetings == 2


@pytest.mark.parametrize("closer", [None, ANNA])
async def test_a_meeting_kept_from_play_counts_for_nobody_or_its_closer(
    services: Services, leagues: Leagues, timeouts: Timeouts, closer: Person | None
) -> None:
    league = await started(services, leagues, ANNA, BEN, CARLA)
    row = await meeting_of(services, league, ANNA, BEN)
    assert row.table is not None
    await won(services, league, CARLA, ANNA)
    await won(services, league, CARLA, BEN)
    obstacles = Obstacles(services.store, timeouts, services.watch)
    await obstacles.obstruct(row.table, "closed", person=closer.id if closer else None)
    await end_season(services, leagues, league)
    (division,) = await stands(services, leagues, league)
    found = {line.who.name: line.stand.points for line in division.lines}
    assert found == {"Carla": 4, "Anna": 0, "Ben": 2 if closer else 0}
    assert division.counted == (3 if closer else 2)
    assert not any(line.missed for line in division.lines)


async def test_a_game_that_was_withdrawn_is_shared_at_the_season_s_end(
    services: Services, leagues: Leagues, monkeypatch: pytest.MonkeyPatch
) -> None:
    league = await started(services, leagues, ANNA, BEN, CARLA)
    await won(services, league, CARLA, ANNA)
    monkeypatch.delitem(GAMES, "counting")
    await end_season(services, leagues, league)
    assert points(await stands(services, leagues, league)) == [{"Carla": 3, "Ben": 2, "Anna": 1}]
    with pytest.raises(Uninstalled):
        await leagues.start(league.id, press())
    await leagues.close(league.id, ANNA.id, moderator=False)


async def test_a_league_whose_channel_is_gone_is_closed_and_owes_no_message(
    services: Services, leagues: Leagues
) -> None:
    league = await started(services, leagues, ANNA, BEN, CARLA)
    await leagues.channel_gone(DEN)
    assert await services.store.leagues.live_in(HALL) is not None
    await leagues.channel_gone(HALL)
    found = await services.store.leagues.get(league.id)
    assert found is not None and found.ending == "channel gone"
    assert await services.store.jobs.due(JobKind.CONTEST, league.id, LEAGUE) is None
    assert await services.store.posts.pending("league") == []
    assert await services.store.leagues.live_meetings(league.id, 1) == []
    assert await services.store.table_messages.behind(services.watch()) == []


async def test_in_a_league_one_hosts_no_table_that_counts_against_the_own_limit(
    services: Services, leagues: Leagues
) -> None:
    await started(services, leagues, ANNA, BEN, CARLA)
    assert await services.store.tables.hosted(ANNA.id, ("lobby", "running")) == []


async def test_league_s_next_job_is_its_season_end_and_can_be_postponed(
    services: Services, leagues: Leagues
) -> None:
    league = await opened(leagues, ANNA, BEN, CARLA)
    assert await next_due(services.store) is None
    season = await leagues.start(league.id, press())
    due = await next_due(services.store)
    assert due is not None and (due.key, due.id) == ("league", league.id)
    assert due.due == season.ends_at == services.watch() + 14 * DAY_MS
    async with services.store.writing() as write:
        await write.jobs.postpone(due, due.due + 5)
    later = await next_due(services.store)
    assert later == dataclasses.replace(due, due=due.due + 5)
    await leagues.advance(league.id)  # too early
    assert (await leagues.latest(league.id)).phase == "running"


async def test_a_table_that_moderators_end_counts_as_it_stands(
    services: Services, leagues: Leagues
) -> None:
    league = await started(services, leagues, ANNA, BEN, CARLA)
    row = await meeting_of(services, league, ANNA, BEN)
    assert row.table is not None
    async with services.store.writing() as write:
        table = await write.tables.get(row.table)
        assert table is not None
        await finish(write, table, "moderated", at=services.watch())
    assert points(await stands(services, leagues, league)) == [{"Anna": 1, "Ben": 1, "Carla": 0}]


async def test_post_with_unknown_outcome_is_searched_after_a_deleted_message(
    services: Services, leagues: Leagues
) -> None:
    await opened(leagues, ANNA, BEN, CARLA)
    (post,) = await services.store.posts.pending("league")
    async with services.store.writing() as write:
        await write.posts.set_message(post, MessageId(77), 1)
        await write.posts.set_shown(post)
        await write.posts.set_posting(post, 5)
    shown = await services.store.posts.of_message(MessageId(77))
    assert shown is not None
    async with services.store.writing() as write:
        await write.posts.lose_message(shown)
    (pending,) = await services.store.posts.pending("league")
    assert (pending.message, pending.posting) == (None, 5)
