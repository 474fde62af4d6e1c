"""The cover of Match & Stack's four styles: crossed words, towers, theft, puzzle."""

from __future__ import annotations

from typing import Final

from rules.games.match_and_stack.court import Court
from rules.games.match_and_stack.position import PlacedTile
from rules.games.match_and_stack.tiles import ALL, code
from rules.grid import named
from rules.squares import lying
from rules.text import say

from ...kit.canvas import Canvas
from ...kit.collage import FINE, Collage, Piece, piece
from ...kit.grid import Grid, Window
from ...kit.palette import ACCENT, FREE, PANEL, RAISED, SHADOW, TABLE
from . import board, sprites
from .primer import tile_with
from .tray import layer

BOX: Final = say("Match & Stack")
"""What all four are called together."""
RULES: Final = (1, 2, 3, 4)
CROSS: Final = (
    "N12 age/own/ban/hum",
    "N13 ran/bun/pup/fry",
    "M13 coy/pry/fur/ram",
    "O13 gin/elf/bet/bud",
    "P13 bag/pop/fog/elm",
    "P12 fed/arc/big/pun",
    "P14 fox/pie/cut/had",
    "N14 put/aye/pea/fly",
)
SOLVED: Final = (
    "M12 age/own/ban/hum",
    "N12 mom/lot/fad/owe",
    "N13 mad/tip/leg/ups",
    "O13 bin/sag/yam/zip",
    "O12 jaw/spy/din/got",
)
"""What lies where: every two words that touch match."""


def crosswords(collage: Collage) -> None:
    """Cross words on green baize."""
    _table(collage, CROSS, 132, (925, 206), degrees=-7)


def stacks(collage: Collage) -> None:
    """Pile tiles up on an oak table."""
    for x, y, radius in ((720, 270, 138), (925, 236, 138), (1130, 270, 138)):
        collage.disc(x, y + 8, radius, SHADOW)
        collage.disc(x, y, radius, RAISED)
        collage.disc(x, y, radius - 8, PANEL)
    for words, height, x, y, degrees in (
        ("pat/jab/rue/you", 3, 720, 262, -5),
        ("hot/hit/sun/pay", 6, 925, 210, 4),
        ("men/met/red/rod", 2, 1130, 262, -3),
    ):
        collage.lay(_tower(_with(words), height, 196), x, y, degrees, lift=8)


def steal(collage: Collage) -> None:
    """Let a tile vanish from a tower in the light of a torch."""
    collage.shape([(1200, -30), (1200, 110), (880, 408), (650, 300)], FREE)
    collage.disc(760, 282, 178, RAISED)
    collage.lay(_tower(_with("hot"), 5, 186), 1078, 252, 4, lift=8)
    for number in range(9):
        part = number / 8
        collage.disc(1000 - 170 * part, 96 - 70 * part * (1 - part) + 40 * part, 8, ACCENT)
    collage.lay(piece(sprites.lies(_with("pay"), 0, 186 * FINE)), 760, 276, -14, lift=18)


def solitaire(collage: Collage) -> None:
    """Link tiles on squared paper; one still lies loose."""
    _table(collage, SOLVED, 156, (846, 206), degrees=-5)
    collage.lay(piece(sprites.lies(_with("pay"), 1, 160 * FINE)), 1134, 318, 17)


def _table(
    collage: Collage, lines: tuple[str, ...], size: int, at: tuple[int, int], *, degrees: float
) -> None:
    """Lay a table of tiles whose words match, turned as a whole."""
    placed = tuple(_read(line) for line in lines)
    window = Window.holding(one.cell for one in placed)
    canvas = Canvas(window.columns * size * FINE, window.rows * size * FINE, TABLE)
    scene = board.Scene(placed, Court((True,), (0,)), RULES, bare=True)
    board.lay(canvas, Grid(window, 0, 0, size * FINE), scene, named=False)
    collage.lay(piece(canvas.image), *at, degrees)


def _tower(tile: int, height: int, size: int) -> Piece:
    """Return a stack of so many tiles without its badges."""
    fine = size * FINE
    step = layer(fine)
    canvas = Canvas(fine, fine + height * step, TABLE)
    canvas.put(sprites.lies(tile, 0, fine), 0, 0)
    for depth in range(height - 1):
        canvas.put(sprites.edge(fine, step), 0, fine - sprites.gap(fine) + depth * step)
    return piece(canvas.image)


def _with(words: str) -> int:
    """Return the tile on which the first of some words stands."""
    return tile_with(words.split("/")[0])


def _read(line: str) -> PlacedTile:
    name, words = line.split()
    tile, turn = lying(words, ALL, code)
    return PlacedTile(0, tile, named(name), turn, 0)


def pieces(size: int) -> tuple[Piece, ...]:
    """Return blank wood: small words could not be read."""
    return (piece(sprites.wood(size * FINE)),)
