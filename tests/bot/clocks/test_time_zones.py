"""Which time zone a person means by what they type."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from bot.clocks.time_zones import COMMON, check_zone, matching_zones, named_zone, zone_title
from bot.clocks.waking_hours import zones
from rules.core import RuleError

WINTER = datetime(2026, 1, 15, 12, tzinfo=UTC)


@pytest.mark.parametrize(
    ("typed", "hours"),
    [
        ("GMT+2", 2),
        ("gmt +2", 2),
        ("UTC+2", 2),
        ("+02:00", 2),
        ("+0200", 2),
        ("UTC-5", -5),
        ("UTC\N{MINUS SIGN}5", -5),
        ("+5:45", 5.75),
        ("UTC", 0),
        ("UTC+0", 0),
        ("+14", 14),
        ("-12", -12),
    ],
)
def test_offset_names_the_zone_so_far_ahead_of_utc(typed: str, hours: float) -> None:
    zone = check_zone(typed)
    assert WINTER.astimezone(ZoneInfo(zone)).utcoffset() == timedelta(hours=hours)


@pytest.mark.parametrize("typed", ["UTC+15", "-13", "+02:75", "+200000", "UTC+2+2"])
def test_offset_that_no_place_has_is_refused(typed: str) -> None:
    assert named_zone(typed) is None and matching_zones(typed) == []


def test_offset_that_several_places_have_is_asked_for() -> None:
    assert named_zone("UTC+5:30") is None
    assert matching_zones("UTC+5:30") == ["Asia/Kolkata", "Asia/Colombo"]


@pytest.mark.parametrize(
    ("typed", "hours"), [("EET", {2}), ("MST", {-7}), ("CET", {1}), ("EST", {-5}), ("PST", {-8, 8})]
)
def test_abbreviation_is_asked_for_among_its_places(typed: str, hours: set[int]) -> None:
    assert named_zone(typed) is None
    found = [zone for zone in matching_zones(typed) if zone in matching_zones(typed.lower())]
    shown = [zone for zone in found if WINTER.astimezone(ZoneInfo(zone)).tzname() == typed]
    assert len(shown) > 1 and found[: len(shown)] == shown
    assert {WINTER.astimezone(ZoneInfo(zone)).utcoffset() for zone in shown} == {
        timedelta(hours=each) for each in hours
    }


@pytest.mark.parametrize(
    ("typed", "zone"),
    [
        ("europe/berlin", "Europe/Berlin"),
        ("America/New York", "America/New_York"),
        ("new_york", "America/New_York"),
        ("Roma", "Europe/Rome"),
        ("Citta del Messico", "America/Mexico_City"),
        ("Città del Messico", "America/Mexico_City"),
        ("Londres", "Europe/London"),
        ("Tokio", "Asia/Tokyo"),
        ("São Paulo", "America/Sao_Paulo"),
        ("St. John’s", "America/St_Johns"),
        ("Calcutta", "Asia/Kolkata"),
        ("Italia", "Europe/Rome"),
    ],
)
def test_whole_name_of_one_place_is_taken(typed: str, zone: str) -> None:
    assert named_zone(typed) == zone


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("berl", "Europe/Berlin"),
        ("york", "America/New_York"),
        ("sterdam", "Europe/Amsterdam"),
        ("Georgia", "Asia/Tbilisi"),
        ("Sudan", "Africa/Khartoum"),
        ("Mexico", "America/Mexico_City"),
    ],
)
def test_name_in_part_or_of_several_places_is_asked_for(typed: str, first: str) -> None:
    assert named_zone(typed) is None
    assert matching_zones(typed)[0] == first


def test_nothing_typed_yet_offers_the_common_places() -> None:
    assert matching_zones(" ") == [*COMMON]


def test_every_zone_is_known_by_its_own_name() -> None:
    assert [check_zone(zone) for zone in zones()] == [*zones()]


def test_unknown_place_is_refused_with_an_example() -> None:
    for typed in ("Mars/Base", "?"):
        assert matching_zones(typed) == []
        with pytest.raises(RuleError, match="There's no time zone “.+”. .* Europe/Berlin"):
            check_zone(typed)


def test_fixed_zone_is_shown_by_its_offset() -> None:
    assert zone_title("Etc/GMT-2") == "UTC+2"
    assert zone_title("Etc/GMT+5") == "UTC-5"
    assert zone_title("America/New_York") == "America/New York"
