"""How far a long command is, for the person who waits for it."""

from __future__ import annotations

import pytest

from bot.operations import upkeep
from rules.text import say


def test_progress_of_what_takes_long_is_shown_now_and_then(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 0.0
    monkeypatch.setattr("bot.operations.upkeep.time.monotonic", lambda: now)
    progress = upkeep.Progress(lambda done: say("{done} rows copied so far.", done=done))
    for done in range(12):
        progress.show(done)
        now += 1
    assert capsys.readouterr().err == "5 rows copied so far.\n10 rows copied so far.\n"
