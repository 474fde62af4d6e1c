"""What a person sees: texts of messages and forms, and pictures of the page."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from typing import Final

from PIL import Image
from playwright.async_api import Error, Locator, Page

from playground.client import Person
from playground.commands import CHAT
from playground.components import walk
from playground.seen import BUTTON, Message
from playground.world import Json
from tests.bot.live.playing import CHANNEL
from tools.browser import shows
from tools.tour.sentences import Sentence, Sentences, plain

QUALITY: Final = 80
SOON: Final = 3000
"""Milliseconds within which the page shows what it shows at all."""
AROUND: Final = 200
"""Pixels of the page above and below the messages, at most."""
HIGHEST: Final = 4000
"""Pixels that a picture is high at most."""
READ: Final = """(node) => {
    const named = [...node.querySelectorAll("[alt], [aria-label], [placeholder], [title]")];
    const names = named.flatMap((one) =>
        ["alt", "aria-label", "placeholder", "title"].map((name) => one.getAttribute(name)));
    return [node.innerText, ...names.filter(Boolean)];
}"""
"""Everything that a part of the page says to a reader or a screen reader."""
LOADED: Final = "[...document.images].every((image) => image.complete)"
SHAPES: Final = {"button": "[{}]", "choice": "   ({})", "picture": "   {{{}}}"}
"""How what isn't a paragraph is marked in the file of all texts."""


