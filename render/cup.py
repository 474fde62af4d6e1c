"""A round of a cup as a picture: who leads, who sits where, and what came of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, pi, sin
from typing import Final, Literal

from rules.core import Seat
from rules.text import Player, Text, Word, count, listed, say

from .kit import letters, shapes
from .kit.canvas import WIDTH, Canvas
from .kit.layout import SHARED_HEIGHT
from .kit.mask import Mask
from .kit.palette import (
    ACCENT,
    DIM,
    INK,
    LINE,
    MEDALS,
    PANEL,
    RAISED,
    TABLE,
    TEXT,
    YELLOW,
    Colour,
)
from .kit.panel import disc
from .look import Look
from .night import Line, line_text
from .sheet import Sheet

EDGE: Final = 32
FULL: Final = WIDTH - 2 * EDGE
TITLE, LONG_TITLE, AFTER = 54, 40, 36
NAME, SMALL = 32, 30
"""Letters of 30 pixels are 9 on a telephone, which shows a picture 360 wide."""
ROW, LEADER = 50, 66
"""How high a person's line is at a table, and among those who lead."""
FACE, CHIP = 42, 50
GAP: Final = 14
TROPHY: Final = 104
MOST_DESCRIBED: Final = 70
"""Tables in the alternative text, which has no room for more."""
MOST_BYES: Final = 12
"""People without a game who are named."""
NUMBER: Final = 64
"""How wide a table's number is, next to its people."""
HEADER: Final = 172

BOWL: Final = (
    (0.1, 0.0),
    (0.9, 0.0),
    *((0.5 + 0.36 * cos(pi * k / 12), 0.12 + 0.5 * sin(pi * k / 12)) for k in range(6)),
    (0.55, 0.66),
    (0.57, 0.78),
    (0.72, 0.84),
    (0.74, 1.0),
    (0.26, 1.0),
    (0.28, 0.84),
    (0.43, 0.78),
    (0.45, 0.66),
    *((0.5 + 0.36 * cos(pi * k / 12), 0.12 + 0.5 * sin(pi * k / 12)) for k in range(7, 13)),
)
"""A cup with its foot, seen from the side."""
HIGH_CUP: Final = 0.78


@dataclass(frozen=True)
class Sitting:
    """A player at a table: their number in the look, their seat, their points.

    `seat` is None where no table is drawn yet. `ahead` are those who have won, or go on.
    """

    person: Seat
    seat: int | None = None
    points: str = ""
    ahead: bool = False


@dataclass(frozen=True)
class CupTable:
    """A round's table, the best first once it's over; a void one counts for nobody."""

    number: int
    people: tuple[Sitting, ...]
    state: Literal["playing", "over", "void"]


@dataclass(frozen=True)
class CupRound:
    """A round of a cup: how everybody stood before it, its tables, who has none."""

    leaders: tuple[Line, ...]
    tables: tuple[CupTable, ...]
    byes: tuple[Seat, ...] = ()


def cup_round(title: Text, after: Text, of: CupRound, look: Look) -> Sheet:
    """Draw a round of a cup, as many of its tables as can be read."""
    leaders = of.leaders
    words = _byes(of, look)
    room = SHARED_HEIGHT - HEADER - _leading(leaders) - len(words) * letters.line(SMALL) - 2 * EDGE
    shown, columns = _fitting(of.tables, room)
    rest = len(of.tables) - len(shown)
    if rest:
        words = [look.printed(count("and {n} more table", "and {n} more tables", rest)), *words]
    rows = _rows(shown, columns)
    high = sum(_high(row) + GAP for row in rows) - (0 if words else GAP)
    below = len(words) * letters.line(SMALL)
    canvas = Canvas(WIDTH, HEADER + _leading(leaders) + high + below + EDGE, TABLE)
    header(canvas, title, after, look)
    y = HEADER
    _leaders(canvas, y, leaders, look)
    y += _leading(leaders)
    wide = (FULL - (columns - 1) * GAP) // columns
    for row in rows:
        for column, table in enumerate(row):
            _table(canvas, EDGE + column * (wide + GAP), y, wide, table=table, look=look)
        y += _high(row) + GAP
    for part in words:
        canvas.paint(letters.label(part, SMALL, "Medium", FULL), EDGE, y, DIM, ground=TABLE)
        y += letters.line(SMALL)
    return Sheet(canvas, round_texts(title, after, of))


