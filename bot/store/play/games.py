"""Games that have begun: their positions, plans, proposals and mentions."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, get_args

import msgspec

from ...model.endings import Context
from ...model.ids import PersonId, PressId, TableId
from ...model.jobs import IDLE, JobKind
from ...model.tables import (
    Chair,
    Deadline,
    Notice,
    Pending,
    Phase,
    Plan,
    Proposal,
    Snapshot,
    Table,
)
from ..connection import Link, Queries, columns, prefixed, readable
from ..contests.arenas import ArenaWrites
from ..contests.challenges import ChallengeWrites
from ..contests.cups import CupWrites
from ..contests.leagues import LeagueWrites
from ..contests.shared import CONTEXT
from ..jobs import JobWrites
from ..news import NewsWrites
from ..posts import PostWrites
from .logs import LogWrites
from .seats import SeatWrites
from .tables import TableReads

_PROPOSAL = "kind, person, detail, asked, agreed, needed, seq, at"
_PROPOSED = ", ".join(f"proposals.{name} AS asked_{name}" for name in _PROPOSAL.split(", "))
_CLOCKS = ", ".join(
    f"deadlines.{field.name} AS clock_{field.name}"
    for field in dataclasses.fields(Deadline)
    if field.name not in ("table", "seat")
)
_GAME = (
    f"SELECT {columns(Table, 'tables')}, kept.seq AS kept_seq, kept.version AS kept_version, "
    "kept.state AS kept_state, COALESCE((SELECT throws FROM moves "
    "WHERE moves.table_id = kept.table_id AND moves.seq = kept.seq), 0) AS kept_throws, "
    f"{_PROPOSED}, {CONTEXT} AS context, "
    "EXISTS (SELECT 1 FROM alarms WHERE table_id = tables.id) AS has_alarms, "
    "EXISTS (SELECT 1 FROM plans WHERE table_id = tables.id AND move <> '') AS has_plans, "
    "EXISTS (SELECT 1 FROM notices WHERE table_id = tables.id AND notices.message IS NOT NULL) "
    "AS has_notices, "
    "(SELECT due FROM jobs WHERE kind = 'news' AND jobs.id = tables.id AND key = 'call') "
    "AS has_call_at, (SELECT log_channel FROM guilds WHERE guilds.id = tables.guild "
    "AND tables.told <> tables.phase) AS has_log_channel, "
    "seats.seat, seats.person, level, name, seats.since, turn, awaited, missed, bank, "
    "COALESCE(username, '') AS username, COALESCE(picture, '') AS avatar, "
    f"{_CLOCKS} FROM tables "
    "LEFT JOIN proposals ON proposals.table_id = tables.id "
    "LEFT JOIN seats ON seats.table_id = tables.id "
    "LEFT JOIN avatars ON avatars.person = seats.person "
    "LEFT JOIN deadlines ON deadlines.table_id = tables.id AND deadlines.seat = seats.seat "
    # The position once: it is most of the row, and there is a row for each seat.
    "LEFT JOIN snapshots AS kept ON kept.table_id = tables.id AND COALESCE(seats.seat, 0) = 0 "
    "WHERE tables.id = ?1 ORDER BY seats.seat"
)


@dataclass(frozen=True)
class StoredGame:
    """A table with its position, its seats, their clocks, and its open question."""

    table: Table
    snapshot: Snapshot | None
    chairs: tuple[Chair, ...]
    deadlines: tuple[Deadline, ...]
    proposal: Proposal | None
    context: Context
    pending: Pending


_POSITION = (
    "seq, version, state, COALESCE((SELECT throws FROM moves WHERE moves.table_id = kept.table_id "
    "AND moves.seq = kept.seq), 0) AS throws"
)


class GameReads(Queries):
    """Queries for games."""

    async def get(self, table: TableId) -> StoredGame | None:
        """Return a game with its seats, clocks and proposal, or None.

        Raises `Unreadable`.
        """
        rows = await self._rows(_GAME, table)
        if not rows:
            return None
        row, seats = rows[0], [each for each in rows if each["seat"] is not None]
        clocks = [
            prefixed(each, "clock_", table=table, seat=each["seat"])
            for each in seats
            if each["clock_person"] is not None
        ]
        with readable("game"):
            return StoredGame(
                msgspec.convert(row, Table, strict=False),
                None
                if row["kept_seq"] is None
                else msgspec.convert(prefixed(row, "kept_"), Snapshot),
                tuple(msgspec.convert(seats, list[Chair], strict=False)),
                tuple(msgspec.convert(clocks, list[Deadline], strict=False)),
                None
                if row["asked_kind"] is None
                else proposal(prefixed(row, "asked_", table=table)),
                next(each for each in get_args(Context) if each == row["context"]),
                msgspec.convert(prefixed(row, "has_"), Pending, strict=False),
            )

    async def snapshot(self, table: TableId) -> Snapshot | None:
        """Return the position after the last move."""
        return await self._one(
            Snapshot, f"SELECT {_POSITION} FROM snapshots AS kept WHERE table_id = ?1", table
        )

    async def beginnings(self, table: TableId) -> list[Snapshot]:
        """Return the positions from which each version of the rules went on."""
        return await self._all(
            Snapshot,
            f"SELECT {_POSITION} FROM beginnings AS kept WHERE table_id = ?1 ORDER BY seq",
            table,
        )

    async def proposal(self, table: TableId) -> Proposal | None:
        """Return the open proposal of a table."""
        rows = await self._rows(f"SELECT {_PROPOSAL} FROM proposals WHERE table_id = ?1", table)
        return next((proposal({**row, "table": table}) for row in rows), None)

    async def plans(self, table: TableId) -> list[Plan]:
        """Return the moves that were planned before their turn."""
        return await self._all(
            Plan, "SELECT seat, person, move, dropped FROM plans WHERE table_id = ?1", table
        )

    async def notices(self, table: TableId) -> list[Notice]:
        """Return the mentions that are posted for a table's turns."""
        return await self._all(
            Notice,
            "SELECT seat, since, channel, message FROM notices WHERE table_id = ?1 ORDER BY seat",
            table,
        )

    async def private_note(self, table: TableId, person: PersonId) -> str:
        """Return a person's private note at a table."""
        rows = await self._connection.execute_fetchall(
            "SELECT note FROM private_notes WHERE table_id = ?1 AND person = ?2", (table, person)
        )
        return "".join(row[0] for row in rows)


