"""A hand in a player's own picture: its words can be read, however many there are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from render import Look, pictures
from render.games.match_and_stack import sprites
from render.kit.near import WORDS
from rules.games.match_and_stack.position import Held, Position

from ..tables import NAMES
from .tables import STYLES, during, view

PHONE = 345
"""How wide a private picture is on a telephone 390 pixels wide."""
LOOK = Look(("Ada", "Ben", "Cleo"), near=True, high=1100)


def with_hand(key: str, held: int) -> Position:
    """Return a game in the middle, in which the first seat has so many tiles."""
    state = during(key, 0.5, 3)
    lying = {placed.tile for board in state.boards for placed in board}
    free = [tile for tile in range(112) if tile not in lying][:held]
    own = tuple(Held(number, tile) for number, tile in enumerate(free, 1))
    return replace(state, hands=(own, *state.hands[1:]))


class Drawn:
    """The tiles of a picture, and how high their small letters are on a phone."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.tiles: list[tuple[str, int]] = []
        for name, at in (("lies", 3), ("lies_askew", 1)):
            patch.setattr(sprites, name, self._noted(getattr(sprites, name), at))

    def _noted(self, draw: Any, at: int) -> Any:
        def drawn(*given: Any, **named: Any) -> Any:
            number = given[at] if len(given) > at else ""
            self.tiles.append((number, given[2]))
            return draw(*given, **named)

        return drawn

    def letters(self, state: Position, look: Look) -> dict[str, float]:
        """Return how high the letters of each numbered tile are in a picture."""
        _, top, _, bottom = sprites.writing(("nor", "", "", ""), 400).getbbox() or (0,) * 4
        self.tiles, share = [], (bottom - top) / 400 * PHONE / look.width
        pictures(state.style, view(state, 0), look)
        return {number: size * share for number, size in self.tiles if number}


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> Drawn:
    return Drawn(monkeypatch)


def page(numbers: Sequence[int]) -> Look:
    return replace(LOOK, marks=tuple(map(str, numbers)), paged=True)


@pytest.mark.parametrize("key", ["crosswords", "stacks"])
@pytest.mark.parametrize("held", [13, 15])
def test_words_of_a_big_hand_can_be_read(key: str, held: int, drawn: Drawn) -> None:
    found = drawn.letters(with_hand(key, held), LOOK)
    assert len(found) == held
    assert min(found.values()) >= 6.5


@pytest.mark.parametrize("players", [3, 5, 6])
def test_everybodys_hands_can_be_read_next_to_the_stacks(players: int, drawn: Drawn) -> None:
    for share in (0, 0.5, 0.9):
        drawn.tiles = []
        state = during("stacks", share, players)
        pictures("stacks", view(state), replace(LOOK, names=NAMES, high=0))
        assert min(size for _, size in drawn.tiles) >= WORDS


@pytest.mark.parametrize("key", ["crosswords", "stacks"])
def test_a_page_of_tiles_to_choose_among_is_drawn_alone(key: str, drawn: Drawn) -> None:
    found = drawn.letters(with_hand(key, 26), page(range(16, 27)))
    assert [*found] == [str(number) for number in range(16, 27)]
    assert min(found.values()) >= 6.5


@pytest.mark.parametrize("key", STYLES)
def test_a_chosen_tile_alone_is_drawn_in_letters_of_nine_pixels(key: str, drawn: Drawn) -> None:
    state = with_hand(key, 13)
    if key == "solitaire":
        state = replace(state, boards=tuple(() for _ in state.boards))
    found = drawn.letters(state, replace(LOOK, chosen=("2",)))
    assert [*found] == ["2"]
    assert round(found["2"]) >= (9 if key != "steal-and-stack" else 7)


@pytest.mark.parametrize("key", STYLES)
@pytest.mark.parametrize("held", [5, 13, 20])
def test_large_text_makes_no_word_of_a_big_hand_smaller(key: str, held: int, drawn: Drawn) -> None:
    state = with_hand(key, held)
    normal = drawn.letters(state, LOOK)
    large = drawn.letters(state, replace(LOOK, large=True))
    assert min(large.values()) >= min(normal.values()) - 0.35
