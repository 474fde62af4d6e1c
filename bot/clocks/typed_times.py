"""Days and times as people type them, in English and in the reader's language.

`friday 20:00`, `27.11.2026 20 h`, `11/27 8pm`, `in 3 days 20:00`, `in 2 hours`, Discord's
`<t:1798000000:F>` or `friday half past 8 in the evening`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from rules.core import RuleError
from rules.text import Text, pgettext, say

from ..errors import AmbiguousDay
from ..languages import ENGLISH, long_date, months, present, weekdays
from ..model.units import DAY_MS, HOUR_MS, MINUTE_MS
from .typed_clocks import AT, CLOCK, TODAY, any_of, hours, minute_of, plain, spoken, without_part
from .waking_hours import instant

FURTHEST: Final = 366
"""Days ahead."""
WEEKDAYS: Final = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
LEAST_LETTERS: Final = 3
"""Of a weekday's name."""
GOOD: Final = (say("friday 20:00"), say("2026-11-27 20:00"), say("20:00"))
GOOD_DAYS: Final = (say("friday"), "2026-11-27", say("in 3 days"))

# Translators: These words are read in what people type. Put "|" between as many as you like.
_ON: Final = pgettext("typed", "on")
_TOMORROW: Final = pgettext("typed", "tomorrow")
_OVERMORROW: Final = say("day after tomorrow|the day after tomorrow")
_THIS: Final = say("this|coming|this coming")
_NEXT: Final = say("next")
_IN: Final = say("in|within")
_DAYS: Final = say("day|days")
_WEEKS: Final = say("week|weeks")
_HOURS: Final = say("h|hour|hours")
_MINUTES: Final = say("min|minute|minutes")
# Translators: As in "in an hour".
_ONE: Final = say("a|an|one")
_MONTHS: Final = (
    *("january", "february", "march", "april", "may", "june", "july", "august", "september"),
    *("october", "november", "december"),
)

_STAMP: Final = re.compile(r"<t:(\d{1,11})(?::[a-zA-Z])?>")
_DATE: Final = re.compile(r"(\d{1,2})([./-])(\d{1,2})(?:\.|[./-](\d{4}))?")
# An ordinal sign is read after it was folded to an o.
_DAY_OF_MONTH: Final = re.compile(r"(\d{1,2})(?:\.|st|nd|rd|th|er|\.?[o°])?")

Readings = list[list[date]]
"""The days that a text may mean: each reading has its own, in order."""


def read_when(text: str, zone: str, at: int) -> int:
    """Return the instant that a day and a time mean, in milliseconds.

    A day of the week, a day of a month or a time alone is the next one. Raises `AmbiguousDay`
    where two days may be meant, and `RuleError` where the text is no day and time, or says a time
    that is over or more than a year ahead.
    """
    found = fixed(text, at)
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
    found = fixed(text, at)
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
    if fixed(text, at) is None and _parts(text, "UTC", at) is None:
        raise _unread(text)


def fixed(text: str, at: int) -> int | None:
    """Return the instant that a text means in every time zone, else None.

    It is one of Discord's timestamps, or some hours or minutes from now, to the minute.
    https://docs.discord.com/developers/reference#message-formatting
    """
    stamp = _STAMP.fullmatch(text.strip())
    if stamp is not None:
        return int(stamp[1]) * 1000
    counted = _counted(plain(text), _HOURS, _MINUTES)
    if counted is None:
        return None
    number, hours = counted
    return at // MINUTE_MS * MINUTE_MS + number * (HOUR_MS if hours else MINUTE_MS)


