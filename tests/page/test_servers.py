"""Two servers: the column to choose one, and what belongs to each."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Locator, Page, expect

from tests.page.conftest import Table, opened
from tests.page.deeds import channel, newest, write

pytestmark = pytest.mark.asyncio(loop_scope="session")

HOME, CLUB = "Game Night", "Meeple Club"


@pytest_asyncio.fixture(loop_scope="session")
async def table(browser: Browser) -> AsyncIterator[Table]:
    async with opened(browser, guilds=2) as table:
        yield table


def server(page: Page, name: str) -> Locator:
    return page.get_by_role("navigation", name="Servers").get_by_role("button", name=name)


def people(page: Page) -> Locator:
    return page.locator("#people .person-name")


async def test_server_chosen_shows_its_channels_and_people(table: Table) -> None:
    page = await table.seat("anna")
    await expect(server(page, HOME)).to_have_attribute("aria-pressed", "true")
    await expect(channel(page, "tactics")).to_be_visible()
    await channel(page, "tactics").click()
    await server(page, CLUB).click()
    await expect(page.locator(".head-title")).to_have_text("club-room")
    await expect(channel(page, "tactics")).to_have_count(0)
    await expect(people(page)).to_have_text(["MatchnightBot", "Anna", "Carmen", "Dee", "Luca"])
    await expect(page).to_have_title("#club-room · Anna · Meeple Club")
    await write(page, "hello")
    await expect(newest(page)).to_contain_text("hello")
    await server(page, HOME).click()
    await expect(page.locator(".head-title")).to_have_text("tactics")


async def test_mention_on_the_other_server_makes_a_badge_there(table: Table) -> None:
    anna, dee = await table.seat("anna"), await table.seat("dee")
    await server(anna, CLUB).click()
    await expect(server(dee, CLUB).locator(".badge")).to_have_count(0)
    await write(anna, "/poke dee")
    await expect(server(dee, CLUB).locator(".badge")).to_have_text("1")
    await server(dee, CLUB).click()
    await expect(newest(dee)).to_contain_text("Your turn, @Dee!")
    await expect(server(dee, CLUB).locator(".badge")).to_have_count(0)


async def test_phone_lists_a_server_and_comes_back_where_it_was(table: Table) -> None:
    page = await table.seat("luca", 390)
    menu = page.get_by_role("button", name="Channels")
    await menu.click()
    await server(page, HOME).click()
    await expect(page.locator(".server-name")).to_have_text(HOME)
    await expect(page.locator(".outside")).to_contain_text("You're not on this server.")
    await page.keyboard.press("Escape")
    await menu.click()
    await expect(page.locator(".server-name")).to_have_text(CLUB)
    await server(page, HOME).click()
    await page.get_by_role("button", name="Join").click()
    await channel(page, "tactics").click()
    await expect(page.locator(".head-title")).to_have_text("tactics")
    width = await page.evaluate("document.documentElement.scrollWidth")
    assert width == 390
