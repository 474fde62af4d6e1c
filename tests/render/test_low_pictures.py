"""Private pictures as low as a panel makes them, with all that takes room in them."""

from __future__ import annotations

from random import Random

import pytest

import render
from bot.ui.kit.room import LOWEST, WIDE
from matchnight.testing.positions import random_play
from render import Look
from rules.games import GAMES
from rules.text import say

from .images import opened

LONG = "Maximiliana von der Hohenwarte-Zollern"
QUESTION = say("Draw a token, or rotate one. In which column? It's the last of all.")


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("large", [False, True])
def test_low_picture_of_a_full_table_holds_a_long_question(key: str, large: bool) -> None:
    game = GAMES[key]
    players = max(game.players)
    names = (LONG,) * players
    for play, _ in [*random_play(key, players, Random(3))][::40]:
        looked = Look(
            names, private=False, near=True, high=LOWEST, task=(QUESTION,) * 2, large=large
        )
        for seat in range(players):
            for picture in render.pictures(key, play.game.shown(play.state, seat), looked):
                drawn = opened(picture.png)
                assert drawn.height >= LOWEST * drawn.width // WIDE
