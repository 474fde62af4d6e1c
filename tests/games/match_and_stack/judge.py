"""Invariants after every move, judged independently (§2, §5.3, §6.2, §7.3, §8.3)."""

from __future__ import annotations

from rules.games.match_and_stack.position import Position

from .checker import covers, mismatches, mismatches_of


def lying(state: Position) -> list[int]:
    """Return every tile, wherever it is."""
    return sorted(
        [held.tile for hand in state.hands for held in hand]
        + [*state.pile]
        + [placed.tile for table in state.boards for placed in table]
        + [tile for stack in state.stacks for tile in stack]
    )


def assert_right(before: Position, text: str, after: Position) -> None:
    """Check that facing pairs match after a move, and no tile is lost or doubled."""
    dealt = after.terms.tiles * after.players if after.style == "solitaire" else 112
    if after.hands:
        assert len({*lying(after)}) == len(lying(after)) == dealt
    if after.style == "crosswords":
        assert mismatches(after) == []
    last = after.last
    if last is None or last is before.last:
        return
    if last.cell:
        table = after.boards[last.seat if after.style == "solitaire" else 0]
        heap = [placed.tile for placed in table if placed.cell == last.cell]
        assert heap[-1] == last.tile
        assert mismatches_of(last.tile, table, after) == []
        alone = after.style == "solitaire" and not any(
            placed.tile != last.tile
            and abs(placed.cell.column - last.cell.column) + abs(placed.cell.row - last.cell.row)
            < 2
            for placed in table
        )
        assert alone or last.joins
    else:
        heap = list(before.stacks[last.stack - 1]) + [last.tile]
    for under, over in zip(heap[-2:], heap[-1:], strict=False):
        assert len(heap) < 2 or covers(under, over, after)
