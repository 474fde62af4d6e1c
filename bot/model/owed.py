"""What is owed to channels besides what their messages show, as values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from .ids import ChannelId, GuildId, MessageId

What = Literal["post", "edit", "delete", "look"]
"""What a channel may forbid."""


@dataclass(frozen=True)
class Deletion:
    """A message that has to go, how often that failed, and when it is tried (again)."""

    message: MessageId
    channel: ChannelId
    guild: GuildId | None
    tries: int
    due: int


@dataclass(frozen=True)
class Barred:
    """What a channel forbids the bot; before `due` it is not asked again."""

    channel: ChannelId
    what: What
    guild: GuildId | None
    tries: int
    due: int | None
