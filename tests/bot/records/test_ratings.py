"""Ratings: who is ahead of whom, what is rated, and that they can be computed anew."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from bot.model.ids import ChannelId, TableId
from bot.model.records import Rating
from bot.model.units import DAY_MS
from bot.records.ratings import (
    FRESH,
    SPAN,
    floor,
    provisional,
    rated,
    reckon,
    repeat_weights,
    shown,
    spread,
)
from bot.tables.endings import end_as_moderator
from bot.tables.lobbies import Person
from bot.tables.proposals import Proposals
from bot.tables.timeouts import Timeouts

from .. import raw
from ..operations.test_command_line import bot
from ..seating import ANNA, BEN, CARLA, DEN, DORA, HALL, House, hand_over

FIELD = (ANNA, BEN, CARLA)


async def won(house: House, winner: int, *people: Person, channel: ChannelId = HALL) -> TableId:
    """Play a game that one of the seats wins; the others come in by their number."""
    table = (await house.begun(*people, channel=channel, goal=50)).table.id
    for seat in range(len(people)):
        if seat != winner:
            await house.play(table, seat, f"add {len(people) - seat}")
    await house.play(table, winner, "add 50")
    return table


async def rating(house: House, person: Person) -> Rating | None:
    """Return what somebody is rated at in the tests' game."""
    return (await house.store.ratings_of(person.id)).get("counting")


def stored(path: Path) -> tuple[list[tuple[object, ...]], ...]:
    """Return everything that is computed from results, to the last digit."""
    return (
        raw.rows(path, "SELECT * FROM ratings ORDER BY game, person"),
        raw.rows(path, "SELECT table_id, seat, mu, sigma FROM results ORDER BY table_id, seat"),
    )


def test_a_fresh_rating_is_provisional_and_says_how_little_is_known() -> None:
    assert (shown(FRESH), spread(FRESH), provisional(FRESH)) == (1500, 667, True)
    assert provisional(Rating(25, 2, 9))
    assert not provisional(Rating(25, 2, 10))


def test_winning_raises_and_losing_lowers_and_both_make_it_surer() -> None:
    first, second, third = rated([FRESH] * 3, [1, 2, 3])
    assert first.mu > FRESH.mu > third.mu
    assert first.mu > second.mu > third.mu
    assert all(one.sigma < FRESH.sigma and one.games == 1 for one in (first, second, third))
    assert floor(first) > floor(third)


def test_equal_places_are_equal_ratings() -> None:
    first, second = rated([FRESH] * 2, [1, 1])
    assert first == second


def test_beating_somebody_better_is_worth_more() -> None:
    strong, weak = Rating(32, 3, 20), Rating(20, 3, 20)
    after_strong, _ = rated([FRESH, strong], [1, 2])
    after_weak, _ = rated([FRESH, weak], [1, 2])
    assert after_strong.mu > after_weak.mu


async def test_a_game_among_people_is_rated_when_it_ends(house: House) -> None:
    await won(house, 0, ANNA, BEN)
    anna, ben = await rating(house, ANNA), await rating(house, BEN)
    assert anna is not None
    assert ben is not None
    assert [anna, ben] == rated([FRESH, FRESH], [1, 2])
    assert await house.store.history(ANNA.id, "counting") == [(house.watch(), anna.mu, anna.sigma)]


async def test_programs_are_not_rated_and_games_against_them_alone_neither(house: House) -> None:
    play = await house.begun(ANNA, programs=("easy",), goal=10)
    await house.play(play.table.id, 0, "add 10")
    assert await rating(house, ANNA) is None
    play = await house.begun(ANNA, BEN, channel=DEN, programs=("hard",), goal=15)
    await house.play(play.table.id, 0, "add 1")
    await house.play(play.table.id, 1, "add 1")
    await house.play(play.table.id, 2, "add 20")
    assert await rating(house, ANNA) == await rating(house, BEN) == rated([FRESH] * 2, [1, 1])[0]


