"""Save a playground's world to one SQLite file, and restore it from there.

What is kept is what Discord would have: the servers, their channels and threads, people, messages
(direct ones too) with their pictures, events and the bot's emoji. Private answers, open forms and
faults are not: they would lead nowhere after a restart. Messages may be left out: then a bot finds
every place again where its games are, and posts them there again.
"""

from __future__ import annotations

import asyncio
import dataclasses
import sqlite3
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import msgspec

from playground import guilds, payloads, snowflakes
from playground.guilds import Guild
from playground.world import DM, GROUP, Channel, Emoji, Event, Message, Person, World

MOST = 500
"""Messages that are kept of each channel, the newest."""
FORM = 2
"""Grows with what a file has; a file of before is read as if it were of now."""

_PATIENCE = 2.0
"""Seconds in which a playground that is just stopping may let go."""
_TABLES = """
PRAGMA locking_mode = EXCLUSIVE;
BEGIN EXCLUSIVE;
CREATE TABLE IF NOT EXISTS world (only_one INTEGER PRIMARY KEY, url TEXT, body BLOB);
CREATE TABLE IF NOT EXISTS files (id TEXT PRIMARY KEY, content BLOB);
COMMIT;
"""
"""In this mode the lock of the first writing holds until the file is closed."""


class Unreadable(Exception):
    """A file that holds no world, or one of another version."""


class InUse(Exception):
    """A file in which another playground keeps its world."""


class Kept(msgspec.Struct):
    """A world as it is written; the contents of its files lie next to it."""

    form: int
    guilds: list[Guild]
    bot: Person
    people: list[Person]
    channels: list[Channel]
    messages: list[Message]
    nonces: dict[str, str]
    events: list[Event]
    emojis: list[Emoji]


class Keeper:
    """One file in which a world is kept, by one playground at a time.

    Without `messages` none is found again and none is added; those in the file stay there for
    everyone who wants them. Raises `Unreadable` where it is none, and `InUse`.
    """

    def __init__(self, path: Path, *, messages: bool = True) -> None:
        self._with_messages = messages
        self._aside: tuple[list[Message], dict[str, str]] = [], {}
        self._connection = sqlite3.connect(path, timeout=_PATIENCE, check_same_thread=False)
        # One thread alone writes, so that no world overtakes a later one.
        self._thread = ThreadPoolExecutor(1, "keeping")
        try:
            self._connection.executescript(_TABLES)
        except sqlite3.DatabaseError as error:
            self.close()
            if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
                raise InUse from None
            raise Unreadable(str(error)) from error

    def close(self) -> None:
        """Let go of the file, after what is being written."""
        self._thread.shutdown()
        self._connection.close()

    async def save(self, world: World) -> None:
        """Write a world as it is now, all of it or nothing; raises `sqlite3.Error`.

        A message that can't be encoded is left out.
        """
        public = _public(world), world.nonces
        kept, contents = _taken_apart(world, *(public if self._with_messages else self._aside))
        body = payloads.encode(kept)
        if body is None:
            kept.messages = [message for message in kept.messages if payloads.encode(message)]
            body = msgspec.json.encode(kept)
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(self._thread, self._write, world.url, body, contents)

    def _write(self, url: str, body: bytes, contents: dict[str, bytes]) -> None:
        with self._connection as writing:
            there = {id_ for (id_,) in writing.execute("SELECT id FROM files")}
            gone = [(id_,) for id_ in there - contents.keys()]
            new = [(id_, content) for id_, content in contents.items() if id_ not in there]
            writing.executemany("DELETE FROM files WHERE id = ?", gone)
            writing.executemany("INSERT INTO files VALUES (?, ?)", new)
            writing.execute("REPLACE INTO world VALUES (1, ?, ?)", (url, body))

    def load(self, world: World) -> None:
        """Let a fresh world be the kept one, if any is; raises `Unreadable`.

        The addresses of its pictures become those that this playground has now.
        """
        try:
            row = self._connection.execute("SELECT url, body FROM world").fetchone()
            if row is None:
                return
            contents = dict(self._connection.execute("SELECT id, content FROM files"))
            body = row[1].replace(row[0].encode(), world.url.encode())
            kept = msgspec.convert(_renewed(msgspec.json.decode(body)), Kept)
            last = max(int(id_) for id_ in _ids(kept))
            for message in kept.messages:
                for file in message.files:
                    file.content = contents[file.id]
            if not self._with_messages:
                self._aside = kept.messages, kept.nonces
                kept.messages, kept.nonces = [], {}
            _put_together(world, kept, contents)
            world.ids.after(last)
        except (sqlite3.DatabaseError, msgspec.MsgspecError, LookupError) as error:
            raise Unreadable(str(error)) from error


