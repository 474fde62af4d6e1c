"""A move by the choices that lead to it."""

from __future__ import annotations

from typing import Final

from rules.core import Option, Seat
from rules.text import Text, say, together

from ..model.play import Play

ARROWS: Final = range(0x2190, 0x2200)
"""Unicode's block of arrows: buttons have them, and no font of the pictures."""


def choices_of(play: Play, seat: Seat, move: str, text: str = "") -> list[Option]:
    """Return a move's options, menu after menu; [] if no menus lead to it."""
    options = play.game.options(play.state, seat, text).options
    last = [each for each in options if each.whole and each.text == move]
    if last:
        return last[:1]
    for option in options:
        if not option.whole and option.text != text and move.startswith(option.text):
            rest = choices_of(play, seat, move, option.text)
            if rest:
                # A column is only the way to its cells, which name it.
                within = not f"{move} ".startswith(f"{option.text} ")
                return rest if within else [option, *rest]
    return []


def move_words(play: Play, seat: Seat, move: str) -> Text:
    """Return a move as its buttons name it, or as typed if none leads to it."""
    labels = [_label(option) for option in choices_of(play, seat, move)]
    return together(labels, ", ") if labels else say("{move}", move=f"`{move}`")


def _label(option: Option) -> Text:
    """Return an option's short name, or its long one where pictures lack the short."""
    brief = option.brief or option.label
    return option.label if any(ord(letter) in ARROWS for letter in str(brief)) else brief
