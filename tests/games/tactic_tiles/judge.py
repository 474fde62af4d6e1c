"""What holds after every move of every game, judged by a painted sheet (§4, §5)."""

from __future__ import annotations

from rules.games.tactic_tiles.position import Position

from . import painted


def assert_right(before: Position, text: str, after: Position) -> None:
    """Check that a placed tile fits, and pays what the sheet says it pays."""
    if len(after.board) == len(before.board) or not before.board:
        return
    assert painted.matches(painted.sheet_of(after.board), after.board[-1])
    colours, corners = painted.points(after.board)
    old, new = (at.tallies[before.seat] for at in (before, after))
    assert (new.colours - old.colours, new.corners - old.corners) == (colours, corners)
    assert after.last and after.last.points == colours + corners
