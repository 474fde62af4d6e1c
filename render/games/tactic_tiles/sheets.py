"""The pictures of Tactic Tiles: the board with the players, or with the hand of who looks."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rules.games.tactic_tiles.position import EMPTY, View, held
from rules.games.tactic_tiles.scoring import HAND
from rules.grid import SIZE, read_cell
from rules.squares import FIRST_CELL
from rules.text import count, say

from ...entries import entries
from ...kit.canvas import Canvas
from ...kit.grid import Grid, Window, used
from ...kit.layout import Block, arrange
from ...kit.panel import Entry, News, Players, Standing
from ...look import Look
from ...sheet import Sheet
from . import board, sprites
from .description import winners, words


def draw(view: View, look: Look) -> list[Sheet]:
    """Draw one picture: a hand goes below the board, so that nothing is shown small beside it."""
    offered = [cell for place in look.marks if (cell := read_cell(place))]
    window = look.extent or extent(view)
    if look.at and (centre := read_cell(look.at)):
        window = window.part(centre, look.part)
    players = _entries(view, look)
    above: list[Block] = [Standing(players) if held(view.hand) else Players(players)]
    above.append(_news(view, look))
    below: list[Block] = [Hand(view.hand)] if held(view.hand) else []

    def table(canvas: Canvas, grid: Grid) -> None:
        board.lay(canvas, grid, view.board, view.last, offered)

    return [Sheet(arrange(window, above, below, table, look.width), words(view, look))]


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
        space = (width - len(self.hand) * size) // (len(self.hand) + 1)
        for number, tile in enumerate(self.hand, 1):
            x += space
            if tile != EMPTY:
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
    )
