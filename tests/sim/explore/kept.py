"""Evenings that once failed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

FAILED_EVENINGS: Final[Mapping[int, int]] = {
    20003: 150,
    224555162: 196,
    65755857: 40,
    19105243: 24,
    263820492: 4,
    214425402: 120,
    130449017: 106,
    248519937: 50,
    91300306: 40,
    38868292: 60,
    191715091: 8,
    160820639: 57,
}
"""Seeds of evenings that failed before something was corrected, and how many steps it takes."""