class GameWrites(GameReads):
    """Changes of games."""

    def __init__(
        self,
        connection: Link,
        *,
        news: NewsWrites,
        seats: SeatWrites,
        logs: LogWrites,
        jobs: JobWrites,
        leagues: LeagueWrites,
        cups: CupWrites,
        arenas: ArenaWrites,
        challenges: ChallengeWrites,
        tables: TableReads,
        posts: PostWrites,
    ) -> None:
        super().__init__(connection)
        self._news = news
        self._seats = seats
        self._logs = logs
        self._jobs = jobs
        self._leagues = leagues
        self._cups = cups
        self._arenas = arenas
        self._challenges = challenges
        self._tables = tables
        self._posts = posts

    async def begin(
        self, table: TableId, seed: str, *, press: PressId, at: int, chairs: Sequence[Chair]
    ) -> None:
        """Begin the game of a lobby."""
        await self._do(
            "UPDATE tables SET phase = 'running', seed = ?2, begun_at = ?3, started = ?4 "
            "WHERE id = ?1",
            table,
            seed,
            at,
            press,
        )
        for chair in chairs:
            await self._seats.add_sitting(table, 0, chair)
        await self._news.add_tags(table, at)

    async def end(self, table: TableId, phase: Phase, at: int, ending: str = "") -> None:
        """End a table: it takes no more moves."""
        await self._do(
            "UPDATE tables SET phase = ?2, ended_at = ?3, ending = ?4 WHERE id = ?1",
            table,
            phase,
            at,
            ending,
        )
        await self._logs.pack_events(table)
        await self._jobs.schedule(JobKind.TABLE, table, IDLE, due=None)
        await self._news.end(table, at)
        await self._leagues.mark_table_ended(table)
        await self._cups.schedule_by_table(table, at)
        await self._arenas.schedule_by_table(table, at)
        await self._challenges.schedule_by_table(table, at)

    async def add_beginning(self, table: TableId, snapshot: Snapshot) -> None:
        """Store the position from which a version of the rules goes on."""
        await self._do(
            "INSERT INTO beginnings (table_id, seq, version, state) VALUES (?1, ?2, ?3, ?4) "
            "ON CONFLICT (table_id, seq) DO UPDATE SET version = excluded.version, "
            "state = excluded.state",
            table,
            snapshot.seq,
            snapshot.version,
            snapshot.state,
        )

    async def set_snapshot(self, table: TableId, snapshot: Snapshot) -> None:
        """Store the position after the last move."""
        await self._do(
            "INSERT INTO snapshots (table_id, seq, version, state) VALUES (?1, ?2, ?3, ?4) "
            "ON CONFLICT (table_id) DO UPDATE SET seq = excluded.seq, "
            "version = excluded.version, state = excluded.state",
            table,
            snapshot.seq,
            snapshot.version,
            snapshot.state,
        )

    async def set_proposal(self, proposal: Proposal) -> None:
        """Store the open proposal of a table."""
        await self._do(
            "INSERT INTO proposals "
            "(table_id, kind, person, detail, asked, agreed, needed, seq, at) "
            "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9) ON CONFLICT (table_id) DO UPDATE SET "
            "kind = excluded.kind, person = excluded.person, detail = excluded.detail, "
            "asked = excluded.asked, agreed = excluded.agreed, needed = excluded.needed, "
            "seq = excluded.seq, at = excluded.at",
            proposal.table,
            proposal.kind,
            proposal.person,
            proposal.detail,
            " ".join(map(str, proposal.asked)),
            " ".join(map(str, proposal.agreed)),
            proposal.needed,
            proposal.seq,
            proposal.at,
        )

    async def drop_proposal(self, table: TableId) -> None:
        """Delete the open proposal of a table."""
        await self._do("DELETE FROM proposals WHERE table_id = ?1", table)
        await self._news.drop(table, "question")

    async def set_plan(self, table: TableId, plan: Plan) -> None:
        """Store a move that is planned before its turn."""
        await self._do(
            "INSERT INTO plans (table_id, seat, person, move, dropped) "
            "VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT (table_id, seat) DO UPDATE SET "
            "person = excluded.person, move = excluded.move, dropped = excluded.dropped",
            table,
            plan.seat,
            plan.person,
            plan.move,
            plan.dropped,
        )

    async def drop_plan(self, table: TableId, plan: Plan) -> bool:
        """Delete a plan; return whether it was still stored."""
        return (
            await self._count(
                "DELETE FROM plans WHERE table_id = ?1 AND seat = ?2 AND person = ?3 AND move = ?4 "
                "AND dropped = ?5",
                table,
                plan.seat,
                plan.person,
                plan.move,
                plan.dropped,
            )
            > 0
        )

    async def set_notice(self, table: TableId, notice: Notice, *, due: int) -> None:
        """Store the mention posted for a seat, and delete the one before it."""
        # With the note itself: a bot that is killed in between would leave that one for good. It
        # stands where it was sent, which may be another channel than the table's by now.
        for old in await self.notices(table):
            if old.seat == notice.seat and old.message and old.message != notice.message:
                found = await self._tables.get(table)
                guild = found.guild if found else None
                await self._posts.add_deletions(guild, old.channel, [old.message], due=due)
        await self._do(
            "INSERT INTO notices (table_id, seat, since, channel, message) "
            "VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT (table_id, seat) DO UPDATE SET "
            "since = excluded.since, channel = excluded.channel, message = excluded.message",
            table,
            notice.seat,
            notice.since,
            notice.channel,
            notice.message,
        )

    async def set_private_note(self, table: TableId, person: PersonId, note: str) -> None:
        """Store a person's private note at a table; an empty one is deleted."""
        where = (table, person)
        self._connection.write(
            "DELETE FROM private_notes WHERE table_id = ?1 AND person = ?2", where
        )
        if note:
            self._connection.write(
                "INSERT INTO private_notes (table_id, person, note) VALUES (?1, ?2, ?3)",
                (*where, note),
            )


def proposal(row: dict[str, Any]) -> Proposal:
    """Return the proposal of a row, which lists people as numbers."""
    lists = {name: list(map(int, row[name].split())) for name in ("asked", "agreed")}
    return msgspec.convert({**row, **lists}, Proposal)
