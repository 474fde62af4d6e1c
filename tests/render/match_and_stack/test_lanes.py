"""The lanes of Steal & Stack: words can be read, however many tiles there are."""

from __future__ import annotations

from random import Random
from typing import Any, Final

import pytest

from matchnight.testing.positions import random_play
from render import Look, pictures
from render.games.match_and_stack import sprites
from render.kit.canvas import WIDTH

PHONE: Final = 360
"""How wide a phone shows a picture, in its pixels."""


def test_words_of_many_loose_tiles_can_be_read_on_a_phone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    *_, (play, _) = random_play("steal-and-stack", 2, Random(5), 30)
    assert [len(hand) for hand in play.state.hands] == [17, 17]
    sizes, askew = list[int](), sprites.lies_askew

    def drawn(tile: int, label: str, size: int, *rest: Any, **more: Any) -> Any:
        sizes.append(size)
        return askew(tile, label, size, *rest, **more)

    monkeypatch.setattr(sprites, "lies_askew", drawn)
    pictures("steal-and-stack", play.game.view(play.state, 0), Look(("Ada", "Ben"), high=1240))
    assert min(sizes) * PHONE / WIDTH >= 34
