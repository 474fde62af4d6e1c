"""Faults put into the bot on purpose, for exploration to find: `--mutate NAME`."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import Any, Final

import pytest

from bot.ui.kit.messages.outbox import Outbox
from bot.ui.panels import panel_refresh


def forget_panels(patch: pytest.MonkeyPatch) -> None:
    """Let open panels no longer follow a game in which others move."""
    patch.setattr(panel_refresh, "outdated", lambda *_: [])


def make_threads_twice(patch: pytest.MonkeyPatch) -> None:
    """Look for no thread that was made although Discord's answer never came."""

    async def none_made(*_: object) -> None:
        await asyncio.sleep(0)

    patch.setattr("bot.ui.tables.posts.threads._made_before", none_made)


def retry_nothing(patch: pytest.MonkeyPatch) -> None:
    """Send no message again that could not be sent."""
    later = Outbox._later

    def never(self: Any, table: Any, **how: Any) -> float:
        wait = later(self, table, **how)
        for timer in self._timers.values():
            timer.cancel()
        return wait

    patch.setattr(Outbox, "_later", never)


MUTATIONS: Final[Mapping[str, Callable[[pytest.MonkeyPatch], None]]] = {
    "panel-refresh": forget_panels,
    "thread-creation": make_threads_twice,
    "job-retry": retry_nothing,
}

FOUND_BY: Final[Mapping[str, Mapping[int, int]]] = {
    "panel-refresh": {14: 60},
    "thread-creation": {76: 40},
    "job-retry": {34: 16},
}
"""Seeds of evenings that find them, and how many steps do; any of them is enough.

Where a change of the bot's or of people moves an evening, `--mutate NAME` finds another.
"""
