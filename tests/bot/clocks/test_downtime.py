"""Downtime of the bot, tables older than clocks, and pending reminders."""

from __future__ import annotations

import asyncio
import dataclasses
import shutil
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path

import pytest

from bot.clocks.downtime import LEAST_GRANT
from bot.clocks.scheduler import Scheduler
from bot.clocks.turn_clocks import left
from bot.leagues.leagues import Leagues
from bot.model.jobs import LEAGUE, Job, JobKind
from bot.model.people import Preferences
from bot.model.tables import BY_LOG, RuleAlarm
from bot.model.units import HOUR_MS
from bot.nights.nights import Nights
from bot.nights.votes import Votes
from bot.replays.verification import verify
from bot.store import Store, migrations
from bot.tables.obstacles import Obstacles
from bot.tables.running import Tables
from bot.tables.timeouts import Timeouts
from rules.games import GAMES
from tests.bot.fake_clocks import FrozenClock
from tests.waiting import PATIENCE

from .. import database
from ..leagues import seasons
from ..pacing import TILES, next_due, run_all_due, slow, slow_without_clock, some_move
from ..seating import ANNA, BEN, CARLA, DEN, GUILD, HALL, Services, press


@pytest.mark.parametrize(("down", "granted"), [(120, 600), (600, 600), (5 * 3600, 5 * 3600)])
async def test_a_bot_that_was_down_gives_everybody_that_time_back(
    services: Services, timeouts: Timeouts, down: int, granted: int
) -> None:
    assert await timeouts.grant() == 0
    play = await slow(services, ANNA, BEN, hours=8)
    (before,) = play.deadlines
    services.watch.pass_(down)
    assert await timeouts.grant() == granted * 1000
    (after,) = await services.store.clocks.deadlines(play.table.id)
    assert after.due == (before.due or 0) + granted * 1000
    assert (await services.tables.load(play.table.id)).chairs[before.seat].bank == 0
    services.watch.pass_(8 * 3600 + granted - down - 1)
    await run_all_due(services, timeouts)
    assert (await services.tables.load(play.table.id)).seq == play.seq
    services.watch.pass_(1)
    await run_all_due(services, timeouts)
    assert (await services.tables.load(play.table.id)).seq > play.seq


async def test_a_turn_of_a_minute_gets_back_what_a_brief_stop_took(
    services: Services, timeouts: Timeouts
) -> None:
    assert await timeouts.grant() == 0
    table = await services.lobby(ANNA, BEN, game=TILES)
    await services.lobbies.set_pace(table, ANNA.id, "live", turn=60, bank=0)
    await services.lobbies.begin(table, ANNA.id, press=press())
    (before,) = await services.store.clocks.deadlines(table)
    services.watch.pass_(100)
    assert await timeouts.grant() == 100_000
    (after,) = await services.store.clocks.deadlines(table)
    assert after.due == (before.due or 0) + 100_000


async def test_brief_stop_adds_no_time_and_refreshes_no_table(
    services: Services, timeouts: Timeouts
) -> None:
    assert await timeouts.grant() == 0
    play = await slow(services, ANNA, BEN, hours=8)
    services.watch.pass_(119)
    assert await timeouts.grant() == 0
    assert tuple(await services.store.clocks.deadlines(play.table.id)) == play.deadlines
    after = await services.tables.load(play.table.id)
    assert after.table.revision == play.table.revision


async def test_the_clock_notes_that_the_bot_runs(services: Services, timeouts: Timeouts) -> None:
    async def run(due: Job) -> None:
        raise AssertionError("nothing is due")

    scheduler = Scheduler(services.store, services.watch, dict.fromkeys(JobKind, run))
    scheduler.start()
    try:
        async with asyncio.timeout(PATIENCE):
            while await services.store.clocks.heartbeat() != services.watch.at:
                pass
            services.watch.pass_(61)
            scheduler.wake()
            while await services.store.clocks.heartbeat() != services.watch.at:
                pass
    finally:
        await scheduler.close()
    services.watch.pass_(120)
    assert await timeouts.grant() == 600_000


