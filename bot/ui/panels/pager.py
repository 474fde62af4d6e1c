"""Long texts on pages, and the buttons that turn them."""

from __future__ import annotations

import dataclasses
import textwrap
from collections.abc import Sequence

from rules.text import Text, say

from ..kit.controls.custom_ids import Control
from ..kit.layout import Button, Row, Screen, Words, button, row
from ..kit.mentions import spelled
from ..kit.room import TEXT, letters_in, text_height, text_room


def fold(
    parts: Sequence[str],
    joint: str,
    *,
    around: Sequence[Words],
    last_full: bool = False,
    rows: int = 1,
) -> list[str]:
    """Return parts joined into pages that fit a phone's screen.

    `around` are the texts that each page shows above or below its part, `rows` its rows of
    buttons. Of pages that are read from the last one, that is to be full.
    """
    room = text_room([spelled(each) for each in around], rows=rows)
    if last_full:
        lines = [*reversed(_pieces_of(parts, room))]
        return [joint.join(reversed(page)) for page in reversed(_folded(lines, joint, room))]
    return [joint.join(page) for page in _folded(_pieces_of(parts, room), joint, room)]


def page_screen(
    control: Control,
    heading: Words,
    parts: Sequence[str],
    page: int,
    *,
    joint: str = "\n",
    below: tuple[Row, ...] = (),
    bar: int = 0,
) -> Screen:
    """Return a page of parts below a heading, the first or last one at least.

    Each page has the rows `below` under the buttons that turn it.
    """
    pages = fold(parts, joint, around=[heading], rows=1 + len(below))
    page = max(0, min(page, len(pages) - 1))
    turns = turning(control, page=page, count=len(pages))
    return Screen((heading, pages[page]), (*turns, *below), bar=bar)


def _folded(pieces: Sequence[str], joint: str, room: float) -> list[list[str]]:
    pages: list[list[str]] = []
    for piece in pieces:
        if pages and text_height(joint.join([*pages[-1], piece]), TEXT) <= room:
            pages[-1].append(piece)
        else:
            pages.append([piece])
    return pages


def _pieces_of(parts: Sequence[str], room: float) -> list[str]:
    """Return the parts, those that are higher than a page in pieces."""
    return [
        piece
        for part in parts
        for piece in ([part] if text_height(part, TEXT) <= room else _pieces(part, room))
    ]


def _pieces(part: str, room: float) -> list[str]:
    """Split what is higher than a page: between lines, or between the words of one."""
    lines = part.splitlines()
    if len(lines) > 1:
        pages = _folded(_pieces_of(lines, room), "\n", room)
        return ["\n".join(page) for page in pages]
    return textwrap.wrap(part, letters_in(room))


def turning_with_ends(control: Control, *, page: int, count: int) -> tuple[Row, ...]:
    """Return the buttons that turn many pages, also to the first and the last one.

    There is no room between them for where the reader is.
    """
    if count < 2:
        return ()

    def to(label: str, target: str, disabled: bool) -> Button:
        there = dataclasses.replace(control, text=f"{control.text}{target}")
        return button(label, there, disabled=disabled)

    # Two buttons that lead to one page need ids of their own.
    return (
        row(
            to("|◀", "00", page == 0),
            to("◀", str(page - 1), page == 0),
            to("▶", str(page + 1), page == count - 1),
            to("▶|", f"0{count - 1}", page == count - 1),
        ),
    )


def turning(
    control: Control, *, page: int, count: int, here: str = "", onward: Text | None = None
) -> tuple[Row, ...]:
    """Return the buttons that turn pages, none where there is one page.

    The number of a page follows the text of the control. Between the buttons stands where the
    reader is; `onward` leads to the next page.
    """
    if count < 2:
        return ()

    def to(label: Text, target: int) -> Button:
        there = dataclasses.replace(control, text=f"{control.text}{target}")
        return button(label, there, disabled=not 0 <= target < count)

    here = here or f"{page + 1} / {count}"
    return (
        row(
            to(say("Back"), page - 1),
            button(here, dataclasses.replace(control, text="here"), disabled=True),
            to(onward or say("Next"), page + 1),
        ),
    )
