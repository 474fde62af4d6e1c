"""All words at once: what matches a word, as the bits of one number.

Bit 4n + i stands for the word on side i of tile n. Where all tiles fit in all turns is then a few
shifts: menus and *stuck* ask that of every tile in every place, many times a second.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final, NamedTuple

from .matching import CLAIMED, rules_known
from .tiles import TILES

BITS: Final[Mapping[str, int]] = {
    word: 4 * tile + side for tile, words in enumerate(TILES) for side, word in enumerate(words)
}

TILE: Final = sum(1 << 4 * tile for tile in range(len(TILES)))
"""The lowest of each tile's four bits, which also stands for the tile."""

ALL_WORDS: Final = 15 * TILE


class Pair(NamedTuple):
    """Two words in alphabetical order, and a rule under which the table has decided on them."""

    one: str
    other: str
    rule: int


@dataclass(frozen=True, eq=False)
class Fit:
    """For each word the words that go with it, and for each tile the tiles."""

    words: tuple[int, ...]
    tiles: tuple[int, ...]


@dataclass(frozen=True, eq=False)
class Matches:
    """What is known to match, and what is known or may be put to the vote."""

    known: Fit
    askable: Fit


@lru_cache(maxsize=256)
def matches(rules: tuple[int, ...], joined: tuple[Pair, ...], refused: tuple[Pair, ...]) -> Matches:
    """Return what matches by some rules and by what a table has decided (§2, §4.6)."""
    known = [*_by_rules(rules)]
    for pair in joined:
        _set(known, pair)
    claimed = {rule for rule in CLAIMED if rule in rules}
    closed = [0] * len(known)
    if claimed:
        for pair in refused:
            if all(pair._replace(rule=rule) in refused for rule in claimed):
                _set(closed, pair)
    open_ = ALL_WORDS if claimed else 0
    askable = [one | open_ & ~other for one, other in zip(known, closed, strict=True)]
    return Matches(_fit(known), _fit(askable))


def _set(words: list[int], pair: Pair) -> None:
    one, other = BITS[pair.one], BITS[pair.other]
    words[one] |= 1 << other
    words[other] |= 1 << one


def _fit(words: Sequence[int]) -> Fit:
    tiles = []
    for at in range(0, len(words), 4):
        any_word = words[at] | words[at + 1] | words[at + 2] | words[at + 3]
        tiles.append(TILE & (any_word | any_word >> 1 | any_word >> 2 | any_word >> 3))
    return Fit(tuple(words), tuple(tiles))


@lru_cache(maxsize=64)
def _by_rules(rules: tuple[int, ...]) -> tuple[int, ...]:
    found = [0] * len(BITS)
    for rule in rules:
        found = [one | other for one, other in zip(found, _by_rule()[rule], strict=True)]
    return tuple(found)


@cache
def _by_rule() -> Mapping[int, Sequence[int]]:
    found = {rule: [0] * len(BITS) for rule in range(1, 10)}
    for one, others in rules_known().items():
        for other, rules in others.items():
            for rule in rules:
                found[rule][BITS[one]] |= 1 << BITS[other]
    return found
