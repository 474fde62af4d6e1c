"""Scheduled copies of the database.

A copy's name has its time, so a restart continues the schedule.
"""

from __future__ import annotations

import asyncio
import logging
import re
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from ..model.units import HOUR_MS
from ..store import Store
from ..store.files import close
from .wall_clock import Now

log = logging.getLogger(__name__)

AGAIN: Final = 600.0
"""Seconds of one sleep at most, and after which a copy that failed is tried again."""

_NAME: Final = re.compile(r"matchnight-(\d{8}-\d{6})\.[a-z]+")
_FORM: Final = "%Y%m%d-%H%M%S"


class Backups:
    """The copies in a folder: a new one every so many hours, and so many of them kept."""

    def __init__(self, store: Store, folder: Path, hours: int, *, keep: int, now: Now) -> None:
        self._store = store
        self._folder = folder
        self._span = hours * HOUR_MS
        self._keep = keep
        self._now = now
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to make copies."""
        self._task = asyncio.create_task(self._run(), name="backups")

    async def close(self) -> None:
        """Make no more copies."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def due(self) -> int:
        """Return when the next copy is to be made, in milliseconds.

        A copy from the future was made while the clock was wrong: it is no reason to wait.
        """
        made = [_when(copy) for copy in self._made()]
        return max((when + self._span for when in made if when <= self._now()), default=0)

    async def make(self) -> Path:
        """Make a copy now, and delete the oldest where there are too many."""
        moment = datetime.fromtimestamp(self._now() / 1000, UTC)
        copy = self._folder / f"matchnight-{moment:{_FORM}}{self._store.copies_end}"
        for unfinished in self._folder.glob(f"matchnight-*{self._store.copies_end}.part"):
            unfinished.unlink(missing_ok=True)  # of a bot that was killed meanwhile
        await self._store.backup(copy)
        for each in self._made():
            close(each)  # older versions let others read them
        for old in self._in_order(copy)[: -self._keep]:
            old.unlink(missing_ok=True)
        log.info("The database was copied to %s", copy)
        return copy

    def _in_order(self, newest: Path) -> list[Path]:
        """Return the copies as they were made: those from the future before all others."""
        when = _when(newest)
        return sorted(self._made(), key=lambda copy: (_when(copy) <= when, copy.name))

    def _made(self) -> list[Path]:
        # Copies of a file stay where its games have moved to a server, and the other way round.
        ours = self._folder.glob(f"*{self._store.copies_end}")
        return sorted(path for path in ours if _NAME.fullmatch(path.name))

    async def _run(self) -> None:
        while True:
            try:
                if self.due() <= self._now():
                    await self.make()
                wait = min((self.due() - self._now()) / 1000, AGAIN)
            except Exception:  # such as a full disk: the game goes on, and so does the schedule
                log.exception("The database could not be copied to %s", self._folder)
                wait = AGAIN
            await asyncio.sleep(max(wait, 1))


def _when(copy: Path) -> int:
    found = _NAME.fullmatch(copy.name)
    assert found is not None
    moment = datetime.strptime(found[1], _FORM).replace(tzinfo=UTC)
    return int(moment.timestamp() * 1000)
