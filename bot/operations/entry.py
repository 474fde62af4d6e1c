"""The program's entry: a health check loads less than other commands."""

from __future__ import annotations

import gc
import sys


def main() -> int:
    """Do what the command line asks; returns the exit code."""
    if sys.argv[1:] == ["health"]:
        from .monitoring.health import ask

        return ask()
    gc.disable()  # what modules make stays, and to look for garbage in it takes time
    from . import command_line

    gc.enable()
    return command_line.main()
