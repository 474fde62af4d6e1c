"""A move by the choices that lead to it."""

from __future__ import annotations

from rules.core import Option, Seat

from ...model.play import Play


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
