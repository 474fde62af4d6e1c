"""A year of games as a picture: one of several cards, each understood alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PIL import Image

from rules.core import Seat
from rules.text import Player, Text, Word, say

from .band import BAND, REACH, TOP, Band, confetti
from .bars import EDGE
from .cup import LEADER, place
from .games import theme_of
from .kit import letters, shapes
from .kit.canvas import Canvas
from .kit.mask import Mask
from .kit.palette import ACCENT, DIM, PANEL, RAISED, TABLE, TEXT, TILE
from .kit.panel import disc
from .look import Look
from .night import FACT, Fact, Line, draw_fact
from .record import BOX, LEAST, figures
from .sheet import Sheet

TITLE, NAME, VALUE = 40, 36, 40
GAP: Final = 14
BELOW: Final = 28
"""How far what stands below the band is from it, and from the lower edge."""
MOST_ENTRIES: Final = 8
"""Bars or people below the band: in two columns, or in one of large letters."""
MOST_FACTS: Final = 3
"""Facts on a card that has no band."""


@dataclass(frozen=True)
class Bar:
    """Something that was counted: its label, how often, and its share of the most."""

    label: Text
    value: str
    share: float


@dataclass(frozen=True)
class YearCard:
    """A card of a year: what its band says, if anything, and what stands below.

    `faces` are the people on the band, `points` the large figure at its end. Below it are named
    `figures`, `bars` or people's `lines`; without a band, `facts`, and what there is `more` of.
    `game` is whose ground it is drawn on, "" for none.
    """

    title: Text
    headline: Text | None = None
    below: Text | None = None
    faces: tuple[Seat, ...] = ()
    points: str = ""
    figures: tuple[tuple[str, Text], ...] = ()
    bars: tuple[Bar, ...] = ()
    lines: tuple[Line, ...] = ()
    facts: tuple[Fact, ...] = ()
    more: Text | None = None
    game: str = ""


def year_card(of: YearCard, look: Look) -> Sheet:
    """Draw a card of a year, 700 pixels high at most, or in the middle of a height.

    With large text it is narrower and higher.
    """
    entries: Sequence[Bar | Line] = of.bars[:MOST_ENTRIES] or of.lines[:MOST_ENTRIES]
    columns = 1 if look.large or len(entries) == 1 else 2
    rows = -(-len(entries) // columns)
    facts = of.facts[:MOST_FACTS]
    top = TOP if of.headline is None else TOP + BAND + 8 + BELOW
    high = top + rows * (LEADER + GAP) + len(facts) * (FACT + GAP)
    high += BOX + BELOW if of.figures else BELOW - GAP
    high += letters.line(NAME) + GAP if of.more is not None else 0
    canvas = Canvas(look.width, high, TABLE)
    _title(canvas, of, look)
    if of.headline is not None:
        _band(of, look).draw(canvas, _Faces(look).draw)
    if of.figures:
        figures(canvas, top, of.figures, look, edge=EDGE)
    full = canvas.width - 2 * EDGE
    wide = (full - (columns - 1) * GAP) // columns
    for number, entry in enumerate(entries):
        column, row = divmod(number, rows)
        x, y = EDGE + column * (wide + GAP), top + row * (LEADER + GAP)
        if isinstance(entry, Bar):
            _bar(canvas, x, y, wide, bar=entry, look=look)
        else:
            place(canvas, x, y, wide, line=entry, look=look, small=LEAST)
    for number, fact in enumerate(facts):
        draw_fact(canvas, top + number * (FACT + GAP), fact, look, edge=EDGE)
    if of.more is not None:
        more = letters.label(look.printed(of.more), NAME, "Medium", full)
        canvas.paint(more, EDGE, top + len(facts) * (FACT + GAP), DIM, ground=TABLE)
    around = max(look.high - high, 0)
    above = around // 2
    canvas = canvas.with_space(above, around - above)
    _thrown(canvas, of, look, above=above)
    return Sheet(canvas, year_texts(of))


def year_texts(of: YearCard, *, titled: bool = True) -> list[Text]:
    """Tell a card of a year in sentences, without its title if that is above them."""
    words = [say("{title}.", title=of.title)] if titled else []
    if of.headline is not None:
        what = of.headline
        if of.below is not None:
            what = say("{what}, {how}", what=of.headline, how=of.below)
        words = [say("{title}: {what}.", title=of.title, what=what)]
        if not titled:
            words = [say("{what}.", what=what)]
    counted: list[Word] = [
        say("{label}: {value}", label=label, value=value) for value, label in of.figures
    ]
    if of.points and of.headline is not None and not of.lines:  # people's are in `below`
        counted.append(say("{label}: {value}", label=of.headline, value=of.points))
    counted += [say("{label}: {value}", label=bar.label, value=bar.value) for bar in of.bars]
    counted += [
        say("{rank}. {name} {points}", rank=each.rank, name=Player(each.seat), points=each.points)
        for each in of.lines
    ]
    if counted:
        words.append(say("{figures}.", figures=counted))
    texts = [fact.text for fact in of.facts]
    if of.more is not None:  # it ends the sentence before it
        texts[-1] = say("{what}, {how}", what=texts[-1], how=of.more)
    words += [
        say("{label}: {value}.", label=fact.label, value=text)
        for fact, text in zip(of.facts, texts, strict=True)
    ]
    return words


@dataclass(frozen=True)
class _Faces:
    """People's discs on the band, without the crowns of winners."""

    look: Look

    def draw(self, canvas: Canvas, x: int, y: int, seat: Seat, *, size: int) -> None:
        y -= size // 12  # in the middle, without the room of a crown
        disc(canvas, x, y, seat, face=self.look.face(seat), ground=TILE, wide=size)


