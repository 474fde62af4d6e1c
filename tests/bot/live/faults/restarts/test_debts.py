"""After any fault a table, a night and a turn have one message each, the newest."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from random import Random

from bot.model.ids import ChannelId, MessageId
from bot.store.posts import EVERYWHERE
from bot.ui.client import Matchnight
from playground import Playground
from playground.client import Person
from tests.bot.live import JOIN
from tests.bot.live.hosting import BotProcess, opened, running
from tests.bot.live.nights.test_nights import DEN, nights
from tests.bot.live.notices.test_notices import notices
from tests.bot.live.people.settings_forms import called_always
from tests.bot.live.playing import (
    CHANNEL,
    Table,
    begin,
    channel_id,
    lobby_says,
    settled,
    table_message,
    tables_shown,
)
from tests.bot.live.slow import begin_slow, pings, quiet
from tests.waiting import PATIENCE, eventually

MESSAGE = r"/channels/\d+/messages/\d+$"
POST = r"/channels/\d+/messages$"
CALLBACK = r"/interactions/\d+/[^/]+/callback"
LONG = 2 * PATIENCE
"""Seconds that a busy machine may take to start a program and do what it is for."""


async def comes(condition: Callable[[], bool], what: str) -> None:
    """Wait until something is so on everybody's screen."""

    async def so() -> bool:
        return condition()

    await eventually(so, what, LONG)


async def nothing_has_to_go(client: Matchnight, channel: str) -> None:
    """Wait until a channel has no pending deletion."""

    async def paid() -> bool:
        return not await client.app.store.posts.deletions_in(ChannelId(int(channel)))

    await eventually(paid, "the deletions to be paid", LONG)


@asynccontextmanager
async def a_process(playground: Playground, database: Path) -> AsyncIterator[BotProcess]:
    """Run a bot that may be killed."""
    bot = BotProcess(playground, database)
    try:
        await restarted(playground, bot)
        yield bot
    finally:
        await bot.kill()


async def restarted(playground: Playground, bot: BotProcess) -> None:
    playground.faults.clear()
    await bot.start()
    await comes(lambda: playground.online, "the bot to be online")


async def killed(playground: Playground, bot: BotProcess) -> None:
    """Kill a bot, and clear Discord's nonces, as happens after some minutes."""
    await bot.kill()
    playground.world.nonces.clear()
    await comes(lambda: not playground.online, "the bot to be gone")


async def test_a_table_that_moved_leaves_no_message_whose_deletion_was_refused(
    client: Matchnight, playground: Playground, table: Table
) -> None:
    old = table.message.id
    playground.faults.status("DELETE", MESSAGE, 503)
    client.app.table_messages.refresh(table.id, repost=True)
    await settled(client)
    assert not playground.faults.armed
    await comes(lambda: len(tables_shown(playground)) == 1, "one table")
    assert tables_shown(playground) == [table.message.id] != [old]
    await nothing_has_to_go(client, table.message.channel_id)


async def test_table_moved_while_its_channel_seems_unknown_leaves_one_message(
    client: Matchnight, playground: Playground, table: Table
) -> None:
    playground.faults.refuse("DELETE", MESSAGE, status=404, code=10003)
    client.app.table_messages.refresh(table.id, repost=True)
    await settled(client)
    assert not playground.faults.armed
    await comes(lambda: tables_shown(playground) == [table.message.id], "one table")
    await nothing_has_to_go(client, table.message.channel_id)


async def test_game_whose_channel_seems_unknown_for_one_post_goes_on(
    client: Matchnight, playground: Playground, table: Table
) -> None:
    playground.faults.refuse("POST", r"/channels/\d+/messages$", status=404, code=10003)
    client.app.table_messages.refresh(table.id, repost=True)
    await settled(client)
    assert not playground.faults.armed
    running = await client.app.store.tables.get(table.id)
    assert running is not None and running.phase == "running"
    await comes(lambda: tables_shown(playground) == [table.message.id], "one table")


