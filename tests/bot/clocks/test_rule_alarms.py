"""The clocks of the rules: they run on, stand still, start again, and ring once."""

from __future__ import annotations

import asyncio
import dataclasses
from pathlib import Path

from bot.clocks.rule_alarms import ALONE, set_alarms
from bot.model.ids import TableId
from bot.model.tables import RuleAlarm
from bot.replays.verification import verify
from bot.store import Store
from bot.tables.running import Tables
from bot.ui.panels.notice_lines import alarm_lines
from rules.core import CLOCK, Alarm
from rules.text import say
from tests.bot.refusals import refused

from ..counting import PATIENCE, ROUND
from ..pacing import next_due
from ..seating import ANNA, BEN, Services, press

TABLE = TableId(1)


async def alarms(services: Services, table: TableId) -> dict[str, RuleAlarm]:
    """Return a table's alarms by key."""
    return {alarm.key: alarm for alarm in await services.store.clocks.alarms(table)}


def test_a_new_key_starts_with_all_its_time_running_or_standing_still() -> None:
    wanted = [Alarm("a", 60, "tick"), Alarm("b", 30, "enough", running=False)]
    assert set_alarms(TABLE, wanted, [], 1000) == [
        RuleAlarm(TABLE, "a", "tick", 61_000, None),
        RuleAlarm(TABLE, "b", "enough", None, 30_000),
    ]


def test_a_key_that_stays_runs_on_and_one_that_is_gone_is_gone() -> None:
    old = [
        RuleAlarm(TABLE, "a", "tick", 61_000, None),
        RuleAlarm(TABLE, "b", "enough", 70_000, None),
    ]
    assert set_alarms(TABLE, [Alarm("a", 60, "tock")], old, 40_000) == [
        RuleAlarm(TABLE, "a", "tock", 61_000, None)
    ]


def test_what_stands_still_keeps_what_is_left_until_it_runs_again() -> None:
    still, runs = Alarm("a", 60, "tick", running=False), Alarm("a", 60, "tick")
    stopped = set_alarms(TABLE, [still], [RuleAlarm(TABLE, "a", "tick", 61_000, None)], 21_000)
    assert stopped == [RuleAlarm(TABLE, "a", "tick", None, 40_000)]
    assert set_alarms(TABLE, [still], stopped, 500_000) == stopped
    assert set_alarms(TABLE, [runs], stopped, 900_000) == [
        RuleAlarm(TABLE, "a", "tick", 940_000, None)
    ]


def test_an_alarm_that_was_overdue_when_it_stopped_has_nothing_left() -> None:
    still = Alarm("a", 60, "tick", running=False)
    stopped = set_alarms(TABLE, [still], [RuleAlarm(TABLE, "a", "tick", 61_000, None)], 99_000)
    assert stopped == [RuleAlarm(TABLE, "a", "tick", None, 0)]


async def test_a_due_alarm_makes_the_clocks_move_and_the_next_round_starts(
    services: Services,
) -> None:
    table = (await services.begun(ANNA, BEN)).table.id
    began = services.watch.at
    services.watch.pass_(ROUND)
    await services.tables.run_alarm(table, "round 1")
    play = await services.tables.load(table)
    assert play.state.round == 2
    move = (await services.store.logs.moves(table))[-1]
    assert (move.seat, move.move, move.person) == (CLOCK, "tick", None)
    after = await alarms(services, table)
    assert after["round 2"].due == began + 2 * ROUND * 1000
    assert after["patience"].due == began + PATIENCE * 1000
    assert await verify(services.store, table)


async def test_an_alarm_that_is_not_due_yet_does_nothing(services: Services) -> None:
    table = (await services.begun(ANNA, BEN)).table.id
    due = (await alarms(services, table))["round 1"]
    services.watch.pass_(ROUND - 0.001)
    await services.tables.run_alarm(due.table, due.key)
    assert (await services.tables.load(table)).seq == 1
    services.watch.pass_(0.001)
    await services.tables.run_alarm(due.table, due.key)
    assert (await services.tables.load(table)).seq == 2


async def test_an_alarm_whose_key_is_gone_does_nothing(services: Services) -> None:
    table = (await services.begun(ANNA, BEN)).table.id
    due = (await alarms(services, table))["round 1"]
    services.watch.pass_(10 * ROUND)
    await services.tables.run_alarm(due.table, due.key)
    await services.tables.run_alarm(due.table, due.key)
    assert (await services.tables.load(table)).state.round == 2


