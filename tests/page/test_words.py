"""The page's own sentences are in the catalogues, and come from them to the page."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

import playground
from tools import page_words, sentences, texts

PAGE = Path(playground.__file__).parent / "page"
SAID = re.compile(r"""\b(?:say|weave|count)\(\s*(?:"((?:[^"\\]|\\.)*)"|['`])""")
OF_A_REQUEST = {"frame.text", "sentence"}
"""What the page translates although it doesn't stand there: the server's sentences have it."""


def words(language: str) -> dict[str, str | dict[str, str]]:
    """Return what the page gets of a language."""
    content = json.loads((PAGE / "words" / f"{language}.json").read_text(encoding="utf-8"))
    assert content["language"] == language
    found: dict[str, str | dict[str, str]] = content["words"]
    return found


def scripts() -> str:
    """Return the source of all modules of the page."""
    return "".join(path.read_text(encoding="utf-8") for path in sorted(PAGE.glob("*.js")))


def catalogued() -> set[str]:
    """Return what translators find of the page."""
    return {
        message.id if isinstance(message.id, str) else message.id[0]
        for message in sentences.template()
        if message.context == sentences.PAGE
    }


def filled(*, count: bool, **translated: str) -> Catalog:
    """Return a Polish catalogue with a sentence of the page, and one with numbers."""
    catalog = texts.empty("pl")
    catalog.add("Send", translated.get("send"), context=sentences.PAGE)
    catalog.add("Join", "Dołącz")
    forms = ("{n} plik", "{n} pliki", "{n} plików" if count else "")
    catalog.add(("{n} file", "{n} files"), forms, context=sentences.PAGE)
    return catalog


def test_every_sentence_of_the_page_is_in_the_catalogues() -> None:
    said = set(SAID.findall(scripts()))
    assert "" not in said, "a sentence stands in double quotes"
    assert said - catalogued() == set()


def test_sentence_without_words_in_its_call_is_one_of_the_servers() -> None:
    others = re.findall(r"\b(?<!function )(?:say|weave|count)\((?!\s*\")([\w.]+)[,)]", scripts())
    assert set(others) == OF_A_REQUEST


def test_sentence_that_counts_things_has_a_singular() -> None:
    assert re.findall(r"""\bsay\(\s*"([^"]*\{n\} [a-z]+(?:s\b|ed")[^"]*)""", scripts()) == []


def test_sentence_of_the_server_is_found_where_it_is_refused() -> None:
    assert {"This thread is locked.", "The application did not respond"} <= catalogued()


@pytest.mark.parametrize("language", texts.languages())
def test_page_has_the_words_of_every_catalogue(language: str) -> None:
    assert page_words.is_renewed(language, texts.read(language))
    if language in texts.kept():
        assert words(language).keys() == catalogued()


def test_words_are_those_of_the_page_alone() -> None:
    written = json.loads(page_words.written("pl", filled(count=True, send="Wyślij")))
    forms = {"one": "{n} plik", "few": "{n} pliki", "many": "{n} plików"}
    assert written == {"language": "pl", "words": {"Send": "Wyślij", "{n} file": forms}}


def test_sentence_that_lacks_a_form_or_is_fuzzy_stays_english() -> None:
    catalog = filled(count=False, send="Wyślij")
    assert json.loads(page_words.written("pl", catalog))["words"] == {"Send": "Wyślij"}
    message = catalog.get("Send", sentences.PAGE)
    assert message is not None
    message.flags.add("fuzzy")
    assert json.loads(page_words.written("pl", catalog))["words"] == {}


def test_words_of_the_page_do_not_count_among_what_players_read() -> None:
    assert all(
        file.startswith(texts.ELSEWHERE)
        for message in sentences.template()
        if message.context == sentences.PAGE
        for file, _ in message.locations
    )
