"""The end of a table before its game has one: nobody is asked or awaited there any more."""

from __future__ import annotations

import dataclasses
from typing import Final

from rules.core import RuleError
from rules.text import say

from ..clocks.turn_clocks import keep_time
from ..errors import Resting
from ..model.ids import PersonId, TableId
from ..model.play import game_of, read_state
from ..model.tables import Table
from ..records.results import keep_results
from ..store import Store
from ..store.reading import Reading
from ..store.writing import Writing

BY_OPERATOR: Final = "operator"
"""The ending of a table that whoever runs the bot has ended."""


async def end_as_ordered(store: Store, table: TableId, at: int) -> None:
    """End a table as whoever runs the bot has asked, once, unless it has ended by itself."""
    async with store.writing() as write:
        found = await write.table(table)
        if found is not None and found.ends is not None:
            await finish(write, found, BY_OPERATOR, at=at)
            await write.carried_out(table)


async def end_as_moderator(store: Store, table: TableId, person: PersonId, at: int) -> None:
    """End a lobby or game as somebody who looks after its channel; raises `RuleError`.

    Where they have a part in the game it's theirs to end as little as the others'.
    """
    async with store.writing() as write:
        found = await write.table(table)
        if found is None or not found.live:
            raise RuleError(say("This table is already closed."))
        if await has_a_part(write, found, person):
            raise RuleError(
                say("You play at this table, so you can't end it alone. `/end` asks the others.")
            )
        await finish(write, found, "moderated", at=at)


async def has_a_part(store: Reading, table: Table, person: PersonId) -> bool:
    """Tell whether somebody plays or played in a game that goes on, and others are at it now."""
    if table.phase != "running" or person not in await store.played_by(table.id):
        return False
    try:
        if (snapshot := await store.snapshot(table.id)) is not None:
            read_state(game_of(table), snapshot)
    except Resting:
        return False  # nobody can win or lose it
    chairs = await store.chairs(table.id)
    return any(each.present and each.person not in (None, person) for each in chairs)


async def finish(write: Writing, table: Table, why: str, *, at: int) -> None:
    """Close a lobby or running game within a transaction, unless it has ended meanwhile."""
    found = await write.table(table.id)
    if found is None or not found.live:
        return
    await write.end(table.id, "closed", at, why)
    await write.set_alarms(table.id, [])
    await write.drop_proposal(table.id)
    await write.touch(table.id)
    if found.phase == "lobby":
        await write.touch_night_of_lobby(table.id)
    try:
        chairs = await write.chairs(table.id)
        if (snapshot := await write.snapshot(table.id)) is not None:
            game, state = game_of(table), read_state(game_of(table), snapshot)
            await keep_results(write, game, table, chairs, state, at, why)
    except Resting:
        await write.drop_deadlines(table.id)  # there is nobody to count for a result
        return
    idle = [dataclasses.replace(chair, turn=False, awaited=False) for chair in chairs]
    await write.set_chairs(table.id, (await keep_time(write, table, idle, at))[0])
