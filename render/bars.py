"""Everybody at the end of a game: what their points consist of, as bars."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from PIL import Image

from rules.core import Result, Score, Seat
from rules.text import Text

from .kit import letters, shapes
from .kit.canvas import Box, Canvas
from .kit.palette import (
    BLUE,
    BROWN,
    DIM,
    GREEN,
    INK,
    LINE,
    ORANGE,
    PINK,
    PURPLE,
    RED,
    TABLE,
    TEXT,
    TILE,
    YELLOW,
    Colour,
)
from .kit.panel import disc, written
from .look import Look
from .sheet import Cover

EDGE: Final = 40
SMALL, LONG_NAME, POINTS = 36, 28, 52
FACE: Final = 148
"""How wide a single winner's disc is."""
CROWNED: Final = 0.32
"""How far a crown stands above its disc, as a share of that."""
ROW, LOW = 96, 80
"""How high a player's line is, and where more than four play."""
WIDE: Final = 1000
"""From this width on names stand next to the bars."""
BELOW, TALL = 122, 148
"""How high a player's line is where they stand above, and where a bar may be of two."""
BAR, LOSS = 52, 36
"""How high bars of what was won and of what was lost are."""
REST: Final = 44
"""How wide a bar of what is left is at least, so that its number has room."""
LEGEND: Final = 12
"""How far the legend is from the bars, in pixels."""
SWATCH: Final = 44
"""How wide a cause is in the legend."""
SIGN: Final = 40
"""How wide the sign of a cause is in its bar, where the game has signs."""
INKS: Final = {
    YELLOW: INK,
    RED: TEXT,
    BLUE: TEXT,
    GREEN: INK,
    ORANGE: INK,
    PURPLE: TEXT,
    PINK: INK,
    BROWN: TEXT,
    INK: TILE,
}
"""What is written on each colour."""
CAUSES: Final = tuple(INKS)[:-1]
"""What the parts of all points are drawn in."""


