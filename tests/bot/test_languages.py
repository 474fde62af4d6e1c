"""Which language a person reads, and what a sentence is in it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import date
from fractions import Fraction
from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path
from textwrap import dedent
from threading import Thread

import discord
import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from bot import languages
from bot.languages import LANGUAGES, LOCALE, catalogue, language_of, own_name, weekday
from bot.model.ids import PersonId
from bot.model.people import Preferences
from bot.model.play import name_of
from bot.model.tables import Chair, Guest
from bot.ui.kit.reader_language import language_for, picked
from rules.text import count, say, spell

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
    assert LANGUAGES == ("en", "es", "it")
    assert [own_name(language) for language in LANGUAGES] == ["English", "Español", "Italiano"]


def test_every_locale_of_discords_has_a_language() -> None:
    spoken = {locale: language_of(str(locale)) for locale in discord.Locale}
    assert spoken[discord.Locale.spain_spanish] == "es"
    assert spoken[discord.Locale.latin_american_spanish] == "es"
    assert spoken[discord.Locale.italian] == "it"
    others = [locale for locale, language in spoken.items() if language == "en"]
    assert len(others) == len(discord.Locale) - 3


@pytest.mark.parametrize(
    ("language", "one", "some", "none"),
    [
        ("en", "1 point", "2 points", "0 points"),
        ("it", "1 punto", "2 punti", "0 punti"),
        ("es", "1 punto", "2 puntos", "0 puntos"),
        ("xx", "1 point", "2 points", "0 points"),
    ],
)
def test_plurals_follow_the_catalogues_own_rule(
    language: str, one: str, some: str, none: str
) -> None:
    with languages.reading(language):
        lines = [spell(count("{n} point", "{n} points", n)) for n in (1, 2, 0)]
    assert lines == [one, some, none]


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
    assert language_for(Preferences(PersonId(1)), "de") == "en"
    assert (picked("it"), picked("default"), picked("klingon")) == ("it", "", "")


def test_days_of_the_week_have_names() -> None:
    day = date(2027, 3, 31)
    assert [weekday(day, language) for language in LANGUAGES] == [
        "Wednesday",
        "miércoles",
        "mercoledì",
    ]


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
    """Return what reads an Italian catalogue of these entries."""
    monkeypatch.setattr(languages, "LOCALE", tmp_path)

    def reading(entries: str) -> GNUTranslations:
        text = dedent(HEADER + entries).rstrip("\n")
        (tmp_path / "it.po").write_text(text, encoding="utf-8")
        return catalogue.__wrapped__("it")

    return reading


@pytest.mark.parametrize("language", ["es", "it"])
def test_every_sentence_has_the_translation_that_babel_finds(language: str) -> None:
    with (LOCALE / f"{language}.po").open("rb") as opened:
        catalog = read_po(opened)
    compiled = BytesIO()
    write_mo(compiled, catalog)
    compiled.seek(0)
    theirs, ours = GNUTranslations(compiled), catalogue(language)
    assert len(catalog) > 3000
    for message in catalog:
        if isinstance(message.id, str):
            if message.id:
                assert ours.gettext(message.id) == theirs.gettext(message.id)
            if message.context:
                named = message.context, message.id
                assert ours.pgettext(*named) == theirs.pgettext(*named)
        else:
            one, many = message.id[0], message.id[1]
            for n in range(4):
                assert ours.ngettext(one, many, n) == theirs.ngettext(one, many, n)


def test_words_go_over_lines_and_have_their_marks(read: Reading) -> None:
    entries = r"""
    #: bot/said.py
    msgid ""
    "Say \"hello\" "
    "twice\\.\n"
    msgstr ""
    "Di' \"ciao\" "
    "due volte\\.\n"
    """
    found = read(entries).gettext('Say "hello" twice\\.\n')
    assert found == 'Di\' "ciao" due volte\\.\n'


def test_a_context_tells_two_of_the_same_words_apart(read: Reading) -> None:
    entries = """
    msgid "play"
    msgstr "gioca"

    msgctxt "command"
    msgid "play"
    msgstr "nuova-partita"
    """
    found = read(entries)
    assert found.gettext("play") == "gioca"
    assert found.pgettext("command", "play") == "nuova-partita"


def test_what_is_fuzzy_removed_or_empty_stays_english(read: Reading) -> None:
    entries = """
    # The words of the entry below are fuzzy by name alone.
    msgid "Join"
    msgstr "Entra"

    #: bot/said.py
    #, fuzzy, python-brace-format
    msgid "Leave"
    msgstr "Lascia"

    #~ msgid "Begin"
    #~ msgstr "Comincia"

    msgid "End"
    msgstr ""
    """
    found = read(entries)
    spelled = [found.gettext(words) for words in ("Join", "Leave", "Begin", "End")]
    assert spelled == ["Entra", "Leave", "Begin", "End"]


def test_a_plural_that_is_missing_stays_english(read: Reading) -> None:
    entries = """
    msgid "{n} point"
    msgid_plural "{n} points"
    msgstr[0] "{n} punto"
    msgstr[1] ""
    """
    found = read(entries)
    spelled = [found.ngettext("{n} point", "{n} points", n) for n in (1, 2)]
    assert spelled == ["{n} punto", "{n} points"]
