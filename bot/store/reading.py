"""What is asked of the database."""

from __future__ import annotations

from collections.abc import Collection

from ..model.ids import ChannelId, GuildId, MessageId, PersonId, PressId, TableId
from ..model.tables import Chair, Guest, Notice, Plan, Proposal, Snapshot, Table
from .avatars import Avatars
from .bans import Bans
from .blocks import Blocks
from .conduct import AskingConduct
from .connection import blanks, columns
from .cup_tables import CupTables
from .cups import Cups
from .daily import Dailies
from .direct_messages import DirectMessages
from .games import Games, Logs, proposal
from .jobs import Clocks, Jobs
from .kept_out import KeptOutPeople
from .leagues import Leagues
from .news import AskingNews
from .night_channels import NightChannels
from .nights import Nights
from .obstacles import Obstacles
from .overview import Overview
from .people import People
from .posts import Posts
from .predictions import Predictions
from .privacy import Privacy
from .puzzles import Puzzles
from .records import Records
from .seating import Seating
from .server_changes import ServerChanges
from .table_threads import TableThreads
from .votes import Votes
from .wanted_games import AskingWantedGames

_TABLE = columns(Table)
_TABLES = columns(Table, "tables")
_LIVE = "phase IN ('lobby', 'running')"
_LATEST = "ORDER BY opened_at DESC, id DESC"
_POSITION = (
    "seq, version, state, COALESCE((SELECT throws FROM moves WHERE moves.table_id = kept.table_id "
    "AND moves.seq = kept.seq), 0) AS throws"
)


