"""A fault that comes back is written once, with an id, and counted."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable

from bot.operations.monitoring import distinct_faults
from bot.operations.monitoring.distinct_faults import DistinctFaults
from bot.operations.monitoring.logs import Discreet, Json

HOUR = 3600


def broken(line: int = 1) -> None:
    """Raise an error, from one line or from another."""
    if line == 1:
        raise KeyError("one")
    raise KeyError("two")


def met(work: Callable[[], None], at: float = 0.0, **extra: object) -> logging.LogRecord:
    """Return the record of an error that is met at a time."""
    try:
        work()
    except Exception as error:
        info = (type(error), error, error.__traceback__)
    arguments = ("It failed: %s", ("a",), info)
    record = logging.LogRecord("bot.clocks", logging.ERROR, "x.py", 7, *arguments)
    record.created = at
    vars(record).update(extra)
    return record


def test_fault_that_comes_back_is_written_once_an_hour_with_its_id() -> None:
    faults = DistinctFaults()
    first = met(broken)
    assert faults.filter(first)
    assert not any(faults.filter(met(broken, minute * 60)) for minute in range(1, 60))
    again = met(broken, HOUR)
    assert faults.filter(again)
    data = json.loads(Json("").format(again))
    assert data["fault"] == vars(first)["fault"] and data["repeated"] == 59
    said = Discreet("").format(again).split(" | ")[0]
    assert said.endswith(f"It failed: a (fault {data['fault']}, 59 times more since it was logged)")
    assert Discreet("").format(first).split(" | ")[0].endswith(f"a (fault {data['fault']})")


def test_faults_of_another_place_or_cause_are_written_too() -> None:
    faults = DistinctFaults()
    found = [met(broken), met(lambda: broken(2)), met(lambda: None if 1 / 0 else None)]
    assert all(map(faults.filter, found))
    assert len({vars(each)["fault"] for each in found}) == 3


def test_faults_shown_to_people_and_plain_lines_are_all_logged() -> None:
    faults = DistinctFaults()
    assert all(faults.filter(met(broken, fault="ab12")) for _ in range(3))
    plain = logging.LogRecord("bot", logging.ERROR, "x.py", 1, "No sessions are left", (), None)
    assert all(faults.filter(plain) for _ in range(3))


def test_error_that_only_fills_a_line_is_a_fault_of_its_class() -> None:
    faults = DistinctFaults()
    lines = [
        logging.LogRecord("bot", logging.ERROR, "x.py", 1, "%s is pending: %r", (n, error), None)
        for n, error in enumerate([OSError("a"), OSError("b"), ValueError("c")])
    ]
    assert [faults.filter(line) for line in lines] == [True, False, True]


def test_no_more_faults_are_remembered_than_a_limit() -> None:
    faults = DistinctFaults()
    for number in range(distinct_faults.MOST + 5):
        line = logging.LogRecord("bot", logging.ERROR, "x.py", number, "%r", (OSError(),), None)
        assert faults.filter(line)
    assert len(faults._known) == distinct_faults.MOST
