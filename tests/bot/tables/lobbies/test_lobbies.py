"""Lobbies: seats, the host's decisions, and refusals to everyone."""

from __future__ import annotations

import asyncio

import pytest

from bot.errors import ChannelTaken
from bot.model.ids import PersonId, TableId
from tests.bot.refusals import refused

from ...counting import COUNTING, CountingOptions
from ...pacing import next_due
from ...seating import ANNA, BEN, CARLA, DEN, DORA, EVERYBODY, GUILD, HALL, Services, press


async def names(services: Services, table: TableId) -> list[str]:
    """Return who is in a lobby."""
    return [guest.name for guest in (await services.lobbies.load(table)).guests]


async def test_opening_seats_the_host_and_keeps_a_secret_of_32_bytes(services: Services) -> None:
    lobby = await services.lobbies.open(
        "counting", GUILD, HALL, ANNA, press=press(), invited=[BEN.id]
    )
    assert lobby.table.phase == "lobby"
    assert lobby.table.host == ANNA.id
    assert lobby.people == [ANNA.id]
    assert lobby.invited == (BEN.id,)
    assert len(bytes.fromhex(lobby.table.secret)) == 32
    other = await services.lobbies.open("counting", GUILD, DEN, ANNA, press=press())
    assert other.table.secret != lobby.table.secret


async def test_a_channel_with_a_lobby_or_a_game_takes_no_second_table(services: Services) -> None:
    table = await services.lobby(ANNA, BEN)
    with pytest.raises(ChannelTaken):
        await services.lobby(CARLA)
    await services.lobbies.begin(table, ANNA.id, press=press())
    with pytest.raises(ChannelTaken):
        await services.lobby(CARLA)
    await services.lobby(CARLA, channel=DEN)
    await services.tables.close(table, "channel gone")
    await services.lobby(CARLA)


async def test_of_many_who_open_at_once_in_a_channel_one_does(services: Services) -> None:
    opened = await asyncio.gather(
        *(services.lobby(person) for person in EVERYBODY), return_exceptions=True
    )
    assert sum(isinstance(one, int) for one in opened) == 1
    assert sum(isinstance(one, ChannelTaken) for one in opened) == 5


async def test_people_sit_in_the_order_of_joining_and_pressing_twice_is_no_fault(
    services: Services,
) -> None:
    table = await services.lobby(ANNA, CARLA, BEN)
    before = await services.lobbies.load(table)
    await services.lobbies.join(table, CARLA, press())
    after = await services.lobbies.load(table)
    assert [guest.name for guest in after.guests] == ["Anna", "Carla", "Ben"]
    assert after.guests == before.guests
    assert after.table.revision == before.table.revision


async def test_people_who_join_at_once_all_get_a_place(services: Services) -> None:
    table = await services.lobby(ANNA)
    await asyncio.gather(*(services.lobbies.join(table, one, press()) for one in EVERYBODY[1:]))
    assert sorted(await names(services, table)) == sorted(one.name for one in EVERYBODY)


async def test_a_full_table_takes_nobody_more(services: Services) -> None:
    table = await services.lobby(*EVERYBODY, game="tactic-tiles")
    newcomer = type(ANNA)(PersonId(999), "Late")
    full = "The table is full: 6 players."
    assert await refused(services.lobbies.join(table, newcomer, press())) == full
    assert await refused(services.lobbies.add_program(table, ANNA.id, "easy")) == full
    await services.lobbies.join(table, BEN, press())
    assert len(await names(services, table)) == 6


async def test_a_table_for_invited_people_takes_only_them_and_its_host(services: Services) -> None:
    table = (
        await services.lobbies.open("counting", GUILD, HALL, ANNA, press=press(), invited=[BEN.id])
    ).table.id
    await services.lobbies.switch(table, ANNA.id, "open", on=False)
    await services.lobbies.join(table, BEN, press())
    sentence = await refused(services.lobbies.join(table, CARLA, press()))
    assert sentence == ("This table is for invited people. Ask its host to open it to everyone.")
    await services.lobbies.invite(table, ANNA.id, [CARLA.id, CARLA.id, BEN.id])
    await services.lobbies.join(table, CARLA, press())
    await services.lobbies.switch(table, ANNA.id, "open", on=True)
    await services.lobbies.join(table, DORA, press())
    assert await names(services, table) == ["Anna", "Ben", "Carla", "Dora"]


