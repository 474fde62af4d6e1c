"""Find and start the Chromium that shows the playground's page."""

from __future__ import annotations

import asyncio
import os
import shutil
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from playwright.async_api import Browser, Page, Playwright

PATIENCE: Final = 120.0
"""Seconds until nothing more is waited for."""
MISSING: Final = (
    "no Chromium found: `.venv/bin/playwright install --with-deps chromium` installs one, "
    "CHROMIUM names another"
)
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
SWITCHES = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


async def launch(playwright: Playwright, patience: float) -> Browser:
    """Start Chromium within some milliseconds; raises `RuntimeError` if it is missing."""
    path = find_chromium(playwright.chromium.executable_path)
    if path is None:
        raise RuntimeError(MISSING)
    return await playwright.chromium.launch(executable_path=path, args=SWITCHES, timeout=patience)


def find_chromium(own: str) -> str | None:
    """Look at $CHROMIUM, then on the path, then for the one that playwright installed."""
    places = [os.environ.get("CHROMIUM"), *map(shutil.which, NAMES), own]
    return next((place for place in places if place and Path(place).exists()), None)


async def shows(page: Page, expression: str) -> None:
    """Wait until an expression holds in a page.

    Playwright's own `wait_for_function` runs text as code there, which the page's policy forbids.
    """
    look = f"const look = () => {expression} ? done() : setTimeout(look, 20);"
    async with asyncio.timeout(PATIENCE):
        await page.evaluate(f"new Promise((done) => {{ {look} look(); }})")
