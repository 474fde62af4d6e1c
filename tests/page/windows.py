"""Windows of the worker's browser, in contexts that one test after the other uses."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from playwright.async_api import Browser, BrowserContext, Page

from tests.waiting import PATIENCE

_free: Final[list[BrowserContext]] = []
"""Contexts in which nobody's page is open, but an empty one that keeps their process alive."""


@asynccontextmanager
async def window(browser: Browser, width: int, height: int) -> AsyncIterator[Page]:
    """Open an empty page of a person's own; errors of its scripts fail the test.

    Its context is used again: a new one, or one whose last page was closed, takes the browser 0.8 s
    of processor time. What a page remembers is its tab's, and cookies are cleared.
    """
    context = _free.pop() if _free else await _new_context(browser)
    empty = context.pages[0]
    page = await context.new_page()
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    await page.set_viewport_size({"width": width, "height": height})
    yield page
    for each in context.pages:
        if each is not empty:
            await each.close()
    await context.clear_cookies()
    _free.append(context)
    assert complaints == []


async def _new_context(browser: Browser) -> BrowserContext:
    context = await browser.new_context(reduced_motion="reduce")
    context.set_default_timeout(PATIENCE * 1000)
    await context.new_page()
    return context
