"""Rates of direct messages: an hourly budget, priorities, a limit per person."""

from __future__ import annotations

import pytest

from bot.errors import InDigest, RateLimited
from bot.model.ids import PersonId
from bot.model.jobs import LETTER, JobKind
from bot.model.units import DAY_MS
from bot.people import direct_messages
from bot.people.direct_messages import (
    BUDGET,
    DIGEST,
    MOST_TO_ONE,
    NIGHT,
    REMINDER,
    STALE,
    TURN,
    DirectMessages,
)
from bot.people.preferences import SPREAD, spread
from bot.store import Store

from ..seating import Services


@pytest.fixture
def queue(services: Services) -> DirectMessages:
    return DirectMessages(services.store, services.watch)


async def admitted(queue: DirectMessages, person: PersonId, rank: int, key: str = "it") -> bool:
    try:
        await queue.admit(person, rank, key)
    except RateLimited:
        return False
    return True


async def test_no_more_go_in_an_hour_than_the_budget_allows(
    services: Services, queue: DirectMessages
) -> None:
    began = services.watch.at
    for person in range(BUDGET):
        assert await admitted(queue, PersonId(person), TURN)
    assert not await admitted(queue, PersonId(BUDGET), TURN)
    assert not await admitted(
        DirectMessages(services.store, services.watch), PersonId(BUDGET), TURN
    )
    figures = await queue.figures()
    assert (figures.sent, figures.waiting, figures.budget) == (BUDGET, 1, BUDGET)
    services.watch.at = began + 3_600_000
    assert await admitted(queue, PersonId(BUDGET), TURN)


async def test_what_was_sent_while_the_clock_was_wrong_counts_no_longer(
    services: Services, queue: DirectMessages
) -> None:
    services.watch.at += 30 * DAY_MS
    for number in range(MOST_TO_ONE):
        assert await admitted(queue, PersonId(1), TURN, f"turn {number}")
    services.watch.at -= 30 * DAY_MS
    assert await admitted(queue, PersonId(1), TURN, "another")


async def test_dm_possibly_sent_before_a_crash_is_not_counted_twice(
    services: Services, queue: DirectMessages
) -> None:
    assert await admitted(queue, PersonId(1), TURN)
    assert await admitted(DirectMessages(services.store, services.watch), PersonId(1), TURN)
    assert (await queue.figures()).sent == 1


async def test_turns_go_before_reminders_before_nights_before_digests(
    services: Services, queue: DirectMessages, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(direct_messages, "BUDGET", 0)
    ranks = [DIGEST, NIGHT, REMINDER, TURN]
    for rank in ranks:
        assert not await admitted(queue, PersonId(rank), rank)
    for place, rank in enumerate(reversed(ranks), 1):
        monkeypatch.setattr(direct_messages, "BUDGET", place)
        went = [each for each in ranks if await admitted(queue, PersonId(each), each)]
        assert rank in went and not set(went) & set(ranks[: -place or None])


async def test_what_nobody_asks_for_any_more_keeps_nobody_waiting(
    services: Services, queue: DirectMessages, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(direct_messages, "BUDGET", 0)
    assert not await admitted(queue, PersonId(1), TURN)
    monkeypatch.setattr(direct_messages, "BUDGET", 1)
    assert not await admitted(queue, PersonId(2), DIGEST)
    services.watch.at += STALE
    assert await admitted(queue, PersonId(2), DIGEST)


async def test_what_discord_takes_later_waits_and_keeps_its_place(
    services: Services, queue: DirectMessages
) -> None:
    assert await admitted(queue, PersonId(1), TURN)
    await queue.put_back(PersonId(1), "it")
    figures = await queue.figures()
    assert (figures.sent, figures.waiting) == (0, 1)
    assert await admitted(queue, PersonId(1), TURN)


async def test_a_person_who_has_got_twenty_gets_the_rest_as_one_digest(
    services: Services, queue: DirectMessages, store: Store
) -> None:
    began = services.watch.at
    for number in range(MOST_TO_ONE):
        await queue.admit(PersonId(5), TURN, f"turn {number}")
        services.watch.at += 1000
    for number in range(3):
        with pytest.raises(InDigest):
            await queue.admit(PersonId(5), TURN, f"more {number}")
    assert await store.jobs.due(JobKind.REQUEST, 5, LETTER) == began + 3_600_000
    assert not await admitted(queue, PersonId(5), DIGEST)
    assert await admitted(queue, PersonId(6), TURN)
    services.watch.at = began + 3_600_000
    assert await admitted(queue, PersonId(5), DIGEST)


def test_digests_are_spread_over_half_an_hour_by_person() -> None:
    found = [spread(PersonId(person)) for person in range(1000)]
    assert found == [spread(PersonId(person)) for person in range(1000)]
    assert all(0 <= each < SPREAD for each in found)
    quarters = [sum(1 for each in found if each * 4 // SPREAD == part) for part in range(4)]
    assert min(quarters) > 200
