"""Whole arenas: who is paired, how it is checked, and how it ends."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from bot.arenas.arenas import GATHER, LAST_DRAW, PATIENCE
from bot.arenas.standings import standings
from bot.model.contests.arenas import WAITING
from bot.model.people import KeptOut
from bot.model.units import MINUTE_MS
from rules.core import RuleError

from ..seating import ANNA, BEN, CARLA, DORA, EMIL, EVERYBODY, FAYE, GUILD, Services, press
from .simulated import SimulatedArena, tables


@pytest.fixture
def world(services: Services) -> SimulatedArena:
    return SimulatedArena(services)


async def test_people_who_come_in_are_drawn_after_a_moment(world: SimulatedArena) -> None:
    await world.start((ANNA, BEN))
    await world.draw()
    assert await world.seats() == []
    await world.forward((GATHER - 1) / MINUTE_MS)
    assert await world.seats() == []
    await world.forward(1 / MINUTE_MS)
    assert [{*table} for table in tables(await world.seats())] == [{1, 2}]


async def test_person_nobody_is_left_for_plays_a_computer_opponent(world: SimulatedArena) -> None:
    await world.start((ANNA, BEN, CARLA))
    await world.forward(GATHER / MINUTE_MS)
    (waiting,) = [seat for seat in await world.seats() if seat.number == WAITING]
    await world.forward((PATIENCE - GATHER) / MINUTE_MS)
    assert tables([seat for seat in await world.seats() if seat.wave == 2]) == [(waiting.entrant,)]
    (table,) = [
        each for each in await world.services.store.arenas.playing(world.arena.id) if each.wave == 2
    ]
    play = await world.services.tables.load(table.table)
    assert [chair.level for chair in play.chairs if chair.person is None] == ["normal"]


async def test_two_who_have_just_met_wait_for_others_first(world: SimulatedArena) -> None:
    await world.start((ANNA, BEN))
    await world.forward(GATHER / MINUTE_MS)
    ((table, _),) = world.playing.items()
    world.playing.clear()
    await world.end_game(table)
    ended = world.services.watch.at
    await world.forward(GATHER / MINUTE_MS)
    assert {seat.number for seat in await world.seats() if seat.wave == 2} == {WAITING}
    await world.forward((PATIENCE - GATHER) / MINUTE_MS)
    assert [{*table} for table in (await waves(world))[2]] == [{1, 2}]
    assert world.services.watch.at == ended + PATIENCE


async def test_blocked_people_are_never_paired(world: SimulatedArena) -> None:
    await world.start((ANNA, BEN))
    async with world.services.store.writing() as write:
        await write.people.block(ANNA.id, other=BEN.id, at=1)
    await world.forward(19)
    assert {len(table) for wave in await waves(world) for table in wave} == {1}
    assert await world.arenas.sound(await world.now())


async def waves(world: SimulatedArena) -> list[list[tuple[int, ...]]]:
    """Return the tables of each draw."""
    seats = await world.seats()
    numbers = sorted({seat.wave for seat in seats})
    return [tables([seat for seat in seats if seat.wave == wave]) for wave in numbers]


async def test_person_who_pauses_or_was_away_is_drawn_no_more(world: SimulatedArena) -> None:
    await world.start((ANNA, BEN, CARLA, DORA))
    assert await world.arenas.pause(world.arena.id, DORA.id)
    assert not await world.arenas.pause(world.arena.id, DORA.id)
    await world.forward(GATHER / MINUTE_MS)
    first = next(iter(world.playing))
    chairs = (await world.services.tables.load(first)).chairs
    idle, active = chairs[0], chairs[1]
    world.playing.clear()
    await world.services.tables.play(first, active.seat, "add 20", person=active.person)
    await world.draw()
    people = await world.services.store.members.of("arena", world.arena.id)
    assert {one.person for one in people if one.paused} == {DORA.id, idle.person}
    assert await world.arenas.join(world.arena.id, DORA, press())
    assert not await world.arenas.join(world.arena.id, DORA, press())


async def test_arena_ends_on_the_minute_and_counts_what_the_boards_show(
    world: SimulatedArena,
) -> None:
    await world.start((ANNA, BEN))
    await world.forward(GATHER / MINUTE_MS)
    ((table, _),) = world.playing.items()
    world.playing.clear()
    play = await world.services.tables.load(table)
    await world.services.tables.play(table, 0, "add 3", person=play.chairs[0].person)
    await world.services.tables.play(table, 1, "add 2", person=play.chairs[1].person)
    await world.forward(20)
    arena = await world.now()
    assert (arena.phase, arena.ending, arena.ended_at) == ("over", "arena over", arena.ends_at)
    number = {ANNA.id: 1, BEN.id: 2}
    results = {seat.entrant: seat.result for seat in await world.seats() if seat.result}
    assert results == {
        number[play.chairs[0].person or ANNA.id]: "won",
        number[play.chairs[1].person or ANNA.id]: "lost",
    }
    ended = await world.services.store.tables.get(table)
    assert ended is not None and ended.ending == "arena over"


async def test_nothing_is_drawn_in_the_last_minutes(world: SimulatedArena) -> None:
    await world.start(EVERYBODY, minutes=30)
    await world.forward(30)
    arena = await world.now()
    assert arena.drawn_at < arena.ends_at - LAST_DRAW
    assert arena.wave > 3


async def test_draws_come_out_the_same_when_they_are_made_again(world: SimulatedArena) -> None:
    await world.start(EVERYBODY, minutes=60)
    await world.forward(60)
    arena, seats = await world.now(), await world.seats()
    assert await world.arenas.sound(arena)
    assert not await world.arenas.sound(replace(arena, secret="ab" * 32))
    met = [table for wave in await waves(world) for table in wave if len(table) == 2]
    assert sum(one == other for one, other in pairwise(map(frozenset, met))) < len(met) / 2
    assert standings(seats)[0].points > standings(seats)[-1].points


async def test_only_the_organiser_or_a_moderator_ends_an_arena(world: SimulatedArena) -> None:
    arena = await world.start((ANNA, BEN))
    with pytest.raises(RuleError):
        await world.arenas.close(arena.id, BEN.id, moderator=False)
    await world.arenas.close(arena.id, BEN.id, moderator=True)
    over = await world.now()
    assert (over.ending, over.ended_by) == ("arena closed", BEN.id)
    with pytest.raises(RuleError):
        await world.arenas.join(arena.id, CARLA, press())


async def test_one_channel_has_one_arena_at_a_time(world: SimulatedArena) -> None:
    await world.start()
    with pytest.raises(RuleError):
        await world.start()


async def test_people_kept_out_get_no_game(world: SimulatedArena) -> None:
    await world.start((ANNA, BEN, EMIL, FAYE))
    async with world.services.store.writing() as write:
        await write.servers.keep_out(GUILD, KeptOut(BEN.id, ANNA.id, "", 1))
    await world.forward(PATIENCE / MINUTE_MS)
    assert 2 not in {seat.entrant for seat in await world.seats()}
    with pytest.raises(RuleError):
        await world.arenas.join(world.arena.id, BEN, press())
