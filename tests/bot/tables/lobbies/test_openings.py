"""Who hears that a table opens, and who doesn't any more."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest

from bot.model.ids import TableId
from bot.model.people import KeptOut
from bot.tables.lobby.openings import DELAY, PAUSE, hears

from ...seating import ANNA, BEN, CARLA, DEN, GUILD, Services, press


async def wants(services: Services, game: str = "counting") -> None:
    async with services.store.writing() as write:
        await write.people.set_wanted_games(BEN.id, GUILD, [game])


async def pending(services: Services, table: TableId) -> list[int]:
    """Return who is still to hear of a table."""
    found = await services.store.news.due(table, "opened", services.watch() + DELAY)
    return [news.person for news in found]


async def test_requester_has_a_pending_notice_after_a_minute(services: Services) -> None:
    await wants(services)
    table = await services.lobby(ANNA)
    assert await services.store.news.due(table, "opened", services.watch() + DELAY - 1) == []
    assert await pending(services, table) == [BEN.id]
    assert await hears(services.store, await services.lobbies.load(table), BEN.id, services.watch())


async def test_opening_does_not_notify_the_host_or_other_games(services: Services) -> None:
    await wants(services, "tactic-tiles")
    assert await pending(services, await services.lobby(ANNA)) == []
    await wants(services)
    assert await pending(services, await services.lobby(BEN, channel=DEN)) == []


async def test_a_table_that_has_ended_owes_nobody_a_word(services: Services) -> None:
    await wants(services)
    table = await services.lobby(ANNA)
    await services.lobbies.cancel(table, ANNA.id)
    assert await pending(services, table) == []


async def blocked(services: Services, table: TableId) -> None:
    async with services.store.writing() as write:
        await write.people.block(BEN.id, other=ANNA.id, at=1)


async def closed(services: Services, table: TableId) -> None:
    await services.lobbies.switch(table, ANNA.id, "open", on=False)


async def full(services: Services, table: TableId) -> None:
    for _ in range(7):
        await services.lobbies.add_program(table, ANNA.id, "easy")


async def joined(services: Services, table: TableId) -> None:
    await services.lobbies.join(table, BEN, press())


async def invited(services: Services, table: TableId) -> None:
    await services.lobbies.invite(table, ANNA.id, [BEN.id])


async def stopped(services: Services, table: TableId) -> None:
    async with services.store.writing() as write:
        await write.people.drop_wanted_games(BEN.id)


async def kept_out(services: Services, table: TableId) -> None:
    async with services.store.writing() as write:
        await write.servers.keep_out(GUILD, KeptOut(BEN.id, ANNA.id, "", 1))


async def notified(services: Services, table: TableId) -> None:
    async with services.store.writing() as write:
        await write.people.set_opening_sent(BEN.id, GUILD, "counting", at=services.watch())


@pytest.mark.parametrize(
    "happens", [blocked, closed, full, joined, invited, stopped, kept_out, notified]
)
async def test_opening_does_not_notify_people_who_cannot_come(
    services: Services, happens: Callable[[Services, TableId], Awaitable[None]]
) -> None:
    await wants(services)
    table = await services.lobby(ANNA)
    await happens(services, table)
    assert not await hears(
        services.store, await services.lobbies.load(table), BEN.id, services.watch()
    )


async def test_opening_notifies_again_after_a_day_for_any_game(services: Services) -> None:
    async with services.store.writing() as write:
        await write.people.set_wanted_games(BEN.id, GUILD, ["counting", "chowpow"])
        await write.people.set_opening_sent(BEN.id, GUILD, "chowpow", at=services.watch())
    services.watch.at += PAUSE - 1
    assert await pending(services, await services.lobby(ANNA)) == []
    services.watch.at += 1
    assert await pending(services, await services.lobby(CARLA, channel=DEN)) == [BEN.id]
