"""What people say of themselves: zones, quiet hours, days away."""

from __future__ import annotations

import pytest

from bot.clocks.availability import (
    digest_after,
    read_days,
    read_quiet,
    with_absence,
    write_quiet,
)
from bot.clocks.waking_hours import Hours
from bot.model.people import Absence
from bot.model.units import DAY_MS
from rules.core import RuleError

from .test_waking_hours import BERLIN, at, local_time


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("22:00-08:00", "22:00-08:00"),
        ("22-8", "22:00-08:00"),
        (" 23:30 – 7 ", "23:30-07:00"),
        ("12-24", "12:00-00:00"),
        ("", ""),
    ],
)
def test_quiet_hours_are_read_forgivingly(text: str, written: str) -> None:
    assert write_quiet(read_quiet(text)) == written


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("20-09", "Quiet hours can't be more than 12 a day. Write them like 20-08."),
        ("8-8", "Quiet hours can't be more than 12 a day. Write them like 20-08."),
        ("night", "“night” isn't a span of hours. Write it like 22:00-08:00."),
        ("22:75-8", "“22:75-8” isn't a span of hours. Write it like 22:00-08:00."),
        ("22-25", "“22-25” isn't a span of hours. Write it like 22:00-08:00."),
    ],
)
def test_other_quiet_hours_are_refused_with_what_would_be_right(text: str, said: str) -> None:
    with pytest.raises(RuleError) as refusal:
        read_quiet(text)
    assert str(refusal.value) == said


def test_days_away_begin_and_end_at_local_midnight() -> None:
    now = at("2026-11-23 15:00", BERLIN)
    away = read_days(BERLIN, "2026-11-25", "2026-12-01", now)
    assert local_time(away.from_at, BERLIN) == "2026-11-25 00:00"
    assert local_time(away.until_at, BERLIN) == "2026-12-01 00:00"
    assert read_days(BERLIN, None, "2026-11-24", now).from_at == now
    assert read_days(BERLIN, "2026-11-01", "2026-11-24", now).from_at == now
    for from_, until in ((None, "2026-11-23"), ("2026-12-02", "2026-12-01")):
        with pytest.raises(RuleError, match="back before you leave"):
            read_days(BERLIN, from_, until, now)
    with pytest.raises(RuleError, match="“soon” isn't a day. Write it like `friday`"):
        read_days(BERLIN, None, "soon", now)


def test_days_away_are_read_as_people_type_them() -> None:
    now = at("2026-11-23 15:00", BERLIN)  # a Monday
    for from_, until, meant in (
        ("today", "friday", ("2026-11-23 15:00", "2026-11-27 00:00")),
        ("friday", "monday", ("2026-11-27 00:00", "2026-11-30 00:00")),
        ("24.12.", "2 january", ("2026-12-24 00:00", "2027-01-02 00:00")),
        (None, "in 3 days 20:00", ("2026-11-23 15:00", "2026-11-26 20:00")),
        (None, "<t:1796000000:D>", ("2026-11-23 15:00", "2026-11-30 01:53")),
    ):
        away = read_days(BERLIN, from_, until, now)
        span = tuple(local_time(each, BERLIN) for each in (away.from_at, away.until_at))
        assert span == meant


def days(*spans: tuple[int, int]) -> list[Absence]:
    """Return absences from one day to another, counted from some Monday."""
    start = at("2026-01-05")
    return [Absence(start + a * DAY_MS, start + b * DAY_MS) for a, b in spans]


def test_absences_joined_in_pieces_end_after_three_weeks() -> None:
    (three,) = days((0, 21))
    assert with_absence([], three) == [three]
    for old, new in (((0, 21), (21, 22)), ((0, 21), (20, 22)), ((5, 15), (0, 22))):
        with pytest.raises(RuleError, match="21 days in a row"):
            with_absence(days(old), *days(new))
    (short_break,) = [Absence(three.until_at + 1000, three.until_at + DAY_MS)]
    with pytest.raises(RuleError, match="21 days in a row"):
        with_absence([three], short_break)


def test_six_weeks_within_a_year_are_the_most() -> None:
    both = with_absence(days((0, 21)), *days((30, 51)))
    with pytest.raises(RuleError, match="42 days in a year"):
        with_absence(both, *days((300, 301)))
    assert len(with_absence(both, *days((380, 390)))) == 3


def test_absences_that_touch_become_one() -> None:
    assert with_absence(days((0, 5)), *days((3, 9))) == days((0, 9))


def test_a_digest_comes_at_nine_or_when_the_quiet_hours_end() -> None:
    now = at("2026-11-23 10:00", BERLIN)
    assert local_time(digest_after(Hours(BERLIN), now), BERLIN) == "2026-11-24 09:00"
    late = Hours(BERLIN, (23 * 60, 11 * 60))
    assert local_time(digest_after(late, now), BERLIN) == "2026-11-23 11:00"
