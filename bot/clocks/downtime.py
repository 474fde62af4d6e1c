"""How much time is given for one in which nobody could move."""

from __future__ import annotations

from typing import Final

from ..model.units import MINUTE_MS

LEAST_GRANT: Final = 10 * MINUTE_MS
BRIEF: Final = 2 * MINUTE_MS
"""Milliseconds of a stop that slow games don't notice, as when the bot is renewed."""
