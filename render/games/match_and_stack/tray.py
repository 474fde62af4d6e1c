"""Hands, stacks and loose tiles as blocks: everything that does not lie in cells."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from PIL import Image

from rules.games.match_and_stack.position import Held, Stack

from ...kit import shapes, sketch
from ...kit.canvas import Canvas
from ...kit.grid import place
from ...kit.layout import Block
from ...kit.palette import ACCENT, SLOT, TABLE, Colour, seat_colour
from ...kit.panel import TWO_COLUMNS, Entry, Plate, Players
from ...kit.shelf import kept
from . import sprites

GAP = 14
BELOW = 22
"""Pixels between a player's line and their tiles: a stack's badge needs them."""
PLATE, LARGE_PLATE = 216, 162
"""How wide a player's name stands next to a lane, and where letters are large."""
FRAMED = 24
"""Pixels above and below a stack in its frame: the frame's own, and room for the badge."""
LEAST_LANE = 126
"""A lane is as high as that."""
MOST_ROWS = 4
"""Rows in which the loose tiles of a lane lie at most."""
LARGEST = 330
"""How wide the tiles of stacks are at most."""
CORNER = 0.18
"""How much of a tile's side is free of words, from each corner on."""
LAYERS = 4
"""So many tiles are seen below the top of a stack, however high it is."""


