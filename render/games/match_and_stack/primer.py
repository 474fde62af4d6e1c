"""The small pictures of the primer: constructed positions, drawn like any other."""

from __future__ import annotations

from typing import Final

from rules.games.match_and_stack.court import Court
from rules.games.match_and_stack.matching import Join
from rules.games.match_and_stack.position import Held, Last, PlacedTile
from rules.games.match_and_stack.tiles import ALL, TILES, code, facing
from rules.grid import Cell, named
from rules.squares import lying
from rules.text import Text, say

from ...kit.canvas import Canvas
from ...kit.grid import Grid, Window
from ...kit.layout import Block
from ...kit.layout import diagram as placed
from ...kit.panel import Caption
from ...look import Look
from ...sheet import Sheet
from .board import Scene, lay
from .sheets import column
from .tray import Pile, Piles, Tray

RULES: Final = (1, 2, 3, 4)
PAIRS: Final = (("men", "met"), ("doe", "toe"), ("red", "rod"), ("rat", "art"))
"""What the picture of matching words shows, a pair for each of the rules 1 to 4."""

TABLE: Final = (
    "M13 tap/rob/nab/two",
    "L13 ray/too/tub/wok",
    "M12 and/bar/nap/fix",
    "N12 rid/out/oak/war",
    "N12 sun/lug/ice/mar",
)
"""What lies where in the picture of a table, the last tile played last."""

STACKS: Final = (("rut", "hat", "hot"), ("pen", "may"))
"""What the stacks of a picture consist of, each tile by one of its words, the top last."""
HAND: Final = ("hit", "sun", "pay")

CAPTIONS: Final[dict[str, tuple[Text, ...]]] = {
    "match": (
        say("Words that face each other must match."),
        say("Above: the first two letters, men and met. Then the last two, doe and toe."),
        say("Below: the first and last letter, red and rod. Then the same letters, rat and art."),
    ),
    "crosswords": (
        say(
            "The last tile is on top of another at N12. There mar faces bar: the last two letters."
        ),
        say("It also matches a word that it covers: mar and war."),
        say("Words that face nothing don't matter."),
    ),
    "stacks": (
        say("Tile 1 fits stack s1: hit matches hot. Tile 3 fits s2: pay matches may."),
        say("s1 is three tiles high, s2 two. Only the top counts."),
    ),
}


def diagram(name: str, look: Look) -> Sheet:
    """Draw `match`, `crosswords` or `stacks`."""
    words = CAPTIONS[name]
    printed = words[:1] if name == "match" else words  # the page says the others
    caption = Caption(tuple(look.printed(text) for text in printed))
    if name == "stacks":
        return Sheet(column([*_stacks(), caption]), [*words])
    scene = facing_pairs() if name == "match" else crossword()
    window = Window.holding(tile.cell for tile in scene.board)

    def table(canvas: Canvas, grid: Grid) -> None:
        lay(canvas, grid, scene, named=name != "match")

    return Sheet(placed(window, [], [caption], table), [*words])


def facing_pairs() -> Scene:
    """Return two tiles side by side for each pair, two pairs in a row."""
    board: list[PlacedTile] = []
    for number, (west, east) in enumerate(PAIRS):
        cell = Cell(3 * (number % 2), 2 * (number // 2))
        board.append(_showing(west, 1, cell))
        board.append(_showing(east, 3, cell.neighbour(1)))
    return Scene(tuple(board), _court(), RULES, bare=True)


def crossword() -> Scene:
    """Return a small table on which the last tile covers another."""
    board = tuple(_read(line) for line in TABLE)
    last = board[-1]
    joins = (Join(2, "mar", "bar"), Join(2, "mar", "war"))
    return Scene(board, _court(), RULES, Last(0, last.tile, joins, last.cell, last.turn))


PILES: Final = 200
"""How high the stacks are drawn, in pixels."""


def _stacks() -> list[Block]:
    piles = tuple(
        Pile(number, tuple(map(tile_with, words)), last=0 if number == 1 else None)
        for number, words in enumerate(STACKS, 1)
    )
    hand = tuple(Held(number, tile_with(word)) for number, word in enumerate(HAND, 1))
    return [Piles(piles, PILES), Tray(hand, 140, marked=(1, 3))]


def tile_with(word: str) -> int:
    """Return the tile on which a word stands."""
    return next(tile for tile in ALL if word in TILES[tile])


def _showing(word: str, side: int, cell: Cell) -> PlacedTile:
    """Return a tile that shows a word on a side."""
    tile = tile_with(word)
    turn = next(turn for turn in range(4) if facing(tile, turn, side) == word)
    return PlacedTile(0, tile, cell, turn, 0)


def _read(line: str) -> PlacedTile:
    """Read a cell and a tile as it lies, such as `M13 tap/rob/nab/two`."""
    name, words = line.split()
    tile, turn = lying(words, ALL, code)
    return PlacedTile(0, tile, named(name), turn, 0)


def _court() -> Court:
    return Court((True,), (0,))
