"""An independent judge: which words match, and whether all that touches on a table does.

It shares no line with the rules: letters are compared by hand, the lists are read anew.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from rules.games.match_and_stack.position import Laid, Position

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


def match(one: str, other: str, state: Position) -> bool:
    """Tell whether two words match by the table's rules or by what it has decided."""
    by = {
        1: one[0] == other[0] and one[1] == other[1],
        2: one[1] == other[1] and one[2] == other[2],
        3: one[0] == other[0] and one[2] == other[2],
        4: sorted(one) == sorted(other),
        8: {one[0] + one[1], one[1] + one[0]} & {other[1:], other[1:][::-1]} != set()
        or {other[0] + other[1], other[1] + other[0]} & {one[1:], one[1:][::-1]} != set(),
        **{rule: one + other in both or other + one in both for rule, both in LISTED.items()},
    }
    decided = {(pair.one, pair.other) for pair in state.court.joined}
    return (
        any(by[rule] for rule in state.terms.rules)
        or {(one, other), (other, one)} & decided != set()
    )


def mismatches(state: Position) -> list[str]:
    """Return every pair on the tables, or on a stack's top, that does not match."""
    return [wrong for table in state.boards for wrong in _on(table, state)]


def _on(table: tuple[Laid, ...], state: Position) -> Iterator[str]:
    top = {laid.cell: laid for laid in table}
    for (column, row), laid in top.items():
        for across, down, side in ((1, 0, 1), (0, 1, 2)):
            for (other_column, other_row), there in top.items():
                if (other_column, other_row) == (column + across, row + down):
                    mine = PRINTED[laid.tile][(side - laid.turn) % 4]
                    theirs = PRINTED[there.tile][(side + 2 - there.turn) % 4]
                    if not match(mine, theirs, state):
                        yield f"{mine} {theirs}"


def covers(under: int, over: int, state: Position) -> bool:
    """Tell whether a tile may lie on another."""
    return any(match(a, b, state) for a in PRINTED[under] for b in PRINTED[over])
