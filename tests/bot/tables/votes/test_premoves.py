"""Premoves: planned, listed, cancelled, made in turn, or dropped with a reason."""

from __future__ import annotations

import asyncio
import dataclasses
from collections.abc import Sequence
from typing import Any

import pytest

from bot.model.ids import TableId
from bot.model.play import Play
from bot.model.tables import Plan
from bot.store.play.games import GameWrites
from bot.store.play.logs import LogWrites
from bot.store.play.table_messages import TableMessageWrites
from bot.tables.premoves import MOST_PLANNED, Premoves
from bot.tables.running import Tables
from bot.ui.kit.panel import Panel
from bot.ui.panels.panel_screen import panel_screen
from matchnight.testing.limits import check_screen
from rules.codec import encode
from rules.core import IllegalMove, Option, Seat
from rules.text import say
from tests.bot.refusals import refused

from ...counting import Count, Counting
from ...live.stacking import whole_moves
from ...seating import ANNA, BEN, CARLA, Services


@pytest.fixture
def plans(services: Services, monkeypatch: pytest.MonkeyPatch) -> Premoves:
    """Return the use cases; people count in turn now, and may plan to wave."""

    def turn(self: Counting, state: Count) -> Sequence[Seat]:
        if state.over or not state.dealt:
            return () if state.over else (-1,)
        return (sum(state.counts) % len(state.counts),)

    def ahead(self: Counting, state: Count, seat: Seat) -> tuple[Option, ...]:
        return tuple(Option(text, say(text), whole=True) for text in ("add 1", "add 101"))

    monkeypatch.setattr(Counting, "turn", turn)
    monkeypatch.setattr(Counting, "ahead", ahead)
    return Premoves(services.store, services.tables)


async def test_what_was_said_is_made_when_its_turn_comes_and_only_then(
    services: Services, plans: Premoves
) -> None:
    table = (await services.begun(ANNA, BEN, CARLA)).table.id
    await plans.say(table, CARLA.id, "add 1")
    await plans.say(table, BEN.id, "add 1")
    assert not await plans.carry_out(table)
    plan, why = await plans.read(table, 1, BEN.id)
    assert plan is not None
    assert (plan.move, why) == ("add 1", None)
    await services.tables.play(table, 0, "add 1", person=ANNA.id)
    assert await plans.carry_out(table)
    play = await services.tables.load(table)
    assert play.state.counts == (1, 1, 1)
    assert [m.person for m in await services.store.logs.moves(table)][1:] == [
        ANNA.id,
        BEN.id,
        CARLA.id,
    ]
    assert await services.store.games.plans(table) == []
    assert not await plans.carry_out(table)


async def test_planning_and_withdrawing_leave_the_public_message_alone(
    services: Services, plans: Premoves
) -> None:
    table = (await services.begun(ANNA, BEN)).table.id
    before = await services.store.tables.get(table)
    await plans.say(table, BEN.id, "add 1")
    assert await services.store.games.plans(table) == [Plan(1, BEN.id, "add 1")]
    await plans.withdraw(table, BEN.id)
    assert await services.store.tables.get(table) == before


