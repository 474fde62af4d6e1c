"""Take the screenshots of the docs: `python -m tools.screens`.

Everything in them is real: the bot, the playground, its page in a browser, wide and on a phone.
`words.json` in the same folder lists the controls of each, by which a test notices that they are
out of date.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
from io import BytesIO
from pathlib import Path
from typing import Final

from PIL import Image
from playwright.async_api import Browser, Locator, Page, async_playwright, expect

from bot.clocks import wall_clock
from bot.clocks.entropy import SYSTEM
from bot.model.ids import ChannelId, GuildId
from bot.replays.trials import lay_out
from bot.store import Store
from playground import Playground
from playground.client import Person
from playground.seen import Message
from rules.recorded import Recorded, read
from tools.browser import launch, shows
from tools.film import OPTIONS, PATIENCE, connected
from tools.pictures import Shown, played

FOLDER: Final = Path(__file__).parent.parent / "docs" / "screens"
WORDS: Final = "words.json"
SIZES: Final = {1200: 1000, 390: 900}
"""Widths with the heights that go with them, in pixels of the page."""
QUALITY: Final = 80
GAME: Final = "match-attach"
MOVES: Final = 26
LOBBY, ROOM = "game-night", "tactics"


def recorded() -> Recorded:
    """Return a game between programs, the same each time."""
    _, moves = played(GAME, Shown(2, MOVES))
    return read("\n".join([f"game {GAME}", "seats person, person", "house {}", *moves]))


class Screens:
    """One person's page, wide and on a phone, and what was to be seen there."""

    def __init__(self, folder: Path, pages: dict[int, Page], person: Person) -> None:
        self._folder = folder
        self._pages = pages
        self._person = person
        self.words: dict[str, list[str]] = {}

    async def take(self, name: str, message: Message) -> None:
        """Keep what a message looks like at every width, and what it offers."""
        for width, page in self._pages.items():
            await page.goto(f"{self._person.url}/?as=anna#{message.channel_id}")
            shown = page.locator(f'[data-key="{message.id}"]')
            await shown.wait_for()
            await _look_at(shown)
            shot = await page.screenshot(animations="disabled", caret="hide")
            picture = Image.open(BytesIO(shot)).convert("RGB")
            picture.save(self._folder / f"{name}-{width}.webp", quality=QUALITY, method=6)
            offered = await shown.locator("button:visible, select:visible").all_inner_texts()
            self.words[name] = [" ".join(text.split()) for text in offered if text.strip()]


async def _look_at(message: Locator) -> None:
    await shows(
        message.page, "[...document.images].every((image) => image.complete && image.naturalWidth)"
    )
    await message.evaluate("(node) => node.scrollIntoView({ block: 'start' })")


async def take_all(folder: Path) -> None:
    """Play the scenes and write them down; raises `RuntimeError` without a browser."""
    async with (
        Playground(options=OPTIONS) as playground,
        async_playwright() as playwright,
    ):
        browser = await launch(playwright, PATIENCE)
        try:
            await _scenes(playground, browser, folder)
        finally:
            await browser.close()


async def _scenes(playground: Playground, browser: Browser, folder: Path) -> None:
    expect.set_options(timeout=PATIENCE)
    with tempfile.TemporaryDirectory() as kept:
        database = Path(kept) / "screens.db"
        await _room(playground, database)
        async with (
            connected(playground, database),
            Person(playground.url, "anna") as anna,
            Person(playground.url, "bruno") as bruno,
        ):
            pages = {width: await _page(browser, width) for width in SIZES}
            screens = Screens(folder, pages, anna)
            await anna.command(LOBBY, "play", game="tactic-tiles")
            await bruno.press(await _offering(anna, LOBBY, "Join"), "Join")
            await screens.take("lobby", await _offering(anna, LOBBY, "Join"))
            room = await _offering(anna, ROOM, "Step through")
            step = await anna.press(await anna.press(room, "Step through"), "▶|")
            await screens.take("replay", step)
            seats = await anna.press(step, "Play on from here")
            mine = next(b.label for b in seats.buttons if b.label.endswith("(to move)"))
            started = await anna.press(await anna.press(seats, mine), "hard")
            thread = started.text.partition("<#")[2].partition(">")[0]
            await anna.until(lambda: thread in anna.channels or None)
            table = await _offering(anna, thread, "Play")
            await screens.take("table", table)
            await screens.take("panel", await anna.press(table, "Play"))
    (folder / WORDS).write_text(json.dumps(screens.words, indent=1, ensure_ascii=False) + "\n")


async def _room(playground: Playground, database: Path) -> None:
    place = playground.world.guild.id, playground.world.channel(ROOM).id
    store = await Store.open(database)
    try:
        guild, channel = GuildId(int(place[0])), ChannelId(int(place[1]))
        now = wall_clock.now()
        await lay_out(store, recorded(), guild, channel, language="en", at=now, entropy=SYSTEM)
    finally:
        await store.close()


async def _page(browser: Browser, width: int) -> Page:
    page = await browser.new_page(
        viewport={"width": width, "height": SIZES[width]}, reduced_motion="reduce"
    )
    page.set_default_timeout(PATIENCE)
    return page


async def _offering(person: Person, channel: str, label: str) -> Message:
    """Wait for a message in a channel with a certain button, whole with its picture."""

    def found() -> Message | None:
        offering = (m for m in person.messages(channel) if m.has(label) and m.images)
        return next(offering, None)

    return await person.until(found, what=label)


def main(arguments: list[str] | None = None) -> int:
    """Take all pictures, as the command line says."""
    parser = argparse.ArgumentParser("python -m tools.screens", description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=FOLDER)
    folder = parser.parse_args(arguments).folder
    folder.mkdir(parents=True, exist_ok=True)
    asyncio.run(take_all(folder))
    return 0


if __name__ == "__main__":
    sys.exit(main())
