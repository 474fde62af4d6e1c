"""A band above a picture that shows a lesson's or puzzle's task."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from rules.text import Text, quoted

from .kit import letters, shapes
from .kit.palette import INK, TABLE, TILE
from .look import Look
from .sheet import Sheet

SIZES: Final = (48, 44, 40, 36)
"""Font sizes in pixels; the first is taken at which a task needs at most `LINES` lines."""
LEAST_SIZE: Final = SIZES[-1]
LINES: Final = 4
MOST_LINES: Final = 7
STEADY: Final = 2
EDGE: Final = 20
"""Pixels around the band, and around its text."""
_ITALIC: Final = re.compile(r"\*([^*]+)\*")


def height(task: Sequence[Text], look: Look, *, steady: bool = False) -> int:
    """Return how high the band of a task is, in pixels of the picture.

    A `steady` one has room for a question and a line of news where it has less to show.
    """
    size, lines = lines_of(task, look)
    least = STEADY * letters.line(SIZES[0]) if steady else 0
    return max(len(lines) * letters.line(size), least) + 3 * EDGE


def with_task(task: Sequence[Text], sheet: Sheet, look: Look, *, steady: bool = False) -> Sheet:
    """Return a picture and its description with a task before them."""
    if sheet.canvas.width < look.width // 2:  # the cells of a small game: text wouldn't fit
        return Sheet(sheet.canvas, [*task, *sheet.words])
    size, lines = lines_of(task, look)
    high = height(task, look, steady=steady)
    canvas = sheet.canvas.with_space(high)
    band = shapes.rounded(canvas.width - 2 * EDGE, high - EDGE, 20)
    canvas.paint(band, EDGE, EDGE, TILE, ground=TABLE)
    y = EDGE + EDGE // 2
    for line in lines:
        label = letters.label(line, size, "Medium", canvas.width - 4 * EDGE)
        canvas.print(label, 2 * EDGE, y, INK, ground=TILE)
        y += letters.line(size)
    return Sheet(canvas, [*task, *sheet.words])


def lines_of(task: Sequence[Text], look: Look) -> tuple[int, list[str]]:
    """Return the font size of a task in pixels, and its lines."""
    paragraphs = [
        _ITALIC.sub(lambda found: look.printed(quoted(found[1])), look.printed(each))
        for each in task
    ]
    room = look.width - 4 * EDGE
    for size in SIZES:
        found = [letters.uncut(each, size, "Medium", room, most=LINES) for each in paragraphs]
        lines = [line for each in found if each for line in each]
        if all(found) and len(lines) <= LINES:
            return size, lines
    wrapped = [
        letters.wrapped(each, LEAST_SIZE, "Medium", room, most=MOST_LINES) for each in paragraphs
    ]
    lines = [line for found in wrapped for line in found]
    if len(lines) <= MOST_LINES:
        return LEAST_SIZE, lines
    text = " ".join(paragraphs)
    return LEAST_SIZE, letters.wrapped(text, LEAST_SIZE, "Medium", room, most=MOST_LINES)
