"""A bot that was down, tables from before there were clocks, and reminders that are owed."""

from __future__ import annotations

import asyncio
import dataclasses
import shutil
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from typing import get_args

import pytest

from bot.clocks.scheduler import Clock
from bot.clocks.turn_clocks import left
from bot.leagues.leagues import Leagues
from bot.model.people import Wishes
from bot.model.tables import BY_LOG, Due, DueKind, RuleAlarm
from bot.model.units import HOUR_MS
from bot.nights.nights import Nights
from bot.nights.votes import Votes
from bot.replays.verification import verify
from bot.store import Store, migrations
from bot.tables.obstacles import Obstacles
from bot.tables.running import Tables
from bot.tables.timeouts import Timeouts
from rules.games import GAMES
from tests.bot.watches import Still
from tests.waiting import PATIENCE

from .. import raw
from ..leagues import seasons
from ..pacing import TILES, next_due, ring_all, slow, some_move
from ..seating import ANNA, BEN, CARLA, DEN, GUILD, HALL, House, press


@pytest.mark.parametrize(("down", "granted"), [(120, 600), (600, 600), (5 * 3600, 5 * 3600)])
async def test_a_bot_that_was_down_gives_everybody_that_time_back(
    house: House, timeouts: Timeouts, down: int, granted: int
) -> None:
    assert await timeouts.grant() == 0
    play = await slow(house, ANNA, BEN, hours=8)
    (before,) = play.deadlines
    house.watch.pass_(down)
    assert await timeouts.grant() == granted * 1000
    (after,) = await house.store.deadlines(play.table.id)
    assert after.due == (before.due or 0) + granted * 1000
    assert (await house.tables.load(play.table.id)).chairs[before.seat].bank == 0
    house.watch.pass_(8 * 3600 + granted - down - 1)
    await ring_all(house, timeouts)
    assert (await house.tables.load(play.table.id)).seq == play.seq
    house.watch.pass_(1)
    await ring_all(house, timeouts)
    assert (await house.tables.load(play.table.id)).seq > play.seq


async def test_a_turn_of_a_minute_gets_back_what_a_brief_stop_took(
    house: House, timeouts: Timeouts
) -> None:
    assert await timeouts.grant() == 0
    table = await house.lobby(ANNA, BEN, game=TILES)
    await house.lobbies.set_pace(table, ANNA.id, "live", turn=60, bank=0)
    await house.lobbies.begin(table, ANNA.id, press=press())
    (before,) = await house.store.deadlines(table)
    house.watch.pass_(100)
    assert await timeouts.grant() == 100_000
    (after,) = await house.store.deadlines(table)
    assert after.due == (before.due or 0) + 100_000


async def test_nobody_is_given_time_for_a_brief_stop_and_no_table_is_shown_anew(
    house: House, timeouts: Timeouts
) -> None:
    assert await timeouts.grant() == 0
    play = await slow(house, ANNA, BEN, hours=8)
    house.watch.pass_(119)
    assert await timeouts.grant() == 0
    assert tuple(await house.store.deadlines(play.table.id)) == play.deadlines
    after = await house.tables.load(play.table.id)
    assert after.table.revision == play.table.revision


async def test_the_clock_notes_that_the_bot_runs(house: House, timeouts: Timeouts) -> None:
    async def ring(due: Due) -> None:
        raise AssertionError("nothing is due")

    clock = Clock(house.store, house.watch, dict.fromkeys(get_args(DueKind), ring))
    clock.start()
    try:
        async with asyncio.timeout(PATIENCE):
            while await house.store.heartbeat() != house.watch.at:
                pass
            house.watch.pass_(61)
            clock.wake()
            while await house.store.heartbeat() != house.watch.at:
                pass
    finally:
        await clock.close()
    house.watch.pass_(120)
    assert await timeouts.grant() == 600_000


@pytest.mark.parametrize("hours", [30, 0.01])
async def test_a_turn_that_is_granted_time_took_no_longer_for_that(
    house: House, timeouts: Timeouts, hours: float
) -> None:
    assert await timeouts.grant() == 0
    play = await slow(house, ANNA, BEN, hours=8, bank=24)
    (before,) = play.deadlines
    house.watch.pass_(2 * 3600)
    async with house.store.writing() as write:
        await write.beat(house.watch.at)
    house.watch.pass_(hours * 3600)
    await timeouts.grant()
    house.watch.pass_(3600)
    await some_move(house, play)
    (taken,) = await house.store.slow_turns(before.person, [play.table.id])
    assert taken == pytest.approx(3 * HOUR_MS, abs=0.01 * HOUR_MS)
    chair = (await house.tables.load(play.table.id)).chairs[before.seat]
    assert chair.bank == 24 * HOUR_MS


