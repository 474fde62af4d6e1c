"""Whose result a seat's is: of the person who made at least half of its moves."""

from __future__ import annotations

from bot.model.contests.cups import Prediction
from bot.model.ids import TableId
from bot.model.records import Rating
from bot.records.ratings import NEW_RATING, rated, reckon
from bot.records.stats import summed
from bot.tables.agreements.proposals import Proposals
from bot.tables.lobby.lobbies import Person
from bot.tables.timeouts import Timeouts

from ..seating import ANNA, BEN, CARLA, DORA, Services, hand_over


async def rating(services: Services, person: Person) -> Rating | None:
    return (await services.store.records.ratings_of(person.id)).get("counting")


async def stays(
    services: Services, table: TableId
) -> list[tuple[int | None, str, int | None, bool]]:
    """Return person, stay, place, and whether it is rated, of each outcome."""
    return [
        (one.person, one.stay, one.place, one.rated)
        for one in await services.store.records.results(table)
    ]


async def computer_plays(
    services: Services, timeouts: Timeouts, table: TableId, person: Person, *, moves: int
) -> None:
    """Let a computer make some moves for a person, who comes back then."""
    await timeouts.replace_person(table, person.id)
    chair = (await services.tables.load(table)).chair_of(person.id)
    assert chair is not None
    for _ in range(moves):
        await services.tables.play(table, chair.seat, "add 1")
    await timeouts.come_back(table, person.id)


async def test_win_that_a_computer_played_is_nobodys(
    services: Services, timeouts: Timeouts
) -> None:
    table = (await services.begun(ANNA, BEN, goal=20)).table.id
    await services.play(table, 0, "add 1")
    await services.play(table, 1, "add 2")
    await computer_plays(services, timeouts, table, ANNA, moves=18)
    await services.play(table, 0, "add 1")
    assert await stays(services, table) == [
        (ANNA.id, "assisted", 1, False),
        (BEN.id, "finished", 2, True),
    ]
    assert await rating(services, ANNA) is None
    assert await rating(services, BEN) is None
    assert summed(await services.store.records.finishes(ANNA.id)).wins == 0
    assert [one.person for one in await services.store.records.leaders("counting")] == [BEN.id]


async def test_win_with_half_of_the_moves_is_rated(services: Services, timeouts: Timeouts) -> None:
    table = (await services.begun(ANNA, BEN, goal=20)).table.id
    await services.play(table, 0, "add 9")
    await services.play(table, 1, "add 2")
    await computer_plays(services, timeouts, table, ANNA, moves=2)
    await services.play(table, 0, "add 9")
    assert (await stays(services, table))[0] == (ANNA.id, "finished", 1, True)
    assert [await rating(services, one) for one in (ANNA, BEN)] == rated([NEW_RATING] * 2, [1, 2])


async def test_several_returns_are_counted_together(services: Services, timeouts: Timeouts) -> None:
    table = (await services.begun(ANNA, BEN, goal=20)).table.id
    await services.play(table, 1, "add 2")
    for _ in range(3):
        await services.play(table, 0, "add 1")
        await computer_plays(services, timeouts, table, ANNA, moves=3)
    await services.play(table, 0, "add 10")
    assert (await stays(services, table))[0] == (ANNA.id, "assisted", 1, False)


async def test_loss_with_few_moves_of_ones_own_is_rated(
    services: Services, timeouts: Timeouts
) -> None:
    table = (await services.begun(ANNA, BEN, goal=20)).table.id
    await services.play(table, 0, "add 1")
    await computer_plays(services, timeouts, table, ANNA, moves=5)
    await services.play(table, 1, "add 20")
    assert (await stays(services, table))[0] == (ANNA.id, "assisted", 2, True)
    assert [await rating(services, one) for one in (BEN, ANNA)] == rated([NEW_RATING] * 2, [1, 2])


