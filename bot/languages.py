"""The languages people read: one gettext catalogue each, `locale/<language>.po`.

A language is named like its catalogue. Discord's locales, such as `es-419`, find theirs by the
whole name or by what stands before the hyphen. A language is offered once most of what players
read is translated; the rest is in English. All of i18n that knows no message is here.
"""

from __future__ import annotations

import json
import os
import re
import unicodedata
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from functools import cache
from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path
from typing import Any, Final, Literal

from babel import Locale, default_locale
from babel.dates import format_date, get_day_names, get_month_names
from babel.numbers import format_decimal

from rules import text
from rules.games import GAMES
from rules.text import Text, Translate

LOCALE: Final = Path(__file__).parent / "locale"
ENGLISH: Final = "en"
OFFERED_FROM: Final = 90
"""Per cent of what players read that a language has before people can choose it."""
_FIRSTS: Final = {"fr": "1er", "pt-BR": "1º"}
"""The first of a month in a date, which Unicode's dates write as "1" in every language."""


@dataclass(frozen=True)
class Catalogue:
    """What `languages.json` says of a language, as `python -m tools.texts` wrote it.

    `players` is how much of what players read is translated, in per cent. A second person has
    read those that are `reviewed`.
    """

    kept: bool
    reviewed: bool
    players: int


def offered(catalogues: Mapping[str, Catalogue]) -> tuple[str, ...]:
    """Return the languages that people can choose, English first."""
    return (
        ENGLISH,
        *sorted(
            language
            for language, about in catalogues.items()
            if about.reviewed and about.players >= OFFERED_FROM
        ),
    )


CATALOGUES: Final = {
    language: Catalogue(**about)
    for language, about in json.loads((LOCALE / "languages.json").read_bytes()).items()
}
LANGUAGES: Final = offered(CATALOGUES)
Sounds = Mapping[str, tuple[str, re.Pattern[str]]]
_SOUNDS: Final[Mapping[str, Sounds]] = {
    "es": {
        "y": ("e", re.compile(r"\W*h?[ií](?![aeo])", re.I)),
        "o": ("u", re.compile(r"\W*(?:h?[oó]|8|11$)", re.I)),
    },
    "it": {"e": ("ed", re.compile(r"\W*[eè]", re.I))},
}
"""What a language says for a word before another that begins with the same vowel.

https://www.rae.es/dpd/y
"""
NAMES_OF_COMMANDS: Final = "command"
"""The context of command and option names, for which Discord has rules of its own."""


@cache
def catalogue(language: str) -> GNUTranslations:
    """Read a language's catalogue, and after it those of games of other packages."""
    own = _read(LOCALE / f"{language}.po")
    folders = {game.folder / "locale": None for game in GAMES.values()}
    for file in (folder / f"{language}.po" for folder in folders):
        if file.is_file():
            own.add_fallback(_read(file))
    return own


def _read(file: Path) -> GNUTranslations:
    """Read a catalogue; fuzzy entries count as not translated.

    A wheel has it compiled alone. In a checkout the result of compiling, which takes a quarter of a
    second, stays next to it with the same time, as Python keeps compiled modules.
    """
    compiled = file.with_suffix(".mo")
    if not file.is_file():
        return GNUTranslations(BytesIO(compiled.read_bytes()))
    written = file.stat().st_mtime_ns
    with suppress(OSError):
        if compiled.stat().st_mtime_ns == written:
            return GNUTranslations(BytesIO(compiled.read_bytes()))
    content = _compiled(file)
    new = file.with_suffix(f".{os.getpid()}.mo")
    with suppress(OSError):
        try:
            new.write_bytes(content)
            os.utime(new, ns=(written, written))
            new.replace(compiled)
        finally:
            new.unlink(missing_ok=True)
    return GNUTranslations(BytesIO(content))


def _compiled(file: Path) -> bytes:
    """Return what a `.mo` file of a catalogue holds."""
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    found = BytesIO()
    with file.open("rb") as opened:
        write_mo(found, read_po(opened))
    return found.getvalue()


def is_translated(language: str) -> bool:
    """Whether a language has a catalogue; English has none."""
    return language in LANGUAGES and language != ENGLISH


