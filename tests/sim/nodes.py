"""A node: one bot with its tasks, connections and files, which may be killed at any await."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, Final
from weakref import WeakSet

NODE: Final[ContextVar[Node | None]] = ContextVar("node", default=None)
"""Whose code runs; every task inherits it from the one that began it."""

_buried: list[object] = []
"""Tasks of dead nodes. If they were collected, Python would run their `finally` blocks."""


class Node:
    """A process of the simulation."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.dead = False
        self.tasks: WeakSet[asyncio.Task[Any]] = WeakSet()
        self._ends: list[Callable[[], None]] = []

    @contextmanager
    def running(self) -> Iterator[None]:
        """Let everything that is begun inside belong to this node."""
        before = NODE.set(self)
        try:
            yield
        finally:
            NODE.reset(before)

    def on_kill(self, end: Callable[[], None]) -> None:
        """Let something be done when this node is killed, such as to cut a connection."""
        self._ends.append(end)

    def kill(self) -> None:
        """End this node as SIGKILL would: no callback of it runs any more, no `finally` either."""
        self.dead = True
        for task in self.tasks:
            task._log_destroy_pending = False  # type: ignore[attr-defined]
            _buried.append(task)
        for end in self._ends:
            end()
        self._ends.clear()
