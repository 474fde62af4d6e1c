"""Moves as they are logged, read back."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import Any

import msgspec

from rules.codec import decode
from rules.core import TABLE, Event
from rules.text import Blank, Name, Text

from ..model.tables import LogEntry
from .connection import readable

EVENTS = tuple[Event, ...]


def logged(row: Sequence[Any]) -> LogEntry:
    """Read a move of the log with what it led to; raises `Unreadable`."""
    seq, seat, person, move, events, *rest = row
    with readable("move"):
        told = decode(EVENTS, events)
    if seat == TABLE:
        told = tuple(dataclasses.replace(event, text=_named(event.text)) for event in told)
    return LogEntry(seq, seat, person, move, told, *rest)


def _named(text: Text) -> Text:
    """Mark the names in what the TABLE tells: older programs stored them as any other words."""
    return msgspec.structs.replace(
        text, blanks={key: _name(blank) for key, blank in text.blanks.items()}
    )


def _name(blank: Blank) -> Blank:
    if isinstance(blank, Text):
        return _named(blank)
    return Name(blank) if isinstance(blank, str) else blank
