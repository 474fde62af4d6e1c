"""Renew the catalogues of translations from the code: `python -m tools.texts`.

They are the files `bot/locale/<language>.po`, with `matchnight.pot` for tools that begin another.
Out of them the playground's page gets its words, `playground/page/words/<language>.json`.
`languages.json` says how much of each there is, which have to be complete ("kept"), and which a
second person has read in the bot ("reviewed"): people can't choose others.

    --check                 change nothing; fail and list what is missing from a kept language,
                            what is wrong in any of them, and the words of
                            `bot/locale/retired.tsv`, also in the pages for players
    --add de                begin a catalogue of another language
    --missing it [FOLDER]   print what is not translated yet, as a piece of a catalogue
    --merge it FILE         take the translations of such a piece over, but for fuzzy ones
"""

from __future__ import annotations

import argparse
import io
import json
import re
import sys
from collections.abc import Iterable, Iterator
from itertools import chain
from math import inf
from pathlib import Path
from typing import Any, Final

import discord
from babel import Locale
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po, write_po

from . import page_words, sentences
from .retired import LIST, Retired, retired, stumbles
from .sentences import BLANK, COMMAND, HERE

LOCALE: Final = HERE / "bot" / "locale"
LANGUAGES: Final = "languages.json"
TEMPLATE: Final = "matchnight.pot"

PAGES: Final = (
    "README.md",
    "SECURITY.md",
    "CODE_OF_CONDUCT.md",
    "docs/features.md",
    "docs/hosting.md",
    "docs/organisers.md",
    "docs/privacy.md",
    "docs/terms.md",
)
"""The pages that hold to the words of the chat."""

ELSEWHERE: Final = (
    "bot/__main__.py",
    "bot/operations/",
    "bot/settings.py",
    "bot/store/",
    "playground/",
)
"""Where sentences are that no player reads in Discord."""
CODE: Final = re.compile(r"`([^`]+)`")
MENTION: Final = re.compile(r"(?<![\w</.])/([a-z][\w-]*)")
NAME: Final = re.compile(r"[-_'\w]{1,32}")
DESCRIPTION: Final = 100
RENEW: Final = "run python -m tools.texts"
CREDIT: Final = "Translated by "
"""What a line has at the top of a catalogue that names one of its translators."""
NOISE: Final = re.compile(
    rb'"(?:POT-Creation-Date|PO-Revision-Date|Last-Translator|Language-Team|Generated-By|'
    rb"Report-Msgid-Bugs-To|Project-Id-Version|MIME-Version|Content-Transfer-Encoding):.*\n"
)
"""Headers that would change with every renewal, or say nothing."""

# -- catalogues --------------------------------------------------------------------------------


def languages() -> list[str]:
    """Return the languages that have a catalogue."""
    return sorted(path.stem for path in LOCALE.glob("*.po"))


def refusal(language: str) -> str | None:
    """Return why a catalogue of a language can't be begun, None if it can."""
    locales = sorted(each.value for each in discord.Locale)
    if language not in {*locales, *(each.partition("-")[0] for each in locales)}:
        return f"Discord has no language {language}. It has {', '.join(locales)}."
    if language in languages():
        return f"{language}.po is there already."
    return None


def empty(language: str) -> Catalog:
    """Return a catalogue without sentences."""
    return Catalog(locale=Locale.parse(language, sep="-"))


def read(language: str) -> Catalog:
    """Read a catalogue as it is."""
    with (LOCALE / f"{language}.po").open("rb") as file:
        return read_po(file)


def po_bytes(catalog: Catalog) -> bytes:
    """Write a catalogue so that a change of one sentence changes one entry.

    Of the comment at the top, the lines that credit translators stay.
    """
    about = f"in {catalog.locale_identifier}" if catalog.locale else "in English, to be translated"
    credits_ = [line for line in catalog.header_comment.splitlines() if CREDIT in line]
    catalog.header_comment = "\n".join((f"# Matchnight {about}.", *credits_))
    catalog.fuzzy = False
    text = io.BytesIO()
    write_po(text, catalog, width=100, include_lineno=False, ignore_obsolete=True)
    return NOISE.sub(b"", text.getvalue())


def renewed(language: str) -> Catalog:
    """Return a catalogue with exactly the code's sentences, in their former order.

    New ones follow the last of their file, so that a change of few sentences changes few lines.
    One whose English has changed keeps its translation, marked `fuzzy` until a translator has
    looked at it, as gettext does.
    """
    catalog = read(language)
    places: dict[Any, float] = {
        (words(message), message.context): at for at, message in enumerate(catalog)
    }
    credited = catalog.header_comment
    catalog.update(sentences.template())
    last: dict[str, float] = {}
    for message in catalog:
        at = places.get((words(message), message.context), -1)
        last |= {file: at for file, _ in message.locations if at > last.get(file, -1)}

    def place(message: Message) -> float:
        file = message.locations[0][0] if message.locations else ""
        return places.get((words(message), message.context), last.get(file, inf) + 0.5)

    made = empty(language)
    for message in sorted(catalog, key=place):
        made[message.id] = message
    made.header_comment = credited
    return made


