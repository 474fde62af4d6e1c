"""The album of fighters: pages, what is missing in it, and sharing a page."""

from __future__ import annotations

import io

from PIL import Image

from bot.model.people import Accessibility
from bot.ui.client import Matchnight
from playground.client import Person
from tests.bot.finished_games import ended
from tests.bot.live import SHARE
from tests.bot.live.playing import CHANNEL, here, person_id

from .test_recap import NOW


async def width(person: Person, url: str) -> int:
    """Return how wide a picture is."""
    with Image.open(io.BytesIO(await person.fetch(url))) as image:
        return image.width


async def test_own_pages_have_large_text_and_shared_ones_do_not(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    order = [person_id(anna), person_id(bruno)]
    await ended(client.app.store, order, at=NOW, guild=here(client))
    async with client.app.store.writing() as write:
        await write.awards.collect(person_id(anna), "chowpow", ["0"], at=5)
        await write.people.set_sight(person_id(anna), Accessibility(large=True))
    for command in ("album", "recap"):
        own = await anna.command(CHANNEL, command)
        assert await width(anna, own.images[0]) == 900
        shared = await anna.press(own, SHARE)
        assert await width(anna, shared.images[0]) == 1200


async def test_album_turns_its_pages_and_shares_one(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    empty = await anna.command(CHANNEL, "album")
    assert empty.ephemeral and "Nothing in it yet." in empty.text
    assert empty.alt == ["Anna's album: Candy, 0 of 11."]
    assert not empty.has(SHARE)
    async with client.app.store.writing() as write:
        await write.awards.collect(person_id(anna), "chowpow", ["0", "11", "12", "gone"], at=5)
    page = await anna.command(CHANNEL, "album")
    assert "Collected: 3 of 66" in page.text
    assert page.alt[0].startswith("Anna's album: Candy, 1 of 11. ")
    page = await anna.press(page, "Next")
    assert page.alt[0].startswith("Anna's album: Taco, 2 of 11. ")
    shared = await anna.press(page, SHARE)
    assert not shared.ephemeral
    assert shared.alt == page.alt
    own = await bruno.press(await bruno.until(lambda: bruno.now(shared)), "My album")
    assert own.ephemeral and "Nothing in it yet." in own.text
