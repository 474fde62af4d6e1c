"""Which answers count: to the question that was read, from all it concerns."""

from __future__ import annotations

import asyncio
import dataclasses

from bot.tables.agreements.proposals import Proposals
from rules.core import RuleError
from rules.text import say
from tests.bot.refusals import refused

from ...seating import ANNA, BEN, CARLA, EMIL, Services

CLOSED = "This question is closed: the game has moved on."


async def test_a_yes_counts_for_the_question_that_was_read_alone(
    services: Services, proposals: Proposals
) -> None:
    table = (await services.begun(ANNA, BEN, CARLA)).table.id
    read = await proposals.end(table, ANNA.id)
    await proposals.answer(table, ANNA.id, False)
    services.watch.pass_(1)
    asked = await proposals.replace(table, ANNA.id, 1, None)
    assert read is not None and asked is not None
    for yes in (True, False):
        assert await refused(proposals.answer(table, CARLA.id, yes, read.at)) == CLOSED
    play = await services.tables.load(table)
    assert play.question == asked and play.chairs[1].person == BEN.id
    await proposals.answer(table, CARLA.id, True, asked.at)
    assert (await services.tables.load(table)).chairs[1].level is not None


async def test_a_game_is_not_ended_over_the_head_of_a_person_who_came_back(
    services: Services, proposals: Proposals
) -> None:
    table = (await services.begun(ANNA, BEN, CARLA)).table.id
    play = await services.tables.load(table)
    away = dataclasses.replace(play.chairs[2], level="normal")
    play = await services.tables.reseat(play, away, say("away"))
    asked = await proposals.end(table, ANNA.id)
    assert asked is not None and asked.asked == (BEN.id,)
    back = dataclasses.replace(play.chairs[2], level=None)
    await services.tables.reseat(play, back, say("back"), CARLA.id)
    assert await refused(proposals.answer(table, BEN.id, True, asked.at)) == CLOSED
    assert (await services.tables.load(table)).table.phase == "running"
    again = await proposals.end(table, ANNA.id)
    assert again is not None and set(again.asked) == {BEN.id, CARLA.id}


async def test_questions_asked_at_the_same_moment_leave_one_and_refuse_the_other(
    services: Services, proposals: Proposals
) -> None:
    table = (await services.begun(ANNA, BEN, CARLA)).table.id
    outcomes = await asyncio.gather(
        proposals.end(table, ANNA.id),
        proposals.replace(table, BEN.id, 2, None),
        return_exceptions=True,
    )
    (refusal,) = [each for each in outcomes if isinstance(each, RuleError)]
    assert "Answer that one first" in str(refusal)
    (asked,) = [each for each in outcomes if not isinstance(each, BaseException)]
    assert (await services.tables.load(table)).question == asked


async def test_seat_its_asker_can_never_take_does_not_block_other_requests(
    services: Services, proposals: Proposals
) -> None:
    table = (await services.begun(ANNA, BEN, CARLA)).table.id
    async with services.store.writing() as write:
        await write.people.block(BEN.id, other=EMIL.id, at=services.watch())
    await proposals.replace(table, EMIL.id, 2, EMIL, moderator=True)
    assert await refused(proposals.answer(table, ANNA.id, True)) == CLOSED
    assert (await services.tables.load(table)).question is None
    assert await proposals.end(table, ANNA.id) is not None
