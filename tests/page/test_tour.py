"""The tour for translators runs: sentences, their pictures, and all texts."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest
from PIL import Image
from playwright.async_api import Browser

from tools.tour.__main__ import WIDTH, tour

pytestmark = pytest.mark.asyncio(loop_scope="session")

YEAR = re.compile(
    r"<b>(.+?)</b></p><p>This server&#x27;s year</p><p[^>]*>seen: [1-9]\d*</p>.*"
    r'src="(\d+\.webp)"'
)
"""A label that is seen below `/recap`, as the page of the tour has it."""


async def test_part_of_the_tour_shows_sentences_with_their_pictures(
    browser: Browser, tmp_path: Path
) -> None:
    assert browser.is_connected()  # without one these tests are skipped, as the others are
    assert await tour("fr", tmp_path, ["commands", "records"]) == []
    page = (tmp_path / "index.html").read_text(encoding="utf-8")
    found = YEAR.search(page)
    assert found and unescape(found[1]) != "This server's year"
    texts = (tmp_path / "texts.txt").read_text(encoding="utf-8")
    assert f"[{unescape(found[1])}]" in texts
    with Image.open(tmp_path / found[2]) as picture:
        assert 200 < picture.width <= WIDTH
    pictures = {path.name for path in tmp_path.glob("*.webp")}
    assert pictures == set(re.findall(r'src="(.+?)"', page))
