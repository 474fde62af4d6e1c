"""The fighters of Chow Pow: six bodies of food, and 66 different faces."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

from rules.games.chowpow import cards

from ...kit.painting import Painting
from ...kit.palette import (
    BLUE,
    BROWN,
    EDGE,
    GREEN,
    INK,
    ORANGE,
    PINK,
    PURPLE,
    RED,
    TEXT,
    TILE,
    YELLOW,
    Colour,
)
from .grounds import HUES


def paint(painting: Painting, card: int) -> None:
    """Paint what a card shows in the middle: a fighter, or the sign of a wild card."""
    group = cards.faction(card)
    if card in cards.TEAM_UPS:
        _team_up(painting)
    elif group is None:
        _wild(painting)
    else:
        _gloves(painting, group)
        BODIES[group](painting)
        _face(painting, card, FACES_AT[group])


def _gloves(p: Painting, group: int) -> None:
    """Boxing gloves on both sides of a fighter, in a colour visible on the ground."""
    glove = YELLOW if HUES[group] in (RED, PINK) else RED
    for x, thumb in ((0.14, 0.205), (0.86, 0.795)):
        p.disc(x, 0.66, 0.105, INK)
        p.disc(x, 0.66, 0.085, glove)
        p.disc(thumb, 0.62, 0.045, INK)
        p.disc(thumb, 0.62, 0.03, glove)
        p.bar(x - 0.06, 0.745, x + 0.06, 0.79, colour=INK, radius=0.01)
        p.bar(x - 0.048, 0.755, x + 0.048, 0.78, colour=TEXT, radius=0.008)


def _candy(p: Painting) -> None:
    """A wrapped sweet with stripes."""
    for side in (-1, 1):
        wing = [(0.5 + side * 0.2, 0.5), (0.5 + side * 0.42, 0.32), (0.5 + side * 0.42, 0.7)]
        p.shape(wing, INK)
        wing = [(0.5 + side * 0.2, 0.51), (0.5 + side * 0.395, 0.37), (0.5 + side * 0.395, 0.65)]
        p.shape(wing, TEXT)
    p.disc(0.5, 0.54, 0.29, INK)
    p.disc(0.5, 0.54, 0.265, PURPLE)
    for turn in range(3):
        p.wedge((0.235, 0.275, 0.765, 0.805), 120 * turn, 120 * turn + 60, TEXT)
    p.disc(0.5, 0.55, 0.2, TEXT)


def _taco(p: Painting) -> None:
    """A folded shell with lettuce and tomatoes on top."""
    for n in range(7):
        p.disc(0.26 + n * 0.08, 0.37 - 0.12 * sin(pi * n / 6), 0.075, INK)
    for n in range(7):
        colour = RED if n % 3 == 1 else TILE if n % 3 == 2 else GREEN
        p.disc(0.26 + n * 0.08, 0.37 - 0.12 * sin(pi * n / 6), 0.055, colour)
    p.slice((0.14, 0.26, 0.86, 1.0), 180, 360, INK)
    p.bar(0.14, 0.62, 0.86, 0.78, colour=INK, radius=0.07)
    p.slice((0.165, 0.285, 0.835, 0.99), 180, 360, YELLOW)
    p.bar(0.165, 0.62, 0.835, 0.755, colour=YELLOW, radius=0.055)


def _pizza(p: Painting) -> None:
    """A slice, crust up, with salami."""
    p.shape(((0.13, 0.36), (0.87, 0.36), (0.5, 0.93)), INK)
    p.shape(((0.185, 0.38), (0.815, 0.38), (0.5, 0.885)), YELLOW)
    p.bar(0.1, 0.25, 0.9, 0.41, colour=INK, radius=0.08)
    p.bar(0.125, 0.275, 0.875, 0.385, colour=ORANGE, radius=0.055)
    for x, y in ((0.26, 0.45), (0.74, 0.45), (0.5, 0.8)):
        p.disc(x, y, 0.045, RED)


def _sushi(p: Painting) -> None:
    """A roll: rice with a belt of seaweed, salmon on top."""
    p.bar(0.2, 0.36, 0.8, 0.86, colour=INK, radius=0.14)
    p.bar(0.225, 0.385, 0.775, 0.835, colour=TEXT, radius=0.115)
    p.bar(0.225, 0.7, 0.775, 0.8, colour=INK)
    p.bar(0.14, 0.24, 0.86, 0.43, colour=INK, radius=0.09)
    p.bar(0.165, 0.265, 0.835, 0.405, colour=ORANGE, radius=0.065)
    for x in (0.3, 0.45, 0.6):
        p.line(((x, 0.3), (x + 0.08, 0.37)), TILE, 0.022)


def _burger(p: Painting) -> None:
    """A bun with everything between."""
    p.bar(0.16, 0.7, 0.84, 0.88, colour=INK, radius=0.08)
    p.bar(0.185, 0.72, 0.815, 0.855, colour=YELLOW, radius=0.06)
    p.bar(0.13, 0.66, 0.87, 0.77, colour=INK, radius=0.05)
    p.bar(0.15, 0.68, 0.85, 0.715, colour=GREEN, radius=0.015)
    p.bar(0.15, 0.715, 0.85, 0.755, colour=RED, radius=0.015)
    p.slice((0.14, 0.2, 0.86, 1.16), 180, 360, INK)
    p.slice((0.165, 0.225, 0.835, 1.12), 182, 358, YELLOW)
    p.bar(0.165, 0.655, 0.835, 0.68, colour=INK)
    for x, y in ((0.36, 0.33), (0.5, 0.29), (0.64, 0.33)):
        p.oval(x - 0.025, y - 0.014, x + 0.025, y + 0.014, colour=TEXT)


def _breakfast(p: Painting) -> None:
    """A fried egg with a strip of bacon for a hat."""
    blobs = (
        (0.36, 0.46, 0.17),
        (0.64, 0.46, 0.17),
        (0.3, 0.66, 0.16),
        (0.7, 0.66, 0.16),
        (0.5, 0.72, 0.18),
        (0.5, 0.42, 0.16),
    )
    for x, y, radius in blobs:
        p.disc(x, y, radius + 0.025, INK)
    for x, y, radius in blobs:
        p.disc(x, y, radius, TEXT)
    p.bar(0.3, 0.42, 0.7, 0.76, colour=TEXT)
    p.disc(0.5, 0.57, 0.205, EDGE)
    p.disc(0.5, 0.57, 0.195, YELLOW)


BODIES: tuple[Callable[[Painting], None], ...] = (
    _candy,
    _taco,
    _pizza,
    _sushi,
    _burger,
    _breakfast,
)

FACES_AT = (
    (0.5, 0.54, 0.9),
    (0.5, 0.58, 1.1),
    (0.5, 0.54, 0.95),
    (0.5, 0.56, 1.0),
    (0.5, 0.52, 1.1),
    (0.5, 0.57, 0.9),
)
"""Where each faction wears its face, and how large."""


def _face(p: Painting, card: int, at: tuple[float, float, float]) -> None:
    """Eyes, mouth and accessories of a fighter's number; no two of a faction agree."""
    x, y, size = at
    group, n = divmod(card, len(cards.NUMBERS))
    EYES[(n + group) % len(EYES)](p, x, y - 0.05 * size, size)
    MOUTHS[(n * 3 + group) % len(MOUTHS)](p, x, y + 0.085 * size, size)
    WEAR[cards.number(card) - 1](p, x, y, size, n=n)


