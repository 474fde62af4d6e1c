"""A year at the page: shown, turned, shared, and pressed by others below it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.async_api import Browser, Locator, Page, expect

from bot.model.ids import GuildId, PersonId
from playground import Playground
from tests.bot.finished_games import ended
from tests.bot.live.hosting import running
from tests.page.deeds import messages, newest, write
from tests.page.windows import window
from tests.waiting import unhurried

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def press(message: Locator, name: str) -> None:
    await message.get_by_role("button", name=name, exact=True).click()


def posted(page: Page, name: str) -> Locator:
    """Return the newest message for everybody that has a button."""
    shared = messages(page).filter(has=page.get_by_role("button", name=name, exact=True))
    return shared.filter(has_not_text="Only you can see this").last


async def test_year_is_turned_shared_and_leads_its_readers_to_a_table(
    browser: Browser, tmp_path: Path
) -> None:
    async with (
        Playground(options=unhurried(locale="en-US")) as playground,
        running(playground, tmp_path / "year.db") as client,
        window(browser, 390, 800) as anna,
        window(browser, 1280, 800) as bruno,
    ):
        people = {
            each.username: PersonId(int(each.id)) for each in playground.world.people.values()
        }
        guild, now, order = GuildId(client.guilds[0].id), client.app.now(), ("anna", "bruno")
        for game in ("chowpow", "chowpow", "tactic-tiles"):
            both = [people[each] for each in order]
            await ended(client.app.store, both, at=now, guild=guild, game=game)
        for page, person in ((anna, "anna"), (bruno, "bruno")):
            await page.goto(f"{playground.url}/?as={person}")
            await page.locator("#page").wait_for()

        await write(anna, "/recap")
        year = newest(anna)
        await expect(year.locator(".gallery img").first).to_have_attribute(
            "alt", re.compile("Games: 3, Wins: 3")
        )
        for card in ("Chow Pow, Favourite game", "Anna's rival, 3 games"):
            await press(year, "Next")
            await expect(year.locator(".gallery img").first).to_have_attribute(
                "alt", re.compile(card)
            )
        await press(year, "Share")
        shared = posted(bruno, "My year")
        await expect(shared.locator(".gallery img")).to_have_count(3)
        await press(shared, "My year")
        own = newest(bruno).locator(".gallery img").first
        await expect(own).to_have_attribute("alt", re.compile("year, Played with other people"))
        await press(shared, "Play against me")
        await expect(posted(bruno, "Join")).to_contain_text("Anna")

        await write(anna, "/album")
        await expect(newest(anna)).to_contain_text("Nothing in it yet.")
        await expect(newest(anna).get_by_role("button", name="Share", exact=True)).to_have_count(0)
        await write(anna, "/stats")
        await press(newest(anna), "Awards")
        await expect(newest(anna)).to_contain_text("Still to get")
        await press(newest(anna), "Back")
        await press(newest(anna), "Share in channel")
        await expect(posted(bruno, "Play against me")).to_contain_text("games on this server")