async def test_turn_that_began_after_a_stop_gets_nothing_of_it(
    services: Services, timeouts: Timeouts
) -> None:
    assert await timeouts.grant() == 0
    play = await slow(services, ANNA, BEN, hours=8)
    services.watch.pass_(14 * 24 * 3600)
    # The machine slept: a move is made before the clock notices.
    (began,) = (await some_move(services, play)).deadlines
    services.watch.pass_(60)
    await timeouts.grant()
    (after,) = await services.store.clocks.deadlines(play.table.id)
    assert after.due == (began.due or 0) + LEAST_GRANT


@pytest.mark.parametrize("hours", [30, 0.01])
async def test_a_turn_that_is_granted_time_took_no_longer_for_that(
    services: Services, timeouts: Timeouts, hours: float
) -> None:
    assert await timeouts.grant() == 0
    play = await slow(services, ANNA, BEN, hours=8, bank=24)
    (before,) = play.deadlines
    services.watch.pass_(2 * 3600)
    async with services.store.writing() as write:
        await write.clocks.beat(services.watch.at)
    services.watch.pass_(hours * 3600)
    await timeouts.grant()
    services.watch.pass_(3600)
    await some_move(services, play)
    (taken,) = await services.store.records.slow_turns(before.person, [play.table.id])
    assert taken == pytest.approx(3 * HOUR_MS, abs=0.01 * HOUR_MS)
    chair = (await services.tables.load(play.table.id)).chairs[before.seat]
    assert chair.bank == 24 * HOUR_MS


async def test_a_sleeper_gets_back_no_hours_they_would_have_slept(
    services: Services, timeouts: Timeouts
) -> None:
    async with services.store.writing() as write:
        await write.people.save_preferences(Preferences(ANNA.id, "UTC", "22:00-10:00"))
        await write.people.save_preferences(Preferences(BEN.id, "UTC", "22:00-10:00"))
    play = await slow(services, ANNA, BEN, hours=8)
    (row,) = play.deadlines
    before = left(row, services.watch.at)
    async with services.store.writing() as write:
        await write.clocks.beat(services.watch.at)
    services.watch.pass_(48 * 3600)
    await timeouts.grant()
    (row,) = await services.store.clocks.deadlines(play.table.id)
    assert left(row, services.watch.at) == before


async def test_clocks_of_rules_go_on_with_what_was_left(
    services: Services, timeouts: Timeouts
) -> None:
    table = (await services.begun(ANNA, BEN)).table.id
    lobby = await services.lobby(CARLA, channel=DEN)
    rows = [*await services.store.clocks.alarms(table), *await services.store.clocks.alarms(lobby)]
    assert len(rows) > 1
    async with services.store.writing() as write:
        await write.clocks.beat(services.watch.at)
    services.watch.pass_(30)
    await timeouts.grant()
    brief = [*await services.store.clocks.alarms(table), *await services.store.clocks.alarms(lobby)]
    moved = {row.key: (after.due or 0) - (row.due or 0) for row, after in pairs(rows, brief)}
    assert {*moved.values()} == {0, 30_000} and moved[rows[-1].key] == 0
    services.watch.pass_(30 * 3600)
    await timeouts.grant()
    later = [*await services.store.clocks.alarms(table), *await services.store.clocks.alarms(lobby)]
    assert {(after.due or 0) - (row.due or 0) for row, after in pairs(brief, later)} == {
        30 * HOUR_MS
    }


def pairs(rows: list[RuleAlarm], later: list[RuleAlarm]) -> list[tuple[RuleAlarm, RuleAlarm]]:
    """Return running alarms as they were and as they are."""
    return [(row, after) for row, after in zip(rows, later, strict=True) if row.due]


HOURS = [  # lost, away, back, regained: hours at which a server and Discord go and come back
    ((0, 4, 8, 12), 12),
    ((4, 0, 8, 12), 12),
    ((4, 0, 12, 8), 12),
    ((0, 4, 12, 8), 12),
    ((0, 4, 8, 4), 8),
]


