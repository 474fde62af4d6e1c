"""Many tables in one picture: in rows, each as wide as it needs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from ...kit import letters
from ...kit.canvas import Canvas
from ...kit.grid import Grid, Window
from ...kit.layout import GAP
from ...kit.panel import CHIP, LONG_NAME, Entry, Plate
from .board import Scene, lay

MOST: Final = 170
"""How wide a tile is at most where everybody's own table is shown."""
NAMED: Final = 216
"""How wide a player's plate is at least, above the table."""
RIM: Final = 12
"""Pixels round a table: its outline's, and some air."""

Table = tuple[Entry, Scene]


def draw(canvas: Canvas, tables: Sequence[Table], x: int, y: int, *, width: int, room: int) -> None:
    """Draw tables and players' plates into part of a picture, tiles in one size."""
    windows = [scene.window() for _, scene in tables]
    head = _head(tables) + RIM
    size, ends = fitted(windows, width, room, head)
    most = [max(window.rows for window in windows[a:b]) for a, b in ends]
    spare = (room - len(ends) * head - sum(most) * size) // len(ends)
    for (first, last), rows in zip(ends, most, strict=True):
        wide = [max(window.columns * size + RIM, NAMED) for window in windows[first:last]]
        air = (width - sum(wide) - GAP * (len(wide) - 1)) // len(wide)
        left, high = x, rows * size + spare
        for (entry, scene), window, each in zip(
            tables[first:last], windows[first:last], wide, strict=True
        ):
            Plate(entry, head - RIM).draw(canvas, left, y, each + air)
            across = left + (each + air - window.columns * size) // 2
            down = y + head + (high - window.rows * size) // 2
            lay(canvas, Grid(window, across, down, size), scene, named=False)
            left += each + air + GAP
        y += head + high


def fitted(
    windows: Sequence[Window], width: int, room: int, head: int
) -> tuple[int, list[tuple[int, int]]]:
    """Return the largest tile size, and the first and the end of each row of tables.

    Of rows with equally large tiles, those are best of which none is long.
    """
    return max(
        ((_size(windows, ends, width, room, head=head), ends) for ends in _splits(len(windows))),
        key=lambda found: (found[0], -max(last - first for first, last in found[1])),
    )


def _splits(count: int) -> Iterator[list[tuple[int, int]]]:
    """Return all ways to break so many tables into rows, in their order."""
    for cuts in range(1 << count - 1):
        ends = [at + 1 for at in range(count - 1) if cuts >> at & 1]
        yield list(zip([0, *ends], [*ends, count], strict=True))


def _size(
    windows: Sequence[Window], ends: list[tuple[int, int]], width: int, room: int, *, head: int
) -> int:
    deep = sum(max(window.rows for window in windows[a:b]) for a, b in ends)
    high = (room - len(ends) * (head + RIM)) // deep
    return min(MOST, high, *(_across(windows[a:b], width) for a, b in ends))


def _across(row: Sequence[Window], width: int) -> int:
    """Return the largest size for tables side by side, 0 if plates do not fit."""
    columns = sorted(window.columns for window in row)
    width -= GAP * (len(row) - 1)
    for narrow in range(len(row)):
        rest = columns[narrow:]
        size = (width - narrow * NAMED - len(rest) * RIM) // sum(rest)
        if rest[0] * size + RIM >= NAMED:
            return size
    return 0


def _head(tables: Sequence[Table]) -> int:
    """Return how high the plates are: all have room for the longest name in two lines."""
    longest = max(letters.length(entry.name, LONG_NAME, "Bold") for entry, _ in tables)
    lines = 1 if longest <= NAMED - 2 * GAP else 2
    return CHIP + 8 + lines * letters.line(LONG_NAME)
