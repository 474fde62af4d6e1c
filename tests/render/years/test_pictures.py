"""The cards of a year: their size, what they say by ear, and names of every kind."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from io import BytesIO
from typing import Any

import pytest
from PIL import Image

from bot.languages import LANGUAGES, reading
from render import Look, YearCard, year_card
from render.bars import EDGE
from render.kit import letters
from render.kit.canvas import LARGE, WIDTH
from render.record import ASIDE, BETWEEN, LEAST, SMALL
from rules.text import Name, Text, say

from .golden import LOOK, TITLE, favourite, moments, rival, sums, table

CARDS: list[Callable[[], YearCard]] = [
    sums,
    *(partial(favourite, kinds) for kinds in (1, 2, 6, 10)),
    *(partial(rival, one, other) for one, other in ((0, 1), (1, 3), (4, 5), (6, 8))),
    *(partial(table, people) for people in (1, 2, 7, 9)),
    *(partial(moments, facts) for facts in (1, 3, 10)),
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("made", CARDS)
def test_card_of_a_year_is_low_and_described(made: Callable[[], YearCard], language: str) -> None:
    with reading(language):
        picture = year_card(made(), LOOK)
    with Image.open(BytesIO(picture.png)) as image:
        assert image.width == 1200
        assert 200 < image.height <= 700
    assert 20 < len(picture.alt) <= 1024
    assert "{" not in picture.alt


@pytest.mark.parametrize("made", CARDS)
def test_card_with_large_text_is_narrower_and_says_the_same(made: Callable[[], YearCard]) -> None:
    usual, large = year_card(made(), LOOK), year_card(made(), replace(LOOK, large=True))
    with Image.open(BytesIO(usual.png)) as one, Image.open(BytesIO(large.png)) as other:
        assert (one.width, other.width) == (WIDTH, LARGE)
        assert other.height <= 1040
    assert usual.alt == large.alt


@pytest.mark.parametrize(("width", "size"), [(WIDTH, SMALL), (LARGE, LEAST)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_names_of_three_figures_fit_their_boxes_uncut(language: str, width: int, size: int) -> None:
    room = (width - 2 * EDGE - 2 * BETWEEN) // 3 - ASIDE
    several = (
        ("Game", "Games"),
        ("Person", "People"),
        ("Win", "Wins"),
        ("Daily played", "Dailies played"),
        ("Puzzle solved", "Puzzles solved"),
        ("Time behind", "Times behind"),
        ("Tie", "Ties"),
    )
    names = [say(each) for each in ("Most in one day", "Wins in a row", "Streak with others")]
    names += [Text(one, {}, many, n) for one, many in several for n in (1, 2)]
    with reading(language):
        for name in map(str, names):
            assert letters.length(name, size) <= room, name


def test_description_of_a_card_names_everyone_on_it() -> None:
    alt = year_card(table(4), Look(("Ada", "Ben", "", "王小明"))).alt
    assert alt == (
        "2026 in Matchnight: Ada won most, 12 of 31 games won. "
        "2. Ben 11, 3. Player 3 10, 4. 王小明 9."
    )


def test_card_of_facts_says_each_with_its_label() -> None:
    alt = year_card(moments(2), LOOK).alt
    assert "Longest wait for a move: 5 days for " in alt
    assert alt.endswith("Award: Won with twice as many points as anyone else.")


def test_word_of_a_band_never_stands_alone_in_its_last_line(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    drawn: list[str] = []
    label = letters.label

    def noted(text: str, *rest: Any) -> Any:
        drawn.append(text)
        return label(text, *rest)

    monkeypatch.setattr(letters, "label", noted)
    name = Name("Die Spielefreunde vom Rheinufer e.V.")
    year_card(YearCard(TITLE, say("{server}'s year", server=name)), LOOK)
    assert any("Spielefreunde" in text for text in drawn)
    assert "year" not in drawn


def test_disc_without_a_colour_has_contrast_on_a_band() -> None:
    look = Look(("Ada",) * 9)
    shades = []
    for seat in (0, 8):
        card = year_card(YearCard(TITLE, say("Most wins"), faces=(seat,)), look)
        with Image.open(BytesIO(card.png)) as image:
            disc = image.convert("L").crop((90, 150, 220, 290))
        shades.append(disc.getextrema()[0])
    assert shades[0] == shades[1]


def colours(image: Image.Image, box: tuple[int, int, int, int]) -> set[object]:
    """Return the colours of a part of a picture."""
    return {colour for _, colour in image.convert("RGB").crop(box).getcolors(1 << 16) or ()}


def test_pieces_thrown_about_are_not_cut_off_in_a_film() -> None:
    low, high = (year_card(favourite(2), replace(LOOK, high=high)).png for high in (0, 1040))
    with Image.open(BytesIO(low)) as card, Image.open(BytesIO(high)) as frame:
        assert frame.height == 1040
        top = (frame.height - card.height) // 2
        above = colours(frame, (700, top - 20, 1200, top))
        assert above - colours(frame, (700, 0, 1200, top - 60))
