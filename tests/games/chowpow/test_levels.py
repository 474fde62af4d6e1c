"""What casual plays, and what hard keeps in its hand."""

from __future__ import annotations

from dataclasses import replace
from statistics import fmean

import pytest

from bench.opponents import matches, played, share_of
from rules.core import Level
from rules.games.chowpow import fighting
from rules.games.chowpow.game import CHOW_POW

from .drawn import battling, position
from .test_opponent import GRID, flipped, texts


def test_hard_keeps_no_more_factions_than_it_has_turns_left() -> None:
    state = battling(position(GRID, ["SU4 TA3 TA1 PI1", "SU1"]))
    view = CHOW_POW.view(state, 0)
    last = replace(view, left=1)
    assert fighting._kept(last, view.hand) == 0
    one = fighting._kept(replace(view, left=view.players + 1), view.hand)
    two = fighting._kept(replace(view, left=2 * view.players + 1), view.hand)
    every = fighting._kept(replace(view, left=None, deck=40), view.hand)
    assert [one, two, every] == pytest.approx([fighting.KEEP * most for most in (4, 8, 9)])
    wild = (*view.hand, 70)
    more = fighting._kept(replace(view, left=view.players + 1), wild)
    assert more - one == pytest.approx(fighting.KEEP)
    assert fighting._kept(last, wild) == 0


def test_casual_remembers_no_face_and_fights_as_normal_does() -> None:
    state = battling(position(GRID, ["SU4 SU2 TA1", "SU1"]))
    assert texts(state, "casual") == texts(state, "normal")
    heard = flipped("A1 SU4", "A2 SU2")
    table = position(GRID, ["TA2", "SU1"])
    assert len(texts(table, "casual", heard)) > len(texts(table, "hard", heard))


@pytest.mark.many_games
def test_casual_is_between_easy_and_normal() -> None:
    pairs: tuple[tuple[Level, Level], ...] = (("casual", "easy"), ("normal", "casual"))
    for better, worse in pairs:
        games = matches("chowpow", better, worse, 40, first=0, players=2)
        assert fmean(share_of(better, games, [*map(played, games)], 2)) >= 0.6
