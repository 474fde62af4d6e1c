"""Logs a fault once, and counts how often it comes back."""

from __future__ import annotations

import logging
from collections import OrderedDict
from dataclasses import dataclass
from typing import Final

from ...clocks.entropy import SYSTEM

REPEAT_DELAY: Final = 3600.0
"""Seconds before a fault that comes back is logged once more."""
MOST: Final = 1000
"""Faults that are remembered."""

Kind = tuple[object, ...]


@dataclass
class _Fault:
    id: str
    logged: float
    repeated: int = 0


class DistinctFaults(logging.Filter):
    """Gives each distinct fault an id, and lets it through at most once an hour.

    Faults are the same that were caused alike and met at the same place. What lets through a fault
    that came back says how often it did. A fault that has its id, as a person was shown it, is
    always let through.
    """

    def __init__(self) -> None:
        super().__init__()
        self._known: OrderedDict[Kind, _Fault] = OrderedDict()

    def filter(self, record: logging.LogRecord) -> bool:
        """Return whether a record is to be written, after noting its fault's id in it."""
        error = _cause(record)
        if record.levelno < logging.ERROR or error is None or hasattr(record, "fault"):
            return True
        kind = _kind(record, error)
        known = self._known.get(kind)
        if known is not None and record.created - known.logged < REPEAT_DELAY:
            known.repeated += 1
            return False
        if known is None:
            known = self._known[kind] = _Fault(SYSTEM.token(), record.created)
            if len(self._known) > MOST:
                self._known.popitem(last=False)
        record.fault, record.repeated = known.id, known.repeated
        known.logged, known.repeated = record.created, 0
        return True


def _cause(record: logging.LogRecord) -> BaseException | None:
    """Return the error that a record is about, None where it is about none."""
    if record.exc_info and record.exc_info[1] is not None:
        return record.exc_info[1]
    filled = record.args if isinstance(record.args, tuple) else ()
    return next((each for each in filled if isinstance(each, BaseException)), None)


def _kind(record: logging.LogRecord, error: BaseException) -> Kind:
    """Return a fault's identity: where it was met, its class, and its trace."""
    way, traceback = [], error.__traceback__
    while traceback is not None:
        way.append((traceback.tb_frame.f_code.co_filename, traceback.tb_lineno))
        traceback = traceback.tb_next
    code = getattr(error, "code", None)  # of an answer by Discord
    return (record.name, record.lineno, type(error), str(code), tuple(way))
