"""Everyone at a night is seated once: three, seven and thirteen people."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.errors import AlreadyDone
from bot.model.bans import Ban
from bot.model.contests.nights import Night
from bot.model.ids import ChannelId, NightId, PersonId, TableId
from bot.nights import tables as night_tables
from bot.nights.nights import Nights
from bot.nights.seating import seated_apart
from bot.nights.tables import NightTables
from bot.tables.lobby.lobbies import Person
from bot.tables.lobby.new_tables import note_created
from rules.core import RuleError
from rules.games import GAMES

from ..nights.test_nights import nights, started
from ..seating import GUILD, HALL, Services, press

__all__ = ["nights"]

GAME = GAMES["tactic-tiles"]
CROWD = {PersonId(500 + at): f"Guest {at}" for at in range(13)}


@pytest.fixture
def tables(services: Services) -> NightTables:
    return NightTables(services.store, services.watch, services.lobbies, 12)


async def here(nights: Nights, people: int) -> Night:
    night = await started(nights)
    for person in list(CROWD)[:people]:
        await nights.join(night.id, person)
    return night


async def seat(tables: NightTables, night: Night, people: int) -> list[list[PersonId]]:
    some = dict(list(CROWD.items())[:people])
    return await tables.seat(night, GAME, some, parent=HALL, press=press())


async def threads(services: Services, tables: NightTables) -> list[TableId]:
    """Create the pending threads."""
    made = []
    for number, pending in enumerate(await services.store.votes.pending_seated()):
        channel = ChannelId(9000 + pending.table % 100_000 + number)
        await note_created(services.store, pending.table, channel, "announced")
        made.append(pending.table)
    return made


@pytest.mark.parametrize(("people", "sizes"), [(3, [3]), (7, [4, 3]), (13, [4, 3, 3, 3])])
async def test_everybody_has_a_place_and_one_press_begins_all(
    services: Services, nights: Nights, tables: NightTables, people: int, sizes: list[int]
) -> None:
    night = await here(nights, people)
    created = await seat(tables, night, people)
    assert [len(table) for table in created] == sizes
    assert await services.store.votes.seated_lobbies(night.id) == []  # they stand nowhere yet
    made = await threads(services, tables)
    assert await services.store.votes.seated_lobbies(night.id) == made
    assert await services.store.votes.pending_seated() == []
    for table, sitting in zip(made, created, strict=True):
        lobby = await services.lobbies.load(table)
        assert list(lobby.people) == sitting
        assert lobby.table.host == sitting[0]
    begun, refusals = await tables.begin_all(night.id, press())
    assert (begun, refusals) == (len(sizes), [])
    assert await tables.begin_all(night.id, press()) == (0, [])
    assert await services.store.nights.running_tables(night.id) != []
    found = [await services.store.tables.get(table) for table in made]
    assert {table.phase for table in found if table} == {"running"}
    assert len({table.seed for table in found if table}) == len(sizes)


async def test_of_two_presses_at_once_one_seats_and_the_same_press_seats_once(
    services: Services, nights: Nights, tables: NightTables
) -> None:
    night = await here(nights, 4)
    done = await asyncio.gather(
        seat(tables, night, 4), seat(tables, night, 4), return_exceptions=True
    )
    assert [isinstance(each, RuleError) for each in done].count(True) == 1
    night_press = press()
    late = dict(list(CROWD.items())[4:6])
    for person in late:
        await nights.join(night.id, person)
    await tables.seat(night, GAME, late, parent=HALL, press=night_press)
    with pytest.raises(AlreadyDone):
        await tables.seat(night, GAME, late, parent=HALL, press=night_press)
    assert len(await services.store.votes.pending_seated()) == 2


async def test_who_leaves_is_free_again_and_a_latecomer_takes_the_place(
    services: Services, nights: Nights, tables: NightTables
) -> None:
    night = await here(nights, 3)
    (sitting,) = await seat(tables, night, 3)
    (table,) = await threads(services, tables)
    before = (await services.store.posts.of_contest("night", night.id))[0].revision
    await services.lobbies.leave(table, sitting[1])
    late = Person(PersonId(900), "Late")
    await services.lobbies.join(table, late, press())
    assert list((await services.lobbies.load(table)).people) == [sitting[0], sitting[2], late.id]
    assert (await services.store.posts.of_contest("night", night.id))[
        0
    ].revision == before + 2  # it shows the places
    with pytest.raises(RuleError, match="aren't enough people"):
        await seat(tables, night, 1)


async def test_a_second_round_brings_together_who_has_not_met(
    services: Services, nights: Nights, tables: NightTables
) -> None:
    night = await here(nights, 4)
    some = dict(list(CROWD.items())[:4])
    pairs = GAMES["tactic-tiles"]
    first = await tables.seat(night, pairs, some, parent=HALL, press=press())
    assert len(first) == 1
    await threads(services, tables)
    await tables.begin_all(night.id, press())
    met = await services.store.night_people.met(night.id)
    assert len(met) == 6 and set(met.values()) == {1}


async def test_thread_in_which_a_table_stands_takes_no_other(
    services: Services, nights: Nights, tables: NightTables
) -> None:
    await seat(tables, await here(nights, 7), 7)
    one, other = await services.store.table_messages.pending_threads()
    assert await note_created(services.store, one.table, ChannelId(9000), "announced")
    assert not await note_created(services.store, other.table, ChannelId(9000), "announced")
    assert await services.store.table_messages.pending_threads() == [other]


async def test_a_table_without_a_thread_is_closed_and_its_people_are_free(
    services: Services, nights: Nights, tables: NightTables
) -> None:
    night = await here(nights, 3)
    await seat(tables, night, 3)
    (pending,) = await services.store.votes.pending_seated()
    await tables.refused([pending])
    assert await services.store.votes.pending_seated() == []
    assert await services.store.tables.get(pending.table) is None  # it never stood anywhere
    assert await services.store.night_people.busy(night.id) == []
    assert [len(table) for table in await seat(tables, night, 3)] == [3]


async def test_a_night_hears_that_a_lobby_is_gone_with_its_thread(
    services: Services, nights: Nights, tables: NightTables
) -> None:
    night = await here(nights, 3)
    await seat(tables, night, 3)
    (table,) = await threads(services, tables)
    before = (await services.store.posts.of_contest("night", night.id))[0].revision
    await services.tables.close(table, "channel gone")
    assert (await services.store.posts.of_contest("night", night.id))[0].revision == before + 1
    assert [len(one) for one in await seat(tables, night, 3)] == [3]


async def test_nobody_is_seated_at_a_night_that_is_over(
    services: Services, nights: Nights, tables: NightTables
) -> None:
    night = await here(nights, 3)
    await nights.close(night.id, night.host, moderator=False)
    with pytest.raises(RuleError, match="This game night is over"):
        await seat(tables, night, 3)


async def test_person_who_is_banned_is_left_out(
    services: Services, nights: Nights, tables: NightTables
) -> None:
    night = await here(nights, 4)
    banned, over = list(CROWD)[0], list(CROWD)[1]
    now = services.watch()
    async with services.store.writing() as write:
        await write.bans.save(Ban("person", banned, "", now, None, None))
        await write.bans.save(Ban("person", over, "", now - 2, now - 1, None))
    assert await seat(tables, night, 4) == [list(CROWD)[1:4]]


async def test_who_sits_down_while_the_seating_is_worked_out_stays_there(
    services: Services, nights: Nights, tables: NightTables, monkeypatch: pytest.MonkeyPatch
) -> None:
    night = await here(nights, 4)
    early = list(CROWD)[0]
    loop = asyncio.get_running_loop()
    rounds: list[tuple[Any, ...]] = []

    def slow(*known: Any) -> list[list[PersonId]]:
        if not rounds:
            opened = services.lobbies.open(
                "counting", GUILD, HALL, Person(early, "E"), press=press()
            )
            asyncio.run_coroutine_threadsafe(opened, loop).result()
        rounds.append(known)
        return seated_apart(*known)

    monkeypatch.setattr(night_tables, "seated_apart", slow)
    assert await seat(tables, night, 4) == [list(CROWD)[1:4]]
    assert len(rounds) == 2


async def test_table_closed_meanwhile_does_not_keep_the_others_from_starting(
    services: Services, nights: Nights, tables: NightTables, monkeypatch: pytest.MonkeyPatch
) -> None:
    night = await here(nights, 7)
    await seat(tables, night, 7)
    made = await threads(services, tables)
    await services.lobbies.expire(made[0])

    async def as_before(_: NightId) -> list[TableId]:
        return made

    monkeypatch.setattr(services.store.votes, "seated_lobbies", as_before)
    begun, refusals = await tables.begin_all(night.id, press())
    assert begun == 1 and len(refusals) == 1
