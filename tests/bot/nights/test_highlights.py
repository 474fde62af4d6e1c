"""What an evening is remembered for, read from the moves that are stored."""

from __future__ import annotations

import pytest

from bot.model.contests.nights import Night
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
from bot.tables.agreements.proposals import Proposals

from ..counting import COUNTING
from ..seating import ANNA, BEN, CARLA, EMIL, GUILD, HALL, Services, press


@pytest.fixture
async def night(services: Services) -> Night:
    return await Nights(services.store, services.watch, services.lobbies).start(
        GUILD, HALL, host=ANNA.id, name="", scoring="places", press=press()
    )


async def remembered(store: Reading, night: Night) -> Highlights:
    seats = await store.nights.seats(night.id)
    records = []
    for table_id in dict.fromkeys(seat.table for seat in seats):
        table = await store.tables.get(table_id)
        assert table is not None
        start = (await store.games.beginnings(table_id))[-1]
        log = await store.logs.timed_moves(table_id, start.seq)
        reel = Reel(table.game, start, tuple((move.seat, move.move) for move in log))
        records.append(record(table, log, dict(enumerate(summed(reel).points, start.seq))))
    return highlights(records, seats)


async def test_the_best_turn_the_closest_game_and_the_longest_thought_are_found(
    services: Services, night: Night
) -> None:
    wide = (await services.begun(ANNA, BEN, goal=10)).table.id
    services.watch.pass_(5)
    await services.tables.play(wide, 0, "add 2", person=ANNA.id)
    services.watch.pass_(30)
    await services.tables.play(wide, 1, "add 3", person=BEN.id)
    await services.tables.play(wide, 0, "add 8", person=ANNA.id)
    close = (await services.begun(BEN, CARLA, goal=10)).table.id
    await services.tables.play(close, 0, "add 9", person=BEN.id)
    services.watch.pass_(10)
    await services.tables.play(close, 1, "add 4", person=CARLA.id)
    await services.tables.play(close, 1, "add 4", person=CARLA.id)
    await services.tables.play(close, 0, "add 1", person=BEN.id)
    assert await remembered(services.store, night) == Highlights(
        BestTurn(BEN.id, 9, COUNTING.key),
        ClosestGame((BEN.id, CARLA.id), (10, 8), COUNTING.key),
        LongestThought(BEN.id, 30_000, COUNTING.key),
    )


async def test_moves_in_a_row_are_one_turn(services: Services, night: Night) -> None:
    table = (await services.begun(ANNA, BEN, goal=10)).table.id
    await services.tables.play(table, 0, "add 4", person=ANNA.id)
    await services.tables.play(table, 0, "add 3", person=ANNA.id)
    await services.tables.play(table, 1, "add 5", person=BEN.id)
    await services.tables.play(table, 1, "add 5", person=BEN.id)
    turn = (await remembered(services.store, night)).turn
    assert turn == BestTurn(BEN.id, 10, COUNTING.key)


async def test_highlights_ignore_computers_and_long_thinks_of_slow_games(
    services: Services, night: Night
) -> None:
    lobby = await services.lobby(ANNA)
    await services.lobbies.add_program(lobby, ANNA.id, "easy")
    await services.lobbies.set_option(lobby, ANNA.id, "goal", 10)
    await services.lobbies.set_pace(lobby, ANNA.id, "slow")
    await services.lobbies.begin(lobby, ANNA.id, press=press())
    await services.tables.play(lobby, 1, "add 9")
    services.watch.pass_(7200)
    await services.tables.play(lobby, 0, "add 2", person=ANNA.id)
    await services.tables.play(lobby, 1, "add 1")
    assert await remembered(services.store, night) == Highlights(BestTurn(ANNA.id, 2, COUNTING.key))


async def test_an_evening_without_tables_is_remembered_for_nothing(
    services: Services, night: Night
) -> None:
    assert await remembered(services.store, night) == Highlights()


async def test_who_was_replaced_has_no_part_in_it(services: Services, night: Night) -> None:
    play = await services.begun(ANNA, BEN, goal=10)
    table = play.table.id
    await services.tables.play(table, 1, "add 9", person=BEN.id)
    proposals = Proposals(services.store, services.tables, services.watch)
    await proposals.replace(table, EMIL.id, 1, None, moderator=True)
    await proposals.replace(table, ANNA.id, 1, CARLA)
    await proposals.answer(table, CARLA.id, True)
    await services.tables.play(table, 0, "add 3", person=ANNA.id)
    await services.tables.play(table, 1, "add 1", person=CARLA.id)
    found = await remembered(services.store, night)
    assert found.turn == BestTurn(ANNA.id, 3, COUNTING.key)
    assert found.closest is not None
    assert found.closest.people == (CARLA.id, ANNA.id)


async def test_a_move_that_was_taken_back_is_forgotten(services: Services, night: Night) -> None:
    proposals = Proposals(services.store, services.tables, services.watch)
    play = await services.begun(ANNA, BEN, goal=10)
    table = play.table.id
    await services.tables.play(table, 1, "add 1", person=BEN.id)
    played, _ = await services.tables.play(table, 0, "add 8", person=ANNA.id)
    if await proposals.take_back(table, ANNA.id, seen=played.seq, press=press()):
        await proposals.answer(table, BEN.id, True)
    assert (await services.tables.load(table)).seq > played.seq
    await services.tables.play(table, 0, "add 3", person=ANNA.id)
    await services.tables.play(table, 1, "add 2", person=BEN.id)
    await services.tables.play(table, 0, "add 7", person=ANNA.id)
    turn = (await remembered(services.store, night)).turn
    assert turn == BestTurn(ANNA.id, 7, COUNTING.key)
