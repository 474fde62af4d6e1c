"""Times and dates are read as people say them, in their language and in English."""

from __future__ import annotations

import pytest

from bot import languages
from bot.clocks.typed_times import read_when

from .test_typed_times import BERLIN, NOW, at


@pytest.mark.parametrize(
    ("language", "text", "meant"),
    [
        ("en", "half past eight", "2026-11-22 08:30"),
        ("en", "half past 8 in the evening", "2026-11-21 20:30"),
        ("en", "8 in the evening", "2026-11-21 20:00"),
        ("en", "friday at eight in the evening", "2026-11-27 20:00"),
        ("en", "quarter to nine tomorrow night", "2026-11-22 20:45"),
        ("en", "tomorrow morning at 9", "2026-11-22 09:00"),
        ("en", "eight o'clock friday", "2026-11-27 08:00"),
        ("en", "tomorrow at noon", "2026-11-22 12:00"),
        ("en", "tonight at midnight", "2026-11-22 00:00"),
        ("en", "quarter past twelve", "2026-11-21 12:15"),
        ("en", "quarter to 1", "2026-11-21 12:45"),
        ("en", "friday 24:00", "2026-11-28 00:00"),
        ("en", "in two weeks at 20:00", "2026-12-05 20:00"),
        ("de", "halb neun", "2026-11-22 08:30"),
        ("de", "morgen um halb 9", "2026-11-22 08:30"),
        ("de", "halb 9 abends", "2026-11-21 20:30"),
        ("de", "Freitagabend halb neun", "2026-11-27 20:30"),
        ("de", "halb eins", "2026-11-21 12:30"),
        ("de", "viertel nach acht", "2026-11-22 08:15"),
        ("de", "viertel vor 9 Uhr abends", "2026-11-21 20:45"),
        ("de", "dreiviertel neun", "2026-11-22 08:45"),
        ("de", "heute Abend um acht", "2026-11-21 20:00"),
        ("de", "acht Uhr abends", "2026-11-21 20:00"),
        ("de", "um ein Uhr", "2026-11-22 01:00"),
        ("de", "Samstag früh um 9", "2026-11-28 09:00"),
        ("de", "morgen, 12 Uhr mittags", "2026-11-22 12:00"),
        ("de", "Freitag um Mitternacht", "2026-11-28 00:00"),
        ("de", "Freitag 24 Uhr", "2026-11-28 00:00"),
        ("de", "in acht Tagen um 20 Uhr", "2026-11-29 20:00"),
        ("fr", "8 h du soir", "2026-11-21 20:00"),
        ("fr", "huit heures du soir", "2026-11-21 20:00"),
        ("fr", "vendredi à 8 heures et demie du soir", "2026-11-27 20:30"),
        ("fr", "neuf heures moins le quart", "2026-11-22 08:45"),
        ("fr", "demain à 9 h du matin", "2026-11-22 09:00"),
        ("fr", "demain à midi", "2026-11-22 12:00"),
        ("fr", "minuit", "2026-11-22 00:00"),
        ("fr", "28 sept à 20h", "2027-09-28 20:00"),
        ("it", "le 8 di sera", "2026-11-21 20:00"),
        ("it", "venerdì alle otto e mezza di sera", "2026-11-27 20:30"),
        ("it", "domani mattina alle 9", "2026-11-22 09:00"),
        ("it", "le 9 meno un quarto di sera", "2026-11-21 20:45"),
        ("it", "domani a mezzogiorno", "2026-11-22 12:00"),
        ("es", "las 8 de la tarde", "2026-11-21 20:00"),
        ("es", "a las ocho de la noche", "2026-11-21 20:00"),
        ("es", "viernes a las 8 y media de la noche", "2026-11-27 20:30"),
        ("es", "mañana a las 9 de la mañana", "2026-11-22 09:00"),
        ("es", "mañana por la mañana a las 9", "2026-11-22 09:00"),
        ("es", "al mediodía", "2026-11-22 12:00"),
        ("pt-BR", "8 da noite", "2026-11-21 20:00"),
        ("pt-BR", "8h da manhã", "2026-11-22 08:00"),
        ("pt-BR", "amanhã de manhã às 9", "2026-11-22 09:00"),
        ("pt-BR", "sexta às oito e meia da noite", "2026-11-27 20:30"),
        ("pt-BR", "quinze para as nove da noite", "2026-11-21 20:45"),
        ("pt-BR", "meio-dia", "2026-11-22 12:00"),
        ("pt-BR", "daqui a duas semanas às 20h", "2026-12-05 20:00"),
    ],
)
def test_times_are_read_as_people_say_them(language: str, text: str, meant: str) -> None:
    with languages.reading(language):
        assert read_when(text, BERLIN, NOW) == at(meant)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "1st december 20:00"),
        ("fr", "1er décembre à 20h"),
        ("it", "1° dicembre alle 20"),
        ("es", "1.º de diciembre 20:00"),
        ("pt-BR", "1º de dezembro às 20h"),
        ("de", "1. Dezember 20 Uhr"),
    ],
)
def test_first_of_a_month_is_read_as_each_language_writes_it(language: str, text: str) -> None:
    with languages.reading(language):
        assert read_when(text, BERLIN, NOW) == at("2026-12-01 20:00")
