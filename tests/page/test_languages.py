"""The bot in other languages, a person's own and the server's, from the page."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import Locator, Page, expect

from playground.commands import LOCALES
from tests.page.conftest import Table
from tests.page.deeds import composer, write
from tests.page.test_evening import page
from tests.page.test_words import words

__all__ = ["page"]

pytestmark = pytest.mark.asyncio(loop_scope="session")

TEXTS = """() => {
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (nodes.nextNode()) texts.push(nodes.currentNode.data.trim());
    for (const name of ["aria-label", "title", "placeholder"]) {
        const named = document.querySelectorAll(`body [${name}]`);
        for (const element of named) texts.push(element.getAttribute(name));
    }
    return texts;
}"""
"""Everything the page says to a reader or a screen reader."""


async def languages(page: Page) -> Locator:
    """Open what lies below one's own name, where everybody looks for it."""
    drawer = page.get_by_role("button", name="Channels")
    if await drawer.is_visible() and await drawer.get_attribute("aria-expanded") == "false":
        await drawer.click()
    await page.locator(".you").click()
    return page.get_by_role("dialog", name="Be someone else")


async def speak(page: Page, setting: str, language: str) -> None:
    """Choose a language."""
    menu = (await languages(page)).get_by_label(setting)
    async with page.expect_response(re.compile("/(settings|guild)$")) as kept:
        await menu.select_option(label=language)
    assert (await kept.value).ok
    await page.keyboard.press("Escape")


async def test_a_lobby_speaks_its_hosts_language_while_nobody_else_is_there(page: Page) -> None:
    await speak(page, "The server's language", "Español (España)")
    await speak(page, "Your language", "Italiano")
    await page.reload()
    await write(page, "/play Tactic Tiles")
    lobby = page.locator(".message").filter(has_text="1 al tavolo")
    await lobby.get_by_role("button", name="Opzioni").click()
    await expect(page.locator("dialog[open]")).to_contain_text("Questo tavolo")


async def test_the_page_itself_speaks_its_readers_language_at_once(page: Page) -> None:
    await speak(page, "Your language", "Italiano")
    await expect(page.locator("html")).to_have_attribute("lang", "it")
    await expect(composer(page)).to_have_attribute("placeholder", "Scrivi in #game-night")
    await expect(page.locator(".hint")).to_have_text("Scrivi / e scegli gioca.")
    await page.locator(".you").click()
    await expect(page.get_by_role("dialog", name="Cambia persona")).to_be_visible()
    seen = await page.evaluate(TEXTS)
    translations = words("it")
    assert {"Canali", "La tua lingua", "Messaggi privati"} <= set(seen)
    assert [text for text in seen if translations.get(text, text) != text] == []


async def test_who_comes_in_spanish_reads_spanish_from_the_start(page: Page) -> None:
    await speak(page, "Your language", "Español (España)")
    await page.reload()
    await expect(page.locator(".beginning")).to_contain_text("Todo empieza aquí.")
    await write(page, "/nothing", enter=True)
    await expect(page.locator(".composer [role=alert]")).to_contain_text("no existe")


@pytest.mark.parametrize(
    ("name", "locale", "begins"),
    [
        ("Deutsch", "de", "Hier fängt alles an."),
        ("Français", "fr", "C'est ici que tout commence."),
        ("Português (Brasil)", "pt-BR", "Tudo começa aqui."),
    ],
)
async def test_page_in_a_language_of_the_catalogues_lacks_no_word(
    page: Page, name: str, locale: str, begins: str
) -> None:
    await speak(page, "Your language", name)
    await expect(page.locator("html")).to_have_attribute("lang", locale)
    await expect(page.locator(".beginning")).to_contain_text(begins)
    await page.locator(".you").click()
    seen = await page.evaluate(TEXTS)
    assert [text for text in seen if words(locale).get(text, text) != text] == []


@pytest.mark.parametrize(
    ("name", "people"),
    [
        ("English (US)", "Bruno Caffè, Dee and Iñaki are typing…"),
        ("Deutsch", "Bruno Caffè, Dee und Iñaki schreiben …"),
        ("Español (España)", "Bruno Caffè, Dee e Iñaki están escribiendo…"),
    ],
)
async def test_people_who_type_are_joined_as_in_the_readers_language(
    table: Table, name: str, people: str
) -> None:
    anna = await table.seat()
    if name != "English (US)":
        await speak(anna, "Your language", name)
    typists = [await table.seat(person) for person in ("bruno", "dee", "inaki")]
    for typist in typists:
        await write(typist, "a", enter=False)
    await expect(anna.locator(".typing")).to_have_text(people)


async def test_page_in_a_language_without_a_catalogue_speaks_english(page: Page) -> None:
    await speak(page, "Your language", "日本語")
    await page.reload()
    await expect(page.locator("html")).to_have_attribute("lang", "en")
    await expect(page.locator(".beginning")).to_contain_text("This is where it begins.")
    mine = (await languages(page)).get_by_label("Your language").locator("option:checked")
    await expect(mine).to_have_text("日本語")


async def test_languages_are_in_alphabetical_order(page: Page) -> None:
    menu = (await languages(page)).get_by_label("Your language")
    names = await menu.locator("option").all_text_contents()
    assert names.index("Čeština") < names.index("Dansk") < names.index("Français")
    assert len(names) == len(set(names)) == len(LOCALES)


async def test_page_that_cannot_get_its_words_stays_in_the_language_it_has(page: Page) -> None:
    await page.route("**/words/*.json", lambda route: route.abort())
    await speak(page, "Your language", "Italiano")
    await expect(page.locator("html")).to_have_attribute("lang", "en")
    await expect(composer(page)).to_have_attribute("placeholder", "Message #game-night")
    await page.unroute("**/words/*.json")
    await speak(page, "Your language", "Deutsch")
    await expect(composer(page)).to_have_attribute("placeholder", "Nachricht an #game-night")
