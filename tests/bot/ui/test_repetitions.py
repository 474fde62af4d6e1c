"""No sentence of a private message repeats the one above it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Any, Final

import pytest

from bot.ui.kit.layout import Screen, Section
from bot.ui.panels import panel_screen
from render import Picture
from rules.games import GAMES
from rules.text import Text, spell

from ...playground.pictures import png
from .test_heights import all_seen

EMPTY: Final = frozenset(
    {"a", "an", "the", "you", "if", "confirm", "preview", "not", "played", "yet"}
)
"""Words that say nothing of what happens."""
TRIED: Final = "try"
BOARD: Final = png(1200, 1)
"""A word of the news that a tile was tried in vain: two tries of one place are two events."""


def sentences(screen: Screen) -> Iterator[tuple[bool, frozenset[str]]]:
    """Yield whether a sentence is a heading, and its words, the picture's too."""
    lines = list[str]()
    for part in screen.body:
        if isinstance(part, Text | str):
            lines.append(spell(part))
        elif not isinstance(part, Section):
            lines += [picture.alt for picture in part]
    for sentence in re.split(r"(?<=[.?!])\s|\n", "\n".join(lines)):
        words = re.findall(r"<@\d+>|`[^`]*`|[↻↺]|\w[\w°'–-]*", sentence.lower())
        if found := frozenset(words) - EMPTY:
            yield sentence.startswith("#"), found


@pytest.mark.parametrize("key", GAMES)
def test_no_sentence_says_only_what_the_one_above_says(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def drawn(draw: object, key: str, view: object, look: Any) -> list[Picture]:
        return [Picture(BOARD, "\n".join(map(spell, look.task)))]

    # The text is the same around any picture, and some thousand panels are gone through.
    monkeypatch.setattr(panel_screen, "in_process", drawn)
    repeated = {
        (kind, " ".join(sorted(above)), " ".join(sorted(below)))
        for kind, screen in all_seen(key)
        for (_, above), (heads, below) in pairwise(sentences(screen))
        if below <= above and not heads and TRIED not in below
    }
    assert repeated == set()
