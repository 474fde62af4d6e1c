"""A planned night at the page: its event, and the Interested button next to it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, expect

from bot.model.ids import PersonId
from bot.ui.nights.events import interested
from tests.bot.live.playing import CHANNEL, channel_id
from tests.page.table_page import TablePage, seated
from tests.waiting import eventually

pytestmark = pytest.mark.asyncio(loop_scope="session")


@pytest_asyncio.fixture(loop_scope="session")
async def table_page(browser: Browser, tmp_path: Path) -> AsyncIterator[TablePage]:
    """Anna at the page, where Bruno plans a night."""
    async with seated(browser, tmp_path / "nights.db", 1280, "tactic-tiles") as table_page:
        yield table_page


async def to_be_notified(table_page: TablePage) -> list[PersonId]:
    """Return the interested people that would hear of the night."""
    (night,) = await table_page.client.app.store.nights.planned_in(
        channel_id(table_page.bruno, CHANNEL)
    )
    return await interested(table_page.client.app, night)


async def is_notified(table_page: TablePage, *people: int) -> bool:
    return await to_be_notified(table_page) == list(people)


async def test_interested_person_is_announced_until_they_press_again(
    table_page: TablePage,
) -> None:
    table_page.playground.moderation.give("CREATE_EVENTS", role="everyone")
    plan = {"when": "tomorrow 20:00", "zone": "Europe/Berlin", "name": "Tiles"}
    await table_page.bruno.command(CHANNEL, "night", plan=plan)
    event = table_page.page.locator(".event").filter(has_text="Tiles")
    await expect(event).to_contain_text("0 interested")
    assert await to_be_notified(table_page) == []
    anna = int(table_page.playground.world.person("anna").id)
    bell = event.get_by_role("button", name="Interested")
    await bell.click()
    await expect(event).to_contain_text("1 interested")
    await expect(bell).to_have_attribute("aria-pressed", "true")
    await eventually(partial(is_notified, table_page, anna), "Anna's interest")
    await bell.click()
    await expect(event).to_contain_text("0 interested")
    await expect(bell).to_have_attribute("aria-pressed", "false")
    await eventually(partial(is_notified, table_page), "that she is no longer interested")
