"""Hands, stacks and loose tiles as blocks: everything that does not lie in cells."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from rules.games.match_and_stack.position import Hand, Stack

from ...kit.canvas import Canvas
from ...kit.layout import Block
from ...kit.panel import Players
from . import board, sprites

GAP = 14
LAYERS = 4
"""So many tiles are seen below the top of a stack, however high it is."""


def layer(size: int) -> int:
    """Return how much of a lower tile is seen."""
    return max(size // 18, 6)


def height_of(size: int) -> int:
    """Return how high a stack is drawn."""
    return size + LAYERS * layer(size)


@dataclass(frozen=True)
class Tray:
    """Tiles with their numbers, in as many rows as they need; `marked` may be chosen."""

    hand: Hand
    size: int
    """How wide a tile is, in pixels."""
    marked: Collection[int] = ()

    def columns(self, width: int) -> int:
        """Return how many tiles stand in a row."""
        return max((width + GAP) // (self.size + GAP), 1)

    def height(self, width: int) -> int:
        rows = -(-len(self.hand) // self.columns(width))
        return rows * (self.size + GAP)

    def draw(self, canvas: Canvas, x: int, y: int, width: int) -> None:
        columns = self.columns(width)
        shown = min(columns, len(self.hand))
        left = x + (width - shown * (self.size + GAP) + GAP) // 2
        self.put(canvas, left, y, columns)

    def put(self, canvas: Canvas, x: int, y: int, columns: int) -> None:
        """Draw the tiles from a left top corner on."""
        for place, held in enumerate(self.hand):
            row, column = divmod(place, columns)
            at = x + column * (self.size + GAP), y + row * (self.size + GAP)
            canvas.put(sprites.lies(held.tile, 0, self.size, str(held.number)), *at)
            if held.number in self.marked:
                board.dashes(canvas, *at, self.size)


@dataclass(frozen=True)
class Pile:
    """A stack as it is drawn: its number, its tiles, whether it was played on or is offered."""

    number: int
    stack: Stack
    last: bool = False
    marked: bool = False
    claimed: int | None = None
    """A tile that is claimed to match its top."""

    def draw(self, canvas: Canvas, x: int, y: int, size: int) -> None:
        canvas.put(sprites.lies(self.stack[-1], 0, size), x, y)
        for depth in range(min(len(self.stack) - 1, LAYERS)):
            edge = sprites.edge(size, layer(size))
            canvas.put(edge, x, y + size - sprites.gap(size) + depth * layer(size))
        if self.last:
            sprites.outline(canvas, x, y, size)
        if self.marked:
            board.dashes(canvas, x, y, size)
        heap = sprites.heap(len(self.stack), size)
        canvas.put(heap, x + (size - heap.width) // 2, y + (size - heap.height) // 2)
        badge = max(round(size * 0.26), 22)
        sprites.badge(canvas, x + 4, y + 8, f"s{self.number}", badge)
        if self.claimed is not None:
            half = round(size * 0.62)
            corner = x + size - half, y + size - half
            canvas.put(sprites.lies(self.claimed, 0, half), *corner)
            board.dashes(canvas, *corner, half)
            at = corner[0] + half // 2, corner[1] + half // 2
            sprites.badge(canvas, *at, "?", max(half // 3, 14))


@dataclass(frozen=True)
class Piles:
    """All stacks of a table, by number."""

    piles: tuple[Pile, ...]

    def _columns(self) -> int:
        count = len(self.piles)
        return next((most for most in (6, 8, 11) if count <= 2 * most), 14) if count > 5 else count

    def _size(self, width: int) -> int:
        return min(230, width // max(self._columns(), 1) - 2 * GAP)

    def _step(self, width: int) -> int:
        size = self._size(width)
        return height_of(size) + GAP

    def height(self, width: int) -> int:
        columns = max(self._columns(), 1)
        return -(-len(self.piles) // columns) * self._step(width)

    def draw(self, canvas: Canvas, x: int, y: int, width: int) -> None:
        size, columns = self._size(width), self._columns()
        space = width // max(columns, 1)
        for place, pile in enumerate(self.piles):
            row, column = divmod(place, columns)
            left = x + column * space + (space - size) // 2
            pile.draw(canvas, left, y + row * self._step(width) + 6, size)


@dataclass(frozen=True)
class Place:
    """A player's line, and below it their stack, if they have one, and their loose tiles."""

    line: Players
    tray: Tray
    pile: Pile | None = None

    def height(self, width: int) -> int:
        below = self.tray.height(width - self._start)
        if self.pile:
            below = max(below, height_of(self.tray.size))
        return self.line.height(width) + GAP + below

    @property
    def _start(self) -> int:
        """How far to the right the loose tiles begin."""
        return 0 if self.pile is None else self.tray.size + 4 * GAP

    def draw(self, canvas: Canvas, x: int, y: int, width: int) -> None:
        self.line.draw(canvas, x, y, width)
        y += self.line.height(width) + GAP
        if self.pile:
            self.pile.draw(canvas, x + 2 * GAP, y, self.tray.size)
        self.tray.put(canvas, x + self._start, y, self.tray.columns(width - self._start))


@dataclass(frozen=True)
class Pairs:
    """Blocks two in a row."""

    blocks: tuple[Block, ...]

    def height(self, width: int) -> int:
        return sum(high + GAP for high in self._rows(width))

    def _rows(self, width: int) -> list[int]:
        half = (width - 2 * GAP) // 2
        heights = [block.height(half) for block in self.blocks]
        return [max(heights[first : first + 2]) for first in range(0, len(heights), 2)]

    def draw(self, canvas: Canvas, x: int, y: int, width: int) -> None:
        half = (width - 2 * GAP) // 2
        for row, high in enumerate(self._rows(width)):
            for column, block in enumerate(self.blocks[2 * row : 2 * row + 2]):
                block.draw(canvas, x + column * (half + 2 * GAP), y, half)
            y += high + GAP
