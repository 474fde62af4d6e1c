"""Pieces of Match'n Lock! that every eye has to tell apart."""

from __future__ import annotations

from PIL import Image

from render.games.match_n_lock import sprites as tokens
from render.kit.palette import TABLE


def wedges() -> dict[str, Image.Image]:
    """Return tokens that differ in one wedge."""
    return {f"wedge {c}": tokens.token((c, 0, 1, 2), 15, 118, TABLE) for c in range(5)}


def locks() -> dict[str, Image.Image]:
    """Return the lock piece of every colour as it stands next to a name."""
    return {f"lock {colour}": tokens.lock(colour, 46, "") for colour in range(4)}


SHEETS = {wedges: ["match-n-lock"], locks: ["match-n-lock"]}
