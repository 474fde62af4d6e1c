"""The live tests that need the machine itself, and why."""

from __future__ import annotations

from typing import Final

REAL: Final[dict[str, str]] = {
    "test_operators": "commands of the operator are programs of their own",
}
"""By file, or by file and test."""
