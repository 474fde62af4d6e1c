"""All words at once: what matches a word, as the bits of one number.

Bit 4n + i stands for the word on side i of tile n. Where all tiles fit in all turns is then a few
shifts: menus and *stuck* ask that of every tile in every place, many times a second.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

from .matching import BITS, CLAIMED, by_rule
from .tiles import TILES

TILE: Final = sum(1 << 4 * tile for tile in range(len(TILES)))
"""The lowest of each tile's four bits, which also stands for the tile."""

ALL_WORDS: Final = 15 * TILE


class Pair(NamedTuple):
    """Two words in alphabetical order, and a rule that the table decided on for them."""

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
    known = _known(rules, joined)
    claimed = {rule for rule in CLAIMED if rule in rules}
    if not claimed:
        return Matches(known, known)
    words, tiles = [ALL_WORDS] * len(BITS), [TILE] * len(TILES)
    tried: dict[tuple[str, str], set[int]] = {}
    for one, other, rule in refused:
        tried.setdefault((one, other), set()).add(rule)
    for (one, other), ruled in tried.items():
        if claimed <= ruled:
            for mine, theirs in ((BITS[one], BITS[other]), (BITS[other], BITS[one])):
                words[mine] &= ~(1 << theirs) | known.words[mine]
                tiles[mine // 4] = _tiles(words, mine // 4)
    return Matches(known, Fit(tuple(words), tuple(tiles)))


@lru_cache(maxsize=128)
def _known(rules: tuple[int, ...], joined: tuple[Pair, ...]) -> Fit:
    if not joined:
        words = _by_rules(rules)
        return Fit(words, tuple(_tiles(words, tile) for tile in range(len(TILES))))
    known = _known(rules, joined[:-1])
    more, tiles = [*known.words], [*known.tiles]
    one, other = BITS[joined[-1].one], BITS[joined[-1].other]
    for mine, theirs in ((one, other), (other, one)):
        more[mine] |= 1 << theirs
        tiles[mine // 4] = _tiles(more, mine // 4)
    return Fit(tuple(more), tuple(tiles))


def _tiles(words: Sequence[int], tile: int) -> int:
    """Return the tiles that have a word which goes with any of a tile's."""
    at = 4 * tile
    found = words[at] | words[at + 1] | words[at + 2] | words[at + 3]
    return TILE & (found | found >> 1 | found >> 2 | found >> 3)


def _by_rules(rules: tuple[int, ...]) -> tuple[int, ...]:
    found = [0] * len(BITS)
    for rule in rules:
        found = [one | other for one, other in zip(found, by_rule()[rule], strict=True)]
    return tuple(found)
