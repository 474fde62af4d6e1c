"""What people say of themselves: quiet hours, days away, and what is too much."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from rules.core import RuleError
from rules.text import count, say

from ..model.people import Absence, Preferences
from ..model.units import DAY_MS, HOUR_MS
from ..store.reading import Reading
from .typed_times import read_day
from .waking_hours import DAY_MINUTES, MOST_QUIET_MINUTES, Hours, Span, instant

LONGEST_AWAY = 21
"""Days in a row."""
MOST_AWAY = 42
"""Days within any year."""


async def hours_of(source: Reading, wishes: Preferences, at: int) -> Hours:
    """Return a person's waking hours, with the absences that are not over."""
    return hours_with(wishes, await source.people.absences(wishes.id, at))


def hours_with(wishes: Preferences, absences: Iterable[Absence]) -> Hours:
    """Return a person's hours, made of their preferences and absences."""
    away = tuple((one.from_at, one.until_at) for one in absences)
    return Hours(wishes.zone or "UTC", read_quiet(wishes.quiet), wishes.weekends, away)


def read_quiet(text: str) -> Span | None:
    """Read quiet hours such as `22:00-08:00`, or none at all; raises `RuleError`."""
    if not text.strip():
        return None
    parts = [part.strip() for part in text.replace("\N{EN DASH}", "-").split("-")]
    try:
        begins, ends = (_minute(part) for part in parts)
    except ValueError:
        raise RuleError(
            say(
                "“{text}” isn't a span of hours. Write it like {good}.",
                text=text,
                good="22:00-08:00",
            )
        ) from None
    length = (ends - begins) % DAY_MINUTES
    if not 0 < length <= MOST_QUIET_MINUTES:
        raise RuleError(
            say("Quiet hours can't be more than 12 a day. Write them like {good}.", good="20-08")
        )
    return begins, ends


def write_quiet(quiet: Span | None) -> str:
    """Write quiet hours the way `read_quiet` reads them."""
    if quiet is None:
        return ""
    return "-".join(f"{minute // 60:02}:{minute % 60:02}" for minute in quiet)


def _minute(text: str) -> int:
    hour, _, minute = text.partition(":")
    value = int(hour) * 60 + int(minute or 0)
    if not (0 <= int(hour) <= 24 and 0 <= int(minute or 0) < 60 and value <= DAY_MINUTES):
        raise ValueError(text)
    return value % DAY_MINUTES


def read_days(zone: str, from_: str | None, until: str, at: int) -> Absence:
    """Read from when (None: from now) and until which day a person is away.

    Raises `AmbiguousDay` where two days may be meant, and `RuleError` where a text is no day.
    """
    begins = at if from_ is None else max(at, read_day(from_, zone, at))
    ends = read_day(until, zone, at, after=begins)
    if ends <= begins:
        raise RuleError(say("You'd be back before you leave. Choose a later day to be back."))
    return Absence(begins, ends)


def with_absence(absences: list[Absence], new: Absence) -> list[Absence]:
    """Return absences with one more; raises `RuleError` where that is too much."""
    spans: list[Absence] = []
    for one in sorted([*absences, new], key=lambda each: each.from_at):
        if spans and one.from_at <= spans[-1].until_at:
            until = max(spans[-1].until_at, one.until_at)
            spans[-1] = dataclasses.replace(spans[-1], until_at=until)
        else:
            spans.append(one)
    row_of_days = 0
    for index, one in enumerate(spans):
        # A day in between is no return.
        again = index and one.from_at - spans[index - 1].until_at < DAY_MS
        row_of_days = (row_of_days if again else 0) + one.until_at - one.from_at
        if row_of_days > LONGEST_AWAY * DAY_MS + HOUR_MS:
            raise RuleError(
                count(
                    "You can be away for at most {n} day in a row. Choose an earlier day.",
                    "You can be away for at most {n} days in a row. Choose an earlier day.",
                    LONGEST_AWAY,
                )
            )
        year = one.until_at - 365 * DAY_MS
        within = sum(max(0, each.until_at - max(each.from_at, year)) for each in spans[: index + 1])
        if within > MOST_AWAY * DAY_MS + HOUR_MS:
            raise RuleError(
                count(
                    "You can be away for at most {n} day in a year. Choose an earlier day.",
                    "You can be away for at most {n} days in a year. Choose an earlier day.",
                    MOST_AWAY,
                )
            )
    return spans


def digest_after(hours: Hours, at: int) -> int:
    """Return when the next daily digest is due: at nine, or when the quiet hours end."""
    zone = ZoneInfo(hours.zone)
    minute = 9 * 60
    if (
        hours.quiet
        and (minute - hours.quiet[0]) % DAY_MINUTES
        < (hours.quiet[1] - hours.quiet[0]) % DAY_MINUTES
    ):
        minute = hours.quiet[1]
    day = datetime.fromtimestamp(at / 1000, zone).date()
    while (when := instant(zone, day, minute, last=True)) <= at:
        day += timedelta(days=1)
    return when
