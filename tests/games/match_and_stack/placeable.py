"""An independent, exhaustive search for a placing of Solitaire's tiles.

It shares no line with the rules: cells are pairs of numbers on an endless table, and letters are
compared by `checker`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from .checker import PRINTED, matching

Cell = tuple[int, int]
Tops = dict[Cell, tuple[int, int, int]]
"""For each cell its top tile, how it is turned, and how many tiles lie there."""

NEIGHBOURS = ((0, -1), (1, 0), (0, 1), (-1, 0))


def placeable(hand: Sequence[int], rules: Sequence[int], piles: int = 2) -> bool:
    """Return whether all tiles can be placed in some order, the first one anywhere."""
    refuted = set[tuple[frozenset[int], frozenset[tuple[Cell, tuple[int, int, int]]]]]()

    def go(left: frozenset[int], tops: Tops) -> bool:
        if not left:
            return True
        table = left, frozenset(tops.items())
        if table in refuted:
            return False
        for tile, cell, turn in _ways(left, tops, rules, piles):
            height = tops[cell][2] + 1 if cell in tops else 1
            if go(left - {tile}, {**tops, cell: (tile, turn, height)}):
                return True
        refuted.add(table)
        return False

    return any(go(frozenset(hand) - {first}, {(0, 0): (first, 0, 1)}) for first in hand)


def _ways(
    left: frozenset[int], tops: Tops, rules: Sequence[int], piles: int
) -> Iterator[tuple[int, Cell, int]]:
    cells = {(x + right, y + down) for x, y in tops for right, down in (*NEIGHBOURS, (0, 0))}
    for x, y in sorted(cells):
        under = tops.get((x, y))
        if under and piles and under[2] >= piles:
            continue
        faces = [
            (side, PRINTED[there[0]][(side + 2 - there[1]) % 4])
            for side, (right, down) in enumerate(NEIGHBOURS)
            if (there := tops.get((x + right, y + down)))
        ]
        for tile in sorted(left):
            if under and not any(
                matching(one, other, rules) for one in PRINTED[tile] for other in PRINTED[under[0]]
            ):
                continue
            for turn in range(4):
                if all(matching(PRINTED[tile][(s - turn) % 4], word, rules) for s, word in faces):
                    yield tile, (x, y), turn
