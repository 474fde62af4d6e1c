"""What remains of a game: how each seat came out, and whose that is."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from random import Random

import pytest

from bot.model.ids import ChannelId, GuildId, TableId
from bot.model.records import Outcome
from bot.records.ratings import NEW_RATING, rated
from bot.records.results import complete
from bot.tables.agreements.proposals import Proposals
from bot.tables.endings import end_as_moderator, finish
from bot.tables.timeouts import Timeouts

from .. import database
from ..seating import ANNA, BEN, CARLA, DEN, DORA, EMIL, GUILD, THREAD, Services, hand_over, press


async def kept(services: Services, table: TableId) -> list[tuple[int | None, str, int | None, int]]:
    """Return person, stay, place and points of each seat."""
    return [
        (one.person, one.stay, one.place, one.points)
        for one in await services.store.records.results(table)
    ]


async def test_a_game_that_was_played_out_gives_everybody_a_place(services: Services) -> None:
    play = await services.begun(ANNA, BEN, programs=("easy",), goal=15)
    table = play.table.id
    await services.play(table, 1, "add 4")
    assert await services.store.records.results(table) == []
    services.watch.pass_(60)
    await services.play(table, 0, "add 15")
    at = services.watch()
    assert await services.store.records.results(table) == [
        Outcome(
            table,
            0,
            1,
            "counting",
            GUILD,
            ANNA.id,
            None,
            "Anna",
            "finished",
            1,
            15,
            "",
            2,
            at,
            rivals=1,
            rated=True,
        ),
        Outcome(
            table,
            1,
            1,
            "counting",
            GUILD,
            BEN.id,
            None,
            "Ben",
            "finished",
            2,
            4,
            "",
            2,
            at,
            rivals=1,
            rated=True,
        ),
        Outcome(
            table,
            2,
            1,
            "counting",
            GUILD,
            None,
            "easy",
            play.chairs[2].name,
            "program",
            3,
            0,
            "",
            2,
            at,
            rivals=2,
            rated=False,
        ),
    ]


async def test_friendly_game_is_kept_and_changes_no_rating(services: Services) -> None:
    play = await services.begun(ANNA, BEN, goal=10)
    table = play.table.id
    async with services.store.writing() as write:
        await write.lobbies.set_options(dataclasses.replace(play.table, rated=False))
    await services.play(table, 0, "add 10")
    results = await services.store.records.results(table)
    assert [(one.place, one.rated) for one in results] == [(1, False), (2, False)]
    assert await services.store.records.ratings_of(ANNA.id) == {}


async def test_games_are_numbered_in_the_order_they_end(services: Services) -> None:
    first = (await services.begun(ANNA, BEN, goal=10)).table.id
    second = (await services.begun(ANNA, BEN, channel=DEN, goal=10)).table.id
    await services.play(second, 0, "add 10")
    await services.play(first, 1, "add 10")
    assert [one.number for one in await services.store.records.results(second)] == [1, 1]
    assert [one.number for one in await services.store.records.results(first)] == [2, 2]
    assert [one.place for one in await services.store.records.finishes(ANNA.id)] == [1, 2]
    assert await services.store.records.finishes(ANNA.id, game="tactic-tiles") == []
    assert await services.store.records.finishes(ANNA.id, guild=GuildId(8)) == []


async def test_resigned_player_has_no_result_of_the_opponents_game(
    services: Services,
) -> None:
    table = (await services.begun(ANNA, BEN, goal=10)).table.id
    await services.tables.resign(table, ANNA.id, press=press())
    await services.play(table, 1, "add 10")
    assert await kept(services, table) == [
        (ANNA.id, "resigned", 2, 0),
        (BEN.id, "finished", 1, 10),
    ]
    assert [one.people for one in await services.store.records.results(table)] == [1, 1]


async def test_person_who_left_the_server_did_not_resign(services: Services) -> None:
    table = (await services.begun(ANNA, BEN, goal=10)).table.id
    await services.tables.vacate(table, ANNA.id)
    await services.play(table, 1, "add 10")
    assert (await kept(services, table))[0] == (ANNA.id, "left", 2, 0)


async def test_result_belongs_to_the_player_who_took_the_seat(services: Services) -> None:
    table = (await services.begun(ANNA, BEN, DORA, goal=15)).table.id
    proposals = Proposals(services.store, services.tables, services.watch)
    await proposals.replace(table, EMIL.id, 1, None, moderator=True)
    await hand_over(proposals, table, ANNA, 1, CARLA)
    await services.play(table, 1, "add 15")
    assert await kept(services, table) == [
        (ANNA.id, "finished", 2, 0),
        (CARLA.id, "finished", 1, 15),
        (DORA.id, "finished", 2, 0),
    ]
    assert await services.store.records.finishes(BEN.id) == []


async def test_nobody_is_rated_against_the_seat_they_gave_up_themselves(services: Services) -> None:
    table = (await services.begun(ANNA, BEN, programs=("easy",), goal=15)).table.id
    await services.tables.resign(table, ANNA.id, press=press())
    proposals = Proposals(services.store, services.tables, services.watch)
    await hand_over(proposals, table, BEN, 2, ANNA)
    await services.tables.vacate(table, BEN.id)
    await services.play(table, 2, "add 15")
    assert await kept(services, table) == [
        (ANNA.id, "resigned", 2, 0),
        (BEN.id, "left", 2, 0),
        (ANNA.id, "finished", 1, 15),
    ]
    assert [one.rivals for one in await services.store.records.results(table)] == [0, 1, 0]
    assert await services.store.records.ratings("counting", [ANNA.id]) == {}


async def test_player_whose_seat_was_taken_over_has_an_outcome_too(
    services: Services,
) -> None:
    table = (await services.begun(ANNA, BEN, goal=10)).table.id
    await services.play(table, 0, "add 1")
    await services.play(table, 1, "add 2")
    proposals = Proposals(services.store, services.tables, services.watch)
    await hand_over(proposals, table, BEN, 1, CARLA)
    await services.play(table, 1, "add 8")
    assert await kept(services, table) == [
        (ANNA.id, "finished", 2, 1),
        (CARLA.id, "finished", 1, 10),
        (BEN.id, "resigned", 1, 10),
    ]
    (ben,) = [one for one in await services.store.records.results(table) if one.person == BEN.id]
    assert (ben.seat, ben.name, ben.rated) == (2, "Ben", True)
    carla, anna, last = rated([NEW_RATING] * 3, [1, 2, 3])
    found = await services.store.records.ratings("counting", [ANNA.id, BEN.id, CARLA.id])
    assert found == {ANNA.id: anna, BEN.id: last, CARLA.id: carla}


async def test_computer_in_a_seat_at_the_end_voids_the_result_until_the_return(
    services: Services,
) -> None:
    timeouts = Timeouts(services.store, services.tables, services.watch)
    for channel, back in ((1, False), (2, True)):
        play = await services.begun(ANNA, BEN, channel=ChannelId(channel), goal=10)
        table = play.table.id
        away = dataclasses.replace(play.chairs[0], level="normal")
        await services.tables.reseat(play, away, play.game.title)
        if back:
            await timeouts.come_back(table, ANNA.id)
        await services.play(table, 1, "add 10")
        stay = "finished" if back else "away"
        assert (await kept(services, table))[0] == (ANNA.id, stay, 2, 0)


@pytest.mark.parametrize("why", ["ended", "agreed", "moderated", "everybody left", "channel gone"])
async def test_a_game_that_was_not_played_out_has_points_but_no_places(
    services: Services, why: str
) -> None:
    table = (await services.begun(ANNA, BEN)).table.id
    proposals = Proposals(services.store, services.tables, services.watch)
    await services.play(table, 0, "add 3")
    if why == "moderated":
        await end_as_moderator(services.store, table, DORA.id, services.watch())
    elif why == "channel gone":
        await services.tables.close(table, "channel gone")
    elif why == "agreed":
        await proposals.end(table, ANNA.id)
        await proposals.answer(table, BEN.id, True)
    else:
        await services.tables.resign(table, BEN.id)
        if why == "ended":
            await proposals.end(table, ANNA.id)
        else:
            await services.tables.resign(table, ANNA.id)
    anna, ben = await services.store.records.results(table)
    assert (anna.ending, anna.place, anna.points, ben.place) == (why, None, 3, None)
    assert anna.people == sum(one.stay == "finished" for one in (anna, ben))


async def test_a_lobby_that_was_called_off_leaves_nothing(services: Services) -> None:
    table = await services.lobby(ANNA, BEN)
    await services.tables.close(table, "channel gone")
    assert await services.store.records.results(table) == []


async def test_a_game_that_has_ended_cannot_be_ended_again(services: Services) -> None:
    play = await services.begun(ANNA, goal=10)
    table = play.table.id
    before = play.table
    await services.play(table, 0, "add 10")
    async with services.store.writing() as write:
        await finish(write, before, "ended", at=services.watch())
    after = await services.store.tables.get(table)
    assert after is not None
    assert (after.phase, after.ending) == ("over", "")
    assert await kept(services, table) == [(ANNA.id, "finished", 1, 10)]


async def test_results_are_made_up_for_games_that_ended_before_any_were_kept(
    services: Services, path: Path
) -> None:
    first = (await services.begun(ANNA, BEN, goal=10)).table.id
    await services.play(first, 0, "add 10")
    second = (await services.begun(ANNA, BEN, channel=DEN)).table.id
    services.watch.pass_(60)
    await services.tables.close(second, "channel gone")
    running = (await services.begun(ANNA, BEN, channel=THREAD)).table.id
    before = [await services.store.records.results(table) for table in (first, second)]
    database.change(path, "DELETE FROM results")
    assert await complete(services.store) == 2
    assert [await services.store.records.results(table) for table in (first, second)] == before
    assert await services.store.records.results(running) == []
    assert await complete(services.store) == 0


async def test_a_clock_and_a_program_can_end_a_game_too(services: Services) -> None:
    table = (await services.begun(ANNA, programs=("normal",), goal=10)).table.id
    play = await services.tables.load(table)
    while play.table.phase == "running":
        after = await services.tables.move_for(table, 1, seq=play.seq, random=Random(1))
        assert after is not None
        play = after
    assert len(await services.store.records.results(table)) == 2