async def test_whoever_resigns_is_behind_all_who_stay(house: House) -> None:
    table = (await house.begun(ANNA, BEN, CARLA, goal=15)).table.id
    await house.play(table, 0, "add 12")
    await house.play(table, 2, "add 1")
    await house.tables.resign(table, ANNA.id)
    await house.play(table, 1, "add 15")
    found = [await rating(house, person) for person in FIELD]
    ben, carla, anna = rated([FRESH] * 3, [1, 2, 3])
    assert found == [anna, ben, carla]


async def test_whoever_was_replaced_or_left_the_server_is_not_rated(house: House) -> None:
    table = (await house.begun(ANNA, BEN, CARLA, goal=15)).table.id
    await house.play(table, 0, "add 1")
    await house.play(table, 2, "add 1")
    await house.tables.vacate(table, CARLA.id)
    await house.play(table, 1, "add 15")
    assert await rating(house, CARLA) is None
    assert await rating(house, BEN) == rated([FRESH] * 2, [1, 2])[0]


async def test_a_game_that_was_not_played_out_is_not_rated(house: House) -> None:
    table = (await house.begun(ANNA, BEN)).table.id
    await house.play(table, 0, "add 10")
    await end_as_moderator(house.store, table, DORA.id, house.watch())
    assert await rating(house, ANNA) is None


async def test_whoever_takes_no_part_is_not_rated_while_the_others_are(house: House) -> None:
    async with house.store.writing() as write:
        await write.set_part(CARLA.id, False)
    await won(house, 2, *FIELD)
    assert await rating(house, CARLA) is None
    assert await rating(house, ANNA) == rated([FRESH] * 2, [1, 2])[0]
    async with house.store.writing() as write:
        await write.set_part(CARLA.id, True)
    await won(house, 2, *FIELD, channel=DEN)
    carla = await rating(house, CARLA)
    assert carla is not None
    assert carla.games == 1


async def test_who_leaves_the_ratings_while_a_game_runs_is_rated_for_it(house: House) -> None:
    table = (await house.begun(ANNA, BEN, goal=15)).table.id
    await house.play(table, 0, "add 1")
    async with house.store.writing() as write:
        await write.set_part(ANNA.id, False)
    await house.play(table, 1, "add 15")
    async with house.store.writing() as write:
        await write.set_part(ANNA.id, True)
    assert await rating(house, ANNA) == rated([FRESH] * 2, [1, 2])[1]


async def test_who_joins_the_ratings_while_a_game_runs_is_not_rated_for_it(house: House) -> None:
    async with house.store.writing() as write:
        await write.set_part(ANNA.id, False)
    table = (await house.begun(ANNA, BEN, goal=15)).table.id
    async with house.store.writing() as write:
        await write.set_part(ANNA.id, True)
    await house.play(table, 1, "add 1")
    await house.play(table, 0, "add 15")
    assert await rating(house, ANNA) is None


async def test_who_was_away_at_the_end_counts_as_last_whoever_plays_on(house: House) -> None:
    timeouts = Timeouts(house.store, house.tables, house.watch)
    proposals = Proposals(house.store, house.tables, house.watch)
    for channel, after in enumerate(("nothing", "opponent", "person", "back"), 1):
        play = await house.begun(ANNA, BEN, CARLA, channel=ChannelId(channel), goal=15)
        table = play.table.id
        for seat in range(3):
            await house.play(table, seat, "add 1")
        play = await house.tables.load(table)
        away = replace(play.chairs[2], level="normal")
        await house.tables.reseat(play, away, play.game.title)
        if after == "opponent":
            await proposals.replace(table, ANNA.id, 2, None)
        elif after == "person":
            await hand_over(proposals, table, ANNA, 2, DORA)
        elif after == "back":
            await timeouts.come_back(table, CARLA.id)
        await house.tables.play(table, 2, "add 5")
        await house.play(table, 1, "add 14")
        results = {one.person: one for one in await house.store.results(table)}
        stay = "finished" if after == "back" else "away"
        assert (results[CARLA.id].stay, results[CARLA.id].rated) == (stay, True), after
        history = await house.store.history(CARLA.id, "counting")
        assert len(history) == channel


