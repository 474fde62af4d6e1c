"""People with phones in a group, and on a server without the bot."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.async_api import Browser, Locator, Page, expect

from bot.model.ids import PersonId
from playground import Playground
from tests.bot.finished_games import ended
from tests.bot.live import CONFIRM, JOIN, MY_VIEW, PLAY, START
from tests.bot.live.hosting import running
from tests.page.deeds import newest, write
from tests.page.test_evening import choose
from tests.page.windows import window
from tests.waiting import unhurried

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_two_phones_in_a_group_play_a_table(browser: Browser, tmp_path: Path) -> None:
    async with (
        Playground(options=unhurried(locale="en-US")) as playground,
        running(playground, tmp_path / "group.db"),
        window(browser, 390, 844) as anna,
        window(browser, 390, 844) as bruno,
    ):
        playground.moderation.install("anna")
        group = playground.moderation.open_group("anna", "bruno")
        for page, person in ((anna, "anna"), (bruno, "bruno")):
            await page.goto(f"{playground.url}/?as={person}#{group.id}")
            await page.locator("#page").wait_for()
        await write(anna, "/play tactic-tiles")
        lobby = anna.locator(".message").filter(has_text="Closes")
        await expect(lobby).to_contain_text("can't notify anyone")
        await bruno.get_by_role("button", name=JOIN, exact=True).click()
        await expect(lobby).to_contain_text("2 players")
        await lobby.get_by_role("button", name=START).click()
        await expect(table(bruno)).to_be_visible()
        first, second = (anna, bruno) if await starts(table(anna), "Anna") else (bruno, anna)
        await moves(first, second, "Tile")
        await moves(second, first, "Tile", "[A-Z][0-9]")
        await expect(table(anna)).to_have_count(1)


async def test_double_press_shares_a_year_in_a_group_once(browser: Browser, tmp_path: Path) -> None:
    async with (
        Playground(options=unhurried(locale="en-US")) as playground,
        running(playground, tmp_path / "year.db") as client,
        window(browser, 390, 844) as anna,
        window(browser, 390, 844) as bruno,
    ):
        people = {
            each.username: PersonId(int(each.id)) for each in playground.world.people.values()
        }
        both, now = [people["anna"], people["bruno"]], client.app.now()
        for _ in range(2):
            await ended(client.app.store, both, at=now, game="chowpow")
        playground.moderation.install("anna")
        group = playground.moderation.open_group("anna", "bruno")
        for page, person in ((anna, "anna"), (bruno, "bruno")):
            await page.goto(f"{playground.url}/?as={person}#{group.id}")
            await page.locator("#page").wait_for()
        await write(anna, "/recap")
        await newest(anna).get_by_role("button", name="Share", exact=True).dblclick()
        against = bruno.get_by_role("button", name="Play against me", exact=True)
        await expect(against).to_be_visible()
        await anna.get_by_role("button", name="Play against me", exact=True).click()
        await expect(newest(anna)).to_contain_text("That's your own card.")
        await against.dblclick()
        await expect(newest(bruno)).to_contain_text("Invited: @Anna")
        await expect(bruno.get_by_role("button", name=JOIN, exact=True)).to_have_count(1)
        await expect(against).to_have_count(1)


async def test_share_is_off_on_a_server_that_keeps_answers_private(
    browser: Browser, tmp_path: Path
) -> None:
    async with (
        Playground(options=unhurried(locale="en-US")) as playground,
        running(playground, tmp_path / "private.db") as client,
        window(browser, 390, 844) as anna,
    ):
        person = next(each for each in playground.world.people.values() if each.username == "anna")
        order = [PersonId(int(person.id)), PersonId(1001)]
        await ended(client.app.store, order, at=client.app.now())
        playground.moderation.install("anna")
        playground.moderation.kick_bot()
        playground.moderation.take("USE_EXTERNAL_APPS", role="everyone")
        playground.world.guild.owner_id = playground.world.person("bruno").id
        await anna.goto(f"{playground.url}/?as=anna")
        await anna.locator("#page").wait_for()
        await write(anna, "/recap")
        share = newest(anna).get_by_role("button", name="Share", exact=True)
        await expect(share).to_be_disabled()
        await expect(newest(anna)).to_contain_text("Use External Apps")


def table(page: Page) -> Locator:
    """Return the table everybody sees."""
    return page.locator(".message").filter(has=page.get_by_role("button", name=MY_VIEW, exact=True))


async def starts(board: Locator, name: str) -> bool:
    """Tell whether a person is to move."""
    return f"{name}'s turn" in await board.inner_text()


async def moves(page: Page, other: Page, *choices: str) -> None:
    """Let a person move, until the other one sees it."""
    picture = table(other).locator("img[src*=attachments]").first
    before = await picture.get_attribute("src")
    await table(page).get_by_role("button", name=PLAY, exact=True).click()
    panel = page.locator(".message").filter(has_text="Only you can see this").last
    await expect(panel).to_contain_text("Which tile?")
    for each in choices:
        await choose(panel, page, each)
    await panel.get_by_role("button", name=CONFIRM, exact=True).click()
    await expect(picture).not_to_have_attribute("src", before or "")
