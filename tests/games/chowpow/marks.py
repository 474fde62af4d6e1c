"""What the board of Chow Pow marks, which every eye has to tell apart."""

from __future__ import annotations

from PIL import Image

from render.games.chowpow import sprites as cards
from render.kit.canvas import Canvas
from render.kit.palette import TABLE


def slots() -> dict[str, Image.Image]:
    """Return what a slot of Chow Pow may be: empty, face down, open elsewhere, open."""
    return {
        "empty": Canvas(170, 170, TABLE).image,
        "face down": cards.slot(None, 170, 5, "B2"),
        "open at the table": cards.slot(None, 170, 5, "B2", eye=True),
        "open": cards.slot(3, 170, 5, "B2"),
    }


SHEETS = {slots: ["chowpow"]}