class Recorder:
    """Reads a person's messages and forms, and takes a picture of each new sentence."""

    def __init__(self, person: Person, page: Page, sentences: Sentences, folder: Path) -> None:
        self.person = person
        self.sentences = sentences
        self.seen: Counter[Sentence] = Counter()
        self.pictures: dict[Sentence, str] = {}
        self.texts: dict[str, None] = {}
        """Each text of a message or form, in the order in which it came."""
        self._page = page
        self._folder = folder
        self._taken = 0
        self._at = ""

    async def look(self) -> None:
        """Read what came since the last look, and picture what is new in it."""
        new: dict[str, Json] = {}
        while self.person.events:
            body = self._body(self.person.events.popleft())
            if body is not None and self._read([*_words(body)]) - self.pictures.keys():
                new[body["id"]] = body
        for body in new.values():
            with suppress(Error, TimeoutError):  # it is gone, or something else by now
                await self._picture(body)

    async def look_at_commands(self) -> None:
        """Read every command, and picture how the page offers it once its name is typed."""
        await self._go_to(self.person.channel(CHANNEL))
        composer = self._page.locator(".composer-text")
        for command in self.person.commands:
            self._read([*_command(command)])
            if command["type"] != CHAT:  # a context menu's, which nobody types
                continue
            await composer.fill(f"/{command['display_name']}")
            await self._take(self._page.locator(".suggestions").first)
        await composer.fill("")

    async def close_form(self) -> None:
        """Close the form that is open, as a person does who has read it."""
        await self._page.keyboard.press("Escape")
        self.person.form = None

    # -- reading -----------------------------------------------------------------------------------

    def _body(self, event: Json) -> Json | None:
        """Return a message of the bot or a form from an event that brings one."""
        if event["t"] == "modal":
            form: Json | None = event["modal"]
            return form
        if event["t"] not in ("message", "message_edit"):
            return None
        body: Json = event["message"]
        return body if body["author"]["id"] == self.person.bot["id"] else None

    def _read(self, parts: Sequence[tuple[str, str]]) -> set[Sentence]:
        """Note the parts of a message or form; return the sentences in them."""
        lines = (SHAPES.get(kind, "{}").format(self._written(text)) for kind, text in parts)
        if parts:
            self.texts["\n".join(dict.fromkeys(lines))] = None
        found = self._found(text for _, text in parts)
        self.seen.update(found)
        return found

    def _found(self, texts: Iterable[str]) -> set[Sentence]:
        return set[Sentence]().union(*map(self.sentences.found, texts))

    def _written(self, text: str) -> str:
        """Return a text with people, channels and times about as the page writes them."""
        for mark, known in (("@", self.person.people), ("#", self.person.channels)):
            for number in re.findall(rf"<{mark}(\d+)>", text):
                name = known.get(number, {}).get("name", number)
                text = text.replace(f"<{mark}{number}>", f"{mark}{name}")
        for time in re.findall(r"<t:\d+(?::\w)?>", text):
            at = datetime.fromtimestamp(int(time.split(":")[1].rstrip(">")), UTC)
            text = text.replace(time, f"{at:%Y-%m-%d %H:%M}")
        return plain(text)

    # -- taking pictures ---------------------------------------------------------------------------

    async def _picture(self, body: Json) -> None:
        """Picture what is new in a message or form, as far as the page still shows it."""
        shown = self._page.locator("dialog[open]").first
        if "author" in body:
            if self.person.now(Message(body)) is None:
                return
            await self._go_to(body["channel_id"])
            shown = self._page.locator(f'[data-key="{body["id"]}"]').first
        await shown.wait_for(timeout=SOON)
        await shows(self._page, LOADED)
        await self._take(shown)
        if self._found(text for _, text in _words(body)) - self.pictures.keys():
            await self._open_menus(shown)

    async def _go_to(self, channel: str) -> None:
        if self._at != channel:
            self._at = channel
            await self._page.goto(f"{self.person.url}/?as={self.person.name}#{channel}")

    async def _open_menus(self, shown: Locator) -> None:
        """Open each menu of a message or form, and picture its choices."""
        for menu in await shown.locator("[aria-haspopup=listbox]:enabled").all():
            await menu.click(timeout=SOON)
            offered = self._page.locator("[role=listbox]:visible").last
            await offered.wait_for(timeout=SOON)
            await self._take(offered)
            await self._page.keyboard.press("Escape")

    async def _take(self, shown: Locator) -> None:
        """Picture a part of the page if it has a sentence without a picture."""
        said: list[str] = await shown.evaluate(READ)
        new = self._found(said) - self.pictures.keys()
        if not new:
            return
        shot = await self._shot(shown)
        self._taken += 1
        name = f"{self._taken:04}.webp"
        Image.open(BytesIO(shot)).convert("RGB").save(self._folder / name, quality=QUALITY)
        self.pictures.update(dict.fromkeys(new, name))

    async def _shot(self, shown: Locator) -> bytes:
        """Take a picture of a part of the page, on a higher screen where it wouldn't fit."""
        size = self._page.viewport_size
        box = await shown.bounding_box()
        assert size
        if box is None:
            raise Error("what was to be pictured is no longer shown")
        higher = box["height"] > size["height"] - AROUND
        if higher:
            height = min(int(box["height"]) + AROUND, HIGHEST)
            await self._page.set_viewport_size({"width": size["width"], "height": height})
        try:
            return await shown.screenshot(animations="disabled", caret="hide", timeout=SOON)
        finally:
            if higher:
                await self._page.set_viewport_size(size)


def _words(body: Json) -> Iterator[tuple[str, str]]:
    """Return every text of a message or a form in reading order, with what it is."""
    for part in (body, *(body.get("embeds") or ())):
        yield from _texts(part, "title", "content", "description")
    for part in walk(body.get("components") or []):
        is_button = part["type"] == BUTTON
        yield from _texts(part, "content", "label", kind="button" if is_button else "")
        yield from _texts(part, "description", "placeholder")
        for item in part.get("items") or ():
            yield from _texts(item, "description", kind="picture")
        for option in part.get("options") or ():
            yield from _texts(option, "label", "description", kind="choice")
    for file in body.get("attachments") or ():
        yield from _texts(file, "description", kind="picture")


def _command(command: Json, kind: str = "") -> Iterator[tuple[str, str]]:
    """Return what a command says of itself and of its options."""
    yield kind, f"{'' if kind else '/'}{command['display_name']}"
    yield from _texts(command, "display_description", kind=kind)
    for inner in (*(command.get("options") or ()), *(command.get("choices") or ())):
        yield from _command(inner, "choice")


def _texts(part: Json, *keys: str, kind: str = "") -> Iterator[tuple[str, str]]:
    return ((kind, str(part[key])) for key in keys if part.get(key))
