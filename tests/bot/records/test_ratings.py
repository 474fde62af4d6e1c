"""Ratings: order, rated games, and computing them again."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from bot.model.ids import ChannelId, TableId
from bot.model.records import Rating
from bot.model.units import DAY_MS
from bot.records.ratings import (
    NEW_RATING,
    SPAN,
    floor,
    provisional,
    rated,
    reckon,
    repeat_weights,
    shown,
    spread,
)
from bot.tables.agreements.proposals import Proposals
from bot.tables.endings import end_as_moderator
from bot.tables.lobby.lobbies import Person
from bot.tables.timeouts import Timeouts

from .. import database
from ..operations.test_command_line import bot
from ..seating import ANNA, BEN, CARLA, DEN, DORA, HALL, Services, hand_over

FIELD = (ANNA, BEN, CARLA)


async def won(
    services: Services, winner: int, *people: Person, channel: ChannelId = HALL
) -> TableId:
    """Play a game that one of the seats wins; the others come in by their number."""
    table = (await services.begun(*people, channel=channel, goal=50)).table.id
    for seat in range(len(people)):
        if seat != winner:
            await services.play(table, seat, f"add {len(people) - seat}")
    await services.play(table, winner, "add 50")
    return table


async def rating(services: Services, person: Person) -> Rating | None:
    """Return what a person is rated at in the tests' game."""
    return (await services.store.records.ratings_of(person.id)).get("counting")


def stored(path: Path) -> tuple[list[tuple[object, ...]], ...]:
    """Return everything that is computed from results, to the last digit."""
    return (
        database.rows(path, "SELECT * FROM ratings ORDER BY game, person"),
        database.rows(
            path, "SELECT table_id, seat, mu, sigma FROM results ORDER BY table_id, seat"
        ),
    )


def test_a_fresh_rating_is_provisional_and_says_how_little_is_known() -> None:
    assert (shown(NEW_RATING), spread(NEW_RATING), provisional(NEW_RATING)) == (1500, 667, True)
    assert provisional(Rating(25, 2, 9))
    assert not provisional(Rating(25, 2, 10))


def test_winning_raises_and_losing_lowers_and_both_make_it_surer() -> None:
    first, second, third = rated([NEW_RATING] * 3, [1, 2, 3])
    assert first.mu > NEW_RATING.mu > third.mu
    assert first.mu > second.mu > third.mu
    assert all(one.sigma < NEW_RATING.sigma and one.games == 1 for one in (first, second, third))
    assert floor(first) > floor(third)


def test_equal_places_are_equal_ratings() -> None:
    first, second = rated([NEW_RATING] * 2, [1, 1])
    assert first == second


def test_beating_a_better_person_is_worth_more() -> None:
    strong, weak = Rating(32, 3, 20), Rating(20, 3, 20)
    after_strong, _ = rated([NEW_RATING, strong], [1, 2])
    after_weak, _ = rated([NEW_RATING, weak], [1, 2])
    assert after_strong.mu > after_weak.mu


async def test_a_game_among_people_is_rated_when_it_ends(services: Services) -> None:
    await won(services, 0, ANNA, BEN)
    anna, ben = await rating(services, ANNA), await rating(services, BEN)
    assert anna is not None
    assert ben is not None
    assert [anna, ben] == rated([NEW_RATING, NEW_RATING], [1, 2])
    assert await services.store.records.history(ANNA.id, "counting") == [
        (services.watch(), anna.mu, anna.sigma)
    ]


async def test_programs_are_not_rated_and_games_against_them_alone_neither(
    services: Services,
) -> None:
    play = await services.begun(ANNA, programs=("easy",), goal=10)
    await services.play(play.table.id, 0, "add 10")
    assert await rating(services, ANNA) is None
    play = await services.begun(ANNA, BEN, channel=DEN, programs=("hard",), goal=15)
    await services.play(play.table.id, 0, "add 1")
    await services.play(play.table.id, 1, "add 1")
    await services.play(play.table.id, 2, "add 20")
    assert (
        await rating(services, ANNA)
        == await rating(services, BEN)
        == rated([NEW_RATING] * 2, [1, 1])[0]
    )


