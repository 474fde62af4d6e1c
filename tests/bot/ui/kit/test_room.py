"""Buttons that share rows, so that the picture above them is higher."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from discord import PartialEmoji

from bot.ui.kit.layout import PHONE_ROW, Button, Row, button, button_rows, button_width, menu, row
from bot.ui.kit.room import MOST_ROWS, add_row_ends, buttons_of, fill_rows, with_short

FACE = PartialEmoji(name="tile", id=1)


def choices(count: int, emoji: PartialEmoji | None = None) -> tuple[Row, ...]:
    """Return rows of numbered buttons."""
    return button_rows([button(str(n), f"on:{n}", emoji=emoji) for n in range(1, count + 1)])


def others(*labels: str) -> list[Button]:
    """Return buttons; one written `long|short` has a shorter label, too."""
    found = []
    for label in labels:
        words, _, short = label.partition("|")
        made = button(words, f"go:{words}")
        found.append(with_short(made, short) if short else made)
    return found


def labels(rows: Sequence[Row]) -> list[list[str]]:
    """Return what stands on the buttons of some rows."""
    return [[each.label or "" for each in buttons_of([one])] for one in rows]


def test_few_rows_are_not_filled() -> None:
    rows = fill_rows(choices(6), button_rows(others("Type it", "Hint")))
    assert labels(rows) == [["1", "2", "3", "4", "5"], ["6"], ["Type it", "Hint"]]


def test_buttons_fill_the_last_row_of_choices_where_all_fit() -> None:
    rows = fill_rows(choices(12), button_rows(others("Type it", "I can't play|Stuck")))
    assert labels(rows)[2:] == [["11", "12", "Type it", "I can't play"]]


def test_buttons_end_rows_with_shorts_where_the_last_has_no_room() -> None:
    below = button_rows(others("Type it", "Hint", "I can't play|Stuck"))
    assert labels(fill_rows(choices(12), below)) == [
        ["1", "2", "3", "4", "Type it"],
        ["5", "6", "7", "8", "Hint"],
        ["9", "10", "11", "12", "Stuck"],
    ]


@pytest.mark.parametrize(
    ("count", "below"),
    [
        (12, ["Type it", "Hint", "I can't play"]),
        (12, ["Type it", "Hint", "Claim", "Stuck"]),
        (15, ["Type it", "Hint"]),
    ],
    ids=["long", "many", "full"],
)
def test_choices_keep_their_rows_where_filling_them_saves_none(
    count: int, below: list[str]
) -> None:
    rows = fill_rows(choices(count), button_rows(others(*below)))
    assert labels(rows) == [*labels(choices(count)), below]


def test_choices_lose_their_emoji_only_where_that_saves_a_row() -> None:
    kept = fill_rows(choices(12, FACE), button_rows(others("A", "B", "I can't play")))
    assert all(each.emoji for row_ in kept[:-1] for each in buttons_of([row_]))
    bare = fill_rows(choices(12, FACE), button_rows(others("Type it", "Hint", "Stuck")))
    assert len(bare) == MOST_ROWS
    assert not any(each.emoji for each in buttons_of(bare))
    assert all(sum(map(button_width, buttons_of([each]))) <= PHONE_ROW for each in bare)


def test_rows_with_a_menu_are_not_filled() -> None:
    menus = tuple(menu("Choose…", f"go:{n}", []) for n in range(3))
    assert len(fill_rows(menus, button_rows(others("Type it")))) == 4


def test_button_at_a_rows_end_is_cut_only_without_a_short_label() -> None:
    cells = [row(*(button(f"{column}{n}", f"on:{column}{n}") for column in "ABCD")) for n in "12"]
    ended = add_row_ends(cells, [row(*others("Suggerimento|Indizio", "Suggerimento"))])
    assert [each[-1] for each in labels(ended)] == ["Indizio", "Sugger…"]
