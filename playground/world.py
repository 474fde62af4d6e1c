"""The state of the small Discord: servers, people, channels, messages, one bot."""

from __future__ import annotations

import base64
import hashlib
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random, SystemRandom
from typing import Any

from playground import guilds, permissions, snowflakes
from playground.guilds import Guild, Member, Role

Json = dict[str, Any]

TEXT, DM, VOICE, GROUP, ANNOUNCEMENT, FORUM = 0, 1, 2, 3, 5, 15
ANNOUNCEMENT_THREAD, PUBLIC_THREAD, PRIVATE_THREAD = 10, 11, 12
THREADS = (ANNOUNCEMENT_THREAD, PUBLIC_THREAD, PRIVATE_THREAD)
MOST_THREADS = 1000
LONG_AGO = 30 * 24 * 3600
"""Seconds for which the bot has been on the server of a new world."""
EPHEMERAL, LOADING, COMPONENTS_V2, HAS_THREAD = 1 << 6, 1 << 7, 1 << 15, 1 << 5


@dataclass
class Person:
    id: str
    name: str
    username: str
    locale: str = "en-US"
    dms_open: bool = True
    installed: bool = False  # has the app among their own, wherever they are
    bot: bool = False
    picture: bytes = b""  # none: Discord draws one of its own

    @property
    def avatar(self) -> str | None:
        """The name of their picture, of which a moving one's begins with `a_`."""
        if not self.picture:
            return None
        name = hashlib.md5(self.picture, usedforsecurity=False).hexdigest()
        return f"a_{name}" if self.picture.startswith(b"GIF8") else name


@dataclass
class Overwrite:
    """A channel's exception for one role or member."""

    of_member: bool
    allow: int = 0
    deny: int = 0


@dataclass
class Channel:
    id: str
    type: int
    name: str = ""
    position: int = 0
    guild_id: str | None = None  # none: a direct message's
    topic: str | None = None
    overwrites: dict[str, Overwrite] = field(default_factory=dict)
    recipients: list[str] = field(default_factory=list)
    parent_id: str | None = None
    owner_id: str | None = None
    starter_id: str | None = None
    archived: bool = False
    locked: bool = False
    invitable: bool = True
    archive_after: int = 1440
    archive_changed: str = ""  # a thread's
    slow_mode: int = 0
    members: dict[str, str] = field(default_factory=dict)  # person id -> joined at
    last_message_id: str | None = None
    message_count: int = 0
    available_tags: list[Json] = field(default_factory=list)  # a forum's
    require_tag: bool = False
    applied_tags: list[str] = field(default_factory=list)  # a post's

    @property
    def is_dm(self) -> bool:
        """Whether it is on no server: the DM with the bot, or a group that people have."""
        return self.type in (DM, GROUP)

    @property
    def is_thread(self) -> bool:
        return self.type in THREADS


@dataclass
class Attachment:
    id: str
    channel_id: str
    filename: str
    content: bytes
    content_type: str
    size_px: tuple[int, int] | None = None
    description: str | None = None
    title: str | None = None
    spoiler: bool = False
    referenced: bool = False  # shown by a component, hence absent from `attachments`


class Shelf:
    """The stored files: those in use, and the last 200 that no longer are."""

    def __init__(self) -> None:
        self._files: dict[str, Attachment] = {}
        self._retired: deque[str] = deque()

    def add(self, file: Attachment) -> None:
        self._files[file.id] = file

    def get(self, id_: str) -> Attachment | None:
        return self._files.get(id_)

    def retire(self, file: Attachment, *, at_once: bool = False) -> None:
        """Retire a file, which Discord serves for a while so that open pages stay whole."""
        self._retired.append(file.id)
        if at_once:
            self._files.pop(file.id, None)
        while len(self._retired) > 200:
            self._files.pop(self._retired.popleft(), None)


