"""Tables before their games begin."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import astuple

from ...model.ids import PersonId, PressId, TableId
from ...model.tables import Guest, Table
from ..connection import Queries
from .tables import JOINED, LIVE


class LobbyReads(Queries):
    """Queries for lobbies."""

    async def guests(self, table: TableId) -> list[Guest]:
        """Return the members of a lobby, in the order of joining."""
        return await self._all(
            Guest,
            "SELECT person, level, name, choice, joined, pressed FROM guests "
            "WHERE table_id = ?1 ORDER BY place",
            table,
        )

    async def invited(self, table: TableId) -> list[PersonId]:
        """Return the people that a lobby's opening named."""
        return await self._ids(
            PersonId, "SELECT person FROM invitations WHERE table_id = ?1", table
        )

    async def is_in_live(self, press: PressId) -> bool:
        """Tell whether a press has added a member to a table that is live."""
        sql = f"SELECT id FROM tables JOIN guests ON table_id = id WHERE {LIVE} AND joined = ?1"
        return bool(await self._numbers(sql, press))

    async def opened_since(
        self, host: PersonId, game: str, *, press: PressId, after: int
    ) -> Table | None:
        """Return the last table of a game that a person opened by a later press."""
        return await self._one(
            Table,
            f"SELECT {JOINED} FROM tables JOIN guests ON table_id = id AND person = host "
            f"WHERE {LIVE} AND host = ?1 AND game = ?2 AND joined > ?3 AND opened_at > ?4 "
            "ORDER BY joined DESC LIMIT 1",
            host,
            game,
            press,
            after,
        )

    async def of_person(self, person: PersonId) -> list[TableId]:
        """Return the lobbies a person is in."""
        return await self._ids(
            TableId,
            "SELECT id FROM tables JOIN guests ON table_id = id "
            "WHERE phase = 'lobby' AND person = ?1",
            person,
        )


class LobbyWrites(LobbyReads):
    """Changes of lobbies."""

    async def set_guests(self, table: TableId, guests: Iterable[Guest]) -> None:
        """Replace the members of a lobby."""
        await self._do("DELETE FROM guests WHERE table_id = ?1", table)
        for place, guest in enumerate(guests):
            await self._do(
                "INSERT INTO guests "
                "(table_id, place, person, level, name, choice, joined, pressed) "
                "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
                table,
                place,
                *astuple(guest),
            )

    async def set_pressed(self, table: TableId, person: PersonId, *, press: PressId) -> None:
        """Store the last press of a member of a lobby."""
        await self._do(
            "UPDATE guests SET pressed = ?3 WHERE table_id = ?1 AND person = ?2 AND pressed < ?3 "
            "AND table_id IN (SELECT id FROM tables WHERE phase = 'lobby')",
            table,
            person,
            press,
        )

    async def count_departure(self, table: TableId) -> None:
        """Count a member who left a lobby."""
        await self._do("UPDATE tables SET departures = departures + 1 WHERE id = ?1", table)

    async def invite(self, table: TableId, people: Iterable[PersonId]) -> None:
        """Store the people that a lobby's opening named."""
        for person in people:
            await self._do(
                "INSERT INTO invitations (table_id, person) VALUES (?1, ?2) "
                "ON CONFLICT (table_id, person) DO NOTHING",
                table,
                person,
            )

    async def set_options(self, table: Table) -> None:
        """Set the terms of a lobby, and its host."""
        await self._do(
            "UPDATE tables SET house = ?2, pace = ?3, open = ?4, host = ?5, rated = ?6, "
            "asks_finished = ?7, turn_seconds = ?8, bank_seconds = ?9 WHERE id = ?1",
            table.id,
            table.house,
            table.pace,
            int(table.open),
            table.host,
            int(table.rated),
            table.asks_finished,
            table.turn_seconds,
            table.bank_seconds,
        )

    async def share_language(self, table: TableId) -> None:
        """Switch a table to the language it gets once a second person is there."""
        await self._do(
            "UPDATE tables SET language = shared_language, shared_language = '' "
            "WHERE id = ?1 AND shared_language <> ''",
            table,
        )
