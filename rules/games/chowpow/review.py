"""What a flip was worth, next to a match that its seat could remember."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random
from typing import Final

from ...core import Event
from ...grid import Cell
from ...review import Advice, Line, Review
from ...text import Text, say
from . import cards, notation, opponent
from .memory import Memory
from .notation import Pick
from .position import View, neighbours

UNSEEN: Final = cards.total(cards.ALL) / len(cards.ALL)
"""What a card nobody has seen counts on average."""
LUCK: Final = 0.2
"""How likely a flip that nobody knows makes a match."""

Pair = tuple[Cell, Cell]


def review(view: View, heard: Sequence[Event], moves: Sequence[str]) -> Review | None:
    """Name a match that had been seen; None where there was none to remember."""
    if view.seat is None or view.mover != view.seat or view.due != "flip":
        return None
    memory = Memory(heard)
    worths = {pair: _worth(view, memory, pair) for pair in _pairs(view, memory)}
    if not worths:
        return None
    best = max(worths, key=lambda pair: worths[pair])
    line = Line(tuple(map(str, _left(view, best))), 0, worths[best])
    own = None
    if moves:
        move = notation.read(moves[0])
        assert isinstance(move, Pick)
        found = [worth for pair, worth in worths.items() if move.cell in pair]
        own = Line((str(move),), 0, max(found, default=LUCK * UNSEEN))
        if own.worth >= line.worth:
            line = own
    return Review(line, _reason(memory, best), None, own)


def advice(view: View, heard: Sequence[Event]) -> Advice | None:
    """Return a match to remember, by its slots alone, or else a strong move.

    Faces that were turned down stay so (§5.3): where to flip is all that was asked. What comes
    after flipping is what a strong opponent would do that has seen the same.
    """
    if view.due != "flip":
        reply = opponent.choose(view, heard, "hard", Random(0))
        return Advice(reply.text) if reply else None
    found = review(view, heard, ())
    if found is None:
        return None
    one, *others = found.best.moves
    if not others:
        return Advice(one)
    both = say("Flip {one}, then {other}. They match.", one=one, other=others[0])
    return Advice(one, both, tuple(others))


def _pairs(view: View, memory: Memory) -> Iterator[Pair]:
    """Return the matches that are known and can be made with the flips that are left."""
    flips = view.now.flips
    known = [cell for cell in view.held() if memory.top(cell) is not None]
    for pair in combinations(known, 2):
        left = _left(view, pair)
        if left and len(left) <= view.wanted - len(flips) and _match(memory, pair):
            yield pair


def _match(memory: Memory, pair: Pair) -> bool:
    one, other = map(memory.top, pair)
    return one is not None and other is not None and cards.matches(one, other)


def _left(view: View, pair: Pair) -> list[Cell]:
    """Return which cards of a match are still to be flipped."""
    return [cell for cell in pair if cell not in view.now.flips]


def _worth(view: View, memory: Memory, pair: Pair) -> float:
    """Return what the best pile next to a match counts, as far as its cards are known."""
    piles = [memory.piles[cell] for cell in neighbours(pair) if view.height(cell)]
    return max((sum(map(_counts, pile)) for pile in piles), default=0.0)


def _counts(code: str | None) -> float:
    return UNSEEN if code is None else float(cards.number(cards.FIRST_OF[code]))


def _reason(memory: Memory, pair: Pair) -> Text:
    one, other = pair
    first, second = memory.top(one), memory.top(other)
    assert first is not None and second is not None
    return say(
        "You had seen {one} at {cell} and {other} at {there}. They match.",
        one=cards.called(first),
        cell=str(one),
        other=cards.called(second),
        there=str(other),
    )