async def test_assisted_person_in_the_middle_counts_as_last(
    services: Services, timeouts: Timeouts
) -> None:
    table = (await services.begun(ANNA, BEN, CARLA, goal=20)).table.id
    await services.play(table, 0, "add 1")
    await services.play(table, 2, "add 1")
    await computer_plays(services, timeouts, table, ANNA, moves=5)
    await services.play(table, 1, "add 20")
    assert [one[2] for one in await stays(services, table)] == [2, 1, 3]
    ben, carla, anna = rated([NEW_RATING] * 3, [1, 2, 3])
    assert [await rating(services, one) for one in (ANNA, BEN, CARLA)] == [anna, ben, carla]
    await reckon(services.store)
    assert await rating(services, ANNA) == anna


async def test_computers_won_seat_taken_over_for_its_last_move_is_not_rated(
    services: Services,
) -> None:
    table = (await services.begun(ANNA, BEN, programs=("hard",), goal=20)).table.id
    await services.play(table, 0, "add 1")
    await services.play(table, 1, "add 2")
    for _ in range(19):
        await services.tables.play(table, 2, "add 1")
    proposals = Proposals(services.store, services.tables, services.watch)
    await hand_over(proposals, table, ANNA, 2, CARLA)
    await services.play(table, 2, "add 1")
    assert (await stays(services, table))[2] == (CARLA.id, "assisted", 1, False)
    assert await rating(services, CARLA) is None


async def test_late_substitute_is_not_rated_for_a_loss(services: Services) -> None:
    table = (await services.begun(ANNA, BEN, goal=20)).table.id
    for _ in range(4):
        await services.play(table, 1, "add 1")
    await services.play(table, 0, "add 9")
    proposals = Proposals(services.store, services.tables, services.watch)
    await hand_over(proposals, table, BEN, 1, CARLA)
    await services.play(table, 1, "add 1")
    await services.play(table, 0, "add 11")
    assert await stays(services, table) == [
        (ANNA.id, "finished", 1, True),
        (CARLA.id, "assisted", 2, False),
        (BEN.id, "resigned", 2, True),
    ]
    assert [await rating(services, one) for one in (ANNA, BEN)] == rated([NEW_RATING] * 2, [1, 2])


async def test_seat_given_up_counts_though_another_was_taken_over_late(services: Services) -> None:
    table = (await services.begun(ANNA, BEN, DORA, programs=("hard",), goal=20)).table.id
    for seat in (0, 1, 2):
        await services.play(table, seat, "add 1")
    for _ in range(18):
        await services.tables.play(table, 3, "add 1")
    proposals = Proposals(services.store, services.tables, services.watch)
    await hand_over(proposals, table, ANNA, 0, CARLA)
    await hand_over(proposals, table, BEN, 3, ANNA)
    await services.play(table, 3, "add 2")
    found = await stays(services, table)
    assert found[3] == (ANNA.id, "assisted", 1, False)
    assert found[4] == (ANNA.id, "resigned", 2, True)


async def test_moves_that_were_taken_back_are_not_counted(
    services: Services, timeouts: Timeouts
) -> None:
    table = (await services.begun(ANNA, BEN, goal=20)).table.id
    await services.play(table, 1, "add 1")
    proposals = Proposals(services.store, services.tables, services.watch)
    for _ in range(5):
        seq = (await services.play(table, 0, "add 1")).seq
        assert await proposals.take_back(table, ANNA.id, seen=seq) is None
    await computer_plays(services, timeouts, table, ANNA, moves=3)
    await services.play(table, 0, "add 17")
    assert (await stays(services, table))[0] == (ANNA.id, "assisted", 1, False)


async def test_guess_is_not_right_for_a_win_that_a_computer_played(
    services: Services, timeouts: Timeouts
) -> None:
    table = (await services.begun(ANNA, BEN, goal=20)).table.id
    async with services.store.writing() as write:
        await write.predictions.save(table, Prediction(DORA.id, 0, services.watch()))
    await services.play(table, 0, "add 1")
    await computer_plays(services, timeouts, table, ANNA, moves=18)
    await services.play(table, 0, "add 1")
    assert (await services.store.predictions.guesses(DORA.id)).counted == 0
