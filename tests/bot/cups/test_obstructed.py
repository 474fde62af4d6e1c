"""A cup table that can't be played stops alone, and doesn't count in its round."""

from __future__ import annotations

import pytest

from bot.cups.sign_up import LIVE_ROUND
from bot.model.ids import TableId
from bot.model.units import HOUR_MS
from bot.tables.obstacles import UNPLAYABLE, Obstacles
from bot.tables.timeouts import Timeouts

from ..seating import ANNA, BEN, GUILD, Services, press
from .tournaments import Tournament, crowd, running


@pytest.fixture
def obstacles(services: Services, timeouts: Timeouts) -> Obstacles:
    return Obstacles(services.store, timeouts, services.watch)


async def ending(services: Services, table: TableId) -> tuple[str, str]:
    """Return how a cup's table has ended, and its state in the cup."""
    found, created = await services.store.tables.get(table), await services.store.cups.table(table)
    assert found is not None and created is not None
    return found.ending, created.state


async def at_the_end(services: Services, found: Tournament) -> None:
    services.watch.at += LIVE_ROUND
    assert (await found.advance()).round == 2


async def test_a_table_kept_from_play_to_the_end_counts_for_nobody(
    services: Services, obstacles: Obstacles
) -> None:
    found = await running(services, crowd(4))
    one, other = await found.begun()
    await services.play(one, 0, "add 1")
    await found.won(other)
    await obstacles.obstruct(one, "closed")
    assert (await found.again()).rests is None
    await at_the_end(services, found)
    assert await ending(services, one) == (UNPLAYABLE, "void")
    assert sorted((await found.points()).values()) == [0, 0, 0, 120]


async def test_a_table_counts_against_the_entrant_who_closed_it(
    services: Services, obstacles: Obstacles
) -> None:
    found = await running(services, crowd(4))
    one, other = await found.begun()
    play = await services.play(one, 0, "add 1")
    await found.won(other)
    closer = play.chairs[0].person
    await obstacles.obstruct(one, "closed", person=closer)
    await at_the_end(services, found)
    assert await ending(services, one) == (UNPLAYABLE, "stopped")
    entrants = await services.store.members.of("cup", found.cup.id)
    (number,) = [each.number for each in entrants if each.person == closer]
    points = await found.points()
    assert points[number] == 0 and sorted(points.values()) == [0, 0, 120, 120]


async def test_obstruct_of_a_closed_thread_keeps_who_closed_it(
    services: Services, obstacles: Obstacles
) -> None:
    found = await running(services, crowd(4))
    one, _ = await found.begun()
    closer = (await services.tables.load(one)).chairs[1].person
    await obstacles.obstruct(one, "closed")  # a post failed before it was known who did it
    await obstacles.obstruct(one, "closed", person=closer)
    await obstacles.obstruct(one, "forbidden")
    table = await services.store.tables.get(one)
    assert table is not None and (table.obstacle, table.obstacle_seat) == ("closed", 1)


async def test_game_that_begins_in_a_closed_thread_rests_until_it_is_open(
    services: Services, obstacles: Obstacles
) -> None:
    lobby = await services.lobby(ANNA, BEN)
    await obstacles.obstruct(lobby, "closed")
    await services.lobbies.begin(lobby, ANNA.id, press=press())
    found = await services.store.tables.get(lobby)
    assert found is not None and found.rests == services.watch()
    services.watch.at += HOUR_MS
    await obstacles.clear(lobby)
    found = await services.store.tables.get(lobby)
    assert found is not None and (found.phase, found.rests) == ("running", None)


async def test_obstructed_tables_are_listed_until_they_end(
    services: Services, obstacles: Obstacles
) -> None:
    found = await running(services, crowd(4))
    one, _ = await found.begun()
    await obstacles.obstruct(one, "closed")
    assert await services.store.tables.obstructed() == [one]
    await services.tables.close(one, "channel gone")
    assert await services.store.tables.obstructed() == []


async def test_a_table_whose_obstacle_is_gone_in_time_is_counted(
    services: Services, obstacles: Obstacles
) -> None:
    found = await running(services, crowd(4))
    one, other = await found.begun()
    await obstacles.obstruct(one, "closed")
    services.watch.at += HOUR_MS // 10
    await obstacles.clear(one)
    for table in (one, other):
        await found.won(table)
    assert (await found.advance()).round == 2
    assert await ending(services, one) == ("", "played")


async def test_a_removed_bot_stops_no_cup_and_an_outage_of_its_server_does(
    services: Services, obstacles: Obstacles
) -> None:
    found = await running(services, crowd(4))
    one, _ = await found.begun()
    left = ((await found.again()).ends or 0) - services.watch()
    await obstacles.lose_server(GUILD, removed=False)
    assert (await found.advance()).rests == services.watch()
    services.watch.at += 20 * HOUR_MS
    await found.advance()
    await obstacles.regain_server(GUILD)
    cup = await found.advance()
    assert (cup.rests, cup.round, cup.ends) == (None, 1, services.watch() + left)
    await obstacles.lose_server(GUILD, removed=True)
    assert (await found.advance()).rests is None
    services.watch.at += left
    await found.advance()
    assert await ending(services, one) == (UNPLAYABLE, "void")
