"""What people and servers decided, as values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rules.core import Pace

from .ids import ChannelId, GuildId, MessageId, PersonId


@dataclass(frozen=True)
class Server:
    """A server's settings; empty lists are no limit, `openers` roles, `home` a forum.

    Members with the `host_role` look after games.
    """

    id: GuildId
    channels: tuple[ChannelId, ...] = ()
    games: tuple[str, ...] = ()
    pace: Pace = "live"
    turn_seconds: int = 0
    threads: bool = False
    openers: tuple[int, ...] = ()
    log_channel: ChannelId | None = None
    language: str = ""
    limits: str = "{}"
    home: ChannelId | None = None
    rated: bool = True
    host_role: int | None = None


@dataclass(frozen=True)
class Change:
    """A person's change to a server, in milliseconds; 0 is a deleted person."""

    person: PersonId
    at: int
    change: str
    """A `Text`, encoded."""


@dataclass(frozen=True)
class KeptOut:
    """A person barred from a server's games, the moderator and the reason."""

    person: PersonId
    by_person: PersonId
    why: str
    at: int


@dataclass(frozen=True)
class Report:
    """A person's report of a message, of another person, or of neither."""

    person: PersonId
    """Who reported; 0 is a deleted person."""
    at: int
    guild: GuildId | None
    channel: ChannelId | None
    message: MessageId | None
    about: PersonId | None
    why: str


Way = Literal["mention", "dm", "none", "digest"]
Calls = Literal["always", "needed", "never"]


@dataclass(frozen=True)
class Preferences:
    """What a person wishes: their hours, and how they hear of their turns.

    `cadence` is 0 for reminders at half and at the last quarter, -1 for none, else the hours
    between two of them. `undelivered` is set while they don't know of a message that
    did not reach them. `language` is what they chose to read; otherwise it goes by `locale`,
    Discord's as it was when they last wished something.
    `calls` is when they hear of turns in live games; `next_up`: they hear in slow games that
    their turn comes after the present one. `avatar`: theirs may be drawn.
    `named`: a replay that is kept as a file may have their name. `awards`: theirs are shown.
    """

    id: PersonId
    zone: str = ""
    quiet: str = ""
    weekends: bool = False
    way: Way = "mention"
    cadence: int = 0
    undelivered: bool = False
    language: str = ""
    locale: str = ""
    calls: Calls = "needed"
    next_up: bool = False
    avatar: bool = True
    named: bool = False
    awards: bool = True


@dataclass(frozen=True)
class Avatar:
    """A person's picture: `picture` is a small PNG of Discord's `source`.

    Both are empty where they have none, or wish for none. `at` is when it was last looked for, in
    milliseconds.
    """

    person: PersonId
    username: str
    source: str = ""
    picture: bytes = b""
    at: int = 0


@dataclass(frozen=True)
class Accessibility:
    """A person's needs for private views: large text, contrast, short menus.

    `fits`: what fits is shown also where a table leaves the finding to the players.
    """

    large: bool = False
    contrast: bool = False
    fits: bool = False


@dataclass(frozen=True)
class Absence:
    """A time a person is away for, in milliseconds."""

    from_at: int
    until_at: int
