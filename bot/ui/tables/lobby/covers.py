"""The covers of games, drawn once for each language and way of seeing."""

from __future__ import annotations

from typing import Final

import render
from render import Look, Picture
from rules.games import GAMES

from .... import languages
from ....model.people import Accessibility
from ....model.play import AnyGame
from ....workers.drawing import in_process
from ...app import App
from ...panels.table_screen import PLAIN

_made: Final[dict[tuple[str, str, bool, bool], Picture]] = {}
"""By game, language, large text and high contrast: some 50 KB each."""
_together: Final[dict[str, Picture]] = {}
"""By language, the covers of all games in one picture."""
MOST: Final = 10
"""Games whose covers stand in one picture, the first ones."""


async def cover_of(app: App, game: AnyGame) -> list[Picture]:
    """Return a game's cover, in the language that is read now."""
    return made(game) or [await app.draw(cover, game.key)]


def made(game: AnyGame) -> list[Picture]:
    """Return a game's cover if drawn before: an answer can't wait for a first drawing."""
    known = _made.get((game.key, languages.present(), False, False))
    return [known] if known else []


def cover(key: str, sight: Accessibility = PLAIN) -> Picture:
    """Return a game's cover as a person sees it; it draws: call it in a thread."""
    at = key, languages.present(), sight.large, sight.contrast
    if at not in _made:
        game, look = GAMES[key], Look((), large=sight.large, contrast=sight.contrast)
        _made[at] = in_process(render.cover, key, game.title, game.pitch, look)
    return _made[at]


def gallery_made() -> list[Picture]:
    """Return the covers of all games in one picture if it was drawn before."""
    known = _together.get(languages.present())
    return [known] if known else []


def gallery() -> Picture:
    """Return the covers of all games in one picture; it draws: call it in a thread."""
    at = languages.present()
    if at not in _together:
        games = [(key, game.title) for key, game in GAMES.items()]
        _together[at] = in_process(render.gallery, games[:MOST], Look(()))
    return _together[at]
