"""The moves of games, and what happened in them.

What happened in the moves is most of a database: about 150 KB for each game. It is stored with its
move while a game goes on, and packed into one text, a thirtieth of that, when the game has ended.
"""

from __future__ import annotations

import base64
import dataclasses
import zlib
from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

import msgspec

from rules.codec import decode, encode
from rules.core import TABLE, Event, Seat
from rules.text import Blank, Name, Text, say

from ...errors import AlreadyDone, SeqTaken, Unreadable
from ...model.ids import PressId, TableId
from ...model.tables import LogEntry
from ..connection import Queries, blanks, readable

EVENTS: Final = tuple[Event, ...]
PACKED: Final = ""
"""Stands for the events of a move that are packed with those of the whole game."""
_LOGGED: Final = "seq, seat, person, move, events, version, at, interaction, throws"
_ADD: Final = (
    f"INSERT INTO moves (table_id, {_LOGGED}) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)"
)


class LogReads(Queries):
    """Queries for the moves of a game."""

    async def moves(self, table: TableId, after: int = 0) -> list[LogEntry]:
        """Return the log after a move, oldest first."""
        rows = await self._connection.execute_fetchall(
            f"SELECT {_LOGGED} FROM moves WHERE table_id = ?1 AND seq > ?2 ORDER BY seq",
            (table, after),
        )
        return await self._read(table, [tuple(row) for row in rows])

    async def timed_moves(self, table: TableId, after: int) -> list[LogEntry]:
        """Return the log after a move, oldest first, without its events."""
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

    async def plain_moves(self, table: TableId) -> list[tuple[int, int, str]]:
        """Return number, seat and text of each move of a log."""
        rows = await self._connection.execute_fetchall(
            "SELECT seq, seat, move FROM moves WHERE table_id = ?1 ORDER BY seq", (table,)
        )
        return [(seq, seat, move) for seq, seat, move in rows]

    async def since_own_move(self, table: TableId, seat: Seat) -> list[LogEntry]:
        """Return the log from a seat's last move on, oldest first."""
        rows = await self._connection.execute_fetchall(
            f"SELECT {_LOGGED} FROM moves "
            "WHERE table_id = ?1 AND seq >= "
            "(SELECT max(seq) FROM moves WHERE table_id = ?1 AND seat = ?2) ORDER BY seq",
            (table, seat),
        )
        return await self._read(table, [tuple(row) for row in rows])

    async def has_press(self, interaction: PressId) -> bool:
        """Tell whether a press has made its move already."""
        return bool(
            await self._numbers("SELECT seq FROM moves WHERE interaction = ?1", interaction)
        )

    async def conflict(self, table: TableId, seq: int, press: PressId | None) -> str:
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

    async def unpacked(self, limit: int) -> list[TableId]:
        """Return the first ended games, by number, whose events aren't packed."""
        return await self._ids(
            TableId,
            "SELECT id FROM tables WHERE phase IN ('over', 'closed') "
            "AND EXISTS (SELECT 1 FROM moves WHERE table_id = tables.id) "
            "AND NOT EXISTS (SELECT 1 FROM packed_events WHERE table_id = tables.id) "
            "ORDER BY id LIMIT ?1",
            limit,
        )

    async def events(self, table: TableId) -> dict[int, str]:
        """Return a game's events as JSON, by move number; raises `Unreadable`."""
        rows = await self._connection.execute_fetchall(
            "SELECT seq, events FROM moves WHERE table_id = ?1 ORDER BY seq", (table,)
        )
        found = {row["seq"]: row["events"] for row in rows}
        if PACKED in found.values():
            found |= await self._packed(table)
        return found

    async def is_moved(self, table: TableId) -> bool:
        """Tell whether a seat has moved in a game, also where that was taken back."""
        return bool(
            await self._numbers(
                "SELECT seq FROM moves WHERE table_id = ?1 AND seat >= 0 LIMIT 1", table
            )
        )

    async def moved_alone(self, table: TableId, seat: int, texts: Collection[str]) -> int:
        """Count the moves among `texts` that a seat made since a person was there."""
        found = await self._numbers(
            "SELECT COUNT(*) FROM moves WHERE table_id = ?1 AND seat = ?2 AND seq > COALESCE("
            "(SELECT seq FROM moves WHERE table_id = ?1 AND person IS NOT NULL "
            "ORDER BY seq DESC LIMIT 1), 0) "
            "AND seq > (SELECT attended FROM tables WHERE id = ?1) "
            f"AND move IN ({blanks(3, [*texts])})",
            table,
            seat,
            *texts,
        )
        return found[0]

    async def last_moved(self, table: TableId) -> int:
        """Return when a game was last moved at, or else when it began."""
        found = await self._numbers(
            "SELECT COALESCE((SELECT MAX(at) FROM moves WHERE table_id = ?1), begun_at) "
            "FROM tables WHERE id = ?1",
            table,
        )
        return found[0]

    async def turn_began(self, table: TableId, since: int) -> int:
        """Return when a turn began, in ms since 1970: at a move of the log or the start."""
        found = await self._numbers(
            "SELECT COALESCE((SELECT at FROM moves WHERE table_id = ?1 AND seq = ?2), begun_at) "
            "FROM tables WHERE id = ?1",
            table,
            since,
        )
        return found[0]

    async def in_turn_since(self, table: TableId, since: int) -> int | None:
        """Return when a seat came into turn by a move, or a person came back later."""
        found = await self._numbers(
            "SELECT MAX(at) FROM moves WHERE table_id = ?1 AND (seq = ?2 OR seat = ?3)",
            table,
            since,
            TABLE,
        )
        return found[0]

    async def _read(self, table: TableId, rows: Sequence[tuple[Any, ...]]) -> list[LogEntry]:
        packed = await self._packed(table) if any(row[4] == PACKED for row in rows) else {}
        return [logged(row, packed) for row in rows]

    async def _packed(self, table: TableId) -> dict[int, str]:
        rows = await self._connection.execute_fetchall(
            "SELECT events FROM packed_events WHERE table_id = ?1", (table,)
        )
        return next((unpacked(row["events"]) for row in rows), {})


class LogWrites(LogReads):
    """Changes of what is stored with the moves of a game."""

    async def claim(self, table: TableId, seq: int, press: PressId | None) -> None:
        """Check that moves can be added to a running game's log from a number on.

        Raises `AlreadyDone` for a press that has moved before, `SeqTaken` where others came first
        or the game has ended.
        """
        taken = await self.conflict(table, seq, press)
        if taken == "by this press":
            raise AlreadyDone
        if taken:
            raise SeqTaken

    async def add_moves(self, table: TableId, moves: Sequence[LogEntry]) -> None:
        """Append to the log; the numbers are `claim`ed in the same transaction."""
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
        found = await self.events(table)
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
