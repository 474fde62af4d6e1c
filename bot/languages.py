"""The languages people read: one gettext catalogue each, `locale/<language>.po`.

A language is named like its catalogue. Discord's locales, such as `es-419`, find theirs by the
whole name or by what stands before the hyphen.
"""

from __future__ import annotations

from contextlib import AbstractContextManager
from functools import cache
from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path
from typing import Final

from babel import Locale
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from rules import text
from rules.text import Translate

LOCALE: Final = Path(__file__).parent / "locale"
ENGLISH: Final = "en"
LANGUAGES: Final = (ENGLISH, *sorted(path.stem for path in LOCALE.glob("*.po")))
NAMES_OF_COMMANDS: Final = "command"
"""The context of command and option names, for which Discord has rules of its own."""


@cache
def catalogue(language: str) -> GNUTranslations:
    """Read a language's catalogue; fuzzy entries count as not translated."""
    with (LOCALE / f"{language}.po").open("rb") as file:
        entries = read_po(file)
    compiled = BytesIO()
    write_mo(compiled, entries)
    compiled.seek(0)
    return GNUTranslations(compiled)


def translation(language: str) -> Translate:
    """Return what puts sentences into a language; what it lacks stays English."""
    if language not in LANGUAGES or language == ENGLISH:
        return text.english
    entries = catalogue(language)

    def translate(sentence: str, many: str, n: int) -> str:
        return entries.ngettext(sentence, many, n) if many else entries.gettext(sentence)

    return translate


def reading(language: str) -> AbstractContextManager[None]:
    """Spell what is spelled inside in a language."""
    return text.reading(translation(language))


def read_on(language: str) -> None:
    """Spell all that follows in this task in a language."""
    text.read_on(translation(language))


def language_of(locale: str) -> str:
    """Return the language for one of Discord's locales, English where there is no other."""
    for name in (locale, locale.partition("-")[0]):
        if name in LANGUAGES:
            return name
    return ENGLISH


def own_name(language: str) -> str:
    """Return what a language is called by those who speak it."""
    name = Locale.parse(language, sep="-").get_display_name()
    return (name or language).capitalize()
