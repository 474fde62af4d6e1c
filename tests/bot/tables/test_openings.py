"""Who hears that a table opens, and who doesn't any more."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest

from bot.model.ids import TableId
from bot.model.people import KeptOut
from bot.tables.openings import DELAY, PAUSE, hears

from ..seating import ANNA, BEN, CARLA, DEN, GUILD, House, press


async def wants(house: House, game: str = "counting") -> None:
    async with house.store.writing() as write:
        await write.set_wanted_games(BEN.id, GUILD, [game])


async def owed(house: House, table: TableId) -> list[int]:
    """Return who is still to hear of a table."""
    found = await house.store.news(table, "opened", house.watch() + DELAY)
    return [news.person for news in found]


async def test_who_asked_is_owed_a_word_after_a_minute(house: House) -> None:
    await wants(house)
    table = await house.lobby(ANNA)
    assert await house.store.news(table, "opened", house.watch() + DELAY - 1) == []
    assert await owed(house, table) == [BEN.id]
    assert await hears(house.store, await house.lobbies.load(table), BEN.id, house.watch())


async def test_neither_the_host_is_told_nor_who_wants_another_game(house: House) -> None:
    await wants(house, "tactic-tiles")
    assert await owed(house, await house.lobby(ANNA)) == []
    await wants(house)
    assert await owed(house, await house.lobby(BEN, channel=DEN)) == []


async def test_a_table_that_has_ended_owes_nobody_a_word(house: House) -> None:
    await wants(house)
    table = await house.lobby(ANNA)
    await house.lobbies.cancel(table, ANNA.id)
    assert await owed(house, table) == []


async def blocked(house: House, table: TableId) -> None:
    async with house.store.writing() as write:
        await write.block(BEN.id, other=ANNA.id, at=1)


async def closed(house: House, table: TableId) -> None:
    await house.lobbies.set_open(table, ANNA.id, False)


async def full(house: House, table: TableId) -> None:
    for _ in range(7):
        await house.lobbies.add_program(table, ANNA.id, "easy")


async def joined(house: House, table: TableId) -> None:
    await house.lobbies.join(table, BEN, press())


async def invited(house: House, table: TableId) -> None:
    await house.lobbies.invite(table, ANNA.id, [BEN.id])


async def stopped(house: House, table: TableId) -> None:
    async with house.store.writing() as write:
        await write.want_no_games(BEN.id)


async def kept_out(house: House, table: TableId) -> None:
    async with house.store.writing() as write:
        await write.keep_out(GUILD, KeptOut(BEN.id, ANNA.id, "", 1))


async def told(house: House, table: TableId) -> None:
    async with house.store.writing() as write:
        await write.told_of_opening(BEN.id, GUILD, "counting", at=house.watch())


@pytest.mark.parametrize(
    "happens", [blocked, closed, full, joined, invited, stopped, kept_out, told]
)
async def test_who_cannot_or_need_not_come_any_more_is_not_told(
    house: House, happens: Callable[[House, TableId], Awaitable[None]]
) -> None:
    await wants(house)
    table = await house.lobby(ANNA)
    await happens(house, table)
    assert not await hears(house.store, await house.lobbies.load(table), BEN.id, house.watch())


async def test_after_a_day_they_are_told_again_whatever_game_it_was(house: House) -> None:
    async with house.store.writing() as write:
        await write.set_wanted_games(BEN.id, GUILD, ["counting", "chowpow"])
        await write.told_of_opening(BEN.id, GUILD, "chowpow", at=house.watch())
    house.watch.at += PAUSE - 1
    assert await owed(house, await house.lobby(ANNA)) == []
    house.watch.at += 1
    assert await owed(house, await house.lobby(CARLA, channel=DEN)) == [BEN.id]
