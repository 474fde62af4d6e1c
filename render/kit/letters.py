"""Words as sprites: a soft mask for every label, cut to a width and to what the font can show."""

from __future__ import annotations

import unicodedata
from functools import cache, lru_cache
from pathlib import Path
from typing import Final, Literal

from PIL import Image, ImageDraw, ImageFont

from .mask import Mask
from .shelf import kept

FOLDER: Final = Path(__file__).parent / "fonts"
COVERED: Final = FOLDER / "covered.txt"

Weight = Literal["Medium", "Bold"]


@cache
def _known() -> frozenset[int]:
    ranges = [line.split("-") for line in COVERED.read_text().split()]
    return frozenset(
        code for first, last in ranges for code in range(int(first, 16), int(last, 16) + 1)
    )


@lru_cache(maxsize=64)
def _font(size: int, weight: Weight) -> ImageFont.FreeTypeFont:
    basic = ImageFont.Layout.BASIC  # several times faster, and the font needs no shaping
    return ImageFont.truetype(FOLDER / f"Roboto-{weight}.ttf", size, layout_engine=basic)


@lru_cache(maxsize=1024)
def shown(text: str) -> str:
    """Return what of a text can be drawn, "" if that is less than half of its letters.

    Letters in fancy alphabets become plain ones; pictographs and scripts that the font lacks are
    left out.
    """
    known = _known()
    kept = ""
    for character in unicodedata.normalize("NFC", text):
        if ord(character) in known:
            kept += character
        else:
            plain = unicodedata.normalize("NFKC", character)
            silent = unicodedata.category(character)[0] in "MC"  # accents alone, joiners
            if not silent:
                kept += plain if all(ord(part) in known for part in plain) else " "
    kept = " ".join(kept.split())
    return kept if 2 * _letters(kept) >= _letters(text) and _letters(kept) else ""


def _letters(text: str) -> int:
    return sum(character.isalnum() for character in text)


@lru_cache(maxsize=4096)
def length(text: str, size: int, weight: Weight = "Medium") -> int:
    """Return how wide a text is in pixels."""
    return -int(-_font(size, weight).getlength(text) // 1)


@kept
def label(text: str, size: int, weight: Weight = "Medium", width: int = 1600) -> Mask:
    """Return the mask of a text, ended with an ellipsis where it is wider than `width`.

    All masks of a size and weight are equally high, with the baseline in the same place.
    """
    text = fitted(text, size, weight, width)
    font = _font(size, weight)
    image = Image.new("L", (max(length(text, size, weight), 1), line(size)))
    ImageDraw.Draw(image).text((0, round(size * 0.98)), text, fill=255, font=font, anchor="ls")
    return Mask(image)


def line(size: int) -> int:
    """Return the height of a label: room for accents above and descenders below."""
    return round(size * 1.24)


def fitted(text: str, size: int, weight: Weight, width: int) -> str:
    """Return the text, or as much of its beginning as fits with an ellipsis."""
    if length(text, size, weight) <= width:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if length(text[:middle].rstrip() + "…", size, weight) <= width:
            low = middle
        else:
            high = middle - 1
    return text[:low].rstrip() + "…"


def wrapped(text: str, size: int, weight: Weight, width: int, most: int) -> list[str]:
    """Return a text in at most `most` lines; an ellipsis ends the last if there was more."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".lstrip()
        if lines[-1] and length(longer, size, weight) > width:
            lines.append(word)
        else:
            lines[-1] = longer
    kept = [*lines[: most - 1], " ".join(lines[most - 1 :])]
    return [fitted(line, size, weight, width) for line in kept if line]
