"""An album of fighters: a page for each faction, those not met yet face down."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from rules.games.chowpow import cards
from rules.text import Player, Text, say

from ...bars import EDGE
from ...kit import letters
from ...kit.canvas import Canvas
from ...kit.palette import ACCENT, DIM, TABLE, TEXT
from ...look import Look
from ...sheet import Sheet
from . import sprites

COLUMNS, LARGE_COLUMNS = 4, 3
"""Fighters next to each other, and where letters are large."""
CARD, TITLE, LONG_TITLE = 180, 40, 34
NAMES: Final = (30, 27, 26)
"""How large names' letters may be."""
GAP: Final = 22
ASIDE: Final = 16
"""How far names are apart."""
NAME_LINES: Final = 2
TOP: Final = 112
PIECES: Final = tuple(str(card) for card in range(cards.FACTION_CARDS))
"""Every fighter's name in albums."""
OF_EACH: Final = len(cards.NUMBERS)


def album_pages() -> tuple[Text, ...]:
    """Return what is on each page."""
    return cards.FACTIONS


def album_pieces() -> tuple[str, ...]:
    """Return all that can be collected."""
    return PIECES


def album(page: int, pieces: Collection[str], look: Look) -> Sheet:
    """Draw a page of the album of the person the look names first."""
    faction = range(page * OF_EACH, (page + 1) * OF_EACH)
    got = [card for card in faction if str(card) in pieces]
    step = CARD + 2 * letters.line(NAMES[0]) + GAP
    columns, wide = LARGE_COLUMNS if look.large else COLUMNS, room_of(look)
    canvas = Canvas(look.width, TOP + -(-OF_EACH // columns) * step, TABLE)
    here = say("{n} of {all}", n=len(got), all=OF_EACH)
    title = say("{player}'s album", player=Player(0))
    # Apart from the title, which a long name fills.
    count = look.printed(say("{label}: {value}", label=cards.FACTIONS[page], value=here))
    right = letters.label(count, TITLE, "Bold")
    canvas.paint(right, canvas.width - EDGE - right.width, 34, TEXT, ground=TABLE)
    room = canvas.width - 2 * EDGE - right.width - 40
    size, lines = letters.sized_lines(look.printed(title), (TITLE, LONG_TITLE), "Bold", room)
    y = 34 + (letters.line(TITLE) - len(lines) * letters.line(size)) // 2
    for line in lines:
        label = letters.label(line, size, "Bold", room)
        canvas.paint(label, EDGE, y, ACCENT, ground=TABLE)
        y += letters.line(size)
    for number, card in enumerate(faction):
        row, column = divmod(number, columns)
        x, y = EDGE + column * wide, TOP + row * step
        _fighter(canvas, x, y, card, look=look, met=card in got)
    names = [cards.NAMES[card] for card in got]
    name = say("{album}: {page}", album=title, page=cards.FACTIONS[page])
    words = [say("{what}, {how}.", what=name, how=here)]
    return Sheet(canvas, [*words, say("{names}.", names=[*names])] if names else words)


def _fighter(canvas: Canvas, x: int, y: int, card: int, *, look: Look, met: bool) -> None:
    wide = room_of(look)
    room, left = wide - ASIDE, x + (wide - CARD) // 2
    if met:
        sprites.lay(canvas, card, CARD, x=left, y=y)
    else:
        sprites.put(canvas, sprites.back(CARD, "?"), left, y)
    text = look.printed(cards.NAMES[card]) if met else str(cards.number(card))
    size = name_size(text, room)
    y += CARD + 6
    for line in letters.wrapped(text, size, "Medium", room, most=NAME_LINES):
        label = letters.label(line, size, "Medium", room)
        ink = TEXT if met else DIM
        canvas.paint(label, x + (wide - label.width) // 2, y, ink, ground=TABLE)
        y += letters.line(size)


def room_of(look: Look) -> int:
    """Return how wide a fighter is with its name."""
    return (look.width - 2 * EDGE) // (LARGE_COLUMNS if look.large else COLUMNS)


def name_size(name: str, room: int) -> int:
    """Return the letters' size in which a fighter's name fits below it."""
    fitting = (size for size in NAMES if letters.uncut(name, size, "Medium", room, most=NAME_LINES))
    return next(fitting, NAMES[-1])
