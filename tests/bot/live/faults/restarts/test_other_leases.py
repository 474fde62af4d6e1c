"""Several bots on one database: each shows changes that another one has made."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import get_args

import pytest

from bot.clocks import wall_clock
from bot.model.ids import GuildId, TableId
from bot.model.posts import Barred, What
from bot.model.units import HOUR_MS
from bot.store import Store
from bot.store.places import ShardRange
from bot.tables.running import Tables
from bot.ui.client import Matchnight
from bot.ui.kit.permissions import sees_still
from bot.ui.tables.posts import clearing, obstacles
from bot.ui.tables.posts.changed_elsewhere import ChangedElsewhere
from playground import Playground
from playground.client import Person
from rules.core import RuleError
from tests.bot.live import IM_COMING
from tests.bot.live.hosting import opened, running
from tests.bot.live.nights.test_night_places import calls
from tests.bot.live.nights.test_night_plans import plan, planned
from tests.bot.live.playing import (
    CHANNEL,
    Table,
    begin,
    confirm,
    open_lobby,
    person_id,
    previewed,
    settled,
)
from tests.bot.live.slow import quiet
from tests.waiting import eventually, until

MESSAGE = r"/channels/\d+/messages/\d+"


@pytest.fixture
async def client(playground: Playground, database: Path) -> AsyncIterator[Matchnight]:
    async with running(playground, database) as bot:
        yield bot


@pytest.fixture
async def table(client: Matchnight, anna: Person, bruno: Person) -> Table:
    table = await begin(anna, bruno)
    await settled(client)
    return table


@pytest.fixture
async def other(database: Path) -> AsyncIterator[Store]:
    """Return the store of another bot."""
    store = await opened(database)
    yield store
    await store.close()


def belongs(client: Matchnight, *, here: bool) -> None:
    """Let the server belong to this bot's lease, or to another one."""
    guild = GuildId(client.guilds[0].id)
    places = [ShardRange(number, 2, shards) for number in (0, 1) for shards in range(2, 9)]
    client.app.store.lease.place = next(each for each in places if each.has(guild) == here)


async def move_elsewhere(other: Store, table: Table) -> int:
    """Make a move as another bot does that hears of it; returns its number."""
    tables = Tables(other, wall_clock.now)
    play = await tables.load(table.id)
    text = play.game.fallback(play.state, play.turn[0], Random(1))
    return (await tables.play(table.id, play.turn[0], text))[0].seq


async def test_move_by_another_bot_and_every_later_one_are_shown(
    client: Matchnight, table: Table, other: Store
) -> None:
    belongs(client, here=True)
    elsewhere = ChangedElsewhere(client.app)
    for _ in range(2):
        seq = await move_elsewhere(other, table)
        await elsewhere._look()
        await settled(client)
        assert table.seq == seq
    await elsewhere._look()
    assert not client.app.table_messages.keeps(table.id)


async def test_a_change_that_comes_while_the_one_before_is_shown_is_seen_later(
    client: Matchnight, playground: Playground, table: Table, other: Store
) -> None:
    belongs(client, here=True)
    elsewhere = ChangedElsewhere(client.app)
    fault = playground.faults.hold("PATCH", MESSAGE)
    await move_elsewhere(other, table)
    await elsewhere._look()
    await until(lambda: playground.faults.held, "the edit to be on its way")
    seq = await move_elsewhere(other, table)
    await elsewhere._look()
    playground.faults.release()
    await settled(client)
    playground.faults.disarm(fault)
    await elsewhere._look()
    await settled(client)
    assert table.seq == seq


async def test_what_cannot_be_shown_is_not_tried_again_at_every_look(
    client: Matchnight, playground: Playground, table: Table, other: Store
) -> None:
    belongs(client, here=True)
    elsewhere = ChangedElsewhere(client.app)
    playground.faults.status("PATCH", MESSAGE, 403, count=None)
    await move_elsewhere(other, table)
    await elsewhere._look()
    await settled(client)
    asked = len(playground.requests)
    await elsewhere._look()
    await settled(client)
    assert len(playground.requests) == asked


async def test_opponent_in_a_forbidden_channel_moves_once_it_is_allowed(
    client: Matchnight, anna: Person, other: Store
) -> None:
    table = await begin(anna, opponents=1)
    await quiet(client)
    row = await other.tables.get(table.id)
    assert row is not None and row.guild is not None
    belongs(client, here=True)
    later = client.app.now() + HOUR_MS
    async with other.writing() as write:
        for what in get_args(What):
            await write.posts.set_barred(Barred(row.channel, what, row.guild, 1, later))
    elsewhere = ChangedElsewhere(client.app)
    seq = await move_elsewhere(other, table)
    await elsewhere._look()
    await client.app.programs.settled()
    await settled(client)
    resting = await other.tables.get(table.id)
    assert resting is not None and resting.obstacle == "forbidden"
    assert table.seq < seq
    await obstacles.permissions_changed(client.app, row.guild)

    async def moved() -> bool:
        return (await client.app.tables.load(table.id)).seq > seq

    await eventually(moved, "the opponent's move")


