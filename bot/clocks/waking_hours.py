"""A person's waking hours, and deadlines that are paused outside them.

Nothing here knows a table. A deadline is so many milliseconds of waking time after its beginning.
All instants are milliseconds since 1970; quiet hours are minutes of the local day.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from functools import cache, lru_cache
from zoneinfo import ZoneInfo, available_timezones

DAY_MINUTES = 24 * 60
MOST_QUIET_MINUTES = 12 * 60
"""Minutes of a day. Next to a weekend they stop a clock for 61 hours at most."""

Span = tuple[int, int]


@dataclass(frozen=True)
class Hours:
    """A person's zone, quiet hours (minutes of a day), free weekends and absences."""

    zone: str = "UTC"
    quiet: Span | None = None
    weekends: bool = False
    away: tuple[Span, ...] = ()

    @property
    def always(self) -> bool:
        """Whether the clock never stands still."""
        return self.quiet is None and not self.weekends and not self.away


ALWAYS = Hours()


def deadline(hours: Hours, start: int, *, length: int) -> int:
    """Return when so much waking time will have passed since `start`."""
    if hours.always:
        return start + length
    for awake, asleep in waking_spans(hours, start):
        if length <= asleep - awake:
            return awake + length
        length -= asleep - awake
    raise AssertionError("no waking hours found")


def waking(hours: Hours, start: int, *, end: int) -> int:
    """Return how much waking time lies between two instants."""
    if end <= start or hours.always:
        return max(0, end - start)
    total = 0
    for awake, asleep in waking_spans(hours, start):
        if awake >= end:
            break
        total += min(asleep, end) - awake
    return total


def next_waking(hours: Hours, at: int) -> int:
    """Return the first instant from `at` on at which a person is awake."""
    return at if hours.always else next(waking_spans(hours, at))[0]


def waking_spans(hours: Hours, start: int) -> Iterator[Span]:
    """Return the spans of waking time from an instant on, without end."""
    zone = _zone(hours.zone)
    day = datetime.fromtimestamp(start / 1000, zone).date() - timedelta(days=1)
    while True:
        for awake, asleep in _day(hours, zone, day):
            yield from _without(hours.away, max(awake, start), asleep)
        day += timedelta(days=1)


def _day(hours: Hours, zone: ZoneInfo, day: date) -> Iterator[Span]:
    if hours.weekends and day.weekday() >= 5:
        return
    midnight = instant(zone, day, 0)
    morrow = instant(zone, day + timedelta(days=1), 0)
    if hours.quiet is None:
        yield midnight, morrow
        return
    begins, ends = hours.quiet
    falls_asleep, wakes = instant(zone, day, begins), instant(zone, day, ends, last=True)
    if begins < ends:
        yield midnight, falls_asleep
        yield wakes, morrow
    else:
        yield wakes, falls_asleep


def _without(away: tuple[Span, ...], begin: int, end: int) -> Iterator[Span]:
    """Return what is left of a span outside some others, which are in order."""
    for gone, back in away:
        if back <= begin:
            continue
        if gone >= end:
            break
        if gone > begin:
            yield begin, gone
        begin = back
    if begin < end:
        yield begin, end


@lru_cache(maxsize=8192)  # people share zones, days and habits
def instant(zone: ZoneInfo, day: date, minute: int, *, last: bool = False) -> int:
    """Return the instant of a local time; of two in autumn the first, or the `last`.

    A time that spring leaves out is the moment in which it is left out.
    """
    local = datetime(day.year, day.month, day.day, minute // 60, minute % 60, tzinfo=zone)
    early, late = (int(local.replace(fold=fold).timestamp()) for fold in (0, 1))
    if early > late:  # it does not exist: between the two readings the clocks were put forward
        while early - late > 1:
            middle = (early + late) // 2
            put_forward = _offset(zone, middle) == _offset(zone, early)
            early, late = (middle, late) if put_forward else (early, middle)
        return early * 1000
    return (late if last else early) * 1000


def _offset(zone: ZoneInfo, at: int) -> timedelta | None:
    return datetime.fromtimestamp(at, UTC).astimezone(zone).utcoffset()


@cache
def _zone(name: str) -> ZoneInfo:
    return ZoneInfo(name)


@cache
def zones() -> tuple[str, ...]:
    """Return the names of all time zones of places."""
    return tuple(sorted(name for name in available_timezones() if "/" in name or name == "UTC"))
