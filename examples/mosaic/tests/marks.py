"""What the board of Mosaic marks, which every eye has to tell apart."""

from __future__ import annotations

from functools import partial

from matchnight.testing.contrast import drawn
from PIL import Image
from rules.grid import named

from matchnight_mosaic.drawing.board import lay
from matchnight_mosaic.position import Last, PlacedTile, Position

AT = named("B2")


def cells() -> dict[str, Image.Image]:
    """Return what a cell may be: empty, on offer, placed, placed last."""
    empty = Position((0, 0))
    placed = Position((0, 0), (PlacedTile(AT, 0),))
    last = Position((0, 0), (PlacedTile(AT, 0),), last=Last(0, AT, 0))
    return {
        "empty": drawn(partial(lay, view=empty), "B2"),
        "offered": drawn(partial(lay, view=empty, offered=[AT]), "B2"),
        "placed": drawn(partial(lay, view=placed), "B2"),
        "placed last": drawn(partial(lay, view=last), "B2"),
    }


SHEETS = {cells: ["mosaic"]}
