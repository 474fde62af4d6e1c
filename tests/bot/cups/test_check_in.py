"""A cup's sign-up and check-in: its entrants, and the start of its first round."""

from __future__ import annotations

import pytest

from bot.contests.engine import Opening
from bot.cups.cups import Cups
from bot.cups.sign_up import CHECK_IN, FORGOTTEN, LIVE_ROUND
from bot.errors import AlreadyDone, KeptOutHere
from bot.model.contests.cups import MOST
from bot.model.ids import ChannelId
from bot.model.people import KeptOut
from bot.model.units import DAY_MS
from rules.core import RuleError

from ..seating import ANNA, GUILD, HALL, Services, press
from .tournaments import Tournament, crowd, opened


async def test_the_first_round_is_due_once_everybody_is_here(services: Services) -> None:
    found = await opened(services)
    people = crowd(4)
    for person in people:
        await found.cups.join(found.cup.id, person, press())
    assert not await found.cups.join(found.cup.id, people[0], press())
    called = await found.cups.call(found.cup.id, ANNA.id, press=press(), moderator=False)
    assert called.ends == services.watch() + CHECK_IN
    for person in people[:3]:
        assert await found.cups.come(found.cup.id, person.id)
    assert not await found.cups.come(found.cup.id, people[0].id)
    assert (await found.advance()).phase == "called"
    await found.cups.come(found.cup.id, people[3].id)
    cup = await found.advance()
    assert (cup.phase, cup.round, cup.ends) == ("running", 1, services.watch() + LIVE_ROUND)
    assert await found.due() == cup.ends


async def test_a_sign_up_that_nobody_ends_is_over_after_two_weeks(services: Services) -> None:
    found = await opened(services)
    services.watch.at += FORGOTTEN
    assert (await found.advance()).ending == "lapsed"


async def test_cup_of_two_hundred_has_fifty_tables_and_is_full(
    services: Services,
) -> None:
    people = crowd(MOST + 1)
    found = await opened(services, size=4, rounds=1)
    for person in people[:MOST]:
        await found.cups.join(found.cup.id, person, press())
    with pytest.raises(RuleError, match="full"):
        await found.cups.join(found.cup.id, people[MOST], press())
    await found.cups.call(found.cup.id, ANNA.id, press=press(), moderator=False)
    for person in people[:MOST]:
        await found.cups.come(found.cup.id, person.id)
    await found.advance()
    assert len(await services.store.cups.round_tables(found.cup.id, 1)) == 50


async def test_one_channel_has_one_cup_and_a_command_that_comes_twice_opens_one(
    services: Services,
) -> None:
    found = await opened(services)
    with pytest.raises(RuleError, match="already a cup"):
        await opened(services)
    again = found.cup
    with pytest.raises(AlreadyDone):
        await found.cups.open(
            Opening(
                GUILD,
                ChannelId(77),
                host=ANNA.id,
                game=again.game,
                press=again.press,
                language="en",
            ),
            name="",
            kind=again.kind,
            size=2,
            rounds=0,
            days=3,
        )


async def test_a_slow_cup_checks_in_for_a_day_and_its_rounds_take_days(services: Services) -> None:
    cups = Cups(services.store, services.watch, services.lobbies)
    cup = await cups.open(
        Opening(GUILD, HALL, host=ANNA.id, game="counting", press=press(), language="en"),
        name="Slow",
        kind="pods",
        size=4,
        rounds=0,
        days=3,
    )
    for person in crowd(4):
        await cups.join(cup.id, person, press())
    await cups.call(cup.id, ANNA.id, press=press(), moderator=False)
    for person in crowd(4):
        await cups.come(cup.id, person.id)
    found = Tournament(services, cups, cup)
    begun = await found.advance()
    assert (begun.rounds, begun.ends) == (1, services.watch() + 3 * DAY_MS)
    (table,) = await found.begun()
    created = await services.store.tables.get(table)
    assert created is not None and (created.pace, created.turn_seconds, created.open) == (
        "slow",
        43_200,
        False,
    )


async def test_only_who_is_called_can_come_so_that_a_sign_up_doesn_t_end_by_it(
    services: Services,
) -> None:
    found = await opened(services)
    await found.cups.join(found.cup.id, ANNA, press())
    with pytest.raises(RuleError, match="hasn't started yet"):
        await found.cups.come(found.cup.id, ANNA.id)
    assert (await found.advance()).phase == "open"


async def test_player_alone_at_check_in_waits_for_another_to_join(
    services: Services,
) -> None:
    found = await opened(services)
    people = crowd(4)
    for person in people:
        await found.cups.join(found.cup.id, person, press())
    await found.cups.call(found.cup.id, ANNA.id, press=press(), moderator=False)
    for person in people[2:]:
        await found.cups.leave(found.cup.id, person.id)
    await found.cups.come(found.cup.id, people[0].id)
    await found.cups.leave(found.cup.id, people[1].id)
    assert (await found.advance()).phase == "called"  # more may still join
    await found.cups.join(found.cup.id, people[1], press())
    assert (await found.advance()).phase == "running"


async def test_the_first_round_is_due_once_the_last_who_was_missing_has_left(
    services: Services,
) -> None:
    found = await opened(services)
    people = crowd(4)
    for person in people:
        await found.cups.join(found.cup.id, person, press())
    await found.cups.call(found.cup.id, ANNA.id, press=press(), moderator=False)
    for person in people[:3]:
        await found.cups.come(found.cup.id, person.id)
    await found.cups.leave(found.cup.id, people[3].id)
    assert (await found.advance()).phase == "running"


async def test_who_is_kept_out_meanwhile_can_t_come_and_nobody_starts_with_them(
    services: Services,
) -> None:
    found, people = await opened(services), crowd(4)
    for person in people:
        await found.cups.join(found.cup.id, person, press())
    await found.cups.call(found.cup.id, ANNA.id, press=press(), moderator=False)
    for person in people[:2]:
        await found.cups.come(found.cup.id, person.id)
    async with services.store.writing() as write:
        for person in people[1:]:
            await write.servers.keep_out(
                GUILD, KeptOut(person.id, ANNA.id, "loud", services.watch())
            )
    with pytest.raises(KeptOutHere):
        await found.cups.come(found.cup.id, people[2].id)
    with pytest.raises(RuleError, match="Too few people"):
        await found.cups.begin(found.cup.id, ANNA.id, moderator=False)
    async with services.store.writing() as write:
        await write.servers.let_back(GUILD, people[1].id)
    await found.cups.begin(found.cup.id, ANNA.id, moderator=False)
    assert (await found.advance()).phase == "running"
