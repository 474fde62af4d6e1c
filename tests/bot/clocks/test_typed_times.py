"""Parsing a night's start, in the person's zone, over every change of clocks."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from bot import languages
from bot.clocks.typed_times import read_day, read_when
from bot.errors import AmbiguousDay
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
        ("27.11.2026 20:00", "2026-11-27 20:00"),
        ("27/11/2026 20:00", "2026-11-27 20:00"),
        ("27-11-2026 20:00", "2026-11-27 20:00"),
        ("11/27 8pm", "2026-11-27 20:00"),
        ("next friday 8pm", "2026-11-27 20:00"),
        ("next saturday 8pm", "2026-11-28 20:00"),
        ("this sunday 8pm", "2026-11-22 20:00"),
        ("in 3 days 20:00", "2026-11-24 20:00"),
        ("in 2 weeks at 8 p.m.", "2026-12-05 20:00"),
        ("8pm tomorrow", "2026-11-22 20:00"),
        ("20:00 friday", "2026-11-27 20:00"),
        ("8:30 p. m. friday", "2026-11-27 20:30"),
        ("tomorrow night 8pm", "2026-11-22 20:00"),
        ("the day after tomorrow 8pm", "2026-11-23 20:00"),
        ("28 november 2026 20:00", "2026-11-28 20:00"),
        ("11/12/2026 20:00", "2026-12-11 20:00"),
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
        "2026-11-27T20:00",
        "٢٠:٠٠ x",
        "friday 20:00 20:00",
        "30/2 20:00",
        "28/11/12 20:00",
        "ju 28 20:00",
        "nov nov 28 20:00",
        "next 20:00",
        "in days 20:00",
        "in 1000 days 20:00",
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
        ("it", "prossimo venerdì alle 20:00", "2026-11-27 20:00"),
        ("it", "venerdì prossimo alle ore 20:00", "2026-11-27 20:00"),
        ("it", "questa domenica 20:00", "2026-11-22 20:00"),
        ("it", "tra 3 giorni alle 20:00", "2026-11-24 20:00"),
        ("it", "fra 2 settimane 20:00", "2026-12-05 20:00"),
        ("it", "dopodomani alle 20:00", "2026-11-23 20:00"),
        ("it", "domani sera alle 20:00", "2026-11-22 20:00"),
        ("it", "11/27 20:00", "2026-11-27 20:00"),
        ("it", "03/04/2027 20:00", "2027-04-03 20:00"),
        ("es", "el próximo viernes a las 20:00", "2026-11-27 20:00"),
        ("es", "el viernes que viene a las 8:00 p. m.", "2026-11-27 20:00"),
        ("es", "este domingo 20:00", "2026-11-22 20:00"),
        ("es", "en 3 días a las 20:00", "2026-11-24 20:00"),
        ("es", "dentro de 2 semanas 20:00", "2026-12-05 20:00"),
        ("es", "pasado mañana a las 20:00", "2026-11-23 20:00"),
        ("es", "27 de noviembre de 2026 a las 20:00", "2026-11-27 20:00"),
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


@pytest.mark.parametrize("style", ["", *(f":{each}" for each in "tTdDfFsSR")])
def test_timestamp_of_any_style_is_read_in_any_zone(style: str) -> None:
    for zone in ("", BERLIN, "Asia/Tokyo"):
        assert read_when(f" <t:1798000000{style}> ", zone, NOW) == 1_798_000_000_000
    assert read_day(f"<t:1798000000{style}>", BERLIN, NOW) == 1_798_000_000_000


def test_timestamp_in_the_past_or_malformed_is_refused() -> None:
    for text in ("<t:1700000000:F>", "<t:0>"):
        with pytest.raises(RuleError, match="is in the past"):
            read_when(text, BERLIN, NOW)
    for text in ("<t:>", "<t:1798000000:>", "<t:12345678901234:F>", "<t:1798000000:F> 20:00"):
        with pytest.raises(RuleError, match="isn't a day and a time"):
            read_when(text, BERLIN, NOW)


@pytest.mark.parametrize(
    ("text", "now", "meanings"),
    [
        (
            "03/04 20:00",
            NOW,
            {
                "2027-03-04 20:00": "Thursday, March 4, 2027",
                "2027-04-03 20:00": "Saturday, April 3, 2027",
            },
        ),
        (
            "3-4-2027 8pm",
            NOW,
            {
                "2027-03-04 20:00": "Thursday, March 4, 2027",
                "2027-04-03 20:00": "Saturday, April 3, 2027",
            },
        ),
        (
            "next friday 8pm",
            at("2026-11-23 12:00"),
            {
                "2026-11-27 20:00": "Friday, November 27, 2026",
                "2026-12-04 20:00": "Friday, December 4, 2026",
            },
        ),
    ],
)
def test_day_with_two_readings_is_asked_for(text: str, now: int, meanings: dict[str, str]) -> None:
    with pytest.raises(AmbiguousDay) as asked:
        read_when(text, BERLIN, now)
    assert asked.value.meanings == meanings
    for meant in meanings:
        assert read_when(meant, BERLIN, now) == at(meant)


def test_day_with_two_readings_is_named_in_the_readers_language() -> None:
    with languages.reading("it"), pytest.raises(AmbiguousDay) as asked:
        read_when("venerdì prossimo 20:00", BERLIN, at("2026-11-23 12:00"))
    assert list(asked.value.meanings.values()) == [
        "venerdì 27 novembre 2026",
        "venerdì 4 dicembre 2026",
    ]


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("2026-11-27", "2026-11-27 00:00"),
        ("today", "2026-11-21 00:00"),
        ("friday", "2026-11-27 00:00"),
        ("saturday", "2026-11-21 00:00"),
        ("27.11.", "2026-11-27 00:00"),
        ("3.12", "2026-12-03 00:00"),
        ("27/11/2026", "2026-11-27 00:00"),
        ("11/27 8pm", "2026-11-27 20:00"),
        ("in 3 days", "2026-11-24 00:00"),
        ("friday 20:00", "2026-11-27 20:00"),
        ("1 january", "2027-01-01 00:00"),
        ("2026-11-01", "2026-11-01 00:00"),
    ],
)
def test_day_without_a_time_begins_at_midnight(text: str, meant: str) -> None:
    assert read_day(text, BERLIN, NOW) == at(meant)


def test_day_of_the_week_is_the_first_one_after_another_day() -> None:
    assert read_day("friday", BERLIN, NOW, after=at("2026-12-05 00:00")) == at("2026-12-11 00:00")
    assert read_day("24.12.", BERLIN, NOW, after=at("2026-12-24 00:00")) == at("2027-12-24 00:00")


@pytest.mark.parametrize("text", ["", "soon", "20", "31/02", "0000-01-01", "13/13/2026"])
def test_text_without_a_day_is_answered_with_days_to_write(text: str) -> None:
    with pytest.raises(RuleError, match="Write it like `friday`"):
        read_day(text, BERLIN, NOW)
