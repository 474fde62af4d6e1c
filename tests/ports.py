"""Ports for servers that tests start as programs, which can't choose their own."""

from __future__ import annotations

import contextlib
import fcntl
import os
import socket
import tempfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

BLOCK: Final = 100


@cache
def _numbers() -> Iterator[int]:
    """Yield ports that this process alone may use, locked against parallel processes.

    A block is taken by a lock that this process holds until its end.
    """
    folder = Path(tempfile.gettempdir()) / f"matchnight-ports-{os.getuid()}"
    folder.mkdir(exist_ok=True)
    for first in range(10_000, 30_000, BLOCK):
        lock = os.open(folder / str(first), os.O_CREAT | os.O_RDWR, 0o600)
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(lock)
        else:
            return iter(range(first, first + BLOCK))
    raise AssertionError("every port is another test's")


def unused_port() -> int:
    """Return an unused port that the system gives to no process asking for any.

    Those it gives begin at 32768; the playgrounds of the tests next to this one ask for them.
    """
    for number in _numbers():
        with socket.socket() as tried, contextlib.suppress(OSError):
            tried.bind(("127.0.0.1", number))
            return number
    raise AssertionError("every port is in use")
