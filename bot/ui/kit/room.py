"""The heights of a panel's text and buttons, and the room left for its picture.

Figures are those of the playground's page, in CSS pixels, for a telephone and a computer.
"""

from __future__ import annotations

import copy
import re
import struct
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple, TypeVar

from discord import ui

from render import Picture

from .layout import (
    BETWEEN,
    IN_A_ROW,
    PHONE_ROW,
    Button,
    Row,
    Screen,
    Words,
    button_rows,
    button_width,
    label,
    row,
    shorten,
)

Place = TypeVar("Place")

SCREEN: Final = 632
"""So tall is a panel at most: telephones show about 710 pixels of messages."""
WIDE: Final = 1200
"""How wide a picture is, in its own pixels."""
HIGHEST, LOWEST, STEP = 1240, 680, 20
"""Bounds of how high one is."""
ROOMY: Final = 1000
"""A picture this high has room for its board; of a lower one text would take too much."""
CRAMPED: Final = 800
"""In a lower picture than this a board is hard to see, so that a question has to give way."""


class Client(NamedTuple):
    """What a client gives a message: how `wide` a picture is, and how high at most.

    `fixed` is what stands round text, picture and buttons, `row` a row of buttons with the gap
    above it, `letters` how many there are in a line of plain text.
    """

    wide: int
    high: int
    fixed: int
    row: int
    letters: int


CLIENTS: Final = (Client(345, 560, 112, 50, 36), Client(550, 350, 104, 44, 58))
"""A telephone 390 pixels wide, and a computer.

Above each answer stands what was pressed or the command's name.
"""

TEXT: Final = Client(289, 0, 112, 50, 28)
"""A telephone that shows a message without pictures, whose text is narrower."""

_MENTION: Final = re.compile(r"<[@#/t][^>]*>")
_NAME: Final = "Maximiliana"
_BETWEEN: Final = 10
_LINE: Final = 22.4
_LEAST: Final = 3 * _LINE


def picture_height(above: str, below: str, rows: Sequence[Row]) -> int:
    """Return how high the picture of a panel may be, in pixels of one 1,200 wide."""
    return max(min(_high(client, (above, below), len(rows)) for client in CLIENTS), LOWEST)


def lines_with_room(lines: Sequence[str], screen: Screen) -> list[str]:
    """Return as many of some lines as a message of texts and a picture has room for."""
    high, shown = sum(map(height_of, screen.pictures)), [*lines]
    texts = [part for part in screen.body if isinstance(part, str)]
    while shown and picture_height("\n".join([*texts, *shown]), "", screen.rows) < high:
        shown.pop()
    return shown


def height_of(picture: Picture) -> int:
    """Return how high a picture is where it's 1,200 pixels wide."""
    wide, tall = struct.unpack(">II", picture.png[16:24])  # the first chunk of every PNG
    return int(tall) * WIDE // int(wide)


def _high(client: Client, texts: Sequence[str], rows: int) -> int:
    text = sum(text_height(each, client) + _BETWEEN for each in texts if each)
    room = SCREEN - client.fixed - text - client.row * rows
    if room >= client.high:
        return HIGHEST
    return min(int(room * WIDE / client.wide), HIGHEST) // STEP * STEP