@dataclass
class Message:
    id: str
    channel_id: str
    author_id: str
    content: str = ""
    type: int = 0
    flags: int = 0
    components: list[Json] = field(default_factory=list)
    embeds: list[Json] = field(default_factory=list)
    files: list[Attachment] = field(default_factory=list)
    mentions: list[str] = field(default_factory=list)
    mention_everyone: bool = False
    edited_at: str | None = None
    reply_to: str | None = None
    nonce: str | int | None = None
    interaction: Json | None = None  # Discord's interaction_metadata
    interaction_token: str | None = None
    reader_id: str | None = None  # an ephemeral message's only reader
    thread_id: str | None = None

    @property
    def ephemeral(self) -> bool:
        return self.reader_id is not None

    @property
    def loading(self) -> bool:
        return bool(self.flags & LOADING)

    @property
    def is_v2(self) -> bool:
        return bool(self.flags & COMPONENTS_V2)


@dataclass
class Emoji:
    """One of the application's own emoji."""

    id: str
    name: str
    content: bytes
    content_type: str = "image/png"


@dataclass
class Event:
    """A guild scheduled event; `fields` are Discord's own."""

    id: str
    guild_id: str
    creator_id: str
    fields: Json
    interested: dict[str, None] = field(default_factory=dict)  # person ids, in order


