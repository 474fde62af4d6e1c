"""The inside of a working process: questions in, answers out, one JSON line each."""

from __future__ import annotations

import os
import sys
import traceback
from collections.abc import Callable
from typing import Any, Final

from rules.codec import decode, encode

READY: Final = "ready"
"""The first line: what was asked before it waited for the process to start."""


def serve(kind: Any, answer: Callable[[Any], object], who: str, nice: int) -> None:
    """Answer questions of a kind from standard input until it ends, at a lower priority."""
    if hasattr(os, "nice"):
        os.nice(nice)
    try:
        _tell(READY)
        for line in sys.stdin.buffer:
            _tell(_answered(line, kind, answer, who))
    except BrokenPipeError:
        # The bot was killed meanwhile. Standard output is flushed once more at the end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _answered(line: bytes, kind: Any, answer: Callable[[Any], object], who: str) -> str:
    try:
        return encode(answer(decode(kind, line)))
    except Exception as error:
        # Without its message, which might tell what only one seat may know.
        traceback.print_tb(error.__traceback__)
        sys.exit(f"{who} failed: {type(error).__name__}.")


def _tell(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()
