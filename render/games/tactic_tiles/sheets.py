"""The pictures of Tactic Tiles: the board with the players, or with the hand of who looks."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rules.games.tactic_tiles.position import EMPTY, View
from rules.games.tactic_tiles.scoring import HAND
from rules.grid import SIZE, read_cell
from rules.squares import FIRST_CELL
from rules.text import count, say

from ...description import partly
from ...entries import entries
from ...kit.canvas import Canvas
from ...kit.grid import Grid, Window, place, used
from ...kit.layout import Block, arranged
from ...kit.near import COLOURS, OWN_COLOURS, Near, near_choice
from ...kit.palette import SLOT
from ...kit.panel import NOBODY, Entry, News, Players, Standing
from ...look import Look
from ...sheet import Sheet
from . import board, sprites
from .description import winners, words


def draw(view: View, look: Look) -> list[Sheet]:
    """Draw one picture: a hand goes below the board, so that nothing is shown small beside it."""
    offered = [cell for place in look.marks if (cell := read_cell(place))]
    window = look.extent or extent(view)
    chosen = look.place
    if chosen and not look.near:
        window = window.part(chosen, look.part)
    players = _entries(view, look)
    own = view.seat is not None
    above: list[Block] = [Standing(players) if own else Players(players), _news(view, look)]
    below: list[Block] = [Hand(view.hand)] if own else []

    def table(canvas: Canvas, grid: Grid) -> None:
        board.lay(canvas, grid, view.board, view.last, offered, chosen)

    near, last = None, [view.last.laid.cell] if view.last else []
    if look.near and own:
        least, width = OWN_COLOURS, look.width
        near = near_choice(last, chosen, offered, view.lies(), least=least, width=width)
    elif look.near and last:
        near = Near(last[0], COLOURS, view.lies())
    drawn = arranged(window, above, below, table, look.width, look.height(own), near)
    return [Sheet(drawn.canvas, partly(words(view, look), drawn.part))]


def extent(view: View) -> Window:
    """Return the part in use, with a margin."""
    return used([*view.lies()] or [FIRST_CELL], SIZE)


@dataclass(frozen=True)
class Hand:
    """A hand, large, each tile in its slot with its number in the blank middle."""

    hand: tuple[int, ...]

    def height(self, width: int) -> int:
        return self._size(width)

    def draw(self, canvas: Canvas, x: int, y: int, width: int) -> None:
        size = self._size(width)
        space = (width - HAND * size) // (HAND + 1)
        for number, tile in enumerate(self.hand, 1):
            x += space
            if tile == EMPTY:
                canvas.put(place(size, size // 18, SLOT), x, y)
            else:
                canvas.put(sprites.lies(tile, 0, size, str(number)), x, y)
            x += size

    def _size(self, width: int) -> int:
        return min(250, (width - 2 * 12) // HAND)


def _entries(view: View, look: Look) -> tuple[Entry, ...]:
    awaited = [] if view.over else look.awaited(view.turn)
    lines = entries(look, view.points, awaited, winners(view))
    if view.over or view.stack or not view.hands:
        return lines
    return tuple(replace(line, held=view.hands[line.seat], most=HAND) for line in lines)


def _news(view: View, look: Look) -> News:
    left = count("{n} tile left", "{n} tiles left", view.stack)
    if view.over:
        left = say("Game over")
    last = view.last
    return News(
        label=look.printed(look.last),
        seat=last.laid.seat if last else None,
        place=str(last.laid.cell) if last else "",
        gain=f"+{last.points}" if last else "",
        aside=look.printed(left) if view.hands else "",
        face=look.face(last.laid.seat) if last else NOBODY,
    )
