"""Turns that run out: what is played then, who sits in, and who comes back."""

from __future__ import annotations

import asyncio
import dataclasses

import pytest

from bot.model.ids import MessageId, TableId
from bot.model.jobs import JobKind
from bot.model.people import Preferences
from bot.model.tables import Notice
from bot.model.units import DAY_MS, HOUR_MS
from bot.replays.verification import verify
from bot.tables.timeouts import Timeouts
from rules.core import CLOCK
from tests.bot.refusals import refused

from ..counting import Counting
from ..pacing import TILES, missed_twice, next_due, run_all_due, slow, some_move
from ..seating import ANNA, BEN, CARLA, DEN, HALL, Services, press


async def test_clock_runs_for_the_awaited_player_until_their_move(
    services: Services,
) -> None:
    play = await slow(services, ANNA, BEN)
    began = services.watch.at
    (row,) = await services.store.clocks.deadlines(play.table.id)
    (chair,) = play.awaited
    assert (row.seat, row.person, row.since) == (chair.seat, chair.person, chair.since)
    assert row.due == began + 24 * HOUR_MS == play.deadline_of(chair.seat)
    services.watch.pass_(3600)
    play = await some_move(services, play)
    (after,) = await services.store.clocks.deadlines(play.table.id)
    assert after.seat == play.awaited[0].seat != row.seat
    assert after.due == began + 25 * HOUR_MS
    assert play.deadlines == (after,)


async def test_where_nobody_is_awaited_no_clock_runs(services: Services) -> None:
    play = await slow(services, ANNA, BEN, game="counting")
    assert play.turn == (0, 1)
    assert await services.store.clocks.deadlines(play.table.id) == []


async def test_several_who_are_awaited_at_once_have_a_clock_each(
    services: Services, timeouts: Timeouts, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Counting, "awaited", lambda self, state: self.turn(state))
    play = await slow(services, ANNA, BEN, CARLA, game="counting")
    table = play.table.id
    assert [row.seat for row in play.deadlines] == [0, 1, 2]
    services.watch.pass_(3600)
    await services.tables.play(table, 1, "stop", person=BEN.id)
    rows = await services.store.clocks.deadlines(table)
    assert [row.seat for row in rows] == [0, 2]
    assert {row.due for row in rows} == {play.deadlines[0].due}


async def test_a_live_game_without_a_clock_has_none(services: Services) -> None:
    play = await services.begun(ANNA, BEN, game=TILES)
    assert len(play.awaited) == 1
    assert await services.store.clocks.deadlines(play.table.id) == []


async def test_a_live_turn_takes_as_long_as_the_lobby_says(
    services: Services, timeouts: Timeouts
) -> None:
    table = await services.lobby(ANNA, BEN, game=TILES)
    await services.lobbies.set_pace(table, ANNA.id, "live", turn=90)
    await services.lobbies.begin(table, ANNA.id, press=press())
    (row,) = await services.store.clocks.deadlines(table)
    assert row.due == services.watch.at + 90_000
    assert await services.store.jobs.due(JobKind.TURN, table, str(row.seat)) == row.due
    services.watch.pass_(90)
    assert await run_all_due(services, timeouts) == 1
    assert (await services.store.logs.moves(table))[-2].seat == row.seat


async def test_when_time_runs_out_the_fallback_is_played_and_the_table_says_so(
    services: Services, timeouts: Timeouts
) -> None:
    play = await slow(services, ANNA, BEN)
    (chair,) = play.awaited
    services.watch.pass_(24 * 3600 - 1)
    assert chair.seat in [c.seat for c in (await services.tables.load(play.table.id)).awaited]
    await run_all_due(services, timeouts)
    assert len(await services.store.logs.moves(play.table.id)) == play.seq
    services.watch.pass_(1)
    await run_all_due(services, timeouts)
    move = (await services.store.logs.moves(play.table.id))[play.seq]
    assert (move.seat, move.person) == (chair.seat, None)
    assert (move.events[0].name, move.events[0].by) == ("ran out", CLOCK)
    after = await services.tables.load(play.table.id)
    assert after.chairs[chair.seat].missed == 1
    assert after.chairs[chair.seat].present
    assert after.awaited[0].seat != chair.seat
    assert await verify(services.store, play.table.id)