@cache
def translation(language: str) -> Translate:
    """Return what puts sentences into a language; what it lacks stays English."""
    if not is_translated(language):
        return text.english
    entries = catalogue(language)

    def translate(words: Text) -> str:
        sentence, many, context = words.sentence, words.many, words.context
        if many:
            return entries.ngettext(sentence, many, abs(words.n))
        if context:
            return entries.pgettext(context, sentence)
        return entries.gettext(sentence) if sentence else ""  # "" is a catalogue's header

    if (sounds := _SOUNDS.get(language)) is None:
        return translate
    return lambda words: _Sounding.of(translate(words), sounds)


class _Sounding(str):
    """A translated sentence whose "and" or "or" changes before the same vowel.

    Which word follows is known only once the blanks are filled.
    """

    _sounds: Sounds

    @classmethod
    def of(cls, sentence: str, sounds: Sounds) -> str:
        """Return a sentence as it is if no blank follows such a word."""
        if not any(f" {word} {{" in sentence for word in sounds):
            return sentence
        made = cls(sentence)
        made._sounds = sounds
        return made

    def format_map(self, filled: Any, /) -> str:
        """Fill the blanks, and say the words before them as they sound there."""

        def sounding(found: re.Match[str]) -> str:
            other, vowel = self._sounds[found[1]]
            follows = vowel.match(str(filled[found[2]]))
            return f" {other if follows else found[1]} {{{found[2]}}}"

        words = "|".join(self._sounds)
        return re.sub(rf" ({words}) {{(\w+)}}", sounding, self).format_map(filled)


_present: ContextVar[str] = ContextVar("language", default=ENGLISH)


@contextmanager
def reading(language: str) -> Iterator[None]:
    """Spell what is spelled inside in a language."""
    before = _present.set(language)
    try:
        with text.reading(translation(language)):
            yield
    finally:
        _present.reset(before)


def in_language(language: str, words: Text) -> str:
    """Format words for a public message, whatever the reader's own language."""
    with reading(language):
        return text.spell(words)


def present() -> str:
    """Return the language in which is spelled now."""
    return _present.get()


def read_on(language: str) -> None:
    """Spell all that follows in this task in a language."""
    _present.set(language)
    text.read_on(translation(language))


def decimal(number: float | Fraction, shape: str = "0.0") -> str:
    """Return a number in one of Unicode's number patterns, for the present reader."""
    return format_decimal(float(number), shape, locale=Locale.parse(_present.get(), sep="-"))


def language_of(locale: str) -> str:
    """Return the language of one of Discord's locales, English if there is none."""
    for name in (locale, locale.partition("-")[0]):
        if name in LANGUAGES:
            return name
    return ENGLISH


def folded(name: str) -> str:
    """Return a name small, without accents, with blanks for all that is no letter."""
    bare = unicodedata.normalize("NFKD", name.casefold().replace("’", "'"))
    bare = "".join(c for c in bare if not unicodedata.combining(c) and c != "'")
    return " ".join(re.sub(r"[\W_]", " ", bare).split())


def of_this_machine() -> str:
    """Return the language of the program's operator, as the environment says it."""
    return language_of((default_locale("LC_MESSAGES") or ENGLISH).replace("_", "-"))


def weekday(day: date, language: str) -> str:
    """Name the day of the week of a date."""
    return format_date(day, "EEEE", locale=Locale.parse(language, sep="-"))


def long_date(day: date) -> str:
    """Write a date with its weekday and its month as words, for the present reader."""
    written = format_date(day, "full", locale=Locale.parse(_present.get(), sep="-"))
    if day.day > 1:
        return written
    return re.sub(r"\b1\b", _FIRSTS.get(_present.get(), "1"), written, count=1)


def weekdays(width: Literal["wide", "abbreviated"] = "wide") -> list[str]:
    """Return the days of the week, from Monday on, as the present reader calls them."""
    named = get_day_names(width, locale=Locale.parse(_present.get(), sep="-"))
    return [named[day] for day in range(7)]


def months() -> dict[str, int]:
    """Return each month's number by its long and short names, for the present reader."""
    locale = Locale.parse(_present.get(), sep="-")
    widths: tuple[Literal["wide", "abbreviated"], ...] = ("wide", "abbreviated")
    return {
        name: number
        for width in widths
        for number, name in get_month_names(width, locale=locale).items()
    }


def own_name(language: str) -> str:
    """Return what a language is called by those who speak it."""
    name = Locale.parse(language, sep="-").get_display_name() or language
    return name[0].upper() + name[1:]
