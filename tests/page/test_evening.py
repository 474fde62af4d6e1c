"""A new user's first evening at the page with the bot, without instructions."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Locator, Page, expect

from playground import Playground
from tests.bot.live import CONFIRM, MY_VIEW, PLAY, START, TYPE_IT
from tests.bot.live.hosting import running
from tests.page.deeds import write
from tests.page.windows import window
from tests.waiting import unhurried

pytestmark = pytest.mark.asyncio(loop_scope="session")

DREW = re.compile("You drew|Moss placed")
"""What a panel says after a move, until the opponent's is there, which may be at once."""


@pytest_asyncio.fixture(loop_scope="session", params=[1280, 390])
async def page(
    browser: Browser, tmp_path: Path, request: pytest.FixtureRequest
) -> AsyncIterator[Page]:
    """The page as it first opens, on a desk and on a telephone."""
    async with (
        Playground(options=unhurried(locale="en-US")) as playground,
        running(playground, tmp_path / "evening.db"),
        window(browser, request.param, 900) as page,
    ):
        await page.goto(f"{playground.url}/?as=anna")
        await page.locator("#page").wait_for()
        yield page


def table(page: Page) -> Locator:
    """The table everybody sees: the message with the Play button."""
    return page.locator(".message").filter(has=page.get_by_role("button", name=MY_VIEW, exact=True))


def panel(page: Page) -> Locator:
    """The newest private message."""
    return page.locator(".message").filter(has_text="Only you can see this").last


def picture(page: Page) -> Locator:
    """The board's picture."""
    return table(page).locator("img[src*=attachments]").first


async def board(page: Page) -> str:
    """The address of that picture, which changes with the board."""
    return await picture(page).get_attribute("src") or ""


async def choose(message: Locator, page: Page, label: str) -> None:
    """Press the first button, or pick a menu's first option, with a label's beginning."""
    named = re.compile(f"^{label}")
    button = message.locator(".button:enabled").filter(has_text=named)
    menu = message.locator("[aria-haspopup=listbox]")
    await button.or_(menu).first.wait_for()
    if await button.count():
        await button.first.click()
        return
    await menu.first.click()
    await page.get_by_role("option").filter(has_text=named).first.click()


async def add_easy(page: Page, lobby: Locator) -> None:
    """Let the host of a lobby add the easiest computer opponent."""
    await lobby.get_by_role("button", name="Play a computer").click()
    await panel(page).locator('.button[data-key$=":easy"]').click()
    await expect(lobby).to_contain_text("2 players")


async def test_a_newcomer_opens_a_table_and_moves_by_menu_and_by_typing(page: Page) -> None:
    await write(page, "/play Tactic Tiles")
    lobby = page.locator(".message").filter(has_text="Closes")
    await expect(lobby).to_contain_text("1 player")
    await add_easy(page, lobby)
    await lobby.get_by_role("button", name=START).click()
    await expect(table(page)).to_contain_text("@Anna's turn")
    before = await board(page)

    await table(page).get_by_role("button", name=PLAY, exact=True).click()
    await expect(panel(page)).to_contain_text("Which tile?")
    await choose(panel(page), page, "Tile")
    if "M13" not in await table(page).inner_text():
        # The first tile of all has only one place, so that nothing is asked.
        await expect(panel(page)).to_contain_text("M13")
    else:
        await expect(panel(page)).to_contain_text("Where does tile")
        await choose(panel(page), page, "[A-Z][0-9]")
    await page.get_by_role("button", name=CONFIRM, exact=True).click()
    await expect(panel(page)).to_contain_text(DREW)
    await expect(table(page)).to_contain_text("@Anna placed")
    await expect(table(page)).to_contain_text("@Anna's turn")
    await expect(picture(page)).not_to_have_attribute("src", before)
    play = table(page).get_by_role("button", name=PLAY, exact=True)
    played = await play.get_attribute("data-key")

    await panel(page).get_by_role("button", name=TYPE_IT).click()
    form = page.get_by_role("dialog")
    await form.get_by_role("textbox").fill("9 m13")
    await form.get_by_role("button", name="Submit").click()
    await expect(panel(page)).to_contain_text("I don't understand “9 m13” here. Which tile?")

    await write(page, "/move 1 ", enter=False)
    for part in (r"^1 [A-Z]\d+ – touches ", r"^1 [A-Z]\d+ [urdl]"):
        await page.get_by_role("option").filter(has_text=re.compile(part)).first.click()
        field = page.locator(".command-input").last
        await field.click()
        await field.press("End")
        await field.press("Space")
    await page.keyboard.press("Enter")
    await expect(panel(page)).to_contain_text(DREW)
    await expect(table(page).locator(f'[data-key="{played}"]')).to_have_count(0)
