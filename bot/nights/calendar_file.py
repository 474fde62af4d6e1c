"""A night as an iCalendar file: one event with a stable id.

https://datatracker.ietf.org/doc/html/rfc5545
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final

from ..model.contests.nights import Night
from ..model.units import HOUR_MS

LASTS: Final = 4 * HOUR_MS
"""How long a night is said to last: nobody knows, and a calendar wants an end."""
LONGEST_LINE: Final = 75
"""Bytes of a line, without its end."""


def calendar_file(night: Night, *, title: str, about: str, place: str, link: str, at: int) -> bytes:
    """Return the iCalendar file of a night at an instant, in one language.

    Its id stays whatever changes, and its number grows with each change: a calendar that has the
    event already moves it, or removes it where the night was cancelled.
    """
    called_off = night.phase == "over" and night.ended_at is None
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Matchnight//Game nights//EN",
        "BEGIN:VEVENT",
        f"UID:{night.id}@nights.matchnight",
        f"DTSTAMP:{_instant(at)}",
        f"SEQUENCE:{night.sequence}",
        f"DTSTART:{_instant(night.starts_at)}",
        f"DTEND:{_instant(night.starts_at + LASTS)}",
        f"SUMMARY:{_text(title)}",
        f"DESCRIPTION:{_text(about)}",
        f"LOCATION:{_text(place)}",
        f"URL:{link}",
        f"STATUS:{'CANCELLED' if called_off else 'CONFIRMED'}",
        "END:VEVENT",
        "END:VCALENDAR",
    ]
    return b"".join(map(_folded, lines))


def _instant(at: int) -> str:
    """Write an instant in UTC, so that a calendar needs to know no zone."""
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y%m%dT%H%M%SZ")


def _text(words: str) -> str:
    """Write words as a value: what would end or part it is escaped."""
    words = words.replace("\r\n", "\n").replace("\x7f", "")  # a control character, too
    plain = "".join(c for c in words if c >= " " or c in "\n\t")
    for sign in ("\\", ";", ","):
        plain = plain.replace(sign, f"\\{sign}")
    return plain.replace("\n", "\\n")


def _folded(line: str) -> bytes:
    """Return a line, folded where it is too long, never within a letter (3.1)."""
    lines, now = [], b""
    for letter in line:
        coded = letter.encode()
        if len(now) + len(coded) > LONGEST_LINE:
            lines.append(now)
            now = b" "
        now += coded
    return b"\r\n".join([*lines, now]) + b"\r\n"
