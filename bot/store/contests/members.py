"""The members of cups, leagues and arenas, and how they stand there."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable

from ...model.contests.cups import Member
from ...model.ids import PersonId
from ...model.posts import ContestKind
from ..connection import Queries, columns, row_of

_MEMBER = columns(Member)


class MemberReads(Queries):
    """Queries for the members of contests of a kind, each by its id."""

    async def of(self, kind: ContestKind, contest: int) -> list[Member]:
        """Return the members of a contest, by number."""
        return await self._all(
            Member,
            f"SELECT {_MEMBER} FROM contest_people WHERE kind = ?1 AND contest = ?2 "
            "ORDER BY number",
            kind,
            contest,
        )

    async def contests_of(self, kind: ContestKind, person: PersonId) -> list[int]:
        """Return the contests of a kind that a person is in."""
        return await self._numbers(
            "SELECT contest FROM contest_people WHERE kind = ?1 AND person = ?2 ORDER BY contest",
            kind,
            person,
        )


class MemberWrites(MemberReads):
    """Changes of the members of contests."""

    async def save(self, kind: ContestKind, contest: int, member: Member) -> None:
        """Insert a member, or update the one with that number."""
        row = {"kind": kind, "contest": contest, **row_of(member)}
        await self._insert("contest_people", row, "kind, contest, number")

    async def drop(self, kind: ContestKind, contest: int, *, number: int | None = None) -> None:
        """Remove one member of a contest, or all."""
        await self._do(
            "DELETE FROM contest_people WHERE kind = ?1 AND contest = ?2 "
            "AND number = COALESCE(?3, number)",
            kind,
            contest,
            number,
        )

    async def replace(self, kind: ContestKind, contest: int, members: Iterable[Member]) -> None:
        """Replace the members of a contest, with numbers from 0 in their order."""
        await self.drop(kind, contest)
        for number, member in enumerate(members):
            await self.save(kind, contest, dataclasses.replace(member, number=number))
