"""A live game that nobody has played for a day keeps no place in its channel."""

from __future__ import annotations

import pytest

from bot.model.ids import ChannelId, MessageId, TableId
from bot.model.owed import AT_ONCE
from bot.tables.deserted import QUIET, close_deserted, move_aside, quiet_since
from bot.tables.terms import HOUR
from tests.bot.refusals import refused

from ..seating import ANNA, BEN, CARLA, DEN, HALL, THREAD, House, press

DAY = QUIET // 1000


async def test_only_a_live_game_without_a_move_for_a_day_is_deserted(house: House) -> None:
    play = await house.begun(ANNA, BEN, clocks=False)
    slow = await house.lobby(ANNA, channel=DEN)
    await house.lobbies.set_pace(slow, ANNA.id, "slow", turn=8 * HOUR)
    await house.lobbies.begin(slow, ANNA.id, press=press())
    lobby = await house.lobby(ANNA, channel=THREAD)

    async def found(table: TableId) -> int | None:
        row = await house.store.table(table)
        assert row is not None
        return await quiet_since(house.store, row, house.watch())

    house.watch.pass_(DAY - 1)
    assert await found(play.table.id) is None
    await house.tables.play(play.table.id, 0, "add 1", person=ANNA.id)
    moved = house.watch.at
    house.watch.pass_(DAY - 1)
    assert await found(play.table.id) is None
    house.watch.pass_(1)
    assert await found(play.table.id) == moved
    assert await found(slow) is await found(lobby) is None


async def test_deserted_game_closed_by_a_player_while_all_are_awaited_is_their_loss(
    house: House,
) -> None:
    table = (await house.begun(ANNA, BEN, clocks=False)).table.id
    await house.tables.play(table, 0, "add 5", person=ANNA.id)
    closing = close_deserted(house.store, table, ANNA.id, house.watch.at)
    assert "stays where it is" in await refused(closing)
    house.watch.pass_(DAY)
    await close_deserted(house.store, table, ANNA.id, house.watch.at)
    play = await house.tables.load(table)
    assert (play.table.phase, play.table.ending) == ("closed", "deserted")
    owed = await house.store.news(table, "closed", house.watch.at)
    assert [(each.person, each.other) for each in owed] == [(BEN.id, ANNA.id)]
    results = await house.store.results(table)
    assert [(row.person, row.stay, row.place, row.rated) for row in results] == [
        (ANNA.id, "forfeited", 2, True),
        (BEN.id, "finished", 1, False),  # without a move of their own nobody is rated
    ]
    again = close_deserted(house.store, table, ANNA.id, house.watch.at)
    assert "stays where it is" in await refused(again)


@pytest.mark.parametrize("moves", [True, False])
async def test_a_deserted_game_that_is_moved_aside_goes_on_there(house: House, moves: bool) -> None:
    before = (await house.begun(ANNA, BEN, clocks=False)).table
    table = before.id
    house.watch.pass_(DAY)
    if moves:
        await house.tables.play(table, 0, "add 5", person=ANNA.id)
        assert "stays where it is" in await refused(
            move_aside(house.store, before, ChannelId(99), CARLA.id, house.watch.at)
        )
        return
    await move_aside(house.store, before, ChannelId(99), CARLA.id, house.watch.at)
    owed = await house.store.news(table, "moved", house.watch.at)
    assert [(each.person, each.other) for each in owed] == [(ANNA.id, CARLA.id), (BEN.id, CARLA.id)]
    assert await house.store.live_table(HALL) is None
    assert "another channel now" in await refused(
        move_aside(house.store, before, ChannelId(98), CARLA.id, house.watch.at)
    )
    play, _ = await house.tables.play(table, 0, "add 5", person=ANNA.id)
    assert (play.table.channel, play.table.message, play.table.phase) == (99, None, "running")


async def test_what_a_game_that_is_moved_aside_leaves_behind_is_owed_with_the_move_itself(
    house: House,
) -> None:
    table = (await house.begun(ANNA, BEN, clocks=False)).table
    house.watch.pass_(DAY)
    async with house.store.writing() as write:
        # Noted after whoever presses has read the table.
        await write.set_message(table.id, MessageId(77), house.watch())
        await write.set_posting(table.id, 5)
    lost = [MessageId(78)]
    gone = await move_aside(house.store, table, ChannelId(99), CARLA.id, house.watch.at, lost)
    assert gone == sorted(await house.store.deletions_in(HALL)) == [77, 78]
    owed = await house.store.deletion(MessageId(77))
    assert owed is not None and (owed.guild, owed.due) == (table.guild, house.watch.at + AT_ONCE)
    moved = await house.store.table(table.id)
    assert moved is not None and (moved.message, moved.posting) == (None, None)
