"""A game that nobody plays can be made to give up its place in the channel.

That is a live one after a day without a move, and one that cannot be played after 30 days: nothing
closes that by itself, as its game may come back.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rules.core import RuleError
from rules.text import say

from ..errors import Resting
from ..model.contests.refusals import NO_CALLING_OFF
from ..model.ids import ChannelId, MessageId, PersonId, TableId
from ..model.posts import DELETION_DELAY, About
from ..model.tables import Table
from ..model.units import DAY_MS
from ..store import Store
from ..store.reading import Reading
from ..store.writing import Writing
from .endings import deserting_seats, finish

QUIET: Final = DAY_MS
"""Milliseconds without a move after which others may use the channel."""
LONG_REST: Final = 30 * DAY_MS
"""Milliseconds after which they may do so where a game rests, however slow it was."""


async def quiet_since(source: Reading, table: Table, now: int) -> int | None:
    """Return since when nothing has happened in a game, None unless it is deserted."""
    if table.phase != "running":
        return None
    if table.rests is not None and now - table.rests >= LONG_REST:
        return table.rests
    if table.pace != "live":
        return None
    last = await source.logs.last_moved(table.id)
    return last if now - last >= QUIET else None


async def close_deserted(store: Store, table: TableId, by: PersonId, now: int) -> None:
    """Close a deserted game; the news for its people is then pending.

    A person whose move the others waited for is rated as having resigned. Raises `RuleError` where
    the game has moved on, or belongs to a contest.
    """
    async with store.writing() as write:
        found = await _deserted(write, table, now)
        if (context := await write.tables.context_of(table)) in NO_CALLING_OFF:
            raise RuleError(NO_CALLING_OFF[context])
        late = (
            [] if found.rests is not None else deserting_seats(await write.seats.chairs(table), by)
        )
        await finish(write, found, "deserted", at=now, by=by, forfeits=late)
        await _owe(write, table, by, "closed", now=now)


async def move_aside(
    store: Store,
    table: Table,
    channel: ChannelId,
    by: PersonId,
    *,
    now: int,
    lost: Iterable[MessageId] = (),
) -> list[MessageId]:
    """Move a deserted game to another channel, with a new message and notices.

    Returns the messages that have to go from where it stood: its own, and the posts of it there
    that were `lost`. Their deletion becomes pending in the same transaction.
    Raises `RuleError` where it has moved on, or another person has moved it aside meanwhile.
    """
    async with store.writing() as write:
        found = await _deserted(write, table.id, now)
        if found.channel != table.channel:
            raise RuleError(say("That game is in another channel now."))
        gone = {*lost, *([found.message] if found.message is not None else [])}
        await write.posts.add_deletions(found.guild, found.channel, gone, due=now + DELETION_DELAY)
        await write.tables.set_channel(table.id, channel)
        await write.table_messages.set_message(table.id, None, None)
        await write.table_messages.set_posting(table.id, None)  # none is sent to its new channel
        await write.table_messages.mark_changed(table.id)
        await _owe(write, table.id, by, "moved", now=now)
    return sorted(gone)


async def _owe(write: Writing, table: TableId, by: PersonId, what: About, *, now: int) -> None:
    try:
        chairs = await write.seats.chairs(table)
    except Resting:
        return  # nobody can tell who sits there
    people = [chair.person for chair in chairs if chair.person not in (None, by)]
    await write.news.add(table, [p for p in people if p is not None], what, due=now, other=by)


async def _deserted(write: Writing, table: TableId, now: int) -> Table:
    found = await write.tables.get(table)
    if found is None or await quiet_since(write, found, now) is None:
        raise RuleError(say("Someone has just moved in that game, so it stays where it is."))
    return found
