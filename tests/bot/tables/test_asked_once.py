"""Whose yes counts: of the question they have read, by all whom it concerns."""

from __future__ import annotations

import asyncio
import dataclasses

from bot.tables.proposals import Proposals
from rules.core import RuleError
from rules.text import say
from tests.bot.refusals import refused

from ..seating import ANNA, BEN, CARLA, EMIL, House

CLOSED = "This question is closed: the game has moved on."


async def test_a_yes_counts_for_the_question_that_was_read_alone(
    house: House, proposals: Proposals
) -> None:
    table = (await house.begun(ANNA, BEN, CARLA)).table.id
    read = await proposals.end(table, ANNA.id)
    await proposals.answer(table, ANNA.id, False)
    house.watch.pass_(1)
    asked = await proposals.replace(table, ANNA.id, 1, None)
    assert read is not None and asked is not None
    for yes in (True, False):
        assert await refused(proposals.answer(table, CARLA.id, yes, read.at)) == CLOSED
    play = await house.tables.load(table)
    assert play.question == asked and play.chairs[1].person == BEN.id
    await proposals.answer(table, CARLA.id, True, asked.at)
    assert (await house.tables.load(table)).chairs[1].level is not None


async def test_a_game_is_not_ended_over_the_head_of_somebody_who_came_back(
    house: House, proposals: Proposals
) -> None:
    table = (await house.begun(ANNA, BEN, CARLA)).table.id
    play = await house.tables.load(table)
    away = dataclasses.replace(play.chairs[2], level="normal")
    play = await house.tables.reseat(play, away, say("away"))
    asked = await proposals.end(table, ANNA.id)
    assert asked is not None and asked.asked == (BEN.id,)
    back = dataclasses.replace(play.chairs[2], level=None)
    await house.tables.reseat(play, back, say("back"), CARLA.id)
    assert await refused(proposals.answer(table, BEN.id, True, asked.at)) == CLOSED
    assert (await house.tables.load(table)).table.phase == "running"
    again = await proposals.end(table, ANNA.id)
    assert again is not None and set(again.asked) == {BEN.id, CARLA.id}


async def test_of_two_questions_at_the_same_moment_one_is_asked_and_the_other_refused(
    house: House, proposals: Proposals
) -> None:
    table = (await house.begun(ANNA, BEN, CARLA)).table.id
    outcomes = await asyncio.gather(
        proposals.end(table, ANNA.id),
        proposals.replace(table, BEN.id, 2, None),
        return_exceptions=True,
    )
    (refusal,) = [each for each in outcomes if isinstance(each, RuleError)]
    assert "Answer that one first" in str(refusal)
    (asked,) = [each for each in outcomes if not isinstance(each, BaseException)]
    assert (await house.tables.load(table)).question == asked


async def test_a_seat_that_its_asker_can_never_take_keeps_nobody_else_from_asking(
    house: House, proposals: Proposals
) -> None:
    table = (await house.begun(ANNA, BEN, CARLA)).table.id
    async with house.store.writing() as write:
        await write.block(BEN.id, other=EMIL.id, at=house.watch())
    await proposals.replace(table, EMIL.id, 2, EMIL, moderator=True)
    assert await refused(proposals.answer(table, ANNA.id, True)) == CLOSED
    assert (await house.tables.load(table)).question is None
    assert await proposals.end(table, ANNA.id) is not None
