"""An independent judge of matching words and of contacts on a table.

It shares no line with the rules: letters are compared by hand, the lists are read again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path

from rules.games.match_and_stack.position import PlacedTile, Position

WORDS = Path(__file__).parents[3] / "rules/games/match_and_stack/words"
PRINTED = [
    line.split()
    for line in (WORDS / "tiles.txt").read_text().splitlines()
    if not line.startswith("#")
]
LISTED = {5: set[str](), 6: set[str](), 7: set[str](), 9: set[str]()}
_rule = 0
for _line in (WORDS / "facts.txt").read_text().splitlines():
    if _line.startswith("["):
        _rule = int(_line[1])
    elif not _line.startswith("#"):
        LISTED[_rule].add(_line[:3].lower() + _line[-3:].lower())


def _mirrored(one: str, other: str) -> bool:
    return one[0] + one[1] in (other[1:], other[:0:-1]) or one[1:] in (other[:2], other[1::-1])


COMPUTED: Mapping[int, Callable[[str, str], bool]] = {
    1: lambda one, other: one[0] == other[0] and one[1] == other[1],
    2: lambda one, other: one[1] == other[1] and one[2] == other[2],
    3: lambda one, other: one[0] == other[0] and one[2] == other[2],
    4: lambda one, other: sorted(one) == sorted(other),
    8: _mirrored,
}


def match(one: str, other: str, state: Position) -> bool:
    """Tell whether two words match by the table's rules or by what it has decided."""
    return matching(one, other, state.terms.rules) or any(
        {one, other} == {pair.one, pair.other} for pair in state.court.joined
    )


def matching(one: str, other: str, rules: Sequence[int]) -> bool:
    """Tell whether two words match by any of some rules."""
    return any(_by(rule, one, other) for rule in rules)


@cache
def _by(rule: int, one: str, other: str) -> bool:
    if rule in COMPUTED:
        return COMPUTED[rule](one, other)
    return one + other in LISTED[rule] or other + one in LISTED[rule]


def mismatches(state: Position) -> list[str]:
    """Return every pair on the tables, or on a stack's top, that does not match."""
    return [wrong for table in state.boards for wrong in _on(table, state)]


def _on(table: tuple[PlacedTile, ...], state: Position) -> Iterator[str]:
    top = {(placed.cell.column, placed.cell.row): placed for placed in table}
    for (column, row), placed in top.items():
        for across, down, side in ((1, 0, 1), (0, 1, 2)):
            there = top.get((column + across, row + down))
            if there:
                mine = PRINTED[placed.tile][(side - placed.turn) % 4]
                theirs = PRINTED[there.tile][(side + 2 - there.turn) % 4]
                if not match(mine, theirs, state):
                    yield f"{mine} {theirs}"


def mismatches_of(tile: int, table: tuple[PlacedTile, ...], state: Position) -> list[str]:
    """Return every pair of a tile and those next to it that does not match."""
    top = {(placed.cell.column, placed.cell.row): placed for placed in table}
    ((column, row),) = (place for place, placed in top.items() if placed.tile == tile)
    near = {
        (column, row),
        (column + 1, row),
        (column - 1, row),
        (column, row + 1),
        (column, row - 1),
    }
    cross = tuple(placed for place, placed in top.items() if place in near)
    return [*_on(cross, state)]


def covers(under: int, over: int, state: Position) -> bool:
    """Tell whether a tile may lie on another."""
    return any(match(a, b, state) for a in PRINTED[under] for b in PRINTED[over])
