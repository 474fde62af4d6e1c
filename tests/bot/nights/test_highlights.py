"""What an evening is remembered for, read from the moves that are stored."""

from __future__ import annotations

import pytest

from bot.model.nights import Night
from bot.nights.highlights import (
    BestTurn,
    ClosestGame,
    Highlights,
    LongestThought,
    highlights,
    record,
)
from bot.nights.nights import Nights
from bot.replays.renderer_process import summed
from bot.replays.scenes import Reel
from bot.store.reading import Reading
from bot.tables.proposals import Proposals

from ..counting import COUNTING
from ..seating import ANNA, BEN, CARLA, EMIL, GUILD, HALL, House, press


@pytest.fixture
async def night(house: House) -> Night:
    return await Nights(house.store, house.watch).start(
        GUILD, HALL, host=ANNA.id, name="", scoring="places", press=press()
    )


async def remembered(store: Reading, night: Night) -> Highlights:
    seats = await store.seats_of_night(night.id)
    records = []
    for table_id in dict.fromkeys(seat.table for seat in seats):
        table = await store.table(table_id)
        assert table is not None
        start = (await store.beginnings(table_id))[-1]
        log = await store.timed_moves(table_id, start.seq)
        reel = Reel(table.game, start, tuple((move.seat, move.move) for move in log))
        records.append(record(table, log, dict(enumerate(summed(reel).points, start.seq))))
    return highlights(records, seats)


async def test_the_best_turn_the_closest_game_and_the_longest_thought_are_found(
    house: House, night: Night
) -> None:
    wide = (await house.begun(ANNA, BEN, goal=10)).table.id
    house.watch.pass_(5)
    await house.tables.play(wide, 0, "add 2", person=ANNA.id)
    house.watch.pass_(30)
    await house.tables.play(wide, 1, "add 3", person=BEN.id)
    await house.tables.play(wide, 0, "add 8", person=ANNA.id)
    close = (await house.begun(BEN, CARLA, goal=10)).table.id
    await house.tables.play(close, 0, "add 9", person=BEN.id)
    house.watch.pass_(10)
    await house.tables.play(close, 1, "add 4", person=CARLA.id)
    await house.tables.play(close, 1, "add 4", person=CARLA.id)
    await house.tables.play(close, 0, "add 1", person=BEN.id)
    assert await remembered(house.store, night) == Highlights(
        BestTurn(BEN.id, 9, COUNTING.key),
        ClosestGame((BEN.id, CARLA.id), (10, 8), COUNTING.key),
        LongestThought(BEN.id, 30_000, COUNTING.key),
    )


async def test_moves_in_a_row_are_one_turn(house: House, night: Night) -> None:
    table = (await house.begun(ANNA, BEN, goal=10)).table.id
    await house.tables.play(table, 0, "add 4", person=ANNA.id)
    await house.tables.play(table, 0, "add 3", person=ANNA.id)
    await house.tables.play(table, 1, "add 5", person=BEN.id)
    await house.tables.play(table, 1, "add 5", person=BEN.id)
    turn = (await remembered(house.store, night)).turn
    assert turn == BestTurn(BEN.id, 10, COUNTING.key)


async def test_what_programs_did_is_nobodys_and_a_slow_game_has_no_longest_thought(
    house: House, night: Night
) -> None:
    lobby = await house.lobby(ANNA)
    await house.lobbies.add_program(lobby, ANNA.id, "easy")
    await house.lobbies.set_option(lobby, ANNA.id, "goal", 10)
    await house.lobbies.set_pace(lobby, ANNA.id, "slow")
    await house.lobbies.begin(lobby, ANNA.id, press=press())
    await house.tables.play(lobby, 1, "add 9")
    house.watch.pass_(7200)
    await house.tables.play(lobby, 0, "add 2", person=ANNA.id)
    await house.tables.play(lobby, 1, "add 1")
    assert await remembered(house.store, night) == Highlights(BestTurn(ANNA.id, 2, COUNTING.key))


async def test_an_evening_without_tables_is_remembered_for_nothing(
    house: House, night: Night
) -> None:
    assert await remembered(house.store, night) == Highlights()


async def test_who_was_replaced_has_no_part_in_it(house: House, night: Night) -> None:
    play = await house.begun(ANNA, BEN, goal=10)
    table = play.table.id
    await house.tables.play(table, 1, "add 9", person=BEN.id)
    proposals = Proposals(house.store, house.tables, house.watch)
    await proposals.replace(table, EMIL.id, 1, None, moderator=True)
    await proposals.replace(table, ANNA.id, 1, CARLA)
    await proposals.answer(table, CARLA.id, True)
    await house.tables.play(table, 0, "add 3", person=ANNA.id)
    await house.tables.play(table, 1, "add 1", person=CARLA.id)
    found = await remembered(house.store, night)
    assert found.turn == BestTurn(ANNA.id, 3, COUNTING.key)
    assert found.closest is not None
    assert found.closest.people == (CARLA.id, ANNA.id)


async def test_a_move_that_was_taken_back_is_forgotten(house: House, night: Night) -> None:
    proposals = Proposals(house.store, house.tables, house.watch)
    play = await house.begun(ANNA, BEN, goal=10)
    table = play.table.id
    await house.tables.play(table, 1, "add 1", person=BEN.id)
    played, _ = await house.tables.play(table, 0, "add 8", person=ANNA.id)
    if await proposals.take_back(table, ANNA.id, seen=played.seq, press=press()):
        await proposals.answer(table, BEN.id, True)
    assert (await house.tables.load(table)).seq > played.seq
    await house.tables.play(table, 0, "add 3", person=ANNA.id)
    await house.tables.play(table, 1, "add 2", person=BEN.id)
    await house.tables.play(table, 0, "add 7", person=ANNA.id)
    turn = (await remembered(house.store, night)).turn
    assert turn == BestTurn(ANNA.id, 7, COUNTING.key)