class World:
    """Everything that exists, and how to find it."""

    def __init__(self, time: Callable[[], float] = time.time, chance: Random | None = None) -> None:
        self.time = time
        """Returns the seconds since 1970."""
        self.chance = chance or SystemRandom()
        self.ids = snowflakes.Snowflakes(time)
        self.profile: Json = {}  # what the bot has changed of its application
        self.bot = Person(snowflakes.BOT, "Matchnight", "Matchnight", bot=True)
        self.people: dict[str, Person] = {}
        self.guilds: dict[str, Guild] = {}
        self.channels: dict[str, Channel] = {}
        self.messages: dict[str, dict[str, Message]] = {}  # channel id -> id -> message, in order
        self.nonces: dict[str, str] = {}  # of the bot's messages, deleted ones too
        self.files = Shelf()
        self.events: dict[str, Event] = {}
        self.emojis: dict[str, Emoji] = {}
        self.commands: dict[str | None, list[Json]] = {}  # guild id, or None: everywhere
        self.command_version = self.ids.next()
        self.private: dict[str, deque[Json]] = {}  # versions of private messages, by reader
        self.most_threads = MOST_THREADS  # of each server that are not archived
        self.url = ""  # set when the server knows its port

    def begin(self, count: int, first: int = 0) -> None:
        """Add servers with their people until there are so many.

        Two worlds whose `first` server has another number share none.
        """
        for number, beginning in enumerate(guilds.BEGINNINGS[:count], first):
            if (id_ := snowflakes.guild(number)) not in self.guilds:
                self._open(id_, number, beginning)

    def _open(self, id_: str, number: int, beginning: guilds.Beginning) -> None:
        people = [self._person_named(username) for username in beginning.people]
        everyone = Role(id_, "@everyone", permissions.EVERYONE)
        bot_role = Role(snowflakes.within(number, 1), self.bot.name, permissions.BOT_INVITED)
        bot_role.position, bot_role.managed = 1, True
        guild = Guild(id_, beginning.name, people[0].id, bot_role.id)
        regulars = Role(snowflakes.within(number, 2), "regulars", 0, position=2)
        guild.roles = {role.id: role for role in (everyone, bot_role, regulars)}
        guild.members[self.bot.id] = Member(self.now(later=-LONG_AGO), [bot_role.id])
        guild.members |= {person.id: Member(self.now()) for person in people}
        guild.members[people[-1].id].roles.append(regulars.id)
        self.guilds[id_] = guild
        for position, name in enumerate(beginning.channels):
            channel = Channel(snowflakes.within(number, 100 + position), TEXT, name, position, id_)
            self.channels[channel.id] = channel

    def _person_named(self, username: str) -> Person:
        for id_, (name, known, locale) in zip(snowflakes.PEOPLE, guilds.PEOPLE, strict=False):
            if known == username:
                return self.people.setdefault(id_, Person(id_, name, username, locale))
        raise KeyError(username)

    @property
    def guild(self) -> Guild:
        """The first server, the only one of most worlds."""
        return next(iter(self.guilds.values()))

    def guild_of(self, channel: Channel) -> Guild | None:
        """Return the server of a channel or thread; None for a direct message."""
        return self.guilds[channel.guild_id] if channel.guild_id else None

    def guilds_of(self, person: Person) -> list[Guild]:
        """Return the servers that a person or the bot is on."""
        return [guild for guild in self.guilds.values() if person.id in guild.members]

    def now(self, *, later: float = 0) -> str:
        """Return the present time, or some seconds `later`, as Discord writes it."""
        return snowflakes.iso((self.time() + later) * 1000)

    def token(self, size: int) -> str:
        """Return so many bytes that nobody can guess, as text for an address."""
        return base64.urlsafe_b64encode(self.chance.randbytes(size)).rstrip(b"=").decode()

    def user(self, id_: str) -> Person | None:
        """Find a person or the bot."""
        return self.bot if id_ == self.bot.id else self.people.get(id_)

    def person(self, name_or_id: str) -> Person:
        """Find one of the people by id, name or username; KeyError otherwise."""
        for person in self.people.values():
            if name_or_id in (person.id, person.name, person.username):
                return person
        raise KeyError(f"no person {name_or_id!r}")

    def channel(self, name_or_id: str) -> Channel:
        """Find a channel or thread by id or name (without #); KeyError otherwise."""
        wanted = name_or_id.removeprefix("#")
        for channel in self.channels.values():
            if wanted in (channel.id, channel.name):
                return channel
        raise KeyError(f"no channel {name_or_id!r}")

    def in_channel(self, channel_id: str) -> list[Message]:
        """Return a channel's messages, ephemeral ones too, oldest first."""
        return list(self.messages.get(channel_id, {}).values())

    def message(self, channel_id: str, message_id: str) -> Message | None:
        """Find a message."""
        return self.messages.get(channel_id, {}).get(message_id)

    def find_message(self, message_id: str) -> Message | None:
        """Find a message without knowing its channel."""
        for messages in self.messages.values():
            if message := messages.get(message_id):
                return message
        return None

    def threads(self, parent_id: str | None = None) -> list[Channel]:
        """Return the threads of all servers, or those under one channel."""
        return [
            channel
            for channel in self.channels.values()
            if channel.is_thread and parent_id in (None, channel.parent_id)
        ]

    def members(self, guild: Guild) -> list[Person]:
        """Return who is on a server, the bot first."""
        everybody = (self.bot, *self.people.values())
        return [person for person in everybody if person.id in guild.members]

    def dm_with(self, person_id: str) -> Channel:
        """Return the DM channel of a person and the bot, made on demand.

        Its id is derived from the person's, so it is the same at every start.
        """
        id_ = str(int(person_id) + 1000)
        if id_ not in self.channels:
            self.channels[id_] = Channel(id_, DM, recipients=[person_id, self.bot.id])
        return self.channels[id_]

    def may_see(self, person: Person, channel: Channel) -> bool:
        """Return whether a person can see into a channel."""
        if channel.type == PRIVATE_THREAD and person.id not in channel.members:
            return permissions.allows(self, person, channel, "MANAGE_THREADS")
        return permissions.allows(self, person, channel, "VIEW_CHANNEL")

    def readers(self, message: Message) -> list[Person]:
        """Return the people (not the bot) a message is shown to."""
        channel = self.channels.get(message.channel_id)
        if channel is None:
            return []
        if message.reader_id is not None:
            return [self.people[message.reader_id]]
        return [p for p in self.people.values() if self.may_see(p, channel)]
