"""What is stored of a person for their panel at a table."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from rules.core import Seat

from ...model.ids import PersonId
from ...model.people import Accessibility, Preferences
from ...model.tables import NextGame, Plan, Table
from ..connection import Queries, prefixed
from ..people.people import WISHES, preferences_in

# Person ?2's next game by deadline, but for table ?1, and how many wait.
_NEXT_GAME = (
    "SELECT tables.id, tables.game, COUNT(*) OVER () AS count FROM seats "
    "JOIN tables ON tables.id = seats.table_id LEFT JOIN deadlines "
    "ON deadlines.table_id = seats.table_id AND deadlines.seat = seats.seat "
    "WHERE seats.person = ?2 AND seats.awaited = 1 AND seats.level IS NULL "
    "AND phase = 'running' AND rests IS NULL AND tables.id <> ?1 "
    "ORDER BY deadlines.due IS NULL, deadlines.due, begun_at, tables.id LIMIT 1"
)
_READER = (
    "SELECT COALESCE(large, 0) AS large, COALESCE(contrast, 0) AS contrast, "
    "COALESCE(fits, 0) AS fits, COALESCE(note, '') AS note, plans.move AS plan_move, "
    "dropped AS plan_dropped, EXISTS (SELECT 1 FROM met WHERE met.person = ?2 AND met.game = ?4) "
    "AS has_met, next.id AS next_id, next.game AS next_game, next.count AS next_count, "
    f"{WISHES} "
    "FROM (SELECT 1) AS one LEFT JOIN people ON people.id = ?2 "
    "LEFT JOIN sights ON sights.person = ?2 "
    "LEFT JOIN private_notes ON private_notes.table_id = ?1 AND private_notes.person = ?2 "
    "LEFT JOIN plans ON plans.table_id = ?1 AND plans.person = ?2 AND plans.seat = ?3 "
    f"LEFT JOIN ({_NEXT_GAME}) AS next ON 1 = 1"
)


@dataclass(frozen=True)
class PanelReader:
    """A panel reader's preferences, private note, plan and next game.

    `new` tells that they haven't opened a panel of the game before.
    """

    wishes: Preferences
    sight: Accessibility
    note: str
    plan: Plan | None
    next_game: NextGame | None
    new: bool


class PanelReads(Queries):
    """Queries for panels."""

    async def reader(self, table: Table, seat: Seat, person: PersonId) -> PanelReader:
        """Return what is stored of a person for their panel at a table."""
        (row,) = await self._rows(_READER, table.id, person, seat, table.game)
        plan, next_game = row["plan_move"], row["next_id"]
        return PanelReader(
            preferences_in(row, person),
            msgspec.convert(row, Accessibility, strict=False),
            row["note"],
            None if plan is None else Plan(seat, person, plan, row["plan_dropped"]),
            None if next_game is None else msgspec.convert(prefixed(row, "next_"), NextGame),
            not row["has_met"],
        )
