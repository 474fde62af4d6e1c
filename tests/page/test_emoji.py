"""The pieces next to the words of menus and buttons, at the page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.async_api import Browser, Locator, expect

from rules.games.match_attach import tiles as attach
from rules.games.tactic_tiles import tiles
from tests.page.table_page import seated
from tests.page.test_match_attach import LIT_BY_ANNA
from tests.waiting import until

pytestmark = pytest.mark.asyncio(loop_scope="session")

WIDTH = 390


async def is_seen(picture: Locator) -> None:
    """Hold that a picture has arrived, and is as high as a line of words."""
    await expect(picture).to_have_js_property("complete", value=True)
    assert await picture.evaluate("image => image.naturalWidth") == 96
    box = await picture.bounding_box()
    assert box is not None
    assert 20 <= box["width"] == box["height"] <= 24


async def test_a_button_shows_the_tile_that_it_plays(browser: Browser, tmp_path: Path) -> None:
    faces = tuple(map(tiles.face, tiles.ALL))
    async with seated(
        browser, tmp_path / "tiles.db", WIDTH, "tactic-tiles", emoji=faces
    ) as table_page:
        await until(lambda: len(table_page.playground.world.emojis) == len(faces), "the emoji")
        await table_page.begin()
        await table_page.open_panel()
        button = table_page.panel.get_by_role("button", name="Tile 1", exact=True)
        await is_seen(button.locator("img.emoji"))
        held = (await table_page.state()).hands[0][0]
        id_ = str(await button.locator("img.emoji").get_attribute("src")).split("/")[-1][:-4]
        assert tiles.face(held) in table_page.playground.world.emojis[id_].name


async def test_a_button_shows_the_tile_as_it_would_lie(browser: Browser, tmp_path: Path) -> None:
    faces = tuple(attach.face(tile, turn) for tile in attach.ALL for turn in range(4))
    async with seated(
        browser, tmp_path / "moves.db", WIDTH, "match-attach", emoji=faces
    ) as table_page:
        await until(lambda: len(table_page.playground.world.emojis) == len(faces), "the emoji")
        await table_page.begin()
        await table_page.lay(LIT_BY_ANNA)
        await table_page.open_panel()
        await table_page.press("N13")
        ways = table_page.panel.locator(".button").filter(has_text=re.compile("^(↻|180°|↺|⇄)"))
        await expect(ways.filter(has_text="⇄ N14")).to_be_visible()
        for way in await ways.all():
            await is_seen(way.locator("img.emoji"))
