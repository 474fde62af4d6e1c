"""Record the README's animation: a lobby, a move's preview and the board after it.

Everything in it is real: the bot, the playground, its page in a browser as wide as a phone.
"""

from __future__ import annotations

import asyncio
import re
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from io import BytesIO
from pathlib import Path
from random import Random

import discord.http
from PIL import Image
from playwright.async_api import Locator, Page, async_playwright, expect

from bot.settings import Settings
from bot.store import Store
from bot.ui.client import Matchnight
from bot.ui.kit.controls.custom_ids import Control
from playground import Options, Playground
from playground.client import Person
from tools.browser import launch, shows

CHANNEL = "game-night"
GAME = "Tactic Tiles"
WIDTH, HEIGHT = 360, 720
PIXELS = 2
"""Of the picture, for each one of the page: letters stay sharp on a phone's screen."""

OPENING = 8
"""Moves that are played between the lobby and the one that is shown."""

QUALITY = 82
PATIENCE = 120_000
OPTIONS = Options(rate_limits=False, locale="en-US", answer_seconds=PATIENCE / 1000)
"""A Discord that waits for answers as long as a busy machine takes."""

TAP = """([x, y]) => {
    const dot = document.createElement("div");
    dot.id = "tap";
    dot.style.cssText = `position: fixed; left: ${x - 16}px; top: ${y - 16}px; width: 32px;
        height: 32px; border-radius: 50%; background: #fff9; border: 2px solid #fff; z-index: 9;`;
    (document.querySelector(".popup") ?? document.body).append(dot);
}"""
"""Shows where a finger is, above everything, until the page draws itself again."""


