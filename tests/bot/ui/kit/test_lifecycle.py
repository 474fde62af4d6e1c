"""What is heard, from when on, and how late it comes."""

from __future__ import annotations

import asyncio

import pytest

from bot.ui.kit.gateway import lifecycle
from bot.ui.kit.gateway.lifecycle import InFlight


async def test_what_is_pressed_waits_for_a_bot_that_is_about_to_take_over() -> None:
    ears = InFlight()
    assert not ears.hear()  # nobody waits for what is no press
    pressed = asyncio.create_task(ears.accept_soon())
    await asyncio.sleep(0)
    assert not pressed.done()
    ears.begin()
    assert await pressed and ears.hear()


async def test_what_is_pressed_does_not_wait_for_longer_than_discord(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(lifecycle, "WAITING", 0.0)
    assert not await InFlight().accept_soon()


def test_a_press_that_comes_late_is_known_to_be_late() -> None:
    ears = InFlight()
    assert [ears.delay(age) for age in (0.1, 2.0, 0.2)] == [0.1, 2.0, 0.2]


@pytest.mark.parametrize("wrong", [-3600, -2, 10, 3600])
def test_a_clock_that_is_wrong_makes_no_press_late(wrong: float) -> None:
    ears = InFlight()
    assert [ears.delay(wrong + late) for late in (0, 0, 2)] == [0, 0, 2]
