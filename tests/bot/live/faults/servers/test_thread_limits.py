"""Threads under rate limits whose window is longer than a request may wait."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from bench.crowd import gathered
from bot.ui.client import Matchnight
from playground import Playground
from tests.bot.live.contests.cups import PEOPLE, begun, checked_in, cup_of, signed_up, threads_of
from tests.bot.live.hosting import hosted
from tests.waiting import unhurried


@pytest.fixture
async def playground() -> AsyncIterator[Playground]:
    async with hosted(unhurried(rate_limits=True)) as discord_:
        yield discord_


async def test_cup_of_eight_tables_under_rate_limits_begins_all_of_them(
    playground: Playground, client: Matchnight
) -> None:
    names = [*PEOPLE, *(f"player{number}" for number in range(8))]
    async with gathered(playground, names) as people:
        await signed_up(people, players=2, rounds=2)
        await checked_in(people)
        assert len(await threads_of(people[0], 8)) == 8
        assert len(await begun(client, await cup_of(client, people[0]))) == 8