def round_texts(title: Text, after: Text, of: CupRound) -> list[Text]:
    """Tell a round in sentences, the weightiest first."""
    words = [say("{title}, {after}.", title=title, after=after)]
    words += map(line_text, of.leaders)
    for table in of.tables[:MOST_DESCRIBED]:
        people: list[Word] = [
            say("{name} {points}", name=Player(each.person), points=each.points)
            if each.points
            else Player(each.person)
            for each in table.people
        ]
        blanks: dict[str, Word] = {"n": table.number, "people": listed(people)}
        if table.state == "void":
            words.append(say("Table {n} doesn't count: {people}.", **blanks))
        else:
            words.append(say("Table {n}: {people}.", **blanks))
    if of.byes:
        free: list[Word] = [Player(person) for person in of.byes]
        words.append(say("No game this round: {people}.", people=listed(free)))
    return words


def header(canvas: Canvas, title: Text, after: Text, look: Look) -> None:
    """Write what a cup is called and how far it is, with a cup next to it."""
    width = canvas.width
    x = width - EDGE - TROPHY
    trophy(canvas, x, 34, TROPHY)
    room = x - 2 * EDGE
    text = look.printed(title)
    size, y = TITLE, 34
    lines = letters.uncut(text, TITLE, "Bold", room, most=1)
    if lines is None:
        size, y = LONG_TITLE, 18
        lines = letters.wrapped(text, LONG_TITLE, "Bold", room, most=2)
    for line in lines:
        canvas.paint(letters.label(line, size, "Bold", room), EDGE, y, TEXT, ground=TABLE)
        y += letters.line(size)
    label = letters.label(look.printed(after), AFTER, "Medium", room)
    canvas.paint(label, EDGE, y + 4, ACCENT, ground=TABLE)