def _round_eyes(p: Painting, x: float, y: float, s: float) -> None:
    for side in (-1, 1):
        p.disc(x + side * 0.085 * s, y, 0.062 * s, INK)
        p.disc(x + side * 0.085 * s, y, 0.05 * s, TEXT)
        p.disc(x + side * 0.07 * s, y + 0.008, 0.025 * s, INK)


def _angry_eyes(p: Painting, x: float, y: float, s: float) -> None:
    _round_eyes(p, x, y, s)
    for side in (-1, 1):
        p.line(
            ((x + side * 0.16 * s, y - 0.085 * s), (x + side * 0.03 * s, y - 0.035 * s)),
            INK,
            0.032 * s,
        )


def _shut_eyes(p: Painting, x: float, y: float, s: float) -> None:
    for side in (-1, 1):
        a = x + side * 0.14 * s, y - 0.03 * s
        b = x + side * 0.05 * s, y
        c = x + side * 0.14 * s, y + 0.035 * s
        p.line((a, b, c), INK, 0.026 * s)


def _wink(p: Painting, x: float, y: float, s: float) -> None:
    p.disc(x - 0.085 * s, y, 0.062 * s, INK)
    p.disc(x - 0.085 * s, y, 0.05 * s, TEXT)
    p.disc(x - 0.075 * s, y, 0.026 * s, INK)
    p.line(
        ((x + 0.04 * s, y + 0.01), (x + 0.09 * s, y - 0.02), (x + 0.14 * s, y + 0.01)),
        INK,
        0.026 * s,
    )