@pytest.mark.parametrize(("hours", "more"), HOURS)
async def test_season_is_longer_by_the_time_of_overlapping_outages_once(
    services: Services, timeouts: Timeouts, hours: tuple[int, int, int, int], more: int
) -> None:
    leagues = Leagues(services.store, services.watch, services.lobbies)
    obstacles = Obstacles(services.store, timeouts, services.watch)
    league = await seasons.started(services, leagues, ANNA, BEN, CARLA)
    before, began = await leagues.latest(league.id), services.watch.at
    lost, away, back, regained = hours

    async def note_playable() -> None:
        async with services.store.writing() as write:
            await write.clocks.beat(services.watch.at)

    events: list[tuple[int, Callable[[], Awaitable[object]]]] = [
        (lost, lambda: obstacles.lose_server(GUILD, removed=False)),
        (away, note_playable),
        (regained, lambda: obstacles.regain_server(GUILD)),
        (back, timeouts.grant),
    ]
    for hour, happens in sorted(events, key=lambda event: event[0]):
        services.watch.at = began + hour * HOUR_MS
        if hour < away or hour > back:
            await note_playable()
        await happens()
    after = await leagues.latest(league.id)
    assert after.ends_at is not None and before.ends_at is not None
    assert (after.ends_at - before.ends_at) / HOUR_MS == more


async def test_votes_and_seasons_go_on_with_what_was_left(
    services: Services, timeouts: Timeouts
) -> None:
    nights, leagues = (
        Nights(services.store, services.watch, services.lobbies),
        Leagues(services.store, services.watch, services.lobbies),
    )
    night = await nights.start(GUILD, HALL, host=ANNA.id, name="", scoring="places", press=press())
    votes = Votes(services.store, services.watch, min)
    both = [GAMES[key] for key in ("tactic-tiles", "chowpow")]
    await votes.open(night.id, ANNA.id, both, press=press())
    league = await seasons.started(services, leagues, ANNA, BEN, CARLA)
    vote, season = await services.store.votes.get(night.id), await leagues.latest(league.id)
    assert vote is not None and vote.due is not None and season.ends_at is not None
    async with services.store.writing() as write:
        await write.clocks.beat(services.watch.at)
    services.watch.pass_(20 * 3600)
    await timeouts.grant()
    voting, running = await services.store.votes.get(night.id), await leagues.latest(league.id)
    assert voting is not None and voting.due == vote.due + 20 * HOUR_MS
    assert running.ends_at == season.ends_at + 20 * HOUR_MS
    assert await services.store.jobs.due(JobKind.CONTEST, league.id, LEAGUE) == running.ends_at


async def test_a_table_is_abandoned_no_sooner_for_a_month_of_downtime(
    services: Services, timeouts: Timeouts
) -> None:
    await services.begun(ANNA)
    async with services.store.writing() as write:
        await write.clocks.beat(services.watch.at)
    services.watch.pass_(31 * 24 * 3600)
    await timeouts.grant()
    due = await next_due(services.store)
    assert due is None or due.due > services.watch.at


async def test_tables_from_before_clocks_go_on_without_one(services: Services, path: Path) -> None:
    table = await services.lobby(ANNA, BEN, game=TILES)
    await slow_without_clock(services, table)
    await services.lobbies.begin(table, ANNA.id, press=press())
    (row,) = await services.store.clocks.deadlines(table)
    assert row.due is None
    assert await services.store.jobs.due(JobKind.TURN, table, str(row.seat)) is None
    play = await some_move(services, await services.tables.load(table))
    assert play.deadline_of(play.awaited[0].seat) is None


async def test_a_machine_clock_that_is_set_back_plays_nothing_twice(
    services: Services, timeouts: Timeouts
) -> None:
    play = await slow(services, ANNA, BEN)
    services.watch.pass_(24 * 3600)
    await run_all_due(services, timeouts)
    after = await services.tables.load(play.table.id)
    assert after.seq > play.seq
    for seconds in (-7200, 3600, 3600, 12 * 3600):
        services.watch.pass_(seconds)
        await run_all_due(services, timeouts)
        assert (await services.tables.load(play.table.id)).seq == after.seq


