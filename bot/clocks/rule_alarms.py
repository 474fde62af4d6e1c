"""The alarms of a game's rules as rows: which run, are paused or are new."""

import dataclasses
from collections.abc import Iterable, Sequence
from typing import Final

from rules.core import CLOCK, Alarm, Pace

from ..model.ids import PersonId, TableId
from ..model.play import AppliedMove
from ..model.tables import Chair, RuleAlarm, Table
from ..store.writing import Writing

ALONE: Final[dict[Pace, int]] = {"live": 2, "slow": 5}
"""Moves of the CLOCK, announced to everybody, after which the clocks rest where nobody has moved
or pressed anything since the first of them."""


async def attended(
    write: Writing,
    table: Table,
    wanted: Sequence[Alarm],
    chairs: Sequence[Chair],
    *,
    made: Sequence[AppliedMove],
    person: PersonId | None,
) -> tuple[Alarm, ...]:
    """Return a table's alarms as they run: paused where no person is there.

    A move just `made`, by a `person` or without one, is counted here: it isn't written yet.
    """
    if not wanted:
        return ()
    shown = {alarm.move for alarm in wanted if alarm.public}
    alone = sum(move.seat == CLOCK and move.move in shown for move in made)
    if person is None:
        alone += await write.logs.moved_alone(table.id, CLOCK, shown)
    if alone < ALONE[table.pace] and any(chair.present for chair in chairs):
        return tuple(wanted)
    return tuple(dataclasses.replace(alarm, running=False) for alarm in wanted)


def paused_while_absent(wanted: Iterable[Alarm], rows: Iterable[RuleAlarm]) -> bool:
    """Return whether a table's clocks are paused as no player was there."""
    at_rest = {row.key for row in rows if row.due is None}
    return any(alarm.running and alarm.key in at_rest for alarm in wanted)


def set_alarms(
    table: TableId, wanted: Iterable[Alarm], old: Iterable[RuleAlarm], at: int
) -> list[RuleAlarm]:
    """Return a table's alarms after a move at `at` (milliseconds).

    A key that stays keeps its time, a new one starts with all of it, and one that the position no
    longer has is dropped. A paused alarm keeps the time it has left.
    """
    before = {alarm.key: alarm for alarm in old}
    rows = []
    for alarm in wanted:
        left = alarm.seconds * 1000
        if known := before.get(alarm.key):
            left = (known.remaining or 0) if known.due is None else max(0, known.due - at)
        due, remaining = (at + left, None) if alarm.running else (None, left)
        rows.append(RuleAlarm(table, alarm.key, alarm.move, due, remaining))
    return rows
