"""Before a game begins: who may sit down, who decides, and what everybody is refused."""

from __future__ import annotations

import asyncio

import pytest

from bot.errors import ChannelTaken
from bot.model.ids import PersonId, TableId
from tests.bot.refusals import refused

from ..counting import COUNTING, CountingHouse
from ..pacing import next_due
from ..seating import ANNA, BEN, CARLA, DEN, DORA, EVERYBODY, GUILD, HALL, House, press


async def names(house: House, table: TableId) -> list[str]:
    """Return who is in a lobby."""
    return [guest.name for guest in (await house.lobbies.load(table)).guests]


async def test_opening_seats_the_host_and_keeps_a_secret_of_32_bytes(house: House) -> None:
    lobby = await house.lobbies.open("counting", GUILD, HALL, ANNA, press=press(), invited=[BEN.id])
    assert lobby.table.phase == "lobby"
    assert lobby.table.host == ANNA.id
    assert lobby.people == [ANNA.id]
    assert lobby.invited == (BEN.id,)
    assert len(bytes.fromhex(lobby.table.secret)) == 32
    other = await house.lobbies.open("counting", GUILD, DEN, ANNA, press=press())
    assert other.table.secret != lobby.table.secret


async def test_a_channel_with_a_lobby_or_a_game_takes_no_second_table(house: House) -> None:
    table = await house.lobby(ANNA, BEN)
    with pytest.raises(ChannelTaken):
        await house.lobby(CARLA)
    await house.lobbies.begin(table, ANNA.id, press=press())
    with pytest.raises(ChannelTaken):
        await house.lobby(CARLA)
    await house.lobby(CARLA, channel=DEN)
    await house.tables.close(table, "channel gone")
    await house.lobby(CARLA)


async def test_of_many_who_open_at_once_in_a_channel_one_does(house: House) -> None:
    opened = await asyncio.gather(
        *(house.lobby(person) for person in EVERYBODY), return_exceptions=True
    )
    assert sum(isinstance(one, int) for one in opened) == 1
    assert sum(isinstance(one, ChannelTaken) for one in opened) == 5


async def test_people_sit_in_the_order_of_joining_and_pressing_twice_is_no_fault(
    house: House,
) -> None:
    table = await house.lobby(ANNA, CARLA, BEN)
    before = await house.lobbies.load(table)
    await house.lobbies.join(table, CARLA, press())
    after = await house.lobbies.load(table)
    assert [guest.name for guest in after.guests] == ["Anna", "Carla", "Ben"]
    assert after.guests == before.guests
    assert after.table.revision == before.table.revision


async def test_people_who_join_at_once_all_get_a_place(house: House) -> None:
    table = await house.lobby(ANNA)
    await asyncio.gather(*(house.lobbies.join(table, one, press()) for one in EVERYBODY[1:]))
    assert sorted(await names(house, table)) == sorted(one.name for one in EVERYBODY)


async def test_a_full_table_takes_nobody_more(house: House) -> None:
    table = await house.lobby(*EVERYBODY, game="tactic-tiles")
    newcomer = type(ANNA)(PersonId(999), "Late")
    full = "The table is full: 6 players."
    assert await refused(house.lobbies.join(table, newcomer, press())) == full
    assert await refused(house.lobbies.add_program(table, ANNA.id, "easy")) == full
    await house.lobbies.join(table, BEN, press())
    assert len(await names(house, table)) == 6


async def test_a_table_for_invited_people_takes_only_them_and_its_host(house: House) -> None:
    table = (
        await house.lobbies.open("counting", GUILD, HALL, ANNA, press=press(), invited=[BEN.id])
    ).table.id
    await house.lobbies.set_open(table, ANNA.id, False)
    await house.lobbies.join(table, BEN, press())
    sentence = await refused(house.lobbies.join(table, CARLA, press()))
    assert sentence == ("This table is for invited people. Ask its host to open it to everyone.")
    await house.lobbies.invite(table, ANNA.id, [CARLA.id, CARLA.id, BEN.id])
    await house.lobbies.join(table, CARLA, press())
    await house.lobbies.set_open(table, ANNA.id, True)
    await house.lobbies.join(table, DORA, press())
    assert await names(house, table) == ["Anna", "Ben", "Carla", "Dora"]


