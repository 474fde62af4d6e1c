"""A game that is stepped through again, at the page."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from urllib.parse import urljoin

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Locator, expect

from tests.page.deeds import write
from tests.page.laid import Laid, seated

pytestmark = pytest.mark.asyncio(loop_scope="session")

MOVES = 3


@pytest_asyncio.fixture(loop_scope="session", params=[1280, 390])
async def laid(
    browser: Browser, tmp_path: Path, request: pytest.FixtureRequest
) -> AsyncIterator[Laid]:
    """A table of two after some moves, on a desk and on a telephone."""
    async with seated(browser, tmp_path / "replay.db", request.param, "tactic-tiles") as laid:
        await laid.begin()
        for _ in range(MOVES):
            await play_any(laid)
        yield laid


async def play_any(laid: Laid) -> None:
    """Let whoever is to move make the first move of those on offer."""
    play = await laid.client.app.tables.load(laid.id)
    (chair,) = play.awaited
    text, whole = "", False
    while not whole:
        option = play.game.options(play.state, chair.seat, text).options[0]
        text, whole = option.text, option.whole
    await laid.client.app.tables.play(laid.id, chair.seat, text, person=chair.person)


def way(laid: Laid, name: str) -> Locator:
    """Return one of the buttons below a scene."""
    return laid.panel.get_by_role("button", name=name, exact=True)


async def picture(laid: Laid, before: str = "") -> str:
    """Return the address of the scene's picture, once it is another one than before."""
    shown = laid.panel.locator("img[src*=attachments]")
    await expect(shown).not_to_have_attribute("src", before)
    return await shown.get_attribute("src") or ""


async def drawn(laid: Laid, address: str) -> bytes:
    """Return a picture itself: every message has addresses of its own for the same."""
    return await (await laid.page.request.get(urljoin(laid.page.url, address))).body()


async def test_a_game_is_stepped_through_forwards_and_back(laid: Laid) -> None:
    await write(laid.page, "/replay")
    await expect(way(laid, "Step through")).to_be_visible()
    film = await picture(laid)
    await way(laid, "Step through").click()
    await expect(laid.panel).to_contain_text("the start")
    await expect(way(laid, "First")).to_be_disabled()
    await expect(way(laid, "Previous")).to_be_disabled()
    seen = [await picture(laid, film)]
    for number in range(1, MOVES + 1):
        await way(laid, "Next").click()
        await expect(laid.panel).to_contain_text(f"move {number} of {MOVES}")
        seen.append(await picture(laid, seen[-1]))
    assert len({await drawn(laid, each) for each in seen}) == MOVES + 1
    await expect(way(laid, "Next")).to_be_disabled()
    await way(laid, "Previous").click()
    await expect(laid.panel).to_contain_text(f"move {MOVES - 1} of {MOVES}")
    await laid.choose("Jump to…", "The animation from here on")
    await expect(laid.panel.locator("img[src*='.gif']")).to_have_count(1)
