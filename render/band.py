"""The winners on a bright band across a picture, with the game's pieces above."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final, Protocol

from PIL import Image

from rules.core import Seat

from .bars import CROWNED, EDGE, FACE, SMALL
from .games import cover_of
from .kit import letters, shapes
from .kit.canvas import WIDTH, Canvas
from .kit.collage import Collage
from .kit.palette import INK, SHADOW, TABLE, TILE
from .kit.shelf import kept

NAME, SUM = 76, 130
BELOW: Final = (SMALL, 32, 28)
"""How large letters below that may be."""
EVEN: Final = 20
"""The steps in pixels in which shorter lines are tried."""
SHORT: Final = 0.4
"""How long a last line is at least, as a share of the one above it."""
LEAST: Final = 44
"""The smallest letters of who has won, in pixels."""
TOP: Final = 104
"""Where the winner's band begins, below the title."""
BAND: Final = 224
IN_A_ROW: Final = {1: FACE, 2: 132, 3: 96}
"""How wide each disc is where so many have won, and stand in one row."""
SMALLEST: Final = 72
"""The same where they stand in two."""
BETWEEN, CLEAR = 16, 8
"""From disc to disc, and from a disc to the crown below it."""
THROWN: Final = 18
"""How many pieces are thrown about."""
REACH: Final = 46
"""How far a piece reaches from its middle at most: none is cut off next to the title."""
FALL_HEIGHT: Final = 150
"""How far down they fall: the rest is behind the band."""


class Face(Protocol):
    """A function that draws a seat's disc with its corner at a point."""

    def __call__(self, canvas: Canvas, x: int, y: int, seat: Seat, *, size: int) -> None: ...


@dataclass(frozen=True)
class Discs:
    """Where the winners' discs stand on the band: none hides another, or its crown."""

    size: int
    places: tuple[tuple[int, int], ...]
    room: int
    """How much of the band they take, with the gap before what it says."""

    @classmethod
    def of(cls, winners: int, wide: int) -> Discs:
        """Return them in one row while that takes no more than a third of the picture.

        More stand in two, the longer one above: a person alone up there would look like the first.
        """
        if not winners:
            return cls(0, (), 0)
        size = IN_A_ROW.get(winners, SMALLEST)
        rows = [winners]
        if winners not in IN_A_ROW or _across(winners, size) > wide // 3:
            size, rows = SMALLEST, [winners - winners // 2, winners // 2]
        across, crown = _across(rows[0], size), round(size * CROWNED)
        # Crowns come to points: what is a little too high looks as if it were in the middle.
        start = crown - size // 13
        high = len(rows) * (size + crown) + (len(rows) - 1) * CLEAR
        places = tuple(
            (
                (across - _across(many, size)) // 2 + column * (size + BETWEEN),
                (BAND - high) // 2 + start + row * (size + crown + CLEAR),
            )
            for row, many in enumerate(rows)
            for column in range(many)
        )
        return cls(size, places, across + 36)


def _across(many: int, size: int) -> int:
    """Return how much so many discs take in a row."""
    return many * size + (many - 1) * BETWEEN


@dataclass(frozen=True)
class Band:
    """The winner's band: its discs, its text, and the large figure at its end.

    So many pixels at its end are left `free` for a drawing.
    """

    winners: tuple[Seat, ...]
    headline: str
    below: str = ""
    points: str = ""
    free: int = 0

    def fits(self, wide: int) -> bool:
        """Tell whether all that it says has room on a picture so wide."""
        room = wide - 2 * EDGE - 80 - self.free - Discs.of(len(self.winners), wide).room
        if self.points:
            room -= letters.length(self.points, SUM, "Bold") + 30
        return letters.uncut(self.headline, LEAST, "Bold", room, most=3) is not None

    def draw(self, canvas: Canvas, face: Face) -> None:
        """Draw it across a picture; `face` draws a winner's disc, so wide."""
        wide = canvas.width - 2 * EDGE
        band = shapes.rounded(wide, BAND, 32)
        canvas.paint(band, EDGE, TOP + 8, SHADOW, ground=TABLE)
        canvas.paint(band, EDGE, TOP, TILE, ground=TABLE)
        canvas.fill((EDGE + 40, TOP + BAND, EDGE + wide - 40, TOP + BAND + 8), SHADOW)
        left, right = EDGE + 40, EDGE + wide - 40 - self.free
        discs = Discs.of(len(self.winners), canvas.width)
        for seat, (x, y) in zip(self.winners, discs.places, strict=True):
            face(canvas, left + x, TOP + y, seat, size=discs.size)
        left += discs.room
        if self.points:
            points = letters.label(self.points, SUM, "Bold")
            at = right - points.width, TOP + (BAND - points.height) // 2 - 6
            canvas.paint(points, *at, INK, ground=TILE)
            right -= points.width + 30
        size, lines = _fitting(self.headline, right - left)
        below = letters.fitting(self.below, BELOW, right - left)
        high = len(lines) * letters.line(size) + (letters.line(below) if self.below else 0)
        y = TOP + (BAND - high) // 2
        for line in lines:
            canvas.paint(letters.label(line, size, "Bold", right - left), left, y, INK, ground=TILE)
            y += letters.line(size)
        if self.below:
            label = letters.label(self.below, below, "Medium", right - left)
            canvas.paint(label, left, y, INK, ground=TILE)


def _fitting(text: str, width: int) -> tuple[int, list[str]]:
    """Return the largest letters in which a text takes a line, else two or three."""
    for size, most in ((NAME, 1), (64, 1), (56, 2), (LEAST, 3)):
        if lines := letters.uncut(text, size, "Bold", width, most=most):
            return size, _even(text, size, width, lines=lines)
    return LEAST, letters.wrapped(text, LEAST, "Bold", width, most=3)


def _even(text: str, size: int, width: int, *, lines: list[str]) -> list[str]:
    """Return a text in as many lines, but of one length where a word stood alone."""
    *_, longer, last = (letters.length(line, size, "Bold") for line in ("", *lines))
    if len(lines) == 1 or last > longer * SHORT:
        return lines
    narrower = range(width // len(lines), width, EVEN)
    evener = (letters.uncut(text, size, "Bold", room, most=len(lines)) for room in narrower)
    return next((found for found in evener if found), lines)


@kept
def confetti(key: str, flat: bytes, width: int, above: int = 0) -> Image.Image:
    """Throw a game's pieces about: the same way each time, with so much room above."""
    collage = Collage(width, above + FALL_HEIGHT, flat)
    random = Random(7)
    pieces = [each for size in (38, 50, 64) for each in cover_of(key).pieces(size)]
    thrown = THROWN * width // WIDTH if pieces else 0
    for number in range(thrown):
        x = REACH + (number + random.random()) * (width - REACH) / thrown
        y = (18, 66, 104)[number % 3] + random.uniform(-8, 8)
        collage.lay(random.choice(pieces), x, above + y, random.uniform(-80, 80), lift=4)
    return collage.indices()
