"""Covers, results, records, dailies, nights and cups are readable like boards."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import combinations
from typing import Any

import pytest
from PIL import Image

from matchnight.testing.contrast import MATRICES, apart, looked_at, seen
from render import Look, Record
from render.bars import Bars, Seats
from render.daily import CELL
from render.daily import sign as daily_sign
from render.games import THEMES, cover_of, theme_of
from render.kit import letters
from render.kit.canvas import Canvas
from render.kit.mask import Mask
from render.kit.palette import COLOURS, FLAT_STRONG, INK, MEDALS, SHADOW, TABLE, Colour
from render.kit.theme import EVENING, SLATE, Theme
from render.record import DOT, EDGE
from render.record import record as drawn
from rules.daily import SIGNS
from rules.text import say

from .covers.golden import cover
from .cups.golden import bracket_of, champion_of, final_of, round_of
from .dailies.golden import ROUNDS
from .dailies.golden import card as daily_card
from .images import opened
from .night.golden import ceremony_of, standing_of
from .results.ends import KEYS, end
from .results.golden import card
from .test_record import card as record_card
from .test_theme import LARGE_TEXT, contrast

Pair = tuple[Colour, Colour]
"""What was written with, and on what."""

SOLID = 200
"""Of 255: how much of a pixel a letter covers where its own colour is seen."""
SHARE = 0.05
"""Of what lies below letters: a colour that is less of it keeps nobody from reading them."""


@contextmanager
def watched() -> Iterator[set[Pair]]:
    """Note in which colours letters are drawn, and on which."""
    pairs: set[Pair] = set()
    known: dict[int, Mask] = {}
    label, stamp = letters.label, Canvas.stamp

    def noted(*args: Any, **named: Any) -> Mask:
        mask = label(*args, **named)
        known[id(mask)] = mask
        return mask

    def flat(draw: Callable[..., None]) -> Callable[..., None]:
        def drawn(
            canvas: Canvas, mask: Mask, x: int, y: int, ink: Colour, *, ground: Colour
        ) -> None:
            if id(mask) in known:
                pairs.add((ink, ground))
            draw(canvas, mask, x, y, ink, ground=ground)

        return drawn

    def stamped(canvas: Canvas, mask: Mask, x: int, y: int, ink: Colour) -> None:
        if id(mask) in known and ink != SHADOW:  # what letters cast keeps nobody from reading
            below = canvas.image.crop((x, y, x + mask.width, y + mask.height))
            where = mask.image.point(lambda cover: 255 * (cover >= SOLID))
            counts = below.histogram(where)
            pairs.update(
                (ink, COLOURS[at]) for at, n in enumerate(counts) if n > SHARE * sum(counts)
            )
        stamp(canvas, mask, x, y, ink)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(letters, "label", noted)
        patch.setattr(Canvas, "paint", flat(Canvas.paint))
        patch.setattr(Canvas, "print", flat(Canvas.print))
        patch.setattr(Canvas, "stamp", stamped)
        yield pairs


def shown(colour: Colour, flat: bytes) -> Colour:
    """Return a colour of the palette as a theme shows it."""
    at = 3 * COLOURS.index(colour)
    return Colour(*flat[at : at + 3])


def unread(pairs: set[Pair], flat: bytes) -> list[str]:
    """Return what a person can't read, and how they see."""
    return [
        f"{how}: {ink} on {on}"
        for ink, on in pairs
        for how in MATRICES
        if contrast(*(Colour(*seen(shown(colour, flat), how)) for colour in (ink, on))) < LARGE_TEXT
    ]


@pytest.mark.parametrize("key", THEMES)
def test_what_a_cover_says_is_read_by_every_eye(key: str) -> None:
    for flat in (THEMES[key].flat(), FLAT_STRONG):
        with watched() as pairs:
            cover(key, contrast=flat is FLAT_STRONG)
        assert len(pairs) > 1
        assert unread(pairs, flat) == []


@pytest.mark.parametrize(("key", "players"), KEYS)
def test_what_a_result_says_is_read_by_every_eye(key: str, players: int) -> None:
    with watched() as pairs:
        card(key, players)
    assert len(pairs) > 2
    assert unread(pairs, THEMES[key].flat()) == []
    assert unread(pairs, FLAT_STRONG) == []


@pytest.mark.parametrize("ground", [*THEMES.values(), SLATE, EVENING])
def test_what_a_record_says_is_read_by_every_eye(ground: Theme) -> None:
    with watched() as pairs:
        record_card("Ada", (1, 2, 3))
    assert unread(pairs, ground.flat()) == unread(pairs, FLAT_STRONG) == []