def save(language: str, catalog: Catalog) -> None:
    """Put a catalogue in the place of the old one, at once, and count what it has."""
    part = LOCALE / f"{language}.part"
    part.write_bytes(po_bytes(catalog))
    part.replace(LOCALE / f"{language}.po")
    page_words.renew(language, catalog)
    (LOCALE / LANGUAGES).write_text(status(), encoding="utf-8")


def kept() -> list[str]:
    """Return the languages that have to be complete."""
    return marked("kept")


def marked(what: str) -> list[str]:
    """Return the languages of which `languages.json` says something."""
    path = LOCALE / LANGUAGES
    about = json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    return [language for language in languages() if about.get(language, {}).get(what)]


def status() -> str:
    """Return `languages.json`: which languages are kept, and how much each has.

    Only what players read counts, in per cent.
    """
    marks = {mark: marked(mark) for mark in ("kept", "reviewed")}
    wanted = [
        (words(message), message.context)
        for message in sentences.template()
        if message.id and not all(file.startswith(ELSEWHERE) for file, _ in message.locations)
    ]
    lines = []
    for language in languages():
        catalog = read(language)
        entries = [catalog.get(*key) for key in wanted]
        there = sum(1 for entry in entries if entry and filled(entry) and not entry.fuzzy)
        about: dict[str, object] = {mark: language in given for mark, given in marks.items()}
        about["players"] = 100 * there // len(wanted)
        lines.append(f"  {json.dumps(language)}: {json.dumps(about)}")
    return "{\n" + ",\n".join(lines) + "\n}\n"


def missing(language: str, folders: list[str]) -> Catalog:
    """Return what is not translated, of some folders or of all."""
    piece = empty(language)
    for message in renewed(language):
        files = [file for file, _ in message.locations]
        wanted = not folders or any(file.startswith(tuple(folders)) for file in files)
        if message.id and wanted and not (filled(message) and not message.fuzzy):
            piece[message.id] = message
    return piece


def merge(language: str, piece: Catalog) -> list[str]:
    """Merge the translations of a piece; return the faults of those left out."""
    catalog, wrong = renewed(language), []
    for message in piece:
        if not message.id or not filled(message) or message.fuzzy:
            continue
        entry = catalog.get(
            message.id if isinstance(message.id, str) else message.id[0], message.context
        )
        if entry is None:
            wrong.append(f"nobody says this any more: {quoted(message)}")
            continue
        trouble = list(faults(message, names(catalog)))
        wrong += [f"{each}: {quoted(message)}" for each in trouble]
        if not trouble:
            entry.string = message.string
            entry.flags.discard("fuzzy")
    save(language, catalog)
    return wrong


# -- what can be wrong -------------------------------------------------------------------------


def wrong_in(language: str) -> Iterator[str]:
    """Yield what is wrong in a catalogue that may lack sentences."""
    catalog = read(language)
    commands = names(catalog)
    for message in catalog:
        if message.id and filled(message) and not message.fuzzy:
            yield from (f"{fault}: {quoted(message)}" for fault in faults(message, commands))


def check(language: str) -> Iterator[str]:
    """Return everything that is missing or wrong in a catalogue, a line each."""
    catalog, wanted = read(language), sentences.template()
    commands = names(catalog)
    keys = {(words(message), message.context) for message in wanted if message.id}
    for message in catalog:
        if message.id and (words(message), message.context) not in keys:
            yield f"nobody says this any more: {quoted(message)}"
    for message in wanted:
        if not message.id:
            continue
        entry = catalog.get(words(message), message.context)
        if entry is None or not filled(entry) or entry.pluralizable != message.pluralizable:
            yield f"not translated ({message.locations[0][0]}): {quoted(message)}"
        elif entry.fuzzy:
            yield f"fuzzy, as its English has changed: {quoted(entry)}"
        else:
            yield from (f"{fault}: {quoted(entry)}" for fault in faults(entry, commands))


def stale(language: str, messages: Iterable[Message], listed: list[Retired]) -> Iterator[str]:
    """Yield the retired words of translations and of English sentences."""
    for message in messages:
        originals = [message.id] if isinstance(message.id, str) else list(message.id)
        if any(originals) and not message.context:
            for text in originals if language == "en" else strings(message):
                for fault in stumbles(language, text, listed):
                    yield f"{fault}, in {quoted(message)}"


def stale_page(page: str, listed: list[Retired]) -> Iterator[str]:
    """Yield the retired words of a page for players or operators, outside its code."""
    code = False
    for number, line in enumerate((HERE / page).read_text(encoding="utf-8").splitlines(), 1):
        code ^= line.startswith("```")
        if not code:
            yield from (f"{page}:{number}: {fault}" for fault in stumbles("en", line, listed))


