"""Forms (modals) that the bot opens."""

from __future__ import annotations

import pytest
from playwright.async_api import Locator, Page, expect

from tests.page.conftest import Table
from tests.page.deeds import messages, newest, show
from tests.waiting import impatient

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def open_form(page: Page) -> Locator:
    message = await show(page, "board")
    await message.get_by_role("button", name="Form").click()
    form = page.get_by_role("dialog", name="Type your move")
    await form.wait_for()
    return form


async def test_a_form_is_filled_in_and_sent_with_the_keyboard(table: Table) -> None:
    page = await table.seat()
    form = await open_form(page)
    await expect(form).to_contain_text("Write it as in 2 m12 r.")
    await expect(form.get_by_label("Move")).to_be_focused()
    await expect(form.get_by_label("Why")).to_have_value("Because.")
    await page.keyboard.type("2 m12 r")
    await page.keyboard.press("Tab")
    await page.keyboard.press("Control+A")
    await page.keyboard.type("It fits.")
    await page.keyboard.press("Tab")
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await page.keyboard.press("Tab")
    await page.keyboard.press("Tab")
    await page.keyboard.press("Enter")
    await expect(newest(page)).to_contain_text("form: 2 m12 r / It fits. / match-and-stack")
    await expect(form).to_have_count(0)


async def test_what_is_missing_in_a_form_is_said_next_to_its_field(table: Table) -> None:
    page = await table.seat()
    form = await open_form(page)
    await page.keyboard.type("2")
    await form.get_by_role("button", name="Submit").click()
    await expect(form).to_contain_text("Please write at least 3 characters. So far it's 1.")
    await expect(form).to_contain_text("Please choose one.")
    await expect(form.get_by_label("Move")).to_have_attribute("aria-invalid", "true")
    await expect(form.get_by_label("Move")).to_have_attribute("maxlength", "20")


async def test_escape_closes_a_form_and_it_stays_closed(table: Table) -> None:
    page = await table.seat()
    form = await open_form(page)
    await page.keyboard.press("Escape")
    await expect(form).to_have_count(0)
    await page.reload()
    await expect(messages(page)).to_have_count(1)
    await expect(form).to_have_count(0)


async def test_an_open_form_is_still_there_after_a_reload(table: Table) -> None:
    page = await table.seat()
    form = await open_form(page)
    await page.reload()
    await expect(form.get_by_label("Move")).to_be_focused()


async def fill_in(form: Locator, move: str) -> None:
    await form.get_by_label("Move").fill(move)
    await form.get_by_label("Game").click()
    await form.page.get_by_role("option", name="Pairs").click()


async def test_a_form_that_is_never_answered_says_so_and_keeps_what_was_typed(table: Table) -> None:
    page = await table.seat()
    form = await open_form(page)
    await fill_in(form, "silence")
    with impatient(table.playground):
        await form.get_by_role("button", name="Submit").click()
        await expect(form.locator(".form-error")).to_have_text("This interaction failed")
    await expect(form.get_by_label("Move")).to_have_value("silence")
    await expect(form.locator(".busy")).to_have_count(0)
    await form.get_by_label("Move").fill("2 m12 r")
    await form.get_by_role("button", name="Submit").click()
    await expect(newest(page)).to_contain_text("form: 2 m12 r / Because. / pairs")
    await expect(form).to_have_count(0)


async def test_a_form_waits_for_its_answer_also_while_the_connection_is_lost(table: Table) -> None:
    page = await table.seat()
    form = await open_form(page)
    await fill_in(form, "2 m12 r")
    table.toy.may_answer.clear()
    submit = form.locator("[type=submit]")
    await submit.click()
    await expect(submit).to_have_class("button button-1 busy")
    table.playground.stage.crowd.close()
    await expect(submit).to_have_class("button button-1")
    await expect(form.get_by_label("Move")).to_have_value("2 m12 r")
    table.toy.may_answer.set()
    await expect(newest(page)).to_contain_text("form: 2 m12 r / Because. / pairs")
    await expect(form).to_have_count(0)