def layer(size: int) -> int:
    """Return how much of a lower tile is seen."""
    return max(size // 20, 5)


def badge_of(size: int) -> int:
    """Return how large the badge with a stack's name is."""
    return max(round(size * 0.26), 22)


def jut(size: int, name: str = "s1") -> tuple[int, int]:
    """Return how far a stack's badge juts out over its corner, left and above.

    Only the corner lies below it, into which no word of the tile reaches.
    """
    corner = round(size * CORNER)
    return sprites.badge_width(name, badge_of(size)) + 2 - corner, badge_of(size) + 4 - corner


def height_of(size: int) -> int:
    """Return how high a stack is drawn."""
    return size + LAYERS * layer(size)


@dataclass(frozen=True)
class Tray:
    """Tiles in slots, in as many rows as needed; `marked` numbers may be chosen.

    Others are `ringed` in a colour, by number.
    """

    hand: tuple[Held | None, ...]
    size: int
    """How wide a tile is, in pixels."""
    marked: Collection[int] = ()
    gap: int = GAP
    ringed: Mapping[str, Colour] = field(default_factory=dict)

    def columns(self, width: int) -> int:
        """Return how many tiles stand in a row."""
        most = max((width + self.gap) // (self.size + self.gap), 1)
        rows = -(-len(self.hand) // most)
        return -(-len(self.hand) // max(rows, 1)) or 1

    def height(self, width: int) -> int:
        rows = -(-len(self.hand) // self.columns(width))
        return rows * (self.size + self.gap)

    def draw(self, canvas: Canvas, x: int, y: int, width: int) -> None:
        columns = self.columns(width)
        shown = min(columns, len(self.hand))
        left = x + (width - shown * (self.size + self.gap) + self.gap) // 2
        self.put(canvas, left, y, columns)

    def put(self, canvas: Canvas, x: int, y: int, columns: int) -> None:
        """Draw the tiles from a left top corner on."""
        for slot, held in enumerate(self.hand):
            row, column = divmod(slot, columns)
            at = x + column * (self.size + self.gap), y + row * (self.size + self.gap)
            if held is None:
                canvas.put(place(self.size, sprites.gap(self.size), SLOT), *at)
                continue
            canvas.put(sprites.lies(held.tile, 0, self.size, str(held.number)), *at)
            if held.number in self.marked:
                sprites.dashes(canvas, *at, self.size)
            if colour := self.ringed.get(str(held.number)):
                sketch.hold(canvas, at, self.size, sprites.gap(self.size), colour=colour)


@dataclass(frozen=True)
class Pile:
    """A stack to draw: its number, its tiles, its last player, if it is offered.

    It may be ringed in a colour.
    """

    number: int
    stack: Stack
    last: int | None = None
    marked: bool = False
    ringed: Colour | None = None

    def draw(self, canvas: Canvas, x: int, y: int, size: int) -> None:
        image = _pile(
            self.stack[-1], len(self.stack), self.number, self.last, marked=self.marked, size=size
        )
        left, above = jut(size, f"s{self.number}")
        canvas.put(image, x - left, y - above)
        if self.ringed:
            sketch.hold(canvas, (x, y), size, sprites.gap(size), colour=self.ringed)
            _name(canvas, self.number, x - left, y - above, size=size)


@kept
def _pile(
    top: int, height: int, number: int, last: int | None, *, marked: bool, size: int
) -> Image.Image:
    """Return a stack with a badge over its corner, drawn once for all pictures."""
    x, y = jut(size, f"s{number}")
    canvas = Canvas(x + size + y, y + height_of(size), TABLE)
    canvas.put(sprites.lies(top, 0, size), x, y)
    for depth in range(min(height - 1, LAYERS)):
        edge = sprites.edge(size, layer(size))
        canvas.put(edge, x, y + size - sprites.gap(size) + depth * layer(size))
    if last is not None:
        sprites.outline(canvas, x, y, size, seat=last)
    if marked:
        sprites.dashes(canvas, x, y, size)
    heap = sprites.heap(sprites.heap_label(height, least=1), size)
    canvas.put(heap, x + (size - heap.width) // 2, y + (size - heap.height) // 2)
    _name(canvas, number, 0, 0, size=size)
    return canvas.image


def _name(canvas: Canvas, number: int, x: int, y: int, *, size: int) -> None:
    """Write a stack's name on the badge with its left top corner there."""
    name, badge = f"s{number}", badge_of(size)
    middle = x + sprites.badge_width(name, badge) // 2 + 2
    sprites.badge(canvas, middle, y + badge // 2 + 2, name, size=badge)


@dataclass(frozen=True)
class Asked:
    """A tile that is claimed to match the stack on its left."""

    tile: int

    def draw(self, canvas: Canvas, x: int, y: int, size: int) -> None:
        canvas.put(sprites.lies(self.tile, 0, size), x, y)
        sprites.dashes(canvas, x, y, size)
        middle = x + size // 2, y + size // 2
        sprites.badge(canvas, *middle, "?", size=badge_of(size), ink=ACCENT)


@dataclass(frozen=True)
class Piles:
    """All stacks of a table, by number, each with the tile claimed to match it."""

    piles: tuple[Pile | Asked, ...]
    room: int
    """How high they may be, all rows together."""

    def size(self, width: int) -> int:
        """Return how wide a tile is: as wide as all of them find room."""
        fitting = (
            size
            for size in range(LARGEST, 0, -2)
            if -(-len(self.piles) // self._columns(width, size)) * _step(size) <= self.room
        )
        return next(fitting, 1)

    def _columns(self, width: int, size: int) -> int:
        return max(width // (size + 2 * GAP), 1)

    def height(self, width: int) -> int:
        size = self.size(width)
        return -(-len(self.piles) // self._columns(width, size)) * _step(size)

    def draw(self, canvas: Canvas, x: int, y: int, width: int) -> None:
        size = self.size(width)
        rows = -(-len(self.piles) // self._columns(width, size))
        columns = -(-len(self.piles) // max(rows, 1))
        space = width // max(columns, 1)
        for number, pile in enumerate(self.piles):
            row, column = divmod(number, columns)
            left = x + column * space + (space - size) // 2
            pile.draw(canvas, left, y + row * _step(size) + 6, size)


def _step(size: int) -> int:
    """Return how high a row of stacks is."""
    return height_of(size) + 2 * GAP


@dataclass(frozen=True)
class Place:
    """A player's line, and below it their tiles."""

    line: Players
    tray: Tray

    def height(self, width: int) -> int:
        return self.line.height(width) + BELOW + self.tray.height(width)

    def draw(self, canvas: Canvas, x: int, y: int, width: int) -> None:
        self.line.draw(canvas, x, y, width)
        y += self.line.height(width) + BELOW
        self.tray.put(canvas, x, y, self.tray.columns(width))


def _plate(width: int) -> int:
    return PLATE if width >= TWO_COLUMNS else LARGE_PLATE


@dataclass(frozen=True)
class Lane:
    """A player's part of the table in Steal & Stack.

    The stack stands upright in a frame of the seat's colour: it is safe. Loose tiles lie askew
    on the floor: they may be taken.
    """

    entry: Entry
    stack: tuple[Pile | Asked, ...]
    loose: tuple[Held | None, ...]
    size: int
    """How wide a tile is, in pixels."""
    marked: Collection[int] = ()
    ringed: Mapping[str, Colour] = field(default_factory=dict)

    @property
    def seat(self) -> int:
        """Whose it is."""
        return self.entry.seat

    @cached_property
    def _step(self) -> int:
        """How far tiles that lie askew are from each other."""
        return sprites.room_askew(self.size)

    def _rows(self, width: int) -> int:
        return -(-len(self.loose) // self._columns(width))

    def _columns(self, width: int) -> int:
        most = max((width - self._start(width)) // self._step, 1)
        rows = -(-len(self.loose) // most) or 1
        return -(-len(self.loose) // rows) or 1

    def _start(self, width: int) -> int:
        """Return how far to the right the loose tiles begin."""
        return _plate(width) + GAP + len(self.stack) * (self.size + 3 * GAP)

    def height(self, width: int) -> int:
        rows = self._rows(width) * self._step + GAP
        tower = height_of(self.size) + FRAMED if self.stack else 0
        return max(rows, tower, LEAST_LANE)

    def fits(self, width: int) -> bool:
        """Tell whether it is as wide as it is meant to be, in few rows."""
        return self._start(width) + self._step <= width and self._rows(width) <= MOST_ROWS

    def draw(self, canvas: Canvas, x: int, y: int, width: int) -> None:
        high = self.height(width)
        start, plate = self._start(width), _plate(width)
        floor = start - GAP if self.stack else plate + 6
        canvas.paint(shapes.rounded(width - floor, high, 14), x + floor, y, SLOT, ground=TABLE)
        Plate(self.entry, high).draw(canvas, x, y, plate)
        for number, pile in enumerate(self.stack):
            left = x + plate + 2 * GAP + number * (self.size + 3 * GAP)
            pile.draw(canvas, left, y + (high - height_of(self.size)) // 2 + 2, self.size)
        if self.stack:
            frame = shapes.outline(floor - plate - 12, high, 14, 6)
            canvas.print(frame, x + plate + 6, y, seat_colour(self.entry.seat), ground=TABLE)
        columns = self._columns(width)
        down = y + (high - self._rows(width) * self._step) // 2
        for slot, held in enumerate(self.loose):
            row, column = divmod(slot, columns)
            at = x + start + column * self._step, down + row * self._step
            if held is not None:
                self._lay(canvas, *at, held)

    def _lay(self, canvas: Canvas, x: int, y: int, held: Held) -> None:
        turn = 5 if held.number % 2 else -4
        offered = held.number in self.marked
        image, where = sprites.lies_askew(
            held.tile, str(held.number), self.size, turn, offered=offered
        )
        canvas.put(sprites.shadow(image.width), x, y + max(self.size // 30, 2), where)
        canvas.put(image, x, y, where)
        if colour := self.ringed.get(str(held.number)):
            inside = (image.width - self.size) // 2
            at = x + inside, y + inside
            sketch.hold(canvas, at, self.size, sprites.gap(self.size), colour=colour)


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
