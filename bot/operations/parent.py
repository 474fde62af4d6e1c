"""Ends a program together with its parent, even if that is killed."""

from __future__ import annotations

import os
import signal
from threading import Thread
from typing import Final

BOUND: Final = "ENDS_WITH_STANDARD_INPUT"
"""Set for a program whose standard input its parent holds open for as long as it runs."""


def end_with_parent() -> None:
    """Stop, as by a signal, once this program's parent is gone, if bound to it."""
    if os.environ.pop(BOUND, ""):  # what this one starts in turn has an input of its own
        Thread(target=_end_at_the_end, name="parent", daemon=True).start()


def _end_at_the_end() -> None:
    # Not by `sys.stdin`: its lock would be held when the program ends for another reason.
    while os.read(0, 1024):
        pass
    os.kill(os.getpid(), signal.SIGTERM)
