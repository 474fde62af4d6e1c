"""What moderators do to a table's message, its channel, its people and the bot."""

from __future__ import annotations

import pytest

from bot.model.ids import GuildId, TableId
from bot.model.units import DAY_MS
from bot.replays.verification import verify
from bot.ui.client import Matchnight
from bot.ui.kit.gateway.membership import Membership
from bot.ui.tables.posts.table_messages import BURIED
from playground import Playground
from playground.client import Person
from tests.bot.fake_clocks import FrozenClock, SlowClock
from tests.bot.live.people.settings_forms import called_always
from tests.bot.live.playing import (
    CHANNEL,
    GAME,
    Table,
    begin,
    confirm,
    person_id,
    previewed,
    settled,
    table_message,
    table_of,
    tables_shown,
)
from tests.waiting import eventually


async def another(table: Table, old: str) -> str:
    """Wait until the table has another message than `old`, and return its id."""

    def found() -> str:
        message = table_message(table.host, table.channel)
        return message.id if message and message.id != old else ""

    return await table.host.until(found, what="the table in another message")


async def closing(client: Matchnight, table: TableId) -> str:
    """Wait until a table is closed, and return why."""

    async def closed() -> bool:
        stored = await client.app.store.tables.get(table)
        return stored is not None and stored.phase == "closed"

    await eventually(closed, "the table to be closed")
    stored = await client.app.store.tables.get(table)
    return stored.ending if stored else ""


async def test_deleted_message_is_reposted(
    client: Matchnight, playground: Playground, table: Table
) -> None:
    old = table.message.id
    playground.moderation.delete_message(old)
    new = await another(table, old)
    await settled(client)
    assert tables_shown(playground) == [new]
    await table.play()
    assert table.message.id == new


async def test_deleted_lobby_is_reposted(
    client: Matchnight, playground: Playground, anna: Person
) -> None:
    message = await anna.command(CHANNEL, "play", game=GAME)
    table = Table([anna])

    async def noted() -> bool:
        stored = await client.app.store.tables.get(table_of(message))
        return stored is not None and stored.message == int(message.id)

    await eventually(noted, "the lobby's message to be noted")
    playground.moderation.delete_message(message.id)
    await another(table, message.id)
    assert table.message.has("Join")


@pytest.mark.parametrize("thread", [False, True], ids=["channel", "thread"])
async def test_a_deleted_channel_closes_its_table(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person, thread: bool
) -> None:
    moderation = playground.moderation
    place = moderation.open_thread(CHANNEL, "x", "anna") if thread else moderation.add_channel("x")
    await anna.until(lambda: place.id in anna.channels)
    await bruno.until(lambda: place.id in bruno.channels)
    table = await begin(anna, bruno, channel=place.id, tiles=12)
    number = table.id
    await settled(client)
    moderation.delete_channel(place.id)
    assert await closing(client, number) == "channel gone"
    assert await verify(client.app.store, number)


async def test_an_archived_thread_is_opened_by_posting_its_table(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person
) -> None:
    thread = playground.moderation.open_thread(CHANNEL, "x", "anna").id
    await anna.until(lambda: thread in anna.channels)
    await bruno.until(lambda: thread in bruno.channels)
    table = await begin(anna, bruno, channel=thread, tiles=12)
    await settled(client)
    old = table.message.id
    playground.moderation.archive(thread, idle=True)
    await another(table, old)
    await anna.until(lambda: not anna.channels[thread]["thread_metadata"]["archived"])
    await settled(client)
    assert tables_shown(playground, thread) == [table.message.id]
    await table.play()


async def test_reinvited_bot_reposts_its_tables(
    client: Matchnight, playground: Playground, table: Table
) -> None:
    old = table.message.id
    playground.moderation.kick_bot()
    await table.host.until(lambda: not table.host.bot["guilds"])
    playground.moderation.invite_bot()
    new = await another(table, old)
    await settled(client)
    assert tables_shown(playground) == [new]
    await table.play()


async def test_opponent_replaces_a_player_who_left_the_server(
    client: Matchnight, playground: Playground, table: Table
) -> None:
    (waiting,) = table.others
    await called_always(waiting)
    playground.moderation.leave(waiting.name)  # the bot learns of it by calling
    stays = table.mover
    assert stays is not None
    table.people = [stays]
    before = table.seq
    await confirm(await previewed(await table.panel(stays)), stays)
    await table.shows(before + 1)
    play = await client.app.tables.load(table.id)
    (chair,) = [chair for chair in play.chairs if chair.person is None]
    assert chair.level == "normal" and chair.name == f"{waiting.name[:40]} (opponent)"
    log = await stays.command(CHANNEL, "log")
    assert f"{waiting.name} left the server. A computer opponent plays on." in log.text
    await table.to_the_end()
    assert await verify(client.app.store, table.id)


async def test_who_is_in_the_server_is_remembered_for_a_day_and_then_forgotten(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person
) -> None:
    watch = FrozenClock()
    membership, guild = Membership(watch), GuildId(client.guilds[0].id)
    for one in (anna, bruno):
        assert not await membership.left(client, guild, person_id(one), fresh=False)
    assert len(membership) == 2
    playground.moderation.leave(anna.name)
    assert not await membership.left(client, guild, person_id(anna), fresh=False)
    watch.go_to(watch.at + DAY_MS)
    assert not await membership.left(client, guild, person_id(bruno), fresh=False)
    assert len(membership) == 1
    assert await membership.left(client, guild, person_id(anna), fresh=False)


async def test_a_permission_taken_away_costs_the_picture_not_the_move(
    client: Matchnight, playground: Playground, table: Table
) -> None:
    mover = table.mover
    assert mover is not None
    panel = await previewed(await table.panel(mover))
    playground.moderation.overwrite(CHANNEL, deny=("ATTACH_FILES", "SEND_MESSAGES", "VIEW_CHANNEL"))
    answer = await confirm(panel, mover)
    assert "You place " in answer.text
    await eventually(client.app.store.table_messages.unshown, "the board to be pending")
    await settled(client)
    assert table.seq == 1
    clear = ("ATTACH_FILES", "SEND_MESSAGES", "VIEW_CHANNEL")
    playground.moderation.overwrite(CHANNEL, clear=clear)
    await table.shows(1)


async def test_eight_messages_of_others_bring_the_table_down_again(
    client: Matchnight, playground: Playground, table: Table, dee: Person
) -> None:
    old = table.message.id
    for number in range(BURIED - 1):
        await dee.write(CHANNEL, f"number {number}")
    await table.play()
    assert table.message.id == old
    await dee.write(CHANNEL, "one more")
    await heard_by_bot(table, dee)
    await table.play()
    await settled(client)
    assert table.message.id != old and tables_shown(playground) == [table.message.id]


async def heard_by_bot(table: Table, person: Person) -> None:
    """Wait until the bot has got all messages, which come before this command."""
    await person.command(CHANNEL, "help")


async def test_old_message_is_reposted_instead_of_edited(
    client: Matchnight, playground: Playground, watch: SlowClock, table: Table
) -> None:
    old = table.message.id
    watch.forward(minutes=49)
    await table.play()
    assert table.message.id == old
    watch.forward(minutes=2)
    await table.play()
    await settled(client)
    assert table.message.id != old and tables_shown(playground) == [table.message.id]
