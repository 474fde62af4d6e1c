"""The inside of a working process: questions in, answers out, one JSON line each."""

from __future__ import annotations

import asyncio
import os
import sys
import traceback
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from inspect import isawaitable
from typing import Any, Final

from rules.codec import decode, encode

READY: Final = "ready"
"""The first line: what was asked before it waited for the process to start."""


@dataclass(frozen=True)
class Service:
    """What a process answers: each module that is run as one has it as `SERVICE`."""

    kind: Any
    """The type of its questions."""
    answer: Callable[[Any], object]
    """Returns the answer to a question, or awaits it."""
    who: str
    """What has failed where it fails, as the log names it."""
    nice: int

    def asked(self, line: bytes) -> object:
        """Return the answer to a question, or what awaits it."""
        return self.answer(decode(self.kind, line))


def serve(service: Service, nice: int | None = None) -> None:
    """Answer questions from standard input until it ends, at a lower priority."""
    if hasattr(os, "nice"):
        os.nice(service.nice if nice is None else nice)
    try:
        _tell(READY)
        for line in sys.stdin.buffer:
            _tell(_answered(service, line))
    except BrokenPipeError:
        # The bot was killed meanwhile. Standard output is flushed once more at the end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _answered(service: Service, line: bytes) -> str:
    try:
        found = service.asked(line)
        return encode(asyncio.run(_awaited(found)) if isawaitable(found) else found)
    except Exception as error:
        # Without its message, which might tell what only one seat may know.
        traceback.print_tb(error.__traceback__)
        sys.exit(f"{service.who} failed: {type(error).__name__}.")


async def _awaited(found: Awaitable[object]) -> object:
    return await found


def _tell(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()
