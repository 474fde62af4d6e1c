"""A match of clubs at the page of a phone, from the challenge to the first boards."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.async_api import Browser, Locator, Page, expect

from playground import Playground
from tests.bot.live.hosting import running
from tests.page.deeds import messages, write
from tests.page.windows import window
from tests.waiting import unhurried

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def opened(playground: Playground, page: Page, person: str) -> None:
    await page.goto(f"{playground.url}/?as={person}")
    await page.locator("#page").wait_for()


def match(page: Page) -> Locator:
    """Return the message of the channel's match."""
    return messages(page).filter(has=page.get_by_role("button", name="Fair deal")).last


async def press(page: Page, name: str) -> None:
    await match(page).get_by_role("button", name=name, exact=True).click()


async def test_match_leads_from_a_code_to_a_board_on_each_server(
    browser: Browser, tmp_path: Path
) -> None:
    async with (
        Playground(options=unhurried(locale="en-US", guilds=2)) as playground,
        running(playground, tmp_path / "match.db"),
        window(browser, 390, 800) as anna,
        window(browser, 390, 800) as luca,
    ):
        await opened(playground, anna, "anna")
        await opened(playground, luca, "luca")
        await write(anna, "/challenge game:Tactic Tiles games:1")
        await expect(match(anna)).to_contain_text("No club has accepted yet.")
        given = messages(anna).filter(has_text="Give this code to a manager of the other server")
        code = re.search(r"code:(\w+)", await given.inner_text())
        assert code is not None
        await write(luca, f"/challenge code:{code[1]}")
        await expect(match(luca)).to_contain_text("Meeple Club against Game Night")
        for page, club in ((anna, "Game Night"), (luca, "Meeple Club")):
            await press(page, "Join")
            await expect(match(page)).not_to_contain_text(f"{club}: nobody is in yet.")
        for page in (anna, luca):
            await press(page, "Start")
            # Once both have started, the match's message comes after this answer.
            answer = messages(page).filter(has_text=re.compile("club is ready|has started"))
            await expect(answer.last).to_be_visible()
        for page in (anna, luca):
            await expect(match(page)).to_contain_text("0 of 1 game is over.")
            await match(page).get_by_role("link", name=re.compile("Game 1")).first.click()
            table = messages(page).filter(has=page.get_by_role("button", name="My view"))
            await expect(table.locator(".gallery img")).to_be_visible()
            await expect(table.get_by_role("button", name="Play", exact=True)).to_be_enabled()
