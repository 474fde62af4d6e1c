"""The tables of contests: created and stopped, in the contest's own transaction."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from rules.core import Level
from rules.options import Pace

from ..model.endings import Ending
from ..model.ids import NOBODY, ChannelId, GuildId, PersonId, PressId, TableId
from ..model.tables import Guest, Table
from ..store.writing import Writing
from ..tables.endings import finish, late_seats, seats_of
from ..tables.lobby.characters import newcomer
from ..tables.lobby.new_tables import NewTables, add_with_thread
from ..tables.obstacles import UNPLAYABLE, is_obstructed

BY_CLOCK: Final[tuple[Ending, ...]] = ("round over", "season over", "arena over", "challenge over")
"""Endings where a person who keeps the others waiting loses."""


@dataclass(frozen=True)
class Terms:
    """How the tables of a contest are played; a `bank` is in seconds, too.

    Without a `host` nobody else can sit down there. The `house` are chosen options, encoded. A
    computer opponent of a `level` takes one more seat. A `secret` follows from the contest's own:
    one that's made now, when all presses of the deal are known, could be chosen.
    """

    game: str
    guild: GuildId
    language: str
    pace: tuple[Pace, int]
    bank: int = 0
    host: PersonId = NOBODY
    secret: str = ""
    house: str = ""
    level: Level | None = None


async def create_table(
    write: Writing,
    new: NewTables,
    terms: Terms,
    people: Sequence[tuple[PersonId | None, str, PressId]],
    *,
    at: int,
) -> TableId:
    """Add the lobby of people by their names and presses; its thread is pending."""
    table = new.table(
        terms.game,
        terms.guild,
        ChannelId(0),
        host=terms.host,
        pace=terms.pace,
        language=terms.language,
    )
    if not terms.host:
        table = replace(table, open=False, bank_seconds=terms.bank)
    table = replace(table, secret=terms.secret or table.secret, house=terms.house or table.house)
    guests = [Guest(person, None, name, "", press) for person, name, press in people if person]
    if terms.level is not None:
        guests.append(newcomer(terms.level, guests))
    await add_with_thread(write, table, guests, at)
    return table.id


async def stop_tables(
    write: Writing,
    tables: Iterable[TableId],
    why: Ending,
    *,
    at: int,
    half: int,
    by: PersonId | None = None,
) -> list[Table]:
    """End the games that still run, and return those that couldn't be played.

    A person who ends them loses their own. `half` a round is in milliseconds.
    """
    unplayable = []
    for each in tables:
        if (table := await write.tables.get(each)) is None:
            continue
        ending = UNPLAYABLE if await is_obstructed(write, table) else why
        if ending in BY_CLOCK:
            forfeits = await late_seats(write, table, at, half=half)
        else:
            forfeits = await seats_of(write, table, by)
        await finish(write, table, ending, at=at, by=by, forfeits=forfeits)
        if ending == UNPLAYABLE:
            unplayable.append(table)
    return unplayable
