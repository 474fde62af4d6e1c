"""The README's pictures can be made again from what the project is now."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image
from playwright.async_api import Browser

from tools.film import shoot
from tools.pictures import BOARDS, board

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_the_moving_picture_goes_from_a_lobby_to_the_board_after_a_move(
    browser: Browser, tmp_path: Path
) -> None:
    assert browser.is_connected()  # without one these tests are skipped, as the others are
    await shoot(tmp_path / "film.webp")
    with Image.open(tmp_path / "film.webp") as film:
        assert getattr(film, "n_frames", 1) > 10


@pytest.mark.parametrize("key", BOARDS)
async def test_a_games_board_is_drawn_again(key: str) -> None:
    drawn = board(key, BOARDS[key])
    assert len(drawn.getcolors() or ()) > 8
