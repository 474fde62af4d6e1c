"""The pictures of a game night: how everybody stands, and the ceremony at its end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PIL import Image

from rules.core import Seat
from rules.text import Player, Text, count, decimal_points_text, say

from .kit import letters, shapes
from .kit.canvas import WIDTH, Canvas
from .kit.layout import MARGIN
from .kit.palette import (
    ACCENT,
    DIM,
    GREEN,
    INK,
    LINE,
    MEDALS,
    ORANGE,
    PANEL,
    PINK,
    RAISED,
    RED,
    TABLE,
    TEXT,
    YELLOW,
    Colour,
)
from .kit.panel import CHIP, disc
from .kit.shelf import kept
from .look import Look
from .sheet import Sheet

FULL = WIDTH - 2 * MARGIN
GAP = 10
ROW, LOW = 70, 56
TITLE, BIG, NAME, LESSER, NOTE, SMALL, EMBLEM = 54, 48, 36, 32, 30, 28, 56
ONE_COLUMN = 10
"""Up to so many people stand below each other."""
MOST_ROWS = 28
MOST_REST = 10
"""People behind the podium who are named in the ceremony's picture."""
HEIGHTS = {1: 200, 2: 146, 3: 104}
"""Of the podium's steps."""
STEP = (FULL - 2 * GAP) // 3


@dataclass(frozen=True)
class Line:
    """A person in standings, named by the look; `share` is of the leader's points."""

    seat: Seat
    rank: int
    points: str
    share: float
    wins: int
    tables: int
    gained: str = ""


@dataclass(frozen=True)
class Fact:
    """Something worth remembering: what it is, and who did it how.

    `emblem` is the emoji that stands next to it in place of a star.
    """

    label: Text
    text: Text
    emblem: str = ""


