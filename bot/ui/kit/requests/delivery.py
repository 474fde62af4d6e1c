"""Sends messages once, and interprets Discord's answers to requests.

Posting is idempotent: a second post with the same nonce returns the message that is there.
"""

from __future__ import annotations

import hashlib
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Protocol, TypeVar

import discord
from discord import Client

from render import names_apart

from ....clocks.scheduler import Scheduler
from ....store import Store
from ..layout import Screen
from .refusals import is_emoji_unknown, is_message_gone

T = TypeVar("T")


class Sending(Protocol):
    """What of the app is needed to send, change and delete messages."""

    discord: Client
    store: Store
    scheduler: Scheduler

    def now(self) -> int:
        """Return the time, in milliseconds."""

    def wall(self) -> int:
        """Return the machine's wall clock, about Discord's, in milliseconds."""


async def with_known_emoji(screen: Screen, send: Callable[[], Awaitable[T]]) -> T:
    """Send a screen, once more without its emoji where Discord knows one of them not.

    A person may have deleted it, and now and then Discord does not find one that it has.

    https://github.com/discord/discord-api-docs/issues/7128
    """
    try:
        return await send()
    except discord.HTTPException as error:
        if not is_emoji_unknown(error):
            raise
    screen.drop_emoji()
    return await send()


async def with_names(store: Store, screen: Screen) -> Screen:
    """Return a screen with the names of the people that Discord doesn't send along.

    Names it doesn't have are those under which people last sat at a table.
    """
    people = screen.unsent
    if not people:
        return screen
    found = await store.people.names(people)
    for person, name in screen.names.items():
        found[person] = (name, found.get(person, ("", ""))[1])
    called = [person for person in people if person in found]
    apart = names_apart(
        tuple(found[person][0] for person in called), tuple(found[person][1] for person in called)
    )
    return replace(screen, names=dict(zip(called, apart, strict=True)))


async def post_once(
    channel: discord.abc.Messageable, screen: Screen, *, key: str, to: int
) -> discord.Message:
    """Post what has to stand in a channel once, however often this is tried."""
    message = await _send_once(channel, screen, key, to)
    if message is None:
        return await channel.send(**screen.posted(), nonce=nonce(f"{key}, again", to))
    return message


async def send_once(
    store: Store, channel: discord.abc.Messageable, screen: Screen, *, key: str, to: int
) -> discord.Message | None:
    """Send a message that is never edited once, however often this is tried.

    `to` is a channel or a person. Returns None where an earlier try was taken and the message has
    been deleted since.
    """
    return await _send_once(channel, await with_names(store, screen), key, to)


async def _send_once(
    channel: discord.abc.Messageable, screen: Screen, key: str, to: int
) -> discord.Message | None:
    try:
        return await channel.send(**screen.posted(), nonce=nonce(key, to))
    except discord.NotFound as error:
        if not is_message_gone(error):
            raise
        return None


def nonce(key: str, to: int) -> str:
    """Name a message among all that the bot sends.

    Discord looks at who sent a message, not where: the same words elsewhere are another message.
    """
    return hashlib.blake2s(f"{to} {key}".encode(), digest_size=12).hexdigest()
