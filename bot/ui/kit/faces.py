"""The pieces next to the words of a choice, as emoji of the bot's own.

Discord keeps 2,000 for an application, and no two of a name. A name says which piece it is and, in
a short hash, how it looks: what is drawn otherwise in a later version is another emoji. The
bot's operator may have other emoji, under any name without our `PREFIX`.

https://docs.discord.com/developers/resources/emoji#emoji-object-application-owned-emoji
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import Final

from discord import Client, Emoji, PartialEmoji

import render

from ...errors import Unavailable
from ...workers.drawing import in_process
from .draw_pool import DrawPool
from .requests.refusals import UNSENT

log = logging.getLogger(__name__)

PREFIX: Final = "mn_"
PAUSE: Final = 0.5
"""Seconds between two requests: nothing waits for them, and a game's moves go first."""
YIELDS: Final = 30.0
"""Seconds that a request waits at most; a bot with much to send uploads slowly."""
LATER: Final = 300.0
"""Seconds until Discord is asked again that refused something or could not be reached."""
MOST_ASKED: Final = 100
"""Faces that are remembered as asked for."""
CHECK_INTERVAL: Final = 3600.0
"""Seconds until it is looked whether the emoji are all still there."""

EmojiOf = Callable[[str], PartialEmoji | None]
"""Finds the emoji of a face, None where there is none (yet)."""


def without(face: str) -> None:
    """Find no emoji: the words stand alone."""


class Faces:
    """Discord's emoji of faces, and the slow upload of missing ones when idle.

    A process that runs next to this one finds the same names and uploads nothing twice.
    """

    def __init__(
        self, connection: Client, pool: DrawPool, idle: Callable[[], Awaitable[None]]
    ) -> None:
        self.wanted: Sequence[str] = render.faces()
        self.pause = PAUSE
        self._connection = connection
        self._pool = pool
        self._idle = idle
        self._names: dict[str, str] = {}  # by face, of its emoji as it is drawn now
        self._known: dict[str, PartialEmoji] = {}
        self._asked: deque[str] = deque(maxlen=MOST_ASKED)  # by threads that draw
        self._task: asyncio.Task[None] | None = None

    def emoji(self, face: str) -> PartialEmoji | None:
        """Return a face's emoji, if uploaded; a requested one comes before others."""
        found = self._known.get(face)
        if found is None:
            self._asked.append(face)
        return found

    def start(self) -> None:
        """Begin to look after them, unless that has begun."""
        if self._task is None:
            self._task = asyncio.create_task(self._run(), name="faces")

    async def close(self) -> None:
        """Stop where it is; the next start goes on from there."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            wait = CHECK_INTERVAL
            try:
                await self.tend()
            except (*UNSENT, Unavailable) as error:  # what is sent is counted in the database
                log.info("Emoji have to wait: %r", error)
                wait = LATER
            await asyncio.sleep(wait)

    async def tend(self) -> None:
        """Upload missing emoji and delete outdated ones; raises Discord's refusals."""
        for face in self.wanted:
            if face not in self._names:
                self._names[face] = _name(face, await self._draw(face))
        ours = [
            emoji
            for emoji in await self._connection.fetch_application_emojis()
            if emoji.name.startswith(PREFIX)
        ]
        # Of two with one name the elder stays.
        there = {emoji.name: emoji for emoji in sorted(ours, key=_age, reverse=True)}
        self._known = {
            face: _partial(there[name]) for face, name in self._names.items() if name in there
        }
        current = set(self._names.values())
        idle = [each for each in ours if each.name not in current or there[each.name] is not each]
        while (missing := self._next()) is not None:
            await self._turn()
            made = await self._connection.create_application_emoji(
                name=self._names[missing], image=await self._draw(missing)
            )
            self._known[missing] = _partial(made)
            # At once, as there may be no room for all old ones next to all new ones.
            for old in [each for each in idle if _face(each.name) == missing]:
                idle.remove(old)
                await self._delete(old)
        for old in idle:
            await self._delete(old)

    def _next(self) -> str | None:
        """Return the face to be uploaded next, first of all what a person would have seen."""
        while self._asked:
            if self._missing(face := self._asked.popleft()):
                return face
        return next(filter(self._missing, self._names), None)

    def _missing(self, face: str) -> bool:
        return face in self._names and face not in self._known

    async def _draw(self, face: str) -> bytes:
        return await self._pool.draw(partial(in_process, render.face, face), for_all=True)

    async def _turn(self) -> None:
        """Pause, and wait, but not for ever, until no message of a table has to be sent."""
        await asyncio.sleep(self.pause)
        with suppress(TimeoutError):
            async with asyncio.timeout(YIELDS):
                await self._idle()

    async def _delete(self, emoji: Emoji) -> None:
        await self._turn()
        await emoji.delete()


def _name(face: str, png: bytes) -> str:
    return f"{PREFIX}{face}_{hashlib.blake2s(png, digest_size=4).hexdigest()}"


def _face(name: str) -> str:
    return name.removeprefix(PREFIX).rpartition("_")[0]


def _partial(emoji: Emoji) -> PartialEmoji:
    return PartialEmoji(name=emoji.name, id=emoji.id)


def _age(emoji: Emoji) -> int:
    return emoji.id