@dataclass(frozen=True)
class _Typed:
    """The readings of a day, each with its days in order, and a minute of the day."""

    text: str
    readings: Readings
    place: ZoneInfo
    minute: int | None = None

    def instant(self, day: date) -> int:
        """Return when the minute of a day is; 24:00 is its end."""
        minute = self.minute or 0
        end = minute == 24 * 60
        return instant(self.place, day, minute - end) + end * MINUTE_MS

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
    rest, evening = without_part(spoken(plain(text)))
    words = _bare(rest).split(" ")
    splits = ((words[:n], words[n:]) for n in (-1, -2, -3))
    turned = ((words[n:], words[:n]) for n in (1, 2, 3))
    for day, clock in (*splits, *turned):
        minute = minute_of(" ".join(clock), evening=evening)
        days = _days(" ".join(day), _today(zone, at)) if minute is not None else []
        if days:
            return _Typed(text, days, ZoneInfo(zone or "UTC"), minute)
    return None


def _unread(text: str) -> RuleError:
    good = [f"`{each}`" for each in GOOD]
    return RuleError(
        say("“{text}” isn't a day and a time. Write it like {good}.", text=text, good=[*good])
    )


def _bare(text: str) -> str:
    """Return a text without words that only join a day and a time.

    `p. m.` becomes `pm`, and `at 20` is a time without its minutes.
    """
    words = re.sub(r"(?<!\w)([ap])\.? ?m(?:\.|(?!\w))", r"\1m", plain(text))
    words = re.sub(r"(\d) (am|pm)(?!\w)", r"\1\2", words)
    whole = rf"(?<!\S)(?:{any_of(AT)}) (1[3-9]|2[0-3])(?!\S)(?! (?:{any_of(CLOCK)})(?!\S))"
    words = re.sub(whole, r"\1:00", words)
    return plain(re.sub(rf"(?<!\S)(?:{any_of(AT)}|{any_of(_ON)})(?!\S)", " ", words))


def _is(text: str, words: Text) -> bool:
    return re.fullmatch(any_of(words), text) is not None


def _counted(text: str, many: Text, fewer: Text) -> tuple[int, bool] | None:
    """Read `in 3 days`: a number, and whether the first of two units follows."""
    named = dict.fromkeys(any_of(_ONE).split("|"), 1) | hours()
    number = rf"(\d{{1,3}}|{'|'.join(named)})"
    units = rf"(?:({any_of(many)})|{any_of(fewer)})"
    match = re.fullmatch(rf"(?:{any_of(_IN)}) {number} ?{units}", text)
    if match is None:
        return None
    return int(named.get(match[1], match[1])), match[2] is not None


def _days(text: str, today: date) -> Readings:
    """Return the days a text may mean; none where it is no day."""
    if not text:
        return [[today, today + timedelta(days=1)]]
    for ahead, words in enumerate((TODAY, _TOMORROW, _OVERMORROW)):
        if _is(text, words):
            return [[today + timedelta(days=ahead)]]
    counted = _counted(text, _WEEKS, _DAYS)
    if counted is not None:
        number, weeks = counted
        return [[today + timedelta(days=number * (7 if weeks else 1))]]
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
    name = name.rstrip(".")
    known = enumerate((*WEEKDAYS, *map(plain, weekdays())))
    named = [n % 7 for n, known_name in known if known_name.startswith(name)]
    if len(name) < LEAST_LETTERS:
        short = [plain(each).rstrip(".") for each in weekdays("abbreviated")]
        named = [n for n, known_name in enumerate(short) if known_name == name]
    if not named:
        return []
    ahead = (named[0] - today.weekday()) % 7
    coming = [today + timedelta(days=ahead + 7 * week) for week in range(FURTHEST // 7)]
    if not next_:
        return [coming]
    this_week = 0 < ahead < 7 - today.weekday()
    return [coming, coming[1:]] if this_week else [coming if ahead else coming[1:]]


def _without(text: str, words: Text) -> tuple[str, bool]:
    """Take words off either end of a text, and tell whether they were there."""
    rest = re.sub(rf"^(?:{any_of(words)}) | (?:{any_of(words)})$", "", text)
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
    return english | {plain(name).rstrip("."): number for name, number in months().items()}


def _in_years(years: Iterable[int], day: int, month: int) -> list[date]:
    found = []
    for year in years:
        with suppress(ValueError):  # a year without such a day
            found.append(date(year, month, day))
    return found
