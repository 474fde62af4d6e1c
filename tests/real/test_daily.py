"""A person's way through /daily: begin, move, come back, share, compare results."""

from __future__ import annotations

import pytest

from bot.model.solo.daily import begins
from bot.model.units import HOUR_MS
from bot.ui.client import Matchnight
from playground.client import Person
from tests.bot.fake_clocks import FrozenClock
from tests.bot.live import REFRESH, TYPE_IT
from tests.bot.live.daily.test_daily import TACTIC_TILES, begun, moved
from tests.bot.live.playing import person_id


@pytest.fixture
def watch(still: FrozenClock) -> FrozenClock:
    """Return a clock that stands at noon of a day of Tactic Tiles."""
    still.at = begins(TACTIC_TILES) + 12 * HOUR_MS
    return still


async def test_move_without_an_opponent_s_answer_is_kept_and_continues_on_view(
    client: Matchnight, watch: FrozenClock, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = await begun(anna)
    moves = client.app.opponents._moves
    modules = [worker._module for worker in moves.workers]
    for worker in moves.workers:
        worker._module = "no.such.module"
        await worker._stop()
    shown = await moved(anna, shown)
    assert "Your move is kept." in shown.text
    kept = await client.app.store.dailies.attempt(person_id(anna), TACTIC_TILES)
    for worker, module in zip(moves.workers, modules, strict=True):
        worker._module = module
    shown = await anna.press(shown, REFRESH)
    assert shown.has(TYPE_IT) and "busy" not in shown.text
    after = await client.app.store.dailies.attempt(person_id(anna), TACTIC_TILES)
    assert kept is not None and after is not None and after.seq > kept.seq