class Reading(
    Logs,
    Jobs,
    Posts,
    Records,
    Privacy,
    People,
    Avatars,
    Bans,
    Blocks,
    NightChannels,
    Nights,
    Votes,
    TableThreads,
    Leagues,
    Cups,
    CupTables,
    Games,
    Predictions,
    Obstacles,
    Overview,
    AskingNews,
    DirectMessages,
    Seating,
    KeptOutPeople,
    ServerChanges,
    Dailies,
    Puzzles,
    Clocks,
    AskingConduct,
    AskingWantedGames,
):
    """Questions to one connection; every answer is a value."""

    async def table(self, table: TableId) -> Table | None:
        """Return a table by its id."""
        return await self._one(Table, f"SELECT {_TABLE} FROM tables WHERE id = ?1", table)

    async def live_table(self, channel: ChannelId) -> Table | None:
        """Return the lobby or running game of a channel."""
        return await self._one(
            Table, f"SELECT {_TABLE} FROM tables WHERE channel = ?1 AND {_LIVE}", channel
        )

    async def last_table(self, channel: ChannelId) -> Table | None:
        """Return a channel's live table, or else the one that ended last, however it ended."""
        return await self.live_table(channel) or await self._one(
            Table,
            f"SELECT {_TABLE} FROM tables WHERE channel = ?1 AND NOT {_LIVE} "
            "AND begun_at IS NOT NULL ORDER BY ended_at DESC, id DESC LIMIT 1",
            channel,
        )

    async def pressed_open(self, press: PressId) -> bool:
        """Tell whether a press has seated somebody at a table that is live."""
        sql = f"SELECT id FROM tables JOIN guests ON table_id = id WHERE {_LIVE} AND joined = ?1"
        return bool(await self._numbers(sql, press))

    async def opened_since(
        self, host: PersonId, game: str, *, press: PressId, after: int
    ) -> Table | None:
        """Return the table of a game that somebody opened last, by a press later than another."""
        return await self._one(
            Table,
            f"SELECT {_TABLES} FROM tables JOIN guests ON table_id = id AND person = host "
            f"WHERE {_LIVE} AND host = ?1 AND game = ?2 AND joined > ?3 AND opened_at > ?4 "
            "ORDER BY joined DESC LIMIT 1",
            host,
            game,
            press,
            after,
        )

    async def table_of_message(self, message: MessageId) -> Table | None:
        """Return the table a message shows."""
        return await self._one(Table, f"SELECT {_TABLE} FROM tables WHERE message = ?1", message)

    async def live_tables(self, guild: GuildId | None = None) -> list[TableId]:
        """Return the ids of live tables, of one server or of all, the latest first."""
        if guild is None:
            return await self._ids(TableId, f"SELECT id FROM tables WHERE {_LIVE} {_LATEST}")
        return await self._ids(
            TableId, f"SELECT id FROM tables WHERE guild = ?1 AND {_LIVE} {_LATEST}", guild
        )

    async def tables_by_phase(self) -> dict[str, int]:
        """Return how many tables are in each phase that is not the last."""
        rows = await self._connection.execute_fetchall(
            f"SELECT phase, COUNT(*) FROM tables WHERE {_LIVE} GROUP BY phase"
        )
        return {"lobby": 0, "running": 0} | {row[0]: row[1] for row in rows}

    async def owed_tables(self) -> list[TableId]:
        """Return the tables whose message does not show the present state, or may be another.

        Live games come first, then the newest. A table without a channel has no message.
        """
        return await self._ids(
            TableId,
            "SELECT id FROM tables WHERE id IN (SELECT id FROM tables WHERE shown < revision "
            "UNION SELECT id FROM tables WHERE posting IS NOT NULL) AND channel <> id "
            "ORDER BY pace = 'slow', opened_at DESC, id DESC",
        )

    async def shown_in(self, channel: ChannelId) -> list[TableId]:
        """Return the tables of a channel that are live, or whose message is owed."""
        return await self._ids(
            TableId,
            f"SELECT id FROM tables WHERE channel = ?1 AND ({_LIVE} OR shown < revision)",
            channel,
        )

    async def has_waiting_program(self, table: TableId) -> bool:
        """Tell whether a program may move at a table."""
        sql = "SELECT seat FROM seats WHERE table_id = ?1 AND turn = 1 AND level IS NOT NULL"
        return bool(await self._numbers(sql, table))

    async def waiting_programs(self) -> list[TableId]:
        """Return the tables where a program may move."""
        return await self._ids(
            TableId, "SELECT DISTINCT table_id FROM seats WHERE turn = 1 AND level IS NOT NULL"
        )

    async def guests(self, table: TableId) -> list[Guest]:
        """Return who sits in a lobby, in the order of joining."""
        return await self._all(
            Guest,
            "SELECT person, level, name, choice, joined, pressed FROM guests "
            "WHERE table_id = ?1 ORDER BY place",
            table,
        )

    async def invited(self, table: TableId) -> list[PersonId]:
        """Return the people whom a lobby's opening named."""
        return await self._ids(
            PersonId, "SELECT person FROM invitations WHERE table_id = ?1", table
        )

    async def chairs(self, table: TableId) -> list[Chair]:
        """Return who sits where, by seat."""
        return await self._all(
            Chair,
            "SELECT seat, seats.person, level, name, since, turn, awaited, missed, bank, "
            "COALESCE(username, '') AS username, COALESCE(picture, '') AS avatar "
            "FROM seats LEFT JOIN avatars ON avatars.person = seats.person "
            "WHERE table_id = ?1 ORDER BY seat",
            table,
        )

    async def snapshot(self, table: TableId) -> Snapshot | None:
        """Return the position after the last move."""
        return await self._one(
            Snapshot, f"SELECT {_POSITION} FROM snapshots AS kept WHERE table_id = ?1", table
        )

    async def last_moved(self, table: TableId) -> int:
        """Return when a game was last moved at, or else when it began."""
        found = await self._numbers(
            "SELECT COALESCE((SELECT MAX(at) FROM moves WHERE table_id = ?1), begun_at) "
            "FROM tables WHERE id = ?1",
            table,
        )
        return found[0]

    async def beginnings(self, table: TableId) -> list[Snapshot]:
        """Return the positions from which each version of the rules went on."""
        return await self._all(
            Snapshot,
            f"SELECT {_POSITION} FROM beginnings AS kept WHERE table_id = ?1 ORDER BY seq",
            table,
        )

    async def proposal(self, table: TableId) -> Proposal | None:
        """Return what a table is asked to agree to."""
        rows = await self._connection.execute_fetchall(
            "SELECT kind, person, detail, asked, agreed, needed, seq, at FROM proposals "
            "WHERE table_id = ?1",
            (table,),
        )
        return next((proposal({**dict(row), "table": table}) for row in rows), None)

    async def plans(self, table: TableId) -> list[Plan]:
        """Return the moves that were said before their turn."""
        return await self._all(
            Plan, "SELECT seat, person, move, dropped FROM plans WHERE table_id = ?1", table
        )

    async def told(self, table: TableId) -> str:
        """Return the phase a server's log channel has been told of."""
        rows = await self._connection.execute_fetchall(
            "SELECT told FROM tables WHERE id = ?1", (table,)
        )
        return "".join(row[0] for row in rows)

    async def rematch_of(self, table: TableId) -> Table | None:
        """Return the table that follows a finished one."""
        return await self._one(
            Table,
            f"SELECT {_TABLE} FROM tables WHERE after = ?1 AND phase <> 'closed' LIMIT 1",
            table,
        )

    async def rematches(self, table: TableId) -> int:
        """Return how often a rematch was opened, also if it came to nothing."""
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

    async def tables_of(self, person: PersonId) -> list[TableId]:
        """Return the running games a person has a seat in, the latest first."""
        return await self._ids(
            TableId,
            "SELECT tables.id FROM seats JOIN tables ON tables.id = seats.table_id "
            "WHERE seats.person = ?1 AND phase = 'running' "
            "ORDER BY tables.begun_at DESC, tables.id DESC",
            person,
        )

    async def notices(self, table: TableId) -> list[Notice]:
        """Return the mentions that stand for a table's turns."""
        return await self._all(
            Notice,
            "SELECT seat, since, channel, message FROM notices WHERE table_id = ?1 ORDER BY seat",
            table,
        )

    async def begun_tables(
        self, channel: ChannelId, guild: GuildId | None, *, person: PersonId, most: int
    ) -> list[Table]:
        """Return games of a channel, of its server and of a person, the latest begun first."""
        some = "ORDER BY begun_at DESC, id DESC LIMIT ?4"
        return await self._all(
            Table,
            f"SELECT {_TABLES} FROM tables WHERE id IN ("
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

    async def played_by(self, table: TableId) -> set[PersonId]:
        """Return the people who had a seat in a game at any time, 0 for whoever was deleted."""
        sql = (
            "SELECT DISTINCT COALESCE(person, 0) FROM sittings "
            "WHERE table_id = ?1 AND (person IS NOT NULL OR level IS NULL)"
        )
        return set(await self._ids(PersonId, sql, table))

    async def shown_hands(self, table: TableId) -> set[PersonId]:
        """Return the people who let everybody see what they held in a finished game."""
        return set(
            await self._ids(PersonId, "SELECT person FROM shown_hands WHERE table_id = ?1", table)
        )

    async def all_tables(self) -> list[TableId]:
        """Return every table that was ever begun and whose moves are kept."""
        return await self._ids(
            TableId,
            "SELECT id FROM tables WHERE begun_at IS NOT NULL "
            "AND id IN (SELECT table_id FROM snapshots) ORDER BY begun_at, channel",
        )
