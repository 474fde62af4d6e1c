"""A server that removes the bot loses its data 30 days later; outages don't count."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from bot.model.ids import GuildId
from bot.ui.client import Matchnight
from playground import Playground
from playground.client import Person
from tests.bot.fake_clocks import FrozenClock
from tests.bot.live.hosting import running
from tests.bot.live.playing import begin, guild_id, open_lobby
from tests.bot.live.slow import HOUR, begin_slow, forward, quiet
from tests.waiting import eventually, until

ASKED = r"/guilds/\d+$"


@pytest.fixture
def watch(still: FrozenClock) -> FrozenClock:
    """Return a clock that stands until it is moved."""
    return still


async def stored(client: Matchnight) -> list[GuildId]:
    """Return the servers of which anything is stored."""
    return await client.app.store.servers.stored()


async def lost(client: Matchnight, *, removed: bool) -> None:
    """Wait until it is noted that a server can't be reached."""

    async def noted() -> bool:
        found = await client.app.store.servers.all_unreachable()
        return [each.removed for each in found] == [removed]

    await eventually(noted, "the server to be unreachable")


async def finished_game(client: Matchnight, *people: Person) -> None:
    """Play a game to its end, so that something is stored."""
    table = await begin(*people, tiles=6)
    await table.to_the_end()
    await quiet(client)


async def removed(client: Matchnight, playground: Playground, *people: Person) -> None:
    """Remove the bot from a server on which a game has ended."""
    await finished_game(client, *people)
    playground.moderation.kick_bot()
    await lost(client, removed=True)


async def test_data_of_a_server_goes_30_days_after_the_removal(
    client: Matchnight, playground: Playground, still: FrozenClock, anna: Person, bruno: Person
) -> None:
    await removed(client, playground, anna, bruno)
    await forward(client, still, 29.9 * 24)
    assert await stored(client) == [guild_id(playground)]
    await forward(client, still, 0.2 * 24)
    assert await stored(client) == []
    assert await client.app.store.servers.all_unreachable() == []


async def test_removal_while_the_bot_is_away_counts_from_its_start(
    playground: Playground, database: Path, still: FrozenClock, anna: Person, bruno: Person
) -> None:
    async with running(playground, database, still) as client:
        await finished_game(client, anna, bruno)
    playground.moderation.kick_bot()
    async with running(playground, database, still) as client:
        await lost(client, removed=True)
        await forward(client, still, 31 * 24)
        assert await stored(client) == []


async def test_running_game_of_a_removed_server_is_closed_and_deleted(
    client: Matchnight, playground: Playground, still: FrozenClock, anna: Person, bruno: Person
) -> None:
    table = await begin_slow(anna, bruno)
    await quiet(client)
    playground.moderation.kick_bot()
    await lost(client, removed=True)
    await forward(client, still, 31 * 24)
    assert await client.app.store.tables.get(table.id) is None


async def test_server_that_invites_the_bot_again_keeps_its_data(
    client: Matchnight, playground: Playground, still: FrozenClock, anna: Person, bruno: Person
) -> None:
    await removed(client, playground, anna, bruno)
    await forward(client, still, 29 * 24)
    playground.moderation.invite_bot()

    async def back() -> bool:
        return await client.app.store.servers.all_unreachable() == []

    await eventually(back, "the server to be back")
    await forward(client, still, 40 * 24)
    assert await stored(client) == [guild_id(playground)]


@pytest.mark.parametrize("restart", [False, True])
async def test_outage_of_many_days_deletes_nothing(
    playground: Playground,
    database: Path,
    still: FrozenClock,
    anna: Person,
    bruno: Person,
    restart: bool,
) -> None:
    async with running(playground, database, still) as client:
        await begin_slow(anna, bruno)
        await quiet(client)
        playground.faults.server_down()
        await lost(client, removed=False)
        if not restart:
            await forward(client, still, 40 * 24)
            assert await stored(client) == [guild_id(playground)]
    if restart:
        async with running(playground, database, still) as client:
            await lost(client, removed=False)
            await forward(client, still, 40 * 24)
            assert await stored(client) == [guild_id(playground)]


async def test_removal_that_discord_denies_deletes_nothing(
    client: Matchnight, playground: Playground, still: FrozenClock, anna: Person, bruno: Person
) -> None:
    await finished_game(client, anna, bruno)
    await client.app.obstacles.lose_server(guild_id(playground), removed=True)
    await forward(client, still, 31 * 24)
    assert await stored(client) == [guild_id(playground)]
    assert await client.app.store.servers.all_unreachable() == []


async def test_unknown_answer_about_a_removal_deletes_nothing_yet(
    client: Matchnight, playground: Playground, still: FrozenClock, anna: Person, bruno: Person
) -> None:
    await removed(client, playground, anna, bruno)
    await forward(client, still, 29.9 * 24)
    playground.faults.status("GET", ASKED, 400, count=None)
    still.go_to(still.at + 5 * HOUR)
    client.app.scheduler.wake()
    await until(
        lambda: any(r.status == 400 for r in playground.requests), "the server to be asked for"
    )
    assert await stored(client) == [guild_id(playground)]


async def test_removal_after_an_outage_counts_from_the_removal(
    client: Matchnight, still: FrozenClock
) -> None:
    guild = GuildId(7)
    async with client.app.store.writing() as write:
        await write.servers.set_unreachable(guild, 1, removed=False)
        await write.servers.set_unreachable(guild, 50, removed=True)
        await write.servers.set_unreachable(guild, 90, removed=True)
    (found,) = await client.app.store.servers.all_unreachable()
    assert (found.since, found.removed) == (50, True)


async def test_lobby_of_a_lost_server_does_not_expire_unseen(
    client: Matchnight, playground: Playground, still: FrozenClock, anna: Person
) -> None:
    table = await open_lobby(anna)
    await quiet(client)
    playground.faults.server_down()
    await lost(client, removed=False)
    await forward(client, still, 3 * 24)
    found = await client.app.store.tables.get(table.id)
    assert found is not None and found.phase == "lobby"
    playground.faults.server_back()
    await until(partial(bool, client.guilds), "the server")


async def test_direct_messages_are_no_stored_server(client: Matchnight, still: FrozenClock) -> None:
    async with client.app.store.writing() as write:
        await write.tables._do("INSERT INTO daily_shares VALUES (1, 1, 0, 5)")
    assert 0 not in await stored(client)
