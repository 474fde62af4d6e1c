"""A press is answered once, though Discord may deliver it twice."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.model.ids import PressId
from bot.store import Store
from bot.store.sqlite import lite


async def test_a_press_is_claimed_once(store: Store) -> None:
    claimed = [await store.claim(PressId(press)) for press in (1, 2, 2, 1, 3)]
    assert claimed == [True, True, False, False, True]


async def test_a_file_s_bot_remembers_the_last_presses(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lite, "REMEMBERED", 2)
    store = await Store.open(file)
    claimed = [await store.claim(PressId(press)) for press in (1, 2, 2, 1, 3, 2, 1)]
    assert claimed == [True, True, False, False, True, False, True]
    await store.close()
