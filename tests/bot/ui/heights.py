"""The height of a message on the playground's page, computed from its payload.

The figures are those of `playground/page/*.css`; `tests/page/test_panel_heights.py` compares them
with a browser. Text is measured in the widest font that the page falls back to.
"""

from __future__ import annotations

import re
import struct
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final

from PIL import ImageFont

from bot.languages import present
from bot.ui.kit.layout import Screen
from matchnight.testing.limits import BUTTON, Part, tree
from render.kit.families import FOLDER

FITS: Final = 640
"""CSS pixels: a phone shows about 710 of a message, a desktop 666."""
NAME: Final = "Maximiliana"
"""What a mentioned person is called here."""
LATER: Final = {
    "en": "in 59 seconds",
    "de": "in 59 Sekunden",
    "es": "dentro de 59 segundos",
    "fr": "dans 59 secondes",
    "it": "tra 59 secondi",
    "pt-BR": "em 59 segundos",
}
"""What a page writes for a moment that is near, in each language."""
WIDER: Final = {False: 1.14, True: 1.28}
"""How much wider the page's last font, DejaVu Sans, is than the one that measures; bold, too."""

LINE: Final = 1.4
_GAP = 10
_BETWEEN = 8


@dataclass(frozen=True)
class Page:
    """What the page gives a message: all in CSS pixels."""

    width: int
    """Of the column in which a message stands."""
    margins: int
    """Padding on both sides of it, less what a layout with pictures takes back."""
    container: int
    """Padding of a container on one side, and above and below."""
    sides: int
    """The same at its left and right, with the bar and the border."""
    top: int
    """Above a layout with a picture."""
    row: int
    """Least height of a button in a row."""
    tallest: int
    """Most height of a picture."""
    widest: int = 550
    """Most width of a picture."""


PHONE: Final = Page(390, 16, 12, 29, 16, 42, 560)
"""390 pixels wide, a thumb's buttons, and pictures over the whole width."""
DESKTOP: Final = Page(800, 120, 14, 37, 4, 36, 350)
"""1280 pixels wide, between the channels and the people."""
PAGES: Final = (PHONE, DESKTOP)

_HEAD, _PADDING, _ANSWER, _PRIVATE = 22, 4, 21 + 4, 13 * LINE


def height(
    screen: Screen,
    page: Page,
    *,
    private: bool = True,
    headed: bool = True,
    answers: bool = True,
) -> float:
    """Return how tall a message stands on a page.

    One that `answers` a press or command has a line above it, a `private` one has one below it;
    the first one by its author is `headed` by a name.
    """
    parts = tree(screen)
    sizes = iter([size_of(picture.png) for picture in screen.pictures])
    top = page.top if headed and screen.pictures else 4
    room = page.width - (page.margins if screen.pictures else text_sides(page))
    found = [_part(part, page, room, sizes) for part in parts]
    total = _PADDING + top + sum(found) + _BETWEEN * (len(found) - 1)
    return total + _HEAD * headed + _ANSWER * answers + _PRIVATE * private


def tallest(screen: Screen) -> float:
    """Return how tall a private message stands at most, on a phone and on a desktop."""
    return max(height(screen, page) for page in PAGES)


def text_sides(page: Page) -> int:
    return 72 if page is PHONE else 120


def _part(part: Part, page: Page, room: float, sizes: Iterator[tuple[int, int]]) -> float:
    """Return the height of one component."""
    match part["type"]:
        case 17:  # a container
            room = min(room, 600)
            inside = [_part(each, page, room - page.sides, sizes) for each in part["components"]]
            return 2 + 2 * page.container + sum(inside) + _GAP * (len(inside) - 1)
        case 10:
            return prose(part["content"], min(room, 760))
        case 12:
            return _gallery([next(sizes) for _ in part["items"]], page, min(room, 560))
        case 9:
            accessory = max(map(_button_width, [part["accessory"]]))
            words = min(room, 600) - 16 - min(accessory, room * 0.45)
            text = sum(prose(each["content"], words) for each in part["components"])
            return max(text, page.row)
        case 13:
            return 66
        case 14:
            return 17 if part.get("spacing") == 2 else 5
        case 1:
            return _row(part["components"], page, room)
    raise AssertionError(f"no height is known of {part['type']}")


