"""The seats of games: who sits there, and who did."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ...model.ids import PersonId, TableId
from ...model.people import Absence, Preferences
from ...model.tables import Chair, Sitting
from ..connection import Queries, blanks
from ..people.people import WISHES, preferences_in

_AWAITED = (
    "SELECT seats.seat, seats.since, seats.person, moves.at AS began, notices.since AS called, "
    f"{WISHES}, from_at, until_at FROM seats "
    "LEFT JOIN people ON people.id = seats.person "
    "LEFT JOIN absences ON absences.person = seats.person AND until_at > ?2 "
    "LEFT JOIN notices ON notices.table_id = seats.table_id AND notices.seat = seats.seat "
    "LEFT JOIN moves ON moves.table_id = seats.table_id AND moves.seq = seats.since "
    "WHERE seats.table_id = ?1 AND awaited = 1 AND level IS NULL AND seats.person IS NOT NULL "
    "ORDER BY seats.seat, from_at"
)


@dataclass(frozen=True)
class AwaitedPlayer:
    """An awaited person: their turn `began` with move `since`, in milliseconds.

    They were `called` to the turn that began with that move.
    """

    seat: int
    since: int
    began: int | None
    called: int | None
    wishes: Preferences
    absences: tuple[Absence, ...]


class SeatReads(Queries):
    """Queries for the seats of games."""

    async def chairs(self, table: TableId) -> list[Chair]:
        """Return the chairs of a table, by seat."""
        return await self._all(
            Chair,
            "SELECT seat, seats.person, level, name, since, turn, awaited, missed, bank, "
            "COALESCE(username, '') AS username, COALESCE(picture, '') AS avatar "
            "FROM seats LEFT JOIN avatars ON avatars.person = seats.person "
            "WHERE table_id = ?1 ORDER BY seat",
            table,
        )

    async def awaited(self, table: TableId, now: int) -> list[AwaitedPlayer]:
        """Return a table's awaited people by seat, with absences not over."""
        found: dict[int, AwaitedPlayer] = {}
        for row in await self._rows(_AWAITED, table, now):
            away = () if row["from_at"] is None else (Absence(row["from_at"], row["until_at"]),)
            if before := found.get(row["seat"]):
                absences = (*before.absences, *away)
                found[before.seat] = dataclasses.replace(before, absences=absences)
                continue
            wishes = preferences_in(row, row["person"])
            found[row["seat"]] = AwaitedPlayer(
                row["seat"], row["since"], row["began"], row["called"], wishes, away
            )
        return [*found.values()]

    async def sittings(self, table: TableId) -> list[Sitting]:
        """Return the sittings of a table, and who made each change, in order."""
        return await self._all(
            Sitting,
            "SELECT sittings.seat, from_seq, sittings.person, level, name, unrated, "
            "moves.person AS doing "
            "FROM sittings LEFT JOIN moves ON moves.table_id = sittings.table_id "
            "AND moves.seq = from_seq "
            "WHERE sittings.table_id = ?1 ORDER BY from_seq, sittings.seat",
            table,
        )

    async def people(self, table: TableId) -> set[PersonId]:
        """Return the people who ever had a seat in a game; 0 stands for deleted people."""
        sql = (
            "SELECT DISTINCT COALESCE(person, 0) FROM sittings "
            "WHERE table_id = ?1 AND (person IS NOT NULL OR level IS NULL)"
        )
        return set(await self._ids(PersonId, sql, table))

    async def of_person(self, table: TableId, person: PersonId) -> list[int]:
        """Return the seats of a table that a person ever had."""
        return await self._numbers(
            "SELECT DISTINCT seat FROM sittings WHERE table_id = ?1 AND person = ?2", table, person
        )

    async def played_at(self, person: PersonId, tables: Sequence[TableId]) -> set[TableId]:
        """Return those of some tables where a person ever had a seat."""
        return set(
            await self._ids(
                TableId,
                "SELECT DISTINCT table_id FROM sittings WHERE person = ?1 "
                f"AND table_id IN ({blanks(2, tables)})",
                person,
                *tables,
            )
        )

    async def names(self, tables: Sequence[TableId]) -> dict[TableId, list[str]]:
        """Return the names of the chairs of some tables, by seat."""
        found: dict[TableId, list[str]] = {table: [] for table in tables}
        rows = await self._connection.execute_fetchall(
            f"SELECT table_id, name FROM seats WHERE table_id IN ({blanks(1, tables)}) "
            "ORDER BY table_id, seat",
            tables,
        )
        for table, name in rows:
            found[table].append(name)
        return found

    async def has_waiting_program(self, table: TableId) -> bool:
        """Tell whether a computer opponent may move at a table."""
        sql = "SELECT seat FROM seats WHERE table_id = ?1 AND turn = 1 AND level IS NOT NULL"
        return bool(await self._numbers(sql, table))

    async def with_waiting_program(self) -> list[TableId]:
        """Return the tables where a computer opponent may move."""
        return await self._ids(
            TableId, "SELECT DISTINCT table_id FROM seats WHERE turn = 1 AND level IS NOT NULL"
        )

    async def shown_hands(self, table: TableId) -> set[PersonId]:
        """Return the people who have shown their hand in a finished game."""
        return set(
            await self._ids(PersonId, "SELECT person FROM shown_hands WHERE table_id = ?1", table)
        )


class SeatWrites(SeatReads):
    """Changes of the seats of games."""

    async def set_chairs(self, table: TableId, chairs: Iterable[Chair]) -> None:
        """Store the chairs of a table."""
        rows = [
            (
                table,
                chair.seat,
                chair.person,
                chair.level,
                chair.name,
                chair.since,
                int(chair.turn),
                int(chair.awaited),
                chair.missed,
                chair.bank,
            )
            for chair in chairs
        ]
        self._connection.write_many(
            "INSERT INTO seats "
            "(table_id, seat, person, level, name, since, turn, awaited, missed, bank) "
            "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10) "
            "ON CONFLICT (table_id, seat) DO UPDATE SET "
            # A person who stays keeps the stored name: it may have been deleted meanwhile.
            "name = CASE WHEN coalesce(excluded.person, 0) = coalesce(seats.person, 0) "
            "AND coalesce(excluded.level, '') = coalesce(seats.level, '') "
            "THEN seats.name ELSE excluded.name END, "
            "person = excluded.person, level = excluded.level, "
            "since = excluded.since, turn = excluded.turn, awaited = excluded.awaited, "
            "missed = excluded.missed, bank = excluded.bank",
            rows,
        )

    async def add_sitting(self, table: TableId, seq: int, chair: Chair) -> None:
        """Store that a seat changes hands at a move."""
        await self._do(
            "INSERT INTO sittings (table_id, seat, from_seq, person, level, name, unrated) "
            "VALUES (?1, ?2, ?3, ?4, ?5, ?6, (SELECT count(*) FROM unrated WHERE person = ?4))",
            table,
            chair.seat,
            seq,
            chair.person,
            chair.level,
            chair.name if chair.person is not None else "",
        )

    async def show_hand(self, table: TableId, person: PersonId) -> bool:
        """Show a person's hand in a finished game; return whether that is new."""
        sql = "INSERT INTO shown_hands (table_id, person) VALUES (?1, ?2) ON CONFLICT DO NOTHING"
        return bool(await self._count(sql, table, person))
