"""Work in forks of this process, so that each begins from the same memory."""

from __future__ import annotations

import multiprocessing
import resource
import time
from collections.abc import Callable, Iterable, Iterator
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Final, Generic, TypeVar

T = TypeVar("T")

LONGEST: Final = 600
"""Seconds of the processor after which a process is ended: what it does never ends."""
PATIENCE: Final = 3600.0
"""Seconds after which a process is ended that waits for something outside of it."""
FORK: Final = multiprocessing.get_context("fork")


class Ended(Exception):
    """A process ended without a result."""


class Running(Generic[T]):
    """A process that works, and the pipe through which its result comes."""

    def __init__(self, name: str, work: Callable[[], T]) -> None:
        self.name = name
        self.pipe, sending = FORK.Pipe(duplex=False)
        self.process: BaseProcess = FORK.Process(target=_send, args=(sending, work))
        self.process.start()
        sending.close()
        self.until = time.monotonic() + PATIENCE

    def result(self) -> T | Ended:
        """Return what the process sends, or why it sends nothing."""
        try:
            found: T = self.pipe.recv()
        except EOFError:
            self.process.join()
            return Ended(f"{self.name}: the process ended with {self.process.exitcode}")
        finally:
            self.pipe.close()
        self.process.join()
        return found


def _send(pipe: Connection, work: Callable[[], T]) -> None:
    resource.setrlimit(resource.RLIMIT_CPU, (LONGEST, LONGEST))
    pipe.send(work())


def results(works: Iterable[tuple[str, Callable[[], T]]], at_once: int) -> Iterator[T | Ended]:
    """Run named work in forks; yield the results as they come, not in order."""
    running: list[Running[T]] = []
    waiting = iter(works)
    while True:
        while len(running) < at_once and (work := next(waiting, None)) is not None:
            running.append(Running(*work))
        if not running:
            return
        ready = wait([each.pipe for each in running], timeout=5.0)
        for each in list(running):
            if each.pipe in ready:
                running.remove(each)
                yield each.result()
            elif time.monotonic() > each.until:
                each.process.kill()  # its pipe is at its end then
