"""A person's games are a picture that is understood wherever it is shown."""

from __future__ import annotations

import pytest

import render
from render import Look, Record
from rules.text import Text, say

from .images import opened

GAMES = say("Games")
TITLE = say("Tactic Tiles")


def card(name: str, places: tuple[int, ...], *, large: bool = False) -> render.Picture:
    figures: tuple[tuple[str, Text], ...] = (("12", GAMES), ("7", say("Wins")))
    return render.record("tactic-tiles", Record(TITLE, figures, places), Look((name,), large=large))


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("name", ["Ada", "W" * 32, "\N{GRINNING FACE}", ""])
def test_a_record_is_as_wide_as_a_board_whatever_a_person_is_called(name: str, large: bool) -> None:
    picture = card(name, (1, 2) * 8, large=large)
    assert opened(picture.png).width == (900 if large else 1200)
    assert len(picture.png) < 150_000


def test_a_record_tells_the_game_the_name_the_figures_and_the_last_places() -> None:
    assert card("Ada", (3, *[2] * 9, 1)).alt == (
        "Tactic Tiles, Ada. Games: 12, Wins: 7. "
        "Ranks in recent games: 2, 2, 2, 2, 2, 2, 2, 2, 2, 1."
    )


def test_without_places_a_record_is_lower() -> None:
    assert opened(card("Ada", ()).png).height < opened(card("Ada", (1,)).png).height
    assert "Places" not in card("Ada", ()).alt
