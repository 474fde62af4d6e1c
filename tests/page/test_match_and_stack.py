"""One turn of every kind of move of Match & Stack's four styles, at the page."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from playwright.async_api import Locator, Page, expect

from playground.client import Person
from tests.bot.live import CONFIRM, JOIN, PLAY, START, TYPE_IT
from tests.bot.live.playing import CHANNEL, chosen, lobby_says, option_menus, press_table
from tests.bot.live.stacking import RULES
from tests.page.deeds import answered, id_of, says, write
from tests.page.test_evening import choose, page, panel, table

__all__ = ["page"]

pytestmark = pytest.mark.asyncio(loop_scope="session")

MOST_STEPS = 8

ANY = "([0-9]+$|[0-9]+:|Tile [0-9]|[A-Z][0-9]|Stack [0-9]|s[0-9]|Form|On |[a-z]+ – )"
"""How the label of a tile, a place, a stack, two words or a rule begins."""


@pytest_asyncio.fixture(loop_scope="session")
async def bruno(page: Page) -> AsyncIterator[Person]:
    """The other person; only Anna's side is looked at."""
    async with Person(page.url.partition("/?")[0], "bruno") as person:
        yield person


async def open_table(page: Page, bruno: Person, style: str, *also: str) -> None:
    """Let Bruno open a table with some optional rules, and Anna join at the page."""
    await bruno.command(CHANNEL, "play", game=style)
    lobby = await lobby_says(bruno, "**1 player**")
    options = await option_menus(bruno, lobby)
    options = await bruno.choose(options, "Help", "shown")
    if also:
        await bruno.choose(options, "Optional rules", *RULES, *also)
    await page.locator(".message").get_by_role("button", name=JOIN).click()
    await lobby_says(bruno, "**2 players**")
    await press_table(bruno, START, acknowledged=True)
    await table(page).wait_for()


def confirm(page: Page) -> Locator:
    return panel(page).get_by_role("button", name=CONFIRM, exact=True)


async def begin_move(page: Page) -> None:
    """Press Play, and wait for the panel after it: an older one may still be shown."""
    shown = panel(page)
    before = await id_of(shown)
    await table(page).get_by_role("button", name=PLAY, exact=True).click()
    await expect(shown).not_to_have_id(before)
    await shown.get_by_role("button", name=TYPE_IT).wait_for()


async def go_on(page: Page) -> None:
    """Choose in the panel until there is something to confirm, and confirm it."""
    for _ in range(MOST_STEPS):
        if await confirm(page).is_visible():
            break
        async with answered(panel(page)):
            await choose(panel(page), page, ANY)
    async with answered(panel(page)):
        await confirm(page).click()


async def can_choose(page: Page) -> bool:
    offered = panel(page).locator(".button:enabled").filter(has_text=re.compile(f"^{ANY}"))
    return await offered.or_(panel(page).locator("[aria-haspopup=listbox]")).count() > 0


async def all_draw(page: Page, bruno: Person) -> None:
    """Press *I can't play* at the page, and let Bruno do so."""
    button = table(page).get_by_role("button", name="I can't play", exact=True)
    await button.click()
    await table(page).get_by_role("button", name="I can't play (1 of 2)").wait_for()
    await press_table(bruno, "I can't play (1 of 2)", acknowledged=True)
    await button.wait_for()
    await expect(table(page)).to_contain_text("veryone draws 1 tile.")


async def begin_with_choice(page: Page, bruno: Person) -> None:
    """Draw until a tile of Anna's fits, with her panel open."""
    for _ in range(MOST_STEPS):
        await begin_move(page)
        if await can_choose(page):
            return
        await all_draw(page, bruno)
    raise AssertionError("nothing ever fits")


async def claim(person: Person) -> None:
    """Let a person claim the first match their panel offers."""
    shown = await person.press(await press_table(person, PLAY), "Claim a match")
    while not shown.has(CONFIRM):
        shown = await chosen(person, shown)
    await person.press(shown, CONFIRM)