async def test_a_plan_written_after_its_turn_came_has_the_table_shown(
    services: Services, plans: Premoves, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = (await services.begun(ANNA, BEN)).table.id
    load = services.tables.load

    async def load_then_play(number: TableId) -> Play:
        play = await load(number)
        monkeypatch.setattr(services.tables, "load", load)
        await services.tables.play(number, 0, "add 1", person=ANNA.id)
        return play

    monkeypatch.setattr(services.tables, "load", load_then_play)
    begun = await services.store.tables.get(table)
    await plans.say(table, BEN.id, "add 1")
    after = await services.store.tables.get(table)
    assert begun is not None and after is not None
    assert after.revision == begun.revision + 2  # one of the move, one of the plan


@pytest.mark.parametrize(
    ("aggregate", "failing"),
    [(LogWrites, "add_moves"), (GameWrites, "drop_plan"), (TableMessageWrites, "mark_changed")],
)
async def test_premove_that_failed_stays_and_is_made_once_the_database_recovers(
    services: Services,
    plans: Premoves,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    aggregate: type,
    failing: str,
) -> None:
    async def fail(*_: object) -> None:
        raise OSError("the disk is full")

    table = (await services.begun(ANNA, BEN)).table.id
    await plans.say(table, BEN.id, "add 1")
    await services.tables.play(table, 0, "add 1", person=ANNA.id)
    with monkeypatch.context() as broken:
        broken.setattr(aggregate, failing, fail)
        assert not await plans.carry_out(table)
    assert "could not be played" in caplog.text
    assert (await services.tables.load(table)).state.counts == (1, 0)
    assert await services.store.games.plans(table) == [Plan(1, BEN.id, "add 1")]
    assert await plans.carry_out(table)
    assert (await services.tables.load(table)).state.counts == (1, 1)
    await services.tables.play(table, 0, "add 1", person=ANNA.id)
    assert not await plans.carry_out(table)


async def test_two_bots_on_one_database_make_what_was_said_once_and_drop_nothing(
    services: Services, plans: Premoves
) -> None:
    table = (await services.begun(ANNA, BEN)).table.id
    await plans.say(table, BEN.id, "add 1")
    await services.tables.play(table, 0, "add 1", person=ANNA.id)
    other = Premoves(services.store, Tables(services.store, services.watch))
    made = await asyncio.gather(plans.carry_out(table), other.carry_out(table))
    assert sorted(made) == [False, True]
    assert (await services.tables.load(table)).state.counts == (1, 1)
    assert await services.store.games.plans(table) == []


async def test_premove_withdrawn_or_replaced_at_the_last_moment_is_left_alone(
    services: Services, plans: Premoves, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = (await services.begun(ANNA, BEN)).table.id
    await plans.say(table, BEN.id, "add 101")
    await services.tables.play(table, 0, "add 1", person=ANNA.id)
    asked = services.tables.play

    async def play(*arguments: Any, **more: Any) -> Any:
        await plans.withdraw(table, BEN.id)
        return await asked(*arguments, **more)

    monkeypatch.setattr(services.tables, "play", play)
    assert not await plans.carry_out(table)
    assert await plans.read(table, 1, BEN.id) == (None, None)
    async with services.store.writing() as write:
        await write.games.set_plan(table, Plan(1, BEN.id, "add 1"))
    assert not await plans.carry_out(table)
    assert (await services.tables.load(table)).state.counts == (1, 0)


async def test_invalid_premove_is_dropped_with_a_reason_shown_once(
    services: Services, plans: Premoves
) -> None:
    table = (await services.begun(ANNA, BEN)).table.id
    await plans.say(table, BEN.id, "add 101")
    await services.tables.play(table, 0, "add 1", person=ANNA.id)
    assert not await plans.carry_out(table)
    assert (await services.tables.load(table)).state.counts == (1, 0)
    plan, why = await plans.read(table, 1, BEN.id)
    assert plan is None
    assert str(why) == "The move you planned, add 101, no longer works: Add 1 to 100."
    assert await plans.read(table, 1, BEN.id) == (None, why), "it may not have been shown"
    assert why is not None
    await plans.note_shown(table, 1, BEN.id, say("Something else."))
    assert await plans.read(table, 1, BEN.id) == (None, why)
    await plans.note_shown(table, 1, BEN.id, why)
    assert await plans.read(table, 1, BEN.id) == (None, None)


async def test_premove_in_a_seat_that_changed_hands_is_hidden_from_others(
    services: Services, plans: Premoves
) -> None:
    play = await services.begun(ANNA, BEN)
    table = play.table.id
    await plans.say(table, BEN.id, "add 1")
    taken = dataclasses.replace(play.chairs[1], person=CARLA.id, name=CARLA.name)
    await services.tables.reseat(
        play, taken, say("{name} sits in.", name=CARLA.name), ANNA.id, press=None
    )
    assert await plans.read(table, 1, CARLA.id) == (None, None)
    await services.tables.play(table, 0, "add 1", person=ANNA.id)
    assert not await plans.carry_out(table)
    assert await services.store.games.plans(table) == []
    async with services.store.writing() as write:
        await write.games.set_plan(table, Plan(1, BEN.id, "", encode(say("That's for Ben."))))
    assert await plans.read(table, 1, CARLA.id) == (None, None)


async def test_premove_for_an_occasion_that_passed_is_dropped_with_a_reason(
    services: Services, plans: Premoves, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = (await services.begun(ANNA, BEN)).table.id
    await plans.say(table, BEN.id, "add 1")
    assert not await plans.carry_out(table)
    assert (await plans.read(table, 1, BEN.id))[0] is not None
    monkeypatch.setattr(Counting, "lapses", lambda *_: True)
    assert not await plans.carry_out(table)
    plan, why = await plans.read(table, 1, BEN.id)
    assert plan is None
    assert str(why) == (
        "The move you planned, add 1, no longer works: the moment for it has passed."
    )


async def test_what_was_said_can_be_withdrawn(services: Services, plans: Premoves) -> None:
    table = (await services.begun(ANNA, BEN)).table.id
    await plans.say(table, BEN.id, "add 1")
    await plans.withdraw(table, ANNA.id)
    assert len(await services.store.games.plans(table)) == 1
    await plans.withdraw(table, BEN.id)
    await services.tables.play(table, 0, "add 1", person=ANNA.id)
    assert not await plans.carry_out(table)


async def test_only_players_say_only_what_is_offered_and_only_before_their_turn(
    services: Services, plans: Premoves
) -> None:
    table = (await services.begun(ANNA, BEN)).table.id
    assert await refused(plans.say(table, ANNA.id, "add 1")) == (
        "It's already your turn. Just play."
    )
    assert await refused(plans.say(table, CARLA.id, "add 1")) == "You're not playing at this table."
    assert await refused(plans.say(table, BEN.id, "add 7")) == (
        "You can't plan that move ahead. Wait for your turn."
    )


async def test_a_vote_said_beforehand_waits_for_the_claim_it_is_about(services: Services) -> None:
    plans = Premoves(services.store, services.tables)
    people = (ANNA, BEN, CARLA)
    table = (await services.begun(*people, game="solitaire", related=True)).table.id
    await services.tables.play(table, 2, "give up", person=CARLA.id)
    await plans.say(table, CARLA.id, "accept 1")
    for seat in (1, 0):
        play = await services.tables.load(table)
        await services.tables.play(table, seat, next(whole_moves(play, seat)))
        play = await services.tables.load(table)
        await services.tables.play(table, seat, next(whole_moves(play, seat, "claim")))
        assert await plans.carry_out(table) == (seat == 0)
        plan, why = await plans.read(table, 2, CARLA.id)
        assert (plan is not None, why) == (seat == 1, None)
        if plan is not None:
            play = await services.tables.load(table)
            screen = panel_screen(Panel(play, play.chairs[2], plan=plan))
            assert "Planned, as soon as possible: accept 1" in screen.pictures[0].alt
            check_screen(screen)
    play = await services.tables.load(table)
    assert [claim.accepted for claim in play.state.court.claims] == [(), (2,)]


async def test_a_vote_on_a_person_who_claims_nothing_any_more_is_dropped(
    services: Services,
) -> None:
    plans = Premoves(services.store, services.tables)
    people = (ANNA, BEN, CARLA)
    table = (await services.begun(*people, game="solitaire", related=True)).table.id
    await services.tables.play(table, 2, "give up", person=CARLA.id)
    await plans.say(table, CARLA.id, "accept 1")
    await services.tables.play(table, 0, "give up", person=ANNA.id)
    play = await services.tables.load(table)
    await services.tables.play(table, 1, next(whole_moves(play, 1)))
    play = await services.tables.load(table)
    await services.tables.play(table, 1, next(whole_moves(play, 1, "claim")))
    assert not await plans.carry_out(table)
    plan, why = await plans.read(table, 2, CARLA.id)
    assert plan is None and "no longer works" in str(why)


async def test_person_who_has_left_says_nothing_any_more(
    services: Services, plans: Premoves
) -> None:
    table = (await services.begun(ANNA, BEN)).table.id
    await plans.say(table, BEN.id, "add 1")
    await services.tables.resign(table, BEN.id)
    await services.tables.play(table, 0, "add 1", person=ANNA.id)
    assert not await plans.carry_out(table)
    assert (await services.tables.load(table)).state.counts == (1, 0)


@pytest.mark.parametrize(
    ("planned", "counts"), [("add 1 >=5 | add 7", (1, 7)), ("add 101 | add 2 >=2", (1, 2))]
)
async def test_first_planned_move_that_fits_is_made(
    services: Services, plans: Premoves, planned: str, counts: tuple[int, ...]
) -> None:
    table = (await services.begun(ANNA, BEN)).table.id
    async with services.store.writing() as write:
        await write.games.set_plan(table, Plan(1, BEN.id, planned))
    await services.tables.play(table, 0, "add 1", person=ANNA.id)
    assert await plans.carry_out(table)
    assert (await services.tables.load(table)).state.counts == counts


async def test_plan_whose_moves_all_score_too_little_is_dropped(
    services: Services, plans: Premoves
) -> None:
    table = (await services.begun(ANNA, BEN)).table.id
    async with services.store.writing() as write:
        await write.games.set_plan(table, Plan(1, BEN.id, "add 1 >=5 | add 2 >=9"))
    await services.tables.play(table, 0, "add 1", person=ANNA.id)
    assert not await plans.carry_out(table)
    plan, why = await plans.read(table, 1, BEN.id)
    assert plan is None and str(why) == (
        "The move you planned, add 1 (only for 5 points or more), or else `add 2` (only for 9 "
        "points or more), no longer works: it scores only 1 point now."
    )


async def test_move_is_planned_and_required_to_score_in_a_real_game(services: Services) -> None:
    plans = Premoves(services.store, services.tables)
    table = (await services.begun(ANNA, BEN, game="tactic-tiles")).table.id
    play = await services.tables.load(table)
    (first,) = play.turn
    people = (ANNA, BEN) if first == 0 else (BEN, ANNA)
    assert await refused(plans.plan(table, people[1].id, "1 m12", more=False)) == (
        "There's no move to plan here now. Wait for your turn."
    )
    await services.tables.play(table, first, "1 m13 u", person=people[0].id)
    with pytest.raises(IllegalMove):
        await plans.plan(table, people[0].id, "1 a1", more=False)
    play = await services.tables.load(table)
    state = play.game.as_turn(play.state, first)
    found = [*whole_moves(dataclasses.replace(play, state=state), first)]
    for text in found[:MOST_PLANNED]:
        await plans.plan(table, people[0].id, text, more=True)
    assert await refused(plans.plan(table, people[0].id, found[MOST_PLANNED], more=True)) == (
        "A plan has at most 5 moves."
    )
    plan, _ = await plans.read(table, first, people[0].id)
    assert plan is not None and len(plan.moves) == MOST_PLANNED
    await plans.require(table, people[0].id, 2)
    plan, _ = await plans.read(table, first, people[0].id)
    assert plan is not None and [each.least for each in plan.moves][-1] == 2


async def test_plan_that_was_played_meanwhile_is_not_planned_again(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    plans = Premoves(services.store, services.tables)
    table = (await services.begun(ANNA, BEN, game="tactic-tiles")).table.id
    play = await services.tables.load(table)
    (first,) = play.turn
    person = (ANNA, BEN)[first].id
    await services.tables.play(table, first, "1 m13 u", person=person)
    play = await services.tables.load(table)
    turned = dataclasses.replace(play, state=play.game.as_turn(play.state, first))
    await plans.plan(table, person, next(whole_moves(turned, first)), more=False)
    read = plans.read

    async def read_late(*arguments: Any) -> Any:
        found = await read(*arguments)
        await plans.withdraw(table, person)  # as if it had been played
        return found

    monkeypatch.setattr(plans, "read", read_late)
    assert await refused(plans.require(table, person, 2)) == "Nothing is planned any more."
    assert await services.store.games.plans(table) == []
