"""Which language a person reads, and what a sentence is in it."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from datetime import date
from fractions import Fraction
from gettext import GNUTranslations
from pathlib import Path
from textwrap import dedent
from threading import Thread

import discord
import pytest

from bot import languages
from bot.languages import (
    LANGUAGES,
    Catalogue,
    catalogue,
    in_language,
    language_of,
    offered,
    own_name,
    weekday,
)
from bot.model.ids import PersonId
from bot.model.people import Preferences
from bot.model.play import name_of
from bot.model.tables import Chair, Guest
from bot.ui.kit import reader_language
from bot.ui.kit.reader_language import language_for, picked, untranslated
from rules.text import count, decimal_points_text, labelled, listed, pgettext, quoted, say, spell

Reading = Callable[[str], GNUTranslations]

HEADER = """\
    # A catalogue's header stays, fuzzy or not.
    #
    #, fuzzy
    msgid ""
    msgstr ""
    "Content-Type: text/plain; charset=utf-8\\n"
    "Plural-Forms: nplurals=2; plural=(n != 1);\\n"

    """


def test_english_and_every_catalogue_is_a_language() -> None:
    assert LANGUAGES == ("en", "de", "es", "fr", "it", "pt-BR")
    names = [own_name(language) for language in LANGUAGES]
    assert names == [
        *("English", "Deutsch", "Español", "Français", "Italiano", "Português (Brasil)"),
    ]


def test_every_locale_of_discords_has_a_language() -> None:
    spoken = {locale: language_of(str(locale)) for locale in discord.Locale}
    assert spoken[discord.Locale.spain_spanish] == "es"
    assert spoken[discord.Locale.latin_american_spanish] == "es"
    assert spoken[discord.Locale.italian] == "it"
    assert spoken[discord.Locale.french] == "fr"
    assert spoken[discord.Locale.brazil_portuguese] == "pt-BR"
    assert spoken[discord.Locale.german] == "de"
    others = [locale for locale, language in spoken.items() if language == "en"]
    assert len(others) == len(discord.Locale) - 6


@pytest.mark.parametrize(
    ("language", "one", "some", "none"),
    [
        ("en", "1 point", "2 points", "0 points"),
        ("it", "1 punto", "2 punti", "0 punti"),
        ("es", "1 punto", "2 puntos", "0 puntos"),
        ("fr", "1 point", "2 points", "0 point"),
        ("pt-BR", "1 ponto", "2 pontos", "0 ponto"),
        ("de", "1 Punkt", "2 Punkte", "0 Punkte"),
        ("xx", "1 point", "2 points", "0 points"),
    ],
)
def test_plurals_follow_the_catalogues_own_rule(
    language: str, one: str, some: str, none: str
) -> None:
    with languages.reading(language):
        lines = [spell(count("{n} point", "{n} points", n)) for n in (1, 2, 0)]
    assert lines == [one, some, none]


def test_colon_stands_apart_where_a_language_wants_it() -> None:
    assert in_language("fr", labelled("Mia", "2")) == "Mia\N{NO-BREAK SPACE}: 2"
    assert in_language("pt-BR", labelled("Mia", "2")) == "Mia: 2"


@pytest.mark.parametrize(
    ("language", "texts"),
    [("fr", ["0 point", "1,5 point", "2,5 points"]), ("it", ["0 punti", "1,5 punti", "2,5 punti"])],
)
def test_decimal_points_are_counted_as_a_language_counts(language: str, texts: list[str]) -> None:
    written = ("0", "1,5", "2,5")
    assert [in_language(language, decimal_points_text(each)) for each in written] == texts


@pytest.mark.parametrize(
    ("language", "met"),
    [("fr", "«\N{NO-BREAK SPACE}met\N{NO-BREAK SPACE}»"), ("de", "„met“"), ("en", "“met”")],
)
def test_quotes_are_those_of_the_language(language: str, met: str) -> None:
    assert in_language(language, quoted("met")) == met


@pytest.mark.parametrize(
    ("language", "last", "joined"),
    [
        ("en", "Iris", "Ada, Ben and Iris"),
        ("de", "Iris", "Ada, Ben und Iris"),
        ("fr", "Iris", "Ada, Ben et Iris"),
        ("pt-BR", "Iris", "Ada, Ben e Iris"),
        ("es", "Cleo", "Ada, Ben y Cleo"),
        ("es", "Iris", "Ada, Ben e Iris"),
        ("es", "**Hilda**", "Ada, Ben e **Hilda**"),
        ("es", "Hielo", "Ada, Ben y Hielo"),
        ("it", "Cleo", "Ada, Ben e Cleo"),
        ("it", "Elena", "Ada, Ben ed Elena"),
        ("it", "**Elena**", "Ada, Ben ed **Elena**"),
    ],
)
def test_list_has_the_and_of_its_language(language: str, last: str, joined: str) -> None:
    words = listed(["Ada", "Ben", last])
    assert in_language(language, say("{words}", words=words)) == joined


def test_forum_and_role_not_chosen_have_their_own_words_in_german() -> None:
    assert in_language("de", pgettext("a forum", "none")) == "keins"
    assert in_language("de", pgettext("a role", "none")) == "keine Rolle"


def test_what_a_catalogue_lacks_stays_english_and_nothing_stays_nothing() -> None:
    with languages.reading("it"):
        assert str(say("Nobody ever says this.")) == "Nobody ever says this."
        assert str(say("")) == ""


async def test_each_task_has_its_own_reader() -> None:
    async def label_in(language: str) -> str:
        languages.read_on(language)
        await asyncio.sleep(0)
        return str(say("Join"))

    labels = await asyncio.gather(*map(label_in, ("it", "es", "en")))
    assert labels == ["Entra", "Entrar", "Join"]
    assert str(say("Join")) == "Join"


def test_a_thread_reads_english_unless_it_is_given_the_context() -> None:
    lines: list[str] = []
    with languages.reading("it"):
        thread = Thread(target=lambda: lines.append(str(say("Join"))))
        thread.start()
        thread.join()
        assert str(say("Join")) == "Entra"
    assert lines == ["Join"]


def test_what_a_person_chose_wins_over_what_discord_shows_them() -> None:
    assert language_for(Preferences(PersonId(1)), "it") == "it"
    assert language_for(Preferences(PersonId(1), locale="es-ES")) == "es"
    assert language_for(Preferences(PersonId(1), language="es"), "it") == "es"
    assert language_for(Preferences(PersonId(1)), "nl") == "en"
    assert (picked("it"), picked("default"), picked("klingon")) == ("it", "", "")


def test_days_of_the_week_have_names() -> None:
    day = date(2027, 3, 31)
    assert [weekday(day, language) for language in LANGUAGES] == [
        "Wednesday",
        "Mittwoch",
        "miércoles",
        "mercredi",
        "mercoledì",
        "quarta-feira",
    ]


@pytest.mark.parametrize(
    ("language", "first", "second"),
    [
        ("en", "Tuesday, December 1, 2026", "Wednesday, December 2, 2026"),
        ("fr", "mardi 1er décembre 2026", "mercredi 2 décembre 2026"),
        ("pt-BR", "terça-feira, 1º de dezembro de 2026", "quarta-feira, 2 de dezembro de 2026"),
        ("de", "Dienstag, 1. Dezember 2026", "Mittwoch, 2. Dezember 2026"),
    ],
)
def test_long_date_of_a_first_is_written_as_the_language_does(
    language: str, first: str, second: str
) -> None:
    with languages.reading(language):
        assert languages.long_date(date(2026, 12, 1)) == first
        assert languages.long_date(date(2026, 12, 2)) == second


def test_a_program_is_named_without_its_level() -> None:
    program, person = (
        Guest(None, "hard", "Juno (hard)", ""),
        Guest(PersonId(7), None, "Ada (hard)", ""),
    )
    stands_in = Chair(0, None, "normal", "Ada (me) (opponent)", 0, True, True)
    with languages.reading("it"):
        assert spell(name_of(program)) == "Juno"
        assert spell(name_of(person)) == "Ada (hard)"
        assert spell(name_of(stands_in)) == "Ada (me) (avversario)"


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LC_ALL": "it_IT.UTF-8"}, "it"),
        ({"LANG": "es_MX"}, "es"),
        ({"LANG": "C"}, "en"),
        ({}, "en"),
    ],
)
def test_the_command_line_speaks_the_language_of_its_machine(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], language: str
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LC_CTYPE", "LANGUAGE", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert languages.of_this_machine() == language


@pytest.mark.parametrize(
    ("number", "english", "italian"),
    [
        (Fraction(3), "3", "3"),
        (Fraction(5, 2), "2.5", "2,5"),
        (Fraction(4, 3), "1.33", "1,33"),
        (Fraction(0), "0", "0"),
        (Fraction(20), "20", "20"),
    ],
)
def test_numbers_have_as_many_decimals_as_they_need_and_the_readers_mark(
    number: Fraction, english: str, italian: str
) -> None:
    for language, text in (("en", english), ("it", italian)):
        with languages.reading(language):
            assert languages.decimal(number, "0.##") == text


@pytest.fixture
def read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Reading:
    """Return what writes an Italian catalogue of these entries and reads it."""
    monkeypatch.setattr(languages, "LOCALE", tmp_path)

    def reading(entries: str) -> GNUTranslations:
        file = tmp_path / "it.po"
        file.write_text(dedent(HEADER + entries), encoding="utf-8")
        return catalogue.__wrapped__("it")

    return reading


JOIN = """
    msgid "Join"
    msgstr "{word}"
    """


def test_what_is_fuzzy_or_empty_stays_english(read: Reading) -> None:
    entries = """
    msgid "Join"
    msgstr "Entra"

    #, fuzzy, python-brace-format
    msgid "Leave"
    msgstr "Lascia"

    msgid "End"
    msgstr ""
    """
    found = read(entries)
    spelled = [found.gettext(words) for words in ("Join", "Leave", "End")]
    assert spelled == ["Entra", "Leave", "End"]


def test_a_catalogue_is_compiled_once(
    read: Reading, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read(JOIN.format(word="Entra"))
    assert (tmp_path / "it.mo").is_file()
    monkeypatch.setattr(languages, "_compiled", None)
    assert catalogue.__wrapped__("it").gettext("Join") == "Entra"


def test_a_catalogue_that_has_changed_is_compiled_again(read: Reading, tmp_path: Path) -> None:
    read(JOIN.format(word="Entra"))
    file = tmp_path / "it.po"
    file.write_text(file.read_text("utf-8").replace("Entra", "Unisciti"), encoding="utf-8")
    os.utime(file, ns=(1, 1))  # as a copy of an older date
    assert catalogue.__wrapped__("it").gettext("Join") == "Unisciti"
    assert sorted(each.name for each in tmp_path.iterdir()) == ["it.mo", "it.po"]


def test_a_catalogue_is_read_where_nothing_can_be_kept(read: Reading, tmp_path: Path) -> None:
    (tmp_path / "it.mo").mkdir()
    assert read(JOIN.format(word="Entra")).gettext("Join") == "Entra"
    assert sorted(each.name for each in tmp_path.iterdir()) == ["it.mo", "it.po"]


def test_a_catalogue_that_is_there_compiled_alone_is_read(read: Reading, tmp_path: Path) -> None:
    read(JOIN.format(word="Entra"))
    (tmp_path / "it.po").unlink()
    assert catalogue.__wrapped__("it").gettext("Join") == "Entra"


def test_language_is_offered_once_players_read_most_of_it() -> None:
    catalogues = {
        "it": Catalogue(kept=True, reviewed=True, players=100),
        "fr": Catalogue(kept=False, reviewed=True, players=90),
        "de": Catalogue(kept=False, reviewed=True, players=89),
        "nl": Catalogue(kept=False, reviewed=False, players=100),
    }
    assert offered(catalogues) == ("en", "fr", "it")


def test_language_that_lacks_sentences_says_how_much_is_translated(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert not untranslated("en")
    assert not untranslated("it")
    monkeypatch.setattr(reader_language, "CATALOGUES", {"it": Catalogue(True, True, 93)})
    assert str(untranslated("it")) == "93 % translated. The rest is in English."


def test_sentence_with_a_context_has_a_translation_of_its_own() -> None:
    battle, daily = pgettext("a battle", "lost"), say("lost")
    assert [in_language("it", battle), in_language("it", daily)] == ["persa", "persa"]
    assert in_language("it", pgettext("a colour", "lost")) == "lost"
