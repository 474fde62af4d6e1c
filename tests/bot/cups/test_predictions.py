"""Predictions: a cup's final table, the people who may predict, and the points."""

from __future__ import annotations

import dataclasses

import pytest

from bot.cups.pairing import Played, Round
from bot.cups.predictions import final_of, predict
from bot.errors import KeptOutHere, UnknownControl
from bot.model.contests.cups import Cup, CupKind, Guesses
from bot.model.ids import GuildId, PersonId, TableId
from bot.model.people import KeptOut
from bot.ui.tables.playing.predictions import right_lines
from rules.core import RuleError
from rules.text import say

from ..seating import GUILD, Services
from .tournaments import Tournament, crowd, opened, running

ONLOOKERS = [PersonId(2000 + at) for at in range(3)]


async def final(services: Services) -> tuple[Tournament, TableId]:
    """Bring a cup of one round and one table to its final."""
    found = await running(services, crowd(4), size=4, rounds=1)
    (table,) = await found.begun()
    return found, table


async def said(services: Services, table: TableId, person: PersonId, seat: int) -> None:
    await predict(services.store, table, seat, person=person, guild=GUILD, at=services.watch())


async def points(services: Services, table: TableId) -> list[int | None]:
    return [each.point for each in await services.store.predictions.of_table(table)]


async def cup_of(services: Services, kind: CupKind, rounds: int) -> Cup:
    return dataclasses.replace((await opened(services, kind)).cup, rounds=rounds)


async def test_the_last_rounds_only_table_is_the_final(services: Services) -> None:
    cup = await cup_of(services, "pods", 2)
    before = Played(((1, 2), (3, 4)), {1: 120, 2: 0, 3: 120, 4: 0}, frozenset({1, 3}))
    assert final_of(cup, [], Round(((1, 2, 3, 4),))) is None
    assert final_of(cup, [before], Round(((1, 2, 3, 4),))) == 1


async def test_in_pods_it_is_the_table_of_the_two_who_lead_if_they_meet(services: Services) -> None:
    cup = await cup_of(services, "pods", 2)
    before = Played(((1, 2), (3, 4)), {1: 120, 2: 0, 3: 120, 4: 0}, frozenset({1, 3}))
    assert final_of(cup, [before], Round(((4, 2), (3, 1)))) == 2
    assert final_of(cup, [before], Round(((1, 2), (3, 4)))) is None
    everybody = dataclasses.replace(cup, kind="everybody")
    assert final_of(everybody, [before], Round(((4, 2), (3, 1)))) is None


async def test_a_knock_out_has_its_final_where_one_table_holds_all_who_are_left(
    services: Services,
) -> None:
    cup = await cup_of(services, "knock-out", 3)
    before = Played(((1, 2), (3, 4)), {1: 120, 2: 0, 3: 120, 4: 0}, frozenset({1, 3}))
    assert final_of(cup, [], Round(((1, 2), (3, 4)))) is None
    assert final_of(cup, [before], Round(((1, 3),), (5,))) is None
    assert final_of(cup, [before], Round(((1, 3),))) == 1


async def test_who_names_the_winner_has_a_point_and_may_change_their_mind_before(
    services: Services,
) -> None:
    found, table = await final(services)
    for person, seat in zip(ONLOOKERS, (0, 1, 1), strict=True):
        await said(services, table, person, seat)
    await said(services, table, ONLOOKERS[2], 0)
    assert await points(services, table) == [None] * 3
    await found.won(table)
    assert sorted(await points(services, table), key=str) == [0, 1, 1]
    assert await services.store.predictions.guesses(ONLOOKERS[0]) == Guesses(1, 1)
    assert await services.store.predictions.guesses(ONLOOKERS[1], "counting", GUILD) == Guesses(
        0, 1
    )
    assert await services.store.predictions.guesses(ONLOOKERS[2], None, GuildId(1)) == Guesses(0, 0)


async def test_the_final_owes_its_message_after_every_guess(services: Services) -> None:
    _, table = await final(services)
    before = await services.store.tables.get(table)
    await said(services, table, ONLOOKERS[0], 0)
    after = await services.store.tables.get(table)
    assert before and after and after.revision == before.revision + 1


async def test_predictions_by_players_latecomers_and_blocked_people_are_refused(
    services: Services,
) -> None:
    found, table = await final(services)
    player = (await services.store.seats.chairs(table))[1].person
    assert player is not None
    with pytest.raises(RuleError, match="You play in this final"):
        await said(services, table, player, 0)
    async with services.store.writing() as write:
        await write.servers.keep_out(
            GUILD, KeptOut(ONLOOKERS[0], player, "Shouts.", services.watch())
        )
    with pytest.raises(KeptOutHere):
        await said(services, table, ONLOOKERS[0], 0)
    await services.play(table, 0, "add 1")
    with pytest.raises(RuleError, match="until the first move"):
        await said(services, table, ONLOOKERS[1], 0)
    await found.won(table)
    with pytest.raises(RuleError, match="until the first move"):
        await said(services, table, ONLOOKERS[1], 0)
    assert await points(services, table) == []