async def test_an_alarm_that_rings_in_several_programs_at_once_rings_once(
    services: Services, path: Path
) -> None:
    table = (await services.begun(ANNA, BEN)).table.id
    due = (await alarms(services, table))["round 1"]
    services.watch.pass_(ROUND)
    other = await Store.open(path)
    try:
        doors = (services.tables, Tables(other, services.watch))
        await asyncio.gather(*(doors[n % 2].run_alarm(due.table, due.key) for n in range(10)))
    finally:
        await other.close()
    assert (await services.tables.load(table)).state.round == 2


async def test_alarm_with_moves_meanwhile_does_not_ring_for_the_next_round(
    services: Services, path: Path
) -> None:
    table = (await services.begun(ANNA, BEN, goal=500)).table.id
    due = (await alarms(services, table))["round 1"]
    services.watch.pass_(ROUND)
    other = await Store.open(path)
    try:
        elsewhere = Tables(other, services.watch)
        await asyncio.gather(
            *(services.tables.play(table, 0, "add 1") for _ in range(5)),
            *(elsewhere.run_alarm(due.table, due.key) for _ in range(5)),
            *(services.tables.play(table, 1, "add 1") for _ in range(5)),
        )
    finally:
        await other.close()
    play = await services.tables.load(table)
    assert play.state.round == 2
    assert play.state.counts == (5, 5)


async def test_a_clock_that_was_stopped_keeps_what_is_left(services: Services) -> None:
    table = (await services.begun(ANNA, BEN)).table.id
    services.watch.pass_(100)
    await services.tables.play(table, 0, "pause")
    stopped = (await alarms(services, table))["patience"]
    assert (stopped.due, stopped.remaining) == (None, (PATIENCE - 100) * 1000)
    services.watch.pass_(10 * PATIENCE)
    await services.tables.run_alarm(stopped.table, stopped.key)
    await services.tables.play(table, 1, "add 1")
    assert (await alarms(services, table))["patience"] == stopped
    await services.tables.play(table, 1, "go")
    runs = (await alarms(services, table))["patience"]
    assert runs.due == services.watch.at + (PATIENCE - 100) * 1000
    services.watch.pass_(PATIENCE - 100)
    await services.tables.run_alarm(runs.table, runs.key)
    play = await services.tables.load(table)
    assert play.table.phase == "over"
    assert await services.store.clocks.alarms(table) == []


async def test_a_seat_that_changes_hands_leaves_the_clocks_as_they_are(services: Services) -> None:
    table = (await services.begun(ANNA, BEN)).table.id
    before = await alarms(services, table)
    services.watch.pass_(30)
    await services.tables.resign(table, ANNA.id)
    assert await alarms(services, table) == before


async def test_unheard_clock_rests_until_a_move(services: Services) -> None:
    table = (await services.begun(ANNA, BEN, game="crosswords", programs=("easy",))).table.id
    for _ in range(ALONE["live"]):
        (alarm,) = await services.store.clocks.alarms(table)
        assert alarm.due is not None
        services.watch.pass_(60)
        await services.tables.run_alarm(alarm.table, alarm.key)
    await services.tables.play(table, 2, "stuck")  # a program is nobody to wait for
    (alarm,) = await services.store.clocks.alarms(table)
    play = await services.tables.load(table)
    assert (alarm.due, alarm.remaining) == (None, 60_000)
    assert [len(hand) for hand in play.state.hands] == [5 + ALONE["live"]] * 3
    assert "**Still here?**" in alarm_lines(play, [alarm])[0]
    await services.tables.play(table, 1, "stuck", person=BEN.id)
    (alarm,) = await services.store.clocks.alarms(table)
    assert alarm.due == services.watch.at + 60_000
    assert alarm_lines(play, [alarm])[0].startswith("⏳")


async def test_clocks_rest_while_opponents_sit_in_for_everybody(services: Services) -> None:
    play = await services.begun(ANNA, BEN)
    table = play.table.id
    for chair in play.chairs:
        play = await services.tables.load(table)
        await services.tables.reseat(play, dataclasses.replace(chair, level="normal"), say("Away."))
    assert [alarm.due for alarm in await services.store.clocks.alarms(table)] == [None, None]


async def test_games_without_clocks_have_no_alarms(services: Services) -> None:
    lobby = await services.lobby(ANNA, BEN)
    await services.lobbies.set_switches(lobby, ANNA.id, [])
    await services.lobbies.begin(lobby, ANNA.id, press=press())
    assert await services.store.clocks.alarms(lobby) == []
    due = await next_due(services.store)
    assert due is not None
    assert due.key == "idle"


async def test_a_table_that_is_gone_refuses_to_ring(services: Services) -> None:
    await refused(services.tables.run_alarm(TableId(12345), "round 1"))
