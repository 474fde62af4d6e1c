"""What the board of Match Attach marks, which every eye has to tell apart."""

from __future__ import annotations

from PIL import Image

from matchnight.testing.contrast import drawn
from render.games.match_attach import board as attach
from render.kit.canvas import Canvas
from render.kit.grid import Grid
from rules.games.match_attach import board as geometry
from rules.grid import Cell, named


def cells() -> dict[str, Image.Image]:
    """Return a Board cell's states: empty, offered, placed, Active, moved last."""
    at, neighbour = named("M13"), {named("M12"): (1, 0)}
    placed = {at: (0, 0)}

    def moved(canvas: Canvas, grid: Grid, cells: list[Cell], last: list[Cell]) -> None:
        attach.lay(canvas, grid, placed)
        attach.outline(canvas, grid, cells, last, seat=0)

    # Blue touches blue: both are Active, and a bolt joins them.
    pair = next(
        {at: (0, 0), named("N13"): (tile, turn)}
        for tile in range(1, 36)
        for turn in range(4)
        if len(geometry.active({at: (0, 0), named("N13"): (tile, turn)})) == 2
    )

    def active(canvas: Canvas, grid: Grid) -> None:
        attach.lay(canvas, grid, pair)
        attach.light(canvas, grid, pair)
        attach.spark(canvas, grid, pair)

    return {
        "empty": drawn(lambda c, g: attach.lay(c, g, neighbour)),
        "offered": drawn(lambda c, g: attach.lay(c, g, neighbour, [at])),
        "Inactive": drawn(lambda c, g: attach.lay(c, g, pair)),
        "Active": drawn(active),
        "placed": drawn(lambda c, g: attach.lay(c, g, placed)),
        "moved last": drawn(lambda c, g: moved(c, g, [], [at])),
    }


SHEETS = {cells: ["match-attach"]}
