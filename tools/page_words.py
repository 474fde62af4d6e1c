"""The words of the playground's page, as its server hands them out.

The playground knows nothing of the bot and its catalogues. So each language's words are written
out of its catalogue into `playground/page/words/<language>.json`.
"""

from __future__ import annotations

import json
from gettext import c2py
from pathlib import Path
from typing import Final

from babel import Locale
from babel.messages.catalog import Catalog, Message

from .sentences import HERE, PAGE

WORDS: Final = HERE / "playground" / "page" / "words"
COUNTED: Final = range(200)
"""Numbers that show all the forms of a language's plurals, but those of millions."""


def renew(language: str, catalog: Catalog) -> None:
    """Write a language's words for the page."""
    WORDS.mkdir(exist_ok=True)
    path(language).write_bytes(written(language, catalog))


def is_renewed(language: str, catalog: Catalog) -> bool:
    """Whether the page has a language's words as the catalogue has them."""
    file = path(language)
    return file.is_file() and file.read_bytes() == written(language, catalog)


def path(language: str) -> Path:
    """Return the file with a language's words."""
    return WORDS / f"{language}.json"


def written(language: str, catalog: Catalog) -> bytes:
    """Return a language's words as JSON, a line each.

    What isn't translated is left out. A sentence with a number has a form for each of Unicode's
    categories, as `Intl.PluralRules` names them.
    """
    categories = forms(language, catalog)
    words = {
        message.id if isinstance(message.id, str) else message.id[0]: said(message, categories)
        for message in catalog
        if message.context == PAGE and not message.fuzzy and message.string
    }
    there = {english: text for english, text in sorted(words.items()) if text}
    content = {"language": language, "words": there}
    return (json.dumps(content, ensure_ascii=False, indent=0) + "\n").encode()


def said(message: Message, categories: dict[str, int]) -> str | dict[str, str] | None:
    """Return a translation, its forms by category, or None where a form is missing."""
    if isinstance(message.string, str):
        return message.string
    given = list(message.string or ())
    return {name: given[at] for name, at in categories.items()} if all(given) else None


def forms(language: str, catalog: Catalog) -> dict[str, int]:
    """Return which form of a plural each of Unicode's categories has in a catalogue."""
    category, form = Locale.parse(language, sep="-").plural_form, c2py(catalog.plural_expr)
    return {category(n): form(n) for n in COUNTED}
