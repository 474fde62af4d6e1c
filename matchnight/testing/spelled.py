"""What a game says can be written out: sentences, menus, what an option means."""

from __future__ import annotations

from functools import cache
from string import Formatter

import msgspec

from rules.core import (
    MOST_OPTIONS,
    Menu,
    Option,
)
from rules.text import Text, spell


def assert_menu(menu: Menu, prefix: str) -> None:
    """Check that a menu is short, goes on from the prefix and can be read."""
    assert len(menu.options) <= MOST_OPTIONS
    assert len({option.text for option in menu.options}) == len(menu.options)
    assert_asked(menu)
    for option in menu.options:
        assert option.whole or not option.at_once
        assert option.text.startswith(prefix) and len(option.text) > len(prefix)
        assert_worded(option)


SPELLED: set[bytes] = set()
"""The texts that were found in order, as they are stored: most of them come a hundred times."""


stored_as = msgspec.json.Encoder().encode


def assert_asked(menu: Menu) -> None:
    """Check that what a menu asks can be read, by who chooses and by who types."""
    asks = stored_as(("asks", menu.ask, menu.pressed, menu.typed))
    if asks in SPELLED:
        return
    for ask in (menu.ask, menu.pressed or menu.ask):
        assert_spelled(ask)
        assert "`" not in spell(ask), "a person who chooses does not read how to type"
    if menu.typed:
        assert_spelled(menu.typed)
    SPELLED.add(asks)


def assert_worded(option: Option) -> None:
    """Check that all that is said of an option can be read."""
    said = option.label, option.note, option.brief
    stored = stored_as(said)
    if stored not in SPELLED:
        for text in filter(None, said):
            assert_spelled(text)
        SPELLED.add(stored)


def assert_spelled(text: Text) -> None:
    """Check that a text can be formatted: its blanks are filled, and no others."""
    stored = stored_as(text)
    if stored in SPELLED:
        return
    assert spell(text).strip()
    for form in filter(None, (text.sentence, text.many)):
        assert not named(form) - text.blanks.keys(), form
    for blank in text.blanks.values():
        for part in blank if isinstance(blank, list) else [blank]:
            if isinstance(part, Text):
                assert_spelled(part)
    SPELLED.add(stored)


@cache
def named(form: str) -> frozenset[str]:
    """Return the blanks that a sentence has."""
    return frozenset(name for _, name, _, _ in Formatter().parse(form) if name is not None)
