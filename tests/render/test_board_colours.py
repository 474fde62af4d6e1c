"""Marks on a board are seen by every eye: offers, the last move, claims, joints, heights."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import combinations

import pytest
from PIL import Image

from render.games.chowpow import sprites as cards
from render.games.match_and_stack import sprites as worded
from render.games.match_and_stack import tray
from render.games.match_and_stack.board import Scene
from render.games.match_and_stack.board import lay as lay_words
from render.games.match_attach import board as attach
from render.games.match_n_lock import sprites as tokens
from render.games.tactic_tiles import board as cornered
from render.kit.canvas import Canvas
from render.kit.grid import Grid, Window
from render.kit.palette import ACCENT, INK, TABLE, TEXT
from rules.games import GAMES
from rules.games.match_and_stack.position import Laid, Last, Position
from rules.games.match_attach import board as geometry
from rules.games.tactic_tiles.position import Laid as Square
from rules.games.tactic_tiles.position import Last as LastSquare
from rules.grid import Cell, named

from .test_colour_vision import MATRICES, apart, looked_at, shown_in

SIZE = 100
"""Pixels of a cell, as on a table of middle size."""


def drawn(lay: Callable[[Canvas, Grid], None], at: str = "M13") -> Image.Image:
    """Return one cell of a board, with a rim of its neighbours."""
    grid = Grid(Window(named("L12"), named("N14")), 50, 50, SIZE)
    canvas = Canvas(400, 400, TABLE)
    lay(canvas, grid)
    x, y = grid.corner(named(at))
    return canvas.image.crop((x - 20, y - 20, x + SIZE + 20, y + SIZE + 20))


def lesson(key: str, number: int) -> Position:
    """Return the position of a lesson of Match & Stack."""
    state = GAMES[key].lessons()[number - 1].state
    assert isinstance(state, Position)
    return state


def words_in_a_cell() -> dict[str, Image.Image]:
    """Return what a cell of Crosswords may be: free, offered, laid, laid last, claimed, a pile."""
    state = lesson("crosswords", 1)
    tile = state.boards[0][0].tile
    scene = Scene(state.boards[0], state.court, state.terms.rules)
    last = Last(1, tile, (), named("M13"))
    claimed = lesson("steal-and-stack", 5).court
    asked = replace(claimed.claims[0], tile=tile)
    asked = replace(asked, play=asked.play._replace(cell=named("M13")))
    bare = replace(scene, board=())
    piled = (Laid(9, state.hands[0][0].tile, named("M13"), 0, 0), *scene.board)
    scenes = {
        "free": bare,
        "offered": replace(bare, offered=[named("M13")]),
        "laid": scene,
        "laid last": replace(scene, last=last),
        "covering on offer": replace(scene, offered=[named("M13")]),
        "claimed": replace(bare, claim=asked),
        "two high": replace(scene, board=piled),
    }
    return {name: drawn(partial(lay_words, scene=each)) for name, each in scenes.items()}


def joints() -> dict[str, Image.Image]:
    """Return an edge with words that match, that matched just now, and that do not match."""
    found = {}
    for name in ("matching", "fresh", "broken"):
        canvas = Canvas(SIZE // 2, SIZE // 2, worded.WOOD)
        at = (SIZE // 4, SIZE // 4, SIZE)
        if name == "broken":
            worded.broken(canvas, *at)
        else:
            worded.joint(canvas, *at, True, name == "fresh")
        found[name] = canvas.image
    return found


def stacks() -> dict[str, Image.Image]:
    """Return a stack as it stands: alone, higher, last played on, on offer, and a claimed tile."""
    low, high = lesson("stacks", 1).stacks[0], lesson("stacks", 6).stacks[0]
    shown: dict[str, tray.Pile | tray.Asked] = {
        "one": tray.Pile(1, low[-1:], False, False),
        "nine": tray.Pile(1, (*high[:-1], low[-1]), False, False),
        "last": tray.Pile(1, low[-1:], True, False),
        "offered": tray.Pile(1, low[-1:], False, True),
        "claimed": tray.Asked(low[-1]),
    }
    return {name: on_a_table(tray.Piles((pile,), 300)) for name, pile in shown.items()}


def own_tiles() -> dict[str, Image.Image]:
    """Return a tile in a tray, which may be chosen or not."""
    hand = lesson("stacks", 1).hands[0][:1]
    return {
        "fits": on_a_table(tray.Tray(hand, 154, (1,))),
        "does not": on_a_table(tray.Tray(hand, 154, ())),
    }


def on_a_table(block: tray.Piles | tray.Tray) -> Image.Image:
    """Draw a block alone."""
    canvas = Canvas(300, 300, TABLE)
    block.draw(canvas, 30, 30, 240)
    return canvas.image


def hanging_together() -> dict[str, Image.Image]:
    """Return a tile of Solitaire that hangs together with others, and one that does not."""
    tile = lesson("stacks", 1).hands[0][0].tile
    court = lesson("crosswords", 1).court
    beside = [Laid(n, tile, named(cell), 0, 0) for n, cell in enumerate(("L12", "L13", "L14"))]
    alone = Laid(9, tile, named("N13"), 0, 0)
    scene = Scene((*beside, alone), court, (), own=True)
    return {
        "together": drawn(partial(lay_words, scene=scene), "L13"),
        "loose": drawn(partial(lay_words, scene=scene), "N13"),
    }


def stealable() -> dict[str, Image.Image]:
    """Return a tile of Steal & Stack that may be taken, one that is offered, and a safe one."""
    tile = lesson("stacks", 1).hands[0][0].tile
    found = {"safe": worded.lies(tile, 0, 110, "7")}
    for name, offered in (("loose", False), ("offered", True)):
        canvas = Canvas(120, 120, TABLE)
        canvas.put(*_placed(worded.lies_askew(tile, "7", 100, 5, offered)))
        found[name] = canvas.image.crop((0, 0, 110, 110))
    return found


def _placed(
    askew: tuple[Image.Image, Image.Image],
) -> tuple[Image.Image, int, int, Image.Image]:
    image, where = askew
    return image, 0, 0, where


def locks() -> dict[str, Image.Image]:
    """Return the lock piece of a circle that is mine, of another's, and of one just closed."""
    return {
        f"{name} {colour}": tokens.lock(colour, 60, "15", rim=rim)
        for colour in range(4)
        for name, rim in (("mine", TEXT), ("theirs", INK), ("new", ACCENT))
    }


