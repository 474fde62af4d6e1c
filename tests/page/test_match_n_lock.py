"""One turn of every kind of move of Match'n Lock!, at the page."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.async_api import Browser, Page, expect

from tests.bot.live import CONFIRM, PLAY, START
from tests.games.match_n_lock import drawn
from tests.games.match_n_lock.drawn import PAIR, TO_AND_FRO
from tests.page.deeds import says, write
from tests.page.table_page import seated
from tests.page.test_evening import add_easy, page, panel, table

__all__ = ["page"]

pytestmark = pytest.mark.asyncio(loop_scope="session")

MOST_PUTS = 8


async def pick(page: Page, choice: str) -> None:
    """Pick an option of the panel's menu by the beginning of its label."""
    await panel(page).locator("[aria-haspopup=listbox]").first.click()
    option = page.get_by_role("option").filter(has_text=re.compile(f"^{choice}"))
    await option.first.click()


async def confirm(page: Page) -> None:
    """Confirm, and wait for the panel that follows."""
    button = panel(page).get_by_role("button", name=CONFIRM, exact=True)
    key = await button.get_attribute("data-key")
    await button.click()
    await expect(panel(page).locator(f'[data-key="{key}"]')).to_have_count(0)


async def put(page: Page) -> None:
    """Put the drawn token into the first hole."""
    await says(panel(page), "Which column for your token?")
    await panel(page).get_by_role("button", name=re.compile("^[A-H]$")).first.click()
    await panel(page).get_by_role("button", name=re.compile("^[A-H]?[1-8]$")).first.click()
    await says(panel(page), "Preview, not played yet")
    await confirm(page)


async def put_until_there_is_a_choice(page: Page) -> None:
    """Put tokens for as long as none can turn: then one is drawn without a question."""
    for _ in range(MOST_PUTS):
        await says(panel(page), re.compile("Which column|Draw a token"))
        if await panel(page).get_by_role("button", name="Draw a token").count():
            return
        await put(page)
    raise AssertionError("no token can ever turn")


async def test_a_token_is_drawn_and_put_and_another_one_is_turned(page: Page) -> None:
    await write(page, "/play Match'n Lock!")
    lobby = page.locator(".message").filter(has_text="Closes")
    await add_easy(page, lobby)
    await lobby.get_by_role("button", name=START).click()
    await expect(table(page)).to_contain_text("@Anna's turn")
    await table(page).get_by_role("button", name=PLAY, exact=True).click()
    await put_until_there_is_a_choice(page)
    await panel(page).get_by_role("button", name="Draw a token").click()
    await put(page)
    await expect(table(page)).to_contain_text("@Anna put")

    await put_until_there_is_a_choice(page)
    await panel(page).get_by_role("button", name=re.compile("^↻")).first.click()
    await confirm(page)
    await expect(table(page)).to_contain_text("@Anna rotated")


@pytest.mark.parametrize("width", [1280, 390])
async def test_a_stalled_token_is_declared_and_another_takes_its_place(
    browser: Browser, tmp_path: Path, width: int
) -> None:
    async with seated(browser, tmp_path / "stall.db", width, "match-n-lock") as table_page:
        await table_page.begin()
        stalled = drawn.moves(drawn.position(PAIR), *TO_AND_FRO)
        before = {one.token for one in stalled.board}
        await table_page.lay(stalled)
        await table_page.open_panel()
        await says(table_page.panel, "Draw a token, or rotate one?")
        await table_page.press("Declare D4 stalled")
        await says(table_page.panel, "another token is drawn for it")
        await table_page.confirm()
        await expect(table_page.table).to_contain_text("@Bruno Caffè's turn")
        state = await table_page.state()
        assert str(state.recent[-1].cell) == "D4"
        assert len(state.board) == 2
        assert len({one.token for one in state.board} & before) == 1


async def test_fifteen_holes_are_in_three_rows_on_a_phone(browser: Browser, tmp_path: Path) -> None:
    async with seated(browser, tmp_path / "rows.db", 390, "match-n-lock") as table_page:
        await table_page.begin()
        await table_page.lay(replace(drawn.full_but(15), due="put", drawn=65))
        await table_page.open_panel()
        holes = table_page.panel.get_by_role("button", name=re.compile("^[A-H][1-8]$"))
        await expect(holes).to_have_count(15)
        boxes = [await hole.bounding_box() for hole in await holes.all()]
        rows = Counter(round(box["y"]) for box in boxes if box)
        assert [*rows.values()] == [5, 5, 5]
