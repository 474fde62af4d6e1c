"""A person's daily as a picture that is clear alone and gives nothing away."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rules.daily import CUT, LOSS, MOST, MUCH, NOTHING, SIGNS, SOME
from rules.text import Player, Text, Word, say

from .kit import letters, shapes
from .kit.canvas import Canvas
from .kit.mask import Mask
from .kit.palette import ACCENT, DIM, RAISED, TABLE, TEXT
from .kit.panel import disc
from .look import Look
from .record import BOX, figures
from .sheet import Sheet

EDGE: Final = 48
TITLE, NAME, SMALL = 40, 72, 34
FACE: Final = 132
DIAMOND: Final = ((0.5, 0.0), (1.0, 0.5), (0.5, 1.0), (0.0, 0.5))
"""The shape of 🔹 and 🔷, which stand below the picture in words."""
OUTCOME: Final = 44
MARK, KEY, GAP = 44, 56, 36
"""The side of a sign in the key, the height of a line of it, and what lies between two signs."""
IN_A_ROW: Final = 16
CELL, LARGEST = 56, 104
"""The side of a sign's square, where there is room for it, and where there are few."""
LEGEND: Final = {
    LOSS: say("a loss"),
    NOTHING: say("nothing"),
    SOME: say("a little"),
    MUCH: say("a lot"),
    MOST: say("a great deal"),
}


@dataclass(frozen=True)
class Daily:
    """A daily's result: number, game, whether won, named figures, and a sign a turn."""

    title: Text
    outcome: Text
    figures: tuple[tuple[str, Text], ...]
    glyphs: str


def daily(of: Daily, look: Look) -> Sheet:
    """Draw the daily of the person the look names first."""
    width = look.width
    signs = [sign for sign in of.glyphs if sign in SIGNS]
    most = LARGEST if len(signs) <= IN_A_ROW else CELL
    step = min(most + 10, (width - 2 * EDGE) // min(max(len(signs), 1), IN_A_ROW))
    rows = -(-len(signs) // IN_A_ROW)
    key = _key(look, width - 2 * EDGE)
    below = EDGE + 60 + FACE + 36 + BOX + 36 + rows * step
    canvas = Canvas(width, below + len(key) * KEY + EDGE // 2, TABLE)
    title = letters.label(look.printed(of.title), TITLE, "Bold", width - 2 * EDGE)
    canvas.paint(title, EDGE, 34, ACCENT, ground=TABLE)
    y = EDGE + 60
    disc(canvas, EDGE, y, 0, face=look.face(0), ground=TABLE, wide=FACE)
    name, room, size = look.printed_name(0), width - 2 * EDGE - FACE - 36, NAME
    while letters.length(name, size, "Bold") > room and size > 40:
        size -= 4
    label = letters.label(name, size, "Bold", room)
    won = letters.label(look.printed(of.outcome), OUTCOME, "Medium", room)
    top = y + (FACE - label.height - won.height) // 2
    canvas.paint(label, EDGE + FACE + 36, top, TEXT, ground=TABLE)
    canvas.paint(won, EDGE + FACE + 36, top + label.height, ACCENT, ground=TABLE)
    y += FACE + 36
    figures(canvas, y, of.figures, look)
    y += BOX + 36
    for number, each in enumerate(signs):
        x, down = number % IN_A_ROW * step, number // IN_A_ROW * step
        sign(canvas, EDGE + x, y + down, each, side=step - 10)
    for number, line in enumerate(key):
        _paint_key(canvas, below + 8 + number * KEY, line)
    return Sheet(canvas, daily_texts(of))


Keys = list[tuple[str, Mask]]
"""Signs, each with what it stands for."""


def _key(look: Look, room: int) -> list[Keys]:
    """Return lines that say what each sign stands for, as wide as there is room for."""
    lines, used = [Keys()], 0
    for each, meant in LEGEND.items():
        word = letters.label(look.printed(meant), SMALL, "Medium", room)
        wide = MARK + 12 + word.width + GAP
        if used + wide - GAP > room:
            lines.append([])
            used = 0
        lines[-1].append((each, word))
        used += wide
    return lines


def _paint_key(canvas: Canvas, y: int, line: Keys) -> None:
    x = EDGE
    for each, word in line:
        sign(canvas, x, y, each, side=MARK)
        canvas.paint(word, x + MARK + 12, y + (MARK - word.height) // 2, DIM, ground=TABLE)
        x += MARK + 12 + word.width + GAP


def daily_texts(of: Daily) -> list[Text]:
    """Tell a daily in sentences."""
    named: list[Word] = [say("{label}: {value}", label=label, value=v) for v, label in of.figures]
    turns: list[Word] = [LEGEND[sign] for sign in of.glyphs if sign != CUT]
    return [
        say("{game}, {player}: {outcome}.", game=of.title, player=Player(0), outcome=of.outcome),
        say("{figures}.", figures=named),
        say("Turn by turn: {turns}.", turns=turns),
    ]


def sign(canvas: Canvas, x: int, y: int, of: str, *, side: int) -> None:
    """Draw a sign as what it stands for: better turns fill more of its square."""
    canvas.paint(shapes.rounded(side, side, side // 5), x, y, RAISED, ground=TABLE)
    part = {LOSS: 0.5, SOME: 0.3, MUCH: 0.6, MOST: 0.8}.get(of)
    if part is None:
        return
    inner = round(side * part)
    mask: Mask = {
        LOSS: shapes.polygon(inner, ((0.0, 0.1), (1.0, 0.1), (0.5, 0.95))),
        MOST: shapes.polygon(inner, shapes.STAR),
    }.get(of, shapes.polygon(inner, DIAMOND))
    at = x + (side - inner) // 2, y + (side - inner) // 2
    canvas.paint(mask, *at, DIM if of == LOSS else ACCENT, ground=RAISED)
