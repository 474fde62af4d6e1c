"""Several processes that answer the same questions: a free one takes the next."""

from __future__ import annotations

import asyncio

from .process import PrioritySemaphore, Worker


class Lane:
    """One queue before several processes; each starts when no other one is free."""

    def __init__(
        self, processes: int, module: str, *arguments: str, worker: type[Worker] = Worker
    ) -> None:
        self.workers = tuple(worker(module, *arguments) for _ in range(processes))
        self._free = [*reversed(self.workers)]
        self._turns = PrioritySemaphore(processes)

    @property
    def waiting(self) -> int:
        """How many questions wait for others to be answered."""
        return self._turns.waiting

    async def close(self) -> None:
        """End the processes, once the questions under way are answered."""
        await asyncio.gather(*(worker.close() for worker in self.workers))

    async def answered(
        self, line: bytes, seconds: float, rank: int = 0, patience: float | None = None
    ) -> bytes:
        """Return the answer to a line; the lowest rank is asked first.

        Raises what `Worker.answered` does.
        """
        async with self._turns.acquire(rank, patience):
            worker = self._free.pop()  # the one that answered last: the others need not start
            try:
                return await worker.answered(line, seconds)
            finally:
                self._free.append(worker)
