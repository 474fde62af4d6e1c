"""Nothing moves under a finger that is down; what came meanwhile is shown after."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from playwright.async_api import Page, expect

from tests.page.conftest import Table
from tests.page.deeds import messages, newest, show, write
from tests.waiting import soon

pytestmark = pytest.mark.asyncio(loop_scope="session")

POINTER = """([kind, isPrimary]) =>
  document.body.dispatchEvent(new PointerEvent(kind, { bubbles: true, button: 0, isPrimary }))"""


@asynccontextmanager
async def heard(page: Page, words: str) -> AsyncIterator[None]:
    """Wait at the end until a page received some words, whether or not it shows them."""
    reached = asyncio.Event()

    def listen(frame: str | bytes) -> None:
        if words in str(frame):
            reached.set()

    page.on("websocket", lambda socket: socket.on("framereceived", listen))
    await page.reload()
    await page.locator("#page").wait_for()
    yield
    await soon(reached.wait())


async def test_a_button_that_changes_under_the_finger_is_not_a_lost_click(table: Table) -> None:
    anna, bruno = await table.seat("anna"), await table.seat("bruno")
    message = await show(anna, "board")
    button = message.get_by_role("button", name="Turn", exact=True)
    async with heard(anna, "Round **2** of 12"):
        await button.hover()
        await anna.mouse.down()
        await newest(bruno).get_by_role("button", name="Turn", exact=True).click()
    await anna.mouse.up()
    await expect(message.get_by_role("alert")).to_have_text(
        "This has just changed. Look again, then press."
    )
    await expect(message).to_contain_text("Round 2 of 12")
    await button.click()
    await expect(message).to_contain_text("Round 3 of 12")
    await expect(message.get_by_role("alert")).to_have_count(0)


async def test_a_page_goes_on_when_a_finger_is_lifted_elsewhere(table: Table) -> None:
    anna, bruno = await table.seat("anna"), await table.seat("bruno")
    await write(anna, "here")
    await expect(newest(anna)).to_contain_text("here")
    async with heard(anna, "and there"):
        await newest(anna).get_by_text("here").hover()
        await anna.mouse.down()
        await anna.mouse.move(2, 2)
        await write(bruno, "and there")
    await expect(messages(anna)).to_have_count(1)
    await anna.mouse.up()
    await expect(newest(anna)).to_contain_text("and there")


async def test_what_waits_for_a_finger_is_shown_whatever_a_second_one_did(table: Table) -> None:
    anna, bruno = await table.seat("anna"), await table.seat("bruno")
    await write(anna, "here")
    await expect(newest(anna)).to_contain_text("here")
    async with heard(anna, "and there"):
        await anna.evaluate(POINTER, ["pointerdown", True])
        await write(bruno, "and there")
    await anna.evaluate(POINTER, ["pointerdown", False])
    await anna.evaluate(POINTER, ["pointerup", False])
    await expect(messages(anna)).to_have_count(1)
    await anna.evaluate(POINTER, ["pointerup", True])
    await expect(newest(anna)).to_contain_text("and there")
