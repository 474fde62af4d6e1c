"""Ports for servers that tests start as programs, which can't choose one by themselves."""

from __future__ import annotations

import contextlib
import os
import socket
from itertools import count
from typing import Final

_NUMBERS: Final = count(10_000 + os.getpid() % 200 * 100)
"""Those of this process alone: a test beside this one may have chosen one, and not begun yet."""


def unused_port() -> int:
    """Return a port that nobody uses, and that the system gives nobody who asks it for any.

    Those it gives begin at 32768; the playgrounds of the tests beside this one ask for them.
    """
    for number in _NUMBERS:
        with socket.socket() as tried, contextlib.suppress(OSError):
            tried.bind(("127.0.0.1", number))
            return number
    raise AssertionError("every port is in use")
