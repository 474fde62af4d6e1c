"""Asks for exports in a process of their own, which ends when they are written."""

from __future__ import annotations

import asyncio
import logging
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final, Literal

from rules.codec import decode, encode
from rules.core import RuleError
from rules.text import say

from ..settings import Database
from ..workers.process import Worker
from .exporter_process import Order, Packed

log = logging.getLogger(__name__)

SECONDS: Final = 600.0
"""What an export may take; the answer to a press can be given for 900."""


class Exporter:
    """One process that writes exports, one after the other."""

    def __init__(self, database: Database, worker: type[Worker] = Worker) -> None:
        self._worker = worker("bot.people.exporter_process")
        self._database = database

    async def close(self) -> None:
        """End the process, once the export under way is written."""
        await self._worker.close()

    @asynccontextmanager
    async def packed(
        self, of: Literal["person", "server"], id_: int, *, now: int
    ) -> AsyncIterator[list[Path]]:
        """Write all data of a person or server, and keep the files for a while.

        Raises `RuleError` where that cannot be done.
        """
        # Removing many megabytes takes a while, too.
        folder = await asyncio.to_thread(tempfile.TemporaryDirectory, prefix="matchnight-")
        try:
            order = Order(str(self._database), folder.name, of, id_, now)
            try:
                answer = await self._worker.answered(encode(order).encode(), SECONDS)
            except (TimeoutError, OSError, EOFError, ValueError) as error:
                log.warning("An export of a %s could not be written: %r", of, error)
                raise RuleError(
                    say("I couldn't write your export. Please try again later.")
                ) from None
            finally:
                await self.close()
            yield [Path(file) for file in decode(Packed, answer).files]
        finally:
            await asyncio.to_thread(folder.cleanup)
