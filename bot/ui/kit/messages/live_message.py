"""A live message: edited in place, else posted once and the old one deleted.

A post may be there although its answer never came, or although the bot was killed before it could
note it. So it is noted first that one is being made. Until that is cleared, the channel is looked
through for it: the newest is the message then, the others have to go.
"""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Any, Final

import discord

from ....model.ids import ChannelId, GuildId, MessageId, PersonId
from ....model.posts import DELETION_DELAY
from ....store.writing import Writing
from ..controls.custom_ids import Control, read
from ..layout import Screen
from ..requests.channel_backoff import asking
from ..requests.deletions import remove
from ..requests.delivery import Sending, post_once
from ..requests.refusals import (
    REFUSED,
    UNSENT,
    StillBarred,
    is_gone,
    is_message_gone,
    is_server_error,
    meaning,
    post_instead,
)

log = logging.getLogger(__name__)

TABLE: Final = ("join", "log")
"""What every message of a table has a button for, from its lobby to its end."""

SKEW: Final = 120_000
"""Milliseconds by which Discord's clock may be behind this machine's."""
PAGE: Final = 100
"""Messages that one request returns."""
PAGES: Final = 5


@dataclass(frozen=True)
class Found:
    """A message of the bot: the controls on it, and the people it mentions."""

    id: MessageId
    controls: tuple[Control, ...]
    mentions: frozenset[PersonId]

    def has(self, id_: int, *verbs: str, part: int = 0) -> bool:
        """Tell whether it has one of some controls of a table or contest, or a part of it."""
        return any(
            each.id == id_ and each.verb in verbs and part in (0, each.seen)
            for each in self.controls
        )

    @property
    def at(self) -> int:
        """When it was posted, in milliseconds."""
        return int(discord.utils.snowflake_time(self.id).timestamp() * 1000)


@dataclass(frozen=True)
class Living:
    """A slot for one message: its id, the mark of its posts, and how to record them.

    `posting` is since when one may be there unknown. `again` records that it is pending once more,
    `notified` the people a post mentions.
    """

    guild: GuildId | None
    channel: ChannelId
    message: MessageId | None
    posting: int | None
    key: str
    begin: Callable[[Writing, int | None], Awaitable[None]]
    note: Callable[[Writing, MessageId, int], Awaitable[None]]
    again: Callable[[Writing], Awaitable[None]]
    notified: Callable[[Writing], Awaitable[None]] | None = None


@dataclass(frozen=True)
class Delivery:
    """The message after an update, whether it is new, and whether it may show less.

    `refused` is the error of the edit that should have added the layout to a notice, if it failed.
    """

    message: MessageId
    posted: bool
    older: bool = False
    refused: Exception | None = None


async def lost(
    app: Sending, guild: GuildId | None, channel: ChannelId, since: int | None
) -> list[Found] | None:
    """Return the bot's messages with controls in a channel since a time, oldest first.

    None: the channel shows them to the bot later only, so one may still be there unknown.
    """
    if since is None:
        return []
    after = discord.utils.time_snowflake(datetime.fromtimestamp((since - SKEW) / 1000, UTC))
    found: list[Found] = []
    for _ in range(PAGES):
        try:
            async with asking(app, guild, channel, "look"):
                rows: Sequence[Any] = await app.discord.http.logs_from(channel, PAGE, after=after)
        except (discord.HTTPException, StillBarred) as error:
            if meaning(error) != "permission":
                raise
            return None  # the nonce of a post is remembered for some minutes only
        me = app.discord.user
        ours = [row for row in rows if me and int(row["author"]["id"]) == me.id]
        for row in ours:
            known = tuple(filter(None, map(read, _custom_ids(row["components"]))))
            mentions = frozenset(PersonId(int(each["id"])) for each in row["mentions"])
            found += [Found(MessageId(int(row["id"])), known, mentions)] if known else []
        if len(rows) < PAGE:
            break
        after = max(int(row["id"]) for row in rows)
    return sorted(found, key=lambda each: each.id)


def _custom_ids(part: Any) -> Iterator[str]:
    if isinstance(part, dict):
        if "custom_id" in part:
            yield str(part["custom_id"])
        part = [*part.values()]
    if isinstance(part, list):
        for each in part:
            yield from _custom_ids(each)