async def test_a_forged_guess_is_about_nothing(services: Services) -> None:
    _, table = await final(services)
    with pytest.raises(UnknownControl):
        await said(services, table, ONLOOKERS[0], 4)
    with pytest.raises(UnknownControl):
        await said(services, TableId(1), ONLOOKERS[0], 0)
    with pytest.raises(UnknownControl):
        await predict(services.store, table, 0, person=ONLOOKERS[0], guild=GuildId(1), at=1)
    assert await points(services, table) == []


async def test_a_table_that_is_no_final_takes_no_guess(services: Services) -> None:
    found = await running(services, crowd(4), rounds=2)
    for table in await found.begun():
        with pytest.raises(UnknownControl):
            await said(services, table, ONLOOKERS[0], 0)


async def test_a_final_that_ends_without_a_winner_counts_for_nobody(services: Services) -> None:
    found, table = await final(services)
    await said(services, table, ONLOOKERS[0], 0)
    await found.cups.close(found.cup.id, PersonId(0), moderator=True)
    assert await points(services, table) == [None]
    assert await services.store.predictions.guesses(ONLOOKERS[0]) == Guesses(0, 0)


async def test_a_final_that_is_taken_out_of_the_cup_counts_for_nobody(services: Services) -> None:
    found, table = await final(services)
    await said(services, table, ONLOOKERS[0], 0)
    await found.won(table)
    assert await points(services, table) == [1]
    await found.cups.void(table, PersonId(0), moderator=True)
    assert await points(services, table) == [None]


async def test_a_program_that_wins_in_somebodys_seat_makes_nobody_right(services: Services) -> None:
    found, table = await final(services)
    await said(services, table, ONLOOKERS[0], 0)
    winner = (await services.store.seats.chairs(table))[0].person
    assert winner is not None
    await services.tables.resign(table, winner)
    await found.won(table)
    assert await points(services, table) == [None]


async def test_who_sits_down_after_all_has_no_point_for_what_they_guessed_before(
    services: Services,
) -> None:
    found, table = await final(services)
    for person in ONLOOKERS[:2]:
        await said(services, table, person, 0)
    play = await services.tables.load(table)
    guest = dataclasses.replace(play.chairs[1], person=ONLOOKERS[0], name="Onlooker")
    await services.tables.reseat(play, guest, say("A player sits down."), play.chairs[1].person)
    await found.won(table)
    assert await points(services, table) == [None, 1]


async def test_who_has_given_a_seat_of_the_final_up_guesses_nothing_there(
    services: Services,
) -> None:
    _, table = await final(services)
    former = (await services.store.seats.chairs(table))[1].person
    assert former is not None
    await services.tables.resign(table, former)
    with pytest.raises(RuleError, match="You play in this final"):
        await said(services, table, former, 0)


async def test_points_outlive_the_game_that_is_not_kept_but_not_their_person(
    services: Services,
) -> None:
    found, table = await final(services)
    await said(services, table, ONLOOKERS[0], 0)
    await found.won(table)
    async with services.store.writing() as write:
        await write.privacy.thin(GUILD, services.watch() + 1)
    assert await services.store.predictions.guesses(ONLOOKERS[0]) == Guesses(1, 1)
    (prediction,) = (await services.store.privacy.all_of_person(ONLOOKERS[0]))["predictions"]
    assert (prediction["seat"], prediction["point"]) == (0, 1)
    async with services.store.writing() as write:
        await write.privacy.forget_person(ONLOOKERS[0])
    assert await services.store.predictions.guesses(ONLOOKERS[0]) == Guesses(0, 0)


async def test_some_of_those_who_guessed_right_are_named_and_the_others_counted(
    services: Services,
) -> None:
    found, table = await final(services)
    people = [PersonId(3000 + at) for at in range(12)]
    for person in people:
        await said(services, table, person, 0)
    assert right_lines(await services.store.predictions.of_table(table), people) == []
    await found.won(table)
    counted = await services.store.predictions.of_table(table)
    (line,) = right_lines(counted, people)
    assert line.startswith("-# Guessed right: <@3000>, ") and line.endswith("<@3007> and 4 others")
    assert right_lines(counted, people[:1]) == ["-# Guessed right: <@3000> and 11 others"]
    assert right_lines(counted, []) == ["-# 12 people guessed right."]
    wrong = [dataclasses.replace(each, point=0) for each in counted]
    assert right_lines(wrong, people) == ["-# Nobody guessed who would win."]
