"""Where opponents look for a match, and what they collect (RULES.md §3, §4)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from random import Random
from typing import Final

from ...grid import Cell
from . import cards
from .memory import Memory
from .position import View, neighbours

UNKNOWN: Final = 4.0
"""What a card nobody has seen is worth to a hand."""
WILD: Final = 5.0
TEAM_UP: Final = 6.0
CARD: Final = 1.5
"""What any card is worth next to its number."""
MATE: Final = 0.5
"""What each card of its faction in the hand adds to a card."""


def flip(view: View, memory: Memory, random: Random) -> Cell:
    """Return a card to flip: one of a remembered match, else an unknown one."""
    flips = view.now.flips
    free = [cell for cell in view.held() if cell not in flips]
    random.shuffle(free)
    known = {cell: top for cell in free if (top := memory.top(cell)) is not None}
    made = [(cell, flipped) for flipped in flips for cell in known if _match(memory, cell, flipped)]
    if made:
        return max(made, key=lambda both: prospect(view, memory, both))[0]
    if view.wanted - len(flips) > 1:
        pairs = [both for both in combinations(known, 2) if _match(memory, *both)]
        if pairs:
            return max(pairs, key=lambda both: prospect(view, memory, both))[0]
    unknown = [cell for cell in free if cell not in known]
    return max(unknown or free, key=lambda cell: prospect(view, memory, (cell,)))


def pair(view: View, memory: Memory) -> tuple[Cell, Cell]:
    """Choose the match with the best pile next to it."""
    return max(view.pairs, key=lambda both: prospect(view, memory, both))


def collect(view: View, memory: Memory) -> Cell:
    """Choose the pile that is worth most to the own hand."""
    return max(_filled_neighbours(view, view.now.pair), key=lambda cell: worth(view, memory, cell))


def prospect(view: View, memory: Memory, both: Iterable[Cell]) -> float:
    """Return what the best pile next to some slots is worth."""
    return max((worth(view, memory, cell) for cell in _filled_neighbours(view, both)), default=0.0)


def worth(view: View, memory: Memory, cell: Cell) -> float:
    """Return what a pile is worth to the own hand, as far as it is remembered."""
    return sum(_worth(view, code) for code in memory.piles[cell])


def for_board(memory: Memory, cell: Cell, slots: Sequence[Cell]) -> float:
    """Return how much a slot helps the board; an unknown one counts as an average."""
    card = memory.top(cell)
    if card is None:
        return 2.5
    if slots and not _match(memory, cell, slots[0]):
        return 0.0
    return cards.number(card)


def _filled_neighbours(view: View, both: Iterable[Cell]) -> list[Cell]:
    return [cell for cell in neighbours(both) if view.height(cell)]


def _worth(view: View, code: str | None) -> float:
    if code is None:
        return UNKNOWN
    if code in (cards.WILD, cards.TEAM_UP):
        return WILD if code == cards.WILD else TEAM_UP
    card = cards.FIRST_OF[code]
    mates = sum(cards.faction(other) == cards.faction(card) for other in view.hand)
    return CARD + cards.number(card) + MATE * mates


def _match(memory: Memory, one: Cell, other: Cell) -> bool:
    first, second = memory.top(one), memory.top(other)
    return first is not None and second is not None and cards.matches(first, second)
