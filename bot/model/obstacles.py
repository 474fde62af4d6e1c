"""What keeps people from playing, on a server or at a table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from .ids import GuildId

Obstacle = Literal["", "forbidden", "closed"]
"""What keeps a table from being played: its channel forbids the bot to show it, or is closed."""


@dataclass(frozen=True)
class Unreachable:
    """A server out of reach since then: the bot was `removed`, or Discord lost it."""

    guild: GuildId
    since: int
    removed: bool