@dataclass(frozen=True)
class Outcome:
    """How a game ended: its ranks, None if it was not finished, and all points.

    `best` is the move it is remembered for. `left` is the seat that has won because the other one
    resigned.
    """

    title: Text
    result: Result | None
    scores: tuple[Score, ...]
    best: Text | None = None
    left: Seat | None = None

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that won."""
        if self.result is None:
            return () if self.left is None else (self.left,)
        return self.result.winners

    @property
    def order(self) -> list[Seat]:
        """All seats, the best first."""
        places = self.result.places if self.result else self._unfinished
        return sorted(
            range(len(self.scores)),
            key=lambda seat: (places[seat], -self.scores[seat].points, seat),
        )

    @property
    def _unfinished(self) -> tuple[int, ...]:
        return tuple(1 if seat == self.left else 2 for seat in range(len(self.scores)))


@dataclass(frozen=True)
class Seats:
    """How the seats are named and marked: by their discs, or by their pieces."""

    look: Look
    view: Any
    owned: Callable[[Any, Seat, int, Colour], Image.Image] | None

    def face(self, canvas: Canvas, x: int, y: int, seat: Seat, *, size: int) -> None:
        """Draw a winner's disc, so wide, with a crown."""
        if self.owned:
            canvas.put(self.owned(self.view, seat, size, TILE), x, y, shapes.disc(size).solid)
        else:
            disc(canvas, x, y, seat, face=self.look.face(seat), ground=TILE, wide=size)
        for share, colour in ((76, INK), (62, YELLOW)):
            wide = size * share // FACE
            crown = shapes.polygon(wide, shapes.CROWN)
            top = y - size * 14 // FACE - wide // 2
            canvas.crown(crown, x + (size - wide) // 2, top, colour)

    def mark(self, canvas: Canvas, x: int, middle: int, seat: Seat) -> int:
        """Draw who sits in a seat and what is its own; returns where the name begins."""
        coloured = self.owned is None
        face = self.look.face(seat)
        disc(canvas, x, middle - 30, seat, face=face, ground=TABLE, wide=60, coloured=coloured)
        x += 78
        if self.owned:
            canvas.put(self.owned(self.view, seat, 60, TABLE), x, middle - 30)
            x += 74
        return x

    def name(
        self,
        canvas: Canvas,
        x: int,
        middle: int,
        end: int,
        *,
        seat: Seat,
        bold: bool,
        one_line: bool = False,
    ) -> None:
        """Write a name, in two lines where it is long, or cut in `one_line`."""
        name, room = self.look.printed_name(seat), end - x
        weight: letters.Weight = "Bold" if bold else "Medium"
        size, lines = letters.sized_lines(name, (SMALL, LONG_NAME), weight, room)
        if one_line:
            lines = [name]
        top = middle - len(lines) * letters.line(size) // 2
        for line in lines:
            canvas.paint(letters.label(line, size, weight, room), x, top, TEXT, ground=TABLE)
            top += letters.line(size)


@dataclass(frozen=True)
class Bars:
    """A line for each player: disc, name, a bar of the points' parts, the points."""

    outcome: Outcome
    seats: Seats
    width: int
    hues: tuple[Colour, ...]
    signs: Callable[[int, int], Image.Image] | None
    causes: tuple[Text, ...]
    legend: tuple[tuple[tuple[int, str], ...], ...]
    """Lines of what is in the bars: the number of each cause, and its name."""

    @classmethod
    def of(cls, outcome: Outcome, seats: Seats, width: int, cover: Cover) -> Bars:
        scores = outcome.scores
        used = [part.label for score in scores for part in score.parts if part.points]
        causes = [part.label for part in scores[0].parts]
        if not any(score.parts for score in scores):
            causes = used = [score.what for score in scores[:1] if score.what]
        left = [score.left.label for score in scores if score.left and score.left.points]
        causes, used = [*causes, *left[:1]], [*used, *left]
        lines: list[list[tuple[int, str]]] = [[]]
        across = 0
        for number, cause in enumerate(causes):
            if cause not in used:
                continue
            name = seats.look.printed(cause)
            wide = SWATCH + 12 + letters.length(name, 30) + 40
            if lines[-1] and across + wide > width - 2 * EDGE:
                lines.append([])
                across = 0
            lines[-1].append((number, name))
            across += wide
        return cls(
            outcome,
            seats,
            width,
            cover.causes or CAUSES,
            cover.signs,
            tuple(causes),
            tuple(map(tuple, lines)) if used else (),
        )

    @property
    def row(self) -> int:
        if self.narrow:
            return TALL if any(self._costs(cause) for cause in self.causes) else BELOW
        return ROW if len(self.outcome.scores) <= 4 else LOW

    @property
    def narrow(self) -> bool:
        """Whether names stand above the bars, as next to them there is too little room."""
        return self.width < WIDE

    @property
    def height(self) -> int:
        return len(self.outcome.scores) * self.row + LEGEND + 52 * len(self.legend) + 28

    def draw(self, canvas: Canvas, y: int) -> None:
        for seat in self.outcome.order:
            self._line(canvas, y, seat)
            y += self.row
        y += LEGEND
        for line in self.legend:
            x = EDGE
            for number, name in line:
                self.swatch(canvas, x, y + 2, number)
                label = letters.label(name, 30)
                canvas.paint(label, x + SWATCH + 12, y + 4, DIM, ground=TABLE)
                x += SWATCH + 12 + label.width + 40
            y += 52

    def _line(self, canvas: Canvas, y: int, seat: Seat) -> None:
        end = self.width - EDGE - 150
        middle = y + self.row // 2
        left = self.seats.mark(canvas, EDGE, middle, seat)
        start, named = (left, end) if self.narrow else (EDGE + 420, EDGE + 396)
        above = y + 30 if self.narrow else middle
        wins = seat in self.outcome.winners
        self.seats.name(canvas, left, above, named, seat=seat, bold=wins, one_line=self.narrow)
        score = self.outcome.scores[seat]
        points = letters.label(written(score.points), POINTS, "Bold")
        canvas.paint(
            points,
            self.width - EDGE - points.width,
            middle - points.height // 2,
            TEXT,
            ground=TABLE,
        )
        if self.narrow:
            middle = y + (self.row + 48) // 2
        won = [(n, p) for n, p in self._parts(seat) if p > 0]
        lost = [(n, -p) for n, p in self._parts(seat) if p < 0]
        per = (end - start) / self._most()
        if won and lost:
            self._won(canvas, start, middle - 42, BAR - 8, parts=won, per=per)
            _lost(canvas, start, middle + 6, lost, per=per)
        elif won:
            self._won(canvas, start, middle - BAR // 2, BAR, parts=won, per=per)
        elif lost:
            _lost(canvas, start, middle - LOSS // 2, lost, per=per)
        if left_over := self._left(seat):
            begins = start + round(sum(points for _, points in won) * per)
            ends = max(start + round((score.points + left_over) * per), begins + REST)
            _hollow(canvas, (begins, middle - BAR // 2, ends, middle + BAR // 2), str(left_over))

    def _parts(self, seat: Seat) -> list[tuple[int, int]]:
        """Return the number of each cause that counted for a seat, and what it paid."""
        score = self.outcome.scores[seat]
        if not score.parts:
            return [(0, score.points)]
        return [(self.causes.index(part.label), part.points) for part in score.parts if part.points]

    def _left(self, seat: Seat) -> int:
        """Return how much a seat still has of what its points count."""
        left = self.outcome.scores[seat].left
        return left.points if left else 0

    def _hue(self, number: int) -> Colour:
        return self.hues[number % len(self.hues)]

    def _most(self) -> int:
        """Return the most that anybody won or lost, at least 1."""
        sums = [
            sum(max(sign * points, 0) for _, points in self._parts(seat)) + self._left(seat)
            for seat in range(len(self.outcome.scores))
            for sign in (1, -1)
        ]
        return max(1, *sums)

    def _costs(self, cause: Text) -> bool:
        return any(
            part.points < 0
            for score in self.outcome.scores
            for part in score.parts
            if part.label == cause
        )

    def _is_hollow(self, cause: Text) -> bool:
        """Return whether bars of a cause have no colour: it was lost, or is left."""
        left = [score.left.label for score in self.outcome.scores if score.left]
        return cause in left or self._costs(cause)

    def _won(
        self,
        canvas: Canvas,
        x: int,
        y: int,
        high: int,
        *,
        parts: Sequence[tuple[int, int]],
        per: float,
    ) -> None:
        """Draw causes and what they paid one after the other, `per` pixels a point."""
        right = x + round(sum(points for _, points in parts) * per)
        canvas.paint(shapes.rounded(max(right - x, 14), high, 10), x, y, TILE, ground=TABLE)
        for number, left, right, points in _spans(x, parts, per):
            hue = self._hue(number)
            inner = shapes.rounded(right - left - 8, high - 8, 7)
            canvas.paint(inner, left + 4, y + 4, hue, ground=TILE)
            label = letters.label(str(points), 30, "Bold")
            wide, top = label.width, y + (high - label.height) // 2
            if self.signs and right - left >= wide + SIGN + 24:
                start = (left + right - wide - SIGN - 6) // 2
                canvas.put(self.signs(number, SIGN), start, y + (high - SIGN) // 2)
                canvas.paint(label, start + SIGN + 6, top, INKS[hue], ground=hue)
            elif right - left >= wide + 16:
                canvas.paint(label, (left + right - wide) // 2, top, INKS[hue], ground=hue)

    def swatch(self, canvas: Canvas, x: int, y: int, number: int) -> None:
        """Draw what stands for a cause in the legend."""
        if self._is_hollow(self.causes[number]):
            canvas.paint(shapes.outline(SWATCH, SWATCH, 9, 4), x, y, LINE, ground=TABLE)
            return
        inner = SWATCH - 6
        canvas.paint(shapes.rounded(SWATCH, SWATCH, 9), x, y, TILE, ground=TABLE)
        canvas.paint(shapes.rounded(inner, inner, 7), x + 3, y + 3, self._hue(number), ground=TILE)
        if self.signs:
            canvas.put(self.signs(number, inner - 2), x + 4, y + 4)


def _lost(canvas: Canvas, x: int, y: int, parts: Sequence[tuple[int, int]], *, per: float) -> None:
    """Draw what causes cost one after the other, hollow."""
    for _, left, right, points in _spans(x, parts, per):
        _hollow(canvas, (left, y, right, y + LOSS), written(-points))


def _hollow(canvas: Canvas, box: Box, words: str) -> None:
    """Draw a bar without a colour, with what it is worth in it where that has room."""
    left, top, right, bottom = box
    high = bottom - top
    canvas.paint(shapes.outline(right - left, high, 8, 4), left, top, LINE, ground=TABLE)
    label = letters.label(words, 26, "Bold")
    if right - left >= label.width + 16:
        at = (left + right - label.width) // 2
        canvas.stamp(label, at, top + (high - label.height) // 2, DIM)


def _spans(
    x: int, parts: Sequence[tuple[int, int]], per: float
) -> Iterator[tuple[int, int, int, int]]:
    """Return each part's number, start, end, and points; none is too narrow."""
    left, done = x, 0
    for number, points in parts:
        done += points
        right = max(x + round(done * per), left + 14)
        yield number, left, right, points
        left = right
