"""When an evening is meant to begin, as people write it."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from datetime import date, datetime, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from rules.core import RuleError
from rules.text import say

from ..clocks.waking_hours import instant
from ..languages import ENGLISH, months, present, weekdays
from ..model.units import DAY_MS

FURTHEST: Final = 366
"""Days ahead."""
WEEKDAYS: Final = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
LEAST_LETTERS: Final = 3
"""Of a weekday's name."""
GOOD: Final = (say("friday 20:00"), say("2026-11-27 20:00"), say("20:00"))

_TIME: Final = re.compile(r"(\d{1,2})(?:[:.h](\d{2}))?\s*(am|pm|h)?")
_MONTHS: Final = (
    *("january", "february", "march", "april", "may", "june", "july", "august", "september"),
    *("october", "november", "december"),
)
_DATE: Final = re.compile(r"(\d{1,2})([./])(\d{1,2})(?:\.|[./](\d{4}))?")
_DAY_OF_MONTH: Final = re.compile(r"(\d{1,2})(?:\.|st|nd|rd|th|º)?")


def read_when(text: str, zone: str, at: int) -> int:
    """Return the time (ms) that a text means: `friday 20:00`, `nov 27 20:00`.

    `2026-11-27 20:00` and `20:00` are read, too. Words are read in English and in the present
    reader's language. A day of the week, a day of a month or a time alone is the next one. Raises
    `RuleError` where the text is no time, or says one that is over or more than a year ahead.
    """
    place = ZoneInfo(zone or "UTC")
    days, minute = _parts(text, place, at)
    found = next((w for d in days if (w := instant(place, d, minute)) > at), None)
    if found is None:
        raise RuleError(say("“{text}” is in the past. Give a time in the future.", text=text))
    if found > at + FURTHEST * DAY_MS:
        raise RuleError(say("“{text}” is more than a year away. Plan a nearer day.", text=text))
    return found


def check_when(text: str, at: int) -> None:
    """Raise `RuleError` where a text is no day and time, whatever the time zone."""
    _parts(text, ZoneInfo("UTC"), at)


def _parts(text: str, place: ZoneInfo, at: int) -> tuple[list[date], int]:
    """Return the days that a text may mean, and the minute of the day."""
    words = _plain(text)
    fillers = "|".join(("at", *map(_plain, str(say("at|on")).split("|"))))
    words = _plain(re.sub(rf"(?<!\S)(?:{fillers})(?!\S)", " ", words))
    day, _, clock = words.rpartition(" ")
    if clock in ("am", "pm"):
        day, _, hour = day.rpartition(" ")
        clock = hour + clock
    minute = _minute(clock)
    days = _days(day, datetime.fromtimestamp(at / 1000, place).date())
    if minute is None or not days:
        raise _unread(text)
    return days, minute


def _unread(text: str) -> RuleError:
    return RuleError(
        say(
            "“{text}” isn't a day and a time. Write it like {good}.",
            text=text,
            good=[f"`{each}`" for each in GOOD],
        )
    )


def _plain(text: str) -> str:
    """Write words small, without accents, with single blanks."""
    bare = "".join(c for c in unicodedata.normalize("NFKD", text) if not unicodedata.combining(c))
    return re.sub(r"[\s,]+", " ", bare.casefold()).strip()


def _minute(clock: str) -> int | None:
    match = _TIME.fullmatch(clock)
    if match is None or not (match[2] or match[3]):
        return None
    hour, minute = int(match[1]), int(match[2] or 0)
    if match[3] in ("am", "pm"):
        if not 1 <= hour <= 12:
            return None
        hour = hour % 12 + 12 * (match[3] == "pm")
    return hour * 60 + minute if hour < 24 and minute < 60 else None


def _days(text: str, today: date) -> list[date]:
    """Return the days a text may mean, the nearest first; none where it is no day."""
    if not text:
        return [today, today + timedelta(days=1)]
    if text in ("today", "tonight", _plain(str(say("today"))), _plain(str(say("tonight")))):
        return [today]
    if text in ("tomorrow", _plain(str(say("tomorrow")))):
        return [today + timedelta(days=1)]
    known = enumerate((*WEEKDAYS, *map(_plain, weekdays())))
    named = [n % 7 for n, name in known if name.startswith(text)]
    if len(text) >= LEAST_LETTERS and named:
        ahead = (named[0] - today.weekday()) % 7
        return [today + timedelta(days=ahead), today + timedelta(days=ahead + 7)]
    try:
        return [date.fromisoformat(text)]
    except ValueError:
        return _dates(text, today)


def _dates(text: str, today: date) -> list[date]:
    """Return the next days that a day and a month may mean, with or without a year.

    Of two numbers the day comes first. In English it can be the second behind a slash, so there
    one of them has to be too large for a month.
    """
    match = _DATE.fullmatch(text)
    if match is not None:
        first, second = int(match[1]), int(match[3])
        orders = [(first, second)]
        if match[2] == "/" and present() == ENGLISH:
            orders = [(first, second), (second, first)]
        known = {day for day in (_in_year(2000, *order) for order in orders) if day is not None}
        if len(known) != 1:
            return []
        (found,) = known
        years = [int(match[4])] if match[4] else [today.year, today.year + 1]
        return _in_years(years, found.day, found.month)
    day, month = "", ""
    for word in text.split():
        if _DAY_OF_MONTH.fullmatch(word) and not day:
            day = word
        elif not month:
            month = word.rstrip(".")
        else:
            return []
    number = _DAY_OF_MONTH.fullmatch(day)
    named = {
        position
        for name, position in _month_names().items()
        if len(month) >= LEAST_LETTERS and name.startswith(month)
    }
    if number is None or len(named) != 1:
        return []
    return _in_years([today.year, today.year + 1], int(number[1]), named.pop())


def _month_names() -> dict[str, int]:
    english = {name: number for number, name in enumerate(_MONTHS, 1)}
    return english | {_plain(name).rstrip("."): number for name, number in months().items()}


def _in_years(years: Iterable[int], day: int, month: int) -> list[date]:
    return [found for year in years if (found := _in_year(year, day, month)) is not None]


def _in_year(year: int, day: int, month: int) -> date | None:
    """Return a day of a year, None where it has no such day."""
    try:
        return date(year, month, day)
    except ValueError:
        return None
