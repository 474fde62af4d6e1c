"""Whose result a seat's is: of the person who made at least half of its moves."""

from __future__ import annotations

from bot.model.ids import TableId
from bot.model.predictions import Prediction
from bot.model.records import Rating
from bot.records.ratings import FRESH, rated, reckon
from bot.records.stats import summed
from bot.tables.lobbies import Person
from bot.tables.proposals import Proposals
from bot.tables.timeouts import Timeouts

from ..seating import ANNA, BEN, CARLA, DORA, House, hand_over


async def rating(house: House, person: Person) -> Rating | None:
    return (await house.store.ratings_of(person.id)).get("counting")


async def stays(house: House, table: TableId) -> list[tuple[int | None, str, int | None, bool]]:
    """Return person, stay, place, and whether it is rated, of each outcome."""
    return [
        (one.person, one.stay, one.place, one.rated) for one in await house.store.results(table)
    ]


async def computer_plays(
    house: House, timeouts: Timeouts, table: TableId, person: Person, *, moves: int
) -> None:
    """Let a computer make some moves for a person, who comes back then."""
    await timeouts.sit_in_for(table, person.id)
    chair = (await house.tables.load(table)).chair_of(person.id)
    assert chair is not None
    for _ in range(moves):
        await house.tables.play(table, chair.seat, "add 1")
    await timeouts.come_back(table, person.id)


async def test_win_that_a_computer_played_is_nobodys(house: House, timeouts: Timeouts) -> None:
    table = (await house.begun(ANNA, BEN, goal=20)).table.id
    await house.play(table, 0, "add 1")
    await house.play(table, 1, "add 2")
    await computer_plays(house, timeouts, table, ANNA, moves=18)
    await house.play(table, 0, "add 1")
    assert await stays(house, table) == [
        (ANNA.id, "assisted", 1, False),
        (BEN.id, "finished", 2, True),
    ]
    assert await rating(house, ANNA) is None
    assert await rating(house, BEN) is None
    assert summed(await house.store.finishes(ANNA.id)).wins == 0
    assert [one.person for one in await house.store.leaders("counting")] == [BEN.id]


async def test_win_with_half_of_the_moves_is_rated(house: House, timeouts: Timeouts) -> None:
    table = (await house.begun(ANNA, BEN, goal=20)).table.id
    await house.play(table, 0, "add 9")
    await house.play(table, 1, "add 2")
    await computer_plays(house, timeouts, table, ANNA, moves=2)
    await house.play(table, 0, "add 9")
    assert (await stays(house, table))[0] == (ANNA.id, "finished", 1, True)
    assert [await rating(house, one) for one in (ANNA, BEN)] == rated([FRESH] * 2, [1, 2])


async def test_several_returns_are_counted_together(house: House, timeouts: Timeouts) -> None:
    table = (await house.begun(ANNA, BEN, goal=20)).table.id
    await house.play(table, 1, "add 2")
    for _ in range(3):
        await house.play(table, 0, "add 1")
        await computer_plays(house, timeouts, table, ANNA, moves=3)
    await house.play(table, 0, "add 10")
    assert (await stays(house, table))[0] == (ANNA.id, "assisted", 1, False)


async def test_loss_with_few_moves_of_ones_own_is_rated(house: House, timeouts: Timeouts) -> None:
    table = (await house.begun(ANNA, BEN, goal=20)).table.id
    await house.play(table, 0, "add 1")
    await computer_plays(house, timeouts, table, ANNA, moves=5)
    await house.play(table, 1, "add 20")
    assert (await stays(house, table))[0] == (ANNA.id, "assisted", 2, True)
    assert [await rating(house, one) for one in (BEN, ANNA)] == rated([FRESH] * 2, [1, 2])