async def test_a_mention_that_is_answered_goes_although_its_deletion_was_refused(
    client: Matchnight, playground: Playground, table: Table
) -> None:
    await called_always(*table.people)
    await table.play()
    await comes(lambda: len(notices(playground)) == 1, "the mention")
    playground.faults.status("DELETE", MESSAGE, 503)
    await table.play()
    await settled(client)
    mover = table.mover
    assert mover is not None
    await comes(lambda: not playground.faults.armed, "the refusal")
    await comes(lambda: notices(playground) == [mover.id], "one mention")


async def test_a_night_that_moved_leaves_no_message_whose_deletion_was_refused(
    client: Matchnight, playground: Playground, anna: Person
) -> None:
    await anna.command(DEN, "night start")
    await quiet(client)
    (old,) = nights(anna, DEN)
    playground.faults.status("DELETE", MESSAGE, 503)
    night = await client.app.store.nights.live_in(channel_id(anna, DEN))
    assert night is not None
    async with client.app.store.writing() as write:
        await write.nights.mark_changed(night.id, EVERYWHERE)
    client.app.contest_messages.refresh("night")
    await quiet(client)
    await comes(lambda: len(nights(anna, DEN)) == 1, "one message of the night")
    assert nights(anna, DEN)[0].id != old.id


async def test_deleted_message_has_no_pending_deletion(
    client: Matchnight, playground: Playground, table: Table
) -> None:
    playground.faults.cut_after("DELETE", MESSAGE)
    client.app.table_messages.refresh(table.id, repost=True)
    await settled(client)
    await nothing_has_to_go(client, table.message.channel_id)
    assert tables_shown(playground) == [table.message.id]


async def test_deleted_channel_has_no_pending_deletions(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person
) -> None:
    place = playground.moderation.add_channel("x")
    for person in (anna, bruno):
        await person.until(partial(person.channels.__contains__, place.id), what="the channel")
    table = await begin(anna, bruno, channel=place.id, tiles=12)
    await settled(client)
    playground.faults.status("DELETE", MESSAGE, 503, count=None)
    client.app.table_messages.refresh(table.id, repost=True)
    await settled(client)
    assert await client.app.store.posts.deletions_in(ChannelId(int(place.id))) != []
    playground.moderation.delete_channel(place.id)
    await nothing_has_to_go(client, place.id)


async def test_bot_killed_before_it_deletes_an_old_table_does_so_later(
    playground: Playground, database: Path, anna: Person, bruno: Person
) -> None:
    async with a_process(playground, database) as bot:
        table = await begin(anna, bruno, tiles=12)
        old = table.message.id
        playground.faults.cut_before("DELETE", MESSAGE, count=None)
        await anna.command(CHANNEL, "board")
        await comes(lambda: len(tables_shown(playground)) == 2, "the reposted table")
        await killed(playground, bot)
        assert len(tables_shown(playground)) == 2
        await restarted(playground, bot)
        await comes(lambda: len(tables_shown(playground)) == 1, "one table")
        assert tables_shown(playground) == [table.message.id] != [old]
        await table.play()
        assert await bot.stop() == 0
    assert tables_shown(playground) == [table.message.id]


async def test_a_bot_killed_before_it_notes_a_post_finds_it_again(
    playground: Playground, database: Path, anna: Person, bruno: Person
) -> None:
    async with a_process(playground, database) as bot:
        table = await begin(anna, bruno, tiles=12)
        playground.faults.cut_after("POST", POST, count=None)
        await anna.command(CHANNEL, "board")
        await comes(lambda: len(tables_shown(playground)) == 2, "the reposted table")
        _, lost = tables_shown(playground)
        await killed(playground, bot)
        await restarted(playground, bot)
        await comes(lambda: tables_shown(playground) == [lost], "the table that was posted")
        await table.play()
        assert await bot.stop() == 0
    assert tables_shown(playground) == [lost]


