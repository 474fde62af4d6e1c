"""Messages, deletions, notices and threads that are pending, as values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, get_args

from .ids import NOBODY, ChannelId, GuildId, MessageId, PersonId, TableId

DELETION_DELAY: Final = 15_000
"""Milliseconds before the clock tries a pending deletion, which its creator tries at once."""

ContestKind = Literal["night", "cup", "league", "arena", "challenge"]
CONTESTS: Final[tuple[ContestKind, ...]] = get_args(ContestKind)

What = Literal["post", "edit", "delete", "look"]
"""What a channel may forbid."""
About = Literal[
    "invited", "question", "next", "replaced", "closed", "moved", "absent", "end", "opened", "tags"
]
"""What people are notified of about a table.

They are invited, asked, next in turn; their seat was handed over, their deserted game closed or
moved to a thread; they are out of the cup it belongs to; it has ended; or it has opened, for those
who asked to hear of it. The tags of a forum post say how its table stands.
"""


@dataclass(frozen=True)
class Post:
    """The message of a contest in a channel, its `revision`, and the one it shows.

    `part` is the season of a league, else 0. From the revision `repost_from` on it stands at the
    end of its channel. Since `posting` a message may be there that is not known yet.
    """

    kind: ContestKind
    owner: int
    part: int
    guild: GuildId
    channel: ChannelId
    revision: int = 1
    shown: int = 0
    repost_from: int = 1
    message: MessageId | None = None
    message_at: int | None = None
    posting: int | None = None

    @property
    def needs_repost(self) -> bool:
        """Whether it is to be posted at the channel's end."""
        return self.repost_from > self.shown or self.message is None


@dataclass(frozen=True)
class Behind:
    """A table whose message does not show its present state, by the number of that."""

    table: TableId
    guild: GuildId | None
    revision: int
    barred: int | None
    """Until when its channel, which forbids something, isn't asked again."""


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
    """A notice to a person about a table from `due` on; NOBODY is the whole table.

    `other` is who took their seat over (NOBODY: a program), or who closed or moved their game.
    """

    table: TableId
    person: PersonId
    what: About
    due: int
    other: PersonId = NOBODY


ThreadState = Literal["wanted", "requested", "created", "announced"]
"""A thread that is `requested` may be there already; people know of it once it is `announced`."""


@dataclass(frozen=True)
class TableThread:
    """The thread of a table, wanted since `at`.

    Where a `person` asked for it, it has a `parent` and a `name`. Elsewhere the contest of
    the table says them.
    """

    table: TableId
    state: ThreadState
    at: int
    parent: ChannelId | None = None
    person: PersonId | None = None
    name: str = ""
