"""The gateway: the WebSocket over which the bot hears what happens.

https://docs.discord.com/developers/events/gateway
"""

from __future__ import annotations

import asyncio
import zlib
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from typing import Any, Protocol

from aiohttp import WSCloseCode, WSMsgType, web

from playground import payloads, wire
from playground.session_starts import SessionStarts
from playground.world import Json, World

DISPATCH, HEARTBEAT, IDENTIFY, PRESENCE, RESUME, RECONNECT = 0, 1, 2, 3, 6, 7
REQUEST_MEMBERS, INVALID_SESSION, HELLO, HEARTBEAT_ACK = 8, 9, 10, 11

GUILDS, GUILD_MEMBERS, GUILD_MESSAGES = 1 << 0, 1 << 1, 1 << 9
GUILD_TYPING, DM_MESSAGES, DM_TYPING = 1 << 11, 1 << 12, 1 << 14
MESSAGE_CONTENT, SCHEDULED_EVENTS = 1 << 15, 1 << 16

# Discord forgets a session some minutes after its connection; we only bound what is replayed.
REPLAY_LIMIT = 5000
ACK_SECONDS = 0.05


class Compression(Protocol):
    """A running compression of all that one connection sends."""

    def compress(self, content: bytes, /) -> bytes: ...


class ZlibStream:
    """Compress frames as one zlib stream, each ended by a sync flush."""

    def __init__(self) -> None:
        self._stream = zlib.compressobj(1)

    def compress(self, content: bytes) -> bytes:
        return self._stream.compress(content) + self._stream.flush(zlib.Z_SYNC_FLUSH)


class ZstdStream:
    """Compress frames as one zstd stream; a bot that asks has the package `zstandard`."""

    def __init__(self) -> None:
        zstandard = import_module("zstandard")
        self._stream = zstandard.ZstdCompressor().compressobj()
        self._flush = zstandard.COMPRESSOBJ_FLUSH_BLOCK

    def compress(self, content: bytes) -> bytes:
        return bytes(self._stream.compress(content) + self._stream.flush(self._flush))


COMPRESSIONS: dict[str, Callable[[], Compression]] = {
    "zlib-stream": ZlibStream,
    "zstd-stream": ZstdStream,
}


class Session:
    """One identified shard of the bot; it survives lost connections until invalidated."""

    def __init__(self, id_: str, intents: int, shard: tuple[int, int]) -> None:
        self.id = id_
        self.intents = intents
        self.shard = shard
        self.sequence = 0
        self.sent: deque[tuple[int, Json]] = deque(maxlen=REPLAY_LIMIT)
        self.connection: Connection | None = None

    def dispatch(self, event: str, body: Json) -> None:
        """Send an event, or keep it for the time the bot resumes."""
        self.sequence += 1
        frame = {"op": DISPATCH, "t": event, "s": self.sequence, "d": body}
        self.sent.append((self.sequence, frame))
        if self.connection:
            self.connection.send(frame)

    def hears(self, intents: int, guild_id: str | None) -> bool:
        """Return whether this shard gets a guild's (None: DMs') events for the intents.

        Intents of 0 stand for events that need none.
        """
        if intents and not self.intents & intents:
            return False
        number, count = self.shard
        return number == ((int(guild_id) >> 22) % count if guild_id else 0)


class Connection:
    """One WebSocket of the bot, written by one task so that frames keep their order."""

    def __init__(self, socket: web.WebSocketResponse, compression: Compression | None) -> None:
        self.socket = socket
        self.session: Session | None = None
        self.closed_by_us = False
        self._compression = compression
        self._frames: asyncio.Queue[Json | int] = asyncio.Queue()

    def send(self, frame: Json) -> None:
        self._frames.put_nowait(frame)

    def close(self, code: int) -> None:
        """Close the connection after what is already queued."""
        self.closed_by_us = True
        self._frames.put_nowait(code)

    async def write(self) -> None:
        """Send the queued frames until the connection ends."""
        with suppress(ConnectionError):
            while True:
                frame = await self._frames.get()
                if isinstance(frame, int):
                    await self.socket.close(code=frame)
                    return
                content = payloads.encode(frame)
                if content is None:
                    continue
                if self._compression:
                    await self.socket.send_bytes(self._compression.compress(content))
                else:
                    await self.socket.send_str(content.decode())