def text_height(text: str, client: Client = CLIENTS[0]) -> float:
    """Return how high a text is: headings, plain lines and small ones."""
    high, lines = 0.0, _MENTION.sub(_NAME, text).splitlines()
    for number, line in enumerate(lines):
        if line.startswith("-# "):
            high += 18.2 * -(-(len(line) - 3) * 4 // (client.letters * 5))
        elif line.startswith("#"):
            mark, _, words = line.partition(" ")
            size = {1: 24, 2: 20, 3: 16}[len(mark)]
            per_line = client.letters * 13 // size
            high += 1.3 * size * -(-len(words) // per_line) + (8 if number else 0)
            high += 4 if number + 1 < len(lines) else 0
        else:
            high += _LINE * max(-(-len(line) // client.letters), 1)
    return high


def text_room(around: Iterable[str], *, rows: int = 1) -> float:
    """Return how high a text may be on a page with others, above some rows of buttons."""
    others = sum(text_height(each, TEXT) + _BETWEEN for each in around)
    return max(SCREEN - TEXT.fixed - TEXT.row * rows - others, _LEAST)


def letters_in(room: float) -> int:
    """Return how many letters a plain text has that is so high."""
    return int(room // _LINE) * TEXT.letters


MOST_ROWS: Final = 3
"""Rows of buttons that leave the picture its full height."""
ROW_END_LETTERS: Final = 8
"""Characters of a button at the end of a board's row on a phone."""


def in_a_row(buttons: Iterable[Button]) -> int:
    """Return how many buttons like these stand side by side on a phone."""
    wide = max(map(button_width, buttons))
    return max(min(int((PHONE_ROW + BETWEEN) // (wide + BETWEEN)), IN_A_ROW), 1)


def even_pages(
    places: Sequence[Place], *, most_rows: int, side_by_side: int
) -> list[Sequence[Place]]:
    """Return pages of at most so many rows, all but the last of equal full ones."""
    pages = -(-len(places) // (most_rows * side_by_side))
    rows = -(-len(places) // (pages * side_by_side))
    size = rows * side_by_side
    return [places[at : at + size] for at in range(0, len(places), size)]


class ShortenedButton(ui.Button[ui.LayoutView]):
    """A button with a `short` label for the end of a row."""

    short = ""


def with_short(found: Button, words: Words) -> Button:
    """Return a button with another label for where its own has no room."""
    made = ShortenedButton(
        label=found.label,
        custom_id=found.custom_id,
        style=found.style,
        emoji=found.emoji,
        disabled=found.disabled,
    )
    made.short = label(words)
    return made


def fill_rows(choices: Sequence[Row], others: Sequence[Row]) -> tuple[Row, ...]:
    """Return rows of choices and other buttons, which fill them if that saves a row.

    More than `MOST_ROWS` make the picture lower. All others then stand behind the last choice, or
    one at the end of each row.
    """
    rows = (*choices, *others)
    if len(rows) <= MOST_ROWS or not choices:
        return rows
    places, ends = buttons_of(choices), buttons_of(others)
    if len(places) + len(ends) < sum(len(each.children) for each in rows):
        return rows  # some are menus
    if len(filled := button_rows([*places, *ends])) <= MOST_ROWS:
        return filled
    across = IN_A_ROW - 1
    board = [row(*places[at : at + across]) for at in range(0, len(places), across)]
    if not len(ends) <= len(board) <= MOST_ROWS:
        return rows
    faces = [place.emoji for place in places]
    for kept in (faces, [None] * len(faces)):
        for place, face in zip(places, kept, strict=True):
            place.emoji = face
        if all(_shortest(each, end) for each, end in zip(board, ends, strict=False)):
            return add_row_ends(board, others)
    for place, face in zip(places, faces, strict=True):
        place.emoji = face
    return rows


def _shortest(board_row: Row, end: Button) -> bool:
    """Return whether a button fits behind a row with one of its labels."""
    spare = copy.copy(end)
    spare.label = min(filter(None, (end.label, _short(end))), key=len)
    return _has_room([board_row], [spare])


def _short(found: Button) -> str:
    return found.short if isinstance(found, ShortenedButton) else ""


def add_row_ends(board: Sequence[Row], rows: Sequence[Row]) -> tuple[Row, ...]:
    """Return a board's rows with one other button at the end of each.

    A row of their own would leave less height for the picture.
    """
    buttons = buttons_of(rows)
    found = []
    for number, each in enumerate(board):
        ends = buttons[number : number + 1]
        for end in ends:
            _fit(each, end)
        found.append(row(*each.children, *ends))
    return (*found, *button_rows(buttons[len(board) :]))


def _fit(board_row: Row, end: Button) -> None:
    """Give a button the longest of its labels that fits behind a row, or cut it."""
    if _has_room([board_row], [end]) and len(end.label or "") <= ROW_END_LETTERS:
        return
    words, most = _short(end) or end.label or "", ROW_END_LETTERS
    end.label = shorten(words, most)
    while most > 1 and not _has_room([board_row], [end]):
        end.label = shorten(words, most := most - 1)


def add_navigation(
    rows: Sequence[Row], navigation: Sequence[Button], *, optional: bool
) -> tuple[Row, ...]:
    """Return rows with as many navigation buttons as have room.

    All of them stand in the last row, or in a row of their own while there are few rows; else as
    many as the last row has room for. Unless all are `optional`, the last button alone then stands
    in a higher row, or in one of its own.
    """
    if not navigation:
        return tuple(rows)
    last = max(len(rows) - 1, 0)
    if not _has_room(rows[last:], navigation):
        if len(rows) + len(own := button_rows(navigation)) <= MOST_ROWS:
            return (*rows, *own)
        while len(navigation) > 1 and not _has_room(rows[last:], navigation):
            navigation = navigation[1:]
    for number in reversed(range(last if optional else 0, len(rows))):
        if _has_room(rows[number:], navigation):
            longer = row(*rows[number].children, *navigation)
            return (*rows[:number], longer, *rows[number + 1 :])
    return tuple(rows) if optional else (*rows, *button_rows(navigation))


def _has_room(rows: Sequence[Row], more: Sequence[Button]) -> bool:
    """Return whether more buttons fit into the first of some rows."""
    if not (buttons := buttons_of(rows[:1])):
        return False
    wide = sum(map(button_width, [*buttons, *more])) + BETWEEN * (len(buttons) + len(more) - 1)
    return len(buttons) + len(more) <= IN_A_ROW and wide <= PHONE_ROW


def buttons_of(rows: Iterable[Row]) -> list[Button]:
    """Return all buttons of some rows, in order."""
    return [child for each in rows for child in each.children if isinstance(child, ui.Button)]
