"""The values of a panel's menus: moves, next steps, and pages of choices."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from rules.core import Menu, Option

WHOLE: Final = "="
"""Marks a menu's value as a whole move, which is looked at before it is confirmed."""
AT_ONCE: Final = "!"
"""Marks a menu's value as a move that is made at once."""
PAGE: Final = "#"
"""Marks a menu's value as a page of the choices."""


@dataclass(frozen=True)
class Picked:
    """A value of a panel's menu: a move to make or preview, a next step, or a page."""

    do: Literal["go", "see", "move", "more"]
    text: str


def read_picked(value: str) -> Picked:
    """Parse a menu's value; anything else is a half-built move, perhaps a useless one."""
    mark, rest = value[:1], value[1:]
    if mark == WHOLE:
        return Picked("see", rest)
    if mark == AT_ONCE:
        return Picked("move", rest)
    if mark == PAGE:
        return Picked("more", rest)
    return Picked("go", value)


def mark_of(option: Option) -> str:
    """Return what marks an option's value in a menu."""
    if not option.whole:
        return ""
    return AT_ONCE if option.at_once else WHOLE


def choices_of(found: Menu) -> list[Option]:
    """Return the choices without the standing actions."""
    return [option for option in found.options if not option.button]