async def test_a_sleeper_gets_back_no_hours_they_would_have_slept(
    house: House, timeouts: Timeouts
) -> None:
    async with house.store.writing() as write:
        await write.set_wishes(Wishes(ANNA.id, "UTC", "22:00-10:00"))
        await write.set_wishes(Wishes(BEN.id, "UTC", "22:00-10:00"))
    play = await slow(house, ANNA, BEN, hours=8)
    (row,) = play.deadlines
    before = left(row, house.watch.at)
    async with house.store.writing() as write:
        await write.beat(house.watch.at)
    house.watch.pass_(48 * 3600)
    await timeouts.grant()
    (row,) = await house.store.deadlines(play.table.id)
    assert left(row, house.watch.at) == before


async def test_clocks_of_rules_go_on_with_what_was_left(house: House, timeouts: Timeouts) -> None:
    table = (await house.begun(ANNA, BEN)).table.id
    lobby = await house.lobby(CARLA, channel=DEN)
    rows = [*await house.store.alarms(table), *await house.store.alarms(lobby)]
    assert len(rows) > 1
    async with house.store.writing() as write:
        await write.beat(house.watch.at)
    house.watch.pass_(30)
    await timeouts.grant()
    brief = [*await house.store.alarms(table), *await house.store.alarms(lobby)]
    moved = {row.key: (after.due or 0) - (row.due or 0) for row, after in pairs(rows, brief)}
    assert {*moved.values()} == {0, 30_000} and moved[rows[-1].key] == 0
    house.watch.pass_(30 * 3600)
    await timeouts.grant()
    later = [*await house.store.alarms(table), *await house.store.alarms(lobby)]
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
    house: House, timeouts: Timeouts, hours: tuple[int, int, int, int], more: int
) -> None:
    leagues = Leagues(house.store, house.watch)
    obstacles = Obstacles(house.store, timeouts, house.watch)
    league = await seasons.started(house, leagues, ANNA, BEN, CARLA)
    before, began = await leagues.latest(league.id), house.watch.at
    lost, away, back, regained = hours

    async def note_playable() -> None:
        async with house.store.writing() as write:
            await write.beat(house.watch.at)

    events: list[tuple[int, Callable[[], Awaitable[object]]]] = [
        (lost, lambda: obstacles.lose_server(GUILD, removed=False)),
        (away, note_playable),
        (regained, lambda: obstacles.regain_server(GUILD)),
        (back, timeouts.grant),
    ]
    for hour, happens in sorted(events, key=lambda event: event[0]):
        house.watch.at = began + hour * HOUR_MS
        if hour < away or hour > back:
            await note_playable()
        await happens()
    after = await leagues.latest(league.id)
    assert after.ends_at is not None and before.ends_at is not None
    assert (after.ends_at - before.ends_at) / HOUR_MS == more


async def test_votes_and_seasons_go_on_with_what_was_left(house: House, timeouts: Timeouts) -> None:
    nights, leagues = Nights(house.store, house.watch), Leagues(house.store, house.watch)
    night = await nights.start(GUILD, HALL, host=ANNA.id, name="", scoring="places", press=press())
    votes = Votes(house.store, house.watch, min)
    both = [GAMES[key] for key in ("tactic-tiles", "chowpow")]
    await votes.open(night.id, ANNA.id, both, press=press())
    league = await seasons.started(house, leagues, ANNA, BEN, CARLA)
    vote, season = await house.store.vote(night.id), await leagues.latest(league.id)
    assert vote is not None and vote.due is not None and season.ends_at is not None
    async with house.store.writing() as write:
        await write.beat(house.watch.at)
    house.watch.pass_(20 * 3600)
    await timeouts.grant()
    voting, running = await house.store.vote(night.id), await leagues.latest(league.id)
    assert voting is not None and voting.due == vote.due + 20 * HOUR_MS
    assert running.ends_at == season.ends_at + 20 * HOUR_MS
    assert (await leagues.open_league(league.id)).rings == running.ends_at


async def test_a_table_is_abandoned_no_sooner_for_a_month_of_downtime(
    house: House, timeouts: Timeouts
) -> None:
    await house.begun(ANNA)
    async with house.store.writing() as write:
        await write.beat(house.watch.at)
    house.watch.pass_(31 * 24 * 3600)
    await timeouts.grant()
    due = await next_due(house.store)
    assert due is None or due.due > house.watch.at


