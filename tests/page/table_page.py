"""A table of two people at the page, on which a position is set up by hand."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.async_api import Browser, Locator, Page, expect

from bot.model.ids import NO_TABLE, TableId
from bot.model.play import write_state
from bot.ui.client import Matchnight
from bot.ui.kit.controls.custom_ids import short
from playground import Playground
from playground.client import Person
from rules.core import Seat
from tests.bot.live import CONFIRM, JOIN, MORE, MORE_OPTIONS, MY_VIEW, PLAY, START, TYPE_IT
from tests.bot.live.hosting import running
from tests.bot.live.playing import CHANNEL, person_id, press_table, table_message, table_of
from tests.page.deeds import id_of, says, write
from tests.page.windows import window
from tests.waiting import eventually, unhurried

CHOSEN = "button button-1"
"""How the way is shown that Confirm would take."""

THEIRS: Seat = 1
"""Bruno, whose moves come from elsewhere."""


@dataclass
class TablePage:
    """What Anna has before her, and what else happens at the table."""

    page: Page
    client: Matchnight
    playground: Playground
    bruno: Person
    game: str
    id: TableId = NO_TABLE

    @property
    def table(self) -> Locator:
        """The message that everybody sees."""
        return self.page.locator(".message").filter(
            has=self.page.get_by_role("button", name=MY_VIEW, exact=True)
        )

    @property
    def panel(self) -> Locator:
        """Anna's newest private message."""
        return self.panels.last

    @property
    def panels(self) -> Locator:
        """All that only Anna sees."""
        return self.page.locator(".message").filter(has_text="Only you can see this")

    @property
    def lobby(self) -> Locator:
        """The message in which a game waits for its players."""
        return self.page.locator(".message").filter(has_text="Closes")

    async def begin(self, *others: Person, **options: str) -> None:
        """Let Anna open a table, set its options, and start it with Bruno and others."""
        await self.gather(*others, **options)
        await self.lobby.get_by_role("button", name=START).click()
        await expect(self.table).to_be_visible()

    async def gather(self, *others: Person, **options: str) -> None:
        """Let Anna open a table and set its options, and let Bruno and others join."""
        await write(self.page, f"/play {self.game}")
        lobby = self.lobby
        await expect(lobby).to_contain_text("1 player")
        for label, value in options.items():
            await lobby.get_by_role("button", name=MORE).click()
            await self.panel.get_by_role("button", name=MORE_OPTIONS).click()
            await expect(self.panel).to_contain_text("Options")
            await self.choose(label.replace("_", " "), value)
            chosen = self.panel.locator("[aria-haspopup=listbox]").filter(has_text=value)
            await expect(chosen).to_be_visible()
        for number, person in enumerate((self.bruno, *others), 2):
            await press_table(person, JOIN)
            await expect(lobby).to_contain_text(f"{number} players")
        message = table_message(self.bruno, CHANNEL)
        assert message
        self.id = table_of(message)

    async def choose(self, menu: str, value: str) -> None:
        """Choose one option of the panel's menu that has this name."""
        listbox = self.panel.locator("[aria-haspopup=listbox]")
        await (
            listbox.and_(self.page.get_by_label(menu))
            .or_(listbox.filter(has_text=menu))
            .first.click()
        )
        await self.page.get_by_role("option").filter(has_text=value).first.click()

    async def lay(self, state: Any) -> None:
        """Put a position in the place of the one that was dealt."""
        play = await self.client.app.tables.load(self.id)
        turn, awaited = play.game.turn(state), play.game.awaited(state)
        chairs = [
            dataclasses.replace(chair, turn=chair.seat in turn, awaited=chair.seat in awaited)
            for chair in play.chairs
        ]
        async with self.client.app.store.writing() as writing:
            await writing.games.set_snapshot(self.id, write_state(play.game, play.seq, state))
            await writing.seats.set_chairs(self.id, chairs)
            await writing.table_messages.mark_changed(self.id)
        await self.stands()

    async def stands(self) -> None:
        """Wait until Anna's page shows the table's latest state, so that nothing moves."""

        async def paid() -> bool:
            return self.id not in await self.client.app.store.table_messages.unshown()

        await eventually(paid, "the table to be shown")
        await self.client.app.table_messages.settled()
        message = table_message(self.bruno, CHANNEL)
        assert message
        play = message.find(PLAY).custom_id
        await expect(self.table.locator(f'[data-key="{play}"]')).to_have_count(1)
        for picture in message.images:
            shown = self.table.locator(f'img[src*="{urlsplit(picture).path}"]')
            await expect(shown).to_have_count(1)

    async def state(self) -> Any:
        """Return the position as it is stored."""
        return (await self.client.app.tables.load(self.id)).state

    async def answer(self, text: str) -> None:
        """Let Bruno move."""
        await self.client.app.tables.play(self.id, THEIRS, text, person=person_id(self.bruno))

    async def open_panel(self) -> None:
        """Press Play, and wait for the panel that follows."""
        await self.stands()
        before = await id_of(self.panels)
        await self.table.get_by_role("button", name=PLAY, exact=True).click()
        await expect(self.panel).not_to_have_id(before)

    async def follows(self) -> None:
        """Wait until Anna's panel shows the latest position.

        A press is meant for what the panel shows: on an older one, the bot would say that the game
        has moved on.
        """
        now = (await self.client.app.tables.load(self.id)).seq
        keys = self.panel.locator(f'[data-key*=":{short(self.id)}:{short(now)}:"]')
        await expect(keys).not_to_have_count(0)

    async def press(self, label: str) -> None:
        """Press a button of the panel by the beginning of its label."""
        await self.follows()
        await self._button(label).click()

    async def see(self, label: str) -> None:
        """Press an alternative near Confirm, and wait until its preview is shown."""
        await self.follows()
        await self._button(label).click()
        await expect(self._button(label)).to_have_class(CHOSEN)

    def _button(self, label: str) -> Locator:
        beginning = re.compile(f"^(✓ )?{re.escape(label)}")
        return self.panel.locator(".button").filter(has_text=beginning).first

    async def confirm(self, said: str = "") -> None:
        """Confirm once the panel says what the move does, where it does anything else.

        What is pressed next is meant for the panel that follows, so it is waited for.
        """
        if said:
            await says(self.panel, said)
        confirm = await self._button(CONFIRM).get_attribute("data-key")
        await self.press(CONFIRM)
        await expect(self.panel.locator(f'[data-key="{confirm}"]')).to_have_count(0)

    async def type(self, text: str) -> None:
        """Type a move into the panel's form, or correct the one that was refused.

        It's previewed where its button would be.
        """
        await self.press("Fix it" if await self._button("Fix it").count() else TYPE_IT)
        form = self.page.get_by_role("dialog")
        await form.get_by_role("textbox").fill(text)
        await form.get_by_role("button", name="Submit").click()
        await expect(form).to_have_count(0)


@asynccontextmanager
async def seated(
    browser: Browser, database: Path, width: int, game: str, *, emoji: Sequence[str] = ()
) -> AsyncIterator[TablePage]:
    """Open the page for Anna, next to a bot and Bruno."""
    async with (
        Playground(options=unhurried()) as playground,
        running(playground, database, emoji=emoji) as client,
        Person(playground.url, "bruno") as bruno,
        window(browser, width, 900) as page,
    ):
        await page.goto(f"{playground.url}/?as=anna")
        await page.locator("#page").wait_for()
        yield TablePage(page, client, playground, bruno, game)
