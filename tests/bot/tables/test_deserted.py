"""A live game that nobody has played for a day keeps no place in its channel."""

from __future__ import annotations

import pytest

from bot.model.ids import ChannelId, MessageId, TableId
from bot.model.posts import DELETION_DELAY
from bot.tables.deserted import QUIET, close_deserted, move_aside, quiet_since
from bot.tables.lobby.terms import HOUR
from tests.bot.refusals import refused

from ..seating import ANNA, BEN, CARLA, DEN, HALL, THREAD, Services, press

QUIET_SECONDS = QUIET // 1000


async def test_only_a_live_game_without_a_move_for_a_day_is_deserted(services: Services) -> None:
    play = await services.begun(ANNA, BEN, clocks=False)
    slow = await services.lobby(ANNA, channel=DEN)
    await services.lobbies.set_pace(slow, ANNA.id, "slow", turn=8 * HOUR)
    await services.lobbies.begin(slow, ANNA.id, press=press())
    lobby = await services.lobby(ANNA, channel=THREAD)

    async def found(table: TableId) -> int | None:
        row = await services.store.tables.get(table)
        assert row is not None
        return await quiet_since(services.store, row, services.watch())

    services.watch.pass_(QUIET_SECONDS - 1)
    assert await found(play.table.id) is None
    await services.tables.play(play.table.id, 0, "add 1", person=ANNA.id)
    moved = services.watch.at
    services.watch.pass_(QUIET_SECONDS - 1)
    assert await found(play.table.id) is None
    services.watch.pass_(1)
    assert await found(play.table.id) == moved
    assert await found(slow) is await found(lobby) is None


async def test_deserted_game_closed_by_an_awaited_player_is_their_loss(
    services: Services,
) -> None:
    table = (await services.begun(ANNA, BEN, clocks=False)).table.id
    await services.tables.play(table, 0, "add 5", person=ANNA.id)
    closing = close_deserted(services.store, table, ANNA.id, services.watch.at)
    assert "stays where it is" in await refused(closing)
    services.watch.pass_(QUIET_SECONDS)
    await close_deserted(services.store, table, ANNA.id, services.watch.at)
    play = await services.tables.load(table)
    assert (play.table.phase, play.table.ending) == ("closed", "deserted")
    pending = await services.store.news.due(table, "closed", services.watch.at)
    assert [(each.person, each.other) for each in pending] == [(BEN.id, ANNA.id)]
    results = await services.store.records.results(table)
    assert [(row.person, row.stay, row.place, row.rated) for row in results] == [
        (ANNA.id, "forfeited", 2, True),
        (BEN.id, "finished", 1, False),  # without a move of their own nobody is rated
    ]
    again = close_deserted(services.store, table, ANNA.id, services.watch.at)
    assert "stays where it is" in await refused(again)


@pytest.mark.parametrize("moves", [True, False])
async def test_a_deserted_game_that_is_moved_aside_goes_on_there(
    services: Services, moves: bool
) -> None:
    before = (await services.begun(ANNA, BEN, clocks=False)).table
    table = before.id
    services.watch.pass_(QUIET_SECONDS)
    if moves:
        await services.tables.play(table, 0, "add 5", person=ANNA.id)
        assert "stays where it is" in await refused(
            move_aside(services.store, before, ChannelId(99), CARLA.id, now=services.watch.at)
        )
        return
    await move_aside(services.store, before, ChannelId(99), CARLA.id, now=services.watch.at)
    pending = await services.store.news.due(table, "moved", services.watch.at)
    assert [(each.person, each.other) for each in pending] == [
        (ANNA.id, CARLA.id),
        (BEN.id, CARLA.id),
    ]
    assert await services.store.tables.live_in(HALL) is None
    assert "another channel now" in await refused(
        move_aside(services.store, before, ChannelId(98), CARLA.id, now=services.watch.at)
    )
    play, _ = await services.tables.play(table, 0, "add 5", person=ANNA.id)
    assert (play.table.channel, play.table.message, play.table.phase) == (99, None, "running")


async def test_moved_game_s_cleanup_is_queued_in_the_move_s_transaction(
    services: Services,
) -> None:
    table = (await services.begun(ANNA, BEN, clocks=False)).table
    services.watch.pass_(QUIET_SECONDS)
    async with services.store.writing() as write:
        # Noted after the press has read the table.
        await write.table_messages.set_message(table.id, MessageId(77), services.watch())
        await write.table_messages.set_posting(table.id, 5)
    lost = [MessageId(78)]
    gone = await move_aside(
        services.store, table, ChannelId(99), CARLA.id, now=services.watch.at, lost=lost
    )
    assert gone == sorted(await services.store.posts.deletions_in(HALL)) == [77, 78]
    pending = await services.store.posts.deletion(MessageId(77))
    assert pending is not None and (pending.guild, pending.due) == (
        table.guild,
        services.watch.at + DELETION_DELAY,
    )
    moved = await services.store.tables.get(table.id)
    assert moved is not None and (moved.message, moved.posting) == (None, None)
