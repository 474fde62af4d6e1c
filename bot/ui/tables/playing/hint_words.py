"""The words of a hint: a move worth a look, as its menus and buttons call it."""

from __future__ import annotations

from rules.core import Seat
from rules.text import Text, say

from ....model.play import Play
from ....tables.move_words import choices_of, move_words
from ...kit.layout import Words, small
from ...kit.mentions import message_text, with_mentions


def hint_lines(play: Play, seat: Seat, move: str, follows: Text | None) -> tuple[Words, ...]:
    """Return a hint's lines: its reason `follows`, or its move if that is all."""
    if follows is not None:
        return (small(with_mentions(play, follows, to=seat)),)
    words = message_text(play, move_words(play, seat, move))
    if choices_of(play, seat, move):
        words = f"**{words}**"
    return (small(say("This is worth a look: {move}", move=words)),)
