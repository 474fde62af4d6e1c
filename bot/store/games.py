"""Games that have begun: their tables, positions, seats and logs, as stored.

What happened in the moves is most of a database: about 150 KB for each game. It is stored with its
move while a game goes on, and packed into one text, a thirtieth of that, when the game has ended.
"""

from __future__ import annotations

import base64
import dataclasses
import zlib
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, get_args

import msgspec

from rules.codec import decode, encode
from rules.core import TABLE, Event, Seat
from rules.text import Blank, Name, Text, say

from ..errors import AlreadyDone, SeqTaken, Unreadable
from ..model.endings import Context
from ..model.ids import PersonId, PressId, TableId
from ..model.people import Accessibility
from ..model.tables import Chair, Deadline, LogEntry, Plan, Proposal, Snapshot, Table
from .connection import Asking, columns, readable

EVENTS: Final = tuple[Event, ...]
PACKED: Final = ""
"""Stands for the events of a move that are packed with those of the whole game."""
_LOGGED: Final = "seq, seat, person, move, events, version, at, interaction, throws"
_ADD: Final = (
    f"INSERT INTO moves (table_id, {_LOGGED}) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)"
)
_PROPOSAL = "kind, person, detail, asked, agreed, needed, seq, at"
_PREFIXED = ", ".join(f"proposals.{name} AS asked_{name}" for name in _PROPOSAL.split(", "))
_CLOCKS = ", ".join(
    f"deadlines.{field.name} AS clock_{field.name}"
    for field in dataclasses.fields(Deadline)
    if field.name not in ("table", "seat")
)
_TABLE = (
    f"SELECT {columns(Table, 'tables')}, kept.seq AS kept_seq, kept.version AS kept_version, "
    "kept.state AS kept_state, COALESCE((SELECT throws FROM moves "
    "WHERE moves.table_id = kept.table_id AND moves.seq = kept.seq), 0) AS kept_throws, "
    f"{_PREFIXED}, CASE "
    "WHEN EXISTS (SELECT 1 FROM cup_tables WHERE table_id = tables.id) THEN 'cup' "
    "WHEN EXISTS (SELECT 1 FROM league_meetings WHERE table_id = tables.id) THEN 'league' "
    "WHEN EXISTS (SELECT 1 FROM night_tables WHERE table_id = tables.id) THEN 'night' "
    "ELSE 'free' END AS context FROM tables "
    "LEFT JOIN snapshots AS kept ON kept.table_id = tables.id "
    "LEFT JOIN proposals ON proposals.table_id = tables.id WHERE tables.id = ?1"
)
_CHAIRS = (
    "SELECT seats.seat, seats.person, level, name, seats.since, turn, awaited, missed, bank, "
    "COALESCE(username, '') AS username, COALESCE(picture, '') AS avatar, "
    f"{_CLOCKS} FROM seats LEFT JOIN avatars ON avatars.person = seats.person "
    "LEFT JOIN deadlines ON deadlines.table_id = seats.table_id AND deadlines.seat = seats.seat "
    "WHERE seats.table_id = ?1 ORDER BY seats.seat"
)
_READER = (
    "SELECT COALESCE(large, 0) AS large, COALESCE(contrast, 0) AS contrast, "
    "COALESCE(fits, 0) AS fits, COALESCE(note, '') AS note, plans.move AS plan_move, "
    "dropped AS plan_dropped FROM (SELECT 1) AS one "
    "LEFT JOIN sights ON sights.person = ?2 "
    "LEFT JOIN private_notes ON private_notes.table_id = ?1 AND private_notes.person = ?2 "
    "LEFT JOIN plans ON plans.table_id = ?1 AND plans.person = ?2 AND plans.seat = ?3"
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


@dataclass(frozen=True)
class PanelReader:
    """A panel reader's accessibility, private note and plan."""

    sight: Accessibility
    note: str
    plan: Plan | None


class Games(Asking):
    """Questions about a game as a whole."""

    async def game(self, table: TableId) -> StoredGame | None:
        """Return a stored game, or None; raises `Unreadable`."""
        rows = [*await self._connection.execute_fetchall(_TABLE, (table,))]
        seats = [dict(each) for each in await self._connection.execute_fetchall(_CHAIRS, (table,))]
        if not rows:
            return None
        row = dict(rows[0])
        clocks = [
            _prefixed(each, "clock_", table=table, seat=each["seat"])
            for each in seats
            if each["clock_person"] is not None
        ]
        with readable("game"):
            return StoredGame(
                msgspec.convert(row, Table, strict=False),
                None
                if row["kept_seq"] is None
                else msgspec.convert(_prefixed(row, "kept_"), Snapshot),
                tuple(msgspec.convert(seats, list[Chair], strict=False)),
                tuple(msgspec.convert(clocks, list[Deadline], strict=False)),
                None
                if row["asked_kind"] is None
                else proposal(_prefixed(row, "asked_", table=table)),
                next(each for each in get_args(Context) if each == row["context"]),
            )

    async def panel_reader(self, table: TableId, seat: Seat, person: PersonId) -> PanelReader:
        """Return a person's stored settings for their panel at a table."""
        (one,) = await self._connection.execute_fetchall(_READER, (table, person, seat))
        row = dict(one)
        sight = msgspec.convert(row, Accessibility, strict=False)
        if row["plan_move"] is None:
            return PanelReader(sight, row["note"], None)
        plan = Plan(seat, person, row["plan_move"], row["plan_dropped"])
        return PanelReader(sight, row["note"], plan)


def proposal(row: dict[str, Any]) -> Proposal:
    """Return the proposal of a row, which lists people as numbers."""
    lists = {name: list(map(int, row[name].split())) for name in ("asked", "agreed")}
    return msgspec.convert({**row, **lists}, Proposal)


def _prefixed(row: dict[str, Any], prefix: str, **known: Any) -> dict[str, Any]:
    """Return the columns with a prefix, by name without it, and the `known` ones."""
    length = len(prefix)
    return {name[length:]: row[name] for name in row if name.startswith(prefix)} | known


class Logs(Asking):
    """Questions about the moves of a game."""

    async def moves(self, table: TableId, after: int = 0) -> list[LogEntry]:
        """Return the log after a move, oldest first."""
        rows = await self._connection.execute_fetchall(
            f"SELECT {_LOGGED} FROM moves WHERE table_id = ?1 AND seq > ?2 ORDER BY seq",
            (table, after),
        )
        return await self._read(table, [tuple(row) for row in rows])

    async def timed_moves(self, table: TableId, after: int) -> list[LogEntry]:
        """Return the log after a move, oldest first, without what happened in it."""
        rows = await self._connection.execute_fetchall(
            "SELECT seq, seat, person, move, version, at FROM moves "
            "WHERE table_id = ?1 AND seq > ?2 ORDER BY seq",
            (table, after),
        )
        return [
            LogEntry(
                row["seq"], row["seat"], row["person"], row["move"], (), row["version"], row["at"]
            )
            for row in rows
        ]

    async def since_own_move(self, table: TableId, seat: Seat) -> list[LogEntry]:
        """Return the log from a seat's last move on, oldest first."""
        rows = await self._connection.execute_fetchall(
            f"SELECT {_LOGGED} FROM moves "
            "WHERE table_id = ?1 AND seq >= "
            "(SELECT max(seq) FROM moves WHERE table_id = ?1 AND seat = ?2) ORDER BY seq",
            (table, seat),
        )
        return await self._read(table, [tuple(row) for row in rows])

    async def repeated(self, interaction: PressId) -> bool:
        """Tell whether a press has made its move already."""
        return bool(
            await self._numbers("SELECT seq FROM moves WHERE interaction = ?1", interaction)
        )

    async def log_taken(self, table: TableId, seq: int, press: PressId | None) -> str:
        """Return why a log can't take a move of this number, "" if it can.

        It is "by this press", "by others" or "by the end".
        """
        rows = await self._connection.execute_fetchall(
            "SELECT EXISTS (SELECT 1 FROM moves WHERE interaction = ?3) AS done, "
            "EXISTS (SELECT 1 FROM moves WHERE table_id = ?1 AND seq >= ?2) AS later "
            "FROM tables WHERE id = ?1 AND phase = 'running'",
            (table, seq, press),
        )
        for row in rows:
            return "by this press" if row["done"] else "by others" if row["later"] else ""
        return "by the end"

    async def unpacked_logs(self, limit: int) -> list[TableId]:
        """Return the first ended games, by number, whose events aren't packed."""
        return await self._ids(
            TableId,
            "SELECT id FROM tables WHERE phase IN ('over', 'closed') "
            "AND EXISTS (SELECT 1 FROM moves WHERE table_id = tables.id) "
            "AND NOT EXISTS (SELECT 1 FROM packed_events WHERE table_id = tables.id) "
            "ORDER BY id LIMIT ?1",
            limit,
        )

    async def events_of(self, table: TableId) -> dict[int, str]:
        """Return a game's events as JSON, by move number; raises `Unreadable`."""
        rows = await self._connection.execute_fetchall(
            "SELECT seq, events FROM moves WHERE table_id = ?1 ORDER BY seq", (table,)
        )
        found = {row["seq"]: row["events"] for row in rows}
        if PACKED in found.values():
            found |= await self._packed(table)
        return found

    async def _read(self, table: TableId, rows: Sequence[tuple[Any, ...]]) -> list[LogEntry]:
        packed = await self._packed(table) if any(row[4] == PACKED for row in rows) else {}
        return [logged(row, packed) for row in rows]

    async def _packed(self, table: TableId) -> dict[int, str]:
        rows = await self._connection.execute_fetchall(
            "SELECT events FROM packed_events WHERE table_id = ?1", (table,)
        )
        return next((unpacked(row["events"]) for row in rows), {})


class WritingLogs(Logs):
    """Changes of what is stored with the moves of a game."""

    async def claim(self, table: TableId, seq: int, press: PressId | None) -> None:
        """Check that moves can be added to a running game's log from a number on.

        Raises `AlreadyDone` for a press that has moved before, `SeqTaken` where others came first
        or the game has ended.
        """
        taken = await self.log_taken(table, seq, press)
        if taken == "by this press":
            raise AlreadyDone
        if taken:
            raise SeqTaken

    async def add_moves(self, table: TableId, moves: Sequence[LogEntry]) -> None:
        """Append to the log, whose numbers are `claim`ed in the same transaction."""
        rows = [
            (
                table,
                move.seq,
                move.seat,
                move.person,
                move.move,
                encode(move.events),
                move.version,
                move.at,
                move.interaction,
                move.throws,
            )
            for move in moves
        ]
        self._connection.write_many(_ADD, rows)

    async def pack_events(self, table: TableId) -> None:
        """Store the events of an ended game as one text, unless they are."""
        sql = f"SELECT table_id, {_LOGGED} FROM moves WHERE table_id = ?1 ORDER BY seq"
        rows = [tuple(row) for row in await self._connection.execute_fetchall(sql, (table,))]
        events = {row[1]: row[5] for row in rows}
        if not rows or PACKED in events.values():
            return
        await self._store_packed(table, events)
        # Rows that are shortened in place would leave their pages nearly empty.
        await self._do("DELETE FROM moves WHERE table_id = ?1", table)
        self._connection.write_many(_ADD, [(*row[:5], PACKED, *row[6:]) for row in rows])

    async def take_names_out(self, table: TableId, seq: int, blanks: Collection[str]) -> None:
        """Replace the names in some blanks of a move's events; raises `Unreadable`."""
        found = await self.events_of(table)
        if seq not in found:
            return
        with readable("move"):
            events = decode(EVENTS, found[seq])
        found[seq] = encode([_without(event, blanks) for event in events])
        if await self._packed(table):
            await self._store_packed(table, found)
        else:
            sql = "UPDATE moves SET events = ?3 WHERE table_id = ?1 AND seq = ?2"
            await self._do(sql, table, seq, found[seq])

    async def _store_packed(self, table: TableId, events: Mapping[int, str]) -> None:
        await self._do(
            "INSERT INTO packed_events (table_id, events) VALUES (?1, ?2) "
            "ON CONFLICT (table_id) DO UPDATE SET events = excluded.events",
            table,
            packed(events),
        )


def packed(events: Mapping[int, str]) -> str:
    """Return events, JSON by the numbers of their moves, as one short text."""
    lines = "\n".join(f"{seq} {each}" for seq, each in events.items())
    return base64.b64encode(zlib.compress(lines.encode(), 9)).decode()


def unpacked(text: str) -> dict[int, str]:
    """Return the events that `packed` made a text of; raises `Unreadable`."""
    try:
        lines = zlib.decompress(base64.b64decode(text, validate=True)).decode().split("\n")
        return {int(seq): events for seq, events in (line.split(" ", 1) for line in lines)}
    except (ValueError, zlib.error) as error:
        raise Unreadable from error


def logged(row: Sequence[Any], packed_events: Mapping[int, str]) -> LogEntry:
    """Return a move of the log with what it led to; raises `Unreadable`."""
    seq, seat, person, move, events, *rest = row
    with readable("move"):
        known = decode(EVENTS, events or packed_events.get(seq, PACKED))
    if seat == TABLE:
        known = tuple(dataclasses.replace(event, text=_named(event.text)) for event in known)
    return LogEntry(seq, seat, person, move, known, *rest)


def _without(event: Event, blanks: Collection[str]) -> Event:
    named = {blank: say("a former player") for blank in blanks if blank in event.text.blanks}
    if not named:
        return event
    text = msgspec.structs.replace(event.text, blanks={**event.text.blanks, **named})
    return dataclasses.replace(event, text=text)


def _named(text: Text) -> Text:
    """Mark the names in an event of the TABLE: older versions stored them as strings."""
    return msgspec.structs.replace(
        text, blanks={key: _name(blank) for key, blank in text.blanks.items()}
    )


def _name(blank: Blank) -> Blank:
    if isinstance(blank, Text):
        return _named(blank)
    return Name(blank) if isinstance(blank, str) else blank
