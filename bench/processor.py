"""What a bot uses of the machine: its own process, and those it has started."""

from __future__ import annotations

import time
from pathlib import Path


def used(process: int) -> float:
    """Return the seconds of a processor that a process and those below it have used."""
    return time.clock_gettime(~process << 3 | 2) + sum(map(used, _below(process)))  # as in Linux


def memory(process: int) -> float:
    """Return the MiB of a process and those below it; what they share counts once."""
    for line in Path(f"/proc/{process}/smaps_rollup").read_text().splitlines():
        if line.startswith("Pss:"):
            return int(line.split()[1]) / 1024 + sum(map(memory, _below(process)))
    raise LookupError(process)


def _below(process: int) -> list[int]:
    threads = Path(f"/proc/{process}/task").glob("*/children")
    return [int(each) for thread in threads for each in thread.read_text().split()]
