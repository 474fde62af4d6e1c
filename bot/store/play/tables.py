"""Tables: their channels, hosts, pauses and obstacles."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import astuple
from typing import get_args

from ...errors import ChannelTaken
from ...model.endings import Context
from ...model.ids import ChannelId, GuildId, MessageId, PersonId, TableId
from ...model.jobs import ENDS, JobKind
from ...model.tables import Obstacle, Table
from ..connection import Link, Queries, blanks, columns
from ..contests.shared import CONTEXT, owner_of
from ..jobs import JobWrites
from .clocks import ClockWrites
from .table_messages import TableMessageWrites

_PART = (
    "SELECT 1 FROM contest_people WHERE person = ?2 AND "
    f"((kind = 'cup' AND contest = ({owner_of('cup')})) "
    f"OR (kind = 'arena' AND contest = ({owner_of('arena')})) "
    f"OR (kind = 'challenge' AND contest = ({owner_of('challenge')}))) "
    "UNION ALL SELECT 1 FROM league_meetings AS seated JOIN league_places "
    "ON league_places.league_id = seated.league_id AND league_places.season = seated.season "
    "WHERE seated.table_id = ?1 AND person = ?2 "
    "UNION ALL SELECT 1 FROM night_tables AS seated JOIN night_people "
    "ON night_people.night_id = seated.night_id "
    "WHERE seated.table_id = ?1 AND person = ?2 "
    "UNION ALL SELECT 1 FROM night_tables AS seated JOIN night_tables AS other "
    "ON other.night_id = seated.night_id JOIN sittings ON sittings.table_id = other.table_id "
    "WHERE seated.table_id = ?1 AND person = ?2"
)
TABLE = columns(Table)
JOINED = columns(Table, "tables")
LIVE = "phase IN ('lobby', 'running')"
_LATEST = "ORDER BY opened_at DESC, id DESC"


class TableReads(Queries):
    """Queries for tables."""

    async def get(self, table: TableId) -> Table | None:
        """Return a table by its id."""
        return await self._one(Table, f"SELECT {TABLE} FROM tables WHERE id = ?1", table)

    async def live_in(self, channel: ChannelId) -> Table | None:
        """Return the lobby or running game of a channel."""
        return await self._one(
            Table, f"SELECT {TABLE} FROM tables WHERE channel = ?1 AND {LIVE}", channel
        )

    async def last_in(self, channel: ChannelId) -> Table | None:
        """Return a channel's live table, or else the one that ended last."""
        return await self.live_in(channel) or await self._one(
            Table,
            f"SELECT {TABLE} FROM tables WHERE channel = ?1 AND NOT {LIVE} "
            "AND begun_at IS NOT NULL ORDER BY ended_at DESC, id DESC LIMIT 1",
            channel,
        )

    async def of_message(self, message: MessageId) -> Table | None:
        """Return the table a message shows."""
        return await self._one(Table, f"SELECT {TABLE} FROM tables WHERE message = ?1", message)

    async def live(self, guild: GuildId | None = None) -> list[TableId]:
        """Return the ids of live tables, of one server or of all, the latest first."""
        if guild is None:
            return await self._ids(TableId, f"SELECT id FROM tables WHERE {LIVE} {_LATEST}")
        return await self._ids(
            TableId, f"SELECT id FROM tables WHERE guild = ?1 AND {LIVE} {_LATEST}", guild
        )

    async def count_by_phase(self) -> dict[str, int]:
        """Count the live tables by phase."""
        rows = await self._connection.execute_fetchall(
            f"SELECT phase, COUNT(*) FROM tables WHERE {LIVE} GROUP BY phase"
        )
        return {"lobby": 0, "running": 0} | {row[0]: row[1] for row in rows}

    async def rematch_of(self, table: TableId) -> Table | None:
        """Return the table that follows a finished one."""
        return await self._one(
            Table,
            f"SELECT {TABLE} FROM tables WHERE after = ?1 AND phase <> 'closed' LIMIT 1",
            table,
        )

    async def count_rematches(self, table: TableId) -> int:
        """Count the rematches that were opened after a table."""
        (times,) = await self._numbers("SELECT COUNT(*) FROM tables WHERE after = ?1", table)
        return times

    async def running_without(self, games: Collection[str]) -> list[TableId]:
        """Return the running tables of all other games than those."""
        names = sorted(games)
        return await self._ids(
            TableId,
            f"SELECT id FROM tables WHERE phase = 'running' AND game NOT IN ({blanks(1, names)})",
            *names,
        )

    async def shown_in(self, channel: ChannelId) -> list[TableId]:
        """Return the tables of a channel that are live, or whose message is pending."""
        return await self._ids(
            TableId,
            f"SELECT id FROM tables WHERE channel = ?1 AND ({LIVE} OR shown < revision)",
            channel,
        )

    async def running_on(self, guild: GuildId) -> list[Table]:
        """Return the running games of a server."""
        return await self._all(
            Table,
            f"SELECT {TABLE} FROM tables WHERE guild = ?1 AND phase = 'running' ORDER BY id",
            guild,
        )

    async def running_of(self, person: PersonId) -> list[TableId]:
        """Return the running games a person has a seat in, the latest first."""
        return await self._ids(
            TableId,
            "SELECT tables.id FROM seats JOIN tables ON tables.id = seats.table_id "
            "WHERE seats.person = ?1 AND phase = 'running' "
            "ORDER BY tables.begun_at DESC, tables.id DESC",
            person,
        )

    async def begun(
        self, channel: ChannelId, guild: GuildId | None, *, person: PersonId, most: int
    ) -> list[Table]:
        """Return games of a channel, its server and a person, the latest begun first."""
        some = "ORDER BY begun_at DESC, id DESC LIMIT ?4"
        return await self._all(
            Table,
            f"SELECT {JOINED} FROM tables WHERE id IN ("
            "SELECT id FROM (SELECT id FROM tables WHERE begun_at IS NOT NULL AND channel = ?1 "
            f"{some}) AS here UNION "
            "SELECT id FROM (SELECT id FROM tables WHERE begun_at IS NOT NULL AND guild = ?2 "
            f"{some}) AS around UNION SELECT id FROM (SELECT DISTINCT id, begun_at "
            "FROM sittings JOIN tables ON tables.id = sittings.table_id "
            f"WHERE sittings.person = ?3 {some}) AS own) {some}",
            channel,
            guild,
            person,
            most,
        )

    async def with_moves(self) -> list[TableId]:
        """Return the begun tables whose moves are kept, the earliest first."""
        return await self._ids(
            TableId,
            "SELECT id FROM tables WHERE begun_at IS NOT NULL "
            "AND id IN (SELECT table_id FROM snapshots) ORDER BY begun_at, channel",
        )

    async def hosted(self, person: PersonId, phases: Sequence[str]) -> list[Table]:
        """Return a person's own tables in some phases, the earliest first."""
        return await self._all(
            Table,
            f"SELECT {columns(Table)} FROM tables WHERE host = ?1 "
            f"AND phase IN ({blanks(2, phases)}) AND {CONTEXT} IN ('free', 'night') "
            "ORDER BY opened_at, id",
            person,
            *phases,
        )

    async def paused(self) -> list[TableId]:
        """Return the running games that are paused."""
        return await self._ids(
            TableId, "SELECT id FROM tables WHERE rests IS NOT NULL AND phase = 'running'"
        )

    async def obstructed(self) -> list[TableId]:
        """Return the lobbies and running games that have an obstacle."""
        return await self._ids(
            TableId,
            "SELECT id FROM tables WHERE obstacle <> '' AND phase IN ('lobby', 'running') "
            "ORDER BY id",
        )

    async def context_of(self, table: TableId) -> Context:
        """Return the kind of contest a table is played for."""
        sql = f"SELECT {CONTEXT} FROM tables WHERE id = ?1"
        rows = [*await self._connection.execute_fetchall(sql, (table,))]
        found = rows[0][0] if rows else "free"
        return next(each for each in get_args(Context) if each == found)

    async def is_contestant(self, table: TableId, person: PersonId) -> bool:
        """Tell whether a person takes part in the contest of a table, at any table."""
        return bool([*await self._connection.execute_fetchall(_PART, (table, person))])


