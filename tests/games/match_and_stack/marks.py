"""What the board of Match & Stack marks, which every eye has to tell apart."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from PIL import Image

from matchnight.testing.contrast import SIZE, drawn
from render.games.match_and_stack import sprites as worded
from render.games.match_and_stack import tray
from render.games.match_and_stack.board import Scene
from render.games.match_and_stack.board import lay as lay_words
from render.kit.canvas import Canvas
from render.kit.palette import TABLE
from rules.games import GAMES
from rules.games.match_and_stack.position import Last, PlacedTile, Position
from rules.grid import named


def lesson(key: str, number: int) -> Position:
    """Return the position of a lesson of Match & Stack."""
    state = GAMES[key].lessons()[number - 1].state
    assert isinstance(state, Position)
    return state


def words_in_a_cell() -> dict[str, Image.Image]:
    """Return a Crosswords cell's states: free, offered, placed, last, claimed, pile."""
    state = lesson("crosswords", 1)
    tile = state.boards[0][0].tile
    scene = Scene(state.boards[0], state.court, state.terms.rules)
    last = Last(1, tile, (), named("M13"))
    claimed = lesson("steal-and-stack", 5).court
    asked = replace(claimed.claims[0], tile=tile)
    asked = replace(asked, play=asked.play._replace(cell=named("M13")))
    bare = replace(scene, board=())
    piled = (PlacedTile(9, state.hands[0][0].tile, named("M13"), 0, 0), *scene.board)
    scenes = {
        "free": bare,
        "offered": replace(bare, offered=[named("M13")]),
        "placed": scene,
        "placed last": replace(scene, last=last),
        "covering on offer": replace(scene, offered=[named("M13")]),
        "claimed": replace(bare, claim=asked),
        "two high": replace(scene, board=piled),
    }
    return {name: drawn(partial(lay_words, scene=each)) for name, each in scenes.items()}


def joints() -> dict[str, Image.Image]:
    """Return edges with words that match, that matched just now, and that don't."""
    found = {}
    for name in ("matching", "fresh", "broken"):
        canvas = Canvas(SIZE // 2, SIZE // 2, worded.WOOD)
        at = (SIZE // 4, SIZE // 4, SIZE)
        if name == "broken":
            worded.broken(canvas, *at)
        else:
            worded.joint(canvas, *at, upright=True, fresh=name == "fresh")
        found[name] = canvas.image
    return found


def stacks() -> dict[str, Image.Image]:
    """Return a stack's states: alone, higher, last, on offer, and a claimed tile."""
    low, high = lesson("stacks", 1).stacks[0], lesson("stacks", 6).stacks[0]
    shown: dict[str, tray.Pile | tray.Asked] = {
        "one": tray.Pile(1, low[-1:], False, False),
        "nine": tray.Pile(1, (*high[:-1], low[-1]), False, False),
        "last": tray.Pile(1, low[-1:], True, False),
        "offered": tray.Pile(1, low[-1:], False, True),
        "claimed": tray.Asked(low[-1]),
    }
    return {name: on_a_table(tray.Piles((pile,), 300)) for name, pile in shown.items()}


def on_a_table(block: tray.Piles | tray.Tray) -> Image.Image:
    """Draw a block alone."""
    canvas = Canvas(300, 300, TABLE)
    block.draw(canvas, 30, 30, 240)
    return canvas.image


def hanging_together() -> dict[str, Image.Image]:
    """Return a tile of Solitaire linked with others, and one that isn't."""
    tile = lesson("stacks", 1).hands[0][0].tile
    court = lesson("crosswords", 1).court
    linked = [
        PlacedTile(n, tile, named(cell), 0, 0) for n, cell in enumerate(("L12", "L13", "L14"))
    ]
    alone = PlacedTile(9, tile, named("N13"), 0, 0)
    scene = Scene((*linked, alone), court, (), own=True)
    return {
        "together": drawn(partial(lay_words, scene=scene), "L13"),
        "loose": drawn(partial(lay_words, scene=scene), "N13"),
    }


def stealable() -> dict[str, Image.Image]:
    """Return a stealable, an offered and a safe tile of Steal & Stack."""
    tile = lesson("stacks", 1).hands[0][0].tile
    found = {"safe": worded.lies(tile, 0, 110, "7")}
    for name, offered in (("loose", False), ("offered", True)):
        canvas = Canvas(120, 120, TABLE)
        canvas.put(*_placed(worded.lies_askew(tile, "7", 100, 5, offered=offered)))
        found[name] = canvas.image.crop((0, 0, 110, 110))
    return found


def _placed(
    askew: tuple[Image.Image, Image.Image],
) -> tuple[Image.Image, int, int, Image.Image]:
    image, where = askew
    return image, 0, 0, where


def own_tiles() -> dict[str, Image.Image]:
    """Return a tile in a tray, which may be chosen or not."""
    hand = lesson("stacks", 1).hands[0][:1]
    return {
        "fits": on_a_table(tray.Tray(hand, 154, (1,))),
        "does not": on_a_table(tray.Tray(hand, 154, ())),
    }


SHEETS = {
    words_in_a_cell: ["crosswords", "solitaire"],
    joints: ["crosswords", "solitaire"],
    stacks: ["stacks", "steal-and-stack"],
    hanging_together: ["solitaire"],
    stealable: ["steal-and-stack"],
    own_tiles: ["crosswords", "stacks", "steal-and-stack", "solitaire"],
}
