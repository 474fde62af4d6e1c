"""Blocked people never share a table, and nobody is notified of it."""

from __future__ import annotations

import pytest

from bot.model.ids import NOBODY, ChannelId
from bot.nights.nights import Nights
from bot.nights.tables import NightTables
from bot.tables.agreements.proposals import Proposals
from bot.tables.lobby.apart import unreached
from bot.tables.lobby.lobbies import Person
from bot.tables.lobby.rematches import rematch
from rules.games import GAMES
from tests.bot.refusals import refused

from ...nights.test_nights import nights, started
from ...seating import ANNA, BEN, CARLA, DEN, DORA, GUILD, HALL, Services, press

__all__ = ["nights"]


async def block(services: Services, by: Person, other: Person) -> None:
    async with services.store.writing() as write:
        await write.people.block(by.id, other=other.id, at=services.watch())


@pytest.mark.parametrize(("host", "other"), [(ANNA, BEN), (BEN, ANNA)])
async def test_invitation_across_a_block_is_listed_but_notifies_nobody(
    services: Services, host: Person, other: Person
) -> None:
    await block(services, ANNA, BEN)
    lobby = await services.lobbies.open(
        "counting", GUILD, HALL, host, press=press(), invited=[other.id, CARLA.id]
    )
    assert set(lobby.invited) == {other.id, CARLA.id}
    assert await unreached(services.store, lobby) == {other.id}


async def test_rematch_across_a_block_lists_everyone_and_the_host_starts_it(
    services: Services,
) -> None:
    played = await services.begun(ANNA, BEN, CARLA, goal=15)
    for seat, text in ((0, "add 10"), (1, "add 1"), (2, "add 1"), (0, "add 5")):
        await services.tables.play(played.table.id, seat, text)
    over = await services.tables.load(played.table.id)
    await block(services, BEN, ANNA)
    lobby, new = await rematch(services.store, services.lobbies, over, ANNA, press=press())
    assert new and lobby is not None
    assert set(lobby.invited) == {BEN.id, CARLA.id}
    assert await unreached(services.store, lobby) == {BEN.id}
    await rematch(services.store, services.lobbies, over, CARLA, press=press())
    waiting = await services.store.tables.get(lobby.table.id)
    assert waiting is not None and waiting.phase == "lobby"
    await services.lobbies.begin(lobby.table.id, ANNA.id, press=press())
    begun = await services.tables.load(lobby.table.id)
    assert [chair.person for chair in begun.people] == [ANNA.id, CARLA.id]


@pytest.mark.parametrize("open_", [True, False])
async def test_who_asks_for_the_rematch_too_sits_down_and_learns_of_no_block(
    services: Services, open_: bool
) -> None:
    played = await services.begun(ANNA, BEN, CARLA, goal=15)
    for seat, text in ((0, "add 10"), (1, "add 1"), (2, "add 1"), (0, "add 5")):
        await services.tables.play(played.table.id, seat, text)
    over = await services.tables.load(played.table.id)
    await block(services, ANNA, BEN)
    lobby, _ = await rematch(services.store, services.lobbies, over, ANNA, press=press())
    assert lobby is not None
    await services.lobbies.switch(lobby.table.id, ANNA.id, "open", on=open_)
    await rematch(services.store, services.lobbies, over, BEN, press=press())
    assert BEN.id in (await services.lobbies.load(lobby.table.id)).people


async def test_rematch_with_nobody_to_ask_does_not_start_when_another_joins(
    services: Services,
) -> None:
    played = await services.begun(ANNA, BEN, goal=15)
    for seat, text in ((0, "add 10"), (1, "add 1"), (0, "add 5")):
        await services.tables.play(played.table.id, seat, text)
    over = await services.tables.load(played.table.id)
    await block(services, BEN, ANNA)
    lobby, _ = await rematch(services.store, services.lobbies, over, ANNA, press=press())
    assert lobby is not None
    await services.lobbies.switch(lobby.table.id, ANNA.id, "open", on=True)
    await services.lobbies.join(lobby.table.id, DORA, press())
    found = await services.store.tables.get(lobby.table.id)
    assert found is not None and found.phase == "lobby"


async def test_who_blocked_nobody_may_join_the_same_table_by_themselves(services: Services) -> None:
    await block(services, ANNA, BEN)
    table = await services.lobby(ANNA, BEN, channel=DEN)
    assert list((await services.lobbies.load(table)).people) == [ANNA.id, BEN.id]


async def test_everyone_is_seated_but_never_those_two_together(
    services: Services, nights: Nights
) -> None:
    tables = NightTables(services.store, services.watch, services.lobbies, 12)
    await block(services, CARLA, ANNA)
    night = await started(nights)
    people = {each.id: each.name for each in (ANNA, BEN, CARLA, DORA)}
    created = await tables.seat(
        night, GAMES["tactic-tiles"], people, parent=ChannelId(HALL), press=press()
    )
    assert [len(table) for table in created] == [2, 2]  # rather than one of four
    assert not any({ANNA.id, CARLA.id} <= set(table) for table in created)


@pytest.mark.parametrize(("by", "other"), [(BEN, DORA), (DORA, BEN)])
async def test_a_seat_is_not_handed_to_a_person_who_is_kept_apart_from_the_table(
    services: Services, proposals: Proposals, by: Person, other: Person
) -> None:
    await block(services, by, other)
    table = (await services.begun(ANNA, BEN, programs=("easy",))).table.id
    asked = await proposals.replace(table, ANNA.id, 2, DORA)
    assert asked is not None and asked.asked == (DORA.id,), "it is asked as ever"
    due = services.watch() + 1
    assert [news.person for news in await services.store.news.due(table, "question", due)] == [
        NOBODY
    ]
    refusal = await refused(proposals.answer(table, DORA.id, True))
    assert refusal == "This question is closed: the game has moved on."
    play = await services.tables.load(table)
    assert play.chairs[2].person is None
    assert play.question is None, "it is closed for the others, too"
    again = await proposals.replace(table, ANNA.id, 2, CARLA)
    assert again is not None
    await proposals.answer(table, CARLA.id, True)
    assert (await services.tables.load(table)).chairs[2].person == CARLA.id


async def test_a_block_during_the_question_counts_when_it_is_decided(
    services: Services, proposals: Proposals
) -> None:
    table = (await services.begun(ANNA, BEN, CARLA)).table.id
    await proposals.replace(table, ANNA.id, 0, DORA)
    await proposals.answer(table, DORA.id, True)
    await block(services, CARLA, DORA)
    assert await refused(proposals.answer(table, BEN.id, True))
    assert (await services.tables.load(table)).chairs[0].person == ANNA.id


async def test_seat_of_a_blocked_person_is_taken_over_but_nobody_is_contacted(
    services: Services, proposals: Proposals
) -> None:
    await block(services, DORA, BEN)
    table = (await services.begun(ANNA, BEN)).table.id
    await proposals.replace(table, BEN.id, 1, DORA)
    news_items = await services.store.news.due(table, "question", services.watch() + 1)
    assert [news.person for news in news_items] == [NOBODY, ANNA.id]
    await proposals.answer(table, ANNA.id, True)
    await proposals.answer(table, DORA.id, True)
    assert (await services.tables.load(table)).chairs[1].person == DORA.id
