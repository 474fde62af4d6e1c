"""How well an opponent plays."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, Literal

Level = Literal["easy", "casual", "normal", "hard", "expert"]
LEVELS: Final[tuple[Level, ...]] = ("easy", "casual", "normal", "hard", "expert")
"""From weak to strong; no game has to have all of them."""


def up_to(level: Level, offered: Collection[Level]) -> Level:
    """Return a game's strongest level up to a given one, else its weakest.

    >>> up_to("expert", ("easy", "normal", "hard"))
    'hard'
    >>> up_to("casual", ("easy", "normal", "hard"))
    'easy'
    >>> up_to("easy", ("normal", "hard"))
    'normal'
    """
    fitting = [one for one in LEVELS[: LEVELS.index(level) + 1] if one in offered]
    return fitting[-1] if fitting else min(offered, key=LEVELS.index)
