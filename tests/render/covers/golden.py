"""The covers that are kept; `tests/render/kept.py` compares and renews them."""

from __future__ import annotations

import render
from render import Look, Picture
from render.games import COVERS
from rules.games import GAMES


def cover(key: str, *, large: bool = False, contrast: bool = False) -> Picture:
    """Draw a game's cover."""
    game = GAMES[key]
    return render.cover(key, game.title, game.pitch, Look((), large=large, contrast=contrast))


def drawn() -> dict[str, bytes]:
    """Draw the pictures that are kept, by name."""
    return {key: cover(key).png for key in COVERS} | {"gallery": gallery().png}


def gallery() -> Picture:
    """Draw the covers of all games in one picture."""
    return render.gallery([(key, game.title) for key, game in GAMES.items()], Look(()))
