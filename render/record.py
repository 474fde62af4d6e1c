"""A person's games as a standalone picture: name, three figures, last ranks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rules.text import Player, Text, Word, say

from .kit import letters, shapes
from .kit.canvas import Canvas
from .kit.palette import ACCENT, DIM, INK, PANEL, RAISED, TABLE, TEXT
from .kit.panel import disc
from .look import Look
from .sheet import Sheet

EDGE: Final = 48
TITLE, NAME, LONG_NAME, FIGURE, SMALL = 40, 72, 40, 108, 34
FACE: Final = 132
LEAST: Final = 26
"""The smallest letters of a figure's name."""
ASIDE: Final = 8
"""How much narrower than its box a name is at least."""
BETWEEN: Final = 20
"""From box to box."""
BOX: Final = 200
"""How high a figure's box is."""
DOT: Final = 76
MOST_FORM: Final = 10
"""Games whose places are shown."""


@dataclass(frozen=True)
class Record:
    """A summary of a person's games: named figures, and ranks, the latest last."""

    title: Text
    figures: tuple[tuple[str, Text], ...]
    form: tuple[int, ...]


def record(of: Record, look: Look) -> Sheet:
    """Draw a record of the person the look names first."""
    width = look.width
    form = of.form[-MOST_FORM:]
    form_high = SMALL + 30 + DOT + 20 if form else 0
    canvas = Canvas(width, EDGE + 60 + FACE + 36 + BOX + 36 + form_high + EDGE // 2, TABLE)
    title = letters.label(look.printed(of.title), TITLE, "Bold", width - 2 * EDGE)
    canvas.paint(title, EDGE, 34, ACCENT, ground=TABLE)
    y = EDGE + 60
    name = look.printed_name(0)
    disc(canvas, EDGE, y, 0, face=look.face(0), ground=TABLE, wide=FACE)
    room = width - 2 * EDGE - FACE - 36
    fits = letters.fitting(name, range(NAME, LONG_NAME - 1, -4), room, "Bold")
    size, lines = letters.sized_lines(name, (fits, LONG_NAME), "Bold", room)
    top = y + (FACE - len(lines) * letters.line(size)) // 2
    for line in lines:
        label = letters.label(line, size, "Bold", room)
        canvas.paint(label, EDGE + FACE + 36, top, TEXT, ground=TABLE)
        top += letters.line(size)
    y += FACE + 36
    figures(canvas, y, of.figures, look)
    y += BOX + 36
    if form:
        words = letters.label(look.printed(LATEST), SMALL)
        canvas.paint(words, EDGE, y, DIM, ground=TABLE)
        _form(canvas, y + SMALL + 30, form)
    return Sheet(canvas, record_texts(of))


LATEST: Final = say("Ranks in recent games")


def record_texts(of: Record) -> list[Text]:
    """Tell a record in sentences."""
    named: list[Word] = [say("{label}: {value}", label=label, value=v) for v, label in of.figures]
    words = [say("{game}, {player}.", game=of.title, player=Player(0))]
    if named:
        words.append(say("{figures}.", figures=named))
    if of.form:
        places: list[Word] = [str(place) for place in of.form[-MOST_FORM:]]
        words.append(say("Ranks in recent games: {places}.", places=places))
    return words


def figures(
    canvas: Canvas, y: int, named: Sequence[tuple[str, Text]], look: Look, *, edge: int = EDGE
) -> None:
    """Write each figure into a box, with its name below."""
    count = max(len(named), 1)
    wide = (canvas.width - 2 * edge - (count - 1) * BETWEEN) // count
    for number, (value, label) in enumerate(named):
        x = edge + number * (wide + BETWEEN)
        canvas.paint(shapes.rounded(wide, BOX, 24), x, y, PANEL, ground=TABLE)
        big = letters.label(value, FIGURE, "Bold", wide - 24)
        canvas.paint(big, x + (wide - big.width) // 2, y + 14, TEXT, ground=PANEL)
        text = look.printed(label)
        size = letters.fitting(text, range(SMALL, LEAST - 1, -2), wide - ASIDE)
        _, lines = letters.sized_lines(text, (size, size), "Medium", wide - ASIDE)
        top = y + BOX - 35 - len(lines) * letters.line(size) // 2
        for line in lines:
            words = letters.label(line, size, "Medium", wide - ASIDE)
            canvas.paint(words, x + (wide - words.width) // 2, top, DIM, ground=PANEL)
            top += letters.line(size)


def _form(canvas: Canvas, y: int, form: tuple[int, ...]) -> None:
    """Draw a disc for each of the last places; a win is full."""
    step = min(DOT + 24, (canvas.width - 2 * EDGE) // MOST_FORM)
    dot = min(DOT, step - 8)
    for number, place in enumerate(form):
        x = EDGE + number * step
        won = place == 1
        ground = ACCENT if won else RAISED
        canvas.paint(shapes.disc(dot), x, y, ground, ground=TABLE)
        sign = letters.label(str(place), round(dot * 0.56), "Bold")
        at = x + (dot - sign.width) // 2, y + (dot - sign.height) // 2
        canvas.paint(sign, *at, INK if won else TEXT, ground=ground)
