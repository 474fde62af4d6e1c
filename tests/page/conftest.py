"""A playground, the toy bot, and a real Chromium that shows the page to people."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass

import discord.http
import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, async_playwright, expect

from playground import Playground
from tests.bot.live import seeds
from tests.page.toy import Toy
from tests.page.windows import window
from tests.waiting import PATIENCE, soon, unhurried
from tools.browser import launch

expect.set_options(timeout=PATIENCE * 1000)


@pytest.fixture(autouse=True)
def _no_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    """Deals and opponents are the same in every run."""
    seeds.fix(monkeypatch)
    seeds.take_time(monkeypatch)


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser() -> AsyncIterator[Browser]:
    async with async_playwright() as playwright:
        try:
            browser = await launch(playwright, PATIENCE * 1000)
        except RuntimeError as missing:
            if os.environ.get("CI"):
                pytest.fail(str(missing))
            pytest.skip(str(missing))
        yield browser
        await browser.close()


@dataclass
class Table:
    """A playground with the toy bot, and the browser for the people who come."""

    playground: Playground
    toy: Toy
    browser: Browser
    windows: AsyncExitStack

    async def seat(self, person: str = "anna", width: int = 1280, height: int = 800) -> Page:
        """Open the page for a person, in a browser window of their own."""
        page = await self.windows.enter_async_context(window(self.browser, width, height))
        await page.goto(f"{self.playground.url}/?as={person}")
        await page.locator("#page").wait_for()
        return page


@asynccontextmanager
async def opened(browser: Browser, guilds: int = 1) -> AsyncIterator[Table]:
    """Run a playground of so many servers with the toy bot on each."""
    options = unhurried(rate_limits=True, locale="en-US", guilds=guilds)
    async with Playground(options=options) as playground:
        discord.http.Route.BASE = playground.api
        toy = Toy()
        running = asyncio.create_task(toy.start(playground.token))
        await soon(toy.became_ready.wait())
        await toy.tree.sync()
        async with AsyncExitStack() as windows:
            yield Table(playground, toy, browser, windows)
        await toy.close()
        await asyncio.gather(running, return_exceptions=True)


@pytest_asyncio.fixture(loop_scope="session")
async def table(browser: Browser) -> AsyncIterator[Table]:
    async with opened(browser) as table:
        yield table
