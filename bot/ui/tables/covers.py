"""The covers of games, drawn once for each language and way of seeing."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import render
from render import Look, Picture
from rules.games import GAMES

from ... import languages
from ...model.people import Sight
from ...model.play import AnyGame
from ..app import App
from .table_screen import PLAIN

KEPT: Final = 128
"""Covers, of some 50 KB each."""


async def cover_of(app: App, game: AnyGame) -> list[Picture]:
    """Return a game's cover, in the language that is read now."""
    return [await app.draw(cover, game.key)]


def cover(key: str, sight: Sight = PLAIN) -> Picture:
    """Return a game's cover as somebody sees it; it draws: call it in a thread."""
    return _cover(key, languages.present(), sight.large, sight.contrast)


@lru_cache(KEPT)
def _cover(key: str, language: str, large: bool, contrast: bool) -> Picture:
    game = GAMES[key]
    return render.cover(key, game.title, game.pitch, Look((), large=large, contrast=contrast))
