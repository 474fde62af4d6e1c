"""Servers: their roles, and what each knows of its members."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass
class Role:
    id: str
    name: str
    permissions: int
    position: int = 0
    managed: bool = False


@dataclass
class Member:
    """What one server knows of a person or the bot."""

    joined_at: str
    roles: list[str] = field(default_factory=list)
    timed_out_until: str | None = None


@dataclass
class Guild:
    """A server; the role for everyone has its id."""

    id: str
    name: str
    owner_id: str
    bot_role_id: str
    locale: str = "en-US"
    roles: dict[str, Role] = field(default_factory=dict)
    members: dict[str, Member] = field(default_factory=dict)  # by the id of a person or the bot
    blocked_words: set[str] = field(default_factory=set)  # by its moderation, in lower case

    @property
    def everyone(self) -> Role:
        return self.roles[self.id]

    @property
    def bot_role(self) -> Role:
        return self.roles[self.bot_role_id]

    def blocks(self, text: str) -> bool:
        """Return whether the server's automatic moderation blocks a text."""
        return any(word in text.lower() for word in self.blocked_words)


@dataclass(frozen=True)
class Beginning:
    """How a server is when the world begins; people are named by their username."""

    name: str
    channels: tuple[str, ...]
    people: tuple[str, ...]
    """The first one owns it."""


# 32 characters is the longest name Discord allows; an accent and a wide script find other faults.
PEOPLE = (
    ("Anna", "anna", "en-US"),
    ("Bruno Caffè", "bruno", "it"),
    ("Maximiliana von der Hohenwarte-Z", "maximiliana", "de"),
    ("Iñaki", "inaki", "es-ES"),
    ("Dee", "dee", "en-GB"),
    ("Luca", "luca", "it"),
    ("Carmen", "carmen", "es-ES"),
)
BEGINNINGS = (
    Beginning(
        "Game Night",
        ("game-night", "tactics", "off-topic"),
        ("anna", "bruno", "maximiliana", "inaki", "dee"),
    ),
    Beginning("Meeple Club", ("club-room", "challenges"), ("luca", "anna", "dee", "carmen")),
)
