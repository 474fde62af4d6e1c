"""A night as a file that calendars read: iCalendar, one event with an id that stays.

https://datatracker.ietf.org/doc/html/rfc5545
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final

from ..model.nights import Night
from ..model.units import HOUR_MS

LASTS: Final = 4 * HOUR_MS
"""How long a night is said to last: nobody knows, and a calendar wants an end."""
LONGEST_LINE: Final = 75
"""Bytes of a line, without its end."""


def calendar_file(night: Night, *, title: str, about: str, place: str, link: str, at: int) -> bytes:
    """Return the file of a night as it stands at an instant, with its words in one language.

    Its id stays whatever changes, and its number grows with each change: a calendar that has the
    event already moves it, or takes it off where the night was called off.
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
    """Write a line; one that is too long goes on below, after a blank, never within a letter."""
    lines, now = [], b""
    for letter in line:
        coded = letter.encode()
        if len(now) + len(coded) > LONGEST_LINE:
            lines.append(now)
            now = b" "
        now += coded
    return b"\r\n".join([*lines, now]) + b"\r\n"
