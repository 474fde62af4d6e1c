"""Parsing a night's start, in the person's zone, over every change of clocks."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from bot import languages
from bot.clocks.typed_times import check_when, read_day, read_when
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
        ("fri. 20:00", "2026-11-27 20:00"),
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
        ("8 o'clock friday", "2026-11-27 08:00"),
        ("friday 20 h 30", "2026-11-27 20:30"),
        ("20 h 28 november", "2026-11-28 20:00"),
        ("friday at 20", "2026-11-27 20:00"),
        ("tonight at 8:00", "2026-11-21 20:00"),
        ("friday night 8:30", "2026-11-27 20:30"),
        ("tomorrow 8:00 in the evening", "2026-11-22 20:00"),
        ("tomorrow night 1am", "2026-11-22 01:00"),
        ("friday night 20:00", "2026-11-27 20:00"),
        ("in a week at 20:00", "2026-11-28 20:00"),
    ],
)
def test_a_day_and_a_time_are_read(text: str, meant: str) -> None:
    assert read_when(text, BERLIN, NOW) == at(meant)


@pytest.mark.parametrize(
    ("language", "text", "minutes"),
    [
        ("en", "in 2 hours", 120),
        ("en", "in an hour", 60),
        ("en", "within 90 min", 90),
        ("en", "in 2h", 120),
        ("de", "in 2 Stunden", 120),
        ("de", "in einer Stunde", 60),
        ("de", "In 30 Minuten", 30),
        ("fr", "dans 2 heures", 120),
        ("fr", "dans une heure", 60),
        ("fr", "dans 45 min", 45),
        ("es", "dentro de 2 horas", 120),
        ("es", "en una hora", 60),
        ("it", "tra 2 ore", 120),
        ("pt-BR", "em 2 horas", 120),
        ("pt-BR", "daqui a uma hora", 60),
        ("it", "fra un'ora", 60),
        ("it", "tra un’ora", 60),
        ("pt-BR", "daqui a 2 horas", 120),
        ("pt-BR", "em uma hora", 60),
    ],
)
def test_hours_and_minutes_count_from_now_in_any_zone(
    language: str, text: str, minutes: int
) -> None:
    with languages.reading(language):
        check_when(text, NOW)
        for zone in ("", BERLIN, "Asia/Tokyo"):
            assert read_when(text, zone, NOW + 30_000) == NOW + minutes * 60_000


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
        "friday at 8",
        "friday at eight",
        "friday at half past",
        "friday 12 at night",
        "friday 24:01",
        "friday 20 h 60",
        "tonight",
        "in 2 hours 20:00",
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
        ("es", "mañana a las 8:00 de la tarde", "2026-11-22 20:00"),
        ("es", "viernes a las 20 horas", "2026-11-27 20:00"),
        ("es", "el viernes a las 20", "2026-11-27 20:00"),
        ("it", "venerdì alle 20", "2026-11-27 20:00"),
        ("it", "venerdì sera alle 8:30", "2026-11-27 20:30"),
        ("it", "tra una settimana alle ore 20", "2026-11-28 20:00"),
        ("de", "20 Uhr", "2026-11-21 20:00"),
        ("de", "20h", "2026-11-21 20:00"),
        ("de", "20 Uhr 30", "2026-11-21 20:30"),
        ("de", "20:30 Uhr", "2026-11-21 20:30"),
        ("de", "20.30 Uhr", "2026-11-21 20:30"),
        ("de", "um 20", "2026-11-21 20:00"),
        ("de", "heute Abend um 8 Uhr", "2026-11-21 20:00"),
        ("de", "morgen um 20 Uhr", "2026-11-22 20:00"),
        ("de", "morgen früh um 9 Uhr", "2026-11-22 09:00"),
        ("de", "übermorgen Abend, 20 Uhr", "2026-11-23 20:00"),
        ("de", "Freitag 20:30", "2026-11-27 20:30"),
        ("de", "Fr. 20 Uhr", "2026-11-27 20:00"),
        ("de", "Do 20 Uhr", "2026-11-26 20:00"),
        ("de", "am Freitag um 20 Uhr", "2026-11-27 20:00"),
        ("de", "Freitagabend um 8 Uhr", "2026-11-27 20:00"),
        ("de", "Freitag 8 Uhr abends", "2026-11-27 20:00"),
        ("de", "Freitag 8 Uhr", "2026-11-27 08:00"),
        ("de", "nächsten Freitag um 20 Uhr", "2026-11-27 20:00"),
        ("de", "diesen Sonntag 20 Uhr", "2026-11-22 20:00"),
        ("de", "in 3 Tagen um 20 Uhr", "2026-11-24 20:00"),
        ("de", "in einer Woche um 20 Uhr", "2026-11-28 20:00"),
        ("de", "28.11. um 20 Uhr", "2026-11-28 20:00"),
        ("de", "am 28. November um 20 Uhr", "2026-11-28 20:00"),
        ("de", "20 Uhr, 28. März", "2027-03-28 20:00"),
        ("fr", "20h", "2026-11-21 20:00"),
        ("fr", "20h30", "2026-11-21 20:30"),
        ("fr", "demain à 20 h 30", "2026-11-22 20:30"),
        ("fr", "ce soir à 8 heures", "2026-11-21 20:00"),
        ("fr", "vendredi soir à 20h", "2026-11-27 20:00"),
        ("fr", "vendredi prochain à 20 heures", "2026-11-27 20:00"),
        ("fr", "le 28 novembre à 20 h", "2026-11-28 20:00"),
        ("fr", "20 h 28 novembre", "2026-11-28 20:00"),
        ("fr", "après-demain à 8 h du soir", "2026-11-23 20:00"),
        ("fr", "aujourd’hui à 20h", "2026-11-21 20:00"),
        ("fr", "dans 3 jours à 20h", "2026-11-24 20:00"),
        ("pt-BR", "20h", "2026-11-21 20:00"),
        ("pt-BR", "20h30", "2026-11-21 20:30"),
        ("pt-BR", "amanhã às 20h", "2026-11-22 20:00"),
        ("pt-BR", "sexta que vem às 20h", "2026-11-27 20:00"),
        ("pt-BR", "próxima sexta às 20 horas", "2026-11-27 20:00"),
        ("pt-BR", "sexta-feira 20:30", "2026-11-27 20:30"),
        ("pt-BR", "sexta à noite às 8:30", "2026-11-27 20:30"),
        ("pt-BR", "hoje à noite às 8h", "2026-11-21 20:00"),
        ("pt-BR", "depois de amanhã às 20h", "2026-11-23 20:00"),
        ("pt-BR", "daqui a 3 dias às 20h", "2026-11-24 20:00"),
        ("pt-BR", "dia 28 de novembro às 20h", "2026-11-28 20:00"),
        ("pt-BR", "amanhã às 20h30", "2026-11-22 20:30"),
        ("pt-BR", "hoje à noite às 8 horas", "2026-11-21 20:00"),
        ("pt-BR", "sexta-feira às 20", "2026-11-27 20:00"),
        ("pt-BR", "28 de novembro às 20h", "2026-11-28 20:00"),
        ("pt-BR", "em 3 dias às 20h", "2026-11-24 20:00"),
        ("pt-BR", "daqui a 2 semanas às 20h", "2026-12-05 20:00"),
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