def _public(world: World) -> list[Message]:
    return [
        message
        for messages in world.messages.values()
        for message in [each for each in messages.values() if not each.ephemeral][-MOST:]
    ]


def _taken_apart(
    world: World, messages: list[Message], nonces: dict[str, str]
) -> tuple[Kept, dict[str, bytes]]:
    contents: dict[str, bytes] = {}

    def apart(file: Any) -> Any:
        contents[file.id] = file.content
        return dataclasses.replace(file, content=b"")

    messages = [
        dataclasses.replace(message, files=[apart(file) for file in message.files])
        for message in messages
        if message.channel_id in world.channels
    ]
    kept = Kept(
        FORM,
        list(world.guilds.values()),
        world.bot,
        list(world.people.values()),
        list(world.channels.values()),
        messages,
        nonces,
        list(world.events.values()),
        [apart(emoji) for emoji in world.emojis.values()],
    )
    return kept, contents


def _renewed(body: Any) -> Any:
    """Return what a file has as a file of now has it: a server of its own."""
    if not isinstance(body, dict) or body.get("form") != 1:
        return body
    id_ = snowflakes.guild(0)
    users = [body["bot"], *body["people"]]
    for channel in body["channels"]:
        channel["guild_id"] = None if channel["type"] in (DM, GROUP) else id_
    guild = {
        "id": id_,
        "name": guilds.BEGINNINGS[0].name,
        "owner_id": next((user["id"] for user in users if user["owner"]), ""),
        "bot_role_id": snowflakes.within(0, 1),
        "locale": body["locale"],
        "roles": {role["id"]: role for role in body["roles"]},
        "members": {user["id"]: user for user in users if user["in_guild"]},
    }
    events = [{**event, "guild_id": id_} for event in body["events"]]
    return {**body, "form": FORM, "guilds": [guild], "events": events}


def _put_together(world: World, kept: Kept, contents: dict[str, bytes]) -> None:
    if kept.form != FORM:
        raise LookupError(f"form {kept.form}")
    world.bot, world.nonces = kept.bot, kept.nonces
    world.guilds = {guild.id: guild for guild in kept.guilds}
    world.people = {person.id: person for person in kept.people}
    world.channels = {channel.id: channel for channel in kept.channels}
    world.events = {event.id: event for event in kept.events}
    for emoji in kept.emojis:
        emoji.content = contents[emoji.id]
        world.emojis[emoji.id] = emoji
    for message in kept.messages:
        for file in message.files:
            world.files.add(file)
        world.messages.setdefault(message.channel_id, {})[message.id] = message


def _ids(kept: Kept) -> Iterator[str]:
    """Return what was made with an id, one that is deleted too where it is known."""
    yield from kept.nonces.values()
    yield from (role for guild in kept.guilds for role in guild.roles)
    yield from (person.id for person in kept.people)
    yield from (channel.id for channel in kept.channels)
    yield from (event.id for event in kept.events)
    yield from (emoji.id for emoji in kept.emojis)
    for message in kept.messages:
        yield message.id
        yield from (file.id for file in message.files)
