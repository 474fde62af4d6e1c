"""Outboxes: one task for each key sends what is pending and retries what failed.

A commit marks a message as pending; it counts as shown only when Discord has taken it.
"""

from __future__ import annotations

import asyncio
import logging
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final, Generic, TypeVar

import aiohttp
import discord

from render import Picture

from ....contests.engine import Contests
from ....errors import Unavailable
from ....model.ids import ChannelId
from ....model.posts import CONTESTS, ContestKind, Post
from ..gateway.lifecycle import finish
from ..gateway.servers import is_down
from ..layout import Screen
from ..requests.channel_backoff import asking
from ..requests.delivery import Sending, send_once
from ..requests.refusals import is_channel_gone, is_fault, level, meaning, wait_of
from . import live_message
from .live_message import Living

log = logging.getLogger(__name__)

K = TypeVar("K", bound=Hashable)

FAILURES: Final = (discord.DiscordException, aiohttp.ClientError, OSError, Unavailable)
"""Discord or the database has not done something; another try may help."""
WAITS: Final = (1.0, 5.0, 15.0, 60.0)
"""Seconds after which what failed is tried again; the last for ever."""
SELDOM: Final = 3600.0
"""Seconds, at most, after which what failed by a defect of the bot is tried again."""


def wait_after(failures: int, *, fault: bool = False) -> float:
    """Return the seconds before another try of what has failed so many times before.

    Where a defect of the bot is why, they are doubled each time beyond the usual ones.
    """
    beyond = failures - len(WAITS) + 1
    if beyond > 0 and fault:
        return min(WAITS[-1] * 2.0**beyond, SELDOM)
    return WAITS[min(failures, len(WAITS) - 1)]


class Outbox(ABC, Generic[K]):
    """Sends what is pending in the database, and whatever changes meanwhile."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._closed = False
        self._changed: set[K] = set()
        self._tasks: dict[K, asyncio.Task[None]] = {}
        self._failures: dict[K, int] = {}
        self._timers: dict[K, asyncio.TimerHandle] = {}

    @abstractmethod
    async def _send(self, key: K) -> bool:
        """Send what is pending of a key; False or raise where another try may help."""

    def _wake(self, key: K) -> None:
        """Send what is pending of a key, soon."""
        if self._closed:
            return
        self._changed.add(key)
        if key not in self._tasks:
            task = asyncio.create_task(self._keep(key), name=f"{self._name} {key}")
            self._tasks[key] = task
            task.add_done_callback(lambda _: self._kept(key))

    def _kept(self, key: K) -> None:
        del self._tasks[key]
        if key in self._changed:
            self._wake(key)  # it has changed while the task was ending

    async def _keep(self, key: K) -> None:
        while key in self._changed and not self._closed:
            self._changed.discard(key)
            try:
                if await self._send(key):
                    self._forget(key)
                else:
                    self._later(key)
            except FAILURES as error:
                wait = self._later(key, fault=is_fault(error), error=error)
                text = "Sending %s %s failed, next try in %s s: %r"
                log.log(level(error), text, self._name, key, wait, error)
            except Exception:
                self._later(key, fault=True)
                log.exception("Sending %s %s failed", self._name, key)

    def _later(self, key: K, *, fault: bool = False, error: Exception | None = None) -> float:
        """Schedule another try, no sooner than Discord asks; return its seconds."""
        failures = self._failures.get(key, 0)
        wait = max(wait_after(failures, fault=fault), wait_of(error) if error else 0.0)
        self._forget(key)
        # What was not sent at all has not failed once more.
        self._failures[key] = failures + (not isinstance(error, discord.RateLimited))
        self._timers[key] = asyncio.get_running_loop().call_later(wait, self._wake, key)
        return wait

    def _forget(self, key: K) -> None:
        self._failures.pop(key, None)
        if (timer := self._timers.pop(key, None)) is not None:
            timer.cancel()

    def retry_all(self) -> None:
        """Try all again now that have failed, as if they hadn't."""
        for key in [*self._failures]:
            self._forget(key)
            self._wake(key)

    def keeps(self, key: K) -> bool:
        """Tell whether something of a key is being sent."""
        return key in self._tasks

    def retries(self, key: K) -> bool:
        """Tell whether something of a key has failed and is tried again later."""
        return key in self._failures

    async def settled(self) -> None:
        """Wait until everything that can be sent is sent."""
        while self._tasks:
            await asyncio.wait([*self._tasks.values()])  # cancelling it cancels none of them

    async def close(self) -> None:
        """Stop once running requests are done; the rest stays pending in the database."""
        self._closed = True
        await finish([*self._tasks.values()])
        for timer in self._timers.values():
            timer.cancel()


@dataclass(frozen=True)
class ContestView:
    """How a contest is shown now, with `repost` where its message is old.

    What has no room in it is sent once by `more`, each by its key. One that is `unfinished` is
    looked at once more.
    """

    screen: Screen
    repost: bool = False
    more: Sequence[tuple[str, Screen]] = ()
    unfinished: bool = False