async def test_a_clock_that_rings_twice_or_late_plays_once(
    services: Services, timeouts: Timeouts
) -> None:
    play = await slow(services, ANNA, BEN)
    services.watch.pass_(24 * 3600)
    due = await next_due(services.store)
    assert due is not None
    await asyncio.gather(*(timeouts.run_job(due) for _ in range(4)))
    await timeouts.run_job(due)
    ran_out = [
        move
        for move in await services.store.logs.moves(play.table.id)
        if any(event.name == "ran out" for event in move.events)
    ]
    assert len(ran_out) == 1


async def test_a_move_in_the_last_moment_wins(services: Services, timeouts: Timeouts) -> None:
    play = await slow(services, ANNA, BEN)
    services.watch.pass_(24 * 3600)
    due = await next_due(services.store)
    assert due is not None
    await some_move(services, play)
    await timeouts.run_job(due)
    events = [e.name for m in await services.store.logs.moves(play.table.id) for e in m.events]
    assert "ran out" not in events


async def test_lost_turn_and_its_replacement_share_one_notice(
    services: Services, timeouts: Timeouts
) -> None:
    play = await slow(services, ANNA, BEN)
    services.watch.pass_(24 * 3600)
    await run_all_due(services, timeouts)
    await some_move(services, await services.tables.load(play.table.id))
    calls: list[int] = []
    services.store.subscribe(calls.append)
    services.watch.pass_(24 * 3600)
    await run_all_due(services, timeouts)
    assert len((await services.tables.load(play.table.id)).present) == 1
    assert calls == [play.table.id]


async def test_computer_plays_after_two_missed_turns_and_the_seat_stays_owned(
    services: Services, timeouts: Timeouts
) -> None:
    play, seat = await missed_twice(services, timeouts)
    chair = play.chairs[seat]
    assert (chair.person, chair.level, chair.present) == (
        (ANNA, BEN)[seat].id,
        "normal",
        False,
    )
    assert await services.store.clocks.deadlines(play.table.id) == [
        row for row in play.deadlines if row.seat != seat
    ]
    events = [str(e.text) for m in await services.store.logs.moves(play.table.id) for e in m.events]
    away = "is away: a computer opponent plays for them until they press **I'm back**."
    assert f"Player {seat + 1} {away}" in events
    assert play.table.id in await services.store.seats.with_waiting_program()
    if seat in play.turn:
        person = (ANNA, BEN)[seat].id
        answer = await refused(services.tables.play(play.table.id, seat, "1 a1", person=person))
        assert answer == (
            "A computer opponent is playing for you. Press **I'm back** at the table to take over."
        )
    assert await verify(services.store, play.table.id)


async def test_person_who_comes_back_has_their_seat_and_their_clock_again(
    services: Services, timeouts: Timeouts
) -> None:
    play, seat = await missed_twice(services, timeouts)
    person, table = (ANNA, BEN)[seat].id, play.table.id
    pressed = press()
    after = await timeouts.come_back(table, person, press=pressed)
    chair = after.chairs[seat]
    assert (chair.present, chair.missed) == (True, 0)
    assert chair.awaited == (
        seat in [row.seat for row in await services.store.clocks.deadlines(table)]
    )
    assert "already in your own seat" in await refused(timeouts.come_back(table, person))
    assert "You're not playing" in await refused(timeouts.come_back(table, CARLA.id))
    assert await verify(services.store, table)


async def test_a_move_of_their_own_makes_missed_turns_forgotten(
    services: Services, timeouts: Timeouts
) -> None:
    play = await slow(services, ANNA, BEN)
    seat = play.awaited[0].seat
    for _ in range(2):
        services.watch.pass_(24 * 3600)
        await run_all_due(services, timeouts)
        play = await services.tables.load(play.table.id)
        assert play.chairs[seat].missed == 1
        play = await some_move(services, play)
        assert play.awaited[0].seat == seat
        play = await some_move(services, play)
        assert play.chairs[seat].missed == 0
        play = await some_move(services, play)
    assert play.chairs[seat].present


async def test_a_time_bank_is_drawn_from_before_anything_happens(services: Services) -> None:
    play = await slow(services, ANNA, BEN, hours=8, bank=24)
    seat = play.awaited[0].seat
    assert play.deadline_of(seat) == services.watch.at + 32 * HOUR_MS
    services.watch.pass_(10 * 3600)
    play = await some_move(services, play)
    assert play.chairs[seat].bank == 22 * HOUR_MS
    services.watch.pass_(7 * 3600)
    play = await some_move(services, play)
    assert play.chairs[1 - seat].bank == 24 * HOUR_MS
    assert play.deadline_of(seat) == services.watch.at + 30 * HOUR_MS


