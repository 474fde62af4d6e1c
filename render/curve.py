"""A player's rating over time: a line, and its uncertainty around it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rules.text import Text, say

from .games import theme_of
from .kit import letters, shapes
from .kit.canvas import Canvas
from .kit.palette import ACCENT, DIM, LINE, RAISED, TABLE, TEXT
from .look import Look, Picture
from .sheet import Sheet

HEIGHT = 640
LEFT, RIGHT, TOP, BOTTOM = 150, 60, 120, 90
SMALL, LARGE = 36, 52
MOST = 240
"""Points of a curve; of more games, only every so manieth is drawn."""


@dataclass(frozen=True)
class Point:
    """A rating after a game, and how far the truth may lie from it to either side."""

    value: int
    spread: int


def rating_curve(key: str, title: Text, points: Sequence[Point], look: Look) -> Picture:
    """Draw ratings in a game in the order of its tables, at least two of them."""
    sheet = _sheet(title, points, look)
    png = sheet.canvas.png(theme_of(key), contrast=look.contrast)
    return Picture(png, look.spell(sheet.words[0]))


def curve_text(title: Text, points: Sequence[Point]) -> Text:
    """Say in words what the curve shows."""
    values = [point.value for point in points]
    return say(
        "Rating in {game} after each of {n} games. It started with {first}. The highest was "
        "{high} after game {top}, the lowest {low} after game {bottom}. Now it is {now} ± "
        "{spread}.",
        game=title,
        n=len(points),
        first=values[0],
        high=max(values),
        top=values.index(max(values)) + 1,
        low=min(values),
        bottom=values.index(min(values)) + 1,
        now=values[-1],
        spread=points[-1].spread,
    )


def _sheet(title: Text, points: Sequence[Point], look: Look) -> Sheet:
    width = look.width
    canvas = Canvas(width, HEIGHT, TABLE)
    shown = _thinned(points)
    # The band of the first games would press the line flat: it may leave the picture.
    low = min(point.value - point.spread for point in shown[len(shown) // 3 :])
    high = max(point.value + point.spread for point in shown[len(shown) // 3 :])
    low, high = min(low, *(p.value - 20 for p in shown)), max(high, *(p.value + 20 for p in shown))
    wide, tall = width - LEFT - RIGHT, HEIGHT - TOP - BOTTOM

    def x(number: int) -> float:
        return wide * number / (len(shown) - 1)

    def y(value: float) -> float:
        return tall * (high - min(max(value, low), high)) / (high - low)

    edge = [(x(n), y(p.value + p.spread)) for n, p in enumerate(shown)]
    edge += [(x(n), y(p.value - p.spread)) for n, p in reversed(list(enumerate(shown)))]
    canvas.paint(shapes.area(wide, tall, edge), LEFT, TOP, RAISED, ground=TABLE)
    step = _step(high - low)
    for value in range(-(-low // step) * step, high + 1, step):
        line = TOP + round(y(value))
        canvas.fill((LEFT, line, LEFT + wide, line + 2), LINE)
        mark = letters.label(str(value), SMALL)
        canvas.paint(mark, LEFT - 16 - mark.width, line - mark.height // 2, DIM, ground=TABLE)
    margin = 12
    stroke = [(x(n) + margin, y(p.value) + margin) for n, p in enumerate(shown)]
    soft = shapes.stroke(wide + 2 * margin, tall + 2 * margin, stroke, 8)
    canvas.stamp(soft, LEFT - margin, TOP - margin, ACCENT)
    last = shapes.disc(24)
    canvas.stamp(last, LEFT + wide - 12, TOP + round(y(shown[-1].value)) - 12, ACCENT)
    now = look.printed(
        say("{rating} ± {spread}", rating=points[-1].value, spread=points[-1].spread)
    )
    figure = letters.label(now, LARGE, "Bold")
    canvas.paint(figure, width - RIGHT - figure.width, 30, TEXT, ground=TABLE)
    name = letters.label(look.printed(title), LARGE, "Medium", width - 140 - figure.width)
    canvas.paint(name, 40, 30, TEXT, ground=TABLE)
    first = letters.label(look.printed(say("Game {n}", n=1)), SMALL)
    canvas.paint(first, LEFT, HEIGHT - BOTTOM + 24, DIM, ground=TABLE)
    end = letters.label(look.printed(say("Game {n}", n=len(points))), SMALL)
    canvas.paint(end, LEFT + wide - end.width, HEIGHT - BOTTOM + 24, DIM, ground=TABLE)
    return Sheet(canvas, [curve_text(title, points)])


def _thinned(points: Sequence[Point]) -> list[Point]:
    every = -(-len(points) // MOST)
    return [*points[:-1:every], points[-1]]


def _step(height: int) -> int:
    """Return a round distance that leaves at most six lines."""
    return next(step for step in (25, 50, 100, 200, 250, 500, 1000) if height / step <= 6)
