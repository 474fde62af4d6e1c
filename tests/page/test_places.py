"""Channels, threads, direct messages, people, badges, and lost connections."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.async_api import Page, expect

from tests.page.conftest import Table
from tests.page.deeds import channel, composer, messages, newest, show, write
from tools.browser import shows

pytestmark = pytest.mark.asyncio(loop_scope="session")

SAID = """() => {
  const status = document.getElementById("status");
  window.said = [];
  const note = () => window.said.push(status.textContent);
  new MutationObserver(note).observe(status, { childList: true });
}"""
"""Notes what stands above the messages from now on."""

STAYING = """() => {
  const later = window.setTimeout;
  window.setTimeout = (work, wait, ...values) => (wait === 7000 ? 0 : later(work, wait, ...values));
}"""
"""Lets a notice stay until it is pressed."""


async def post(table: Table, page: Page, path: str, body: dict[str, Any]) -> dict[str, Any]:
    answer = await page.request.post(f"{table.playground.url}{path}", data=body)
    assert answer.ok, await answer.text()
    result: dict[str, Any] = await answer.json()
    return result


async def test_a_mention_elsewhere_makes_a_badge_and_a_notice_that_leads_there(
    table: Table,
) -> None:
    anna, bruno = await table.seat("anna"), await table.seat("bruno")
    await bruno.evaluate(STAYING)
    await channel(anna, "tactics").click()
    await write(anna, "nothing for anybody")
    entry = channel(bruno, "tactics")
    await expect(entry).to_have_class("channel-link unread")
    await expect(entry.locator(".badge")).to_have_count(0)
    await write(anna, "/poke bruno")
    await expect(entry.locator(".badge")).to_have_text("1")
    await expect(bruno).to_have_title("(1) #game-night · Bruno Caffè · Game Night")
    await expect(bruno.locator(".notice")).to_contain_text("Your turn, @Bruno Caffè!")
    await bruno.locator(".notice-open").click()
    await expect(newest(bruno)).to_contain_text("Your turn, @Bruno Caffè!")
    await expect(bruno.locator(".divider.new")).to_have_count(1)
    await expect(entry.locator(".badge")).to_have_count(0)
    await expect(entry).to_have_class("channel-link open")


async def test_a_thread_lies_below_its_channel_and_can_be_written_in(table: Table) -> None:
    page = await table.seat()
    await write(page, "let us play here")
    await expect(messages(page)).to_have_count(1)
    message_id = await newest(page).get_attribute("data-key")
    channel_id = (await page.evaluate("location.hash"))[1:]
    person = await page.evaluate("sessionStorage.getItem('playground.person')")
    await post(
        table,
        page,
        f"/people/world/channels/{channel_id}/threads",
        {"name": "A table", "person_id": person, "message_id": message_id},
    )
    await page.get_by_role("list", name="Threads in game-night").get_by_role("link").click()
    await expect(page.locator(".head-title")).to_have_text("A table")
    await write(page, "my move")
    await expect(newest(page)).to_contain_text("my move")
    await channel(page, "game-night").click()
    await expect(messages(page).first.get_by_role("link", name="A table")).to_be_visible()


async def test_the_direct_message_with_the_bot_is_made_when_it_is_asked_for(table: Table) -> None:
    page = await table.seat()
    await page.get_by_role("navigation").get_by_role("button", name="Matchnight").click()
    await expect(page.locator(".head-title")).to_have_text("Matchnight")
    await write(page, "hello bot")
    await expect(newest(page)).to_contain_text("hello bot")


async def test_one_becomes_another_person_and_the_tab_remembers_it(table: Table) -> None:
    page = await table.seat()
    await page.get_by_role("button", name="You are Anna").click()
    await page.get_by_role("dialog").get_by_role("link", name="Dee", exact=True).click()
    await expect(page.get_by_role("button", name="You are Dee")).to_be_visible()
    await page.goto(f"{table.playground.url}/")
    await expect(page.get_by_role("button", name="You are Dee")).to_be_visible()


async def test_an_offline_bot_is_announced_until_it_is_back(table: Table) -> None:
    page = await table.seat()
    status = page.locator("#status")
    await expect(status).to_be_hidden()
    await table.toy.close()
    await expect(status).to_contain_text("Matchnight is offline")


async def test_a_lost_connection_is_said_and_made_good_without_a_reload(table: Table) -> None:
    page = await table.seat()
    await write(page, "before")
    await expect(messages(page)).to_have_count(1)
    await page.evaluate(SAID)  # it may be back before anybody looks
    table.playground.stage.crowd.close()
    await shows(page, "said.some((text) => text.includes('Reconnecting'))")
    await expect(page.locator("#status")).to_be_hidden()
    await write(page, "after")
    await expect(newest(page)).to_contain_text("after")
    await expect(messages(page)).to_have_count(2)
    assert await page.evaluate("said.length")  # the same page, not loaded again


@pytest.mark.parametrize("what", ["board", "selects", "layout", "prose", "embed"])
async def test_a_phone_shows_everything_without_scrolling_sideways(table: Table, what: str) -> None:
    page = await table.seat(width=390, height=844)
    message = await show(page, what)
    wide = "node => node.scrollWidth - node.clientWidth"
    assert await page.locator(".scroller").evaluate(wide) <= 0
    assert await page.evaluate("document.documentElement.scrollWidth") <= 390
    box = await message.bounding_box()
    assert box is not None
    assert box["width"] <= 390


async def test_on_a_phone_the_channels_come_as_a_drawer(table: Table) -> None:
    page = await table.seat(width=390, height=844)
    link = channel(page, "tactics")
    await expect(link).to_be_hidden()
    drawer = page.get_by_role("button", name="Channels", exact=True)
    await drawer.click()
    await expect(drawer).to_have_attribute("aria-expanded", "true")
    await page.keyboard.press("Escape")
    await expect(drawer).to_have_attribute("aria-expanded", "false")
    await drawer.click()
    await link.click()
    await expect(page.locator(".head-title")).to_have_text("tactics")
    await expect(link).to_be_hidden()
    await page.get_by_role("button", name="People", exact=True).click()
    await expect(page.locator("#people").get_by_role("button", name="Anna")).to_be_visible()
    await page.keyboard.press("Escape")
    await expect(page.locator("#people")).to_be_hidden()


@pytest.mark.parametrize("width", [1280, 390])
async def test_person_who_becomes_someone_else_stays_in_the_channel(
    table: Table, width: int
) -> None:
    page = await table.seat(width=width, height=844)
    title = page.locator(".head-title")
    if width == 390:
        await page.get_by_role("button", name="Channels", exact=True).click()
    await channel(page, "tactics").click()
    await expect(title).to_have_text("tactics")
    if width == 390:
        await page.get_by_role("button", name="Channels", exact=True).click()
    await page.get_by_role("button", name="You are Anna").click()
    aside = page.get_by_role("link", name="Be Bruno Caffè in a new tab")
    async with page.context.expect_page() as opened:
        await aside.click()
    other_page = await opened.value
    await expect(other_page.locator(".you b")).to_have_text("Bruno Caffè")
    await expect(other_page.locator(".head-title")).to_have_text("tactics")
    await page.locator(".switcher").get_by_role("link", name="Bruno Caffè", exact=True).click()
    await expect(page.locator(".you b")).to_have_text("Bruno Caffè")
    await expect(title).to_have_text("tactics")


async def test_a_channel_that_someone_else_cannot_see_is_left_for_one_they_can(
    table: Table,
) -> None:
    page = await table.seat()
    await page.get_by_role("button", name="Matchnight").first.click()
    await expect(page.locator(".head-title")).to_have_text("Matchnight")
    await page.get_by_role("button", name="You are Anna").click()
    await page.locator(".switcher").get_by_role("link", name="Bruno Caffè", exact=True).click()
    await expect(page.locator(".you b")).to_have_text("Bruno Caffè")
    await expect(page.locator(".head-title")).to_have_text("game-night")


async def test_commands_speak_the_language_the_person_has_set(table: Table) -> None:
    page = await table.seat()
    await page.get_by_role("button", name="You are Anna").click()
    await page.get_by_label("Your language").select_option("de")
    await page.keyboard.press("Escape")
    message = await show(page, "prose")
    await expect(message.locator("time[data-style=R]")).to_contain_text("morgen")
    await expect(composer(page)).to_be_focused()


async def test_everything_with_a_role_has_a_name(table: Table) -> None:
    page = await table.seat()
    for what in ("board", "selects", "layout"):
        await show(page, what)
    nameless = await page.evaluate(
        """() => [...document.querySelectorAll("button, a, img, input, textarea, [role=listbox]")]
            .filter((node) => !node.closest("[hidden]"))
            .filter((node) => node.nodeName === "IMG" ? !node.hasAttribute("alt")
                : !(node.textContent.trim() || node.ariaLabel || node.labels?.length
                    || node.querySelector("img[alt]:not([alt=''])")))
            .map((node) => node.outerHTML.slice(0, 120))"""
    )
    assert nameless == []
