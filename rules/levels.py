"""How well an opponent plays."""

from __future__ import annotations

from typing import Final, Literal

Level = Literal["easy", "normal", "hard"]
LEVELS: Final[tuple[Level, ...]] = ("easy", "normal", "hard")
