"""Recurring nights: when the next one is, and when there are no more."""

from __future__ import annotations

import dataclasses
from datetime import date, datetime
from typing import Final
from zoneinfo import ZoneInfo

from rules.codec import decode, encode

from ..clocks.waking_hours import instant
from ..contests.people import allowed
from ..model.contests.nights import Night, Series
from ..store.writing import Writing

EVERY: Final = {"week": 7, "two weeks": 14}
"""How often an evening may come back, in days."""
MOST_EMPTY: Final = 3
"""Nights in a row without a game; after these a series is over."""
NOBODY: Final = 0


def begun(starts_at: int, zone: str, *, days: int) -> Series:
    """Return the series whose first night is at an instant."""
    local = datetime.fromtimestamp(starts_at / 1000, ZoneInfo(zone))
    return Series(zone, local.toordinal(), local.hour * 60 + local.minute, days)


def series_of(night: Night) -> Series | None:
    """Return the series a night belongs to, None where it does not come back."""
    return decode(Series, night.series) if night.series else None


def is_worn_out(series: Series) -> bool:
    """Tell whether a series is over because nobody plays on its nights."""
    return series.empty >= MOST_EMPTY


def following(series: Series, at: int) -> tuple[Series, int]:
    """Return a series and the instant of its next night, the first one after `at`.

    The time on the wall is the same all year: the clocks of the zone may be put forward or back.
    """
    zone = ZoneInfo(series.zone)
    while True:
        series = dataclasses.replace(series, day=series.day + series.days)
        starts_at = instant(zone, date.fromordinal(series.day), series.minute)
        if starts_at > at:
            return series, starts_at


async def ended_series(write: Writing, night: Night, *, counts: bool) -> str:
    """Return what is kept of the series of a night that is over now.

    One that was called off `counts` neither as a night with a game nor as one without. Nor does
    one without a game that is excused.
    """
    series = series_of(night)
    if series is None:
        return night.series
    empty = series.empty
    if counts and await write.nights.count_games(night.id):
        empty = 0
    elif counts and not series.excused:
        empty += 1
    return encode(dataclasses.replace(series, empty=empty, excused=False))


async def next_night(write: Writing, over: Night, at: int) -> tuple[Series, int] | None:
    """Return when the series of a night that is over goes on; None where it does not.

    It does not without its host: who had themselves forgotten, is kept out or is banned.
    """
    series = series_of(over)
    if series is None or is_worn_out(series) or over.host == NOBODY:
        return None
    if not await allowed(write, over.guild, [over.host], at):
        return None
    return following(series, at)
