"""A game that is stepped through again, at the page."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from urllib.parse import urljoin

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Locator, expect

from tests.page.deeds import write
from tests.page.table_page import TablePage, seated

pytestmark = pytest.mark.asyncio(loop_scope="session")

MOVES = 3


@pytest_asyncio.fixture(loop_scope="session", params=[1280, 390])
async def table_page(
    browser: Browser, tmp_path: Path, request: pytest.FixtureRequest
) -> AsyncIterator[TablePage]:
    """A table of two after some moves, on a desk and on a telephone."""
    async with seated(browser, tmp_path / "replay.db", request.param, "tactic-tiles") as table_page:
        await table_page.begin()
        for _ in range(MOVES):
            await play_any(table_page)
        yield table_page


async def play_any(table_page: TablePage) -> None:
    """Make the first move on offer for the player in turn."""
    play = await table_page.client.app.tables.load(table_page.id)
    (chair,) = play.awaited
    text, whole = "", False
    while not whole:
        option = play.game.options(play.state, chair.seat, text).options[0]
        text, whole = option.text, option.whole
    await table_page.client.app.tables.play(table_page.id, chair.seat, text, person=chair.person)


def way(table_page: TablePage, name: str) -> Locator:
    """Return one of the buttons below a scene."""
    return table_page.panel.get_by_role("button", name=name, exact=True)


async def picture(table_page: TablePage, before: str = "") -> str:
    """Return the address of the scene's picture, once it is another one than before."""
    shown = table_page.panel.locator("img[src*=attachments]")
    await expect(shown).not_to_have_attribute("src", before)
    return await shown.get_attribute("src") or ""


async def drawn(table_page: TablePage, address: str) -> bytes:
    """Return a picture itself: every message has addresses of its own for the same."""
    return await (await table_page.page.request.get(urljoin(table_page.page.url, address))).body()


async def test_a_game_is_stepped_through_forwards_and_back(table_page: TablePage) -> None:
    await write(table_page.page, "/replay")
    await expect(way(table_page, "Step through")).to_be_visible()
    film = await picture(table_page)
    await way(table_page, "Step through").click()
    await expect(table_page.panel).to_contain_text("the start")
    await expect(way(table_page, "|◀")).to_be_disabled()
    await expect(way(table_page, "◀")).to_be_disabled()
    seen = [await picture(table_page, film)]
    for number in range(1, MOVES + 1):
        await way(table_page, "▶").click()
        await expect(table_page.panel).to_contain_text(f"move {number} of {MOVES}")
        seen.append(await picture(table_page, seen[-1]))
    assert len({await drawn(table_page, each) for each in seen}) == MOVES + 1
    await expect(way(table_page, "▶")).to_be_disabled()
    await way(table_page, "◀").click()
    await expect(table_page.panel).to_contain_text(f"move {MOVES - 1} of {MOVES}")
    await table_page.choose("Jump to…", "The animation from here on")
    await expect(table_page.panel.locator("img[src*='.gif']")).to_have_count(1)
