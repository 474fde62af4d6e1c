"""What stands next to the board of Match'n Lock!: players, and the drawn token."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PIL import Image

from ...kit import letters
from ...kit.canvas import Canvas
from ...kit.layout import GAP
from ...kit.palette import TABLE, TEXT
from ...kit.panel import NAME, News, Players, Standing

TOKEN: Final = 132
"""How wide a token is that was drawn."""
NARROW_NAME: Final = 34
NARROW: Final = 500
"""Below this width a drawn token stands above its words."""


@dataclass(frozen=True)
class Alone(Players):
    """The line of a person who plays alone, and next to it what its points consist of."""

    text: str

    def draw(self, canvas: Canvas, x: int, y: int, width: int) -> None:
        super().draw(canvas, x, y, width)
        label = letters.label(self.text, NAME, "Bold", width // 2 - 32)
        high = self.height(width)
        canvas.paint(
            label, x + width - 8 - label.width, y + (high - label.height) // 2, TEXT, ground=TABLE
        )


@dataclass(frozen=True)
class Drawn:
    """The last event, or the drawn token, rotated as on the displayed board."""

    news: News
    token: Image.Image | None
    text: str

    def height(self, width: int) -> int:
        if width < NARROW:
            token = 0 if self.token is None else TOKEN + 24
            return token + 44 * len(self._lines(width))
        return max(TOKEN, self.news.height(width))

    def draw(self, canvas: Canvas, x: int, y: int, width: int) -> None:
        high = self.height(width)
        if width < NARROW:
            self._narrow(canvas, x, y, width)
            return
        if self.token is None:
            self.news.draw(canvas, x, y + (high - self.news.height(width)) // 2, width)
            return
        canvas.put(self.token, x + 12, y + (high - TOKEN) // 2)
        start = TOKEN + 36
        lines = letters.wrapped(self.text, NAME, "Bold", width - start, most=2)
        top = y + (high - 46 * len(lines)) // 2
        for line in lines:
            canvas.paint(letters.label(line, NAME, "Bold"), x + start, top, TEXT, ground=TABLE)
            top += 46

    def _narrow(self, canvas: Canvas, x: int, y: int, width: int) -> None:
        """Draw a token above its words; what happened last is seen on the board."""
        if self.token is not None:
            canvas.put(self.token, x + (width - TOKEN) // 2, y + 12)
            y += TOKEN + 24
        for line in self._lines(width):
            label = letters.label(line, NARROW_NAME, "Bold", width)
            canvas.paint(label, x + (width - label.width) // 2, y, TEXT, ground=TABLE)
            y += 44

    def _lines(self, width: int) -> list[str]:
        words = self.news.aside if self.token is None else self.text
        return letters.wrapped(words, NARROW_NAME, "Bold", width, most=6)


@dataclass(frozen=True)
class Band:
    """The players in one line, the drawn token next to them, why it was drawn."""

    players: Players | Standing
    drawn: Drawn

    def height(self, width: int) -> int:
        left = self._left(width)
        lines = len(self._lines(left))
        high = self.players.height(left) + (GAP + 46 * lines if lines else 0)
        return high if self.drawn.token is None else max(high, TOKEN)

    def draw(self, canvas: Canvas, x: int, y: int, width: int) -> None:
        left = self._left(width)
        self.players.draw(canvas, x, y, left)
        if self.drawn.token is None:
            return
        canvas.put(self.drawn.token, x + width - TOKEN, y + (self.height(width) - TOKEN) // 2)
        y += self.players.height(left) + GAP
        for line in self._lines(left):
            label = letters.label(line, NARROW_NAME, "Bold")
            canvas.paint(label, x + left - label.width, y, TEXT, ground=TABLE)
            y += 46

    def _left(self, width: int) -> int:
        return width if self.drawn.token is None else width - TOKEN - GAP

    def _lines(self, width: int) -> list[str]:
        if self.drawn.token is None or not self.drawn.text:
            return []
        return letters.wrapped(self.drawn.text, NARROW_NAME, "Bold", width, most=2)


@dataclass(frozen=True)
class Named:
    """A player's name, below the line that has no room for it."""

    name: str

    def height(self, width: int) -> int:
        return letters.line(NARROW_NAME)

    def draw(self, canvas: Canvas, x: int, y: int, width: int) -> None:
        label = letters.label(self.name, NARROW_NAME, "Medium", width - 2 * GAP)
        canvas.paint(label, x + GAP, y - GAP // 2, TEXT, ground=TABLE)
