"""What a press depends on: who pressed, what it is about, and what forbids it."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from ...model.bans import Ban
from ...model.ids import GuildId, PersonId
from ...model.jobs import JobKind
from ...model.people import Preferences
from ...model.tables import Table
from ..connection import Queries, columns, prefixed, readable
from ..jobs import with_due
from .people import WISHES, preferences_in

_BAN = with_due(
    columns(Ban, "bans", "ban_").replace("bans.due AS ban_due", "ban_due"),
    "ban_due",
    JobKind.MAINTENANCE,
    of="bans.id",
    key="bans.kind",
)
_PRESS = (
    f"SELECT {WISHES}, {columns(Table, 'tables', 'table_')}, "
    f"EXISTS (SELECT 1 FROM alarms WHERE table_id = ?3) AS has_alarms, {_BAN}, "
    "(SELECT host_role FROM guilds WHERE id = ?2) AS host_role "
    "FROM (SELECT 1) AS one LEFT JOIN people ON people.id = ?1 LEFT JOIN tables ON tables.id = ?3 "
    "LEFT JOIN bans ON (bans.kind = 'person' AND bans.id = ?1) "
    "OR (bans.kind = 'server' AND (bans.id = ?2 OR bans.id IN ("
    "SELECT guild FROM tables WHERE id = ?3 UNION SELECT guild FROM nights WHERE id = ?3 "
    "UNION SELECT guild FROM leagues WHERE id = ?3 UNION SELECT guild FROM cups WHERE id = ?3 "
    "UNION SELECT guild FROM arenas WHERE id = ?3 "
    "UNION SELECT guild FROM challenges WHERE id = ?3))) "
    "ORDER BY bans.kind"
)


@dataclass(frozen=True)
class StoredPress:
    """The person and the table of a press, and the bans that may forbid it.

    `alarms` tells whether the table has any. Members with the `host_role` look after the games of
    the server where it was pressed.
    """

    wishes: Preferences
    table: Table | None
    alarms: bool
    bans: tuple[Ban, ...]
    host_role: int | None = None


class PressReads(Queries):
    """Queries for presses."""

    async def get(self, person: PersonId, guild: GuildId | None, about: int = 0) -> StoredPress:
        """Return what a person's press depends on, in one query.

        It is `about` a table, night, league or cup with this id, which may be on another server:
        that one's ban counts, too.
        """
        rows = await self._rows(_PRESS, person, guild, about)
        with readable("press"):
            return StoredPress(
                preferences_in(rows[0], person),
                None
                if rows[0]["table_id"] is None
                else msgspec.convert(prefixed(rows[0], "table_"), Table, strict=False),
                bool(rows[0]["has_alarms"]),
                tuple(
                    msgspec.convert(prefixed(row, "ban_"), Ban)
                    for row in rows
                    if row["ban_kind"] is not None
                ),
                rows[0]["host_role"],
            )
