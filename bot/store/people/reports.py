"""Reports of messages and people, until they expire."""

from __future__ import annotations

from ...model.ids import GuildId, PersonId
from ...model.people import Report
from ..connection import Queries, columns


class ReportReads(Queries):
    """Queries for reports."""

    async def all_reports(self) -> list[Report]:
        """Return all reports, the latest first."""
        return await self._all(
            Report, f"SELECT {columns(Report)} FROM reports ORDER BY number DESC"
        )

    async def of_server(self, guild: GuildId, reader: PersonId) -> list[Report]:
        """Return a server's reports, the latest first, without those about their reader."""
        return await self._all(
            Report,
            f"SELECT {columns(Report)} FROM reports WHERE guild = ?1 "
            "AND (about IS NULL OR about <> ?2) ORDER BY number DESC",
            guild,
            reader,
        )

    async def count_since(self, person: PersonId, at: int) -> int:
        """Return how many reports a person has sent since a time."""
        found = await self._numbers(
            "SELECT COUNT(*) FROM reports WHERE person = ?1 AND at > ?2", person, at
        )
        return found[0]


class ReportWrites(ReportReads):
    """Changes of reports."""

    async def add(self, report: Report) -> None:
        """Store a report."""
        await self._do(
            "INSERT INTO reports (number, at, person, guild, channel, message, about, why) "
            "SELECT COALESCE(MAX(number), 0) + 1, ?1, ?2, ?3, ?4, ?5, ?6, ?7 FROM reports",
            report.at,
            report.person,
            report.guild,
            report.channel,
            report.message,
            report.about,
            report.why,
        )

    async def drop_before(self, at: int) -> None:
        """Delete the reports that are older than a time."""
        await self._do("DELETE FROM reports WHERE at < ?1", at)
