"""A node: one bot with its tasks, connections and files, which can be killed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, Final

NODE: Final[ContextVar[Node | None]] = ContextVar("node", default=None)
"""Whose code runs; every task inherits it from the one that began it."""

_buried: list[Node] = []
"""Dead nodes. If their tasks were collected, Python would run the `finally` blocks in them."""


class Node:
    """A process of the simulation."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.dead = False
        self._tasks: dict[Any, None] = {}
        self._ends: list[Callable[[], None]] = []

    @property
    def tasks(self) -> list[asyncio.Task[Any]]:
        """Return the tasks that are not done."""
        return list(self._tasks)

    @contextmanager
    def running(self) -> Iterator[None]:
        """Let everything that is begun inside belong to this node; await nothing there."""
        before = NODE.set(self)
        try:
            yield
        finally:
            NODE.reset(before)

    def begin(self, task: asyncio.Task[Any]) -> None:
        """Count a task as this node's until it is done."""
        self._tasks[task] = None
        task.add_done_callback(self._forget)

    def _forget(self, task: asyncio.Task[Any]) -> None:
        self._tasks.pop(task, None)

    def on_kill(self, end: Callable[[], None]) -> None:
        """Let something be done when this node is killed, such as to cut a connection."""
        self._ends.append(end)

    def kill(self) -> None:
        """End this node as SIGKILL would: none of its callbacks or `finally` blocks runs."""
        self.dead = True
        _buried.append(self)
        for task in self._tasks:
            # The loop neither waits for them at its end nor complains that they are not done.
            asyncio.tasks._unregister_task(task)
            task._log_destroy_pending = False
        for end in self._ends:
            end()
        self._ends.clear()
