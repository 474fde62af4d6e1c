"""What does the bot's work beside its event loop: processes and threads."""

from __future__ import annotations

from concurrent.futures import Executor
from dataclasses import dataclass

from .process import Worker


@dataclass(frozen=True)
class Workers:
    """How work is done beside; a simulation does it in the event loop's own thread."""

    process: type[Worker] = Worker
    """Answers lines with lines: opponents, replays, exports."""
    threads: Executor | None = None
    """Draws; None stands for the two threads of each bot."""