async def test_nobody_is_rated_without_a_move_of_their_own(house: House) -> None:
    proposals = Proposals(house.store, house.tables, house.watch)
    table = (await house.begun(ANNA, BEN, programs=("easy",), goal=15)).table.id
    await house.play(table, 1, "add 1")
    await hand_over(proposals, table, ANNA, 2, CARLA)
    await house.play(table, 0, "add 15")
    assert await rating(house, CARLA) is None
    assert await rating(house, ANNA) == rated([FRESH] * 2, [1, 2])[0]


async def test_repeated_results_of_one_pair_weigh_less(house: House) -> None:
    for number in range(30):
        await won(house, 0, ANNA, BEN, channel=ChannelId(number))
    anna = await rating(house, ANNA)
    assert anna is not None
    assert anna.games == 30
    unweighted = [FRESH, FRESH]
    for _ in range(30):
        unweighted = rated(unweighted, [1, 2])
    assert floor(unweighted[0]) > 29  # as high as the best of twelve who play each other
    assert floor(anna) < FRESH.mu - 4
    assert anna.sigma > unweighted[0].sigma


async def test_results_of_one_pair_count_in_full_again_after_thirty_days(house: House) -> None:
    for number in range(3):
        await won(house, 0, ANNA, BEN, channel=ChannelId(number))
    house.watch.at += SPAN + 1
    before = [await rating(house, one) for one in (ANNA, BEN)]
    await won(house, 0, ANNA, BEN, channel=DEN)
    assert [await rating(house, one) for one in (ANNA, BEN)] == rated(
        [one for one in before if one], [1, 2]
    )


def test_weight_among_three_is_the_mean_with_each_other() -> None:
    one, two, three = ANNA.id, BEN.id, CARLA.id
    assert repeat_weights([one, two], {}) == [1, 1]
    assert repeat_weights([one, two], {(one, two): 1}) == [1, 1]
    assert repeat_weights([two, one], {(one, two): 3}) == [0.5, 0.5]
    assert repeat_weights([three, one, two], {(one, two): 3}) == [1, 0.75, 0.75]


async def test_computed_anew_everything_is_the_same_to_the_last_digit(
    house: House, path: Path, tmp_path: Path
) -> None:
    random = Random(3)
    people = [ANNA, BEN, CARLA, DORA]
    for number in range(40):
        field = random.sample(people, random.randrange(2, 5))
        if number == 20:
            async with house.store.writing() as write:
                await write.set_part(DORA.id, False)
        house.watch.pass_(random.randrange(-60, 60))  # a clock may be set back
        house.watch.at += (number % 7 == 0) * DAY_MS * 9
        await won(house, random.randrange(len(field)), *field, channel=ChannelId(number))
    kept = stored(path)
    assert len(kept[0]) == 4
    assert await reckon(house.store) == 40 - _alone(kept)
    assert stored(path) == kept
    raw.change(path, "UPDATE ratings SET mu = 1, games = 99")
    raw.change(path, "DELETE FROM ratings WHERE person = ?1", ANNA.id)
    raw.change(path, "UPDATE results SET sigma = NULL")
    assert stored(path) != kept
    done = bot(tmp_path, "records", DATABASE=str(path))
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("Games that had no results yet: 0. ")
    assert stored(path) == kept


def _alone(kept: tuple[list[tuple[object, ...]], ...]) -> int:
    """Count the games of which nobody's rating changed."""
    tables = {row[0] for row in kept[1]}
    return len(tables - {row[0] for row in kept[1] if row[2] is not None})


async def test_a_game_that_ends_while_ratings_are_computed_is_taken_in(
    house: House, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await won(house, 0, ANNA, BEN)
    contests = house.store.contests
    late: list[int] = []

    async def meanwhile(*, after: int, until: int) -> object:
        found = await contests(after=after, until=until)
        if not late:
            late.append(await won(house, 1, ANNA, BEN, channel=DEN))
        return found

    monkeypatch.setattr(house.store, "contests", meanwhile)
    assert await reckon(house.store) == 2
    kept = stored(path)
    monkeypatch.undo()
    assert late
    assert kept[0][0][-1] == 2
