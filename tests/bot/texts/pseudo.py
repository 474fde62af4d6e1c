"""A pseudo-language, in which untranslated sentences stand out."""

from __future__ import annotations

import re
import string
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cache

from bot.tables.lobby.characters import CHARACTERS
from bot.ui.tables.lobby import covers
from rules.text import Text, english, reading
from tools.sentences import template

CYRILLIC = str.maketrans(
    string.ascii_letters,
    "абцдефгхијклмнопщрстувњџызАБЦДЕФГХИЈКЛМНОПЩРСТУВЊЏЫЗ",
)
LATIN = re.compile(r"[A-Za-z]{2,}|\b[b-z]\b")
NOTATION = re.compile(
    r"`[^`\n]*`|“[^”]*”"  # moves as they are written or were typed
    r"|<[@#t][^>\s]*>|\(https?://[^)\s]*\)|https?://\S+"  # people, places, times, links
    r"|\b[A-Z]\d{1,2}(?: [urdlnesw])?\b|@\w+"  # cells and turns; the target of a move
    r"|\b[RYBGW]{4}(?:/[RYB]| \d+)"  # tiles and tokens
    r"|(?:[●▲■★][RYBG]){4}"
    r"|\b(?:CA|TA|PI|SU|BU|BR)[1-5]\b|\b(?:W|TU)\b"  # cards
)


@cache
def known() -> frozenset[str]:
    """Return every sentence of the catalogues."""
    return frozenset(
        form
        for message in template()
        if message.id
        for form in ([message.id] if isinstance(message.id, str) else message.id)
    )


def pseudo(words: Text) -> str:
    """Write what is known in Cyrillic letters, and leave what is not."""
    chosen = english(words)
    if chosen not in known():
        return chosen
    parts = re.split(r"(\{\w+\})", chosen)
    return "".join(part if part.startswith("{") else part.translate(CYRILLIC) for part in parts)


@contextmanager
def pseudonymous() -> Iterator[None]:
    """Use the pseudo-language inside; no cover drawn before or in it is kept."""
    before = {**covers._made}
    covers._made.clear()
    try:
        with reading(pseudo):
            yield
    finally:
        covers._made.clear()
        covers._made.update(before)


def english_in(texts: Iterable[str], names: Iterable[str] = ()) -> dict[str, str]:
    """Return English words left untranslated, each with a text that has it."""
    found: dict[str, str] = {}
    programs = {one.name for some in CHARACTERS.values() for one in some}
    longest = sorted({*names, *programs}, key=len, reverse=True)
    named = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest))})(?!\w)")
    for text in dict.fromkeys(texts):
        for word in LATIN.findall(NOTATION.sub(" ", named.sub(" ", text))):
            found.setdefault(word, text[:200])
    return found