async def test_person_who_resigns_is_behind_all_who_stay(services: Services) -> None:
    table = (await services.begun(ANNA, BEN, CARLA, goal=15)).table.id
    await services.play(table, 0, "add 12")
    await services.play(table, 2, "add 1")
    await services.tables.resign(table, ANNA.id)
    await services.play(table, 1, "add 15")
    found = [await rating(services, person) for person in FIELD]
    ben, carla, anna = rated([NEW_RATING] * 3, [1, 2, 3])
    assert found == [anna, ben, carla]


async def test_person_who_was_replaced_or_left_the_server_is_not_rated(services: Services) -> None:
    table = (await services.begun(ANNA, BEN, CARLA, goal=15)).table.id
    await services.play(table, 0, "add 1")
    await services.play(table, 2, "add 1")
    await services.tables.vacate(table, CARLA.id)
    await services.play(table, 1, "add 15")
    assert await rating(services, CARLA) is None
    assert await rating(services, BEN) == rated([NEW_RATING] * 2, [1, 2])[0]


async def test_a_game_that_was_not_played_out_is_not_rated(services: Services) -> None:
    table = (await services.begun(ANNA, BEN)).table.id
    await services.play(table, 0, "add 10")
    await end_as_moderator(services.store, table, DORA.id, services.watch())
    assert await rating(services, ANNA) is None


async def test_person_who_takes_no_part_is_not_rated_while_the_others_are(
    services: Services,
) -> None:
    async with services.store.writing() as write:
        await write.records.set_part(CARLA.id, False)
    await won(services, 2, *FIELD)
    assert await rating(services, CARLA) is None
    assert await rating(services, ANNA) == rated([NEW_RATING] * 2, [1, 2])[0]
    async with services.store.writing() as write:
        await write.records.set_part(CARLA.id, True)
    await won(services, 2, *FIELD, channel=DEN)
    carla = await rating(services, CARLA)
    assert carla is not None
    assert carla.games == 1


async def test_who_leaves_the_ratings_while_a_game_runs_is_rated_for_it(services: Services) -> None:
    table = (await services.begun(ANNA, BEN, goal=15)).table.id
    await services.play(table, 0, "add 1")
    async with services.store.writing() as write:
        await write.records.set_part(ANNA.id, False)
    await services.play(table, 1, "add 15")
    async with services.store.writing() as write:
        await write.records.set_part(ANNA.id, True)
    assert await rating(services, ANNA) == rated([NEW_RATING] * 2, [1, 2])[1]


async def test_who_joins_the_ratings_while_a_game_runs_is_not_rated_for_it(
    services: Services,
) -> None:
    async with services.store.writing() as write:
        await write.records.set_part(ANNA.id, False)
    table = (await services.begun(ANNA, BEN, goal=15)).table.id
    async with services.store.writing() as write:
        await write.records.set_part(ANNA.id, True)
    await services.play(table, 1, "add 1")
    await services.play(table, 0, "add 15")
    assert await rating(services, ANNA) is None


async def test_absent_player_is_last_when_others_play_on(services: Services) -> None:
    timeouts = Timeouts(services.store, services.tables, services.watch)
    proposals = Proposals(services.store, services.tables, services.watch)
    for channel, after in enumerate(("nothing", "opponent", "person", "back"), 1):
        play = await services.begun(ANNA, BEN, CARLA, channel=ChannelId(channel), goal=15)
        table = play.table.id
        for seat in range(3):
            await services.play(table, seat, "add 1")
        play = await services.tables.load(table)
        away = replace(play.chairs[2], level="normal")
        await services.tables.reseat(play, away, play.game.title)
        if after == "opponent":
            await proposals.replace(table, ANNA.id, 2, None)
        elif after == "person":
            await hand_over(proposals, table, ANNA, 2, DORA)
        elif after == "back":
            await timeouts.come_back(table, CARLA.id)
        await services.tables.play(table, 2, "add 5")
        await services.play(table, 1, "add 14")
        results = {one.person: one for one in await services.store.records.results(table)}
        stay = "finished" if after == "back" else "away"
        assert (results[CARLA.id].stay, results[CARLA.id].rated) == (stay, True), after
        history = await services.store.records.history(CARLA.id, "counting")
        assert len(history) == channel