def _title(canvas: Canvas, of: YearCard, look: Look) -> None:
    if (thrown := _confetti(canvas, of, look)) is not None:
        canvas.put(thrown, canvas.width - thrown.width, 0)
    canvas.paint(_title_label(canvas, of, look), EDGE, 34, ACCENT, ground=TABLE)


def _title_label(canvas: Canvas, of: YearCard, look: Look) -> Mask:
    return letters.label(look.printed(of.title), TITLE, "Bold", canvas.width - 2 * EDGE)


def _confetti(canvas: Canvas, of: YearCard, look: Look, above: int = 0) -> Image.Image | None:
    """Return a game's pieces next to the title, None where it has no room for them."""
    start = EDGE + _title_label(canvas, of, look).width + 70
    if not of.game or start >= canvas.width - 200:
        return None
    flat = theme_of(of.game).flat(contrast=look.contrast)
    return confetti(of.game, flat, canvas.width - start, above)


def _thrown(canvas: Canvas, of: YearCard, look: Look, *, above: int) -> None:
    """Draw what of the pieces reaches into the space above a card."""
    seen = min(above, REACH)
    if seen and (thrown := _confetti(canvas, of, look, seen)) is not None:
        top = thrown.crop((0, 0, thrown.width, seen))
        canvas.put(top, canvas.width - thrown.width, above - seen)


def _band(of: YearCard, look: Look) -> Band:
    assert of.headline is not None
    below = "" if of.below is None else look.printed(of.below)
    return Band(of.faces, look.printed(of.headline), below, of.points)


def _bar(canvas: Canvas, x: int, y: int, width: int, *, bar: Bar, look: Look) -> None:
    """Write what was counted, its ground as bright as its share of the most."""
    canvas.paint(shapes.rounded(width, LEADER, 14), x, y, PANEL, ground=TABLE)
    lit = round(width * bar.share)
    if lit > 28:
        canvas.stamp(shapes.rounded(lit, LEADER, 14), x, y, RAISED)
    value = letters.label(bar.value, VALUE, "Bold")
    right = x + width - 20 - value.width
    canvas.stamp(value, right, y + (LEADER - value.height) // 2, TEXT)
    label = letters.label(look.printed(bar.label), NAME, "Medium", right - 14 - x - 20)
    canvas.stamp(label, x + 20, y + (LEADER - label.height) // 2, TEXT)