class TableWrites(TableReads):
    """Changes of tables."""

    def __init__(
        self,
        connection: Link,
        *,
        table_messages: TableMessageWrites,
        clocks: ClockWrites,
        jobs: JobWrites,
    ) -> None:
        super().__init__(connection)
        self._table_messages = table_messages
        self._clocks = clocks
        self._jobs = jobs

    async def add(self, table: Table) -> None:
        """Add a table; raises `ChannelTaken`."""
        values = astuple(table)
        blanks = ", ".join(f"?{number}" for number in range(1, len(values) + 1))
        columns = ", ".join(table.__dataclass_fields__)
        try:
            await self._count(f"INSERT INTO tables ({columns}) VALUES ({blanks})", *values)
        except self._connection.refusal as error:
            raise ChannelTaken from error

    async def set_language(self, table: TableId, language: str) -> None:
        """Set a table's language, also for when a second person joins."""
        await self._do(
            "UPDATE tables SET language = ?2, shared_language = '' WHERE id = ?1", table, language
        )

    async def set_host(self, table: TableId, host: PersonId) -> None:
        """Set the host of a table."""
        await self._do("UPDATE tables SET host = ?2 WHERE id = ?1", table, host)

    async def set_channel(self, table: TableId, channel: ChannelId) -> None:
        """Move a table to another channel."""
        await self._do("UPDATE tables SET channel = ?2 WHERE id = ?1", table, channel)

    async def pause(self, table: TableId, at: int) -> None:
        """Pause a running game's clocks, unless they are paused."""
        if await self._count(
            "UPDATE tables SET rests = ?2, revision = revision + 1 "
            "WHERE id = ?1 AND phase = 'running' AND rests IS NULL",
            table,
            at,
        ):
            self._table_messages.changed.add(table)

    async def resume(self, table: TableId, more: int) -> None:
        """Resume a table's clocks, except those of turns, after a pause of `more` ms."""
        await self._do(
            "UPDATE tables SET rests = NULL, obstacle = '', obstacle_seat = NULL, "
            "revision = revision + 1 WHERE id = ?1",
            table,
        )
        await self._clocks.lengthen_table(table, more)
        self._table_messages.changed.add(table)

    async def set_obstacle(self, table: TableId, why: Obstacle, seat: int | None = None) -> None:
        """Store the obstacle of a table, and the seat that caused it; "" is none."""
        await self._do(
            "UPDATE tables SET obstacle = ?2, obstacle_seat = ?3 WHERE id = ?1", table, why, seat
        )

    async def set_ended_by(self, table: TableId, person: PersonId | None) -> None:
        """Store who ended a table."""
        await self._do("UPDATE tables SET ended_by = ?2 WHERE id = ?1", table, person)

    async def request_end(self, table: TableId, why: str, at: int) -> None:
        """Request that the bot ends a table for a reason."""
        await self._do("UPDATE tables SET why = ?2 WHERE id = ?1", table, why)
        await self._jobs.schedule(JobKind.TABLE, table, ENDS, due=at)

    async def drop_end_request(self, table: TableId) -> None:
        """Drop the request to end a table."""
        await self._jobs.schedule(JobKind.TABLE, table, ENDS, due=None)