async def test_person_who_leaves_gives_the_place_up(services: Services) -> None:
    table = await services.lobby(ANNA, BEN, CARLA)
    await services.lobbies.leave(table, BEN.id)
    assert await names(services, table) == ["Anna", "Carla"]
    assert await refused(services.lobbies.leave(table, BEN.id)) == "You're not in this lobby."


async def test_when_the_host_leaves_the_next_person_is_host_and_no_program(
    services: Services,
) -> None:
    table = await services.lobby(ANNA)
    await services.lobbies.add_program(table, ANNA.id, "hard")
    await services.lobbies.join(table, BEN, press())
    await services.lobbies.join(table, CARLA, press())
    await services.lobbies.set_option(table, ANNA.id, "goal", 77)
    await services.lobbies.leave(table, ANNA.id)
    lobby = await services.lobbies.load(table)
    assert lobby.table.host == BEN.id
    assert lobby.options == CountingOptions(goal=77)
    assert "Only the host, @102" in await refused(services.lobbies.cancel(table, ANNA.id))
    await services.lobbies.cancel(table, BEN.id)


async def test_lobby_closes_when_its_last_person_leaves_computers_behind(
    services: Services,
) -> None:
    table = await services.lobby(ANNA, BEN)
    await services.lobbies.add_program(table, ANNA.id, "easy")
    await services.lobbies.leave(table, ANNA.id)
    await services.lobbies.leave(table, BEN.id)
    closed = await services.store.tables.get(table)
    assert closed is not None
    assert (closed.phase, closed.ending) == ("closed", "everybody left")
    assert await services.store.clocks.alarms(table) == []
    assert closed.shown < closed.revision


async def test_programs_have_names_of_their_own_whatever_people_are_called(
    services: Services,
) -> None:
    table = await services.lobby(type(ANNA)(PersonId(999), "Juno"))
    for level in (*COUNTING.levels, *COUNTING.levels, "easy"):
        await services.lobbies.add_program(table, PersonId(999), level)
    guests = (await services.lobbies.load(table)).guests
    assert [guest.level for guest in guests[1:4]] == ["easy", "normal", "hard"]
    plain = [guest.name.split(" (")[0] for guest in guests]
    assert len(set(plain)) == 8
    assert guests[1].name == "Moss (easy)"


async def test_host_removes_the_intended_seat_even_after_seats_have_shifted(
    services: Services,
) -> None:
    table = await services.lobby(ANNA, BEN, CARLA)
    await services.lobbies.add_program(table, ANNA.id, "easy")
    *_, carla, program = (await services.lobbies.load(table)).guests
    await services.lobbies.leave(table, BEN.id)
    await services.lobbies.remove(table, ANNA.id, carla.key)
    assert await names(services, table) == ["Anna", program.name]
    assert await refused(services.lobbies.remove(table, ANNA.id, carla.key)) == (
        "That seat is already empty."
    )
    assert await refused(services.lobbies.remove(table, ANNA.id, str(ANNA.id))) == (
        "Press Leave to give up your own seat."
    )
    await services.lobbies.remove(table, ANNA.id, program.key)
    assert await names(services, table) == ["Anna"]


