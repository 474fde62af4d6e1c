"""Titles of contests, which stand before a colon in many sentences."""

from __future__ import annotations

import pytest

from bot.languages import LANGUAGES, reading
from rules.text import say


@pytest.mark.parametrize("language", LANGUAGES)
def test_title_of_a_contest_has_no_colon_of_its_own(language: str) -> None:
    game = "Match'n Lock!"
    titles = [say(f"{{game}} {each}", game=game) for each in ("arena", "cup", "match")]
    titles.append(say("{game} league, season {n}", game=game, n=2))
    with reading(language):
        spelled = [*map(str, titles)]
    assert [title for title in spelled if ":" in title or game not in title] == []
