"""The inside of a working process: questions in, answers out, one JSON line each."""

from __future__ import annotations

import os
import sys
import traceback
from collections.abc import Callable
from typing import Any

from rules.codec import decode, encode


def serve(kind: Any, answer: Callable[[Any], object], who: str, nice: int) -> None:
    """Answer questions of a kind from standard input until it ends, at a lower priority."""
    if hasattr(os, "nice"):
        os.nice(nice)
    for line in sys.stdin.buffer:
        try:
            found = encode(answer(decode(kind, line)))
        except Exception as error:
            # Without its message, which might tell what only one seat may know.
            traceback.print_tb(error.__traceback__)
            sys.exit(f"{who} failed: {type(error).__name__}.")
        sys.stdout.write(found + "\n")
        sys.stdout.flush()
