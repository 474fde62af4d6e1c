"""Which presses are heard for the first time."""

from __future__ import annotations

import pytest

from bot.model.ids import PressId
from bot.ui.kit import lifecycle
from bot.ui.kit.lifecycle import InFlight


def test_of_presses_the_last_ones_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lifecycle, "REMEMBERED", 2)
    ears = InFlight()
    heard = [ears.first(PressId(press)) for press in (1, 2, 2, 1, 3, 2, 1)]
    assert heard == [True, True, False, False, True, False, True]


def test_a_press_that_comes_late_is_known_to_be_late() -> None:
    ears = InFlight()
    assert [ears.delay(age) for age in (0.1, 2.0, 0.2)] == [0.1, 2.0, 0.2]


@pytest.mark.parametrize("wrong", [-3600, -2, 10, 3600])
def test_a_clock_that_is_wrong_makes_no_press_late(wrong: float) -> None:
    ears = InFlight()
    assert [ears.delay(wrong + late) for late in (0, 0, 2)] == [0, 0, 2]