def faults(message: Message, commands: dict[str, str]) -> Iterator[str]:
    """Return what is wrong with a translation that is there."""
    originals = [message.id] if isinstance(message.id, str) else list(message.id)
    for text in (*originals, *strings(message)):
        for name in MENTION.findall(CODE.sub("", text)):
            if name in commands or name in commands.values():
                yield f"`/{name}` stands as code, in “{text}”"
    every = {blank for original in originals for blank in BLANK.findall(original)}
    for number, given in enumerate(strings(message)):
        original = originals[min(number, len(originals) - 1)]
        blanks = set(BLANK.findall(given))
        needed = every - {"n"} if message.pluralizable else every
        if not needed <= blanks <= every:
            yield f"the blanks are not those of the original in “{given}”"
        if edges(given) != edges(original):
            yield f"“{given}” begins or ends with other white space or marks"
        for mark, what in (("**", "bold"), ("`", "code"), ("\n", "lines")):
            if given.count(mark) != original.count(mark):
                yield f"not as much {what} in “{given}”"
        codes = notation(original)
        called = sorted(commands.get(code, code) for code in codes)  # the name of an option
        if notation(given) not in (codes, called):
            yield f"notation has to stay as it is in “{given}”"
        for name in MENTION.findall(original):
            if name in commands and f"/{commands[name]}" not in given:
                yield f"/{name} is /{commands[name]} here, in “{given}”"
    if message.context == COMMAND:
        name = strings(message)[0]
        if not NAME.fullmatch(name) or name != name.lower():
            yield f"Discord takes no such name of a command or option: “{name}”"


def notation(text: str) -> list[str]:
    """Return the code between backticks, without commands, whose names are translated."""
    return sorted(code for code in CODE.findall(text) if not code.startswith("/"))


def names(catalog: Catalog) -> dict[str, str]:
    """Return what commands and options are called in a language."""
    return {
        words(message): strings(message)[0]
        for message in catalog
        if message.context == COMMAND and filled(message)
    }


def edges(text: str) -> tuple[str, str]:
    """Return the white space and marks that a text begins and ends with."""
    begins = re.match(r"\s*(?:#+ |- |-# )?", text)
    ends = re.search(r"\s*$", text)
    return begins[0] if begins else "", ends[0] if ends else ""


def filled(message: Message) -> bool:
    """Whether every form of a sentence is translated."""
    return bool(strings(message)) and all(strings(message))


def strings(message: Message) -> list[str]:
    """Return the forms of a translation."""
    given = message.string or ""
    return [given] if isinstance(given, str) else list(given)


def words(message: Message) -> str:
    """Return the sentence by which an entry is found."""
    return message.id if isinstance(message.id, str) else message.id[0]


def quoted(message: Message) -> str:
    """Quote the beginning of a sentence."""
    sentence = words(message)
    return repr(sentence if len(sentence) <= 100 else sentence[:99] + "…")


def main(arguments: list[str] | None = None) -> int:
    """Do what the command line asks; returns the exit code."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.texts",
        description=__doc__,
        formatter_class=argparse.RawTextHelpFormatter,
    )
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--add", metavar="LANGUAGE")
    parser.add_argument("--missing", nargs="+", metavar=("LANGUAGE", "FOLDER"))
    parser.add_argument("--merge", nargs=2, metavar=("LANGUAGE", "FILE"))
    chosen = parser.parse_args(arguments)
    wrong: list[str] = []
    if chosen.check:
        with LIST.open(encoding="utf-8") as lines:
            listed = retired(lines)
        wrong = [f"English: {line}" for line in stale("en", sentences.template(), listed)]
        wrong += [line for page in PAGES for line in stale_page(page, listed)]
        complete = kept()
        for language in languages():
            found = check(language) if language in complete else wrong_in(language)
            found = chain(found, stale(language, read(language), listed))
            wrong += [f"{language}.po: {line}" for line in found]
            if not page_words.is_renewed(language, read(language)):
                wrong.append(f"{language}: the page's words aren't up to date: {RENEW}")
        for name, content in (
            (LANGUAGES, status().encode()),
            (TEMPLATE, po_bytes(sentences.template())),
        ):
            if (LOCALE / name).read_bytes() != content:
                wrong.append(f"{name} isn't up to date: {RENEW}")
    elif chosen.missing:
        language, *folders = chosen.missing
        print(po_bytes(missing(language, folders)).decode())
    elif chosen.merge:
        language, file = chosen.merge
        with Path(file).open("rb") as piece:
            wrong = merge(language, read_po(piece, locale=Locale.parse(language, sep="-")))
    else:
        if chosen.add:
            if reason := refusal(chosen.add):
                parser.error(reason)
            save(chosen.add, empty(chosen.add))
        (LOCALE / TEMPLATE).write_bytes(po_bytes(sentences.template()))
        for language in languages():
            save(language, renewed(language))
    print("\n".join(wrong), end="\n" if wrong else "", file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