async def test_a_game_begun_before_there_were_clocks_goes_on(
    services: Services, file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await services.lobby(ANNA, BEN, game=TILES)
    database.change(file, "UPDATE tables SET method = ?1", BY_LOG)
    await services.lobbies.begin(table, ANNA.id, press=press())
    play = await services.tables.load(table)
    old = tmp_path / "old.db"
    with monkeypatch.context() as patched:
        first = tmp_path / "migrations"
        first.mkdir()
        shutil.copy(migrations.FOLDER / "0001_tables.sql", first)
        patched.setattr(migrations, "FOLDER", first)
        await (await Store.open(old)).close()
    with closing(sqlite3.connect(old)) as before:
        before.execute("ATTACH ? AS new", (str(file),))
        names = [
            row[0]
            for row in before.execute(
                "SELECT name FROM main.sqlite_master WHERE type = 'table' AND name <> 'migrations'"
            )
        ]
        for name in names:
            columns = ", ".join(
                row[1]
                for row in before.execute(f"PRAGMA main.table_info({name})")
                if (name, row[1]) != ("alarms", "due")  # a job since then, and this game has none
            )
            before.execute(f"INSERT INTO main.{name} ({columns}) SELECT {columns} FROM new.{name}")
        before.commit()
    again = await Store.open(old)
    try:
        tables = Tables(again, services.watch)
        found = await tables.load(play.table.id)
        assert found.state == play.state
        assert await Timeouts(again, tables, services.watch).grant() == 0
        old_services = Services(again, services.watch, services.lobbies, tables)
        after = await some_move(old_services, found)
        assert after.seq > play.seq
        assert await verify(again, play.table.id)
    finally:
        await again.close()


async def test_a_restart_takes_up_the_clocks(
    services: Services, path: Path, watch: FrozenClock
) -> None:
    play = await slow(services, ANNA, BEN, hours=8)
    again = await Store.open(path)
    try:
        tables = Tables(again, watch)
        timeouts = Timeouts(again, tables, watch)
        watch.pass_(8 * 3600)
        due = await next_due(again)
        assert due is not None
        await timeouts.run_job(due)
        assert (await tables.load(play.table.id)).seq > play.seq
    finally:
        await again.close()


async def owing(services: Services, timeouts: Timeouts) -> Job:
    """Begin a slow game and let half a turn go by; return the pending reminder."""
    await slow(services, ANNA, BEN)
    services.watch.pass_(12 * 3600)
    due = await next_due(services.store)
    assert due is not None
    assert await timeouts.run_job(due)
    pending = await next_due(services.store)
    assert pending is not None and pending.kind == "reminder"
    return pending


async def test_reminder_stays_pending_until_it_is_sent(
    services: Services, timeouts: Timeouts
) -> None:
    due = await owing(services, timeouts)
    row = await timeouts.pending_reminder(due)
    assert row is not None
    assert await timeouts.pending_reminder(due) == row
    await timeouts.note_reminded(row, None)
    assert await timeouts.pending_reminder(due) is None
    assert await services.store.jobs.due(due.kind, due.id, due.key) is None


async def test_a_reminder_that_comes_late_waits_for_its_person_to_wake(
    services: Services, timeouts: Timeouts
) -> None:
    due = await owing(services, timeouts)
    now = services.watch.at
    rows = await services.store.clocks.deadlines(due.table)
    async with services.store.writing() as write:
        await write.people.save_preferences(Preferences(rows[0].person, "UTC", hours_around(now)))
    assert await timeouts.pending_reminder(due) is None
    later = await services.store.jobs.due(due.kind, due.id, due.key)
    assert later is not None
    assert now < later <= now + 2 * HOUR_MS
    services.watch.at = later
    assert await timeouts.pending_reminder(dataclasses.replace(due, due=later)) is not None


def hours_around(at: int) -> str:
    """Return quiet hours, from the hour before an instant to the one after."""
    hour = at // HOUR_MS % 24
    return f"{(hour - 1) % 24:02}:00-{(hour + 1) % 24:02}:00"


async def test_time_that_is_granted_takes_no_reminder_back(
    services: Services, timeouts: Timeouts
) -> None:
    due = await owing(services, timeouts)
    async with services.store.writing() as write:
        await write.clocks.beat(services.watch.at)
    services.watch.pass_(3600)
    assert await timeouts.grant() == HOUR_MS
    assert await timeouts.pending_reminder(due) is not None
