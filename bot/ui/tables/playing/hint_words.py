"""The words of a hint: a move worth a look, as its menus and buttons call it."""

from __future__ import annotations

from typing import Final

from rules.core import Seat
from rules.menus import Option
from rules.text import Text, say

from ....model.play import Play
from ...kit.layout import Words, small
from ...kit.mentions import message_text, with_mentions
from ...panels.move_words import choices_of

ARROWS: Final = range(0x2190, 0x2200)
"""Unicode's block of arrows: buttons have them, and no font of the pictures."""


def hint_lines(play: Play, seat: Seat, move: str, follows: Text | None) -> tuple[Words, ...]:
    """Return a hint's lines: its reason `follows`, or its move if that is all."""
    if follows is not None:
        return (small(with_mentions(play, follows, to=seat)),)
    named = [_name(play, option) for option in choices_of(play, seat, move)]
    # Only a typed move is in no menu: it stands as it would be typed.
    words = f"**{', '.join(named)}**" if named else f"`{move}`"
    return (small(say("This is worth a look: {move}", move=words)),)


def _name(play: Play, option: Option) -> str:
    """Return an option's short name, or its long one where pictures lack the short."""
    brief = message_text(play, option.brief or option.label)
    arrows = any(ord(letter) in ARROWS for letter in brief)
    return message_text(play, option.label) if arrows else brief
