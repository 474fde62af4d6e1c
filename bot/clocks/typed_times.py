"""Days and times as people type them, in English and in the reader's language.

`friday 20:00`, `27.11.2026 20:00`, `11/27 8pm`, `in 3 days 20:00` or Discord's `<t:1798000000:F>`.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from rules.core import RuleError
from rules.text import Text, say

from ..errors import AmbiguousDay
from ..languages import ENGLISH, long_date, months, present, weekdays
from ..model.units import DAY_MS
from .waking_hours import instant

FURTHEST: Final = 366
"""Days ahead."""
WEEKDAYS: Final = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
LEAST_LETTERS: Final = 3
"""Of a weekday's name."""
GOOD: Final = (say("friday 20:00"), say("2026-11-27 20:00"), say("20:00"))
GOOD_DAYS: Final = (say("friday"), "2026-11-27", say("in 3 days"))

# Translators: These words are read in what people type. Put "|" between as many as you like.
_FILLERS: Final = say("at|on")
_TODAY: Final = say("today|tonight")
_TOMORROW: Final = say("tomorrow|tomorrow night")
_OVERMORROW: Final = say("day after tomorrow|the day after tomorrow")
_THIS: Final = say("this|coming|this coming")
_NEXT: Final = say("next")
_IN: Final = say("in|within")
_DAYS: Final = say("day|days")
_WEEKS: Final = say("week|weeks")
_MONTHS: Final = (
    *("january", "february", "march", "april", "may", "june", "july", "august", "september"),
    *("october", "november", "december"),
)

_STAMP: Final = re.compile(r"<t:(\d{1,11})(?::[a-zA-Z])?>")
_TIME: Final = re.compile(r"(\d{1,2})(?:[:.h](\d{2}))?\s*(am|pm|h)?")
_DATE: Final = re.compile(r"(\d{1,2})([./-])(\d{1,2})(?:\.|[./-](\d{4}))?")
_DAY_OF_MONTH: Final = re.compile(r"(\d{1,2})(?:\.|st|nd|rd|th|º)?")

Readings = list[list[date]]
"""The days that a text may mean: each reading has its own, in order."""


def read_when(text: str, zone: str, at: int) -> int:
    """Return the instant that a day and a time mean, in milliseconds.

    A day of the week, a day of a month or a time alone is the next one. Raises `AmbiguousDay`
    where two days may be meant, and `RuleError` where the text is no day and time, or says a time
    that is over or more than a year ahead.
    """
    found = stamped(text)
    if found is None:
        typed = _parts(text, zone, at)
        if typed is None:
            raise _unread(text)
        found = typed.first_after(at)
    if found is None or found <= at:
        raise RuleError(say("“{text}” is in the past. Give a time in the future.", text=text))
    if found > at + FURTHEST * DAY_MS:
        raise RuleError(say("“{text}” is more than a year away. Plan a nearer day.", text=text))
    return found


def read_day(text: str, zone: str, at: int, *, after: int = 0) -> int:
    """Return the first instant after `after` that a day means, with or without time.

    A day without a time begins at midnight. Where all of its days are over, the last is returned.
    Raises `AmbiguousDay`, and `RuleError` where the text is no day.
    """
    found = stamped(text)
    if found is not None:
        return found
    words = _bare(text)
    days = _days(words, _today(zone, at)) if words else []
    typed = _Typed(text, days, ZoneInfo(zone or "UTC")) if days else _parts(text, zone, at)
    if typed is None:
        good = [f"`{each}`" for each in GOOD_DAYS]
        raise RuleError(say("“{text}” isn't a day. Write it like {good}.", text=text, good=[*good]))
    found = typed.first_after(after)
    return typed.instant(typed.readings[0][-1]) if found is None else found


def check_when(text: str, at: int) -> None:
    """Raise `RuleError` where a text is no day and time, whatever the time zone."""
    if stamped(text) is None and _parts(text, "UTC", at) is None:
        raise _unread(text)


def stamped(text: str) -> int | None:
    """Return the instant of one of Discord's timestamps, None for any other text.

    https://docs.discord.com/developers/reference#message-formatting
    """
    match = _STAMP.fullmatch(text.strip())
    return None if match is None else int(match[1]) * 1000


@dataclass(frozen=True)
class _Typed:
    """The readings of a day, each with its days in order, and a minute of the day."""

    text: str
    readings: Readings
    place: ZoneInfo
    minute: int | None = None

    def instant(self, day: date) -> int:
        """Return when the minute of a day is."""
        return instant(self.place, day, self.minute or 0)

    def first_after(self, at: int) -> int | None:
        """Return the first instant after another; raises `AmbiguousDay` for two."""
        firsts = (next((d for d in days if self.instant(d) > at), None) for days in self.readings)
        found = sorted({day for day in firsts if day is not None})
        if len(found) > 1:
            clock = "" if self.minute is None else f" {self.minute // 60:02}:{self.minute % 60:02}"
            raise AmbiguousDay(self.text, {f"{day}{clock}": long_date(day) for day in found})
        return self.instant(found[0]) if found else None


def _today(zone: str, at: int) -> date:
    return datetime.fromtimestamp(at / 1000, ZoneInfo(zone or "UTC")).date()


