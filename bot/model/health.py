"""How the bot is, for those who watch over it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Signs:
    """Whether every shard is connected, and when the bot last answered a person."""

    connected: bool = False
    answered: int | None = None


SIGNS = Signs()
"""Of a bot that has only just begun."""