async def test_a_bot_killed_before_it_notes_a_lobby_finds_it_again(
    playground: Playground, database: Path, anna: Person, bruno: Person
) -> None:
    async with a_process(playground, database) as bot:
        playground.faults.cut_after("POST", CALLBACK, count=None)
        playground.faults.cut_before("POST", POST, count=None)
        playground.faults.cut_before("GET", ".*", count=None)
        await anna.command(CHANNEL, "play", game="tactic-tiles")
        (lobby,) = tables_shown(playground)
        await killed(playground, bot)
        await restarted(playground, bot)
        store = await opened(database)
        try:

            async def noted() -> bool:
                found = await store.tables.of_message(MessageId(int(lobby)))
                return found is not None and found.posting is None

            await eventually(noted, "the lobby's message to be noted", LONG)
        finally:
            await store.close()
        shown = table_message(bruno)
        assert shown is not None and shown.id == lobby
        await bruno.press(shown, JOIN, acknowledged=True)
        await lobby_says(anna, "**2 players**")
        assert await bot.stop() == 0
    assert tables_shown(playground) == [lobby]


async def test_a_bot_killed_before_it_notes_a_mention_leaves_one(
    playground: Playground, database: Path, anna: Person, bruno: Person
) -> None:
    async with a_process(playground, database) as bot:
        await called_always(anna, bruno)
        table = await begin(anna, bruno, tiles=12)
        first = table.mover
        assert first is not None
        await comes(lambda: notices(playground) == [first.id], "the first mention")
        playground.faults.cut_after("POST", POST, count=None)
        await table.play()
        second = table.mover
        assert second is not None
        await comes(lambda: notices(playground) == [second.id], "the second mention")
        await killed(playground, bot)
        await restarted(playground, bot)
        store = await opened(database)
        try:

            async def paid() -> bool:
                return not await store.table_messages.unshown()

            await eventually(paid, "the table to be paid", LONG)
        finally:
            await store.close()
        await comes(lambda: notices(playground) == [second.id], "one mention")
        await table.play()
        await comes(lambda: notices(playground) == [first.id], "the next mention alone")
        assert await bot.stop() == 0


def _stands_alone(playground: Playground, person: Person) -> bool:
    table = table_message(person)
    return table is not None and tables_shown(playground) == [table.id]


async def test_pending_player_is_notified_after_a_lost_post_to_another(
    playground: Playground, database: Path, anna: Person, bruno: Person
) -> None:
    async with running(playground, database) as client:
        table = await begin_slow(anna, bruno)
        await settled(client)
        playground.faults.cut_after("POST", POST, count=None)
        await table.play()
        await settled(client)
        play = await client.app.tables.load(table.id)
        (seat,) = play.turn
        await client.app.tables.play(
            table.id, seat, play.game.fallback(play.state, seat, Random(1))
        )
        awaited = next(p for p in (anna, bruno) if p is not table.mover)
        before = len(pings(awaited))
    playground.faults.clear()
    playground.world.nonces.clear()
    async with running(playground, database) as client:
        await comes(lambda: len(pings(awaited)) == before + 1, "the notice to the awaited player")
        await quiet(client)
        await comes(lambda: _stands_alone(playground, anna), "one table")
        assert table.mover is awaited


async def test_a_night_whose_post_was_lost_for_long_has_one_message(
    playground: Playground, database: Path, anna: Person
) -> None:
    async with running(playground, database) as client:
        playground.faults.cut_after("POST", POST, count=None)
        await anna.command(DEN, "night start")
        await comes(lambda: len(nights(anna, DEN)) == 1, "the night")
        await quiet(client)
    playground.faults.clear()
    playground.world.nonces.clear()
    async with running(playground, database) as client:
        await quiet(client)

        async def paid() -> bool:
            return not await client.app.store.posts.pending("night")

        await eventually(paid, "the night to be paid", LONG)
        (night,) = nights(anna, DEN)
        assert await client.app.store.posts.of_message(MessageId(int(night.id))) is not None


async def test_a_post_is_found_among_many_messages_of_others(
    client: Matchnight, playground: Playground, table: Table
) -> None:
    await asyncio.gather(*(table.host.write(CHANNEL, f"number {n}") for n in range(110)))
    playground.faults.cut_after("POST", POST)
    client.app.table_messages.refresh(table.id, repost=True)
    await settled(client)
    _, lost = tables_shown(playground)
    playground.world.nonces.clear()
    client.app.table_messages.refresh(table.id)
    await settled(client)
    await comes(lambda: tables_shown(playground) == [lost], "the table that was posted")
