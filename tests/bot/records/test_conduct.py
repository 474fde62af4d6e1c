"""How people play slow games, in facts: what counts, what doesn't, and what a lobby may ask."""

from __future__ import annotations

import pytest

from bot.model.ids import ChannelId, GuildId, TableId
from bot.model.people import Absence
from bot.model.units import DAY_MS, HOUR_MS
from bot.records.conduct import Conduct, conduct
from bot.tables.lobbies import Person
from bot.tables.proposals import Proposals
from bot.tables.timeouts import Timeouts
from tests.bot.refusals import refused

from ..pacing import ring_all, slow, some_move
from ..seating import ANNA, BEN, CARLA, DEN, GUILD, HALL, House, press


async def begun(house: House, *people: Person, channel: ChannelId = HALL) -> TableId:
    """Begin a slow game that ends soon."""
    table = await house.lobby(*people, channel=channel)
    await house.lobbies.set_pace(table, people[0].id, "slow", turn=None, bank=None)
    await house.lobbies.begin(table, people[0].id, press=press())
    return table


async def finished(house: House, *people: Person) -> None:
    """Play a slow game to its end."""
    table = await begun(house, *people)
    for seat in range(len(people)):
        await house.play(table, seat, "stop")


async def games(house: House, who: Person, guild: GuildId | None = None) -> tuple[int, int]:
    """Return how many games count for somebody, and how many of them they finished."""
    found = await conduct(house.store, who.id, guild)
    assert found.given_up == found.games - found.finished
    return found.games, found.finished


async def left(house: House, proposals: Proposals, who: Person) -> None:
    """Let somebody give a slow game up, and Anna end it."""
    table = await begun(house, ANNA, who)
    await house.tables.resign(table, who.id)
    await proposals.end(table, ANNA.id)


async def test_games_that_were_finished_and_given_up_are_counted(
    house: House, proposals: Proposals
) -> None:
    assert await conduct(house.store, BEN.id) == Conduct()
    for _ in range(3):
        await finished(house, ANNA, BEN)
    await left(house, proposals, BEN)
    assert await games(house, ANNA) == (4, 4)
    assert await games(house, BEN) == await games(house, BEN, GUILD) == (4, 3)
    assert await games(house, BEN, GuildId(8)) == (0, 0)


async def test_live_games_and_those_alone_say_nothing_of_anybody(
    house: House, proposals: Proposals
) -> None:
    live = (await house.begun(ANNA, BEN)).table.id
    for seat in range(2):
        await house.play(live, seat, "stop")
    table = await house.lobby(ANNA)
    await house.lobbies.add_program(table, ANNA.id, "easy")
    await house.lobbies.set_pace(table, ANNA.id, "slow")
    await house.lobbies.begin(table, ANNA.id, press=press())
    await proposals.end(table, ANNA.id)
    assert await conduct(house.store, ANNA.id) == Conduct()


async def test_only_the_last_twenty_games_are_told_of(house: House, proposals: Proposals) -> None:
    await left(house, proposals, BEN)
    for _ in range(20):
        await finished(house, ANNA, BEN)
    assert await games(house, BEN) == (20, 20)


async def test_who_hands_a_seat_to_somebody_else_has_left_nobody_waiting(
    house: House, proposals: Proposals
) -> None:
    table = await begun(house, ANNA, BEN)
    await proposals.replace(table, BEN.id, 1, CARLA)
    await proposals.answer(table, ANNA.id, True)
    await proposals.answer(table, CARLA.id, True)
    for seat in range(2):
        await house.play(table, seat, "stop")
    assert await conduct(house.store, BEN.id) == Conduct()
    assert await games(house, CARLA) == (1, 1)


async def test_turns_count_by_the_hours_in_which_somebody_is_awake(
    house: House, timeouts: Timeouts, proposals: Proposals
) -> None:
    async with house.store.writing() as write:  # it is 22:13 in London
        for person in (ANNA, BEN):
            wishes = await write.wishes(person.id)
            await write.set_wishes(
                type(wishes)(person.id, zone="Europe/London", quiet="23:00-09:00")
            )
    play = await slow(house, ANNA, BEN)
    first = play.awaited[0].person
    house.watch.pass_(11 * 3600)  # an hour, ten of them asleep
    play = await some_move(house, play)
    second = play.awaited[0].person
    house.watch.pass_(2 * 3600)
    play = await some_move(house, play)
    assert play.awaited[0].person == first
    house.watch.pass_(3 * DAY_MS / 1000)
    await ring_all(house, timeouts)
    await proposals.end(play.table.id, ANNA.id)
    play = await house.tables.load(play.table.id)
    await proposals.answer(play.table.id, BEN.id, True)
    assert first is not None and second is not None
    found = {person: await conduct(house.store, person) for person in (first, second)}
    assert found[first] == Conduct(1, 1, ran_out=1, answers=HOUR_MS)
    assert found[second].answers == 2 * HOUR_MS


async def test_a_turn_that_runs_out_in_somebodys_holidays_does_not_count(
    house: House, timeouts: Timeouts, proposals: Proposals
) -> None:
    play = await slow(house, ANNA, BEN)
    person = play.awaited[0].person
    assert person is not None
    async with house.store.writing() as write:  # it counts from the next turn on
        away = Absence(house.watch.at + HOUR_MS, house.watch.at + 5 * DAY_MS)
        await write.set_absences(person, [away])
    house.watch.pass_(24 * 3600)
    await ring_all(house, timeouts)
    await proposals.end(play.table.id, ANNA.id)
    await proposals.answer(play.table.id, BEN.id, True)
    assert await conduct(house.store, person) == Conduct(1, 1)


async def test_a_slow_lobby_may_ask_that_people_finished_their_games(
    house: House, proposals: Proposals
) -> None:
    for _ in range(3):
        await left(house, proposals, BEN)
    for _ in range(2):
        await finished(house, ANNA, BEN)
    table = await house.lobby(ANNA, channel=DEN)
    assert "Choose a slow pace first." in await refused(
        house.lobbies.ask_finished(table, ANNA.id, 8)
    )
    await house.lobbies.set_pace(table, ANNA.id, "slow")
    assert "Only the host" in await refused(house.lobbies.ask_finished(table, BEN.id, 8))
    await house.lobbies.ask_finished(table, ANNA.id, 8)
    refusal = await refused(house.lobbies.join(table, BEN, press()))
    assert "finished 8 of their last 10 here. You finished 2 of 5." in refusal
    await house.lobbies.join(table, CARLA, press())  # a newcomer
    await house.lobbies.invite(table, ANNA.id, [BEN.id])
    await house.lobbies.join(table, BEN, press())
    assert (await house.lobbies.load(table)).people == [ANNA.id, CARLA.id, BEN.id]


async def test_a_lobby_that_turns_live_asks_nothing_any_more(house: House) -> None:
    table = await house.lobby(ANNA)
    await house.lobbies.set_pace(table, ANNA.id, "slow")
    await house.lobbies.ask_finished(table, ANNA.id, 8)
    await house.lobbies.set_pace(table, ANNA.id, "slow", turn=72 * 3600)
    assert (await house.lobbies.load(table)).table.asks_finished == 8
    await house.lobbies.set_pace(table, ANNA.id, "live")
    assert (await house.lobbies.load(table)).table.asks_finished == 0


@pytest.mark.parametrize("asks", [3, -1, 10])
async def test_a_lobby_asks_what_its_menu_offers(house: House, asks: int) -> None:
    table = await house.lobby(ANNA)
    await house.lobbies.set_pace(table, ANNA.id, "slow")
    assert await refused(house.lobbies.ask_finished(table, ANNA.id, asks))