class ContestPolicy(ABC):
    """How one kind of contest is shown, and what Discord has to do for it."""

    controls: ClassVar[tuple[str, ...]]
    """What every message of it has one of, from its beginning to its end."""
    late: asyncio.Future[list[Picture]] | None = None
    """A picture that is still drawn, for which nobody waits when the bot stops."""

    def __init__(self, contests: Contests[Any, Any, Any]) -> None:
        self._contests = contests

    async def first(self) -> bool:
        """Send what messages then name; False where something is worth another try soon."""
        return True

    @abstractmethod
    async def shown(self, post: Post) -> ContestView:
        """Return how a post's contest is shown now."""

    async def then(self) -> bool:
        """Send what follows the messages; False where something is worth another try soon."""
        return True

    async def advance(self, contest: int) -> None:
        """Do what is due about a contest, by its id."""
        await self._contests.advance(contest)

    async def channel_gone(self, channel: ChannelId) -> None:
        """End what takes place in a channel that is gone, or let it go on elsewhere."""
        await self._contests.channel_gone(channel)

    async def gone(self, post: Post) -> None:
        """Note that a post's channel is gone."""
        await self.channel_gone(post.channel)


class LiveContestMessages(Outbox[ContestKind]):
    """The live messages of all contests."""

    def __init__(self, app: Sending, policies: Mapping[ContestKind, ContestPolicy]) -> None:
        super().__init__("contests")
        self._app = app
        self._policies = policies

    async def advance(self, kind: ContestKind, contest: int) -> None:
        """Do what is due about a contest, and send what is pending of its kind."""
        await self._policies[kind].advance(contest)
        self.refresh(kind)

    async def channel_gone(self, channel: ChannelId) -> None:
        """End the contests of a channel that is gone."""
        for policy in self._policies.values():
            await policy.channel_gone(channel)

    def refresh(self, *kinds: ContestKind) -> None:
        """Send what is pending of some kinds of contests, or of all, soon."""
        for kind in kinds or CONTESTS:
            self._wake(kind)

    async def close(self) -> None:
        """Stop once running requests are done, and wait for no picture."""
        await super().close()
        for policy in self._policies.values():
            if policy.late is not None:
                policy.late.cancel()

    async def _send(self, kind: ContestKind) -> bool:
        policy = self._policies[kind]
        sent = [await policy.first()]
        sent += [
            await self._tried(policy, post) for post in await self._app.store.posts.pending(kind)
        ]
        return all([*sent, await policy.then()])

    async def _tried(self, policy: ContestPolicy, post: Post) -> bool:
        """Send one message; False where it is worth another try soon."""
        try:
            await self._show(policy, post)
        except FAILURES as error:
            if meaning(error) == "permission":
                log.info("%s cannot be shown in %s: %s", _name(post), post.channel, error)
                return True
            if is_channel_gone(error, self._app.discord.get_channel(post.channel)):
                await policy.gone(post)
                self.refresh(post.kind)  # what happens elsewhere now is pending there
                return True
            log.log(level(error), "%s has a message pending: %r", _name(post), error)
            return is_fault(error)  # which fails again until something changes
        except Exception:
            log.exception("%s could not be shown", _name(post))  # the others go on
        return True

    async def _show(self, policy: ContestPolicy, post: Post) -> None:
        app = self._app
        if not app.store.lease.place.has(post.guild) or is_down(app.discord, post.guild):
            return
        contest = await policy.shown(post)
        lost = await live_message.lost(app, post.guild, post.channel, post.posting)
        shown = await live_message.show(
            app,
            Living(
                post.guild,
                post.channel,
                post.message,
                post.posting,
                _name(post).lower(),
                lambda write, since: write.posts.set_posting(post, since),
                lambda write, message, at: write.posts.set_message(post, message, at),
                lambda write: write.posts.mark_post_changed(post),
            ),
            contest.screen,
            repost=contest.repost or post.needs_repost,
            found=[x for x in lost or () if x.has(post.owner, *policy.controls, part=post.part)],
        )
        channel = app.discord.get_partial_messageable(post.channel, guild_id=post.guild)
        if shown.older:
            await channel.get_partial_message(shown.message).edit(**contest.screen.edited())
        for key, screen in contest.more:
            async with asking(app, post.guild, post.channel, "post"):
                await send_once(app.store, channel, screen, key=key, to=post.channel)
        async with app.store.writing() as write:
            await write.posts.set_shown(post, posting=post.posting if lost is None else None)
            if contest.unfinished:
                await write.posts.mark_post_changed(post)


async def contest_pictures(drawing: Awaitable[list[Picture]], of: str) -> list[Picture]:
    """Return a contest's pictures, none where that fails: words say the same."""
    try:
        return await drawing
    except Unavailable:
        raise
    except Exception:
        log.exception("%s has no picture", of)
        return []


def _name(post: Post) -> str:
    season = f" season {post.part}" if post.part else ""
    return f"{post.kind.capitalize()} {post.owner}{season}"