def _parts(text: str, zone: str, at: int) -> _Typed | None:
    """Read a day and a time, in either order; None where the text isn't both."""
    words = _bare(text).split(" ")
    splits = ((words[:n], words[n:]) for n in (-1, -2))
    turned = ((words[n:], words[:n]) for n in (1, 2))
    for day, clock in (*splits, *turned):
        minute = _minute(" ".join(clock))
        days = _days(" ".join(day), _today(zone, at)) if minute is not None else []
        if days:
            return _Typed(text, days, ZoneInfo(zone or "UTC"), minute)
    return None


def _unread(text: str) -> RuleError:
    good = [f"`{each}`" for each in GOOD]
    return RuleError(
        say("“{text}” isn't a day and a time. Write it like {good}.", text=text, good=[*good])
    )


def _plain(text: str) -> str:
    """Write words small, without accents, with single blanks."""
    bare = "".join(c for c in unicodedata.normalize("NFKD", text) if not unicodedata.combining(c))
    return re.sub(r"[\s,]+", " ", bare.casefold()).strip()


def _bare(text: str) -> str:
    """Return a text without words that only join a day and a time, `p. m.` as `pm`."""
    words = re.sub(r"(?<!\w)([ap])\.? ?m(?:\.|(?!\w))", r"\1m", _plain(text))
    words = re.sub(r"(\d) (am|pm)(?!\w)", r"\1\2", words)
    return _plain(re.sub(rf"(?<!\S)(?:{_any(_FILLERS)})(?!\S)", " ", words))


def _any(words: Text) -> str:
    """Return a pattern of words in English and in the present reader's language."""
    both = _plain(f"{words.sentence}|{words}")
    return "|".join(sorted(map(re.escape, both.split("|")), key=len, reverse=True))


def _is(text: str, words: Text) -> bool:
    return re.fullmatch(_any(words), text) is not None


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


def _days(text: str, today: date) -> Readings:
    """Return the days a text may mean; none where it is no day."""
    if not text:
        return [[today, today + timedelta(days=1)]]
    for ahead, words in enumerate((_TODAY, _TOMORROW, _OVERMORROW)):
        if _is(text, words):
            return [[today + timedelta(days=ahead)]]
    counted = re.fullmatch(rf"(?:{_any(_IN)}) (\d{{1,3}}) (?:({_any(_DAYS)})|{_any(_WEEKS)})", text)
    if counted is not None:
        return [[today + timedelta(days=int(counted[1]) * (1 if counted[2] else 7))]]
    try:
        return [[date.fromisoformat(text)]]
    except ValueError:
        return _weekday(text, today) or _date(text, today) or _named_month(text, today)


def _weekday(text: str, today: date) -> Readings:
    """Return the days that a day of the week may mean.

    *Next Friday* is read in two ways on the days before Friday: as in this week, or in the next.
    """
    name, next_ = _without(text, _NEXT)
    if not next_:
        name, _ = _without(text, _THIS)
    known = enumerate((*WEEKDAYS, *map(_plain, weekdays())))
    named = [n % 7 for n, known_name in known if known_name.startswith(name)]
    if len(name) < LEAST_LETTERS or not named:
        return []
    ahead = (named[0] - today.weekday()) % 7
    coming = [today + timedelta(days=ahead + 7 * week) for week in range(FURTHEST // 7)]
    if not next_:
        return [coming]
    this_week = 0 < ahead < 7 - today.weekday()
    return [coming, coming[1:]] if this_week else [coming if ahead else coming[1:]]


def _without(text: str, words: Text) -> tuple[str, bool]:
    """Take words off either end of a text, and tell whether they were there."""
    rest = re.sub(rf"^(?:{_any(words)}) | (?:{_any(words)})$", "", text)
    return rest, rest != text


def _date(text: str, today: date) -> Readings:
    """Return the days that a day's and a month's number may mean.

    The day comes first. Behind a slash or a hyphen it may come second, in English as well as
    first, elsewhere only where it can't be a month.
    """
    match = _DATE.fullmatch(text)
    if match is None:
        return []
    first, second = int(match[1]), int(match[3])
    years = [int(match[4])] if match[4] else range(today.year, today.year + 3)
    readings = [_in_years(years, first, second)]
    if match[2] != "." and first != second and (present() == ENGLISH or not readings[0]):
        readings.append(_in_years(years, second, first))
    return [_from(today, days) for days in readings if days]


def _named_month(text: str, today: date) -> Readings:
    """Return the days that a day and a month's name may mean."""
    day, month, year = "", "", ""
    for word in text.split():
        if _DAY_OF_MONTH.fullmatch(word) and not day:
            day = word
        elif re.fullmatch(r"\d{4}", word) and not year:
            year = word
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
    years = [int(year)] if year else range(today.year, today.year + 3)
    days = _in_years(years, int(number[1]), named.pop())
    return [_from(today, days)] if days else []


def _from(today: date, days: list[date]) -> list[date]:
    """Leave out the days that are over, unless all of them are."""
    return [day for day in days if day >= today] or days


def _month_names() -> dict[str, int]:
    english = {name: number for number, name in enumerate(_MONTHS, 1)}
    return english | {_plain(name).rstrip("."): number for name, number in months().items()}


def _in_years(years: Iterable[int], day: int, month: int) -> list[date]:
    found = []
    for year in years:
        with suppress(ValueError):  # a year without such a day
            found.append(date(year, month, day))
    return found
