"""Spaces, marks and quotes in each catalogue are those of its language."""

from __future__ import annotations

import re

import pytest

from tools import texts
from tools.sentences import COMMAND

CODE = re.compile(r"`[^`]*`|https?://\S+|<[^>]*>|Match'n Lock!")
BLANK = re.compile(r"\{\w+\}")
NO_BREAK = "\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}"
UNIT = r"(?<=[\dN]) (?:min|h|s|%|[GMK][Bo]|px|ms|Uhr)(?![\w'])"
"""A unit after a common space, where N is a blank."""
EVERYWHERE = (UNIT, r"\S  +\S")
BEFORE = r" [;:!?](?!\w)"
"""A common space before a mark."""
WRONG = {
    "de": (BEFORE, r'["”«»]', r"§ ?\d", r"\bNr\. ", r"\b(?:z|d|u|o|s)\. ?(?:B|h|a|ä|U|o)\."),
    "es": (BEFORE, r'["“”„]', r"^[^¿]*\?", r"^[^¡]*!"),
    "fr": (
        r'["“”„]',
        rf"(?<![{NO_BREAK}?!:])(?:[;!?»]|:(?!\w))(?!\w)",
        rf"«(?![{NO_BREAK}])",
        r"§ ?\d",
        r"\d%",
    ),
    "it": (BEFORE, r'["“”„]'),
    "pt-BR": (BEFORE, r'["«»„]'),
}
PAIRS = {"de": ("„", "“"), "pt-BR": ("“", "”")}
GUILLEMETS = ("«", "»")


def slips(language: str, text: str) -> list[str]:
    """Return what isn't written in a text as its language writes it."""
    read = BLANK.sub("N", CODE.sub("X", text))
    found = [
        each[0] for wrong in (*EVERYWHERE, *WRONG[language]) for each in re.finditer(wrong, read)
    ]
    opens, closes = PAIRS.get(language, GUILLEMETS)
    return found if read.count(opens) == read.count(closes) else [*found, opens]


@pytest.mark.parametrize("language", sorted(WRONG))
def test_catalogue_has_spaces_marks_and_quotes_of_its_language(language: str) -> None:
    said = (
        text
        for message in texts.read(language)
        if message.id and message.context != COMMAND
        for text in texts.strings(message)
    )
    assert {text: found for text in said if (found := slips(language, text))} == {}


@pytest.mark.parametrize(
    ("language", "text", "found"),
    [
        ("de", "um {hour} Uhr, z. B. nach § 3", [" Uhr", "§ 3", "z. B."]),
        ("de", "um {hour}\N{NO-BREAK SPACE}Uhr, {n}\N{NO-BREAK SPACE}% von „{what}“", []),
        ("de", 'Sag "ja"', ['"', '"']),
        ("fr", "Prêt ? Oui !", ["?", "!"]),
        ("fr", "{label}\N{NO-BREAK SPACE}: «\N{NO-BREAK SPACE}oui\N{NO-BREAK SPACE}» à 10:30", []),
        ("es", "Listo?", ["Listo?"]),
        ("es", "¿Listo? Juega Match'n Lock! y `a !`", []),
        ("it", "Pronto ?", [" ?"]),
        ("pt-BR", "em {n} min, “agora", [" min", "“"]),
    ],
)
def test_slip_of_typography_is_found(language: str, text: str, found: list[str]) -> None:
    assert slips(language, text) == found