async def test_whoever_leaves_gives_the_place_up(house: House) -> None:
    table = await house.lobby(ANNA, BEN, CARLA)
    await house.lobbies.leave(table, BEN.id)
    assert await names(house, table) == ["Anna", "Carla"]
    assert await refused(house.lobbies.leave(table, BEN.id)) == "You're not in this lobby."


async def test_when_the_host_leaves_the_next_person_is_host_and_no_program(house: House) -> None:
    table = await house.lobby(ANNA)
    await house.lobbies.add_program(table, ANNA.id, "hard")
    await house.lobbies.join(table, BEN, press())
    await house.lobbies.join(table, CARLA, press())
    await house.lobbies.set_option(table, ANNA.id, "goal", 77)
    await house.lobbies.leave(table, ANNA.id)
    lobby = await house.lobbies.load(table)
    assert lobby.table.host == BEN.id
    assert lobby.house == CountingHouse(goal=77)
    assert "Only the host, @102" in await refused(house.lobbies.cancel(table, ANNA.id))
    await house.lobbies.cancel(table, BEN.id)


async def test_when_the_last_person_leaves_the_lobby_closes_whatever_programs_are_in(
    house: House,
) -> None:
    table = await house.lobby(ANNA, BEN)
    await house.lobbies.add_program(table, ANNA.id, "easy")
    await house.lobbies.leave(table, ANNA.id)
    await house.lobbies.leave(table, BEN.id)
    closed = await house.store.table(table)
    assert closed is not None
    assert (closed.phase, closed.ending) == ("closed", "everybody left")
    assert await house.store.alarms(table) == []
    assert closed.shown < closed.revision


async def test_programs_have_names_of_their_own_whatever_people_are_called(house: House) -> None:
    table = await house.lobby(type(ANNA)(PersonId(999), "Juno"))
    for level in (*COUNTING.levels, *COUNTING.levels, "easy"):
        await house.lobbies.add_program(table, PersonId(999), level)
    guests = (await house.lobbies.load(table)).guests
    assert [guest.level for guest in guests[1:4]] == ["easy", "normal", "hard"]
    plain = [guest.name.split(" (")[0] for guest in guests]
    assert len(set(plain)) == 8
    assert guests[1].name == "Moss (easy)"


async def test_the_host_takes_away_the_place_that_was_meant_also_when_places_have_shifted(
    house: House,
) -> None:
    table = await house.lobby(ANNA, BEN, CARLA)
    await house.lobbies.add_program(table, ANNA.id, "easy")
    *_, carla, program = (await house.lobbies.load(table)).guests
    await house.lobbies.leave(table, BEN.id)
    await house.lobbies.remove(table, ANNA.id, carla.key)
    assert await names(house, table) == ["Anna", program.name]
    assert await refused(house.lobbies.remove(table, ANNA.id, carla.key)) == (
        "That seat is already empty."
    )
    assert await refused(house.lobbies.remove(table, ANNA.id, str(ANNA.id))) == (
        "Press Leave to give up your own seat."
    )
    await house.lobbies.remove(table, ANNA.id, program.key)
    assert await names(house, table) == ["Anna"]


