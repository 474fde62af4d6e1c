"""The playground as one server, on the loopback or on a local network with codes."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import Self
from urllib.parse import urlsplit

from aiohttp import web

from playground import rest_channels, rest_emojis, rest_guild, rest_interactions, stage
from playground.avatars import Avatars
from playground.entrance import Entrance
from playground.faults import Faults
from playground.invocations import Impossible
from playground.keeping import Keeper
from playground.moderation import Moderation
from playground.people import People, sentence
from playground.people_world import WorldActions
from playground.refusals import Refusal
from playground.rest import BASE, Rest
from playground.stage import Options, Recorded
from playground.world import Json, Message, World

PAGE = Path(__file__).parent / "page"
CONTENT = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
    "media-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)
"""What the page may load: its own files, and nothing that a message has in it."""
HEADERS = {
    "Cache-Control": "no-cache",
    "Content-Security-Policy": CONTENT,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}
"""Of all that the page is made of: a browser keeps it, and asks whether it has changed."""
OURS = ("127.0.0.1", "localhost")
EVERYWHERE = "0.0.0.0"
SPARED = 1.0
"""Seconds between two times that a world is written down."""

_log = logging.getLogger(__name__)

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


class Playground:
    """A small Discord for one bot.

    `async with Playground(port=0) as discord:` starts it on a free port of 127.0.0.1. The bot gets
    `discord.api` as its base URL and `discord.token`; people come to `discord.url`. Where its
    world is kept it raises `Unreadable` for a file that it cannot read, and `InUse`.
    """

    def __init__(self, port: int = 0, options: Options | None = None) -> None:
        self.options = options or Options()
        self.token = self.options.token
        self.port = port
        self.stage = stage.build(self.options)
        self.world: World = self.stage.world
        self.faults: Faults = self.stage.faults
        self.moderation = Moderation(self.stage)
        self._runner: web.AppRunner | None = None
        self._keeper = (
            Keeper(self.options.keep, messages=self.options.keep_messages)
            if self.options.keep
            else None
        )
        self._changed = asyncio.Event()
        self._keeping: asyncio.Task[None] | None = None
        self.entrance = Entrance(self.stage) if self.options.lan else None

    @property
    def url(self) -> str:
        """Where people find the page."""
        return self.world.url

    @property
    def api(self) -> str:
        """The base URL of the REST side, for the bot."""
        return self.world.url + BASE

    @property
    def requests(self) -> deque[Recorded]:
        """The last 10,000 REST requests of the bot."""
        return self.stage.requests

    @property
    def online(self) -> bool:
        """Whether the bot is connected."""
        return self.stage.gateway.online

    def private(self, person: str) -> list[Json]:
        """Return the last 1,000 versions of a person's private messages, oldest first."""
        return list(self.world.private.get(self.world.person(person).id, ()))

    def visible(self, channel: str) -> list[Message]:
        """Return a channel's public messages as they now are, oldest first."""
        found = self.world.in_channel(self.world.channel(channel).id)
        return [message for message in found if not message.ephemeral]

    async def start(self) -> None:
        """Begin to serve."""
        runner = web.AppRunner(
            self._app(), access_log=None, shutdown_timeout=0.2, handle_signals=False
        )
        await runner.setup()
        site = web.TCPSite(runner, EVERYWHERE if self.entrance else OURS[0], self.port)
        await site.start()
        self._runner = runner
        self.port = runner.addresses[0][1]
        self.world.url = f"http://{self.options.lan or OURS[0]}:{self.port}"
        if self._keeper:
            self._keeper.load(self.world)
            self.world.begin(self.options.guilds, self.options.first_guild)
            self._keeping = asyncio.create_task(self._keep(self._keeper), name="keeping")
        if self.options.just_invited and not any(self.world.messages.values()):
            for guild in self.world.guilds_of(self.world.bot):
                guild.members[self.world.bot.id].joined_at = self.world.now()

    async def stop(self) -> None:
        """Close every connection and stop serving."""
        self.stage.interactions.close()
        self.stage.crowd.close()
        self.stage.gateway.drop()
        await asyncio.sleep(0)
        if self._runner:
            await self._runner.cleanup()
        if self._keeping:
            self._keeping.cancel()
            with suppress(asyncio.CancelledError):
                await self._keeping
        if self._keeper:
            if self._keeping:
                await self._save(self._keeper)
            self._keeper.close()

    async def _keep(self, keeper: Keeper) -> None:
        """Write the world down soon after it has changed."""
        while True:
            await self._changed.wait()
            self._changed.clear()
            await self._save(keeper)
            await asyncio.sleep(SPARED)

    async def _save(self, keeper: Keeper) -> None:
        # A full disk may have room again at the next change, and so may anything else be mended:
        # the task has to go on.
        try:
            await keeper.save(self.world)
        except sqlite3.Error as error:
            _log.error("the world could not be kept: %s", error)
        except Exception:
            _log.exception("the world could not be kept")

    async def __aenter__(self) -> Self:
        try:
            await self.start()
        except BaseException:
            await self.stop()
            raise
        return self

    async def __aexit__(self, *error: object) -> None:
        await self.stop()

    def _app(self) -> web.Application:
        rows = [
            *rest_guild.ROUTES,
            *rest_channels.ROUTES,
            *rest_interactions.ROUTES,
            *rest_emojis.ROUTES,
        ]
        rest = Rest(self.stage, self.token, rows)
        app = web.Application(
            middlewares=[self._guard, _explain, self._note], client_max_size=64 * 1024 * 1024
        )
        app.add_routes(
            [
                web.route("*", BASE + "/{rest:.*}", rest.serve),
                web.get("/gateway/", self.stage.gateway.connect),
                web.get("/gateway", self.stage.gateway.connect),
                web.get("/attachments/{channel}/{id}/{name}", self._file),
                web.get("/emojis/{id}.png", self._emoji),
                web.get("/", _page),
                web.get("/page/{name:.*}", _page),
                web.get(r"/words/{locale:[\w-]+}.json", _words),
                *WorldActions(self.stage, self.moderation, self.entrance).routes(),
                *Avatars(self.stage).routes(),
                *(self.entrance.routes() if self.entrance else ()),
                *People(self.stage, self.entrance.who if self.entrance else _anybody).routes(),
            ]
        )
        return app

    @web.middleware
    async def _guard(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Refuse whatever a foreign web page could make a browser send here.

        Such a page has another origin, or has let its own name lead here: an address has no name.
        """
        origin = request.headers.get("Origin")
        host = urlsplit(f"//{request.host}").hostname
        if host not in (*OURS, self.options.lan or OURS[0]) or (
            origin and origin != f"{request.scheme}://{request.host}"
        ):
            raise web.HTTPForbidden(text="The playground answers to this machine only.")
        return await handler(request)

    @web.middleware
    async def _note(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Ask who comes from the network, and note that the world may have changed."""
        if self.entrance:
            self.entrance.check(request, (*OURS, self.options.lan))
        try:
            return await handler(request)
        finally:
            if request.method != "GET":
                self._changed.set()

    async def _file(self, request: web.Request) -> web.Response:
        file = self.world.files.get(request.match_info["id"])
        if file is None:
            raise web.HTTPNotFound
        return _stored(file.content, file.content_type)

    async def _emoji(self, request: web.Request) -> web.Response:
        emoji = self.world.emojis.get(request.match_info["id"])
        if emoji is None:
            raise web.HTTPNotFound
        return _stored(emoji.content, emoji.content_type)


def _anybody(request: web.Request) -> None:
    """Know nobody: a person on this machine may be anyone."""


def _stored(content: bytes, content_type: str) -> web.Response:
    # A stored page that a person uploads must not run as ours.
    headers = {
        "Content-Type": content_type,
        "Content-Security-Policy": "sandbox",
        "X-Content-Type-Options": "nosniff",
    }
    return web.Response(body=content, headers=headers)


async def _page(request: web.Request) -> web.StreamResponse:
    try:
        path = (PAGE / request.match_info.get("name", "index.html")).resolve()
        found = path.is_relative_to(PAGE) and path.is_file()
    except (OSError, ValueError):  # no file can have this name: too long, or with a NUL
        found = False
    if not found:
        raise web.HTTPNotFound
    return web.FileResponse(path, headers=HEADERS)


async def _words(request: web.Request) -> web.StreamResponse:
    """Return the page's words in a locale's language.

    Those of English are in the page itself.
    """
    locale = request.match_info["locale"]
    for language in (locale, locale.partition("-")[0]):
        if (path := PAGE / "words" / f"{language}.json").is_file():
            return web.FileResponse(path, headers=HEADERS)
    return web.json_response({"language": "en", "words": {}}, headers=HEADERS)


@web.middleware
async def _explain(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Turn what people cannot do into an answer of the people API."""
    try:
        return await handler(request)
    except Impossible as error:
        return web.json_response({"error": str(error)}, status=error.status)
    except Refusal as refusal:
        return web.json_response({"error": sentence(refusal)}, status=refusal.status)
