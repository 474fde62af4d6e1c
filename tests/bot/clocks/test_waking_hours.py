"""Clocks that pause while their person sleeps: every zone, nights, clock changes."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from itertools import islice
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.clocks.waking_hours import (
    ALWAYS,
    DAY_MINUTES,
    Hours,
    deadline,
    instant,
    next_waking,
    waking,
    waking_spans,
    zones,
)
from bot.model.units import DAY_MS, HOUR_MS

BERLIN = "Europe/Berlin"
NIGHT = (22 * 60, 8 * 60)


def at(text: str, zone: str = "UTC") -> int:
    """Return the instant of a local time such as `2026-03-29 01:30`."""
    return int(datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp()) * 1000


def local_time(ms: int, zone: str = "UTC") -> str:
    """Write an instant as a local time."""
    return datetime.fromtimestamp(ms / 1000, ZoneInfo(zone)).strftime("%Y-%m-%d %H:%M")


instants = st.integers(min_value=at("2024-01-01"), max_value=at("2032-01-01"))
lengths = st.integers(min_value=1, max_value=144 * HOUR_MS)


@st.composite
def hours(draw: st.DrawFn, absent: bool = True) -> Hours:
    """Draw a person's hours: a zone, up to 12 quiet hours, weekends, some absences."""
    begins, length = draw(st.integers(0, DAY_MINUTES - 1)), draw(st.integers(0, 12 * 60))
    quiet = (begins, (begins + length) % DAY_MINUTES) if length else None
    away = []
    end = at("2024-01-01")
    for _ in range(draw(st.integers(0, 3)) if absent else 0):
        gone = end + draw(st.integers(1, 900)) * DAY_MS
        end = gone + draw(st.integers(1, 21 * 24)) * HOUR_MS
        away.append((gone, end))
    return Hours(draw(st.sampled_from(zones())), quiet, draw(st.booleans()), tuple(away))


@given(hours(), instants, lengths)
def test_a_deadline_is_as_much_waking_time_away_as_was_asked_for(
    kept: Hours, start: int, length: int
) -> None:
    due = deadline(kept, start, length=length)
    assert due >= start + length
    assert waking(kept, start, end=due) == length


@given(hours(), instants, lengths, lengths)
def test_longer_wait_never_ends_sooner_and_adds_up_in_two_steps(
    kept: Hours, start: int, first: int, second: int
) -> None:
    due = deadline(kept, start, length=first)
    assert deadline(kept, due, length=second) == deadline(kept, start, length=first + second) > due


@given(hours(absent=False), instants)
def test_nobody_but_the_absent_stands_still_for_three_days(kept: Hours, start: int) -> None:
    before = start
    for awake, asleep in islice(waking_spans(kept, start), 12):
        assert before <= awake < asleep
        assert awake - before <= 3 * DAY_MS
        before = asleep


@given(hours(), instants)
def test_nobody_is_awake_in_their_quiet_hours_at_weekends_or_away(kept: Hours, start: int) -> None:
    zone = ZoneInfo(kept.zone)
    for awake, asleep in islice(waking_spans(kept, start), 6):
        for moment in (awake, (awake + asleep) // 2, asleep - 1):
            assert next_waking(kept, moment) == moment
            assert not any(gone <= moment < back for gone, back in kept.away)
            local = datetime.fromtimestamp(moment / 1000, zone)
            assert not (kept.weekends and local.weekday() >= 5)
            if kept.quiet and _plain(zone, local):
                begins, ends = kept.quiet
                minute = local.hour * 60 + local.minute
                assert (minute - begins) % DAY_MINUTES >= (ends - begins) % DAY_MINUTES


def _plain(zone: ZoneInfo, local: datetime) -> bool:
    """Return whether a zone has the same offset a day before and a day after."""
    day = timedelta(days=1)
    offsets = {(local.astimezone(UTC) + n * day).astimezone(zone).utcoffset() for n in (-1, 0, 1)}
    return len(offsets) == 1


def test_a_night_is_not_counted() -> None:
    kept = Hours(BERLIN, NIGHT)
    due = deadline(kept, at("2026-11-23 20:00", BERLIN), length=8 * HOUR_MS)
    assert local_time(due, BERLIN) == "2026-11-24 14:00"
    assert (
        local_time(next_waking(kept, at("2026-11-24 03:00", BERLIN)), BERLIN) == "2026-11-24 08:00"
    )


def test_weekend_is_not_counted_if_a_player_opts_out() -> None:
    friday = at("2026-11-27 18:00", BERLIN)
    assert local_time(deadline(Hours(BERLIN, NIGHT, True), friday, length=8 * HOUR_MS), BERLIN) == (
        "2026-11-30 12:00"
    )
    assert (
        local_time(deadline(Hours(BERLIN, NIGHT), friday, length=8 * HOUR_MS), BERLIN)
        == "2026-11-28 12:00"
    )


def test_an_absence_is_not_counted() -> None:
    monday = at("2026-11-23 12:00")
    away = ((at("2026-11-24"), at("2026-11-28")),)
    assert local_time(deadline(Hours(away=away), monday, length=24 * HOUR_MS)) == "2026-11-28 12:00"


@pytest.mark.parametrize(
    ("start", "due"),
    [
        ("2026-03-28 21:00", "2026-03-29 09:00"),  # the clocks go forward at two
        ("2026-10-24 21:00", "2026-10-25 09:00"),  # and back at three
    ],
)
def test_a_night_with_a_clock_change_is_a_night(start: str, due: str) -> None:
    reached = deadline(Hours(BERLIN, NIGHT), at(start, BERLIN), length=2 * HOUR_MS)
    assert local_time(reached, BERLIN) == due


def test_without_quiet_hours_a_day_is_24_hours_whatever_the_clocks_show() -> None:
    reached = deadline(Hours(BERLIN), at("2026-03-28 12:00", BERLIN), length=24 * HOUR_MS)
    assert local_time(reached, BERLIN) == "2026-03-29 13:00"
    assert deadline(ALWAYS, 5, length=7) == 12


@pytest.mark.parametrize(
    ("day", "minute", "last", "shown"),
    [
        (date(2026, 3, 29), 150, False, "2026-03-29 01:00"),  # 02:30 does not exist
        (date(2026, 3, 29), 120, True, "2026-03-29 01:00"),
        (date(2026, 10, 25), 150, False, "2026-10-25 00:30"),  # 02:30 comes twice
        (date(2026, 10, 25), 150, True, "2026-10-25 01:30"),
        (date(2026, 6, 1), 0, False, "2026-05-31 22:00"),
    ],
)
def test_a_local_time_that_is_missing_or_double_has_one_instant(
    day: date, minute: int, last: bool, shown: str
) -> None:
    assert local_time(instant(ZoneInfo(BERLIN), day, minute, last=last)) == shown


def test_a_day_that_a_country_left_out_is_no_trouble() -> None:
    apia = "Pacific/Apia"  # it went from the 29th to the 31st of December 2011
    due = deadline(Hours(apia, NIGHT), at("2011-12-29 21:00", apia), length=2 * HOUR_MS)
    assert local_time(due, apia) == "2011-12-31 09:00"