class Film:
    """What a browser shows, as a row of pictures with the time each of them stays."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.frames: list[Image.Image] = []
        self.stays: list[int] = []

    async def keep(self, stays: int) -> None:
        """Take what is to be seen now, for so many milliseconds."""
        shot = await self.page.screenshot(animations="disabled", caret="hide")
        self.frames.append(Image.open(BytesIO(shot)).convert("RGB"))
        self.stays.append(stays)

    async def tap(self, target: Locator) -> None:
        """Show a finger on something, then press it."""
        await target.scroll_into_view_if_needed()
        box = await target.bounding_box()
        assert box
        await self.page.evaluate(
            TAP, [box["x"] + min(box["width"], 120) / 2, box["y"] + box["height"] / 2]
        )
        await self.keep(350)
        await self.page.evaluate("document.getElementById('tap').remove()")
        await target.click()

    def save(self, path: Path) -> None:
        """Write an animated WebP that begins again at its end."""
        first, *others = self.frames
        first.save(
            path,
            save_all=True,
            append_images=others,
            duration=self.stays,
            loop=0,
            quality=QUALITY,
            method=4,
        )


async def shoot(path: Path) -> None:
    """Play the scene and write it down; raises `RuntimeError` without a browser."""
    with tempfile.TemporaryDirectory() as folder:
        async with (
            Playground(options=OPTIONS) as playground,
            connected(playground, Path(folder) / "film.db") as client,
            Person(playground.url, "bruno") as bruno,
            async_playwright() as playwright,
        ):
            browser = await launch(playwright, PATIENCE)
            page = await browser.new_page(
                viewport={"width": WIDTH, "height": HEIGHT},
                device_scale_factor=PIXELS,
                reduced_motion="reduce",
                has_touch=True,
                is_mobile=True,
            )
            page.set_default_timeout(PATIENCE)
            expect.set_options(timeout=PATIENCE)
            await page.goto(f"{playground.url}/?as=anna")
            film = Film(page)
            await _scene(film, client, bruno)
            film.save(path)
            await browser.close()


@asynccontextmanager
async def connected(playground: Playground, database: Path) -> AsyncIterator[Matchnight]:
    """Run a bot on a playground meanwhile."""
    discord.http.Route.BASE = playground.api
    store = await Store.open(database)
    client = Matchnight(Settings(playground.token, playground.api, database, emoji=False), store)
    try:
        async with client:
            running = asyncio.create_task(client.start(playground.token))
            async with asyncio.timeout(PATIENCE / 1000):
                await client.wait_until_ready()
            yield client
            await client.close()
            await running
    finally:
        await store.close()


async def _scene(film: Film, client: Matchnight, bruno: Person) -> None:
    page = film.page
    composer = page.locator(".composer-text")
    await composer.click()
    await page.keyboard.type("/pl")
    await expect(page.get_by_role("option").first).to_contain_text("/play")
    await film.keep(600)
    await page.keyboard.type("ay ")
    await page.keyboard.type(GAME)
    await film.keep(500)
    await page.keyboard.press("Enter")
    lobby = page.locator(".message").filter(has=page.get_by_role("button", name="Start"))
    await expect(lobby).to_contain_text("1 player")
    await page.evaluate("document.activeElement.blur()")
    await film.keep(700)
    await bruno.press(await bruno.until(lambda: bruno.latest(CHANNEL)), "Join")
    await expect(lobby).to_contain_text("2 players")
    await film.keep(700)
    await film.tap(lobby.get_by_role("button", name="Start"))
    shown = page.locator(".message:not(.private)")
    table = shown.filter(has=page.get_by_role("button", name="My view"))
    await expect(table).to_be_visible()
    move, play = await _opening(client)
    await expect(table.locator(f'[data-key="{play}"]')).to_be_visible()
    await _look_at(table)
    await film.keep(1200)
    await film.tap(table.get_by_role("button", name="Play", exact=True))
    await _choose(film, move)
    panel = page.locator(".message").filter(has_text="Only you can see this").last
    confirm = panel.get_by_role("button", name="Confirm")
    await _look_at(panel)
    await film.keep(1200)
    await film.tap(confirm)
    await expect(table).to_contain_text("@Bruno Caffè's turn")
    await panel.get_by_role("button", name="Dismiss message").click()
    await _look_at(table)
    await film.keep(2000)


async def _choose(film: Film, move: str) -> None:
    """Go through the panel's choices to a move, until its preview is shown."""
    tile, cell = move.split()[:2]
    panel = film.page.locator(".message").filter(has_text="Only you can see this").last
    confirm = panel.get_by_role("button", name="Confirm")
    for wanted in (f"Tile {tile}", cell.upper()):
        menu = panel.locator("[aria-haspopup=listbox]")
        option = panel.get_by_role("button", name=wanted, exact=True)
        await expect(menu.or_(option).or_(confirm).first).to_be_visible()
        if await confirm.count():
            return
        await _look_at(panel)
        await film.keep(600)
        if await menu.count():
            await menu.click()
            option = film.page.get_by_role("option").filter(has_text=re.compile(f"^{wanted}"))
            await option.scroll_into_view_if_needed()
        text = await panel.inner_text()
        await film.tap(option)
        await expect(panel).not_to_have_text(text, use_inner_text=True)
    await expect(confirm).to_be_visible()


async def _opening(client: Matchnight) -> tuple[str, Control]:
    """Play on with programs for both until it is Anna's turn.

    Returns her best move, and the button with which she makes it.
    """
    (table,) = await client.app.store.tables.with_moves()
    random = Random(4)
    moves = 0
    while True:
        play = await client.app.tables.load(table)
        (seat,) = play.game.turn(play.state)
        reply = play.game.choose(play.game.view(play.state, seat), (), "normal", random, seat=seat)
        assert reply
        if moves >= OPENING and seat == 0:
            return reply.text, Control("play", table, play.seq)
        person = play.chairs[seat].person
        await client.app.tables.play(table, seat, reply.text, person=person)
        moves += 1


async def _look_at(message: Locator) -> None:
    """Scroll to a message's picture once everything in it has loaded."""
    picture = message.locator("img[src*=attachments]").first
    await shows(
        message.page, "[...document.images].every((image) => image.complete && image.naturalWidth)"
    )
    await picture.evaluate("(image) => image.scrollIntoView({ block: 'start' })")
