"""*Read as text* of what a person plays alone: a lesson, a puzzle, a daily."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.model.solo.daily import begins
from bot.model.units import HOUR_MS
from playground import Playground
from playground.client import Person
from playground.seen import Message
from tests.bot.fake_clocks import FrozenClock
from tests.bot.live import READ_AS_TEXT
from tests.bot.live.daily.test_daily import TACTIC_TILES, begun
from tests.bot.live.hosting import running
from tests.bot.live.playing import CHANNEL, chosen


async def opened(person: Person, kind: str) -> Message:
    """Open the first panel of one kind of session."""
    if kind == "daily":
        return await begun(person)
    return await person.command(CHANNEL, kind, game="tactic-tiles")


@pytest.mark.parametrize("kind", ["learn", "puzzle", "daily"])
async def test_panel_played_alone_is_read_as_text(
    kind: str, playground: Playground, database: Path, still: FrozenClock, anna: Person
) -> None:
    still.at = begins(TACTIC_TILES) + 12 * HOUR_MS
    async with running(playground, database, still):
        panel = await opened(anna, kind)
        before = panel.words
        text = await anna.press(panel, READ_AS_TEXT)
        assert text.id != panel.id and text.ephemeral
        assert (
            "Anna to move." in text.words
            and "tile 1 of your hand" in text.words.lower()
            and not text.alt
        )
        now = anna.now(panel)
        assert now is not None and now.words == before, "the panel stays"
        await chosen(anna, now)
