"""Days begin in each person's time zone: a deal for each, counted by a streak."""

from __future__ import annotations

from datetime import datetime, timedelta
from random import Random
from zoneinfo import ZoneInfo

import pytest

from bot.model.solo.daily import EARLIEST, Day, begins, closes, day_of, number, streak

DAYS = 200
ZONES = (
    "",
    "UTC",
    "Etc/GMT+12",
    "America/Los_Angeles",
    "America/St_Johns",
    "Europe/Rome",
    "Asia/Kathmandu",
    "Asia/Tokyo",
    "Australia/Sydney",
    "Pacific/Chatham",
    "Pacific/Kiritimati",
)


def moments(zone: str, random: Random) -> list[int]:
    """Return a moment of each of so many local days, at any time of the day."""
    first = datetime(2026, 1, 10, tzinfo=ZoneInfo(zone or "UTC"))
    found = []
    for n in range(DAYS):
        local = first + timedelta(days=n, minutes=random.randrange(24 * 60))
        found.append(int(local.timestamp() * 1000))
    return found


@pytest.mark.parametrize("zone", ZONES)
@pytest.mark.parametrize("seed", range(3))
def test_who_plays_once_on_each_local_day_keeps_the_streak(zone: str, seed: int) -> None:
    played = set[Day]()
    for n, at in enumerate(moments(zone, Random(seed)), 1):
        today = day_of(at, zone)
        assert begins(today) - EARLIEST <= at < closes(today)  # it can be begun
        assert today not in played  # there is a deal for each of their days
        played.add(today)
        assert streak(played, {today}, today) == n
    assert max(played) - min(played) == DAYS - 1


@pytest.mark.parametrize("zone", ZONES)
def test_a_day_begins_at_local_midnight(zone: str) -> None:
    for day in (Day(20_540), Day(20_541), Day(20_780)):  # the first: clocks change in Europe
        at = begins(day, zone)
        assert (day_of(at, zone), day_of(at - 1, zone)) == (day, day - 1)


def test_dailies_are_numbered_from_the_first_of_january_2026() -> None:
    assert number(Day(20_454)) == 1
    assert number(Day(20_780)) == 327  # 2026-11-23
