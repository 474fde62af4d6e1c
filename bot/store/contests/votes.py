"""Votes on a night's next game, and the tables people are seated at."""

from __future__ import annotations

from ...model.contests.nights import SeatedTable, Vote
from ...model.ids import NightId, PersonId, TableId
from ...model.jobs import VOTE, JobKind
from ..connection import Link, Queries, columns, row_of
from ..jobs import JobWrites, with_due

_SEATED = (
    'night_threads.table_id AS "table", night_id AS night, night_threads.parent, '
    "night_threads.number, night_threads.at"
)
_VOTE = with_due(columns(Vote), "due", JobKind.CONTEST, of="night_id", key="'vote'").replace(
    "night, ", "night_id AS night, ", 1
)


class VoteReads(Queries):
    """Queries for votes and seated tables."""

    async def get(self, night: NightId) -> Vote | None:
        """Return a night's running vote, or else its last one."""
        return await self._one(Vote, f"SELECT {_VOTE} FROM night_votes WHERE night_id = ?1", night)

    async def ballots(self, night: NightId) -> dict[PersonId, str]:
        """Return the game each person has chosen in a vote."""
        rows = await self._connection.execute_fetchall(
            "SELECT person, game FROM night_ballots WHERE night_id = ?1 ORDER BY person", (night,)
        )
        return {PersonId(person): game for person, game in rows}

    async def count_tables_since(self, night: NightId, at: int) -> int:
        """Count the tables of a night that were opened since a time."""
        found = await self._numbers(
            "SELECT COUNT(*) FROM night_tables JOIN tables ON id = table_id "
            "WHERE night_id = ?1 AND opened_at >= ?2",
            night,
            at,
        )
        return found[0]

    async def pending_seatings(self) -> list[Vote]:
        """Return the votes whose seating or announcement is still pending."""
        return await self._all(
            Vote, f"SELECT {_VOTE} FROM night_votes WHERE seating > 0 ORDER BY ended_at, night_id"
        )

    async def pending_seated(self) -> list[SeatedTable]:
        """Return the seated tables whose thread is pending, in their order."""
        return await self._all(
            SeatedTable,
            f"SELECT {_SEATED} FROM night_threads JOIN night_tables "
            "ON night_tables.table_id = night_threads.table_id JOIN table_threads "
            "ON table_threads.table_id = night_threads.table_id WHERE state <> 'announced' "
            'ORDER BY night_threads.at, night_threads.number, "table"',
        )

    async def seated_since(self, night: NightId, at: int) -> list[TableId]:
        """Return the tables of a night to which people were seated since a time."""
        return await self._ids(
            TableId,
            "SELECT night_threads.table_id FROM night_threads JOIN night_tables "
            "ON night_tables.table_id = night_threads.table_id "
            "WHERE night_id = ?1 AND at >= ?2 ORDER BY at, number, night_threads.table_id",
            night,
            at,
        )

    async def seated_lobbies(self, night: NightId) -> list[TableId]:
        """Return the tables of a night to which people were seated and that haven't begun."""
        return await self._ids(
            TableId,
            "SELECT id FROM night_threads JOIN tables ON id = night_threads.table_id "
            "JOIN night_tables ON night_tables.table_id = id "
            "JOIN table_threads ON table_threads.table_id = id WHERE night_id = ?1 "
            "AND phase = 'lobby' AND state = 'announced' ORDER BY night_threads.at, number, id",
            night,
        )

    async def lobbies(self, night: NightId) -> list[TableId]:
        """Return the lobbies of a night that have a channel."""
        return await self._ids(
            TableId,
            "SELECT id FROM tables JOIN night_tables ON night_tables.table_id = id "
            "LEFT JOIN table_threads ON table_threads.table_id = id WHERE night_id = ?1 "
            "AND phase = 'lobby' AND COALESCE(state, 'announced') = 'announced' "
            "ORDER BY opened_at, id",
            night,
        )


class VoteWrites(VoteReads):
    """Changes of votes and seated tables."""

    def __init__(self, connection: Link, jobs: JobWrites) -> None:
        super().__init__(connection)
        self._jobs = jobs

    async def save(self, vote: Vote) -> None:
        """Store a vote, in place of the one before."""
        await self._insert("night_votes", row_of(vote, "due", night="night_id"), "night_id")
        await self._jobs.schedule(JobKind.CONTEST, vote.night, VOTE, due=vote.due)

    async def set_ballot(self, night: NightId, person: PersonId, game: str) -> None:
        """Store a person's choice, in place of an earlier one."""
        row = {"night_id": night, "person": person, "game": game}
        await self._insert("night_ballots", row, "night_id, person")

    async def drop_ballots(self, night: NightId) -> None:
        """Delete the choices of the vote before."""
        await self._do("DELETE FROM night_ballots WHERE night_id = ?1", night)

    async def lengthen(self, more: int) -> list[NightId]:
        """Move the ends of running votes by some milliseconds; return their nights."""
        on = "kind = 'contest' AND key = 'vote'"
        nights = await self._ids(NightId, f"SELECT id FROM jobs WHERE {on}")
        await self._do(f"UPDATE jobs SET due = due + ?1 WHERE {on}", more)
        return nights

    async def add_seated(self, seated: SeatedTable) -> None:
        """Add a table to which people were seated."""
        await self._insert("night_threads", row_of(seated, "night", table="table_id"))
