"""What the drawing module of a game offers; the registry takes it from there."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, Final, NamedTuple, Protocol, runtime_checkable

from PIL import Image

from rules.core import Seat
from rules.text import Text

from .kit import shapes
from .kit.canvas import Canvas
from .kit.collage import FINE, Collage, Piece, piece
from .kit.face import Face
from .kit.grid import Window
from .kit.palette import INK, SEATS, TABLE, Colour
from .look import Look


class Sheet(NamedTuple):
    """A drawn picture, and the sentences that tell the same, the weightiest first."""

    canvas: Canvas
    words: list[Text]


@runtime_checkable
class Drawing(Protocol):
    """How a game is drawn and described: a module with these four functions."""

    def draw(self, view: Any, look: Look) -> list[Sheet]:
        """Draw the board, and after it whatever else the view holds."""

    def extent(self, view: Any) -> Window | None:
        """Return the used part of a growing table, None if all pictures show the same."""

    def words(self, view: Any, look: Look) -> list[Text]:
        """Return turn, points, last move, then the position, a fact per sentence."""

    def diagram(self, name: str, look: Look) -> Sheet:
        """Draw a picture of the primer; raises `KeyError` for a name it does not use."""


@runtime_checkable
class Faced(Protocol):
    """What a drawing has besides where pieces of its game stand next to choices."""

    def faces(self) -> tuple[str, ...]:
        """Return their names, which no other game has."""

    def face(self, name: str) -> Face:
        """Draw one; raises `KeyError` for a name there is not."""


@runtime_checkable
class Collected(Protocol):
    """What a drawing has besides whose pieces are collected in albums."""

    def album_pages(self) -> tuple[Text, ...]:
        """Return what is on each page."""

    def album_pieces(self) -> tuple[str, ...]:
        """Return all that can be collected."""

    def album(self, page: int, pieces: Collection[str], look: Look) -> Sheet:
        """Draw a page of the album of the person the look names first."""


@runtime_checkable
class Steady(Protocol):
    """What a drawing has besides whose panels' pictures keep one height during a turn."""

    def highest(self) -> int:
        """Return that height, in pixels of a picture of normal width."""


class Cover(NamedTuple):
    """How a game is known from across the room, and at its end.

    `scene` lays its pieces on what is its ground already; the left half is for words. `pieces` are
    small ones of a size, thrown about when it is over. `causes` are the colours of how points came
    about, by their numbers, where the game has some for them; of more than four `signs` draws each
    at a size, as not every eye tells so many colours apart. Where the pieces tell players apart,
    `owned` draws what a seat plays with, from a view, at a size and on a ground. The name of a box
    with several games stands `above` theirs.
    """

    scene: Callable[[Collage], None]
    pieces: Callable[[int], tuple[Piece, ...]]
    causes: tuple[Colour, ...] = ()
    signs: Callable[[int, int], Image.Image] | None = None
    owned: Callable[[Any, Seat, int, Colour], Image.Image] | None = None
    above: Text | None = None


def _gathered(collage: Collage) -> None:
    """Lay counters in the colours of the seats on the right half."""
    for number, (x, y, size) in enumerate(_COUNTERS):
        collage.lay(_counter(number, size), x, y, lift=10)


def _counters(size: int) -> tuple[Piece, ...]:
    return tuple(_counter(number, size) for number in range(len(SEATS)))


def _counter(number: int, size: int) -> Piece:
    canvas = Canvas(size * FINE, size * FINE, TABLE)
    for share, colour in ((1.0, INK), (0.95, SEATS[number]), (0.7, INK), (0.66, SEATS[number])):
        wide = round(size * FINE * share / 2) * 2
        at = (canvas.width - wide) // 2
        canvas.stamp(shapes.disc(wide), at, at, colour)
    return piece(canvas.image)


_COUNTERS: Final = (
    (760, 150, 150),
    (930, 100, 120),
    (1090, 170, 170),
    (840, 310, 170),
    (1010, 300, 130),
    (1150, 350, 120),
)
"""Where a counter lies in the cover of a game that gives none, and how large."""

PLAIN_COVER: Final = Cover(_gathered, _counters)
"""Of a game that gives none: counters on its ground."""