def match_attach() -> dict[str, Image.Image]:
    """Return what a cell of a Board may be: empty, on offer, laid, Active, moved last."""
    at, beside = named("M13"), {named("M12"): (1, 0)}
    laid = {at: (0, 0)}

    def moved(canvas: Canvas, grid: Grid, cells: list[Cell], last: list[Cell]) -> None:
        attach.lay(canvas, grid, laid)
        attach.outline(canvas, grid, cells, last, 0)

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
        "empty": drawn(lambda c, g: attach.lay(c, g, beside)),
        "offered": drawn(lambda c, g: attach.lay(c, g, beside, [at])),
        "Inactive": drawn(lambda c, g: attach.lay(c, g, pair)),
        "Active": drawn(active),
        "laid": drawn(lambda c, g: attach.lay(c, g, laid)),
        "moved last": drawn(lambda c, g: moved(c, g, [], [at])),
    }


def tactic_tiles() -> dict[str, Image.Image]:
    """Return what a cell of Tactic Tiles may be: empty, on offer, laid, laid last."""
    board = (Square(named("M13"), 0, 0, 0),)
    beside = (Square(named("M12"), 5, 0, 0),)
    last = LastSquare(board[0], (), (), 0)
    return {
        "empty": drawn(lambda c, g: cornered.lay(c, g, beside, None)),
        "offered": drawn(lambda c, g: cornered.lay(c, g, beside, None, [named("M13")])),
        "laid": drawn(lambda c, g: cornered.lay(c, g, board, None)),
        "laid last": drawn(lambda c, g: cornered.lay(c, g, board, last)),
    }


def chowpow() -> dict[str, Image.Image]:
    """Return what a slot of Chow Pow may be: empty, face down, open elsewhere, open."""
    return {
        "empty": Canvas(170, 170, TABLE).image,
        "face down": cards.slot(None, 170, 5, "B2"),
        "open at the table": cards.slot(None, 170, 5, "B2", eye=True),
        "open": cards.slot(3, 170, 5, "B2"),
    }


BOARDS = {
    words_in_a_cell: ["crosswords", "solitaire"],
    joints: ["crosswords", "solitaire"],
    stacks: ["stacks", "steal-and-stack"],
    hanging_together: ["solitaire"],
    stealable: ["steal-and-stack"],
    locks: ["match-n-lock"],
    own_tiles: ["crosswords", "stacks", "steal-and-stack", "solitaire"],
    match_attach: ["match-attach"],
    tactic_tiles: ["tactic-tiles"],
    chowpow: ["chowpow"],
}


@pytest.mark.parametrize("how", MATRICES)
@pytest.mark.parametrize(("board", "flat"), shown_in(BOARDS))
def test_what_is_marked_on_a_board_is_seen_by_every_eye(
    board: Callable[[], dict[str, Image.Image]], how: str, flat: bytes
) -> None:
    shown = {name: looked_at(image, how, flat) for name, image in board().items()}
    alike = [
        f"{one} and {other}"
        for one, other in combinations(shown, 2)
        if not apart(shown[one], shown[other])
    ]
    assert alike == []
