"""Who has won, on a bright band across a picture, with the game's pieces thrown about above it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Final

from PIL import Image

from rules.core import Seat

from .bars import EDGE, FACE, SMALL
from .games import cover_of
from .kit import letters, shapes
from .kit.canvas import WIDTH, Canvas
from .kit.collage import Collage
from .kit.palette import INK, SHADOW, TABLE, TILE
from .kit.shelf import kept

NAME, SUM = 76, 130
LEAST: Final = 44
"""The smallest letters of who has won, in pixels."""
TOP: Final = 104
"""Where the winner's band begins, below the title."""
BAND: Final = 224
THROWN: Final = 18
"""How many pieces are thrown about."""
REACH: Final = 46
"""How far a piece reaches from its middle at most: none is cut off beside the title."""
HIGH: Final = 150
"""How far down they fall: the rest is behind the band."""


@dataclass(frozen=True)
class Band:
    """The winner's band: whose discs are on it, what it says, what stands large at its end.

    So many pixels at its end are left `free` for a drawing.
    """

    winners: tuple[Seat, ...]
    headline: str
    below: str = ""
    points: str = ""
    free: int = 0

    def fits(self, wide: int) -> bool:
        """Tell whether all that it says has room on a picture so wide."""
        step = min(FACE, 300 // max(len(self.winners), 1))
        faces = FACE + (len(self.winners) - 1) * step + 36 if self.winners else 0
        room = wide - 2 * EDGE - 80 - self.free - faces
        return letters.uncut(self.headline, LEAST, "Bold", room, 3) is not None

    def draw(self, canvas: Canvas, face: Callable[[Canvas, int, int, Seat], None]) -> None:
        """Draw it across a picture; `face` draws a winner's disc."""
        wide = canvas.width - 2 * EDGE
        band = shapes.rounded(wide, BAND, 32)
        canvas.paint(band, EDGE, TOP + 8, SHADOW, TABLE)
        canvas.paint(band, EDGE, TOP, TILE, TABLE)
        canvas.fill((EDGE + 40, TOP + BAND, EDGE + wide - 40, TOP + BAND + 8), SHADOW)
        left, right = EDGE + 40, EDGE + wide - 40 - self.free
        step = min(FACE, 300 // max(len(self.winners), 1))
        for number, seat in reversed([*enumerate(self.winners)]):
            face(canvas, left + number * step, TOP + (BAND - FACE) // 2 + 12, seat)
        if self.winners:
            left += FACE + (len(self.winners) - 1) * step + 36
        if self.points:
            points = letters.label(self.points, SUM, "Bold")
            at = right - points.width, TOP + (BAND - points.height) // 2 - 6
            canvas.paint(points, *at, INK, TILE)
            right -= points.width + 30
        size, lines = _fitting(self.headline, right - left)
        high = len(lines) * letters.line(size) + (letters.line(SMALL) if self.below else 0)
        y = TOP + (BAND - high) // 2
        for line in lines:
            canvas.paint(letters.label(line, size, "Bold", right - left), left, y, INK, TILE)
            y += letters.line(size)
        if self.below:
            label = letters.label(self.below, SMALL, "Medium", right - left)
            canvas.paint(label, left, y, INK, TILE)


def _fitting(text: str, width: int) -> tuple[int, list[str]]:
    """Return the largest letters in which a text takes a line, else two or three."""
    for size, most in ((NAME, 1), (64, 1), (56, 2), (LEAST, 3)):
        if lines := letters.uncut(text, size, "Bold", width, most):
            return size, lines
    return LEAST, letters.wrapped(text, LEAST, "Bold", width, 3)


@kept
def confetti(key: str, flat: bytes, width: int) -> Image.Image:
    """Throw a game's pieces about: the same way each time."""
    collage = Collage(width, HIGH, flat)
    random = Random(7)
    pieces = [each for size in (38, 50, 64) for each in cover_of(key).pieces(size)]
    thrown = THROWN * width // WIDTH if pieces else 0
    for number in range(thrown):
        x = REACH + (number + random.random()) * (width - REACH) / thrown
        y = (18, 66, 104)[number % 3] + random.uniform(-8, 8)
        collage.lay(random.choice(pieces), x, y, random.uniform(-80, 80), lift=4)
    return collage.indices()
