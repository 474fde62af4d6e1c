"""The small pictures of the primer: constructed positions, drawn like any other."""

from __future__ import annotations

from typing import Final

from rules.games.chowpow import cards
from rules.games.chowpow.position import (
    CELLS,
    Battle,
    Due,
    Face,
    Position,
    Turn,
    slot,
    view,
)
from rules.grid import Cell
from rules.text import Text, say
from rules.tuples import replaced

from ...kit.canvas import WIDTH, Canvas
from ...kit.grid import Grid
from ...kit.layout import MARGIN
from ...kit.palette import TABLE
from ...kit.panel import Caption
from ...look import Look
from ...sheet import Sheet
from . import board, sheets

CAPTIONS: Final[dict[str, tuple[Text, ...]]] = {
    "match": (
        say("B2 and C3 were flipped: both are Sushi, a match."),
        say(
            "You can take one of the numbered piles around them, for example the three cards at C2."
        ),
        say("Then the empty slot and the match each get a new face-down card."),
    ),
    "battle": (
        say("The attack has more cards, so it's ahead."),
        say("The defender can add another Burger or a wild card, or give up."),
        say("The winner banks all cards played: 10 points so far."),
    ),
}

SIZE: Final = 140


def diagram(name: str, look: Look) -> Sheet:
    """Draw `match` or `battle`."""
    texts = [*CAPTIONS[name]]
    caption = Caption(tuple(look.printed(text) for text in texts))
    wide = WIDTH - 2 * MARGIN
    if name == "battle":
        fought = view(position("counter"), None)
        block = sheets.sets(fought, fought.now, look)
        canvas = Canvas(WIDTH, 3 * MARGIN + block.height(wide) + caption.height(wide), TABLE)
        block.draw(canvas, MARGIN, MARGIN, wide)
        caption.draw(canvas, MARGIN, 2 * MARGIN + block.height(wide), wide)
        return Sheet(canvas, texts)
    state = position()
    side = board.WHOLE.rows * SIZE
    canvas = Canvas(WIDTH, side + 2 * MARGIN, TABLE)
    grid = Grid(board.WHOLE, MARGIN, MARGIN, SIZE)
    shown = view(state, None)
    board.lay(canvas, grid, shown, shown.faces, marks=set(state.to_collect()))
    left = side + 2 * MARGIN
    room = WIDTH - left - MARGIN
    caption.draw(canvas, left, (canvas.height - caption.height(room)) // 2, room)
    return Sheet(canvas, texts)


def position(due: Due = "collect") -> Position:
    """Return the table of both diagrams: a match, and the attack that follows it."""
    one, other, high = Cell(1, 1), Cell(2, 2), Cell(2, 1)
    pile = {one: ("SU4",), other: ("SU2",), high: ("CA1", "TA3", "BR2")}
    grid: tuple[tuple[int, ...], ...] = ((0,),) * len(CELLS)
    for cell, codes in pile.items():
        grid = replaced(grid, slot(cell), tuple(cards.FIRST_OF[code] for code in codes))
    flipped = (one, other)
    return Position(
        people=(True, True),
        hands=((), ()),
        banks=((), ()),
        look_seconds=0,
        due=due,
        grid=grid,
        faces=tuple(Face(cell, grid[slot(cell)][-1]) for cell in flipped),
        now=Turn(0, flipped, flipped, battle=_battle() if due == "counter" else None),
        asked=1,
    )


def _battle() -> Battle:
    attack, defence = ("SU4", "SU2"), ("BU4",)
    return Battle(
        1,
        tuple(cards.FIRST_OF[code] for code in attack),
        tuple(cards.FIRST_OF[code] for code in defence),
    )