def trophy(canvas: Canvas, x: int, y: int, wide: int) -> None:
    """Draw a golden cup with two handles, as high as `HIGH_CUP` of its width."""
    border, ear = max(wide // 26, 3), round(wide * 0.44)
    bowl = round(wide * HIGH_CUP)
    left = x + (wide - bowl) // 2
    for more, half, colour in ((border, border // 2, INK), (0, -(border // 2), YELLOW)):
        ring = shapes.ring(ear + more, wide // 9 + half)
        for middle in (x + ear // 2, x + wide - ear // 2):
            canvas.stamp(ring, middle - ring.width // 2, y + wide // 9 - more // 2, colour)
    for more, colour in ((2 * border, INK), (0, YELLOW)):
        cup = shapes.polygon(bowl + more, BOWL)
        canvas.stamp(cup, left - more // 2, y - more // 2, colour)
    star = shapes.polygon(round(wide * 0.3), shapes.STAR)
    canvas.stamp(star, x + (wide - star.width) // 2, y + round(wide * 0.09), INK)


def sitting(
    canvas: Canvas,
    x: int,
    y: int,
    width: int,
    *,
    of: Sitting,
    ground: Colour,
    look: Look,
    faded: bool,
) -> None:
    """Draw a player's line: disc, name, points; `faded` are those who are out."""
    middle = y + ROW // 2
    seat = 0 if of.seat is None else of.seat
    face = look.face(of.person)
    coloured = of.seat is not None
    disc(
        canvas,
        x + 8,
        middle - FACE // 2,
        seat,
        face=face,
        ground=ground,
        wide=FACE,
        coloured=coloured,
    )
    left, right = x + 8 + FACE + 10, x + width - 12
    ink = DIM if faded else TEXT
    if of.points:
        points = letters.label(of.points, SMALL, "Bold")
        right -= points.width
        canvas.paint(points, right, middle - points.height // 2, ink, ground=ground)
        right -= 12
    weight: letters.Weight = "Bold" if of.ahead else "Medium"
    name = letters.label(look.printed_name(of.person), SMALL, weight, right - left)
    canvas.paint(name, left, middle - name.height // 2, ink, ground=ground)


# -- who leads -------------------------------------------------------------------------------------


def _leading(leaders: Sequence[Line]) -> int:
    """Return how high those who lead are."""
    deep = -(-len(leaders) // 2)
    return deep * (LEADER + GAP // 2) + 22 if leaders else 0


def _leaders(canvas: Canvas, y: int, leaders: Sequence[Line], look: Look) -> None:
    wide, deep = (FULL - GAP) // 2, -(-len(leaders) // 2)
    for number, line in enumerate(leaders):
        column, row = divmod(number, deep)
        x, top = EDGE + column * (wide + GAP), y + row * (LEADER + GAP // 2)
        place(canvas, x, top, wide, line=line, look=look)


def place(
    canvas: Canvas, x: int, y: int, width: int, *, line: Line, look: Look, small: int = 0
) -> None:
    """Draw a player's rank, disc, name, points, as bright as their share of the best.

    A long name takes two lines of `small` letters; without a size for them it is cut.
    """
    canvas.paint(shapes.rounded(width, LEADER, 14), x, y, PANEL, ground=TABLE)
    lit = round(width * line.share)
    if lit > 28:
        canvas.stamp(shapes.rounded(lit, LEADER, 14), x, y, RAISED)

    def put(mask: Mask, left: int, ink: Colour, top: int | None = None) -> None:
        """Draw over what is lit, what isn't, or both; in the middle without a `top`."""
        if top is None:
            top = y + (LEADER - mask.height) // 2
        if left + mask.width <= x + lit - 14:
            canvas.print(mask, left, top, ink, ground=RAISED)
        elif left >= x + max(lit, 14):
            canvas.print(mask, left, top, ink, ground=PANEL)
        else:
            canvas.stamp(mask, left, top, ink)

    left = x + 12
    metal = MEDALS.get(line.rank) if line.share else None
    if metal is not None:
        put(shapes.disc(CHIP), left, metal)
    rank = letters.label(str(line.rank), NAME, "Bold")
    at = left + (CHIP - rank.width) // 2
    if metal is not None:
        canvas.print(rank, at, y + (LEADER - rank.height) // 2, INK, ground=metal)
    else:
        put(rank, at, DIM)
    left += CHIP + 12
    ground = RAISED if left + CHIP <= x + lit - 14 else None
    face, middle = look.face(line.seat), y + LEADER // 2
    disc(
        canvas,
        left,
        middle - CHIP // 2,
        line.seat,
        face=face,
        ground=ground,
        wide=CHIP,
        coloured=False,
    )
    left += CHIP + 14
    points = letters.label(line.points, 40, "Bold")
    right = x + width - 20 - points.width
    put(points, right, TEXT)
    weight: letters.Weight = "Bold" if line.rank == 1 else "Medium"
    name, room = look.printed_name(line.seat), right - 14 - left
    size, parts = NAME, [name]
    if small:
        size, parts = letters.sized_lines(name, (NAME, small), weight, room)
    top = y + (LEADER - len(parts) * letters.line(size)) // 2
    for part in parts:
        put(letters.label(part, size, weight, room), left, TEXT, top)
        top += letters.line(size)


# -- tables ----------------------------------------------------------------------------------------


def _fitting(tables: Sequence[CupTable], room: int) -> tuple[Sequence[CupTable], int]:
    """Return the tables that fit, and their number of columns, three for pairs."""
    pairs = max((len(table.people) for table in tables), default=0) <= 2
    widths = (1,) if len(tables) == 1 else (2, 3) if pairs else (2,)
    for columns in widths:
        rows, high = _rows(tables, columns), 0
        fitting = 0
        for row in rows:
            high += _high(row) + GAP
            if high > room:
                break
            fitting += 1
        if fitting == len(rows):
            return tables, columns
    # One line tells how many more there are.
    while high + letters.line(SMALL) > room and fitting:
        fitting -= 1
        high = sum(_high(row) + GAP for row in rows[:fitting])
    return tables[: fitting * columns], columns


def _rows(tables: Sequence[CupTable], columns: int) -> list[Sequence[CupTable]]:
    return [tables[at : at + columns] for at in range(0, len(tables), columns)]


def _high(row: Sequence[CupTable]) -> int:
    return max(len(table.people) for table in row) * ROW


def _table(canvas: Canvas, x: int, y: int, width: int, *, table: CupTable, look: Look) -> None:
    """Draw a table: its number, then everybody's line."""
    high = len(table.people) * ROW
    if table.state == "void":
        canvas.paint(shapes.outline(width, high, 14, 3), x, y, LINE, ground=TABLE)
    else:
        canvas.paint(shapes.rounded(width, high, 14), x, y, PANEL, ground=TABLE)
    ground = TABLE if table.state == "void" else PANEL
    number = letters.label(str(table.number), SMALL, "Bold")
    at = x + (NUMBER - number.width) // 2, y + (high - number.height) // 2
    canvas.paint(number, *at, ACCENT if table.state == "playing" else DIM, ground=ground)
    left, wide = x + NUMBER, width - NUMBER
    for at_, each in enumerate(table.people):
        top, on = y + at_ * ROW, ground
        if each.ahead:
            on = RAISED
            canvas.stamp(shapes.rounded(wide, ROW, 14), left, top, on)
        faded = table.state != "playing" and not each.ahead
        sitting(canvas, left, top, wide, of=each, ground=on, look=look, faded=faded)


def _byes(of: CupRound, look: Look) -> list[str]:
    """Name those without a table, in as many lines as that takes, at most three."""
    if not of.byes:
        return []
    people: list[Word] = [Player(person) for person in of.byes[:MOST_BYES]]
    if (more := len(of.byes) - MOST_BYES) > 0:
        people.append(count("{n} more", "{n} more", more))
    text = look.printed(say("No game this round: {people}.", people=listed(people)))
    return letters.wrapped(text, SMALL, "Medium", FULL, most=3)
