"""Which presses are heard for the first time."""

from __future__ import annotations

import pytest

from bot.ui import listening
from bot.ui.listening import Ears


def test_of_presses_the_last_ones_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listening, "REMEMBERED", 2)
    ears = Ears()
    heard = [ears.first(press) for press in (1, 2, 2, 1, 3, 2, 1)]
    assert heard == [True, True, False, False, True, False, True]