class Gateway:
    """All sessions of the bot."""

    def __init__(
        self, world: World, token: str, heartbeat_seconds: float, starts: SessionStarts
    ) -> None:
        self.world = world
        self.token = token
        self.heartbeat_seconds = heartbeat_seconds
        self.starts = starts
        self.shards = 1  # as `GET /gateway/bot` recommends them
        self.down = False
        """Whether bots learn no more of the servers than that they are there."""
        self.needed = 1  # fewer are refused with 4011, as Discord does to a bot in many servers
        self.sessions: dict[str, Session] = {}
        self.connections: set[Connection] = set()
        self.on_presence: Callable[[], None] = lambda: None

    @property
    def online(self) -> bool:
        """Whether any shard is connected and identified."""
        return any(session.connection for session in self.sessions.values())

    def dispatch(
        self,
        event: str,
        body: Json,
        *,
        intents: int = 0,
        guild_id: str | None = None,
        without_content: Callable[[Json], Json] | None = None,
    ) -> None:
        """Send an event to every shard that should hear it.

        `without_content` is applied for sessions without the message content intent.
        """
        for session in self.sessions.values():
            if session.hears(intents, guild_id):
                blind = without_content and not session.intents & MESSAGE_CONTENT
                session.dispatch(
                    event, without_content(body) if without_content and blind else body
                )

    def drop(self) -> None:
        """Break every connection; the sessions can be resumed."""
        for connection in list(self.connections):
            connection.close(4000)

    def reconnect(self) -> None:
        """Ask every connection to come again and resume."""
        for connection in list(self.connections):
            connection.send({"op": RECONNECT, "d": None})

    def invalidate(self, resumable: bool = False) -> None:
        """End every session (or only its connection, when it may be resumed)."""
        for connection in list(self.connections):
            connection.send({"op": INVALID_SESSION, "d": resumable})
        if not resumable:
            for session in list(self.sessions.values()):
                self._forget(session)

    def _forget(self, session: Session) -> None:
        self.sessions.pop(session.id, None)
        session.connection = None
        self.on_presence()

    async def connect(self, request: web.Request) -> web.StreamResponse:
        """Serve one WebSocket of the bot."""
        compress = request.query.get("compress")
        compression = COMPRESSIONS[compress]() if compress in COMPRESSIONS else None
        socket = web.WebSocketResponse(max_msg_size=4096 * 4, compress=False)
        await socket.prepare(request)
        connection = Connection(socket, compression)
        self.connections.add(connection)
        interval = int(self.heartbeat_seconds * 1000)
        connection.send({"op": HELLO, "d": {"heartbeat_interval": interval}})
        writer = asyncio.create_task(connection.write())
        try:
            async for frame in socket:
                if frame.type is WSMsgType.TEXT:
                    self._receive(connection, frame.data)
        finally:
            writer.cancel()
            self.connections.discard(connection)
            session = connection.session
            if session and session.connection is connection:
                session.connection = None
                left = socket.close_code in (WSCloseCode.OK, WSCloseCode.GOING_AWAY)
                if left and not connection.closed_by_us:
                    self._forget(session)  # the bot said good-bye: nothing to resume
                self.on_presence()
        return socket

    def _receive(self, connection: Connection, text: str) -> None:
        try:
            frame = payloads.decode(text.encode())
            op, body = frame["op"], frame.get("d")
        except (ValueError, TypeError, KeyError):
            connection.close(4002)
            return
        if op == HEARTBEAT:
            # A network takes a moment. discord.py notes when it sent a heartbeat only after its
            # thread has woken up; an answer that is there before looks to it 41 s late.
            asyncio.get_running_loop().call_later(
                ACK_SECONDS, connection.send, {"op": HEARTBEAT_ACK}
            )
        elif op == IDENTIFY:
            self._identify(connection, body)
        elif op == RESUME:
            self._resume(connection, body)
        elif connection.session is None:
            connection.close(4003)
        elif op == REQUEST_MEMBERS:
            self._send_members(connection.session, body)
        elif op not in (PRESENCE, 4):
            connection.close(4001)

    def _identify(self, connection: Connection, body: Any) -> None:
        if not isinstance(body, dict) or body.get("token") != self.token:
            connection.close(4004)
            return
        if connection.session:
            connection.close(4005)
            return
        shard = _shard(body.get("shard", (0, 1)))
        if shard is None:
            connection.close(4010)
            return
        number, count = shard
        if count < self.needed:
            connection.close(4011)
            return
        if not isinstance(body.get("intents"), int):
            connection.close(4013)
            return
        if self.starts.too_soon(number):
            connection.send({"op": INVALID_SESSION, "d": False})
            return
        if not self.starts.remaining:
            # Discord ends every session then, and gives the bot another token.
            self._lock_out()
            return
        self.starts.begin(number)
        session = Session(self.world.chance.randbytes(16).hex(), body["intents"], shard)
        self._attach(session, connection)
        world = self.world
        ours = [guild for guild in world.guilds_of(world.bot) if session.hears(0, guild.id)]
        session.dispatch(
            "READY",
            {
                "v": 10,
                "user": wire.me(world),
                "guilds": [{"id": guild.id, "unavailable": True} for guild in ours],
                "session_id": session.id,
                "session_type": "normal",
                "resume_gateway_url": gateway_url(world),
                "shard": [number, count],
                "application": {"id": world.bot.id, "flags": (1 << 15) | (1 << 19)},
                "private_channels": [],
                "relationships": [],
                "presences": [],
                "geo_ordered_rtc_regions": [],
                "user_settings": {},
            },
        )
        if session.intents & GUILDS and not self.down:
            for guild in ours:
                session.dispatch("GUILD_CREATE", wire.guild_create(world, guild))
        self.on_presence()

    def _lock_out(self) -> None:
        for connection in self.connections:
            connection.close(4004)
        for session in list(self.sessions.values()):
            self._forget(session)

    def _resume(self, connection: Connection, body: Json) -> None:
        session = self.sessions.get(body.get("session_id", ""))
        seen = body.get("seq") or 0
        lost = session and session.sent and session.sent[0][0] > seen + 1
        if body.get("token") != self.token:
            connection.close(4004)
        elif session is None or lost or seen > session.sequence:
            connection.send({"op": INVALID_SESSION, "d": False})
        else:
            if session.connection:
                session.connection.close(4000)
            missed = [frame for sequence, frame in session.sent if sequence > seen]
            self._attach(session, connection)
            for frame in missed:
                connection.send(frame)
            session.dispatch("RESUMED", {})
            self.on_presence()

    def _attach(self, session: Session, connection: Connection) -> None:
        self.sessions[session.id] = session
        session.connection = connection
        connection.session = session

    def _send_members(self, session: Session, body: Json) -> None:
        guild = self.world.guilds.get(str(body["guild_id"]))
        if guild is None:
            return
        members = self.world.members(guild)
        wanted = body.get("user_ids")
        if wanted:
            ids = {str(wanted)} if isinstance(wanted, (str, int)) else set(map(str, wanted))
            members = [m for m in members if m.id in ids]
        elif query := body.get("query"):
            members = [m for m in members if m.username.lower().startswith(query.lower())]
        limit = body.get("limit") or len(members)
        session.dispatch(
            "GUILD_MEMBERS_CHUNK",
            {
                "guild_id": guild.id,
                "members": [wire.full_member(guild, m) for m in members[:limit]],
                "chunk_index": 0,
                "chunk_count": 1,
                "not_found": [],
                **({"presences": []} if body.get("presences") else {}),
                **({"nonce": body["nonce"]} if body.get("nonce") else {}),
            },
        )


def _shard(sent: Any) -> tuple[int, int] | None:
    """Read `[number, count]`; None where there is no such shard."""
    match sent:
        case [int(number), int(count)] if 0 <= number < count:
            return number, count
    return None


def gateway_url(world: World) -> str:
    """Return the WebSocket address of this server's gateway."""
    return world.url.replace("http", "ws", 1) + "/gateway/"