async def test_only_the_host_decides(house: House) -> None:
    table = await house.lobby(ANNA, BEN)
    lobbies = house.lobbies
    before = await lobbies.load(table)
    for work in (
        lobbies.add_program(table, BEN.id, "easy"),
        lobbies.remove(table, BEN.id, str(ANNA.id)),
        lobbies.set_option(table, BEN.id, "goal", 10),
        lobbies.set_switches(table, BEN.id, []),
        lobbies.set_open(table, BEN.id, False),
        lobbies.set_pace(table, BEN.id, "slow"),
        lobbies.invite(table, BEN.id, [CARLA.id]),
        lobbies.cancel(table, BEN.id),
        lobbies.begin(table, BEN.id, press=press()),
    ):
        assert await refused(work) == "Only the host, @101, can do that."
    assert await lobbies.load(table) == before


async def test_a_choice_is_had_by_one_and_can_be_changed(house: House) -> None:
    table = await house.lobby(ANNA, BEN)
    await house.lobbies.choose(table, ANNA.id, "red")
    taken = await refused(house.lobbies.choose(table, BEN.id, "red"))
    assert taken == "Someone else has already chosen that. Choose another."
    await house.lobbies.choose(table, ANNA.id, "red")
    await house.lobbies.choose(table, ANNA.id, "blue")
    await house.lobbies.choose(table, BEN.id, "red")
    outside = await refused(house.lobbies.choose(table, CARLA.id, "green"))
    assert outside == "Join the table first."
    await house.lobbies.begin(table, ANNA.id, press=press())
    assert (await house.tables.load(table)).state.colours == ("blue", "red")


async def test_of_many_who_choose_the_same_at_once_one_gets_it(house: House) -> None:
    table = await house.lobby(*EVERYBODY)
    chosen = await asyncio.gather(
        *(house.lobbies.choose(table, one.id, "red") for one in EVERYBODY),
        return_exceptions=True,
    )
    assert chosen.count(None) == 1
    guests = (await house.lobbies.load(table)).guests
    assert [guest.choice for guest in guests].count("red") == 1


async def test_the_host_calls_the_game_off_and_nobody_joins_any_more(house: House) -> None:
    table = await house.lobby(ANNA, BEN)
    await house.lobbies.cancel(table, ANNA.id)
    closed = "This table is closed. `/play` opens a new one."
    for work in (
        house.lobbies.join(table, CARLA, press()),
        house.lobbies.leave(table, BEN.id),
        house.lobbies.choose(table, BEN.id, "red"),
        house.lobbies.begin(table, ANNA.id, press=press()),
        house.lobbies.cancel(table, ANNA.id),
        house.lobbies.load(table),
        house.lobbies.load(TableId(12345)),
    ):
        assert await refused(work) == closed
    assert await house.store.live_tables() == []


async def test_a_game_that_has_begun_is_no_lobby_any_more(house: House) -> None:
    play = await house.begun(ANNA, BEN)
    for work in (
        house.lobbies.join(play.table.id, CARLA, press()),
        house.lobbies.cancel(play.table.id, ANNA.id),
        house.lobbies.begin(play.table.id, ANNA.id, press=press()),
    ):
        assert await refused(work) == "This game has already started."


async def test_a_lobby_that_nobody_starts_is_due_after_the_hours_set_and_expires(
    house: House,
) -> None:
    table = await house.lobby(ANNA)
    due = await next_due(house.store)
    assert due is not None
    assert due.id == table
    assert due.due == house.watch.at + 24 * 3600 * 1000
    await house.lobbies.expire(table)
    closed = await house.store.table(table)
    assert closed is not None
    assert (closed.phase, closed.ending) == ("closed", "expired")
    assert await next_due(house.store) is None


async def test_what_has_begun_or_is_closed_does_not_expire(house: House) -> None:
    play = await house.begun(ANNA, BEN)
    await house.lobbies.expire(play.table.id)
    assert (await house.tables.load(play.table.id)).table.phase == "running"
    other = await house.lobby(ANNA, channel=DEN)
    await house.lobbies.cancel(other, ANNA.id)
    await house.lobbies.expire(other)
    closed = await house.store.table(other)
    assert closed is not None
    assert closed.ending == "cancelled"
    await house.lobbies.expire(TableId(12345))
