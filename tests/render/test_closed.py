"""A game that nobody finished says why, where a running one says whose turn it is."""

from __future__ import annotations

import dataclasses
from random import Random

import pytest

from matchnight.testing.positions import random_play
from render import Look, pictures
from rules.games import GAMES
from rules.text import say

RUNNING = Look(("Ada", "Ben"), waiting=(0,))
CLOSED = dataclasses.replace(RUNNING, closed=say("The game was ended early."))


@pytest.mark.parametrize("key", sorted(GAMES))
def test_the_picture_of_a_closed_game_marks_nobody_as_the_one_to_move(key: str) -> None:
    plays = [play for play, _ in random_play(key, 2, Random(1), 40) if 0 in play.turn]
    view = plays[len(plays) // 2].view(None)
    running, closed = pictures(key, view, RUNNING)[0], pictures(key, view, CLOSED)[0]
    assert closed.alt.startswith("The game was ended early. ")
    assert "to move" not in closed.alt
    assert running.png != closed.png
