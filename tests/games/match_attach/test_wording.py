"""RULES.md speaks of tiles and moves as the panel does, in every language."""

from __future__ import annotations

import pytest

from bot.languages import in_language
from rules.book import paragraphs
from rules.games.match_attach.game import MATCH_ATTACH

PRINTED = {
    "en": {"Active": "§5.1", "maneuver": "§5.2", "Reserve": "§6.3"},
    "it": {"Attiv": "§5.1", "manovr": "§5.2", "Riserva": "§6.3"},
    "es": {"Activ": "§5.1", "maniobr": "§5.2", "Reserva": "§6.3"},
}
"""The printed rulebook's words for what the panel says plainly, and where they are named once."""


@pytest.mark.parametrize("language", sorted(PRINTED))
def test_rules_name_each_printed_word_once_next_to_the_panels(language: str) -> None:
    book = (MATCH_ATTACH.folder / "RULES.md").read_text("utf-8")
    shown = [(mark, in_language(language, text)) for mark, text in paragraphs(book)]
    for word, number in PRINTED[language].items():
        assert [mark for mark, words in shown if word in words] == [f"**{number}** "], word
