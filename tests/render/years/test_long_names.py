"""Names of 32 letters are whole in a year, in an album and on a record."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

import render
from bot.languages import LANGUAGES, reading
from render import Line, Look, Record, YearCard, year_card
from render.kit import families, letters
from render.record import LEAST
from rules.text import Player, say

from .golden import TITLE

NAMES = (
    "Maximiliana von der Hohenwarte-S",
    "maximilian_von_der_hohenwarte123",
    "Donaudampfschifffahrtsgesellscha",
    "Александра Константиновна Дмитри",
    "Ελευθερία Παπαδοπούλου-Καραμανλή",
    "ნინო ბაგრატიონი ქართველიშვილი მე",
    "田中太郎と王小明の長い名前です田中太郎と王小",
    "김민수박지영이서준최하은정도윤강서연조하준윤",
)
SHAPED = (
    "محمد علي عبد الرحمن بن عبد العزي",
    "אברהם יצחק בן שמואל הכהן הירושלמ",
    "สมชาย น้ำใจงามยิ่งนักหนาพาเพลินใ",
    "हिन्दी श्रीमती राजकुमारी देवी जी",
)


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, int]]:
    """Return a list of labels, filled as they are drawn: the text and the size."""
    found: list[tuple[str, int]] = []
    label = letters.label

    def noted(text: str, size: int, weight: letters.Weight = "Medium", width: int = 1600) -> Any:
        found.append((letters.fitted(text, size, weight, width), size))
        return label(text, size, weight, width)

    monkeypatch.setattr(letters, "label", noted)
    return found


def said(drawn: list[tuple[str, int]]) -> str:
    """Return what labels say, without spaces and what sets names apart."""
    return re.sub(f"[ {families.OPEN}{families.CLOSE}]", "", "".join(text for text, _ in drawn))


def table(look: Look) -> None:
    lines = tuple(Line(seat, seat + 1, "100", 0.5, 100, 100) for seat in range(len(look.names)))
    for first in range(0, len(lines), 7):
        year_card(YearCard(TITLE, say("Most wins"), lines=lines[first : first + 7]), look)


def duel(look: Look) -> None:
    for seat in range(len(look.names)):
        named = say("{player}", player=Player(seat))
        year_card(YearCard(TITLE, say("Most wins"), figures=(("7", named), ("5", named))), look)


def record(look: Look) -> None:
    for name in look.names:
        of = Record(say("All games"), (("12", say("Games")),), ())
        render.record("", of, Look((name,), large=look.large))


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("draw", [table, duel, record])
def test_name_of_32_letters_is_whole_on_a_card_in_every_script(
    draw: Callable[[Look], None], large: bool, drawn: list[tuple[str, int]]
) -> None:
    names = (*NAMES, *SHAPED) if families.can_shape() else NAMES
    draw(Look(names, large=large))
    for name in names:
        assert name.replace(" ", "") in said(drawn)
    assert "…" not in said(drawn)
    assert min(size for _, size in drawn) >= LEAST


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("language", LANGUAGES)
def test_title_of_an_album_is_whole_for_a_name_of_32_letters(
    language: str, large: bool, drawn: list[tuple[str, int]]
) -> None:
    with reading(language):
        for page in range(len(render.album_pages("chowpow"))):
            render.album("chowpow", page, frozenset(), Look((NAMES[0],), large=large))
    assert NAMES[0].replace(" ", "") in said(drawn)
    assert "…" not in said(drawn)
