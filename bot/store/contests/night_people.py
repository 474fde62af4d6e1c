"""The people of game nights: their answers, reminders and places."""

from __future__ import annotations

from collections.abc import Iterable

from ...model.contests.nights import Coming, Night
from ...model.ids import NightId, PersonId
from ..connection import Queries


class NightPeopleReads(Queries):
    """Queries for the people of a night."""

    async def busy(self, night: NightId) -> list[PersonId]:
        """Return the people at a lobby or live game of a night."""
        return await self._ids(
            PersonId,
            "SELECT person FROM night_tables JOIN tables ON id = night_tables.table_id "
            "JOIN guests ON guests.table_id = id WHERE night_id = ?1 AND phase = 'lobby' "
            "AND person IS NOT NULL UNION "
            "SELECT person FROM night_tables JOIN tables ON id = night_tables.table_id "
            "JOIN seats ON seats.table_id = id WHERE night_id = ?1 AND phase = 'running' "
            "AND pace = 'live' AND person IS NOT NULL AND level IS NULL",
            night,
        )

    async def of_night(self, night: NightId, *, here: bool) -> list[PersonId]:
        """Return the people who joined a night, or who answered, in that order."""
        return await self._ids(
            PersonId,
            "SELECT person FROM night_people WHERE night_id = ?1 AND here = ?2 "
            "ORDER BY number, person",
            night,
            int(here),
        )

    async def coming(self, night: Night) -> Coming:
        """Return the answers to a plan, in the order of its places."""
        rows = await self._connection.execute_fetchall(
            "SELECT person, perhaps FROM night_people WHERE night_id = ?1 AND here = 0 "
            "ORDER BY number, person",
            (night.id,),
        )
        answers = [(PersonId(row["person"]), bool(row["perhaps"])) for row in rows]
        sure = tuple(person for person, perhaps in answers if not perhaps)
        room = len(sure) if night.most is None else night.most
        return Coming(sure[:room], sure[room:], tuple(one for one, perhaps in answers if perhaps))

    async def pending_reminders(self, now: int) -> dict[NightId, list[PersonId]]:
        """Return the people whose reminder of a night's start is pending, by night.

        Those who are coming for sure are first, in the order of their answers. People who are
        banned, or are coming on a banned server, follow once the ban is over.
        """
        return {night: list(people) for night, people in (await self._pending("owed", now)).items()}

    async def pending_room(self, now: int) -> dict[NightId, dict[PersonId, int]]:
        """Return the people to notify of a free place, and their numbers, by night.

        Of those who are banned the same is true.
        """
        return await self._pending("room", now)

    async def met(self, night: NightId) -> dict[frozenset[PersonId], int]:
        """Return how often each pair of people has sat at one table of a night."""
        rows = await self._connection.execute_fetchall(
            "SELECT one.person, other.person, COUNT(*) FROM night_tables "
            "JOIN seats AS one ON one.table_id = night_tables.table_id "
            "JOIN seats AS other ON other.table_id = one.table_id AND other.person > one.person "
            "WHERE night_id = ?1 GROUP BY one.person, other.person",
            (night,),
        )
        return {frozenset((PersonId(one), PersonId(two))): times for one, two, times in rows}

    async def _pending(self, what: str, now: int) -> dict[NightId, dict[PersonId, int]]:
        rows = await self._connection.execute_fetchall(
            "SELECT night_id, person, number FROM night_people JOIN nights ON nights.id = night_id "
            f"WHERE {what} = 1 AND NOT EXISTS (SELECT 1 FROM bans WHERE (until IS NULL "
            "OR until > ?1) AND ((kind = 'server' AND bans.id = nights.guild) "
            "OR (kind = 'person' AND bans.id = person))) "
            "ORDER BY night_id, perhaps, number, person",
            (now,),
        )
        found: dict[NightId, dict[PersonId, int]] = {}
        for night, person, number in rows:
            found.setdefault(night, {})[person] = number
        return found


class NightPeopleWrites(NightPeopleReads):
    """Changes of the people of a night."""

    async def set_answer(self, night: NightId, person: PersonId, *, perhaps: bool) -> None:
        """Store that a person is coming, perhaps or for sure, as the last one."""
        await self._do(
            "INSERT INTO night_people (night_id, person, here, perhaps, number) SELECT ?1, ?2, 0, "
            "?3, COALESCE(MAX(number), 0) + 1 FROM night_people WHERE night_id = ?1 AND true "
            "ON CONFLICT (night_id, person) DO UPDATE SET perhaps = excluded.perhaps, "
            "number = excluded.number, room = 0 WHERE night_people.here = 0",
            night,
            person,
            int(perhaps),
        )

    async def drop_answer(self, night: NightId, person: PersonId) -> None:
        """Delete a person's answer."""
        await self._do(
            "DELETE FROM night_people WHERE night_id = ?1 AND person = ?2", night, person
        )

    async def set_here(self, night: NightId, person: PersonId) -> bool:
        """Store that a person has come, as the last one; False if they were here."""
        return bool(
            await self._count(
                "INSERT INTO night_people (night_id, person, here, number) SELECT ?1, ?2, 1, "
                "COALESCE(MAX(number), 0) + 1 FROM night_people WHERE night_id = ?1 AND true "
                "ON CONFLICT (night_id, person) DO UPDATE SET here = 1, owed = 0, room = 0, "
                "number = excluded.number WHERE night_people.here = 0",
                night,
                person,
            )
        )

    async def add_reminders(self, night: NightId, people: Iterable[PersonId]) -> None:
        """Request reminders of a night's start for people who answered."""
        await self._mark(night, people, "owed = 1")

    async def drop_reminders(self, night: NightId, people: Iterable[PersonId]) -> None:
        """Drop the reminders of people."""
        await self._mark(night, people, "owed = 0")

    async def add_room(self, night: NightId, people: Iterable[PersonId]) -> None:
        """Request notices of a free place for people."""
        await self._mark(night, people, "room = 1")

    async def drop_room(self, night: NightId, people: Iterable[PersonId]) -> None:
        """Drop people's notices of a free place."""
        await self._mark(night, people, "room = 0")

    async def _mark(self, night: NightId, people: Iterable[PersonId], what: str) -> None:
        for person in people:
            await self._do(
                f"UPDATE night_people SET {what} WHERE night_id = ?1 AND person = ?2 AND here = 0",
                night,
                person,
            )
