"""Somebody tries the bot in other languages: their own, and the server's, from the page alone."""

from __future__ import annotations

import pytest
from playwright.async_api import Page, expect

from tests.page.deeds import write
from tests.page.test_evening import page

__all__ = ["page"]

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def speak(page: Page, setting: str, language: str) -> None:
    """Choose a language below one's own name, where everybody looks for it."""
    drawer = page.get_by_role("button", name="Channels")
    if await drawer.is_visible() and await drawer.get_attribute("aria-expanded") == "false":
        await drawer.click()
    await page.locator(".you").click()
    dialog = page.get_by_role("dialog", name="Be someone else")
    menu = dialog.get_by_label(setting)
    await menu.select_option(label=language)
    await expect(menu.locator("option:checked")).to_have_text(language)
    await page.keyboard.press("Escape")


async def test_a_table_speaks_the_servers_language_and_a_panel_its_readers(page: Page) -> None:
    await speak(page, "The server's language", "Español")
    await speak(page, "Your language", "Italiano")
    await page.reload()
    await write(page, "/play Tactic Tiles")
    lobby = page.locator(".message").filter(has_text="Se cierra")
    await expect(lobby).to_contain_text("1 persona")
    await lobby.get_by_role("button", name="Opciones").click()
    panel = page.locator(".message").filter(has_text="Only you can see this").last
    await expect(panel).to_contain_text("Opzioni")