async def test_only_the_host_decides(services: Services) -> None:
    table = await services.lobby(ANNA, BEN)
    lobbies = services.lobbies
    before = await lobbies.load(table)
    for work in (
        lobbies.add_program(table, BEN.id, "easy"),
        lobbies.remove(table, BEN.id, str(ANNA.id)),
        lobbies.set_option(table, BEN.id, "goal", 10),
        lobbies.set_switches(table, BEN.id, []),
        lobbies.switch(table, BEN.id, "open", on=False),
        lobbies.set_pace(table, BEN.id, "slow"),
        lobbies.invite(table, BEN.id, [CARLA.id]),
        lobbies.cancel(table, BEN.id),
        lobbies.begin(table, BEN.id, press=press()),
    ):
        assert await refused(work) == "Only the host, @101, can do that."
    assert await lobbies.load(table) == before


async def test_a_choice_is_had_by_one_and_can_be_changed(services: Services) -> None:
    table = await services.lobby(ANNA, BEN)
    await services.lobbies.choose(table, ANNA.id, "red")
    taken = await refused(services.lobbies.choose(table, BEN.id, "red"))
    assert taken == "Someone else has already chosen that. Choose another."
    await services.lobbies.choose(table, ANNA.id, "red")
    await services.lobbies.choose(table, ANNA.id, "blue")
    await services.lobbies.choose(table, BEN.id, "red")
    outside = await refused(services.lobbies.choose(table, CARLA.id, "green"))
    assert outside == "Join the table first."
    await services.lobbies.begin(table, ANNA.id, press=press())
    assert (await services.tables.load(table)).state.colours == ("blue", "red")


async def test_of_many_who_choose_the_same_at_once_one_gets_it(services: Services) -> None:
    table = await services.lobby(*EVERYBODY)
    chosen = await asyncio.gather(
        *(services.lobbies.choose(table, one.id, "red") for one in EVERYBODY),
        return_exceptions=True,
    )
    assert chosen.count(None) == 1
    guests = (await services.lobbies.load(table)).guests
    assert [guest.choice for guest in guests].count("red") == 1


async def test_the_host_calls_the_game_off_and_nobody_joins_any_more(services: Services) -> None:
    table = await services.lobby(ANNA, BEN)
    await services.lobbies.cancel(table, ANNA.id)
    closed = "This table is closed. `/play` opens a new one."
    for work in (
        services.lobbies.join(table, CARLA, press()),
        services.lobbies.leave(table, BEN.id),
        services.lobbies.choose(table, BEN.id, "red"),
        services.lobbies.begin(table, ANNA.id, press=press()),
        services.lobbies.cancel(table, ANNA.id),
        services.lobbies.load(table),
        services.lobbies.load(TableId(12345)),
    ):
        assert await refused(work) == closed
    assert await services.store.tables.live() == []


async def test_a_game_that_has_begun_is_no_lobby_any_more(services: Services) -> None:
    play = await services.begun(ANNA, BEN)
    for work in (
        services.lobbies.join(play.table.id, CARLA, press()),
        services.lobbies.cancel(play.table.id, ANNA.id),
        services.lobbies.begin(play.table.id, ANNA.id, press=press()),
    ):
        assert await refused(work) == "This game has already started."


async def test_a_lobby_that_nobody_starts_is_due_after_the_hours_set_and_expires(
    services: Services,
) -> None:
    table = await services.lobby(ANNA)
    due = await next_due(services.store)
    assert due is not None
    assert due.id == table
    assert due.due == services.watch.at + 24 * 3600 * 1000
    await services.lobbies.expire(table)
    closed = await services.store.tables.get(table)
    assert closed is not None
    assert (closed.phase, closed.ending) == ("closed", "expired")
    assert await next_due(services.store) is None


async def test_what_has_begun_or_is_closed_does_not_expire(services: Services) -> None:
    play = await services.begun(ANNA, BEN)
    await services.lobbies.expire(play.table.id)
    assert (await services.tables.load(play.table.id)).table.phase == "running"
    other = await services.lobby(ANNA, channel=DEN)
    await services.lobbies.cancel(other, ANNA.id)
    await services.lobbies.expire(other)
    closed = await services.store.tables.get(other)
    assert closed is not None
    assert closed.ending == "cancelled"
    await services.lobbies.expire(TableId(12345))
