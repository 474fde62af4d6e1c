"""The table of a new lobby, and the thread it gets.

It's noted that a thread is requested before Discord is asked: it may be there although the answer
never came, or although the bot was killed before it could note it. Then it is looked for.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence

from rules.options import Pace

from ...clocks.entropy import SYSTEM, Entropy
from ...clocks.wall_clock import Now
from ...model.ids import ChannelId, GuildId, PersonId, TableId
from ...model.posts import TableThread, ThreadState
from ...model.tables import BY_THROWS, Guest, Table
from ...store import Store
from ...store.writing import Writing


class NewTables:
    """Makes tables, each with an id and a secret of its own."""

    def __init__(self, now: Now, entropy: Entropy = SYSTEM) -> None:
        self._now = now
        self._entropy = entropy

    def table(
        self,
        game: str,
        guild: GuildId | None,
        channel: ChannelId | None,
        *,
        host: PersonId,
        pace: tuple[Pace, int],
        language: str,
    ) -> Table:
        """Return the table of a new lobby, on the terms every lobby begins with.

        Without a channel it is where the bot is no member.
        """
        id_ = TableId(self._entropy.number())
        return Table(
            id=id_,
            game=game,
            guild=guild,
            channel=ChannelId(id_) if channel is None else channel,
            host=host,
            phase="lobby",
            ending="",
            pace=pace[0],
            turn_seconds=pace[1],
            language=language,
            open=True,
            house="{}",
            secret=self._entropy.secret("table"),
            seed="",
            opened_at=self._now(),
            begun_at=None,
            ended_at=None,
            message=None,
            message_at=None,
            revision=1,
            shown=0,
            method=BY_THROWS,
        )


async def add_with_thread(write: Writing, table: Table, guests: Sequence[Guest], at: int) -> None:
    """Keep a table that is to have a thread; its channel is nobody's till then."""
    table = dataclasses.replace(table, channel=ChannelId(table.id), shown=1)
    await write.tables.add(table)
    await write.lobbies.set_guests(table.id, guests)
    await write.table_messages.add_thread(TableThread(table.id, "wanted", at))


async def note_thread(store: Store, table: TableId, state: ThreadState) -> None:
    """Note how far the thread of a table is."""
    async with store.writing() as write:
        await write.table_messages.set_thread(table, state)


async def note_created(
    store: Store, table: TableId, channel: ChannelId, state: ThreadState
) -> bool:
    """Let a table stand in its thread; False where another one stands there."""
    async with store.writing() as write:
        other = await write.tables.live_in(channel)
        if other is not None and other.id != table:
            return False
        found = await write.tables.get(table)
        await write.tables.set_channel(table, channel)
        await write.table_messages.set_thread(table, state)
        await write.nights.mark_lobby_changed(table)
        await write.cups.mark_table_changed(table)
        await write.arenas.mark_table_changed(table)
        await write.challenges.mark_table_changed(table)
        if state == "announced" and found is not None and found.shown >= found.revision:
            await write.table_messages.mark_changed(table)  # its message is the announcement
    return True
