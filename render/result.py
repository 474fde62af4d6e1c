"""The end of a game as a picture: who has won, how the points came about, the move of the game."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any, Final

from PIL import Image

from rules.core import Score
from rules.text import Player, Text, Word, count, listed, say

from .bars import EDGE, FACE, SMALL, Bars, Outcome, Seats
from .games import cover_of, theme_of
from .kit import letters, shapes
from .kit.canvas import WIDTH, Canvas
from .kit.collage import Collage
from .kit.palette import (
    ACCENT,
    DIM,
    INK,
    PANEL,
    SHADOW,
    TABLE,
    TEXT,
    TILE,
)
from .kit.panel import written
from .kit.shelf import kept
from .look import Look
from .sheet import Sheet

TITLE, NAME, SUM = 40, 76, 130
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


def result(key: str, view: Any, outcome: Outcome, look: Look) -> Sheet:
    """Draw how a game ended; one that nobody played out is told by why it was `closed`."""
    width, cover = look.width, cover_of(key)
    seats = Seats(look, view, cover.owned)
    rows = Bars.of(outcome, seats, width, cover)
    best = _Best.of(outcome, look, width)
    height = TOP + BAND + 40 + rows.height + best.height + EDGE
    canvas = Canvas(width, height, TABLE)
    title = letters.label(look.printed(outcome.title), TITLE, "Bold", width - 2 * EDGE)
    if outcome.winners:
        flat = theme_of(key).flat(contrast=look.contrast)
        start = EDGE + title.width + 70
        canvas.put(_confetti(key, flat, max(width - start, 1)), start, 0)
    canvas.paint(title, EDGE, 34, ACCENT, TABLE)
    _band(canvas, outcome, seats)
    rows.draw(canvas, TOP + BAND + 40)
    best.draw(canvas, TOP + BAND + 40 + rows.height)
    return Sheet(canvas, told(outcome, look))


def told(outcome: Outcome, look: Look) -> list[Text]:
    """Tell how a game ended, in sentences."""
    ending = outcome.result.text if outcome.result else look.closed
    words = [
        outcome.title if ending is None else say("{game}: {what}", game=outcome.title, what=ending)
    ]
    for seat in outcome.order:
        score = outcome.scores[seat]
        parts: list[Word] = [
            say("{points} for {what}", points=part.points, what=part.label)
            for part in score.parts
            if part.points
        ]
        blanks: dict[str, Word] = {"player": Player(seat), "points": _points(score)}
        if parts:
            words.append(say("{player}: {points}, of these {parts}.", **blanks, parts=parts))
        else:
            words.append(say("{player}: {points}.", **blanks))
    if outcome.best is not None:
        words.append(say("Move of the game: {move}", move=outcome.best))
    return words


def _points(score: Score) -> Text:
    if score.what is not None:
        return say("{n} ({what})", n=score.points, what=score.what)
    return count("{n} point", "{n} points", score.points)


# -- the winner ------------------------------------------------------------------------------------


def _band(canvas: Canvas, outcome: Outcome, seats: Seats) -> None:
    """Draw the winner's band: disc, name, by how much, points."""
    wide = canvas.width - 2 * EDGE
    band = shapes.rounded(wide, BAND, 32)
    canvas.paint(band, EDGE, TOP + 8, SHADOW, TABLE)
    canvas.paint(band, EDGE, TOP, TILE, TABLE)
    canvas.fill((EDGE + 40, TOP + BAND, EDGE + wide - 40, TOP + BAND + 8), SHADOW)
    winners = outcome.winners
    left, right = EDGE + 40, EDGE + wide - 40
    step = min(FACE, 300 // max(len(winners), 1))
    for number, seat in reversed([*enumerate(winners)]):
        seats.face(canvas, left + number * step, TOP + (BAND - FACE) // 2 + 12, seat)
    if winners:
        left += FACE + (len(winners) - 1) * step + 36
        score = outcome.scores[winners[0]]
        points = letters.label(written(score.points), SUM, "Bold")
        if not score.what or score.points:
            canvas.paint(
                points, right - points.width, TOP + (BAND - points.height) // 2 - 6, INK, TILE
            )
            right -= points.width + 30
    size, lines = _fitting(_headline(outcome, seats.look), right - left)
    below = _below(outcome, seats.look)
    high = len(lines) * letters.line(size) + (letters.line(SMALL) if below else 0)
    y = TOP + (BAND - high) // 2
    for line in lines:
        canvas.paint(letters.label(line, size, "Bold", right - left), left, y, INK, TILE)
        y += letters.line(size)
    if below:
        canvas.paint(letters.label(below, SMALL, "Medium", right - left), left, y, INK, TILE)


def _headline(outcome: Outcome, look: Look) -> str:
    """Say who has won in two or three words, or else in the game's own."""
    winners = outcome.winners
    if len(winners) == 1 and len(outcome.scores) > 1:
        return look.printed(say("{player} wins", player=Player(winners[0])))
    if len(winners) > 1:
        people: list[Word] = [Player(seat) for seat in winners]
        return look.printed(say("{players} share the win", players=listed(people)))
    ending = outcome.result.text if outcome.result else look.closed
    return look.printed(ending) if ending else ""


def _below(outcome: Outcome, look: Look) -> str:
    """Say by how much the winner was ahead."""
    places = (
        sorted((place, seat) for seat, place in enumerate(outcome.result.places))
        if outcome.result
        else []
    )
    if len(outcome.winners) != 1 or len(places) < 2:
        return ""
    first, second = (outcome.scores[seat] for _, seat in places[:2])
    ahead = first.points - second.points
    if first.what or ahead < 1:
        return ""
    return look.printed(count("by {n} point", "by {n} points", ahead))


def _fitting(text: str, width: int) -> tuple[int, list[str]]:
    """Return the largest letters in which a text takes a line, else two or three."""
    for size, most in ((NAME, 1), (64, 1), (56, 2), (LEAST, 3)):
        if lines := letters.uncut(text, size, "Bold", width, most):
            return size, lines
    return LEAST, letters.wrapped(text, LEAST, "Bold", width, 3)


@kept
def _confetti(key: str, flat: bytes, width: int) -> Image.Image:
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


# -- the move --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class _Best:
    """The move of the game, on a card of its own."""

    label: str
    lines: tuple[str, ...]
    size: int

    @classmethod
    def of(cls, outcome: Outcome, look: Look, width: int) -> _Best:
        if outcome.best is None:
            return cls("", (), 0)
        size, text, room = 42, look.printed(outcome.best), width - 2 * EDGE - 72
        lines = letters.uncut(text, size, "Bold", room, 2)
        if lines is None:
            size, lines = 34, letters.wrapped(text, 34, "Bold", room, 3)
        return cls(look.printed(say("Move of the game")), tuple(lines), size)

    @property
    def height(self) -> int:
        return 22 + 48 + len(self.lines) * letters.line(self.size) + 26 if self.lines else 0

    def draw(self, canvas: Canvas, y: int) -> None:
        if not self.lines:
            return
        wide = canvas.width - 2 * EDGE
        canvas.paint(shapes.rounded(wide, self.height, 24), EDGE, y, PANEL, TABLE)
        star = shapes.polygon(34, shapes.STAR)
        canvas.paint(star, EDGE + 36, y + 24, ACCENT, PANEL)
        canvas.paint(letters.label(self.label, 30), EDGE + 84, y + 22, DIM, PANEL)
        y += 22 + 48
        for line in self.lines:
            canvas.paint(letters.label(line, self.size, "Bold"), EDGE + 36, y, TEXT, PANEL)
            y += letters.line(self.size)