async def test_assisted_person_in_the_middle_counts_as_last(
    house: House, timeouts: Timeouts
) -> None:
    table = (await house.begun(ANNA, BEN, CARLA, goal=20)).table.id
    await house.play(table, 0, "add 1")
    await house.play(table, 2, "add 1")
    await computer_plays(house, timeouts, table, ANNA, moves=5)
    await house.play(table, 1, "add 20")
    assert [one[2] for one in await stays(house, table)] == [2, 1, 3]
    ben, carla, anna = rated([FRESH] * 3, [1, 2, 3])
    assert [await rating(house, one) for one in (ANNA, BEN, CARLA)] == [anna, ben, carla]
    await reckon(house.store)
    assert await rating(house, ANNA) == anna


async def test_computers_won_seat_taken_over_for_its_last_move_is_not_rated(house: House) -> None:
    table = (await house.begun(ANNA, BEN, programs=("hard",), goal=20)).table.id
    await house.play(table, 0, "add 1")
    await house.play(table, 1, "add 2")
    for _ in range(19):
        await house.tables.play(table, 2, "add 1")
    proposals = Proposals(house.store, house.tables, house.watch)
    await hand_over(proposals, table, ANNA, 2, CARLA)
    await house.play(table, 2, "add 1")
    assert (await stays(house, table))[2] == (CARLA.id, "assisted", 1, False)
    assert await rating(house, CARLA) is None


async def test_late_substitute_is_not_rated_for_a_loss(house: House) -> None:
    table = (await house.begun(ANNA, BEN, goal=20)).table.id
    for _ in range(4):
        await house.play(table, 1, "add 1")
    await house.play(table, 0, "add 9")
    proposals = Proposals(house.store, house.tables, house.watch)
    await hand_over(proposals, table, BEN, 1, CARLA)
    await house.play(table, 1, "add 1")
    await house.play(table, 0, "add 11")
    assert await stays(house, table) == [
        (ANNA.id, "finished", 1, True),
        (CARLA.id, "assisted", 2, False),
        (BEN.id, "resigned", 2, True),
    ]
    assert [await rating(house, one) for one in (ANNA, BEN)] == rated([FRESH] * 2, [1, 2])


async def test_seat_given_up_counts_though_another_was_taken_over_late(house: House) -> None:
    table = (await house.begun(ANNA, BEN, DORA, programs=("hard",), goal=20)).table.id
    for seat in (0, 1, 2):
        await house.play(table, seat, "add 1")
    for _ in range(18):
        await house.tables.play(table, 3, "add 1")
    proposals = Proposals(house.store, house.tables, house.watch)
    await hand_over(proposals, table, ANNA, 0, CARLA)
    await hand_over(proposals, table, BEN, 3, ANNA)
    await house.play(table, 3, "add 2")
    found = await stays(house, table)
    assert found[3] == (ANNA.id, "assisted", 1, False)
    assert found[4] == (ANNA.id, "resigned", 2, True)


async def test_moves_that_were_taken_back_are_not_counted(house: House, timeouts: Timeouts) -> None:
    table = (await house.begun(ANNA, BEN, goal=20)).table.id
    await house.play(table, 1, "add 1")
    proposals = Proposals(house.store, house.tables, house.watch)
    for _ in range(5):
        seq = (await house.play(table, 0, "add 1")).seq
        assert await proposals.take_back(table, ANNA.id, seen=seq) is None
    await computer_plays(house, timeouts, table, ANNA, moves=3)
    await house.play(table, 0, "add 17")
    assert (await stays(house, table))[0] == (ANNA.id, "assisted", 1, False)


async def test_guess_is_not_right_for_a_win_that_a_computer_played(
    house: House, timeouts: Timeouts
) -> None:
    table = (await house.begun(ANNA, BEN, goal=20)).table.id
    async with house.store.writing() as write:
        await write.set_prediction(table, Prediction(DORA.id, 0, house.watch()))
    await house.play(table, 0, "add 1")
    await computer_plays(house, timeouts, table, ANNA, moves=18)
    await house.play(table, 0, "add 1")
    assert (await house.store.guesses(DORA.id)).counted == 0
