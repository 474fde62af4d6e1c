"""Words say of a table of one's own what its picture shows besides the tiles."""

from __future__ import annotations

from render import Look, describe
from rules.games import GAMES


def test_words_say_when_tiles_on_a_table_of_ones_own_are_parted() -> None:
    game = GAMES["solitaire"]
    lines = [
        describe("solitaire", game.view(lesson.state, None), Look(("Ada", "Ben")), 100_000)
        for lesson in game.lessons()
    ]
    parted = ["Not all of these tiles are connected." in words for words in lines]
    assert parted == [False, False, False, False, False, True]
