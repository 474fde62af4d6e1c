"""The pictures of Tactic Tiles: the board with the players or the reader's hand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from rules.games.tactic_tiles.position import EMPTY, View
from rules.games.tactic_tiles.scoring import HAND
from rules.grid import SIZE, read_cell
from rules.squares import FIRST_CELL
from rules.text import count, say

from ...description import partly
from ...entries import entries
from ...kit import sketch
from ...kit.canvas import WIDTH, Canvas
from ...kit.grid import Grid, Window, place, used
from ...kit.layout import Block, Column, arranged, room_below
from ...kit.near import COLOURS, OWN_COLOURS, Near, near_choice
from ...kit.palette import SLOT, Colour
from ...kit.panel import NOBODY, Entry, News, Players, Standing
from ...look import Look
from ...sheet import Sheet
from . import board, sprites
from .description import winners, words

MOST_TILE = 200
"""How wide a tile of a hand is at most."""
APART = 14


def draw(view: View, look: Look) -> list[Sheet]:
    """Draw one picture, with the hand of a player who looks at the right of the board."""
    offered = [cell for place in look.marks if (cell := read_cell(place))]
    window = look.extent or extent(view)
    chosen = look.place
    if chosen and not look.near:
        window = window.part(chosen, look.part)
    players = _entries(view, look)
    own = view.seat is not None
    above: list[Block] = [Standing(players)] if own else [Players(players), _news(view, look)]
    high, side = look.height(own), None
    if own:
        ringed = sketch.words(look.sketches, look.chosen[:1])
        hand = Hand(view.hand, room_below(above, look.width, high), look.width, ringed)
        side = Column([hand], hand.size)

    def table(canvas: Canvas, grid: Grid) -> None:
        last = view.last if look.shows_last else None
        board.lay(canvas, grid, view.board, last, offered=offered, chosen=chosen, trial=look.trial)
        board.sketch(canvas, grid, view, look.sketches)

    near, last = None, [view.last.laid.cell] if view.last else []
    if look.near and own:
        least, width = OWN_COLOURS, look.width
        seen = [*offered, *sketch.cells(sketch.marked(look.sketches))]
        near = near_choice(last, chosen, seen, view.lies(), least=least, width=width)
    elif look.near and last:
        near = Near(last[0], COLOURS, view.lies())
    drawn = arranged(window, above, [], table, width=look.width, high=high, near=near, side=side)
    return [Sheet(drawn.canvas, partly(words(view, look), drawn.part))]


def extent(view: View) -> Window:
    """Return the part in use, with a margin."""
    return used([*view.lies()] or [FIRST_CELL], SIZE)


@dataclass(frozen=True)
class Hand:
    """A hand in a column, each tile in its slot with its number in the blank middle."""

    hand: tuple[int, ...]
    room: int
    """How high the column is."""
    picture: int
    """How wide the picture is."""
    ringed: Mapping[str, Colour]
    """Which tiles stand out, by number, and in which colour."""

    @property
    def size(self) -> int:
        """How wide a tile is, and the column."""
        return min(MOST_TILE * self.picture // WIDTH, self.room // HAND - APART)

    def height(self, width: int) -> int:
        return self.room

    def draw(self, canvas: Canvas, x: int, y: int, width: int) -> None:
        size = self.size
        step = min(self.room // HAND, size + 3 * APART)
        y += (self.room - HAND * step + step - size) // 2
        for number, tile in enumerate(self.hand, 1):
            if tile == EMPTY:
                canvas.put(place(size, size // 18, SLOT), x, y)
            else:
                canvas.put(sprites.lies(tile, 0, size, str(number)), x, y)
            if colour := self.ringed.get(str(number)):
                sketch.hold(canvas, (x, y), size, size // 18, colour=colour)
            y += step


def _entries(view: View, look: Look) -> tuple[Entry, ...]:
    awaited = [] if view.over else look.awaited(view.turn)
    lines = entries(look, view.points, awaited, winners(view))
    last = view.last
    if view.seat is not None and last:
        lines = tuple(
            replace(line, gained=last.points if line.seat == last.laid.seat else 0)
            for line in lines
        )
    if view.over or view.stack or not view.hands:
        return lines
    return tuple(replace(line, held=view.hands[line.seat], most=HAND) for line in lines)


def _news(view: View, look: Look) -> News:
    left = count("{n} tile left", "{n} tiles left", view.stack)
    if view.over:
        left = say("Game over")
    last = view.last
    placed = last.laid if last else None
    return News(
        label=look.printed(look.last),
        seat=placed.seat if placed else None,
        place=str(placed.cell) if placed else "",
        gain=f"+{last.points}" if last else "",
        aside=look.printed(left) if view.hands else "",
        face=look.face(placed.seat) if placed else NOBODY,
    )
