"""The words of a hint: a move worth a look, as its menus and buttons call it."""

from __future__ import annotations

from rules.core import Option, Seat
from rules.text import Text, say

from ...model.play import Play
from ..kit.layout import Words, small
from ..kit.mentions import with_mentions, written


def hint_lines(play: Play, seat: Seat, move: str, follows: Text | None) -> tuple[Words, ...]:
    """Return a hint's lines: its reason `follows`, or its move if that is all."""
    if follows is not None:
        return (small(with_mentions(play, follows, to=seat)),)
    named = [written(play, option.brief or option.label) for option in _chosen(play, seat, move)]
    # Only a typed move is in no menu: it stands as it would be typed.
    words = f"**{', '.join(named)}**" if named else f"`{move}`"
    return (small(say("This is worth a look: {move}", move=words)),)


def _chosen(play: Play, seat: Seat, move: str, text: str = "") -> list[Option]:
    """Return a move's options, menu after menu; [] if no menus lead to it."""
    options = play.game.options(play.state, seat, text).options
    last = [each for each in options if each.whole and each.text == move]
    if last:
        return last[:1]
    for option in options:
        if not option.whole and option.text != text and move.startswith(option.text):
            rest = _chosen(play, seat, move, option.text)
            if rest:
                # A column is only the way to its cells, which name it.
                within = not f"{move} ".startswith(f"{option.text} ")
                return rest if within else [option, *rest]
    return []
