"""Parsing a night's start, in the person's zone, over every change of clocks."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from bot import languages
from bot.nights.start_times import read_when
from rules.core import RuleError

BERLIN = "Europe/Berlin"


def at(text: str, zone: str = BERLIN) -> int:
    return int(datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp() * 1000)


NOW = at("2026-11-21 12:00")
"""A Saturday."""


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("20:00", "2026-11-21 20:00"),
        ("11:30", "2026-11-22 11:30"),
        ("12:00", "2026-11-22 12:00"),
        ("8pm", "2026-11-21 20:00"),
        ("8 pm", "2026-11-21 20:00"),
        ("8:30 PM", "2026-11-21 20:30"),
        ("12am", "2026-11-22 00:00"),
        ("12pm", "2026-11-22 12:00"),
        ("20.15", "2026-11-21 20:15"),
        ("20h30", "2026-11-21 20:30"),
        ("today 20:00", "2026-11-21 20:00"),
        ("tonight at 20:00", "2026-11-21 20:00"),
        ("tomorrow 9:05", "2026-11-22 09:05"),
        ("friday 20:00", "2026-11-27 20:00"),
        ("Fri, 20:00", "2026-11-27 20:00"),
        ("  FRIDAY   at 20:00 ", "2026-11-27 20:00"),
        ("saturday 20:00", "2026-11-21 20:00"),
        ("saturday 11:00", "2026-11-28 11:00"),
        ("thurs 7:00", "2026-11-26 07:00"),
        ("2026-11-27 20:00", "2026-11-27 20:00"),
        ("2027-02-28 00:00", "2027-02-28 00:00"),
        ("28/11 20:00", "2026-11-28 20:00"),
        ("11/28 8pm", "2026-11-28 20:00"),
        ("12/12 20:00", "2026-12-12 20:00"),
        ("28.11. 20:00", "2026-11-28 20:00"),
        ("3.4. 20:00", "2027-04-03 20:00"),
        ("28.11.2026 20:00", "2026-11-28 20:00"),
        ("nov 28 8pm", "2026-11-28 20:00"),
        ("November 28th, 20:00", "2026-11-28 20:00"),
        ("on 2 january at 20:00", "2027-01-02 20:00"),
        ("20h", "2026-11-21 20:00"),
        ("friday 20:00h", "2026-11-27 20:00"),
    ],
)
def test_a_day_and_a_time_are_read(text: str, meant: str) -> None:
    assert read_when(text, BERLIN, NOW) == at(meant)


def test_the_same_words_mean_another_moment_elsewhere() -> None:
    assert read_when("20:00", "Asia/Tokyo", NOW) == at("2026-11-22 20:00", "Asia/Tokyo")
    assert read_when("20:00", "America/New_York", NOW) == at("2026-11-21 20:00", "America/New_York")
    assert read_when("20:00", "", NOW) == at("2026-11-21 20:00", "UTC")


def test_clocks_that_are_put_forward_or_back_are_minded() -> None:
    spring = at("2027-03-27 12:00")
    assert read_when("sunday 20:00", BERLIN, spring) - read_when("20:00", BERLIN, spring) == (
        23 * 3_600_000
    )
    # What spring leaves out is the moment in which it is left out.
    assert read_when("sunday 2:30", BERLIN, spring) == at("2027-03-28 03:00")
    autumn = at("2026-10-24 12:00")
    assert read_when("sunday 20:00", BERLIN, autumn) - read_when("20:00", BERLIN, autumn) == (
        25 * 3_600_000
    )


@pytest.mark.parametrize(
    "text",
    [
        "",
        "soon",
        "friday",
        "20",
        "25:00",
        "20:60",
        "13pm",
        "0am",
        "fr 20:00",
        "2026-02-30 20:00",
        "someday 20:00",
        "20:00 friday",
        "2026-11-27T20:00",
        "٢٠:٠٠ x",
        "friday 20:00 20:00",
        "3/4 20:00",
        "30/2 20:00",
        "28/11/12 20:00",
        "ju 28 20:00",
        "nov nov 28 20:00",
        "next friday 20:00",
        "28 20:00",
    ],
)
def test_anything_else_is_answered_with_what_would_be_right(text: str) -> None:
    with pytest.raises(RuleError) as refused:
        read_when(text, BERLIN, NOW)
    assert "`friday 20:00`" in str(refused.value)
    assert f"“{text}”" in str(refused.value)


def test_a_time_that_is_over_or_a_year_away_is_refused() -> None:
    for text in ("2026-11-21 11:59", "2025-01-01 20:00", "today 3:00"):
        with pytest.raises(RuleError, match="is in the past"):
            read_when(text, BERLIN, NOW)
    with pytest.raises(RuleError, match="more than a year"):
        read_when("2027-11-23 20:00", BERLIN, NOW)
    with pytest.raises(RuleError, match="more than a year"):
        read_when("9999-12-31 20:00", BERLIN, NOW)


@pytest.mark.parametrize(
    ("language", "text", "meant"),
    [
        ("it", "venerdì alle 20:00", "2026-11-27 20:00"),
        ("it", "VENERDI 20:00", "2026-11-27 20:00"),
        ("it", "domani 9:05", "2026-11-22 09:05"),
        ("it", "stasera 20:00", "2026-11-21 20:00"),
        ("es", "miércoles a las 20:00", "2026-11-25 20:00"),
        ("es", "mañana 9:05", "2026-11-22 09:05"),
        ("es", "friday 20:00", "2026-11-27 20:00"),
        ("it", "venerdì ore 20:00", "2026-11-27 20:00"),
        ("it", "28 novembre 21:00", "2026-11-28 21:00"),
        ("it", "3/4 alle ore 21:00", "2027-04-03 21:00"),
        ("es", "el viernes a las 20:00", "2026-11-27 20:00"),
        ("es", "28 de noviembre, 21:00h", "2026-11-28 21:00"),
        ("es", "nov. 28 21:00", "2026-11-28 21:00"),
    ],
)
def test_days_are_read_in_the_readers_language_and_in_english(
    language: str, text: str, meant: str
) -> None:
    with languages.reading(language):
        assert read_when(text, BERLIN, NOW) == at(meant)


def test_what_is_no_day_is_refused_with_examples_in_the_readers_language() -> None:
    with languages.reading("it"), pytest.raises(RuleError) as refused:
        read_when("presto", BERLIN, NOW)
    with languages.reading("it"):
        assert "`venerdì 20:00`" in str(refused.value)
