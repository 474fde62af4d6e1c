"""How far evenings come: what is answered, and which games end."""

from __future__ import annotations

import sqlite3
from collections import Counter
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from tests.sim.explore.evening import Evening

PLAYED: Final = " played out"
"""How a game is counted that was played to its end."""
ANSWERED: Final = ("answered", "acknowledged")
ROW_COUNTS: Final = {
    "table": "SELECT game || ' ' || phase || ' ' || CASE WHEN ending = '' AND phase"
    " = 'over' THEN 'played out' ELSE ending END, count(*) FROM tables GROUP BY 1",
    "night": "SELECT phase, count(*) FROM nights GROUP BY 1",
    "cup": "SELECT phase, count(*) FROM cups GROUP BY 1",
    "arena": "SELECT phase, count(*) FROM arenas GROUP BY 1",
    "league": "SELECT phase, count(*) FROM league_seasons GROUP BY 1",
    "daily": "SELECT CASE WHEN ended_at IS NULL THEN 'begun' ELSE 'over' END, count(*)"
    " FROM dailies GROUP BY 1",
    "puzzle": "SELECT CASE solved WHEN 1 THEN 'solved' ELSE 'not solved' END, count(*)"
    " FROM puzzle_answers GROUP BY 1",
    "moves": "SELECT game, count(*) FROM moves JOIN tables ON table_id = id GROUP BY 1",
}
"""What is counted in the database, by what it is about."""


def answered(evening: Evening) -> Counter[str]:
    """Return how often each verb and command was answered."""
    found: Counter[str] = Counter()
    for person in evening.people:
        asked = evening.memories[person.name].asked
        done = {
            str(event["interaction_id"])
            for event in person.events
            if event["t"] == "interaction" and event["state"] in ANSWERED
        }
        found.update(name for id_, name in asked.items() if id_ in done)
    return found


def kept(database: Path) -> Counter[str]:
    """Count tables, nights, cups and seasons by how far they have come."""
    found: Counter[str] = Counter()
    with closing(sqlite3.connect(database)) as connection:
        for about, question in ROW_COUNTS.items():
            for what, count in connection.execute(question):
                found[f"{about}: {what}".strip()] += count
    return found
