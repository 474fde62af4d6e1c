"""Answers go out in one piece, and what Discord sends back of them is left unread.

The library would make objects of all that comes: a message with its menus takes a third of a
millisecond, and a move is answered with a dozen. A form with a picture would leave in nine pieces,
each of which is encrypted and handed to the network by itself. JSON is read and written by what
the database's values are read with, in a third of the time.
"""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final, cast

import aiohttp
import discord
import msgspec
from discord import Client
from discord.webhook.async_ import AsyncWebhookAdapter, async_context

LARGE: Final = 1 << 20
"""Bytes of a form that goes out in pieces all the same: nobody should wait for a copy of it."""

CONTENT: Final = ("components", "attachments", "embeds")
"""The parts of a message that the library would make objects of."""


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
    """Sends answers without parsing the message that Discord returns for the first."""

    async def request(self, route: Any, session: Any, **more: Any) -> Any:
        """Send a request, with its pictures in one piece."""
        whole: Any = InOnePiece(session)  # nothing else is asked of a session there
        return bare(await super().request(route, whole, **more))

    async def create_interaction_response(self, *args: Any, **kwargs: Any) -> Any:
        """Send a first answer; returns what came of it, without the message."""
        answered = await super().create_interaction_response(*args, **kwargs)
        answered.pop("resource", None)
        return answered


def bare(message: Any) -> Any:
    """Return a message without the parts the bot knows; other values unchanged."""
    if isinstance(message, dict):
        message.update((each, []) for each in CONTENT if each in message)
    return message


def skip_parsing(client: Client) -> None:
    """Let a connection read neither its own answers nor that messages were edited.

    It holds for the task that connects, and what comes of it.
    """
    answering: Any = Answering  # whose beginning the library has not typed
    async_context.set(answering())
    http: Any = client.http
    parsers, library = client._connection.parsers, cast(Any, discord.utils)
    edit, pressed = http.edit_message, parsers["INTERACTION_CREATE"]

    async def edit_message(*args: Any, **more: Any) -> Any:
        return bare(await edit(*args, **more))

    def press(data: Any) -> None:
        bare(data.get("message"))  # of what was pressed, only which message it is matters
        pressed(data)

    http.edit_message = edit_message
    parsers["INTERACTION_CREATE"] = press
    parsers.pop("MESSAGE_UPDATE", None)
    library._from_json, library._to_json = from_json, to_json


def to_json(thing: object) -> str:
    """Write JSON for the library; what only its own way can, goes that way."""
    try:
        return msgspec.json.encode(thing).decode()
    except (TypeError, UnicodeError):  # a kind of its own, or half a character
        return json.dumps(thing, separators=(",", ":"))


def from_json(text: str | bytes) -> Any:
    """Read JSON for the library, which sees what is wrong with it."""
    try:
        return msgspec.json.decode(text)
    except msgspec.MsgspecError:  # half a character, or no JSON
        return json.loads(text)
