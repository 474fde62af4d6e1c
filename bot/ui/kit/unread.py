"""Answers go out in one piece, and what Discord sends back of them is left unread.

The library would make objects of all that comes: a message with its menus takes a third of a
millisecond, and a move is answered with a dozen. A form with a picture would leave in nine pieces,
each of which is encrypted and handed to the network by itself.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

import aiohttp
from discord import Client
from discord.webhook.async_ import AsyncWebhookAdapter, async_context

LARGE: Final = 1 << 20
"""Bytes of a form that goes out in pieces all the same: nobody should wait for a copy of it."""


class InOnePiece:
    """A session of HTTP whose forms are written whole."""

    def __init__(self, session: aiohttp.ClientSession) -> None:
        self._session = session

    @asynccontextmanager
    async def request(
        self, method: str, url: str, *, data: Any, headers: dict[str, str], **more: Any
    ) -> AsyncIterator[aiohttp.ClientResponse]:
        """Send a request, and give what comes back."""
        if isinstance(data, aiohttp.FormData):
            data = form = data()
            if form.size is not None and form.size < LARGE:
                headers = {**headers, "Content-Type": form.headers["Content-Type"]}
                data = await form.as_bytes()
        async with self._session.request(
            method, url, data=data, headers=headers, **more
        ) as response:
            yield response


class Answering(AsyncWebhookAdapter):
    """What sends answers, and leaves the message unread that Discord sends back of the first."""

    async def request(self, route: Any, session: Any, **more: Any) -> Any:
        """Send a request, with its pictures in one piece."""
        whole: Any = InOnePiece(session)  # nothing else is asked of a session there
        return await super().request(route, whole, **more)

    async def create_interaction_response(self, *args: Any, **kwargs: Any) -> Any:
        """Send a first answer; returns what came of it, without the message."""
        answered = await super().create_interaction_response(*args, **kwargs)
        answered.pop("resource", None)
        return answered


def leave_unread(client: Client) -> None:
    """Let a connection read neither its own first answers nor that messages were edited.

    It holds for the task that connects, and what comes of it.
    """
    answering: Any = Answering  # whose beginning the library has not typed
    async_context.set(answering())
    client._connection.parsers.pop("MESSAGE_UPDATE", None)
