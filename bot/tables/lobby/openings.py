"""Who hears that a table opens: only those who asked to, once a day at most."""

from __future__ import annotations

from typing import Final

from ...model.ids import PersonId
from ...model.play import Lobby
from ...model.tables import Table
from ...model.units import DAY_MS, MINUTE_MS
from ...store.reading import Reading
from ...store.writing import Writing
from .apart import together

PAUSE: Final = DAY_MS
"""Milliseconds between two tables that a person hears of."""
DELAY: Final = MINUTE_MS
"""Milliseconds in which a table that was opened by mistake can be closed again."""


async def queue_openings(write: Writing, table: Table, at: int) -> None:
    """Queue alerts of a new table, in the transaction that opens it.

    A rematch and a trial are no news.
    """
    if table.guild is not None and not table.after and not table.trial:
        people = await write.people.who_wants(table.guild, table.game, since=at - PAUSE)
        others = [person for person in people if person != table.host]
        await write.news.add(table.id, others, "opened", due=at + DELAY)


async def hears(source: Reading, lobby: Lobby, person: PersonId, now: int) -> bool:
    """Tell whether a person still wants to hear of a lobby, and may sit down there."""
    table = lobby.table
    if table.guild is None or not table.open or person in (*lobby.people, *lobby.invited):
        return False
    if len(lobby.guests) >= lobby.game.players[-1]:
        return False
    if person not in await source.people.who_wants(table.guild, table.game, since=now - PAUSE):
        return False
    if await source.servers.exclusion(table.guild, person) is not None:
        return False
    if await source.bans.is_person_banned(person, now):
        return False
    return bool(await together(source, [person], lobby.people))
