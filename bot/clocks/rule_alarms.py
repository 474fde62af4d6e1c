"""The clocks of the rules, as rows: which run on, which stand still, which are new."""

import dataclasses
from collections.abc import Iterable, Sequence

from rules.core import CLOCK, Alarm

from ..model.ids import PersonId, TableId
from ..model.play import Made
from ..model.tables import Chair, RuleAlarm
from ..store.writing import Writing

ALONE = 5
"""Moves of the CLOCK with none of a person in between, after which the clocks rest."""


async def attended(
    write: Writing,
    table: TableId,
    wanted: Sequence[Alarm],
    chairs: Sequence[Chair],
    made: Sequence[Made],
    person: PersonId | None,
) -> tuple[Alarm, ...]:
    """Return a table's alarms as they run: they rest where nobody is there to see them ring.

    What was just `made`, by a `person` or without one, is counted here: it is not written yet.
    """
    if not wanted:
        return ()
    alone = sum(move.seat == CLOCK for move in made)
    if person is None:
        alone += await write.moved_alone(table, CLOCK)
    if alone < ALONE and any(chair.present for chair in chairs):
        return tuple(wanted)
    return tuple(dataclasses.replace(alarm, running=False) for alarm in wanted)


def set_alarms(
    table: TableId, wanted: Iterable[Alarm], old: Iterable[RuleAlarm], at: int
) -> list[RuleAlarm]:
    """Return a table's alarms after a move at `at` (milliseconds), given those before it.

    A key that stays keeps its time, one that is new starts with all of it, one that is gone is
    gone; what does not run keeps what is left.
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
