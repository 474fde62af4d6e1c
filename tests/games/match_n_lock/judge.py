"""Invariants after every move, judged by a slow scorer (§5.1, §5.3, §5.4)."""

from __future__ import annotations

from rules.games.match_n_lock.position import SIDES, Position

from . import slow

Lies = dict[str, tuple[int, int]]
"""Token and quarter turns clockwise of upright for the south, by hole."""


def assert_right(before: Position, text: str, after: Position) -> None:
    """Check that a move did as its text says, and that each circle is paid and locked."""
    if after.recent == before.recent:
        return
    lies = followed(before, text, after)
    assert lies == lying(after)
    points, locked = slow.points_by_colour(lies, after.border)
    assert points == [after.won(colour) for colour in range(4)]
    assert locked == set(map(str, after.locked))


def lying(state: Position) -> Lies:
    """Return what lies in each hole."""
    return {str(one.cell): (one.token, one.turn) for one in state.board}


def followed(before: Position, text: str, after: Position) -> Lies:
    """Return the position after a move, from its text and the sides of the rule."""
    lies, words = lying(before), text.split()
    side = SIDES[before.players][before.seat]
    if words[0] == "rotate":
        token, turn = lies[words[1]]
        lies[words[1]] = token, (turn + (1 if words[2] == "r" else -1)) % 4
    elif words[0] == "draw":
        lies[str(after.recent[-1].cell)] = int(words[1]), side
    else:
        assert before.drawn is not None
        lies[text] = before.drawn, side
    return lies