async def show(
    app: Sending,
    living: Living,
    screen: Screen,
    *,
    repost: bool,
    found: Sequence[Found] = (),
    hid: Callable[[], None] | None = None,
) -> Delivery:
    """Show a screen; `found` are posts of it that are there.

    Where what it has shown has to be hidden and cannot be overwritten, it is deleted and `hid` is
    called. Raises what Discord answers where it can be shown nowhere.
    """
    adopted = False
    if found:
        newest = found[-1]
        if adopted := living.message is None or newest.id > living.message:
            # It came to the channel's end, but the people it mentions may not be awaited now.
            repost = not newest.mentions >= {*screen.notified}
            noted = replace(living, notified=None) if repost else living
            await _note(app, noted, newest.id, newest.at, found=found)
            living = replace(living, message=newest.id)
        else:
            old = [each.id for each in found if each.id != living.message]
            await clear(app, living.guild, living.channel, old)
    if not repost and living.message is not None:
        try:
            await _edit(app, living, screen)
            return Delivery(living.message, posted=adopted)
        except (*REFUSED, StillBarred) as error:
            if hid is not None:
                if await _hide(app, living):
                    hid()
            elif not post_instead(error):
                raise
    try:
        return await _post(app, living, screen)
    except (discord.HTTPException, StillBarred) as forbidden:
        if meaning(forbidden) != "permission" or not repost or living.message is None:
            raise
        try:
            await _edit(app, living, screen)  # better than not at all
        except (*REFUSED, StillBarred) as error:
            if hid is not None and await _hide(app, living):
                hid()
            if is_gone(error):
                raise forbidden from None
            raise
        return Delivery(living.message, posted=False)


async def _post(app: Sending, living: Living, screen: Screen) -> Delivery:
    channel = app.discord.get_partial_messageable(living.channel, guild_id=living.guild)
    async with asking(app, living.guild, living.channel, "post"):
        if living.posting is None:
            async with app.store.writing() as write:
                await living.begin(write, app.wall())
        try:
            # The same nonce until a post is noted, so that Discord never posts twice.
            key = f"{living.key} after {living.message}"
            async with _in_time(app, living, posts=True):
                message = await post_once(channel, screen, key=key, to=living.channel)
        except REFUSED as error:
            passing = is_server_error(error)
            if living.posting is None and not passing:
                async with app.store.writing() as write:
                    await living.begin(write, None)  # it is not there
            raise
    posted = MessageId(message.id)
    await _note(app, living, posted, app.now())
    refused = None
    if screen.follows:
        try:
            await _edit(app, replace(living, message=posted), screen)
        except (*UNSENT, StillBarred) as error:
            refused = error
    # Discord may have answered with what an earlier try had posted.
    return Delivery(posted, posted=True, older=living.posting is not None, refused=refused)


async def _note(
    app: Sending, living: Living, message: MessageId, at: int, *, found: Sequence[Found] = ()
) -> None:
    """Record the slot's new message, and the deletion of those before it as pending."""
    old = {each.id for each in found} | ({living.message} if living.message is not None else set())
    old.discard(message)
    async with app.store.writing() as write:
        await living.note(write, message, at)
        if living.notified is not None:
            await living.notified(write)
        await write.posts.add_deletions(
            living.guild, living.channel, old, due=app.now() + DELETION_DELAY
        )
    for each in old:
        await remove(app, each)


async def clear(
    app: Sending, guild: GuildId | None, channel: ChannelId, messages: Sequence[MessageId]
) -> None:
    """Take messages away, now or later."""
    if messages:
        async with app.store.writing() as write:
            await write.posts.add_deletions(
                guild, channel, messages, due=app.now() + DELETION_DELAY
            )
    for each in messages:
        await remove(app, each)


async def _edit(app: Sending, living: Living, screen: Screen) -> None:
    assert living.message is not None
    channel = app.discord.get_partial_messageable(living.channel, guild_id=living.guild)
    async with asking(app, living.guild, living.channel, "edit"), _in_time(app, living):
        await channel.get_partial_message(living.message).edit(**screen.edited())


@asynccontextmanager
async def _in_time(app: Sending, living: Living, *, posts: bool = False) -> AsyncIterator[None]:
    """Queue another update if a frozen bot's request turns out to be too late.

    It may have come over what the bot with the lease has shown since, or stand next to it.
    """

    async def again(write: Writing) -> None:
        if posts:
            await living.begin(write, app.wall())
        await living.again(write)

    try:
        yield
    finally:
        if not app.store.lease.held:
            await app.store.mark_unshown(again)


async def _hide(app: Sending, living: Living) -> bool:
    """Delete the message; returns whether it is gone."""
    assert living.message is not None
    channel = app.discord.get_partial_messageable(living.channel, guild_id=living.guild)
    try:
        async with asking(app, living.guild, living.channel, "delete"):
            await channel.get_partial_message(living.message).delete()
    except (*REFUSED, StillBarred) as error:
        log.info("A message that was to be hidden could not be deleted: %s", error)
        return is_message_gone(error)
    return True