@pytest.mark.parametrize("key", THEMES)
def test_what_a_daily_says_is_read_by_every_eye(key: str) -> None:
    with watched() as pairs:
        daily_card(key, ROUNDS)
    assert len(pairs) > 2
    assert unread(pairs, THEMES[key].flat()) == unread(pairs, FLAT_STRONG) == []


def test_what_the_pictures_of_a_night_say_is_read_by_every_eye() -> None:
    with watched() as pairs:
        standing_of(5), standing_of(12), ceremony_of(7), ceremony_of(2, 0)
    assert len(pairs) > 4
    assert unread(pairs, EVENING.flat()) == unread(pairs, FLAT_STRONG) == []


@pytest.mark.parametrize("key", [*THEMES, "gone"])
def test_what_the_pictures_of_a_cup_say_is_read_by_every_eye(key: str) -> None:
    ground = theme_of(key)
    with watched() as pairs:
        round_of(11, 4, 1, void=1, key=key), bracket_of(16, 1, 3, key=key)
        final_of(8, 2, key=key), champion_of(12, key=key)
    assert len(pairs) > 6
    assert unread(pairs, ground.flat()) == unread(pairs, FLAT_STRONG) == []


def swatches(key: str, players: int) -> dict[str, Image.Image]:
    """Return what stands for each cause of points in a result, as the legend shows it."""
    view, outcome = end(key, players)
    of = cover_of(key)
    seats = Seats(Look(("",) * players), view, of.owned)
    bars = Bars.of(outcome, seats, 1200, of)
    found = {}
    for number, name in (each for line in bars.legend for each in line):
        canvas = Canvas(60, 60, TABLE)
        bars.swatch(canvas, 12, 12, number)
        found[name] = canvas.image
    return found


def signs() -> dict[str, Image.Image]:
    """Return what stands for each turn of a daily."""
    found = {}
    for sign in SIGNS:
        canvas = Canvas(CELL, CELL, TABLE)
        daily_sign(canvas, 0, 0, sign, side=CELL)
        found[sign] = canvas.image
    return found


def medals() -> dict[str, Image.Image]:
    """Return the steps of a podium, or the places of a standing, with their numbers."""
    found = {}
    for rank, metal in MEDALS.items():
        canvas = Canvas(120, 120, metal)
        canvas.paint(letters.label(str(rank), 84, "Bold"), 30, 8, INK, ground=metal)
        found[f"step {rank}"] = canvas.image
    return found


def last_places() -> dict[str, Image.Image]:
    """Return the disc of a game that was won, and of one that wasn't."""
    found = {}
    for name, place in (("won", 1), ("not won", 2)):
        image = drawn(Record(say("Tactic Tiles"), (), (place,)), Look(("Ada",))).canvas.image
        found[name] = image.crop((EDGE, image.height - DOT - 60, EDGE + DOT, image.height))
    return found


def alike(sprites: dict[str, Image.Image], how: str, flat: bytes) -> list[str]:
    """Return what a person who sees like that takes for each other, on a phone."""
    small = {name: looked_at(sprite, how, flat) for name, sprite in sprites.items()}
    return [
        f"{one} and {other}"
        for one, other in combinations(small, 2)
        if not apart(small[one], small[other])
    ]


@pytest.mark.parametrize("how", MATRICES)
@pytest.mark.parametrize(("key", "players"), KEYS)
def test_causes_of_points_differ_for_every_eye(key: str, players: int, how: str) -> None:
    found = swatches(key, players)
    assert alike(found, how, THEMES[key].flat()) == alike(found, how, FLAT_STRONG) == []


@pytest.mark.parametrize("how", MATRICES)
def test_medals_and_wins_differ_for_every_eye(how: str) -> None:
    grounds = (EVENING, *THEMES.values())
    for found, ground in [(last_places(), SLATE), *((medals(), each) for each in grounds)]:
        for flat in (ground.flat(), FLAT_STRONG):
            assert alike(found, how, flat) == []


@pytest.mark.parametrize("ground", [*THEMES.values(), SLATE, EVENING])
def test_gold_silver_and_bronze_are_the_same_metals_on_every_ground(ground: Theme) -> None:
    for metal in MEDALS.values():
        assert shown(metal, ground.flat()) == metal


def test_a_nights_podium_is_made_of_them() -> None:
    image = opened(ceremony_of(7).png).convert("RGB")
    found = {pixel for n, pixel in image.getcolors(1 << 20) or () if n > 10_000}
    assert {*MEDALS.values()} <= found


@pytest.mark.parametrize("how", MATRICES)
@pytest.mark.parametrize("key", THEMES)
def test_turns_of_a_daily_differ_for_every_eye(key: str, how: str) -> None:
    found = signs()
    assert alike(found, how, THEMES[key].flat()) == alike(found, how, FLAT_STRONG) == []
