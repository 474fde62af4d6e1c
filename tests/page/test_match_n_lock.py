"""One turn of every kind of move of Match'n Lock!, at the page."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import Page, expect

from tests.page.deeds import write
from tests.page.test_evening import page, panel, table

__all__ = ["page"]

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def pick(page: Page, choice: str) -> None:
    """Pick an option of the panel's menu by the beginning of its label."""
    await panel(page).locator("[aria-haspopup=listbox]").first.click()
    option = page.get_by_role("option").filter(has_text=re.compile(f"^{choice}"))
    await option.first.click()


async def confirm(page: Page) -> None:
    await panel(page).get_by_role("button", name="Confirm").click()


async def put(page: Page) -> None:
    """Put the drawn token into a hole, by column and row."""
    await expect(panel(page)).to_contain_text("Where does")
    await pick(page, "Column")
    await expect(panel(page)).to_contain_text("Which hole in column")
    await pick(page, "[A-H]")
    await expect(panel(page)).to_contain_text("Not played yet")
    await confirm(page)


async def test_a_token_is_drawn_and_put_and_another_one_is_turned(page: Page) -> None:
    await write(page, "/play Match'n Lock!")
    lobby = page.locator(".message").filter(has_text="Closes")
    await lobby.locator("[aria-haspopup=listbox]").first.click()
    await page.get_by_role("option").filter(has_text="Easy").click()
    await expect(lobby).to_contain_text("2 players")
    await lobby.get_by_role("button", name="Start").click()
    await expect(table(page)).to_contain_text("@Anna to move")
    await table(page).get_by_role("button", name="Play", exact=True).click()
    await expect(panel(page)).to_contain_text(re.compile("Where does|What do you do"))
    if "Where does" in await panel(page).inner_text():
        await put(page)  # the first turn of all has to place, so the token is drawn at once
    await expect(panel(page)).to_contain_text("What do you do")
    await pick(page, "Place a token")
    await confirm(page)
    await put(page)
    await expect(table(page)).to_contain_text("@Anna put")

    await expect(panel(page)).to_contain_text("What do you do")
    await pick(page, "Rotate a token")
    await expect(panel(page)).to_contain_text(re.compile("Which token|Which way"))
    if "Which token" in await panel(page).inner_text():
        await pick(page, "[A-H]")  # where only one can turn, nobody is asked which
    await (
        panel(page)
        .get_by_role("button", name="to the right")
        .or_(panel(page).get_by_role("button", name="to the left"))
        .first.wait_for()
    )
    await confirm(page)
    await expect(table(page)).to_contain_text("@Anna rotated")
