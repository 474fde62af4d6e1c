"""A knock-out's bracket as a picture: pairings, winners, possible opponents."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from rules.text import Player, Text, Word, say

from .cup import EDGE, FULL, HEADER, ROW, SMALL, Sitting, header, sitting
from .kit import letters, shapes
from .kit.canvas import WIDTH, Canvas
from .kit.palette import ACCENT, DIM, LINE, PANEL, RAISED, TABLE, Colour
from .look import Look
from .sheet import Sheet

MOST_COLUMNS: Final = 4
"""Rounds that are read next to each other on a telephone."""
BOX: Final = 2 * ROW + 4
APART: Final = 22
"""How far boxes are from those below."""
BETWEEN: Final = 40
"""How far rounds are from each other: lines go there."""
WIDER: Final = 1.25
"""How much wider the first round is: names stand there in full for the first time."""
CAPTION: Final = 54
THICK: Final = 5


@dataclass(frozen=True)
class Meeting:
    """Two who meet, or will: None is a person not known yet, or nobody in a `bye`."""

    sides: tuple[Sitting | None, Sitting | None]
    state: Literal["to come", "playing", "over", "void", "bye"] = "to come"
    number: int = 0

    @property
    def drawn(self) -> bool:
        """Whether it has a box: who goes on without a game is seen in the next one."""
        return self.state != "bye"


@dataclass(frozen=True)
class Bracket:
    """The last rounds of a knock-out, each twice as many meetings as the next.

    Those of two neighbours meet in the next round. `first` is the first one's number, `last`
    that of the final.
    """

    rounds: tuple[tuple[Meeting, ...], ...]
    first: int
    last: int


def bracket(title: Text, after: Text, of: Bracket, look: Look) -> Sheet:
    """Draw a bracket with its header."""
    tree = Tree.of(of)
    canvas = Canvas(WIDTH, HEADER + tree.height + EDGE, TABLE)
    header(canvas, title, after, look)
    tree.draw(canvas, HEADER, look)
    return Sheet(canvas, [say("{title}, {after}.", title=title, after=after), *bracket_texts(of)])


def bracket_texts(of: Bracket) -> list[Text]:
    """Tell a bracket in sentences, the last round that is known first."""
    words: list[Text] = []
    for at, meetings in reversed([*enumerate(of.rounds)]):
        parts = [text for meeting in meetings if (text := _meeting_text(meeting)) is not None]
        if parts:
            caption = _caption(of, at)
            words.append(say("{round}: {meetings}.", round=caption, meetings=list[Word](parts)))
    return words


def _meeting_text(of: Meeting) -> Text | None:
    one, other = of.sides
    if one is None or other is None:
        known = one or other
        if known is None or not of.drawn:
            return None
        return say("{person} waits", person=Player(known.person))
    blanks: dict[str, Word] = {"one": Player(one.person), "other": Player(other.person)}
    if other.ahead and not one.ahead:
        blanks = {"one": Player(other.person), "other": Player(one.person)}
    if one.ahead or other.ahead:
        return say("{one} beats {other}", **blanks)
    return say("{one} against {other}", **blanks)


def _caption(of: Bracket, at: int) -> Text:
    """Return what a round is called."""
    match of.last - (of.first + at):
        case 0:
            return say("Final")
        case 1:
            return say("Semi-finals")
        case 2:
            return say("Quarter-finals")
    return say("Round {round}", round=of.first + at)


@dataclass(frozen=True)
class Tree:
    """The layout of a bracket: the middles of boxes by round, None without one."""

    bracket: Bracket
    middles: tuple[tuple[float | None, ...], ...]
    leaves: int

    @classmethod
    def of(cls, of: Bracket) -> Tree:
        """Lay out a bracket; what nobody plays takes no room."""
        leaves = 0
        found: list[list[float | None]] = [[None] * len(each) for each in of.rounds]

        def lay(at: int, number: int) -> float | None:
            nonlocal leaves
            meeting = of.rounds[at][number]
            below = (2 * number, 2 * number + 1) if at else ()
            known = [y for each in below if (y := lay(at - 1, each)) is not None]
            if known:
                found[at][number] = sum(known) / len(known)
            elif meeting.drawn:
                found[at][number] = leaves * (BOX + APART) + BOX / 2
                leaves += 1
            return found[at][number]

        for number in range(len(of.rounds[-1])):
            lay(len(of.rounds) - 1, number)
        return cls(of, tuple(map(tuple, found)), leaves)

    @property
    def height(self) -> int:
        return CAPTION + self.leaves * (BOX + APART) - APART

    def draw(self, canvas: Canvas, y: int, look: Look) -> None:
        """Draw everything with its top at a place."""
        columns = _columns(len(self.bracket.rounds))
        for at, (x, wide) in enumerate(columns):
            words = look.printed(_caption(self.bracket, at))
            now = any(each.state == "playing" for each in self.bracket.rounds[at])
            label = letters.label(words, SMALL, "Bold" if now else "Medium", wide)
            canvas.paint(label, x + 4, y, ACCENT if now else DIM, ground=TABLE)
        y += CAPTION
        for at, meetings in enumerate(self.bracket.rounds):
            x, wide = columns[at]
            if at + 1 < len(columns):
                self._lines(canvas, y, at, x + wide, right=columns[at + 1][0])
            for meeting, middle in zip(meetings, self.middles[at], strict=True):
                if middle is not None:
                    _box(canvas, x, y + round(middle) - BOX // 2, wide, of=meeting, look=look)

    def _lines(self, canvas: Canvas, y: int, at: int, left: int, *, right: int) -> None:
        """Lead from a round's boxes to those of the next: who went on goes a bright way."""
        half = (left + right) // 2
        ways = []
        for number, middle in enumerate(self.middles[at]):
            target = self.middles[at + 1][number // 2]
            if middle is not None and target is not None:
                over = any(each and each.ahead for each in self.bracket.rounds[at][number].sides)
                ways.append((over, y + round(middle), y + round(target)))
        for over, start, end in sorted(ways):
            _way(canvas, left, half, right, start=start, end=end, colour=ACCENT if over else LINE)


def _way(
    canvas: Canvas, left: int, half: int, right: int, *, start: int, end: int, colour: Colour
) -> None:
    """Draw a line from one height to another, by way of the middle."""
    start, end = start - THICK // 2, end - THICK // 2
    canvas.fill((left, start, half + THICK, start + THICK), colour)
    canvas.fill((half, min(start, end), half + THICK, max(start, end) + THICK), colour)
    canvas.fill((half, end, right, end + THICK), colour)


def _columns(count: int) -> Sequence[tuple[int, int]]:
    """Return where each round begins, and how wide it is."""
    if count == 1:
        return [(EDGE + FULL // 6, FULL * 2 // 3)]
    wide = int((FULL - (count - 1) * BETWEEN) / (count - 1 + WIDER))
    first = FULL - (count - 1) * (wide + BETWEEN)
    return [(EDGE, first)] + [
        (EDGE + first + BETWEEN + at * (wide + BETWEEN), wide) for at in range(count - 1)
    ]


def _box(canvas: Canvas, x: int, y: int, width: int, *, of: Meeting, look: Look) -> None:
    """Draw two who meet below each other."""
    filled = any(of.sides) and of.state != "void"
    ground = PANEL if filled else TABLE
    canvas.paint(shapes.rounded(width, BOX, 14), x, y, ground, ground=TABLE)
    if of.state == "playing":
        canvas.stamp(shapes.outline(width, BOX, 14, 4), x, y, ACCENT)
    elif not filled:
        canvas.paint(shapes.outline(width, BOX, 14, 3), x, y, LINE, ground=TABLE)
    for at, each in enumerate(of.sides):
        top = y + 2 + at * ROW
        if each is None:
            dash = shapes.rounded(44, THICK, 2)
            canvas.paint(dash, x + 18, top + (ROW - THICK) // 2, LINE, ground=ground)
            continue
        if each.ahead:
            canvas.stamp(shapes.rounded(width, ROW, 14), x, top, RAISED)
        faded = of.state in ("over", "void") and not each.ahead
        on = RAISED if each.ahead else ground
        sitting(canvas, x, top, width, of=each, ground=on, look=look, faded=faded)
