"""The docs' screenshots are current: they offer the controls that the bot offers."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.async_api import Browser

from tools.screens import FOLDER, SIZES, WORDS, take_all

pytestmark = pytest.mark.asyncio(loop_scope="session")

MOST = 1024 * 1024
"""Bytes of all of them."""


async def test_the_script_runs_and_the_kept_screens_offer_what_is_offered_now(
    browser: Browser, tmp_path: Path
) -> None:
    await take_all(tmp_path)
    taken = json.loads((tmp_path / WORDS).read_text())
    assert sorted(taken) == ["lobby", "panel", "replay", "table"]
    pictures = {f"{name}-{width}.webp" for name in taken for width in SIZES}
    assert {path.name for path in tmp_path.iterdir()} == {WORDS, *pictures}
    assert json.loads((FOLDER / WORDS).read_text()) == taken, "run python -m tools.screens"
    assert {path.name for path in FOLDER.iterdir()} == {WORDS, *pictures}
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < MOST


async def test_every_screen_is_shown_in_the_docs_with_a_description() -> None:
    docs = "".join(path.read_text("utf-8") for path in FOLDER.parent.glob("*.md"))
    shown = re.findall(r"!\[([^\]]{20,})\]\(screens/([^)]+)\)", docs)
    assert {name for _, name in shown} == {path.name for path in FOLDER.glob("*.webp")}
