"""The covers of games, drawn once for each language and way of seeing."""

from __future__ import annotations

from typing import Final

import render
from render import Look, Picture
from rules.games import GAMES

from ... import languages
from ...model.people import Sight
from ...model.play import AnyGame
from ...workers.drawing import beside
from ..app import App
from .table_screen import PLAIN

_made: Final[dict[tuple[str, str, bool, bool], Picture]] = {}
"""By game, language, large text and high contrast: some 50 KB each."""


async def cover_of(app: App, game: AnyGame) -> list[Picture]:
    """Return a game's cover, in the language that is read now."""
    return made(game) or [await app.draw(cover, game.key)]


def made(game: AnyGame) -> list[Picture]:
    """Return a game's cover if it was drawn before: an answer can't wait for the first time."""
    known = _made.get((game.key, languages.present(), False, False))
    return [known] if known else []


def cover(key: str, sight: Sight = PLAIN) -> Picture:
    """Return a game's cover as somebody sees it; it draws: call it in a thread."""
    at = key, languages.present(), sight.large, sight.contrast
    if at not in _made:
        game, look = GAMES[key], Look((), large=sight.large, contrast=sight.contrast)
        _made[at] = beside(render.cover, key, game.title, game.pitch, look)
    return _made[at]