async def test_tables_from_before_clocks_go_on_without_one(house: House, path: Path) -> None:
    table = await house.lobby(ANNA, BEN, game=TILES)
    async with house.store.writing() as write:
        await write.set_pace(table, "slow", turn=0, bank=0)
    await house.lobbies.begin(table, ANNA.id, press=press())
    (row,) = await house.store.deadlines(table)
    assert (row.due, row.rings) == (None, None)
    play = await some_move(house, await house.tables.load(table))
    assert play.deadline_of(play.awaited[0].seat) is None


async def test_a_machine_clock_that_is_set_back_plays_nothing_twice(
    house: House, timeouts: Timeouts
) -> None:
    play = await slow(house, ANNA, BEN)
    house.watch.pass_(24 * 3600)
    await ring_all(house, timeouts)
    after = await house.tables.load(play.table.id)
    assert after.seq > play.seq
    for seconds in (-7200, 3600, 3600, 12 * 3600):
        house.watch.pass_(seconds)
        await ring_all(house, timeouts)
        assert (await house.tables.load(play.table.id)).seq == after.seq


async def test_a_game_begun_before_there_were_clocks_goes_on(
    house: House, file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await house.lobby(ANNA, BEN, game=TILES)
    raw.change(file, "UPDATE tables SET method = ?1", BY_LOG)
    await house.lobbies.begin(table, ANNA.id, press=press())
    play = await house.tables.load(table)
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
            columns = ", ".join(row[1] for row in before.execute(f"PRAGMA main.table_info({name})"))
            before.execute(f"INSERT INTO main.{name} ({columns}) SELECT {columns} FROM new.{name}")
        before.commit()
    again = await Store.open(old)
    try:
        tables = Tables(again, house.watch)
        found = await tables.load(play.table.id)
        assert found.state == play.state
        assert await Timeouts(again, tables, house.watch).grant() == 0
        old_house = House(again, house.watch, house.lobbies, tables)
        after = await some_move(old_house, found)
        assert after.seq > play.seq
        assert await verify(again, play.table.id)
    finally:
        await again.close()


async def test_a_restart_takes_up_the_clocks(house: House, path: Path, watch: Still) -> None:
    play = await slow(house, ANNA, BEN, hours=8)
    again = await Store.open(path)
    try:
        tables = Tables(again, watch)
        timeouts = Timeouts(again, tables, watch)
        watch.pass_(8 * 3600)
        due = await next_due(again)
        assert due is not None
        await timeouts.ring(due)
        assert (await tables.load(play.table.id)).seq > play.seq
    finally:
        await again.close()


async def owing(house: House, timeouts: Timeouts) -> Due:
    """Begin a slow game and let half a turn go by; returns the reminder that is owed."""
    await slow(house, ANNA, BEN)
    house.watch.pass_(12 * 3600)
    due = await next_due(house.store)
    assert due is not None
    assert await timeouts.ring(due)
    owed = await next_due(house.store)
    assert owed is not None and owed.kind == "reminder"
    return owed


async def test_a_reminder_stays_owed_until_it_is_paid(house: House, timeouts: Timeouts) -> None:
    due = await owing(house, timeouts)
    row = await timeouts.owed(due)
    assert row is not None
    assert await timeouts.owed(due) == row
    await timeouts.paid(row, None)
    assert await timeouts.owed(due) is None
    assert await house.store.chore(due.key, due.id) is None


async def test_a_reminder_that_comes_late_waits_for_its_person_to_wake(
    house: House, timeouts: Timeouts
) -> None:
    due = await owing(house, timeouts)
    now = house.watch.at
    rows = await house.store.deadlines(due.table)
    async with house.store.writing() as write:
        await write.set_wishes(Wishes(rows[0].person, "UTC", hours_around(now)))
    assert await timeouts.owed(due) is None
    later = await house.store.chore(due.key, due.id)
    assert later is not None
    assert now < later <= now + 2 * HOUR_MS
    house.watch.at = later
    assert await timeouts.owed(dataclasses.replace(due, due=later)) is not None


def hours_around(at: int) -> str:
    """Return quiet hours, from the hour before an instant to the one after."""
    hour = at // HOUR_MS % 24
    return f"{(hour - 1) % 24:02}:00-{(hour + 1) % 24:02}:00"


async def test_time_that_is_granted_takes_no_reminder_back(
    house: House, timeouts: Timeouts
) -> None:
    due = await owing(house, timeouts)
    async with house.store.writing() as write:
        await write.beat(house.watch.at)
    house.watch.pass_(3600)
    assert await timeouts.grant() == HOUR_MS
    assert await timeouts.owed(due) is not None
