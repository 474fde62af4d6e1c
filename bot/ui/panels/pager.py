"""Long texts on pages, and the buttons that turn them."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import Final

from rules.text import Text, say

from ..kit.custom_ids import Control
from ..kit.layout import Button, Row, button, row

PAGE: Final = 3000
"""Characters on a page of text at most."""


def fold(parts: Sequence[str], joint: str) -> list[str]:
    """Return parts joined into pages of at most `PAGE` characters."""
    pages: list[str] = []
    for part in parts:
        if pages and len(pages[-1]) + len(joint) + len(part) <= PAGE:
            pages[-1] += joint + part
        else:
            pages += [part[at : at + PAGE] for at in range(0, len(part), PAGE)]
    return pages


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
