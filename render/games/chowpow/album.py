"""An album of fighters: a page for each faction, those not met yet face down."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from rules.games.chowpow import cards
from rules.text import Player, Text, say

from ...bars import EDGE
from ...kit import letters
from ...kit.canvas import WIDTH, Canvas
from ...kit.palette import ACCENT, DIM, TABLE, TEXT
from ...look import Look
from ...sheet import Sheet
from . import sprites

COLUMNS: Final = 4
CARD, NAME, SMALL, TITLE = 180, 30, 27, 40
GAP: Final = 22
ROOM: Final = (WIDTH - 2 * EDGE) // COLUMNS
"""How wide a fighter is with its name."""
NAME_ROOM: Final = ROOM - 16
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
    step = CARD + 2 * letters.line(NAME) + GAP
    canvas = Canvas(WIDTH, TOP + -(-OF_EACH // COLUMNS) * step, TABLE)
    here = say("{n} of {all}", n=len(got), all=OF_EACH)
    title = say("{player}'s album", player=Player(0))
    # Apart from the title, which a long name fills.
    count = look.printed(say("{label}: {value}", label=cards.FACTIONS[page], value=here))
    right = letters.label(count, TITLE, "Bold")
    canvas.paint(right, WIDTH - EDGE - right.width, 34, TEXT, ground=TABLE)
    room = WIDTH - 2 * EDGE - right.width - 40
    canvas.paint(
        letters.label(look.printed(title), TITLE, "Bold", room), EDGE, 34, ACCENT, ground=TABLE
    )
    for number, card in enumerate(faction):
        row, column = divmod(number, COLUMNS)
        _fighter(canvas, EDGE + column * ROOM, TOP + row * step, card, look=look, met=card in got)
    names = [cards.NAMES[card] for card in got]
    name = say("{album}: {page}", album=title, page=cards.FACTIONS[page])
    words = [say("{what}, {how}.", what=name, how=here)]
    return Sheet(canvas, [*words, say("{names}.", names=[*names])] if names else words)


def _fighter(canvas: Canvas, x: int, y: int, card: int, *, look: Look, met: bool) -> None:
    left = x + (ROOM - CARD) // 2
    if met:
        sprites.lay(canvas, card, CARD, x=left, y=y)
    else:
        sprites.put(canvas, sprites.back(CARD, "?"), left, y)
    text = look.printed(cards.NAMES[card]) if met else str(cards.number(card))
    size = name_size(text)
    y += CARD + 6
    for line in letters.wrapped(text, size, "Medium", NAME_ROOM, most=NAME_LINES):
        label = letters.label(line, size, "Medium", NAME_ROOM)
        ink = TEXT if met else DIM
        canvas.paint(label, x + (ROOM - label.width) // 2, y, ink, ground=TABLE)
        y += letters.line(size)


def name_size(name: str) -> int:
    """Return the letters' size in which a fighter's name fits below it."""
    fits = letters.uncut(name, NAME, "Medium", NAME_ROOM, most=NAME_LINES)
    return NAME if fits else SMALL
