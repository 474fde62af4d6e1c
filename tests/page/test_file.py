"""A replay file opened from disk in a real browser: it steps, plays and checks."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, expect

from render.browser import Deal, Throw, Whole
from rules import chance
from rules.text import say
from tests.bot.live import PLAY
from tests.render.test_browser import moments, page
from tests.waiting import PATIENCE

pytestmark = pytest.mark.asyncio(loop_scope="session")

SECRET = bytes(range(32))
PRESSES = (1100000000000000501, 1100000000000000777)
LAST = 6


@pytest.fixture(autouse=True)
def _no_luck() -> None:
    """A deal is checked here, so it is a real one."""


def deal() -> Deal:
    """Return a deal of one throw that picks among few and among many."""
    seed = chance.seed(SECRET, PRESSES)
    dice, among = chance.Dice(seed, 1), (2, *range(72, 1, -1), 2**53 - 1)
    picks = tuple((each, dice.below(each)) for each in among)
    return Deal(
        chance.commitment(SECRET),
        SECRET.hex(),
        PRESSES,
        seed.hex(),
        (Throw(1, "deal", picks),),
        say("The lobby showed this fingerprint before **Start** was pressed:"),
        say("The presses:"),
    )


@pytest_asyncio.fixture(loop_scope="session", params=[1280, 390])
async def opened(
    browser: Browser, tmp_path: Path, request: pytest.FixtureRequest
) -> AsyncIterator[Page]:
    """Yield a desktop or phone window; an error in its page fails the test."""
    context = await browser.new_context(viewport={"width": request.param, "height": 800})
    context.set_default_timeout(PATIENCE * 1000)
    shown = await context.new_page()
    complaints: list[str] = []
    shown.on("pageerror", lambda error: complaints.append(str(error)))
    shown.on("console", lambda message: complaints.append(message.text))
    yield shown
    await context.close()
    assert complaints == []


async def show(opened: Page, folder: Path, of: Deal | None) -> None:
    """Open the page of a game's beginning."""
    file = folder / "game.html"
    file.write_text(page(moments("tactic-tiles", LAST), deal=of).text)
    await opened.goto(file.as_uri())


async def test_a_kept_game_is_stepped_through_by_buttons_keys_and_the_slider(
    opened: Page, tmp_path: Path
) -> None:
    await show(opened, tmp_path, None)
    where, board = opened.locator("#where"), opened.locator("#board")
    await expect(where).to_have_text(f"Move 1 of {LAST}")
    await expect(opened.get_by_role("button", name="Previous")).to_be_disabled()
    await opened.get_by_role("button", name="Next").click()
    await expect(where).to_have_text(f"Move 2 of {LAST}")
    await expect(opened.locator("#events")).to_contain_text("placed")
    await opened.keyboard.press("End")
    await expect(where).to_have_text(f"Move {LAST} of {LAST}")
    await expect(board).to_have_attribute("aria-label", re.compile("Ada"))
    await opened.keyboard.press("ArrowLeft")
    await expect(where).to_have_text(f"Move {LAST - 1} of {LAST}")
    await opened.locator("#slider").fill("0")
    await expect(where).to_have_text(f"Move 1 of {LAST}")
    await opened.get_by_role("button", name=PLAY).click()
    await expect(where).to_have_text(f"Move {LAST} of {LAST}")
    await expect(opened.locator("#play")).to_contain_text("Play")
    width = await opened.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert width <= 0


def listed(fair: Deal) -> str:
    """Return what the page says once it has checked a fair deal."""
    number = sum(len(each.picks) for each in fair.throws)
    what = "draw that is listed here matches" if number == 1 else "draws that are listed here match"
    return f"The {number} {what} the secret. That the moves "


async def test_fair_deal_verifies_and_a_forged_one_does_not(opened: Page, tmp_path: Path) -> None:
    fair = deal()
    ((number, move, picks),) = [(t.number, t.move, t.picks) for t in fair.throws]
    among, picked = picks[-2]
    other = (*picks[:-2], (among, (picked + 1) % among), picks[-1])
    for of, verdict in (
        (fair, listed(fair)),
        (replace(fair, throws=(Throw(number, move, other),)), "This deal doesn't match"),
        (replace(fair, presses=PRESSES[:1]), "This deal doesn't match"),
        (replace(fair, fingerprint="0" * 64), "This deal doesn't match"),
    ):
        await show(opened, tmp_path, of)
        await opened.get_by_text("Fair deal").click()
        await opened.get_by_role("button", name="Check it").click()
        await expect(opened.locator("#verdict")).to_contain_text(verdict)


async def test_secret_derived_from_a_cup_verifies_and_another_does_not(
    opened: Page, tmp_path: Path
) -> None:
    cup, words = bytes(range(32, 64)), "round 2, table 5"
    secret = chance.derived(cup, words)
    seed = chance.seed(secret, PRESSES)
    picks = ((2, chance.Dice(seed, 1).below(2)),)
    whole = Whole(chance.commitment(cup), words, cup.hex())
    fair = replace(
        deal(),
        fingerprint=chance.commitment(secret),
        secret=secret.hex(),
        seed=seed.hex(),
        throws=(Throw(1, "deal", picks),),
        derivation=(say("It's the HMAC-SHA256 of {words}.", words=f"`{words}`"),),
        whole=whole,
    )
    for of, verdict in (
        (fair, listed(fair)),
        (replace(fair, whole=replace(whole, words="round 2, table 6")), "This deal doesn't match"),
        (replace(fair, whole=replace(whole, fingerprint="0" * 64)), "This deal doesn't match"),
    ):
        await show(opened, tmp_path, of)
        await opened.get_by_text("Fair deal").click()
        await expect(opened.locator("details code", has_text="round 2, table 5")).to_be_visible()
        await expect(opened.locator("details b", has_text="Start")).to_be_visible()
        await opened.get_by_role("button", name="Check it").click()
        await expect(opened.locator("#verdict")).to_contain_text(verdict)
