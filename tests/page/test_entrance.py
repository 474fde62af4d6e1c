"""The page's entrance for people of the local network, and their permissions."""

from __future__ import annotations

import dataclasses

import pytest
from playwright.async_api import Browser, expect

from playground import Playground
from playground.entrance import FREE
from tests.waiting import PATIENCE, unhurried

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_entrance_takes_a_code_and_name_on_a_phone_and_reports_a_wrong_one(
    browser: Browser,
) -> None:
    options = dataclasses.replace(unhurried(locale="en-US"), lan="127.0.0.1")
    async with Playground(options=options) as playground:
        assert playground.entrance is not None
        playground.entrance._now = lambda: 0.0  # the wait is over when it is said to be
        bruno = playground.world.person("bruno")
        context = await browser.new_context(viewport={"width": 390, "height": 844})
        context.set_default_timeout(PATIENCE * 1000)
        page = await context.new_page()
        await page.goto(playground.url)
        await page.get_by_label("Your name").fill("Nonno Bruno 小林")
        for _ in range(FREE):
            await page.get_by_label("Your code").fill("AAAA-AAAA")
            await page.get_by_role("button", name="Come in").click()
            await expect(page.get_by_role("alert")).to_have_text("Nobody here has this code.")
        await page.get_by_role("button", name="Come in").click()
        await expect(page.get_by_role("alert")).to_contain_text("Too many wrong codes. Wait ")
        assert await page.evaluate("document.documentElement.scrollWidth") <= 390
        button = await page.get_by_role("button", name="Come in").bounding_box()
        assert button is not None and button["y"] + button["height"] < 450  # above the keyboard
        playground.entrance._wrong.clear()
        await page.get_by_label("Your code").fill(playground.entrance.code_of(bruno))
        await page.get_by_label("Your name").fill("anna")
        await page.get_by_role("button", name="Come in").click()
        await expect(page.get_by_role("alert")).to_have_text(
            "Someone here has that name. Choose another one."
        )
        await page.get_by_label("Your name").fill("Nonno Bruno 小林")
        await page.get_by_role("button", name="Come in").click()
        await expect(page.locator("#page")).to_be_visible()
        await page.goto(f"{playground.url}/?as=anna")  # the code decides who one is
        await page.get_by_role("button", name="Channels").click()
        await page.get_by_role("button", name="You are Nonno Bruno 小林. Be someone else").click()
        await expect(page.locator(".switch-row")).to_have_count(1)
        await page.get_by_role("button", name="Come in as someone else").click()
        await expect(page.get_by_label("Your name")).to_be_visible()
        await context.close()
