"""Find the sentences of a catalogue in what is shown to a person."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from string import Formatter
from typing import Final

from babel.messages.catalog import Catalog

from tools.sentences import COMMAND

ELSEWHERE: Final = (COMMAND, "playground")
"""The contexts of what stands in no message of the bot."""
BLANK: Final = r"([^\n]+?)"
SHORT_BLANK: Final = r"((?:[^\n.!?:]|[.:](?=\S)){1,40}?)"
"""What fills the blanks of sentences of few letters, which would fit anything else."""
NUMBER: Final = r"([\d.,\N{MINUS SIGN}-]+)"
"""What fills the blank of the number that a sentence is about."""
FEW: Final = 12
"""Letters that a sentence has at least whose blanks may be filled with anything."""
TELLING: Final = 5
"""Letters by which a sentence with blanks is known among others, not alone in a line."""
COMMAND_IN_CODE: Final = re.compile(r"`/[^`]+`")
"""A command in a sentence, where people read what it's called in their Discord."""


@dataclass(frozen=True)
class Sentence:
    """A sentence of a catalogue, in English and as it is translated."""

    english: str
    context: str
    forms: tuple[str, ...]
    """As it's translated: one for each number where it is about a number."""


@dataclass(frozen=True)
class Pattern:
    """One form of a sentence as it's shown, with any text in its blanks."""

    sentence: Sentence
    whole: re.Pattern[str]
    among: re.Pattern[str]
    longest: str
    letters: int
    blanks: int
    has_lines: bool

    @property
    def is_telling(self) -> bool:
        """Return whether it is known among other words; a word alone is not."""
        return self.letters >= TELLING and bool(self.blanks or " " in self.longest)


def plain(text: str) -> str:
    """Return what is read of a text: no marks of Markdown, no double blanks.

    >>> plain("### **Ada**  draws\\n-# `/play`, </hand:12>")
    'Ada draws\\n/play, /hand'
    """
    text = re.sub(r"</([^:>]+):\d+>", r"/\1", text)
    text = re.sub(r"\[([^\]]*)\]\(https?:[^)]*\)", r"\1", text)
    text = re.sub(r"\\([\\*_~`|\[<#>+.@-])", r"\1", text)
    text = re.sub(r"[*`]|__|~~", "", text)
    lines = (re.sub(r"^\s*(?:#{1,3} |-# |> |[-•] )*", "", line) for line in text.split("\n"))
    return "\n".join(kept for line in lines if (kept := " ".join(line.split())))


class Sentences:
    """All sentences of a catalogue, to be found in texts."""

    def __init__(self, catalog: Catalog) -> None:
        self.all = list(_sentences(catalog))
        self._alone: dict[str, set[Sentence]] = {}
        self._patterns: list[Pattern] = []
        for sentence, form in self.all_forms():
            if "{" not in form:
                self._alone.setdefault(plain(form), set()).add(sentence)
            if (found := _pattern(sentence, plain(form))) is not None:
                self._patterns.append(found)
        self._patterns.sort(key=lambda pattern: (-pattern.letters, pattern.blanks))
        self._found: dict[tuple[str, bool], frozenset[Sentence]] = {}

    def all_forms(self) -> Iterator[tuple[Sentence, str]]:
        """Return each form of each sentence, such as that for one and that for many."""
        for sentence in self.all:
            for form in sentence.forms:
                yield sentence, COMMAND_IN_CODE.sub("{command}", form)

    def found(self, text: str) -> frozenset[Sentence]:
        """Return the sentences that a text is made of."""
        return self._in(plain(text))

    def _in(self, text: str, whole: bool = True) -> frozenset[Sentence]:
        """Return the sentences in a text, which may be a `whole` one or a piece of prose.

        Of pieces no sentence of few letters is believed, such as "{one} and {other}".
        """
        if not any(letter.isalpha() for letter in text):
            return frozenset()
        if (text, whole) not in self._found:
            self._found[text, whole] = frozenset(self._parsed(text, whole))
        return self._found[text, whole]

    def _parsed(self, text: str, whole: bool) -> Iterator[Sentence]:
        if text in self._alone:
            yield from self._alone[text]
            return
        fitting = [pattern for pattern in self._patterns if pattern.longest in text]
        for pattern in fitting:
            known = pattern.blanks and (whole or pattern.is_telling)
            if known and (match := pattern.whole.fullmatch(text)):
                yield pattern.sentence
                yield from self._of_parts(match.groups())
                return
        for pattern in fitting:
            # Of several lines, only what has several itself is found across their ends.
            known = pattern.is_telling and (pattern.has_lines or "\n" not in text)
            if known and (match := pattern.among.search(text)):
                yield pattern.sentence
                yield from self._of_parts(_around(match), whole=False)
                return
        if len(lines := text.split("\n")) > 1:
            yield from self._of_parts(lines)
        elif len(ended := re.split(r"(?<=[.!?]) ", text)) > 1:
            yield from self._of_parts(ended, whole=False)

    def _of_parts(self, parts: Sequence[str], *, whole: bool = True) -> Iterator[Sentence]:
        for part in parts:
            yield from self._in(part.strip(), whole)
            bare = part.strip(" .,:;·–()!?“”„«»\"'")
            if bare != part.strip():
                yield from self._in(bare, whole)


def _sentences(catalog: Catalog) -> Iterator[Sentence]:
    for message in catalog:
        if not message.id or message.context in ELSEWHERE:
            continue
        forms, shown = _forms(message.id), _forms(message.string)
        if message.fuzzy or not all(shown):
            shown = forms  # readers see English until it's translated
        yield Sentence(" / ".join(forms), message.context or "", tuple(shown))


def _forms(text: object) -> list[str]:
    """Return the form of a sentence, or those for one and for many."""
    return [*map(str, text)] if isinstance(text, tuple | list) else [str(text or "")]


def _pattern(sentence: Sentence, form: str) -> Pattern | None:
    parts = [(literal, name) for literal, name, _, _ in Formatter().parse(form)]
    letters = sum(letter.isalpha() for literal, _ in parts for letter in literal)
    if not letters:
        return None
    blank = BLANK if letters >= FEW else SHORT_BLANK
    blanks = sum(name is not None for _, name in parts)
    counts = blanks == 1 or len(sentence.forms) > 1
    body = ""
    for literal, name in parts:
        body += re.escape(literal)
        if name is not None:
            body += NUMBER if name == "n" and counts else blank
    return Pattern(
        sentence,
        re.compile(body),
        re.compile(rf"(?<!\w){body}(?!\w)"),
        longest=max((literal for literal, _ in parts), key=len),
        letters=letters,
        blanks=blanks,
        has_lines="\n" in form,
    )


def _around(match: re.Match[str]) -> list[str]:
    """Return what a match leaves of its text: before, in its blanks, and after."""
    return [match.string[: match.start()], *match.groups(), match.string[match.end() :]]
