"""One turn of every kind of move of Match Attach, at the page."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, expect

from rules.games.match_attach.position import Position
from rules.squares import TURNS
from tests.games.match_attach.drawn import ROW, STAR, lying, maneuvering, moves, turn
from tests.games.match_attach.test_maneuvers import CALM, LIT
from tests.games.match_attach.test_scoring import CHAIN
from tests.page.deeds import says
from tests.page.table_page import TablePage, seated

LIT_ROW = ("▲G●B★R■Y", *ROW[1:])
AS_IN_LIT = f"1 N14 {TURNS[lying(LIT_ROW[0])[1]]}"
LIT_BY_ANNA = moves(turn(CALM, row=LIT_ROW), AS_IN_LIT).state
"""She has just placed the tile that touches N13 in green."""

pytestmark = pytest.mark.asyncio(loop_scope="session")


@pytest_asyncio.fixture(loop_scope="session", params=[1280, 390])
async def table_page(
    browser: Browser, tmp_path: Path, request: pytest.FixtureRequest
) -> AsyncIterator[TablePage]:
    """A table of two, on a desk and on a telephone."""
    database = tmp_path / "match_attach.db"
    async with seated(browser, database, request.param, "match-attach") as table_page:
        await table_page.begin()
        yield table_page


async def lies(table_page: TablePage) -> dict[str, tuple[int, int]]:
    """Return which tile lies in each cell, and how."""
    state = await table_page.state()
    assert isinstance(state, Position)
    return {str(one.cell): (one.tile, one.turn) for one in state.board}


async def test_a_target_is_declared_and_a_tile_placed(table_page: TablePage) -> None:
    await table_page.lay(replace(turn(CALM), due="target", target=None, began=(), deck=(2, 8)))
    await table_page.open_panel()
    await says(table_page.panel, "Which symbol is your target?")
    await table_page.see("star")
    await says(table_page.panel, "You aim for star")
    await table_page.confirm()
    await expect(table_page.table).to_contain_text("@Anna aims for star")
    assert (await table_page.state()).target == STAR

    await says(table_page.panel, "Which tile do you place?")
    await table_page.press("Tile 2")
    await says(table_page.panel, "Where does tile 2 go?")
    await table_page.press("L13")
    await says(table_page.panel, "How is tile 2 rotated at L13?")
    await table_page.press("as is")
    await says(table_page.panel, "Nothing clashes. End the turn?")
    await table_page.press("End the turn")
    await expect(table_page.table).to_contain_text("@Anna placed a tile at L13: no points.")
    assert "L13" in await lies(table_page)


async def test_tiles_swap_turn_and_slide_and_are_taken_back(table_page: TablePage) -> None:
    await table_page.lay(LIT_BY_ANNA)
    began = await lies(table_page)
    await table_page.open_panel()
    await says(table_page.panel, "5 moves left.")
    await table_page.press("N13")
    await table_page.press("⇄ N14")
    await expect(table_page.table).to_contain_text(
        "@Anna placed the tile now at N13 and made 1 move."
    )
    await says(table_page.panel, "4 moves left.")
    assert (await lies(table_page))["N13"] == began["N14"]

    await table_page.press("Undo")
    await expect(table_page.table).to_contain_text("@Anna placed a tile at N14.")
    assert await lies(table_page) == began

    await table_page.press("N14")
    await table_page.press("180°")
    await expect(table_page.table).to_contain_text(
        "@Anna placed the tile now at N14 and made 1 move."
    )
    await table_page.press("Start over")
    await table_page.confirm()
    await expect(table_page.table).to_contain_text("@Anna took the tile back.")
    assert "N14" not in await lies(table_page)
    await table_page.type(AS_IN_LIT)
    await says(table_page.panel, "5 moves left.")
    assert await lies(table_page) == began

    await table_page.press("N14")
    await table_page.press("→")
    await expect(table_page.table).to_contain_text(
        "@Anna placed the tile now at O14 and made 1 move."
    )
    await says(table_page.panel, "Nothing clashes.")
    await table_page.press("End the turn")
    await table_page.confirm()
    await expect(table_page.table).to_contain_text("@Bruno Caffè's turn")
    assert (await table_page.state()).tallies[0].points == -1


async def test_tiles_are_removed_in_the_order_one_chooses(table_page: TablePage) -> None:
    await table_page.lay(maneuvering(CHAIN))
    began = await lies(table_page)
    await table_page.open_panel()
    await table_page.press("End the turn")
    await table_page.confirm()
    await says(table_page.panel, "Which tile do you remove?")
    await table_page.see("L13")
    await table_page.confirm()
    await expect(table_page.table).to_contain_text("@Anna loses the tile at L13: −1.")
    await says(table_page.panel, "Which tile do you remove?")
    await table_page.see("N13")
    await table_page.confirm()
    await expect(table_page.table).to_contain_text("@Bruno Caffè's turn")
    assert (await table_page.state()).reserves[0] == (began["L13"][0], began["N13"][0])


async def test_a_turn_ends_with_a_discard_once_an_advent_is_out(table_page: TablePage) -> None:
    await table_page.lay(maneuvering(CALM, advents=1))
    await table_page.open_panel()
    await table_page.press("End the turn")
    await says(table_page.panel, "Which tile leaves the Board?")
    await table_page.see("N13")
    await table_page.confirm()
    await expect(table_page.table).to_contain_text("@Bruno Caffè's turn")
    assert sorted(await lies(table_page)) == ["M13", "M14"]


async def test_a_whole_turn_is_typed_short(table_page: TablePage) -> None:
    await table_page.lay(turn(LIT))
    await table_page.open_panel()
    for typed, lines, summed in (
        ("p2 l13 r", "at L13.", "a tile at L13."),
        ("s n13 n14", "N13 swaps with N14", "made 1 move"),
        ("undo", "took move 1 back: N13 swaps with N14.", "a tile at L13."),
        ("r n14 2", "N14 is rotated 180°", "made 1 move"),
        ("undo", "took move 1 back: N14 is rotated 180°.", "a tile at L13."),
        ("> n14 e", "N14 slides east to O14", "made 1 move"),
    ):
        await table_page.type(typed)
        await expect(table_page.table).to_contain_text(summed)
        # The panel may sum the turn up by now, as the table does: the log has the move itself.
        *_, last = await table_page.client.app.store.logs.moves(table_page.id)
        assert lines in " ".join(str(event.text) for event in last.events).replace("`", "")
    await table_page.type("m14 q")
    await says(table_page.panel, "q” here. ")
    await table_page.type("end")
    await table_page.confirm()
    await says(table_page.panel, "Which tile do you remove?")
    await table_page.type("x o14")
    await table_page.confirm()
    await expect(table_page.table).to_contain_text("@Anna loses the tile at O14: −1.")