async def test_player_promoted_by_another_bot_is_notified(
    client: Matchnight, anna: Person, bruno: Person, other: Store
) -> None:
    await plan(anna, places=2)
    await bruno.press(await planned(anna), IM_COMING)
    await quiet(client)
    belongs(client, here=True)
    elsewhere = ChangedElsewhere(client.app)
    await elsewhere._look()
    await quiet(client)
    assert calls(anna) == []
    (night,) = await other.nights.planned_on(GuildId(client.guilds[0].id))
    async with other.writing() as write:
        await write.night_people.add_room(night.id, [person_id(bruno)])
    await elsewhere._look()
    await quiet(client)
    await until(lambda: len(calls(anna)) == 1, "the word about the place")


async def test_a_table_of_another_bot_is_left_to_it(
    client: Matchnight, table: Table, other: Store
) -> None:
    belongs(client, here=False)
    before = table.seq
    panel = await previewed(await table.panel(table.host if table.mover is None else table.mover))
    await confirm(panel, panel.person)
    await settled(client)
    await ChangedElsewhere(client.app)._look()
    await settled(client)
    assert table.seq == before
    assert await client.app.store.table_messages.unshown() == [table.id]


async def test_nobody_moves_before_what_another_bot_s_move_has_hidden_is_gone(
    client: Matchnight, table: Table, other: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with other.writing() as write:
        sql = "UPDATE tables SET revision = revision + 1, hid = revision + 1 WHERE id = ?1"
        await write.tables._do(sql, table.id)
    await client.app.table_messages.hidden(table.id)
    # Alone, a bot knows of all that was hidden.
    assert await other.table_messages.shows_hidden(table.id)
    belongs(client, here=False)
    looking, cleared = asyncio.Event(), clearing._cleared

    async def looked(store: Store, one: TableId) -> None:
        looking.set()
        await cleared(store, one)

    monkeypatch.setattr(clearing, "_cleared", looked)
    waiting = asyncio.create_task(client.app.table_messages.hidden(table.id))
    await looking.wait()
    belongs(client, here=True)
    await client.app.table_messages.hidden(table.id)
    await settled(client)
    assert not await other.table_messages.shows_hidden(table.id)
    await waiting


async def test_a_table_that_its_bot_does_not_clear_takes_no_move(
    client: Matchnight, table: Table, other: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clearing, "PATIENCE", 0.0)
    belongs(client, here=False)
    async with other.writing() as write:
        await write.tables._do("UPDATE tables SET revision = 99, hid = 99 WHERE id = ?1", table.id)
    with pytest.raises(RuleError, match="still clearing the table"):
        await client.app.table_messages.hidden(table.id)


async def test_who_sees_a_channel_of_another_bot_s_server_is_asked_of_discord(
    client: Matchnight, playground: Playground, table: Table, anna: Person, bruno: Person
) -> None:
    belongs(client, here=False)
    row = await client.app.store.tables.get(table.id)
    assert row is not None
    assert await sees_still(client.app, row, person_id(bruno))
    playground.moderation.overwrite(CHANNEL, "everyone", deny=("VIEW_CHANNEL",))
    for who in ("bot", anna.id):
        playground.moderation.overwrite(CHANNEL, who, allow=("VIEW_CHANNEL",))
    assert await sees_still(client.app, row, person_id(anna))
    assert not await sees_still(client.app, row, person_id(bruno))
    playground.moderation.leave(anna.name)
    assert not await sees_still(client.app, row, person_id(anna))


async def test_who_sees_a_thread_there_is_asked_of_its_channel(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person
) -> None:
    thread = playground.moderation.open_thread(CHANNEL, "tiles", anna.name).id
    await anna.until(lambda: anna.channels.get(thread), what="the thread")
    table = await open_lobby(anna, channel=thread)
    await settled(client)
    belongs(client, here=False)
    row = await client.app.store.tables.get(table.id)
    assert row is not None
    assert await sees_still(client.app, row, person_id(bruno))
    playground.moderation.overwrite(CHANNEL, bruno.id, deny=("VIEW_CHANNEL",))
    assert not await sees_still(client.app, row, person_id(bruno))
