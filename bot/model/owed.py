"""What is owed to channels and people besides what a message shows, as values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from .ids import NOBODY, ChannelId, GuildId, MessageId, PersonId, TableId

What = Literal["post", "edit", "delete", "look"]
"""What a channel may forbid."""
About = Literal["invited", "question", "next", "replaced", "closed", "moved", "end"]
"""What people are told about a table.

They are invited, asked, next in turn; their seat was handed over, their deserted game closed or
moved to a thread; it has ended.
"""


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


@dataclass(frozen=True)
class News:
    """What somebody is to be told about a table from `due` on; NOBODY is the table as a whole.

    `other` is who took their seat over (NOBODY: a program), or who closed or moved their game.
    """

    table: TableId
    person: PersonId
    what: About
    due: int
    other: PersonId = NOBODY
