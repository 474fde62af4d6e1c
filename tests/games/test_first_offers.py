"""Offers are not ranked by their value: pressing the first loses to *normal*."""

from __future__ import annotations

import pytest

from bench.first_offers import compared

pytestmark = pytest.mark.many_games

GAMES_EACH = {
    "tactic-tiles": 8,
    "match-n-lock": 8,
    "chowpow": 16,
    "match-attach": 6,
    "stacks": 12,
    "steal-and-stack": 24,
    "solitaire": 3,
}
"""How many deals are played; `python -m bench.first_offers` plays 200 of each, Crosswords too."""


@pytest.mark.parametrize("game", GAMES_EACH)
def test_first_offers_lose_to_normal_and_win_no_more_than_chance(game: str) -> None:
    found = compared(game, GAMES_EACH[game])
    assert found.loses, found
    # In Steal & Stack own tiles come first in the menu: that alone beats playing anybody's.
    assert found.no_better or game == "steal-and-stack", found
