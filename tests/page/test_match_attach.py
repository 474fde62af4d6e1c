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
from tests.page.laid import Laid, seated

LIT_ROW = ("▲G●B★R■Y", *ROW[1:])
AS_IN_LIT = f"1 N14 {TURNS[lying(LIT_ROW[0])[1]]}"
LIT_BY_ANNA = moves(turn(CALM, row=LIT_ROW), AS_IN_LIT).state
"""She has just placed the tile that touches N13 in green."""

pytestmark = pytest.mark.asyncio(loop_scope="session")


@pytest_asyncio.fixture(loop_scope="session", params=[1280, 390])
async def laid(
    browser: Browser, tmp_path: Path, request: pytest.FixtureRequest
) -> AsyncIterator[Laid]:
    """A table of two, on a desk and on a telephone."""
    database = tmp_path / "match_attach.db"
    async with seated(browser, database, request.param, "match-attach") as laid:
        await laid.begin()
        yield laid


async def lies(laid: Laid) -> dict[str, tuple[int, int]]:
    """Return which tile lies in each cell, and how."""
    state = await laid.state()
    assert isinstance(state, Position)
    return {str(one.cell): (one.tile, one.turn) for one in state.board}


async def test_a_target_is_declared_and_a_tile_placed(laid: Laid) -> None:
    await laid.lay(replace(turn(CALM), due="target", target=None, began=(), deck=(2, 8)))
    await laid.open_panel()
    await says(laid.panel, "Which symbol is your target?")
    await laid.see("star")
    await says(laid.panel, "@Anna aims for star")
    await laid.confirm()
    await expect(laid.table).to_contain_text("@Anna aims for star")
    assert (await laid.state()).target == STAR

    await says(laid.panel, "Which tile do you place?")
    await laid.press("Tile 2")
    await says(laid.panel, "Where does tile 2 go?")
    await laid.press("L13")
    await says(laid.panel, "How is tile 2 rotated at L13?")
    await laid.press("as is")
    await says(laid.panel, "Nothing clashes, so nothing moves. End the turn?")
    await laid.press("End the turn")
    await expect(laid.table).to_contain_text("@Anna placed a tile at L13: no points.")
    assert "L13" in await lies(laid)


async def test_tiles_swap_turn_and_slide_and_are_taken_back(laid: Laid) -> None:
    await laid.lay(LIT_BY_ANNA)
    began = await lies(laid)
    await laid.open_panel()
    await says(laid.panel, "5 moves are left.")
    await laid.press("N13")
    await laid.press("⇄ N14")
    await expect(laid.table).to_contain_text("@Anna placed the tile at N13 and made 1 move.")
    await says(laid.panel, "4 moves are left.")
    assert (await lies(laid))["N13"] == began["N14"]

    await laid.press("Undo")
    await expect(laid.table).to_contain_text("@Anna placed a tile at N14.")
    assert await lies(laid) == began

    await laid.press("N14")
    await laid.press("180°")
    await expect(laid.table).to_contain_text("@Anna placed the tile at N14 and made 1 move.")
    await laid.press("Restart the turn")
    await laid.confirm()
    await expect(laid.table).to_contain_text("@Anna took the tile back.")
    assert "N14" not in await lies(laid)
    await laid.type(AS_IN_LIT)
    await says(laid.panel, "5 moves are left.")
    assert await lies(laid) == began

    await laid.press("N14")
    await laid.press("→")
    await expect(laid.table).to_contain_text("@Anna placed the tile at O14 and made 1 move.")
    await says(laid.panel, "Nothing clashes any more")
    await laid.press("End the turn")
    await laid.confirm()
    await expect(laid.table).to_contain_text("@Bruno Caffè's turn")
    assert (await laid.state()).tallies[0].points == -1


async def test_tiles_are_removed_in_the_order_one_chooses(laid: Laid) -> None:
    await laid.lay(maneuvering(CHAIN))
    began = await lies(laid)
    await laid.open_panel()
    await laid.press("End the turn")
    await laid.confirm()
    await says(laid.panel, "Which tile do you remove?")
    await laid.see("L13")
    await laid.confirm()
    await expect(laid.table).to_contain_text("@Anna loses the tile at L13: −1.")
    await says(laid.panel, "Which tile do you remove?")
    await laid.see("N13")
    await laid.confirm()
    await expect(laid.table).to_contain_text("@Bruno Caffè's turn")
    assert (await laid.state()).reserves[0] == (began["L13"][0], began["N13"][0])


async def test_a_turn_ends_with_a_discard_once_an_advent_is_out(laid: Laid) -> None:
    await laid.lay(maneuvering(CALM, advents=1))
    await laid.open_panel()
    await laid.press("End the turn")
    await says(laid.panel, "Which tile leaves the Board?")
    await laid.see("N13")
    await laid.confirm()
    await expect(laid.table).to_contain_text("@Bruno Caffè's turn")
    assert sorted(await lies(laid)) == ["M13", "M14"]


async def test_a_whole_turn_is_typed_short(laid: Laid) -> None:
    await laid.lay(turn(LIT))
    await laid.open_panel()
    for typed, lines, summed in (
        ("p2 l13 r", "at L13.", "a tile at L13."),
        ("s n13 n14", "N13 swaps with N14", "made 1 move"),
        ("undo", "took move 1 back: N13 swaps with N14.", "a tile at L13."),
        ("r n14 2", "N14 is rotated upside down", "made 1 move"),
        ("undo", "took move 1 back: N14 is rotated upside down.", "a tile at L13."),
        ("> n14 e", "N14 slides east to O14", "made 1 move"),
    ):
        await laid.type(typed)
        await expect(laid.table).to_contain_text(summed)
        # The panel may sum the turn up by now, as the table does: the log has the move itself.
        *_, last = await laid.client.app.store.moves(laid.id)
        assert lines in " ".join(str(event.text) for event in last.events).replace("`", "")
    await laid.type("m14 q")
    await says(laid.panel, "“q” isn't a move of a tile")
    await laid.type("end")
    await says(laid.panel, "Which tile do you remove?")
    await laid.type("x o14")
    await expect(laid.table).to_contain_text("@Anna loses the tile at O14: −1.")
