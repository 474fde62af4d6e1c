"""What the drawing module of a game offers; the registry takes it from there."""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol, runtime_checkable

from rules.text import Text

from .kit.canvas import Canvas
from .kit.face import Face
from .kit.grid import Window
from .look import Look


class Sheet(NamedTuple):
    """A drawn picture, and the sentences that tell the same, the weightiest first."""

    canvas: Canvas
    words: list[Text]


class Drawing(Protocol):
    """How a game is drawn and told: a module with these four functions."""

    def draw(self, view: Any, look: Look) -> list[Sheet]:
        """Draw the board, and after it whatever else the view holds."""

    def extent(self, view: Any) -> Window | None:
        """Return what is in use of a table that grows, None where all pictures show the same."""

    def words(self, view: Any, look: Look) -> list[Text]:
        """Tell whose turn it is, points, the last move, then the position, a fact a sentence."""

    def diagram(self, name: str, look: Look) -> Sheet:
        """Draw a picture of the primer; raises `KeyError` for a name it does not use."""


@runtime_checkable
class Faced(Protocol):
    """What a drawing has besides where pieces of its game stand beside choices."""

    def faces(self) -> tuple[str, ...]:
        """Return their names, which no other game has."""

    def face(self, name: str) -> Face:
        """Draw one; raises `KeyError` for a name there is not."""
