"""How tall a running game stands on a telephone: its picture and its buttons fit one screen."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from playwright.async_api import Browser

from bot.model.play import Play
from rules.games import GAMES
from tests.page.laid import Laid, seated

pytestmark = pytest.mark.asyncio(loop_scope="session")

TALLEST = 660
"""CSS pixels, of about 720 that a telephone has for messages."""

ROW = ["Play", "My view", "Log", "⋯"]

HALF = {
    "tactic-tiles": 24,
    "match-attach": 24,
    "match-n-lock": 24,
    "chowpow": 24,
    "crosswords": 8,
    "stacks": 8,
    "steal-and-stack": 10,
    "solitaire": 5,
}
"""How many moves of people lead to the middle of a game."""


async def to_the_middle(laid: Laid, moves: int) -> Play:
    """Let both play what *easy* does."""
    tables = laid.client.app.tables
    play = await tables.load(laid.id)
    for number in range(moves):
        for seat in play.turn:
            view = play.view(seat)
            reply = play.game.choose(view, (), "easy", Random(f"{number} {seat}"))
            if reply is None:
                continue
            person = play.chairs[seat].person
            play, _ = await tables.play(laid.id, seat, reply.text, person=person)
            break
        else:
            raise AssertionError(f"nobody moves after {number} moves")
    return play


@pytest.mark.parametrize("game", GAMES)
async def test_a_game_fits_a_telephones_screen_half_way_through(
    browser: Browser, tmp_path: Path, game: str
) -> None:
    async with seated(browser, tmp_path / "height.db", 390, game) as laid:
        await laid.begin()
        await to_the_middle(laid, HALF[game])
        await laid.stands()
        box = await laid.table.bounding_box()
        assert box is not None
        assert box["height"] <= TALLEST
        shown = [
            await button.inner_text() for button in await laid.table.get_by_role("button").all()
        ]
        assert [label for label in shown if label in ROW] == ROW
