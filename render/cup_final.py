"""The end of a cup as a picture: its winner, and last rounds or best ranks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from rules.text import Player, Text, Word, count, listed, say, together

from .band import BAND, TOP, Band, confetti
from .bars import EDGE, Seats
from .bracket import Bracket, Tree, bracket_texts
from .cup import EDGE as MARGIN
from .cup import FULL, GAP, HIGH_CUP, LEADER, SMALL, place, trophy
from .games import theme_of
from .kit import letters
from .kit.canvas import WIDTH, Canvas
from .kit.palette import ACCENT, DIM, TABLE
from .look import Look
from .night import Line, line_text, points_text
from .sheet import Sheet

TITLE: Final = 44
MOST_FACES: Final = 2
"""Winners whose discs stand on the band: more would hide each other."""
MOST_NAMED: Final = 3
"""Winners who are named there; of more their number is, and they stand below."""
MOST_PLACES: Final = 12
"""Places that are drawn below the winners'."""
ONE_COLUMN: Final = 5
MOST_DESCRIBED: Final = 50
"""Places in the alternative text, which has no room for more."""
TROPHY: Final = 176


def cup_final(
    key: str, title: Text, after: Text, lines: Sequence[Line], *, tree: Bracket | None, look: Look
) -> Sheet:
    """Draw how a cup has ended, with the last rounds of its bracket where it has one.

    The winner is named first by the look, so that their discs have colours.
    """
    won = [line for line in lines if line.rank == 1]
    band = _band(after, won, look, knock_out=tree is not None)
    named = band.headline != look.printed(_shared(won))
    behind = [] if tree else lines[len(won) if named else 0 :]
    rest = behind if len(behind) <= MOST_PLACES else behind[: MOST_PLACES - 1]
    columns = 1 if len(rest) <= ONE_COLUMN else 2
    deep = -(-len(rest) // columns)
    more = len(behind) - len(rest)
    placed = Tree.of(tree) if tree else None
    below = placed.height if placed else deep * (LEADER + GAP) + (46 if more else 0)
    canvas = Canvas(WIDTH, TOP + BAND + 40 + below + MARGIN, TABLE)
    _title(canvas, key, title, look)
    band.draw(canvas, Seats(look, None, None).face)
    if band.free:
        top = TOP + (BAND - round(TROPHY * HIGH_CUP)) // 2
        trophy(canvas, WIDTH - EDGE - 40 - TROPHY, top, TROPHY)
    y = TOP + BAND + 40
    if placed:
        placed.draw(canvas, y, look)
    wide = (FULL - (columns - 1) * GAP) // columns
    for number, line in enumerate(rest):
        column, row = divmod(number, deep)
        place(
            canvas,
            MARGIN + column * (wide + GAP),
            y + row * (LEADER + GAP),
            wide,
            line=line,
            look=look,
        )
    if more:
        words = letters.label(look.printed(count("and {n} more", "and {n} more", more)), SMALL)
        canvas.paint(words, MARGIN + 12, y + deep * (LEADER + GAP), DIM, ground=TABLE)
    known = bracket_texts(tree) if tree else []
    heading = [say("{title}, {after}.", title=title, after=after), say("{what}.", what=_won(won))]
    return Sheet(
        canvas,
        [
            *heading,
            *map(line_text, won[:MOST_DESCRIBED]),
            *known,
            *map(line_text, lines[len(won) : MOST_DESCRIBED]),
        ],
    )


def _title(canvas: Canvas, key: str, title: Text, look: Look) -> None:
    text, room = look.printed(title), WIDTH - 2 * EDGE
    label = letters.label(text, TITLE, "Bold", room)
    start = EDGE + label.width + 70
    if start < WIDTH - 200:
        flat = theme_of(key).flat(contrast=look.contrast)
        canvas.put(confetti(key, flat, WIDTH - start), start, 0)
    canvas.paint(label, EDGE, 30, ACCENT, ground=TABLE)


def _band(after: Text, won: Sequence[Line], look: Look, *, knock_out: bool) -> Band:
    """Return the winners' band, a cup at its end; their names come before that cup.

    In a knock-out points have decided nothing.
    """
    parts = [after]
    if not knock_out and won:
        parts = [points_text(won[0]), count("{n} win", "{n} wins", won[0].wins)]
    band = Band(
        tuple(line.seat for line in won[:MOST_FACES]),
        look.printed(_won(won)),
        look.printed(together(parts, " · ")),
        free=TROPHY + 30,
    )
    if not band.fits(WIDTH):
        band = replace(band, free=0)
    if not band.fits(WIDTH) and len(won) > 1:
        band = replace(band, headline=look.printed(_shared(won)), free=TROPHY + 30)
    return band


def _won(won: Sequence[Line]) -> Text:
    """Say who has won a cup."""
    people: list[Word] = [Player(line.seat) for line in won]
    if len(people) == 1:
        return say("{person} wins the cup", person=people[0])
    if len(people) <= MOST_NAMED:
        return say("{people} share the cup", people=listed(people))
    return _shared(won)


def _shared(won: Sequence[Line]) -> Text:
    return count("{n} person shares the cup", "{n} people share the cup", len(won))
