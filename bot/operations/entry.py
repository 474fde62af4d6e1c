"""The program's entry: a health check loads less than other commands."""

from __future__ import annotations

import gc
import os
import sys


def main() -> int:
    """Do what the command line asks; returns the exit code."""
    try:
        try:
            return _do()
        finally:
            sys.stdout.flush()
    except BrokenPipeError:
        # What read it has ended, as `head` does. Without this the flush at exit would fail again.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1


def _do() -> int:
    if sys.argv[1:] == ["health"]:
        from .monitoring.health import ask

        return ask()
    gc.disable()  # what modules make stays, and to look for garbage in it takes time
    from . import command_line

    gc.enable()
    return command_line.main()