def _sly_eyes(p: Painting, x: float, y: float, s: float) -> None:
    for side in (-1, 1):
        box = (
            x + side * 0.085 * s - 0.065 * s,
            y - 0.06 * s,
            x + side * 0.085 * s + 0.065 * s,
            y + 0.065 * s,
        )
        p.slice(box, 0, 180, INK)
        p.disc(x + side * 0.085 * s + 0.015, y + 0.022 * s, 0.022 * s, TEXT)


EYES = (_round_eyes, _angry_eyes, _shut_eyes, _wink, _sly_eyes)


def _grin(p: Painting, x: float, y: float, s: float) -> None:
    p.slice((x - 0.13 * s, y - 0.1 * s, x + 0.13 * s, y + 0.1 * s), 0, 180, INK)
    p.bar(x - 0.09 * s, y + 0.005 * s, x + 0.09 * s, y + 0.032 * s, colour=TEXT, radius=0.008)


def _teeth(p: Painting, x: float, y: float, s: float) -> None:
    p.bar(x - 0.12 * s, y - 0.015 * s, x + 0.12 * s, y + 0.085 * s, colour=INK, radius=0.03 * s)
    for n in range(3):
        left = x + (-0.1 + n * 0.07) * s
        p.bar(left, y + 0.005 * s, left + 0.058 * s, y + 0.065 * s, colour=TEXT, radius=0.008)


def _shout(p: Painting, x: float, y: float, s: float) -> None:
    p.oval(x - 0.07 * s, y - 0.03 * s, x + 0.07 * s, y + 0.11 * s, colour=INK)
    p.oval(x - 0.045 * s, y + 0.045 * s, x + 0.045 * s, y + 0.1 * s, colour=RED)


def _tongue(p: Painting, x: float, y: float, s: float) -> None:
    p.slice((x - 0.12 * s, y - 0.09 * s, x + 0.12 * s, y + 0.09 * s), 0, 180, INK)
    p.bar(x - 0.01 * s, y + 0.02 * s, x + 0.085 * s, y + 0.13 * s, colour=INK, radius=0.045 * s)
    p.bar(x + 0.008 * s, y + 0.02 * s, x + 0.067 * s, y + 0.113 * s, colour=RED, radius=0.03 * s)


def _fang(p: Painting, x: float, y: float, s: float) -> None:
    p.line(
        ((x - 0.11 * s, y + 0.015), (x, y + 0.035 * s), (x + 0.11 * s, y + 0.005)), INK, 0.028 * s
    )
    p.shape(
        ((x + 0.02 * s, y + 0.035 * s), (x + 0.09 * s, y + 0.02 * s), (x + 0.06 * s, y + 0.1 * s)),
        INK,
    )
    p.shape(
        (
            (x + 0.037 * s, y + 0.037 * s),
            (x + 0.075 * s, y + 0.029 * s),
            (x + 0.058 * s, y + 0.075 * s),
        ),
        TEXT,
    )


MOUTHS = (_grin, _teeth, _shout, _tongue, _fang)


def _plaster(p: Painting, x: float, y: float, s: float, *, n: int) -> None:
    """A beginner's scratches."""
    side = -1 if n % 2 else 1
    a = x + side * 0.12 * s, y + 0.02 * s
    b = x + side * 0.2 * s, y + 0.08 * s
    p.line((a, b), INK, 0.055 * s)
    p.line((a, b), TILE, 0.035 * s)


