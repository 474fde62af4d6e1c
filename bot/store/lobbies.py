"""What is kept of a table before its game begins."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import astuple

from ..errors import ChannelTaken
from ..model.ids import ChannelId, PersonId, PressId, TableId
from ..model.tables import Guest, Table
from .connection import Asking


class WritingLobbies(Asking):
    """Keeps lobbies."""

    async def add_table(self, table: Table) -> None:
        """Keep a new table; raises `ChannelTaken`."""
        values = astuple(table)
        blanks = ", ".join(f"?{number}" for number in range(1, len(values) + 1))
        columns = ", ".join(table.__dataclass_fields__)
        try:
            await self._count(f"INSERT INTO tables ({columns}) VALUES ({blanks})", *values)
        except self._connection.refusal as error:
            raise ChannelTaken from error

    async def set_guests(self, table: TableId, guests: Iterable[Guest]) -> None:
        """Replace who sits in a lobby."""
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
        """Note the last press of somebody in a lobby; of nobody else."""
        await self._do(
            "UPDATE guests SET pressed = ?3 WHERE table_id = ?1 AND person = ?2 AND pressed < ?3 "
            "AND table_id IN (SELECT id FROM tables WHERE phase = 'lobby')",
            table,
            person,
            press,
        )

    async def count_departure(self, table: TableId) -> None:
        """Note that a place in a lobby was given up."""
        await self._do("UPDATE tables SET departures = departures + 1 WHERE id = ?1", table)

    async def invite(self, table: TableId, people: Iterable[PersonId]) -> None:
        """Remember whom a lobby's opening named."""
        for person in people:
            await self._do(
                "INSERT INTO invitations (table_id, person) VALUES (?1, ?2) "
                "ON CONFLICT (table_id, person) DO NOTHING",
                table,
                person,
            )

    async def set_terms(
        self, table: TableId, options: str, pace: str, open_: bool, host: PersonId
    ) -> None:
        """Change what a lobby's host decides."""
        await self._do(
            "UPDATE tables SET house = ?2, pace = ?3, open = ?4, host = ?5 WHERE id = ?1",
            table,
            options,
            pace,
            int(open_),
            host,
        )

    async def share_language(self, table: TableId) -> None:
        """Change a table to the language it gets once a second person is there."""
        await self._do(
            "UPDATE tables SET language = shared_language, shared_language = '' "
            "WHERE id = ?1 AND shared_language <> ''",
            table,
        )

    async def set_asks_finished(self, table: TableId, asks: int) -> None:
        """Change how many of their last ten slow games whoever joins must have finished."""
        await self._do("UPDATE tables SET asks_finished = ?2 WHERE id = ?1", table, asks)

    async def set_channel(self, table: TableId, channel: ChannelId) -> None:
        """Let a table stand in another channel."""
        await self._do("UPDATE tables SET channel = ?2 WHERE id = ?1", table, channel)
