"""The album of fighters: pages, what is missing in it, and sharing a page."""

from __future__ import annotations

from bot.ui.client import Matchnight
from playground.client import Person
from tests.bot.live import SHARE
from tests.bot.live.playing import CHANNEL, person_id


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
