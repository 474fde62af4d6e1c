"""One turn of every kind of move of Chow Pow, at the page."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, expect

from rules.games.chowpow.position import Position
from rules.text import listed, spell
from tests.games.chowpow.drawn import battling, codes, position
from tests.page.deeds import says
from tests.page.table_page import TablePage, seated

pytestmark = pytest.mark.asyncio(loop_scope="session")

GRID = """
A1 CA1
B1 CA2
C1 CA3
D1 TA1
A2 PI1
B2 PI2
C2 BU1 BU2
D2 TA2
A3 TA2
"""


@pytest_asyncio.fixture(loop_scope="session", params=[1280, 390])
async def table_page(
    browser: Browser, tmp_path: Path, request: pytest.FixtureRequest
) -> AsyncIterator[TablePage]:
    """A table of two, on a desk and on a telephone."""
    database = tmp_path / "chowpow.db"
    async with seated(browser, database, request.param, "chowpow") as table_page:
        await table_page.begin()
        yield table_page


async def now(table_page: TablePage) -> Position:
    state = await table_page.state()
    assert isinstance(state, Position)
    return state


async def flip(table_page: TablePage, slot: str, asked: str = "One more card.") -> None:
    await says(table_page.panel, asked)
    await table_page.press(slot)
    await says(table_page.panel, f"Anna flips {slot}.")


async def lay(table_page: TablePage, *cards: str, then: str = "") -> None:
    """Lay a set card by card and choose its target, unless it was the last card."""
    for number, card in enumerate(cards, 1):
        await table_page.press(card)
        await says(table_page.panel, f"{spell(listed(cards[:number]))}.")
    if then:
        await table_page.press(then)
    await table_page.confirm()


async def test_two_cards_match_a_pile_is_collected_and_nobody_is_attacked(
    table_page: TablePage,
) -> None:
    await table_page.lay(position(GRID, ["SU4 SU1", "BR1 BR2"], rest=True))
    await table_page.open_panel()
    await flip(table_page, "A1", "Flip 2 cards.")
    await flip(table_page, "B1")
    await expect(table_page.table).to_contain_text("@Anna finds a match.")
    await says(table_page.panel, "Take a pile next to the match.")
    await table_page.press("C1")
    await says(table_page.panel, "Attack someone, or stop here.")
    state = await now(table_page)
    assert codes(state.hands[0]).split() == ["SU4", "SU1", "CA3"]
    assert [len(pile) for pile in state.grid[:3]] == [2, 2, 1], "covered, covered, filled"
    await table_page.press("Don't battle")
    await expect(table_page.table).to_contain_text("@Bruno Caffè's turn")


async def test_an_empty_hand_flips_three_and_chooses_among_the_pairs(table_page: TablePage) -> None:
    await table_page.lay(position(GRID, ["", "BR1 BR2"], rest=True))
    await table_page.open_panel()
    await flip(table_page, "A1", "Flip 3 cards.")
    await flip(table_page, "B1", "2 more cards.")
    await flip(table_page, "C1")
    await says(table_page.panel, "Which match counts?")
    await table_page.see("B1 and C1")
    await table_page.confirm()
    await expect(table_page.table).to_contain_text("@Anna finds a match.")
    await says(table_page.panel, "Take a pile next to the match.")
    await table_page.press("C2")
    await says(table_page.panel, "Attack someone, or stop here.")
    assert codes((await now(table_page)).hands[0]).split() == ["BU1", "BU2"]


async def test_an_attack_with_a_team_up_is_countered_until_nobody_can_add(
    table_page: TablePage,
) -> None:
    await table_page.lay(battling(position(GRID, ["SU4 BR1 TU W", "CA4 CA5 TA3 W"], rest=True)))
    await table_page.open_panel()
    await says(table_page.panel, "Attack someone, or stop here.")
    await lay(table_page, "Sushi 4", "TEAM UP", "Breakfast 1", then="Attack Bruno Caffè")
    await expect(table_page.table).to_contain_text("@Anna attacks @Bruno Caffè.")
    await table_page.answer("CA4")
    await table_page.answer("CA5 W")
    await says(table_page.panel, "Beat ")
    await lay(table_page, "WILD")
    # None of his cards can join, so nobody asks him.
    await says(table_page.panel, "You beat @Bruno Caffè")
    await expect(table_page.table).to_contain_text("@Anna beats @Bruno Caffè:")
    state = await now(table_page)
    assert sorted(codes(state.banks[0]).split()) == sorted(
        ["SU4", "BR1", "TU", "W", "CA4", "CA5", "W"]
    )
    assert codes(state.hands[1]) == "TA3"


async def test_who_is_attacked_answers_from_a_panel_and_gives_up(table_page: TablePage) -> None:
    await table_page.lay(battling(position(GRID, ["SU1 BR2 W", "CA4 CA5"], rest=True, seat=1)))
    await table_page.answer("CA4 @1")
    await expect(table_page.table).to_contain_text("@Anna's turn")
    await table_page.open_panel()
    await says(table_page.panel, "Defend with at least one card.")
    await table_page.press("Sushi 1")
    await table_page.press("Play these cards")
    await table_page.confirm()
    await says(table_page.panel, "Beat ")
    await table_page.press("Give up")
    await table_page.confirm()
    await expect(table_page.table).to_contain_text("@Bruno Caffè beats @Anna: 5 points.")
    state = await now(table_page)
    assert codes(state.banks[1]).split() == ["CA4", "SU1"]
    assert codes(state.hands[0]).split() == ["BR2", "W"]


async def test_the_board_is_battled_when_nobody_else_holds_a_card(table_page: TablePage) -> None:
    await table_page.lay(battling(position("A1 BU4\nB1 TA5\nC1 CA1", ["SU3 W", ""], rest=True)))
    await table_page.open_panel()
    await lay(table_page, "Sushi 3", then="Attack the board")
    await expect(table_page.table).to_contain_text("@Anna attacks the board.")
    await table_page.answer("A1")
    await says(table_page.panel, "Beat ")
    await lay(table_page, "WILD")
    await expect(table_page.table).to_contain_text("@Bruno Caffè's turn")
    await table_page.answer("B1")
    await expect(table_page.table).to_contain_text("@Anna beats the board:")
    assert sorted(codes((await now(table_page)).banks[0]).split()) == ["BU4", "SU3", "W"]
