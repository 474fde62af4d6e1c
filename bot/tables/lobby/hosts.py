"""Who looks after a game that is on."""

from __future__ import annotations

from rules.core import RuleError
from rules.text import Someone, Text, say

from ...model.endings import NO_HOST, PAIRED
from ...model.ids import NOBODY, PersonId, TableId
from ...store import Store


def only_host(host: PersonId) -> Text:
    """Return why only a table's host can do something."""
    if host == NOBODY:
        return NO_HOST
    return say("Only the host, {host}, can do that.", host=Someone(host))


async def hand_host(
    store: Store, table: TableId, person: PersonId, *, to: PersonId, moderator: bool = False
) -> None:
    """Make another player host, by its host or moderators. Raises `RuleError`."""
    async with store.writing() as write:
        found = await write.tables.get(table)
        if found is None or not found.live:
            raise RuleError(say("This table is already closed."))
        if found.host == NOBODY and await write.tables.context_of(table) in PAIRED:
            raise RuleError(NO_HOST)
        if not moderator and person != found.host:
            raise RuleError(only_host(found.host))
        if not [c for c in await write.seats.chairs(table) if c.person == to and c.present]:
            raise RuleError(say("The host has to be someone playing at this table."))
        await write.tables.set_host(table, to)
        await write.table_messages.mark_changed(table)
