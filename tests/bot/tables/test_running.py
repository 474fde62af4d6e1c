"""Moves of running games: in turn, simultaneous, repeated, late; and their log."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest

from bot.errors import AlreadyDone, StaleControl
from bot.model.ids import TableId
from bot.model.play import replay
from bot.replays.verification import verify
from bot.store import Store
from bot.tables.running import Tables
from rules.core import CHANCE, BadNotation, IllegalMove, NotYourTurn, Sitter
from tests.bot.refusals import refused

from ..pacing import next_due
from ..seating import ANNA, BEN, CARLA, EVERYBODY, Services, press


async def test_a_move_is_kept_with_who_made_it_when_and_what_it_led_to(services: Services) -> None:
    table = (await services.begun(ANNA, BEN)).table.id
    services.watch.pass_(9)
    after, made = await services.tables.play(
        table, 1, "  ADD   3 ", seen=1, person=BEN.id, press=(pressed := press())
    )
    assert after.state.counts == (0, 3)
    assert [(one.seq, one.seat, one.move) for one in made] == [(2, 1, "add 3")]
    move = (await services.store.logs.moves(table))[-1]
    assert (move.seq, move.seat, move.person, move.move) == (2, 1, BEN.id, "add 3")
    assert (move.at, move.interaction, move.version) == (services.watch.at, pressed, 1)
    assert [str(event.text) for event in move.events] == ["Player 2 added 3."]
    assert await services.tables.load(table) == after


async def test_what_chance_does_after_a_move_is_logged_with_it(services: Services) -> None:
    play = await services.begun(ANNA, BEN, game="tactic-tiles")
    (seat,) = play.turn
    option = play.game.fallback(play.state, seat, Random(0))
    person = play.people[seat].person
    after, made = await services.tables.play(
        play.table.id, seat, option, person=person, press=press()
    )
    assert [one.seat for one in made] == [seat, CHANCE]
    assert made[1].move == "draw"
    log = await services.store.logs.moves(play.table.id)
    assert [(move.seq, move.person is None, move.interaction is None) for move in log] == [
        (1, True, True),
        (2, False, False),
        (3, True, True),
    ]
    assert after.seq == 3
    assert after.turn == (1 - seat,)


async def test_a_refused_move_changes_nothing(services: Services) -> None:
    table = (await services.begun(ANNA, BEN)).table.id
    before = await services.tables.load(table)
    play = services.tables.play
    assert "is no verb" in await refused(play(table, 0, "dance"), BadNotation)
    assert "1 to 100" in await refused(play(table, 0, "add 101"), IllegalMove)
    assert "Only the table deals" in await refused(play(table, 0, "deal 3"), IllegalMove)
    assert "No clock" in await refused(play(table, -2, "stop"), IllegalMove)
    assert await services.tables.load(table) == before


async def test_person_out_of_turn_learns_who_is_to_move(services: Services) -> None:
    table = (await services.begun(ANNA, BEN)).table.id
    await services.tables.play(table, 0, "stop")
    assert "Wait for Player 2" in await refused(
        services.tables.play(table, 0, "add 1"), NotYourTurn
    )


async def test_a_table_that_is_not_kept_or_has_not_begun_has_no_game(services: Services) -> None:
    lobby = await services.lobby(ANNA)
    assert await refused(services.tables.play(lobby, 0, "add 1")) == (
        "There's no running game at this table. `/play` opens a new one."
    )
    assert await refused(services.tables.play(TableId(12345), 0, "add 1")) == (
        "This game has been deleted. `/play` opens a new one."
    )


async def test_a_seat_is_moved_only_by_the_person_who_sits_there(services: Services) -> None:
    table = (await services.begun(ANNA, BEN)).table.id
    outside = "You're not playing at this table."
    assert await refused(services.tables.play(table, 0, "add 1", person=BEN.id)) == outside
    await services.tables.resign(table, ANNA.id)
    assert await refused(services.tables.play(table, 0, "add 1", person=ANNA.id)) == outside
    assert (await services.tables.load(table)).state.counts == (0, 0)


async def test_a_press_that_arrives_again_has_made_its_move_already(services: Services) -> None:
    table = (await services.begun(ANNA, BEN)).table.id
    pressed = press()
    await services.tables.play(table, 0, "add 3", seen=1, press=pressed)
    for text in ("add 3", "add 5", "nonsense"):
        with pytest.raises(AlreadyDone):
            await services.tables.play(table, 0, text, seen=1, press=pressed)
    await services.tables.play(table, 1, "add 20", press=(last := press()))
    with pytest.raises(AlreadyDone):
        await services.tables.play(table, 1, "add 20", press=last)
    assert (await services.tables.load(table)).state.counts == (3, 20)


async def test_a_press_that_arrives_many_times_at_once_makes_one_move(
    services: Services, path: Path
) -> None:
    table = (await services.begun(ANNA, BEN)).table.id
    other = await Store.open(path)
    try:
        pressed = press()
        doors = (services.tables, Tables(other, services.watch))
        came = await asyncio.gather(
            *(doors[n % 2].play(table, 0, "add 1", press=pressed) for n in range(20)),
            return_exceptions=True,
        )
    finally:
        await other.close()
    assert sum(isinstance(one, AlreadyDone) for one in came) == 19
    assert (await services.tables.load(table)).state.counts == (1, 0)


# -- stale controls ----------------------------------------------------------------------------


async def test_a_control_is_stale_once_its_seat_has_moved(services: Services) -> None:
    table = (await services.begun(ANNA, BEN)).table.id
    await services.tables.play(table, 0, "add 1", seen=1, press=press())
    late = services.tables.play(table, 0, "add 1", seen=1, press=press())
    assert await refused(late, StaleControl) == ("The game has moved on. Here's where it is now.")
    await services.tables.play(table, 0, "add 1", seen=2, press=press())
    assert (await services.tables.load(table)).state.counts == (2, 0)


async def test_people_who_move_at_once_do_not_make_each_others_controls_stale(
    services: Services,
) -> None:
    table = (await services.begun(ANNA, BEN, CARLA)).table.id
    for seat in (0, 1, 2):
        await services.tables.play(table, seat, "add 1", seen=1)
    play = await services.tables.load(table)
    assert [chair.since for chair in play.chairs] == [2, 3, 4]


async def test_a_control_from_before_the_seat_came_into_turn_is_stale(services: Services) -> None:
    play = await services.begun(ANNA, BEN, game="tactic-tiles")
    (first,) = play.turn
    text = play.game.fallback(play.state, first, Random(0))
    after, _ = await services.tables.play(play.table.id, first, text, seen=1)
    assert [chair.since for chair in after.chairs] == [3, 3]
    second = 1 - first
    text = play.game.fallback(after.state, second, Random(0))
    for seen in (1, 2):
        await refused(services.tables.play(play.table.id, second, text, seen=seen), StaleControl)
    await services.tables.play(play.table.id, second, text, seen=3)


async def test_what_the_clock_does_to_all_makes_nobodys_control_stale(services: Services) -> None:
    table = (await services.begun(ANNA, BEN)).table.id
    services.watch.pass_(60)
    due = await next_due(services.store)
    assert due is not None
    await services.tables.run_alarm(due.table, due.key)
    after, _ = await services.tables.play(table, 0, "add 1", seen=1)
    assert after.seq == 3
    assert [chair.since for chair in after.chairs] == [3, 1]


async def test_a_seat_that_was_moved_for_has_stale_controls(services: Services) -> None:
    play = await services.begun(ANNA, BEN)
    table = play.table.id
    after = await services.tables.move_for(table, 0, seq=play.seq, random=Random(0))
    assert after is not None
    assert after.state.counts == (2, 0)
    await refused(services.tables.play(table, 0, "add 1", seen=1), StaleControl)
    await services.tables.play(table, 1, "add 1", seen=1)


async def test_what_is_typed_without_a_control_is_never_stale(services: Services) -> None:
    table = (await services.begun(ANNA, BEN)).table.id
    for _ in range(3):
        await services.tables.play(table, 0, "add 1", person=ANNA.id, press=press())
    assert (await services.tables.load(table)).state.counts == (3, 0)


async def test_nobody_is_moved_for_once_the_game_went_on_or_out_of_turn(services: Services) -> None:
    play = await services.begun(ANNA, BEN)
    table = play.table.id
    await services.tables.play(table, 1, "add 1")
    assert await services.tables.move_for(table, 0, seq=play.seq, random=Random(0)) is None
    await services.tables.play(table, 0, "stop")
    assert await services.tables.move_for(table, 0, seq=3, random=Random(0)) is None
    assert (await services.tables.load(table)).state.counts == (0, 1)


# -- many at once ------------------------------------------------------------------------------


async def test_moves_of_several_seats_at_once_are_all_made(services: Services, path: Path) -> None:
    table = (await services.begun(*EVERYBODY, goal=500)).table.id
    other = await Store.open(path)
    doors = (services.tables, Tables(other, services.watch))

    async def count(seat: int) -> None:
        seen = 1
        for _ in range(10):
            after, _ = await doors[seat % 2].play(table, seat, "add 1", seen=seen, press=press())
            seen = after.seq

    try:
        await asyncio.gather(*(count(seat) for seat in range(6)))
    finally:
        await other.close()
    play = await services.tables.load(table)
    assert play.state.counts == (10,) * 6
    log = await services.store.logs.moves(table)
    assert [move.seq for move in log] == list(range(1, 62))
    assert await verify(services.store, table)


async def test_seat_pressed_by_fifty_people_at_once_serves_them_in_order(
    services: Services,
) -> None:
    table = (await services.begun(ANNA, BEN, goal=500)).table.id
    await asyncio.gather(*(services.tables.play(table, 0, "add 1") for _ in range(50)))
    assert (await services.tables.load(table)).state.counts == (50, 0)


# -- the end, and what is kept -----------------------------------------------------------------


async def test_the_last_move_ends_the_table(services: Services) -> None:
    table = (await services.begun(ANNA, BEN, goal=10)).table.id
    services.watch.pass_(5)
    after, _ = await services.tables.play(table, 1, "add 10")
    assert after.table.phase == "over"
    assert after.turn == ()
    over = await services.tables.load(table)
    assert (over.table.phase, over.table.ended_at) == ("over", services.watch.at)
    assert not any(chair.turn or chair.awaited for chair in over.chairs)
    assert await services.store.clocks.alarms(table) == []
    assert await refused(services.tables.play(table, 0, "add 1")) == (
        "This game is over. `/play` opens a new table."
    )
    await services.lobby(CARLA)


async def test_awaited_player_is_the_one_the_game_waits_for(services: Services) -> None:
    table = (await services.begun(ANNA, BEN)).table.id
    assert (await services.tables.load(table)).awaited == []
    after, _ = await services.tables.play(table, 0, "stop")
    assert [chair.person for chair in after.awaited] == [BEN.id]
    assert (await services.tables.load(table)).awaited == after.awaited
    assert [chair.turn for chair in after.chairs] == [False, True]


async def test_a_seat_hears_what_it_may_know_in_order_and_nothing_else(services: Services) -> None:
    table = (await services.begun(ANNA, BEN)).table.id
    await services.tables.play(table, 1, "add 3")
    await services.tables.play(table, 1, "peek")
    play = await services.tables.load(table)
    own, shown = play.state.dealt
    public = ["Player 2 added 3.", f"Player 2 holds {shown}."]
    heard = {seat: await services.tables.heard(play, seat) for seat in (0, 1, None)}
    assert [str(event.text) for event in heard[0]] == [f"Your number: {own}.", *public]
    assert [str(event.text) for event in heard[1]] == public
    assert [str(event.text) for event in heard[None]] == public


@pytest.mark.parametrize("game", ["counting", "tactic-tiles"])
async def test_a_replayed_log_leads_to_the_live_position(services: Services, game: str) -> None:
    play = await services.begun(ANNA, BEN, game=game)
    table = play.table.id
    for _ in range(12):
        seat = play.turn[0]
        text = play.game.fallback(play.state, seat, Random(1))
        play, _ = await services.tables.play(table, seat, text)
        if not play.turn:
            break
    stored = await services.tables.load(table)
    assert stored.state == play.state
    start = play.game.start([Sitter(), Sitter()], play.options)
    moves = [(move.seat, move.move) for move in await services.store.logs.moves(table)]
    assert replay(play.game, start, moves) == play.state
    assert await verify(services.store, table)


async def test_every_visible_change_makes_the_message_pending(services: Services) -> None:
    play = await services.begun(ANNA, BEN)
    revision = play.table.revision
    after, _ = await services.tables.play(play.table.id, 0, "add 1")
    stored = await services.store.tables.get(play.table.id)
    assert stored is not None
    assert stored.revision == after.table.revision > revision
    assert play.table.id in await services.store.table_messages.unshown()


async def test_finished_game_whose_channel_is_gone_has_nothing_pending(services: Services) -> None:
    table = (await services.begun(ANNA, BEN)).table.id
    await services.tables.close(table, "abandoned")
    async with services.store.writing() as write:
        await write.table_messages.mark_changed(table)
    assert await services.store.table_messages.unshown() == [table]
    await services.tables.close(table, "channel gone")
    assert await services.store.table_messages.unshown() == []
    found = await services.store.tables.get(table)
    assert found is not None and found.ending == "abandoned"
