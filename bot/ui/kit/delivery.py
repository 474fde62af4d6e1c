"""Sending messages once, and what Discord answers to those that are sent, changed and deleted.

Posting is idempotent: whoever posts again, with the same nonce, gets the message that is there.
"""

from __future__ import annotations

import hashlib
from collections.abc import Awaitable, Callable
from typing import Final, Protocol, TypeVar

import aiohttp
import discord
from discord import Client

from ...clocks.scheduler import Clock
from ...store import Store
from .layout import Screen

T = TypeVar("T")

REFUSED: Final = (discord.HTTPException, discord.RateLimited)
"""Discord answered, and did not do it; the library has no common class for the two."""
UNSENT: Final = (*REFUSED, aiohttp.ClientError, OSError)
"""It was refused, or nobody can tell."""

UNKNOWN_MESSAGE: Final = 10008
UNKNOWN_CHANNEL: Final = 10003
GONE: Final = (UNKNOWN_CHANNEL, 50083)
"""Unknown channel; a thread that is archived and cannot be opened."""
ARCHIVED: Final = 50083
OLD_EDITS: Final = 30046
"""Too many edits of an old message; where the wait is long, the library drops the number."""


INVALID_FORM: Final = 50035
INVALID_EMOJI: Final = "Invalid emoji"
"""How Discord says, in a form's faults, that it does not know an emoji."""


class Sending(Protocol):
    """What of the app is needed to send, change and delete messages."""

    discord: Client
    store: Store
    clock: Clock

    def now(self) -> int:
        """Return the time, in milliseconds."""


async def with_known_emoji(screen: Screen, send: Callable[[], Awaitable[T]]) -> T:
    """Send a screen, once more without its emoji where Discord knows one of them not.

    Somebody may have deleted it, and now and then Discord does not find one that it has.

    https://github.com/discord/discord-api-docs/issues/7128
    """
    try:
        return await send()
    except discord.HTTPException as error:
        if error.code != INVALID_FORM or INVALID_EMOJI not in error.text:
            raise
    screen.drop_emoji()
    return await send()


def is_gone(error: Exception) -> bool:
    """Tell whether something was refused because the message is not there any more."""
    return isinstance(error, discord.HTTPException) and error.code == UNKNOWN_MESSAGE


def post_instead(error: Exception) -> bool:
    """Tell whether a new post can do what an edit was refused."""
    if isinstance(error, discord.HTTPException):
        return error.code in (UNKNOWN_MESSAGE, OLD_EDITS, ARCHIVED)
    return isinstance(error, discord.RateLimited)


def is_passing(error: discord.HTTPException) -> bool:
    """Tell whether the same may work a moment later."""
    return error.status == 429 or error.status >= 500


async def post_once(
    channel: discord.abc.Messageable, screen: Screen, key: str, to: int
) -> discord.Message:
    """Post what has to stand in a channel once, however often this is tried."""
    message = await send_once(channel, screen, key, to)
    if message is None:
        return await channel.send(**screen.posted(), nonce=nonce(f"{key}, again", to))
    return message


async def send_once(
    channel: discord.abc.Messageable, screen: Screen, key: str, to: int
) -> discord.Message | None:
    """Send a message once, however often this is tried; `to` is a channel or a person.

    Returns None where an earlier try was taken and somebody has deleted the message since.
    """
    try:
        return await channel.send(**screen.posted(), nonce=nonce(key, to))
    except discord.NotFound as error:
        if not is_gone(error):
            raise
        return None


def nonce(key: str, to: int) -> str:
    """Name a message among all that the bot sends.

    Discord looks at who sent a message, not where: the same words elsewhere are another message.
    """
    return hashlib.blake2s(f"{to} {key}".encode(), digest_size=12).hexdigest()
