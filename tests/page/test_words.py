"""The page's own sentences exist in every language, and none of them is unused."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import playground

PAGE = Path(playground.__file__).parent / "page"
LANGUAGES = sorted(path.stem.removeprefix("words-") for path in PAGE.glob("words-*.js"))
SAID = re.compile(r'\b(?:say|weave)\(\s*("(?:[^"\\]|\\.)*")')


def words(language: str) -> dict[str, str]:
    """Read one language: its module is a comment and one JSON object."""
    source = (PAGE / f"words-{language}.js").read_text(encoding="utf-8")
    found: dict[str, str] = json.loads(source.partition("export default")[2].strip().rstrip(";"))
    return found


def said() -> set[str]:
    """Return every sentence that the page's modules say."""
    modules = [path for path in PAGE.glob("*.js") if not path.stem.startswith("words")]
    sources = [path.read_text(encoding="utf-8") for path in modules]
    return {json.loads(sentence) for source in sources for sentence in SAID.findall(source)}


def blanks(sentence: str) -> list[str]:
    return sorted(re.findall(r"\{\w+\}", sentence))


def test_the_page_has_words_in_italian_and_spanish() -> None:
    assert LANGUAGES == ["es", "it"]
    assert "Only you can see this" in said()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_of_the_page_lacks_a_language(language: str) -> None:
    assert sorted(said() - words(language).keys()) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_nobody_says_any_more_is_not_kept(language: str) -> None:
    # What the playground itself refuses is said by its Python modules and translated by the page.
    modules = "".join(path.read_text(encoding="utf-8") for path in PAGE.parent.glob("*.py"))
    unsaid = words(language).keys() - said()
    assert [sentence for sentence in sorted(unsaid) if f'"{sentence}"' not in modules] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_translation_fills_the_same_blanks(language: str) -> None:
    odd = {
        english: text
        for english, text in words(language).items()
        if blanks(english) != blanks(text)
    }
    assert odd == {}