async def test_stacks_takes_a_play_a_claim_a_vote_and_a_draw(page: Page, bruno: Person) -> None:
    await open_table(page, bruno, "stacks", "related")
    await all_draw(page, bruno)
    await begin_with_choice(page, bruno)
    await go_on(page)
    await says(panel(page), "@Anna puts")
    await expect(table(page)).to_contain_text("@Anna plays on stack 1: ")

    async with answered(panel(page)):
        await panel(page).get_by_role("button", name="Claim a match").click()
    await says(panel(page), re.compile("For which tile|Where does tile|Which words match"))
    await go_on(page)
    await expect(table(page)).to_contain_text("The votes on @Anna's claim are counted")
    await press_table(bruno, "Accept (0)", acknowledged=True)
    await expect(table(page)).to_contain_text("@Anna plays on stack 1: ")

    await claim(bruno)
    await table(page).get_by_role("button", name="Refuse (0)").click()
    await expect(table(page)).to_contain_text("is refused")


async def test_crosswords_places_adjacent_tiles_and_typed_ones_with_a_reason(
    page: Page, bruno: Person
) -> None:
    await open_table(page, bruno, "crosswords")
    await begin_with_choice(page, bruno)
    await says(panel(page), "Which tile do you play?")
    await go_on(page)
    await says(panel(page), "@Anna places")
    await expect(table(page)).to_contain_text("@Anna plays at ")

    await write(page, "/move 9 z1 r")
    await says(panel(page), "You have no tile 9")
    await panel(page).get_by_role("button", name="Fix it").click()
    field = page.get_by_role("dialog").get_by_role("textbox")
    await expect(field).to_have_value("9 z1 r")
    await field.fill("a1")
    await page.get_by_role("dialog").get_by_role("button", name="Submit").click()
    await says(panel(page), "I don't understand “a1” here.")


async def test_steal_and_stack_forms_a_stack_and_takes_a_tile(page: Page, bruno: Person) -> None:
    await open_table(page, bruno, "steal-and-stack")
    await begin_move(page)
    await says(panel(page), "Your stack: which tile goes below?")
    await go_on(page)
    await expect(table(page)).to_contain_text("@Anna forms stack 2")
    shown = await press_table(bruno, PLAY)
    while not shown.has(CONFIRM):
        shown = await chosen(bruno, shown)
    await bruno.press(shown, CONFIRM)
    await expect(table(page)).to_contain_text("All stacks are formed: play!")
    await begin_with_choice(page, bruno)
    await go_on(page)
    await says(panel(page), re.compile("@?Anna (puts|takes)"))


async def test_solitaire_places_moves_removes_and_shows_a_solution_when_given_up(
    page: Page,
) -> None:
    async with Person(page.url.partition("/?")[0], "anna") as anna:
        await anna.command(CHANNEL, "play", game="solitaire")
        options = await option_menus(anna, await lobby_says(anna, "**1 player**"))
        await anna.choose(options, "Help", "shown")
        await press_table(anna, START, acknowledged=True)
    await begin_move(page)
    await go_on(page)
    await says(panel(page), "@Anna places")
    await go_on(page)
    await expect(table(page)).to_contain_text(re.compile("@Anna plays at .*: "))

    placed = panel(page).locator(".button:enabled").filter(has_text=re.compile("^[A-Z][0-9]+$"))
    async with answered(panel(page)):
        await placed.last.click()
    async with answered(panel(page)):
        await panel(page).get_by_role("button", name="Take the tile back").click()
    async with answered(panel(page)):
        await confirm(page).click()
    await expect(table(page)).to_contain_text("@Anna takes")

    async with answered(panel(page)):
        await panel(page).get_by_role("button", name="Give up").click()
    await confirm(page).click()
    over = page.locator(".message:not(.private)").filter(has_text="Not solved this time.")
    await over.get_by_role("button", name="Solution").click()
    await expect(page.locator(".message.private").last).to_contain_text(
        "How it could have been solved"
    )
