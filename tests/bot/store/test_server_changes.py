"""The log of a server's changes keeps the last hundred, for each server."""

from __future__ import annotations

from bot.model.ids import GuildId, PersonId
from bot.store import Store
from bot.store.people.servers import MOST_CHANGES
from rules.codec import decode
from rules.text import Text, say


async def test_of_each_servers_changes_the_last_hundred_are_kept(store: Store) -> None:
    for number in range(MOST_CHANGES + 5):
        async with store.writing() as write:
            await write.servers.add_change(
                GuildId(7), PersonId(1), say("- {n}", n=number), at=number
            )
    async with store.writing() as write:
        await write.servers.add_change(GuildId(8), PersonId(2), say("- other"), at=5)
    found = await store.servers.changes(GuildId(7))
    assert [str(decode(Text, each.change)) for each in found] == [
        f"- {number}" for number in reversed(range(5, MOST_CHANGES + 5))
    ]
    (other,) = await store.servers.changes(GuildId(8))
    assert (other.person, other.at) == (2, 5)
