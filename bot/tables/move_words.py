"""A move by the choices that lead to it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
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
    return together(labels, ", ") if labels else as_typed(move)


def as_typed(move: str) -> Text:
    """Return a move as it's typed."""
    return say("{move}", move=f"`{move}`")


def planned_words(plays: Iterable[Play], seat: Seat, move: str) -> Text | None:
    """Return a planned move as the first position that offers it, None if none does."""
    for play in plays:
        for option in play.game.ahead(play.state, seat):
            if option.text == move:
                return option.label
        state = play.game.as_turn(play.state, seat)
        turned = None if state is None else replace(play, state=state)
        if turned is not None and choices_of(turned, seat, move):
            return move_words(turned, seat, move)
    return None


def _label(option: Option) -> Text:
    """Return an option's short name, or its long one where pictures lack the short."""
    brief = option.brief or option.label
    return option.label if any(ord(letter) in ARROWS for letter in str(brief)) else brief
