"""Which share of the servers a lease is of: a range of Discord's shards."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from ..model.ids import GuildId


class Agreement:
    """The number of shards for one process's bots, fixed while one of them works."""

    def __init__(self) -> None:
        self._shards = 0
        self._going: set[int] = set()
        self._turn = asyncio.Lock()

    async def join(self, number: int, agreed: Callable[[], Awaitable[int]]) -> int:
        """Return it for a lease; it's asked for again where no other lease goes by it."""
        async with self._turn:
            if not self._going - {number}:
                self._shards = await agreed()
            self._going.add(number)
            return self._shards

    def leave(self, number: int) -> None:
        """Note that the bot of a lease works no more."""
        self._going.discard(number)


@dataclass
class ShardRange:
    """One lease among several, and how many shards there are in all.

    https://docs.discord.com/developers/events/gateway#sharding
    """

    number: int = 0
    among: int = 1
    shards: int = 1
    agreement: Agreement = field(default_factory=Agreement)
    """What it shares with the other leases of its process."""

    @property
    def mine(self) -> range:
        """The shards that belong to this lease."""
        first, last = (at * self.shards // self.among for at in (self.number, self.number + 1))
        return range(first, last)

    def has(self, guild: GuildId | None) -> bool:
        """Tell whether a server belongs to this lease; direct messages belong to shard 0."""
        return self.among == 1 or ((guild or 0) >> 22) % self.shards in self.mine
