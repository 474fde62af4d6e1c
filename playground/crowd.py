"""The people's views: events for each, sent over WebSocket and kept for tests."""

from __future__ import annotations

import asyncio
from collections import deque
from contextlib import suppress

from aiohttp import web

from playground import payloads, permissions, wire
from playground.guilds import Guild
from playground.world import FORUM, Channel, Event, Json, Message, Person, World

PRIVATE = 1000
"""So many versions of private messages are kept for a reader; a playground may run for months."""


class Crowd:
    """The live connections of all people."""

    def __init__(self, world: World) -> None:
        self.world = world
        self._queues: dict[str, set[asyncio.Queue[Json | None]]] = {}

    def tell(self, person_id: str, event: Json) -> None:
        """Send one event to a person's every open page."""
        for queue in self._queues.get(person_id, ()):
            queue.put_nowait(event)

    def looks(self, person_id: str) -> bool:
        """Tell whether a person has a page open."""
        return bool(self._queues.get(person_id))

    def tell_all(self, event: Json) -> None:
        """Send one event to everybody."""
        for person_id in self._queues:
            self.tell(person_id, event)

    def show(self, kind: str, message: Message, interaction_id: str | None = None) -> None:
        """Show a message (`message`) or its new version (`message_edit`) to its readers."""
        channel = self.world.channels[message.channel_id]
        body = shown_message(self.world, message)
        event = {"t": kind, "message": body}
        if interaction_id:
            event["interaction_id"] = interaction_id
        for reader in self.world.readers(message):
            if message.ephemeral or channel.is_dm:
                private = self.world.private.setdefault(reader.id, deque(maxlen=PRIVATE))
                private.append(body)
            self.tell(reader.id, event)

    def hide(self, message: Message) -> None:
        """Take a message off its readers' screens."""
        event = {
            "t": "message_delete",
            "channel_id": message.channel_id,
            "message_id": message.id,
        }
        for reader in self.world.readers(message):
            self.tell(reader.id, event)

    def ping(self, message: Message) -> None:
        """Notify those a new message mentions, and the reader of a DM."""
        channel = self.world.channels[message.channel_id]
        for reader in self.world.readers(message):
            mentioned = reader.id in message.mentions or message.mention_everyone
            if (mentioned or channel.is_dm) and reader.id != message.author_id:
                self.tell(
                    reader.id,
                    {
                        "t": "ping",
                        "channel_id": message.channel_id,
                        "message_id": message.id,
                        "author_id": message.author_id,
                        "text": message_text(message),
                    },
                )

    async def serve(
        self, request: web.Request, person_id: str, hello: Json
    ) -> web.WebSocketResponse:
        """Run one person's WebSocket until it closes."""
        queue: asyncio.Queue[Json | None] = asyncio.Queue()
        queue.put_nowait(hello)
        self._queues.setdefault(person_id, set()).add(queue)
        socket = web.WebSocketResponse(heartbeat=30)
        try:
            await socket.prepare(request)
            writer = asyncio.create_task(_write(socket, queue))
            try:
                async for _ in socket:
                    pass  # people act over HTTP; this direction says nothing
            finally:
                writer.cancel()
        finally:
            self._queues[person_id].discard(queue)
        return socket

    def close(self) -> None:
        """Close every page's connection."""
        for person_id in self._queues:
            self.hang_up(person_id)

    def hang_up(self, person_id: str) -> None:
        """Close the connections of a person's open pages."""
        for queue in self._queues.get(person_id, ()):
            queue.put_nowait(None)


async def _write(socket: web.WebSocketResponse, queue: asyncio.Queue[Json | None]) -> None:
    with suppress(ConnectionError):
        while (event := await queue.get()) is not None:
            if (content := payloads.encode(event)) is not None:
                await socket.send_str(content.decode())
        await socket.close()


def message_text(message: Message) -> str:
    """Return all that a message says, one text a line."""
    texts = [message.content]

    def collect(component: Json) -> None:
        if component.get("type") == 10:
            texts.append(component["content"])
        for child in component.get("components", ()):
            collect(child)

    for component in message.components:
        collect(component)
    return "\n".join(text for text in texts if text)


def shown_message(world: World, message: Message) -> Json:
    """Return a message as the people API gives it."""
    body = wire.message(world, message)
    for user in (body["author"], *body["mentions"]):
        user["avatar_url"] = f"/people/avatars/{user['id']}.svg"
    return {**body, "ephemeral": message.ephemeral, "loading": message.loading}


def shown_person(world: World, person: Person) -> Json:
    """Return a person as the people API gives them."""
    return {
        "id": person.id,
        "name": person.name,
        "username": person.username,
        "avatar": f"/people/avatars/{person.id}.svg",
        "locale": person.locale,
        "guilds": [guild.id for guild in world.guilds_of(person)],
        "dms_open": person.dms_open,
        "installed": person.installed,
        "owner": person.id == world.guild.owner_id,
        "bot": person.bot,
    }


def shown_guild(guild: Guild) -> Json:
    """Return a server as the people API gives it."""
    keys = ("id", "name", "locale", "owner_id")
    roles = [{"id": role.id, "name": role.name} for role in guild.roles.values()]
    return {**{key: getattr(guild, key) for key in keys}, "roles": roles}


def shown_event(world: World, event: Event) -> Json:
    """Return a scheduled event as the people API gives it: with who is interested."""
    return {**wire.event(world, event), "interested": list(event.interested)}


def shown_channel(world: World, channel: Channel, person: Person) -> Json:
    """Return a channel as one person sees it."""
    body = wire.channel(world, channel, reader=person)
    body.pop("member", None)
    may = permissions.allows(world, person, channel, permissions.speaking_in(channel))
    may = may and channel.type != FORUM
    if channel.locked:
        may = may and permissions.allows(world, person, channel, "MANAGE_THREADS")
    if channel.starter_id:
        body["message_id"] = channel.starter_id
    return {"name": world.bot.name, **body, "can_send": may}
