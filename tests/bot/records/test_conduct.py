"""Conduct in slow games, in facts: which games count, and a lobby's conditions."""

from __future__ import annotations

import pytest

from bot.model.ids import ChannelId, GuildId, TableId
from bot.model.people import Absence
from bot.model.units import DAY_MS, HOUR_MS
from bot.records.conduct import Conduct, conduct
from bot.tables.agreements.proposals import Proposals
from bot.tables.lobby.lobbies import Person
from bot.tables.timeouts import Timeouts
from tests.bot.refusals import refused

from ..pacing import run_all_due, slow, some_move
from ..seating import ANNA, BEN, CARLA, DEN, GUILD, HALL, Services, press


async def begun(services: Services, *people: Person, channel: ChannelId = HALL) -> TableId:
    """Begin a slow game that ends soon."""
    table = await services.lobby(*people, channel=channel)
    await services.lobbies.set_pace(table, people[0].id, "slow", turn=None, bank=None)
    await services.lobbies.begin(table, people[0].id, press=press())
    return table


async def finished(services: Services, *people: Person) -> None:
    """Play a slow game to its end."""
    table = await begun(services, *people)
    for seat in range(len(people)):
        await services.play(table, seat, "stop")


async def games(services: Services, who: Person, guild: GuildId | None = None) -> tuple[int, int]:
    """Return how many games count for a person, and how many of them they finished."""
    found = await conduct(services.store, who.id, guild)
    assert found.given_up == found.games - found.finished
    return found.games, found.finished


async def left(services: Services, proposals: Proposals, who: Person) -> None:
    """Let a person give a slow game up, and Anna end it."""
    table = await begun(services, ANNA, who)
    await services.tables.resign(table, who.id)
    await proposals.end(table, ANNA.id)


async def test_games_that_were_finished_and_given_up_are_counted(
    services: Services, proposals: Proposals
) -> None:
    assert await conduct(services.store, BEN.id) == Conduct()
    for _ in range(3):
        await finished(services, ANNA, BEN)
    await left(services, proposals, BEN)
    assert await games(services, ANNA) == (4, 4)
    assert await games(services, BEN) == await games(services, BEN, GUILD) == (4, 3)
    assert await games(services, BEN, GuildId(8)) == (0, 0)


async def test_live_games_and_those_alone_say_nothing_of_anybody(
    services: Services, proposals: Proposals
) -> None:
    live = (await services.begun(ANNA, BEN)).table.id
    for seat in range(2):
        await services.play(live, seat, "stop")
    table = await services.lobby(ANNA)
    await services.lobbies.add_program(table, ANNA.id, "easy")
    await services.lobbies.set_pace(table, ANNA.id, "slow")
    await services.lobbies.begin(table, ANNA.id, press=press())
    await proposals.end(table, ANNA.id)
    assert await conduct(services.store, ANNA.id) == Conduct()


async def test_conduct_covers_only_the_last_twenty_games(
    services: Services, proposals: Proposals
) -> None:
    await left(services, proposals, BEN)
    for _ in range(20):
        await finished(services, ANNA, BEN)
    assert await games(services, BEN) == (20, 20)


async def test_who_hands_a_seat_to_another_person_has_left_nobody_waiting(
    services: Services, proposals: Proposals
) -> None:
    table = await begun(services, ANNA, BEN)
    await proposals.replace(table, BEN.id, 1, CARLA)
    await proposals.answer(table, ANNA.id, True)
    await proposals.answer(table, CARLA.id, True)
    for seat in range(2):
        await services.play(table, seat, "stop")
    assert await conduct(services.store, BEN.id) == Conduct()
    assert await games(services, CARLA) == (1, 1)


