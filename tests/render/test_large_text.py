"""Large text makes neither tiles nor letters smaller than normal text does."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from types import ModuleType
from typing import Any, Final

import pytest

from bot.model.play import Play
from matchnight.testing.positions import random_play
from render import Look, pictures
from render.games.chowpow import sprites as chowpow
from render.games.match_and_stack import sprites as words
from render.games.match_attach import sprites as match_attach
from render.games.match_n_lock import sprites as match_n_lock
from render.games.tactic_tiles import sprites as tactic_tiles
from render.kit import letters
from render.kit.shelf import SPRITES
from rules.games import GAMES

PHONE: Final = 360
"""How wide a phone shows a picture, in its pixels."""
NAMES: Final = ("Ada", "Ben", "Cleo", "Dora", "Emil", "Fay")

TILES: Final[tuple[tuple[ModuleType, str, int], ...]] = (
    (tactic_tiles, "lies", 2),
    (match_attach, "lies", 2),
    (match_n_lock, "token", 2),
    (chowpow, "slot", 1),
    (words, "lies", 2),
    (words, "lies_askew", 2),
)
"""What draws a tile, and which of its arguments is how wide the tile is in pixels."""

ROUNDED: Final = 0.35
"""Half a pixel of each picture, on a phone: letters have whole pixels."""


class Measured:
    """Measured tile widths and letter sizes of pictures, in pixels of a phone."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.tiles: dict[str, list[float]] = {}
        self.letters: list[float] = []
        self._shrinks = 1.0
        for module, name, at in TILES:
            patch.setattr(module, name, self._sized(getattr(module, name), at))
        label = letters.label

        def labelled(text: str, size: int, *rest: Any) -> Any:
            self.letters.append(size * self._shrinks)
            return label(text, size, *rest)

        patch.setattr(letters, "label", labelled)

    def _sized(self, draw: Callable[..., Any], at: int) -> Callable[..., Any]:
        def drawn(*given: Any, **named: Any) -> Any:
            self.tiles.setdefault(draw.__name__, []).append(given[at] * self._shrinks)
            return draw(*given, **named)

        return drawn

    def of(self, key: str, view: object, look: Look) -> tuple[dict[str, list[float]], float]:
        """Return the tile widths of each kind, and the smallest letters off the board."""
        self.tiles, self.letters, self._shrinks = {}, [], PHONE / look.width
        SPRITES.clear()  # or what was drawn once is not drawn again
        pictures(key, view, look)
        return {name: [min(wide), max(wide)] for name, wide in self.tiles.items()}, min(
            self.letters, default=0.0
        )


def looks(play: Play) -> list[tuple[object, Look]]:
    """Return a table's views and looks: the public, and a seat with moves on offer."""
    names = NAMES[: len(play.chairs)]
    seen: list[tuple[object, Look]] = [(play.game.view(play.state, None), Look(names))]
    for seat in play.turn[:1]:
        marks = tuple(option.text for option in play.game.options(play.state, seat, "").options)
        seen.append((play.game.shown(play.state, seat), Look(names, marks=marks)))
    return seen


def tables() -> list[tuple[str, int]]:
    """Return every game with every number of players."""
    return [(key, players) for key, game in GAMES.items() for players in game.players]


@pytest.mark.parametrize(("key", "players"), tables())
def test_large_text_makes_no_tile_and_no_letter_smaller(
    key: str, players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    plays = [play for play, _ in random_play(key, players, Random(1))]
    measured = Measured(monkeypatch)
    for share in (0.1, 0.5, 0.95):
        for view, look in looks(plays[round(share * (len(plays) - 1))]):
            normal, small = measured.of(key, view, look)
            large, larger = measured.of(key, view, replace(look, large=True))
            assert normal.keys() == large.keys()
            smaller = [
                (name, normal[name], large[name])
                for name in normal
                if large[name][0] < normal[name][0] or large[name][1] < normal[name][1]
            ]
            assert smaller == []
            assert larger >= small - ROUNDED
