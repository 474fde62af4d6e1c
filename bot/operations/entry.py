"""The program's entry: a health check loads less than other commands."""

from __future__ import annotations

import sys


def main() -> int:
    """Do what the command line asks; returns the exit code."""
    if sys.argv[1:] == ["health"]:
        from .health import ask

        return ask()
    from . import command_line

    return command_line.main()
