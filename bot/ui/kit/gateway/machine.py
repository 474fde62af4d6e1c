"""What the bot takes from the machine that it runs on."""

from __future__ import annotations

from concurrent.futures import Executor
from dataclasses import dataclass

from ....clocks import wall_clock
from ....clocks.entropy import SYSTEM, Entropy
from ....workers.process import Worker


@dataclass(frozen=True)
class Machine:
    """Scheduler, chance, processes and threads; a simulation has its own."""

    wall: wall_clock.Now = wall_clock.now
    """The clock that is about Discord's, which the bot's own may be put ahead of."""
    entropy: Entropy = SYSTEM
    worker: type[Worker] = Worker
    """Answers lines with lines: opponents, replays, exports."""
    threads: Executor | None = None
    """Draws; None stands for two threads of each bot."""