def standing(title: Text, after: Text, lines: Sequence[Line], look: Look) -> Sheet:
    """Draw how everybody stands, the best first."""
    shown = lines if len(lines) <= MOST_ROWS else lines[: MOST_ROWS - 1]
    columns = 1 if len(lines) <= ONE_COLUMN else 2
    deep = -(-max(len(shown), 1) // columns)
    rest = len(lines) - len(shown)
    height = 2 * MARGIN + _HEADER + deep * (ROW + GAP) - GAP + (50 if rest else 0)
    canvas = Canvas(WIDTH, height, TABLE)
    _header(canvas, title, after, look)
    wide = (FULL - (columns - 1) * GAP) // columns
    for number, line in enumerate(shown):
        column, row = divmod(number, deep)
        x, y = MARGIN + column * (wide + GAP), MARGIN + _HEADER + row * (ROW + GAP)
        _row(canvas, x, y, wide, line=line, look=look)
    if rest:
        more = letters.label(look.printed(count("and {n} more", "and {n} more", rest)), NAME)
        canvas.paint(more, MARGIN + 12, height - MARGIN - more.height, DIM, ground=TABLE)
    return Sheet(canvas, [_heading(title, after), *map(line_text, lines)])


def ceremony(
    title: Text, after: Text, lines: Sequence[Line], facts: Sequence[Fact], *, look: Look
) -> Sheet:
    """Draw the podium, everybody behind it, and what the evening is remembered for."""
    podium = [line for line in lines if line.rank <= 3 and line.share][:3]
    behind = lines[len(podium) :]
    rest = behind if len(behind) <= MOST_REST else behind[: MOST_REST - 1]
    deep = -(-len(rest) // 2)
    more = len(behind) - len(rest)
    steps = _ABOVE + HEIGHTS[1] if podium else 0
    table = deep * (LOW + GAP) + (50 if more else 0)
    height = 2 * MARGIN + _HEADER + steps + 24 + table + len(facts) * (FACT + GAP)
    canvas = Canvas(WIDTH, height, TABLE)
    _header(canvas, title, after, look)
    y = MARGIN + _HEADER
    # The first stands in the middle, the second on the left.
    order = [(0, 1), (1, 0), (2, 2)] if len(podium) > 1 else [(0, 0)]
    for number, column in order[: len(podium)]:
        wide = len(podium) * (STEP + GAP) - GAP
        x = (WIDTH - wide) // 2 + column * (STEP + GAP)
        _step(canvas, x, y, podium[number], look=look)
    y += steps + 24
    wide = (FULL - GAP) // 2
    for number, line in enumerate(rest):
        column, row = divmod(number, deep)
        _low(
            canvas,
            MARGIN + column * (wide + GAP),
            y + row * (LOW + GAP),
            wide,
            line=line,
            look=look,
        )
    y += deep * (LOW + GAP)
    if more:
        words = letters.label(look.printed(count("and {n} more", "and {n} more", more)), NAME)
        canvas.paint(words, MARGIN + 12, y, DIM, ground=TABLE)
        y += 50
    for fact in facts:
        draw_fact(canvas, y, fact, look)
        y += FACT + GAP
    texts = [*map(line_text, podium), *(fact.text for fact in facts), *map(line_text, behind)]
    return Sheet(canvas, [_heading(title, after), *texts])


def line_text(line: Line) -> Text:
    """Say how a person stands."""
    return say(
        "{rank}. {name}: {points}, {wins} and {tables}.",
        rank=line.rank,
        name=Player(line.seat),
        points=points_text(line),
        wins=_wins(line),
        tables=_tables(line),
    )


def _heading(title: Text, after: Text) -> Text:
    return say("{title}, {after}.", title=title, after=after)


def points_text(line: Line) -> Text:
    """Say how many points a person has."""
    return decimal_points_text(line.points)


def _wins(line: Line) -> Text:
    return count("{n} win", "{n} wins", line.wins)


def _tables(line: Line) -> Text:
    return count("{n} table", "{n} tables", line.tables)


_PENNANTS = 62
_HEADER = _PENNANTS + 128
FACT = 128
"""How high a fact is."""
FACE = 112
"""How wide a person's disc on the podium is."""
MINOR = 44
"""The same behind the podium."""
HALO = 280
"""How wide the light behind the winner is."""
_ABOVE = 136 + FACE + 44
"""Room above a podium's step: the crown, the disc, a name in two lines, the points."""


def _header(canvas: Canvas, title: Text, after: Text, look: Look) -> None:
    canvas.put(pennants(), 0, 0)
    top = _PENNANTS + MARGIN - 6
    words = letters.label(look.printed(title), TITLE, "Bold", FULL - 24)
    canvas.paint(words, MARGIN + 12, top, TEXT, ground=TABLE)
    small = letters.label(look.printed(after), NAME, "Medium", FULL - 24)
    canvas.paint(small, MARGIN + 12, top + letters.line(TITLE) + 2, DIM, ground=TABLE)


@kept
def pennants() -> Image.Image:
    """Return pennants in the colours of pieces on a line that hangs in four bows."""
    canvas = Canvas(WIDTH, _PENNANTS + MARGIN, TABLE)
    for x in range(0, WIDTH, 2):
        y = _sag(x)
        canvas.fill((x, y, x + 2, y + 4), LINE)
    for number in range(WIDTH // PENNANT):
        x = number * PENNANT + PENNANT // 2
        flag = shapes.polygon(44, ((0.0, 0.0), (1.0, 0.0), (0.5, 1.0)))
        canvas.stamp(flag, x - 22, _sag(x) + 3, FLAGS[number % len(FLAGS)])
    return canvas.image


def _sag(x: int) -> int:
    """Return how far down a line hangs at a place."""
    share = x % BOW / BOW
    return 4 + round(64 * share * (1 - share))


PENNANT: Final = 60
BOW: Final = WIDTH // 4
FLAGS: Final = (RED, YELLOW, GREEN, ORANGE, PINK)


def _row(canvas: Canvas, x: int, y: int, width: int, *, line: Line, look: Look) -> None:
    _bar(canvas, x, y, width, height=ROW, line=line)
    leads = line.rank == 1 and line.share > 0
    rank = letters.label(str(line.rank), 36 if line.rank < 100 else 28, "Bold")
    middle = y + ROW // 2
    canvas.stamp(rank, x + 36 - rank.width // 2, middle - rank.height // 2, TEXT if leads else DIM)
    face = look.face(line.seat)
    disc(canvas, x + 66, middle - CHIP // 2 + 4 * leads, line.seat, face=face, ground=None)
    if leads:
        _crown(canvas, x + 66 + CHIP // 2, middle - CHIP // 2 + 8, 32)
    right = _right(canvas, x + width - 20, y, ROW, text=line.points, size=BIG, ink=TEXT)
    if line.gained:
        right = _right(canvas, right - 18, y, ROW, text=line.gained, size=NAME, ink=ACCENT)
    if width == FULL:
        # Columns, so that the eye finds the same thing below the same.
        right = min(right, x + width - 230)
        aside = look.printed(say("{wins} · {tables}", wins=_wins(line), tables=_tables(line)))
        right = _right(canvas, right - 18, y, ROW, text=aside, size=NOTE, ink=DIM)
    _name(canvas, x + 136, y, right - 16 - x - 136, height=ROW, line=line, look=look, bold=leads)


def _bar(canvas: Canvas, x: int, y: int, width: int, *, height: int, line: Line) -> None:
    """Draw a line's ground, as much of it lit as its points are of the leader's."""
    canvas.paint(shapes.rounded(width, height, 14), x, y, PANEL, ground=TABLE)
    lit = round(width * line.share)
    if lit > 28:
        canvas.stamp(shapes.rounded(lit, height, 14), x, y, RAISED)


def _crown(canvas: Canvas, middle: int, bottom: int, wide: int) -> None:
    """Put a crown on top of a disc."""
    for more, colour in ((8, INK), (0, YELLOW)):
        crown = shapes.polygon(wide + more, shapes.CROWN)
        canvas.crown(crown, middle - crown.width // 2, bottom + more // 2 - crown.height, colour)


def _right(
    canvas: Canvas, right: int, y: int, height: int, *, text: str, size: int, ink: Colour
) -> int:
    """Write something that ends at a place; returns where it begins."""
    words = letters.label(text, size, "Medium" if size == NOTE else "Bold")
    canvas.stamp(words, right - words.width, y + (height - words.height) // 2, ink)
    return right - words.width


def _name(
    canvas: Canvas, x: int, y: int, width: int, *, height: int, line: Line, look: Look, bold: bool
) -> None:
    name = look.printed_name(line.seat)
    weight: letters.Weight = "Bold" if bold else "Medium"
    size, parts = letters.sized_lines(name, (NAME, SMALL), weight, width)
    if height != ROW:  # which has no room for two lines
        parts = [name]
    top = y + (height - len(parts) * letters.line(size)) // 2
    for part in parts:
        canvas.stamp(letters.label(part, size, weight, width), x, top, TEXT)
        top += letters.line(size)


def _low(canvas: Canvas, x: int, y: int, width: int, *, line: Line, look: Look) -> None:
    canvas.paint(shapes.rounded(width, LOW, 12), x, y, PANEL, ground=TABLE)
    rank = letters.label(f"{line.rank}.", NAME, "Bold")
    canvas.stamp(rank, x + 20, y + (LOW - rank.height) // 2, DIM)
    right = _right(canvas, x + width - 20, y, LOW, text=line.points, size=NAME, ink=TEXT)
    face = look.face(line.seat)
    disc(canvas, x + 78, y + (LOW - MINOR) // 2, line.seat, face=face, ground=PANEL, wide=MINOR)
    _name(canvas, x + 136, y, right - 16 - x - 136, height=LOW, line=line, look=look, bold=False)


def _step(canvas: Canvas, x: int, y: int, line: Line, *, look: Look) -> None:
    height = HEIGHTS[line.rank]
    top = y + _ABOVE + HEIGHTS[1] - height
    first = line.rank == 1
    canvas.stamp(shapes.rounded(STEP, height, 16), x, top, MEDALS[line.rank])
    number = letters.label(str(line.rank), 84, "Bold")
    middle = x + STEP // 2
    left = middle - number.width // 2
    canvas.stamp(number, left, top + (height - number.height) // 2, INK)
    weight: letters.Weight = "Bold" if first else "Medium"
    name = look.printed_name(line.seat)
    size, parts = letters.sized_lines(name, (NAME, SMALL + 2), weight, STEP)
    points = letters.label(look.printed(points_text(line)), NAME, "Bold", STEP)
    below = top - 8 - points.height
    above = below - len(parts) * letters.line(size) - 8 - FACE
    if first:
        halo = shapes.disc(HALO)
        canvas.paint(halo, middle - HALO // 2, above + (FACE - HALO) // 2, PANEL, ground=TABLE)
    ground = PANEL if first else TABLE
    disc(
        canvas,
        middle - FACE // 2,
        above,
        line.seat,
        face=look.face(line.seat),
        ground=ground,
        wide=FACE,
    )
    if first:
        _crown(canvas, middle, above + 14, 64)
    y = above + FACE + 8
    for part in parts:
        label = letters.label(part, size, weight, STEP)
        canvas.stamp(label, middle - label.width // 2, y, TEXT)
        y += letters.line(size)
    canvas.stamp(points, middle - points.width // 2, below, TEXT if first else DIM)


def draw_fact(canvas: Canvas, y: int, fact: Fact, look: Look, *, edge: int = MARGIN) -> None:
    """Draw a fact across a picture, with its emblem or a star."""
    wide = canvas.width - 2 * edge
    canvas.paint(shapes.rounded(wide, FACT, 14), edge, y, PANEL, ground=TABLE)
    sign = shapes.polygon(40, shapes.STAR)
    if emblem := letters.shown(fact.emblem):
        sign = letters.label(emblem, EMBLEM)
    canvas.stamp(sign, edge + 44 - sign.width // 2, y + (FACT - sign.height) // 2, ACCENT)
    label = letters.label(look.printed(fact.label), NOTE)
    canvas.stamp(label, edge + 88, y + 14, DIM)
    text, room = look.printed(fact.text), wide - 112
    size = letters.fitting(text, (NAME, LESSER, SMALL), room)
    lines, top = letters.wrapped(text, size, "Medium", room, most=2), y + 14 + letters.line(NOTE)
    if len(lines) == 1:  # in the middle of what is left
        top += 14 + (letters.line(NAME) - letters.line(size)) // 2
    for part in lines:
        canvas.stamp(letters.label(part, size, "Medium", room), edge + 88, top, TEXT)
        top += letters.line(size)