async def test_nobody_is_rated_without_a_move_of_their_own(services: Services) -> None:
    proposals = Proposals(services.store, services.tables, services.watch)
    table = (await services.begun(ANNA, BEN, programs=("easy",), goal=15)).table.id
    await services.play(table, 1, "add 1")
    await hand_over(proposals, table, ANNA, 2, CARLA)
    await services.play(table, 0, "add 15")
    assert await rating(services, CARLA) is None
    assert await rating(services, ANNA) == rated([NEW_RATING] * 2, [1, 2])[0]


async def test_repeated_results_of_one_pair_weigh_less(services: Services) -> None:
    for number in range(30):
        await won(services, 0, ANNA, BEN, channel=ChannelId(number))
    anna = await rating(services, ANNA)
    assert anna is not None
    assert anna.games == 30
    unweighted = [NEW_RATING, NEW_RATING]
    for _ in range(30):
        unweighted = rated(unweighted, [1, 2])
    assert floor(unweighted[0]) > 29  # as high as the best of twelve who play each other
    assert floor(anna) < NEW_RATING.mu - 4
    assert anna.sigma > unweighted[0].sigma


async def test_results_of_one_pair_count_in_full_again_after_thirty_days(
    services: Services,
) -> None:
    for number in range(3):
        await won(services, 0, ANNA, BEN, channel=ChannelId(number))
    services.watch.at += SPAN + 1
    before = [await rating(services, one) for one in (ANNA, BEN)]
    await won(services, 0, ANNA, BEN, channel=DEN)
    assert [await rating(services, one) for one in (ANNA, BEN)] == rated(
        [one for one in before if one], [1, 2]
    )


def test_weight_among_three_is_the_mean_with_each_other() -> None:
    one, two, three = ANNA.id, BEN.id, CARLA.id
    assert repeat_weights([one, two], {}) == [1, 1]
    assert repeat_weights([one, two], {(one, two): 1}) == [1, 1]
    assert repeat_weights([two, one], {(one, two): 3}) == [0.5, 0.5]
    assert repeat_weights([three, one, two], {(one, two): 3}) == [1, 0.75, 0.75]


async def test_computed_again_everything_is_the_same_to_the_last_digit(
    services: Services, path: Path, tmp_path: Path
) -> None:
    random = Random(3)
    people = [ANNA, BEN, CARLA, DORA]
    for number in range(40):
        field = random.sample(people, random.randrange(2, 5))
        if number == 20:
            async with services.store.writing() as write:
                await write.records.set_part(DORA.id, False)
        services.watch.pass_(random.randrange(-60, 60))  # a clock may be set back
        services.watch.at += (number % 7 == 0) * DAY_MS * 9
        await won(services, random.randrange(len(field)), *field, channel=ChannelId(number))
    kept = stored(path)
    assert len(kept[0]) == 4
    assert await reckon(services.store) == 40 - _alone(kept)
    assert stored(path) == kept
    database.change(path, "UPDATE ratings SET mu = 1, games = 99")
    database.change(path, "DELETE FROM ratings WHERE person = ?1", ANNA.id)
    database.change(path, "UPDATE results SET sigma = NULL")
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
    services: Services, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await won(services, 0, ANNA, BEN)
    contests = services.store.records.contests_between
    late: list[int] = []

    async def meanwhile(*, after: int, until: int) -> object:
        found = await contests(after=after, until=until)
        if not late:
            late.append(await won(services, 1, ANNA, BEN, channel=DEN))
        return found

    monkeypatch.setattr(services.store.records, "contests_between", meanwhile)
    assert await reckon(services.store) == 2
    kept = stored(path)
    monkeypatch.undo()
    assert late
    assert kept[0][0][-1] == 2
