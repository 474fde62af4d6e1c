"""How much of a screen a panel's text and buttons take, and how high its picture may be.

Figures are those of the playground's page, in CSS pixels, for a telephone and a computer.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from .layout import Row

SCREEN: Final = 636
"""So tall is a panel at most: telephones show about 710 pixels of messages."""
WIDE: Final = 1200
"""How wide a picture is, in its own pixels."""
HIGHEST, LOWEST, STEP = 1240, 900, 20
"""Bounds of how high one is."""


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


CLIENTS: Final = (Client(345, 560, 91, 50, 36), Client(550, 350, 83, 44, 58))
"""A telephone 390 pixels wide, and a computer."""

_MENTION: Final = re.compile(r"<[@#/t][^>]*>")
_NAME: Final = "Maximiliana"
_BETWEEN: Final = 10


def picture_height(above: str, below: str, rows: Sequence[Row], *, command: bool = False) -> int:
    """Return how high the picture of a panel may be, in pixels of one 1,200 wide.

    Above an answer to a `command` its name is shown.
    """
    return max(min(_high(client, (above, below), len(rows), command) for client in CLIENTS), LOWEST)


def _high(client: Client, texts: Sequence[str], rows: int, command: bool) -> int:
    text = sum(text_height(each, client) + _BETWEEN for each in texts if each)
    room = SCREEN - client.fixed - text - client.row * rows - 21 * command
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
            high += 22.4 * max(-(-len(line) // client.letters), 1)
    return high
