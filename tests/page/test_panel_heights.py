"""The computed height of a message is the one it has in a browser."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import discord
import pytest
from playwright.async_api import Browser, Page, expect

from bot.model.people import Accessibility
from bot.tables.lesson_tables import lesson_play
from bot.tables.lobby.lobbies import Person
from bot.ui.kit.layout import Screen
from bot.ui.kit.panel import Panel
from bot.ui.learning.lessons import lesson_screen
from bot.ui.panels.panel_screen import panel_screen
from bot.ui.sessions.keys import LessonKey
from matchnight.testing.positions import random_play
from rules.games import GAMES
from tests.bot.live.playing import CHANNEL
from tests.bot.ui.heights import DESKTOP, PHONE, height
from tests.bot.walking import ME, greek, lobby_screens, own_screens, puzzle_screens, steps
from tests.page.table_page import TablePage, seated

pytestmark = pytest.mark.asyncio(loop_scope="session")

NEAR = 6
"""CSS pixels by which a computed height may be too small."""
SPARE = 60
"""The same by which it may be too large: a row, where the page has a narrower font."""


STILL = """async (message) => {
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 20)));
  const loaded = () => [...message.querySelectorAll("img")].every((image) => image.complete);
  message.scrollIntoView();
  let before = -1;
  for (let alike = 0; alike < 3; ) {
    await frame();
    const high = message.getBoundingClientRect().height;
    alike = loaded() && high === before ? alike + 1 : 0;
    before = high;
  }
  return before;
}"""
"""Returns how tall a message is once its pictures have come and it has been so in three frames."""


def sample() -> Iterator[Screen]:
    """Yield messages of all kinds: few and many buttons, menus, long texts, pictures."""
    random = Random(3)
    for key in GAMES:
        play = greek(list(random_play(key, GAMES[key].players[0], random, most=6))[-1][0])
        chair = play.chairs[(play.turn or [0])[0]]
        yield panel_screen(Panel(play, chair, sight=Accessibility(large=key == "crosswords")))
        for text, whole in list(steps(play, chair, random))[-1:]:
            yield panel_screen(Panel(play, chair, text, whole))
    game = GAMES["tactic-tiles"]
    taught = lesson_play(game, game.lessons()[0], Person(ME, "Anna"))
    yield lesson_screen(Panel(taught, taught.chairs[game.lessons()[0].seat], session=LessonKey(0)))
    yield next(puzzle_screens("match-attach"))
    yield next(lobby_screens("chowpow"))
    yield next(own_screens())


async def measured(page: Page, message: discord.Message) -> float:
    """Return a message's height on a page, once its pictures are loaded."""
    shown = page.locator(f'[data-key="{message.id}"]')
    await expect(shown).to_be_visible()
    return float(await shown.evaluate(STILL))


async def test_heights_are_computed_as_the_page_has_them(browser: Browser, tmp_path: Path) -> None:
    async with seated(browser, tmp_path / "heights.db", 390, "chowpow") as table_page:
        found = [await both(table_page, screen) for screen in sample()]
    assert len(found) >= 12
    wrong = [
        (screen.body[0], kind, computed, seen)
        for screen, heights in found
        for kind, computed, seen in heights
        if not -SPARE <= seen - computed <= NEAR
    ]
    assert wrong == []


async def both(
    table_page: TablePage, screen: Screen
) -> tuple[Screen, list[tuple[str, float, float]]]:
    """Post a message, and return its computed and its real height, narrow and wide."""
    (channel,) = [each for each in table_page.client.get_all_channels() if each.name == CHANNEL]
    assert isinstance(channel, discord.TextChannel)
    message = await channel.send(**replace(screen, notice="", mention=()).posted())
    found = []
    for kind, page, size in (("phone", PHONE, (390, 844)), ("desktop", DESKTOP, (1280, 800))):
        await table_page.page.set_viewport_size({"width": size[0], "height": size[1]})
        seen = await measured(table_page.page, message)
        headed = "headed" in (
            await table_page.page.locator(f'[data-key="{message.id}"]').get_attribute("class") or ""
        )
        computed = height(screen, page, private=False, headed=headed, answers=False)
        found.append((kind, computed, seen))
    return screen, found
