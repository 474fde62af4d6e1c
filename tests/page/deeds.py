"""What people do at the page, and where they look, for all its tests."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from playwright.async_api import Locator, Page, expect

from tests.waiting import eventually


def composer(page: Page) -> Locator:
    return page.locator(".composer-text")


def messages(page: Page) -> Locator:
    return page.locator(".messages > .message")


def newest(page: Page) -> Locator:
    return messages(page).last


def channel(page: Page, name: str) -> Locator:
    """Return the entry of a channel in the sidebar."""
    return page.get_by_role("navigation").get_by_role("link", name=name)


async def write(page: Page, text: str, *, enter: bool = True) -> None:
    """Type a line as a person does, key by key."""
    await composer(page).click()
    await page.keyboard.type(text)
    if enter:
        await page.keyboard.press("Enter")


async def show(page: Page, what: str) -> Locator:
    """Let the toy bot show something, and return the message."""
    count = await messages(page).count()
    await write(page, f"/show {what}")
    shown = messages(page).nth(count)
    await shown.locator(".body > *").first.wait_for()
    return shown


async def id_of(shown: Locator) -> str:
    """Return the id of the last element that a locator finds now, "" if there is none.

    To count first and then read would wait for an element that has been deleted in between.
    """
    ids: list[str] = await shown.evaluate_all("found => found.map(one => one.id)")
    return ids[-1] if ids else ""


@asynccontextmanager
async def answered(message: Locator) -> AsyncIterator[None]:
    """Wait until what is pressed in a message meanwhile has led to other controls.

    That a button is not busy says nothing: the page may not have drawn yet that it was pressed.
    """
    before = await _controls(message)
    yield

    async def changed() -> bool:
        return await _controls(message) != before and not await message.locator(".busy").count()

    await eventually(changed, "other controls")


async def _controls(message: Locator) -> str:
    controls = message.locator(".button[data-key], .select[data-key]")
    return str(await controls.evaluate_all("all => all.map(e => e.dataset.key).join()"))


async def says(message: Locator, text: str | re.Pattern[str]) -> None:
    """Wait until a message or its picture says something."""
    drawn = text.replace("@", "") if isinstance(text, str) else text
    picture = message.page.get_by_alt_text(drawn)
    await expect(message.filter(has_text=text).or_(message.filter(has=picture))).to_be_visible()
