"""The clocks of the rules, as rows: which run on, which stand still, which are new."""

from collections.abc import Iterable

from rules.core import Alarm

from .rows import Due


def set_alarms(table: int, wanted: Iterable[Alarm], old: Iterable[Due], at: int) -> list[Due]:
    """Return a table's alarms after a move at `at` (milliseconds), given those before it.

    A key that stays keeps its time, one that is new starts with all of it, one that is gone is
    gone; what does not run keeps what is left.
    """
    before = {due.key: due for due in old}
    rows = []
    for alarm in wanted:
        left = alarm.seconds * 1000
        if known := before.get(alarm.key):
            left = (known.remaining or 0) if known.due is None else max(0, known.due - at)
        due, remaining = (at + left, None) if alarm.running else (None, left)
        rows.append(Due(table, alarm.key, alarm.move, due, remaining))
    return rows
