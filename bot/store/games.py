"""Games that have begun: their tables, positions, seats and logs, as stored."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, get_args

import msgspec

from rules.codec import decode
from rules.core import TABLE, Event, Seat
from rules.text import Blank, Name, Text

from ..model.endings import Context
from ..model.ids import PersonId, PressId, TableId
from ..model.people import Accessibility
from ..model.tables import Chair, Deadline, LogEntry, Plan, Proposal, Snapshot, Table
from .connection import Asking, columns, readable

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

    async def log_taken(self, table: TableId, seq: int, press: PressId | None) -> str:
        """Return what keeps a move from a number of a game's log, "" if nothing does."""
        rows = await self._connection.execute_fetchall(
            "SELECT EXISTS (SELECT 1 FROM moves WHERE interaction = ?3) AS done, "
            "EXISTS (SELECT 1 FROM moves WHERE table_id = ?1 AND seq >= ?2) AS later "
            "FROM tables WHERE id = ?1 AND phase = 'running'",
            (table, seq, press),
        )
        for row in rows:
            return "by this press" if row["done"] else "by others" if row["later"] else ""
        return "by the end"

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


EVENTS = tuple[Event, ...]


def logged(row: Sequence[Any]) -> LogEntry:
    """Read a move of the log with what it led to; raises `Unreadable`."""
    seq, seat, person, move, events, *rest = row
    with readable("move"):
        known = decode(EVENTS, events)
    if seat == TABLE:
        known = tuple(dataclasses.replace(event, text=_named(event.text)) for event in known)
    return LogEntry(seq, seat, person, move, known, *rest)


def _named(text: Text) -> Text:
    """Mark the names in an event of the TABLE: older programs stored them as plain words."""
    return msgspec.structs.replace(
        text, blanks={key: _name(blank) for key, blank in text.blanks.items()}
    )


def _name(blank: Blank) -> Blank:
    if isinstance(blank, Text):
        return _named(blank)
    return Name(blank) if isinstance(blank, str) else blank