async def test_turns_count_by_the_hours_in_which_a_person_is_awake(
    services: Services, timeouts: Timeouts, proposals: Proposals
) -> None:
    async with services.store.writing() as write:  # it is 22:13 in London
        for person in (ANNA, BEN):
            wishes = await write.people.preferences(person.id)
            await write.people.save_preferences(
                type(wishes)(person.id, zone="Europe/London", quiet="23:00-09:00")
            )
    play = await slow(services, ANNA, BEN)
    first = play.awaited[0].person
    services.watch.pass_(11 * 3600)  # an hour, ten of them asleep
    play = await some_move(services, play)
    second = play.awaited[0].person
    services.watch.pass_(2 * 3600)
    play = await some_move(services, play)
    assert play.awaited[0].person == first
    services.watch.pass_(3 * DAY_MS / 1000)
    await run_all_due(services, timeouts)
    await proposals.end(play.table.id, ANNA.id)
    play = await services.tables.load(play.table.id)
    await proposals.answer(play.table.id, BEN.id, True)
    assert first is not None and second is not None
    found = {person: await conduct(services.store, person) for person in (first, second)}
    assert found[first] == Conduct(1, 1, ran_out=1, answers=HOUR_MS)
    assert found[second].answers == 2 * HOUR_MS


async def test_a_turn_that_runs_out_in_somebodys_holidays_does_not_count(
    services: Services, timeouts: Timeouts, proposals: Proposals
) -> None:
    play = await slow(services, ANNA, BEN)
    person = play.awaited[0].person
    assert person is not None
    async with services.store.writing() as write:  # it counts from the next turn on
        away = Absence(services.watch.at + HOUR_MS, services.watch.at + 5 * DAY_MS)
        await write.people.set_absences(person, [away])
    services.watch.pass_(24 * 3600)
    await run_all_due(services, timeouts)
    await proposals.end(play.table.id, ANNA.id)
    await proposals.answer(play.table.id, BEN.id, True)
    assert await conduct(services.store, person) == Conduct(1, 1)


async def test_a_slow_lobby_may_ask_that_people_finished_their_games(
    services: Services, proposals: Proposals
) -> None:
    for _ in range(3):
        await left(services, proposals, BEN)
    for _ in range(2):
        await finished(services, ANNA, BEN)
    table = await services.lobby(ANNA, channel=DEN)
    assert "Choose a slow pace first." in await refused(
        services.lobbies.ask_finished(table, ANNA.id, 8)
    )
    await services.lobbies.set_pace(table, ANNA.id, "slow")
    assert "Only the host" in await refused(services.lobbies.ask_finished(table, BEN.id, 8))
    await services.lobbies.ask_finished(table, ANNA.id, 8)
    refusal = await refused(services.lobbies.join(table, BEN, press()))
    assert "finished 8 of their last 10 here. You finished 2 of 5." in refusal
    await services.lobbies.join(table, CARLA, press())  # a newcomer
    await services.lobbies.invite(table, ANNA.id, [BEN.id])
    await services.lobbies.join(table, BEN, press())
    assert (await services.lobbies.load(table)).people == [ANNA.id, CARLA.id, BEN.id]


async def test_a_lobby_that_turns_live_asks_nothing_any_more(services: Services) -> None:
    table = await services.lobby(ANNA)
    await services.lobbies.set_pace(table, ANNA.id, "slow")
    await services.lobbies.ask_finished(table, ANNA.id, 8)
    await services.lobbies.set_pace(table, ANNA.id, "slow", turn=72 * 3600)
    assert (await services.lobbies.load(table)).table.asks_finished == 8
    await services.lobbies.set_pace(table, ANNA.id, "live")
    assert (await services.lobbies.load(table)).table.asks_finished == 0


@pytest.mark.parametrize("asks", [3, -1, 10])
async def test_a_lobby_asks_what_its_menu_offers(services: Services, asks: int) -> None:
    table = await services.lobby(ANNA)
    await services.lobbies.set_pace(table, ANNA.id, "slow")
    assert await refused(services.lobbies.ask_finished(table, ANNA.id, asks))