def _freckles(p: Painting, x: float, y: float, s: float, *, n: int) -> None:
    for side in (-1, 1):
        for step in range(1 + n % 3):
            p.disc(
                x + side * (0.13 + 0.035 * step) * s,
                y + (0.03 + 0.02 * (step % 2)) * s,
                0.016 * s,
                BROWN,
            )


def _headband(p: Painting, x: float, y: float, s: float, *, n: int) -> None:
    colour = RED if n % 2 else TEXT
    p.bar(x - 0.22 * s, y - 0.185 * s, x + 0.22 * s, y - 0.115 * s, colour=INK, radius=0.02)
    p.bar(x - 0.21 * s, y - 0.172 * s, x + 0.21 * s, y - 0.128 * s, colour=colour, radius=0.012)
    p.disc(x, y - 0.15 * s, 0.03 * s, INK)


def _moustache(p: Painting, x: float, y: float, s: float, *, n: int) -> None:
    turn = 0.05 if n % 2 else -0.03
    for side in (-1, 1):
        p.line(
            (
                (x, y + 0.055 * s),
                (x + side * 0.08 * s, y + 0.045 * s),
                (x + side * 0.17 * s, y + (0.05 - turn) * s),
            ),
            INK,
            0.04 * s,
        )


def _crown(p: Painting, x: float, y: float, s: float, *, n: int) -> None:
    top, low = y - 0.36 * s, y - 0.15 * s
    edge = (
        (-0.17, 0.3),
        (-0.09, 0.62),
        (0.0, 0.0),
        (0.09, 0.62),
        (0.17, 0.3),
        (0.15, 1.0),
        (-0.15, 1.0),
    )
    for grow, colour in ((1.28, INK), (1.0, YELLOW)):
        middle = (top + low) / 2
        p.shape(
            [
                (x + dx * s * grow, middle + (top + dy * (low - top) - middle) * grow)
                for dx, dy in edge
            ],
            colour,
        )
    p.disc(x, low - 0.045 * s, 0.026 * s, RED)


WEAR = (_plaster, _freckles, _headband, _moustache, _crown)
"""By number, 1 to 5."""


def _wild(p: Painting) -> None:
    """A bang in the colours of all factions."""
    x, y = 0.54, 0.46
    _burst(p, x, y, 0.38, near=0.28, colour=TEXT)
    _burst(p, x, y, 0.33, near=0.235, colour=INK)
    for n, hue in enumerate(HUES):
        turn = 2 * pi * n / len(HUES)
        p.disc(x + 0.145 * sin(turn), y - 0.145 * cos(turn), 0.062, TEXT)
        p.disc(x + 0.145 * sin(turn), y - 0.145 * cos(turn), 0.05, hue)
    p.disc(x, y, 0.05, TEXT)


def _burst(p: Painting, x: float, y: float, far: float, *, near: float, colour: Colour) -> None:
    points = [
        (x + r * sin(pi * k / 10), y - r * cos(pi * k / 10))
        for k in range(20)
        for r in ((far, near)[k % 2],)
    ]
    p.shape(points, colour)


def _team_up(p: Painting) -> None:
    """Two fists that meet before a bang."""
    _burst(p, 0.5, 0.47, 0.35, near=0.26, colour=YELLOW)
    for side, hue in ((-1, PINK), (1, BLUE)):
        arm = sorted((0.5 + side * 0.46, 0.5 + side * 0.2))
        p.bar(arm[0], 0.42, arm[1], 0.6, colour=INK, radius=0.03)
        p.bar(arm[0] + 0.018, 0.438, arm[1] - 0.018, 0.582, colour=TEXT, radius=0.02)
        fist = sorted((0.5 + side * 0.26, 0.5 + side * 0.005))
        p.bar(fist[0], 0.36, fist[1], 0.66, colour=INK, radius=0.08)
        p.bar(fist[0] + 0.02, 0.38, fist[1] - 0.02, 0.64, colour=hue, radius=0.065)
        for n in range(1, 4):
            y = 0.38 + n * 0.065
            ends = sorted((0.5 + side * 0.035, 0.5 + side * 0.12))
            p.bar(ends[0], y - 0.008, ends[1], y + 0.008, colour=INK, radius=0.006)