def _gallery(sizes: list[tuple[int, int]], page: Page, room: float) -> float:
    """Return the height of one picture; several stand in squares."""
    if len(sizes) > 1:
        columns = 2 if len(sizes) == 2 else 3
        rows = -(-len(sizes) // columns)
        return rows * (room - 4 * (columns - 1)) / columns + 4 * (rows - 1)
    ((wide, high),) = sizes
    scale = min(1, min(page.widest, room) / wide, page.tallest / high)
    return round(high * scale)


def _row(controls: list[Part], page: Page, room: float) -> float:
    """Return the height of buttons that wrap, or of one menu."""
    if controls[0]["type"] != BUTTON:
        chosen = [each["label"] for each in controls[0].get("options", []) if each.get("default")]
        words = "  ".join(chosen) or controls[0].get("placeholder", "")
        lines = len(_wrapped(words, 15, min(400, room) - 24 - 28))
        return max(42, 14 + lines * 15 * LINE)
    rows: list[tuple[float, float]] = []
    for control in controls:
        wide = min(_button_width(control), room)
        lines = len(
            _wrapped(control.get("label") or "", 14.5, room - 28 - _emoji(control), bold=True)
        )
        high = max(page.row, 10 + lines * 14.5 * 1.2)
        if rows and rows[-1][0] + _BETWEEN + wide <= room:
            rows[-1] = (rows[-1][0] + _BETWEEN + wide, max(rows[-1][1], high))
        else:
            rows.append((wide, high))
    return sum(high for _, high in rows) + _BETWEEN * (len(rows) - 1)


def _button_width(control: Part) -> float:
    label = control.get("label") or ""
    words = width(label, 14.5, bold=True) if label else 0
    return max(60, 28 + words + _emoji(control) - (0 if label else 7))


def _emoji(control: Part) -> float:
    return 29 if control.get("emoji") else 0


def prose(text: str, room: float) -> float:
    """Return the height of a text in Discord's Markdown."""
    blocks = list(_blocks(text, room))
    total = 0.0
    for number, (above, high, _) in enumerate(blocks):
        total += high
        if number:
            total += max(above, blocks[number - 1][2])  # margins collapse
    return total


def _blocks(text: str, room: float) -> Iterator[tuple[float, float, float]]:
    """Return the margin above, the height and the margin below of each block."""
    plain: list[str] = []
    listed: list[str] = []

    def ended() -> Iterator[tuple[float, float, float]]:
        if plain:
            yield 0, sum(_lines(line, 16, room) for line in plain) * 16 * LINE, 0
            plain.clear()
        if listed:
            yield 2, sum(_lines(line, 16, room - 24) for line in listed) * 16 * LINE, 2
            listed.clear()

    for line in text.split("\n"):
        heading = re.match(r"(#{1,3}) +(.+)", line)
        small = re.match(r"-# +(.+)", line)
        item = re.match(r" *(?:[-*]|\d+\.) +(.*)", line)
        if heading or small or bool(item) != bool(listed):
            yield from ended()
        if heading:
            size = {1: 24, 2: 20, 3: 16}[len(heading[1])]
            yield 8, _lines(heading[2], size, room, bold=True) * size * 1.3, 4
        elif small:
            yield 0, _lines(small[1], 13, room) * 13 * LINE, 0
        elif item:
            listed.append(item[1])
        else:
            plain.append(line)
    yield from ended()


def _lines(text: str, size: float, room: float, *, bold: bool = False) -> int:
    return len(_wrapped(shown(text), size, room, bold=bold))


def shown(text: str) -> str:
    """Return what is seen of a line of Markdown."""
    text = re.sub(r"<@!?\d+>", f"@{NAME}", text)
    text = re.sub(r"<#\d+>", "#game-night", text)
    text = re.sub(r"<t:\d+(?::R)>", LATER[present()], text)
    text = re.sub(r"<t:\d+(?::\w)?>", "Friday, 27 November 2026 17:53", text)
    text = re.sub(r"</([^:>]+):\d+>", r"/\1", text)
    text = re.sub(r"\[([^\]]+)\]\([^)]*\)", r"\1", text)
    text = re.sub(r"\\([^\w\s])", r"\1", text)
    return re.sub(r"\*\*|\|\||`|~~|__", "", text)


def _wrapped(text: str, size: float, room: float, *, bold: bool = False) -> list[str]:
    """Break a line between words, and a word that is wider than the line inside it."""
    lines = [""]
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}" if lines[-1] else word
        if width(longer, size, bold=bold) <= room:
            lines[-1] = longer
            continue
        if lines[-1]:
            lines.append("")
        for letter in word:
            if lines[-1] and width(lines[-1] + letter, size, bold=bold) > room:
                lines.append("")
            lines[-1] += letter
    return lines


def width(text: str, size: float, *, bold: bool = False) -> float:
    """Return how wide a text is at a size."""
    return float(_font(bold).getlength(text)) * size / 100 * WIDER[bold]


@cache
def _font(bold: bool) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(FOLDER / f"Roboto-{'Bold' if bold else 'Medium'}.ttf", 100)


def size_of(png: bytes) -> tuple[int, int]:
    """Return the width and height of a PNG or GIF in pixels."""
    if png.startswith(b"GIF"):
        wide, high = struct.unpack("<HH", png[6:10])
    else:
        wide, high = struct.unpack(">II", png[16:24])
    return wide, high
