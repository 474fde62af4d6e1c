"""What the board of Match'n Lock! marks, which every eye has to tell apart."""

from __future__ import annotations

from PIL import Image

from render.games.match_n_lock import sprites as tokens
from render.kit.palette import ACCENT, INK, TEXT


def locks() -> dict[str, Image.Image]:
    """Return lock pieces: of my circle, of another's, and of one just closed."""
    return {
        f"{name} {colour}": tokens.lock(colour, 60, "15", rim=rim)
        for colour in range(4)
        for name, rim in (("mine", TEXT), ("theirs", INK), ("new", ACCENT))
    }


SHEETS = {locks: ["match-n-lock"]}