async def test_slow_clocks_count_in_the_hours_of_their_person(services: Services) -> None:
    services.watch.at = 1_700_000_000_000  # 22:13 on a Tuesday in London
    for person in (ANNA, BEN):
        async with services.store.writing() as write:
            await write.people.save_preferences(
                Preferences(person.id, "Europe/London", "22:00-08:00")
            )
    play = await slow(services, ANNA, BEN, hours=8)
    (row,) = play.deadlines
    assert row.due == 1_700_000_000_000 + (9 * 60 + 46) * 60_000 + 40_000 + 8 * HOUR_MS
    rings = await services.store.jobs.due(JobKind.TURN, play.table.id, str(row.seat))
    assert rings == 1_700_000_000_000 + (9 * 60 + 46) * 60_000 + 40_000


async def test_a_table_with_only_absent_people_rests_and_ends_after_30_days(
    services: Services, timeouts: Timeouts
) -> None:
    play = await slow(services, ANNA, BEN)
    for _ in range(4):
        services.watch.pass_(24 * 3600)
        await run_all_due(services, timeouts)
    play = await services.tables.load(play.table.id)
    assert play.present == []
    assert len(play.people) == 2
    assert play.table.phase == "running"
    services.watch.pass_(30 * 86_400 - 1)
    assert await run_all_due(services, timeouts) == 0
    services.watch.pass_(1)
    assert await run_all_due(services, timeouts) == 1
    after = await services.tables.load(play.table.id)
    assert (after.table.phase, after.table.ending) == ("closed", "abandoned")
    assert await next_due(services.store) is None


async def test_a_table_is_not_abandoned_while_a_person_still_has_time(
    services: Services, timeouts: Timeouts
) -> None:
    async with services.store.writing() as write:
        for person in (ANNA, BEN):
            await write.people.set_absences(person.id, [])
    play = await slow(services, ANNA, BEN, hours=72, bank=72)
    (row,) = play.deadlines
    async with services.store.writing() as write:
        later = dataclasses.replace(row, due=services.watch.at + 35 * DAY_MS)
        await write.clocks.set_deadline(later, look_at=None)
    services.watch.pass_(30 * 86_400)
    assert await run_all_due(services, timeouts) == 1
    assert (await services.tables.load(play.table.id)).table.phase == "running"


async def test_move_after_a_repair_leaves_the_next_player_exactly_a_turn(
    services: Services, timeouts: Timeouts
) -> None:
    play = await slow(services, ANNA, BEN, hours=8)
    (waiting,) = play.deadlines
    async with services.store.writing() as write:
        await write.tables.pause(play.table.id, services.watch.at)
    services.watch.pass_(30 * 3600)
    play = await some_move(services, play)
    await timeouts.resume(play.table.id)
    (row,) = await services.store.clocks.deadlines(play.table.id)
    assert row.person != waiting.person
    assert row.due == services.watch.at + 8 * HOUR_MS
    assert (await services.tables.load(play.table.id)).chairs[waiting.seat].bank == 0


async def test_rouse_of_a_table_that_rests_calls_resumed_once(services: Services) -> None:
    resumed: list[TableId] = []
    timeouts = Timeouts(services.store, services.tables, services.watch, resumed=resumed.append)
    table = (await services.begun(ANNA, BEN, game=TILES)).table.id
    await timeouts.rest(table)
    assert await timeouts.resume(table)
    assert not await timeouts.resume(table)
    assert resumed == [table]


async def test_mention_before_a_reminder_has_its_deletion_queued_with_its_record(
    services: Services, timeouts: Timeouts
) -> None:
    play = await slow(services, ANNA, BEN)
    (row,) = await services.store.clocks.deadlines(play.table.id)
    # The table may have moved between the two.
    await timeouts.note_reminded(row, Notice(row.seat, row.since, DEN, MessageId(77)))
    await timeouts.note_reminded(row, Notice(row.seat, row.since, HALL, MessageId(78)))
    assert await services.store.posts.deletions_in(DEN) == [77]
    await timeouts.note_reminded(
        row, Notice(row.seat, row.since, HALL, MessageId(78))
    )  # found once more
    await timeouts.note_reminded(row, None)
    assert await services.store.posts.deletions_in(HALL) == []
    async with services.store.writing() as write:
        await write.games.set_notice(play.table.id, Notice(row.seat, 9, HALL, None), due=3)
    pending = await services.store.posts.deletion(MessageId(78))
    assert pending is not None and (pending.guild, pending.due) == (play.table.guild, 3)
