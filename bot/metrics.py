"""Measurements of the running bot, sent to its listeners if there are any."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import perf_counter
from typing import Literal

What = Literal["answer", "commit", "draw", "opponent", "wait"]
Listener = Callable[[What, str, float], None]

_listeners: list[Listener] = []


@contextmanager
def heard_by(listener: Listener) -> Iterator[None]:
    """Call a listener with every measurement meanwhile: what, which kind, seconds."""
    _listeners.append(listener)
    try:
        yield
    finally:
        _listeners.remove(listener)


def measured(what: What, kind: str, seconds: float) -> None:
    """Tell how long something took."""
    for listener in _listeners:
        listener(what, kind, seconds)


@contextmanager
def timed(what: What, kind: str = "") -> Iterator[None]:
    """Tell how long it takes what is inside, also where it fails."""
    began = perf_counter()
    try:
        yield
    finally:
        measured(what, kind, perf_counter() - began)
