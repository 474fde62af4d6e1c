"""Words as sprites: a soft mask for every label, cut to a width and to the font."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from PIL import Image, ImageDraw

from . import families
from .families import BOLD, CLOSE, OPEN, PLAIN, UNSPACED, Run, drawable, family, letters_in
from .graphemes import graphemes, unmarked
from .mask import Mask
from .shelf import kept

Weight = families.Weight
WORD_SIGNS: Final = "-_./"
"""After which a word that is longer than a line is broken, if that takes no line more."""


@lru_cache(maxsize=1024)
def shown(text: str) -> str:
    """Return what of a text can be drawn, "" if that is less than half of its letters."""
    kept = drawable(text)
    return kept if 2 * letters_in(kept) >= letters_in(text) and letters_in(kept) else ""


@lru_cache(maxsize=4096)
def length(text: str, size: int, weight: Weight = "Medium") -> int:
    """Return how wide a text is in pixels."""
    return sum(_length(run, size, weight) for run in families.runs(text))


@lru_cache(maxsize=4096)
def _length(run: Run, size: int, weight: Weight) -> int:
    font = families.font(run.family, size, weight)
    return -int(-font.getlength(run.text) // 1) + 2 * _reach(run.family, size, weight)


def _reach(drawn_in: str, size: int, weight: Weight) -> int:
    """Return how many pixels letters made bold reach beyond their own."""
    return 0 if drawn_in == PLAIN or weight == "Medium" else -int(-size * BOLD // 1)


@kept
def label(text: str, size: int, weight: Weight = "Medium", width: int = 1600) -> Mask:
    """Return the mask of a text, ended with an ellipsis if wider than `width`.

    All masks of a size and weight are equally high, with the baseline in the same place.
    """
    text = fitted(text, size, weight, width)
    image = Image.new("L", (max(length(text, size, weight), 1), line(size)))
    write(image, text, 0, 0, size=size, weight=weight)
    return Mask(image)


def write(
    image: Image.Image, text: str, left: int, top: int, *, size: int, weight: Weight = "Medium"
) -> None:
    """Write a text on a mask (mode `L`), as a label with its corner at a point."""
    pen = ImageDraw.Draw(image)
    for run in families.runs(text):
        reach = _reach(run.family, size, weight)
        pen.text(
            (left + reach, top + round(size * 0.98)),
            run.text,
            fill=255,
            font=families.font(run.family, size, weight),
            anchor="ls",
            stroke_width=size * BOLD if reach else 0,
        )
        left += _length(run, size, weight)


def line(size: int) -> int:
    """Return the height of a label: room for accents above and descenders below."""
    return round(size * 1.24)


def fitted(text: str, size: int, weight: Weight, width: int) -> str:
    """Return the text, or as much of its beginning as fits with an ellipsis.

    A mark at its end stays, where a letter of what stands before it has room, too.
    """
    if length(text, size, weight) <= width:
        return text
    name, mark = unmarked(text)
    parts = graphemes(name)
    if length(_begun(parts, 1, mark), size, weight) > width:
        parts, mark = graphemes(text), ""
    low, high = 0, len(parts)
    while low < high:
        middle = (low + high + 1) // 2
        if length(_begun(parts, middle, mark), size, weight) <= width:
            low = middle
        else:
            high = middle - 1
    return _begun(parts, low, mark)


def _begun(parts: list[str], count: int, mark: str) -> str:
    return "".join(parts[:count]).rstrip() + "…" + mark


def wrapped(text: str, size: int, weight: Weight, width: int, *, most: int) -> list[str]:
    """Return a text in `most` lines or less; an ellipsis ends the last one if cut.

    A word that is longer than a line goes over several if nothing is cut then.
    """
    broken = _broken(text, size, weight, width)
    lines = [part for line in broken for part in _filled(line, size, weight, width)]
    last = "".join(lines[most - 1 :]).strip()
    whole = length(last, size, weight) <= width
    return _cut(lines if whole else broken, size, weight, width, most=most)


def _cut(lines: list[str], size: int, weight: Weight, width: int, *, most: int) -> list[str]:
    kept = [*lines[: most - 1], "".join(lines[most - 1 :])]
    whole = _reopened([line.strip() for line in kept if line.strip()])
    return [fitted(line, size, weight, width) for line in whole]


def fitting(text: str, sizes: Sequence[int], width: int, weight: Weight = "Medium") -> int:
    """Return the first of some sizes in which a text fits a width, else the last."""
    return next((size for size in sizes if length(text, size, weight) <= width), sizes[-1])


def sized_lines(
    text: str, sizes: tuple[int, int], weight: Weight, width: int
) -> tuple[int, list[str]]:
    """Return the size of a text's letters and its lines, two in the second size.

    Where two lines have no room for whole words, the first is filled and may end within a word.
    """
    large, small = sizes
    if length(text, large, weight) <= width:
        return large, [text]
    lines = uncut(text, small, weight, width, most=2)
    if lines is None:
        lines = _cut(_filled(text, small, weight, width), small, weight, width, most=2)
    return small, lines


def uncut(text: str, size: int, weight: Weight, width: int, *, most: int) -> list[str] | None:
    """Return a text in `most` lines or less, None if it would be cut."""
    lines = [line.strip() for line in _broken(text, size, weight, width)]
    whole = len(lines) <= most and all(length(each, size, weight) <= width for each in lines)
    return wrapped(text, size, weight, width, most=most) if whole else None


def _broken(text: str, size: int, weight: Weight, width: int) -> list[str]:
    """Break a text into as many lines as it takes, each with the space before it."""
    lines = [""]
    for word in _words(text):
        longer = lines[-1] + word
        if lines[-1] and length(longer.strip(), size, weight) > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def _filled(line: str, size: int, weight: Weight, width: int) -> list[str]:
    """Break a line that is too long, after a sign if its rest takes one line."""
    parts, lines = graphemes(line), []

    def fits(some: Sequence[str]) -> bool:
        return length("".join(some).strip(), size, weight) <= width

    while len(parts) > 1 and not fits(parts):
        room = next((n for n in range(len(parts) - 1, 1, -1) if fits(parts[:n])), 1)
        signs = (n for n in range(room, 0, -1) if parts[n - 1] in WORD_SIGNS and fits(parts[n:]))
        room = next(signs, room)
        lines.append("".join(parts[:room]))
        parts = parts[room:]
    return [*lines, "".join(parts)]


def _reopened(lines: list[str]) -> list[str]:
    """Set a name apart in each of the lines over which it goes."""
    found, within = [], False
    for line in lines:
        begun = OPEN + line if within else line
        within = begun.count(OPEN) > begun.count(CLOSE)
        found.append(begun + CLOSE if within else begun)
    return found


def _words(text: str) -> list[str]:
    """Split a text where lines may end; spaces begin what follows them."""
    found: list[str] = []
    for word in text.split():
        before: str | None = None
        for part in graphemes(word):
            if before is None:
                found.append(f" {part}")
            elif before in UNSPACED or family(part[0]) in UNSPACED:
                found.append(part)
            else:
                found[-1] += part
            before = family(part[0]) or PLAIN
    return found
