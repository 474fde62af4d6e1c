"""Which two words match, and by which of the nine rules (RULES.md §2)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final, NamedTuple

from ...text import Text, say
from .tiles import TILES, lines

SIX, COMPOUNDS, HOMOPHONES, MIRRORED, RELATED = 5, 6, 7, 8, 9

NAMES: Final[Mapping[int, Text]] = {
    1: say("first two letters"),
    2: say("last two letters"),
    3: say("first and last letter"),
    4: say("anagrams"),
    SIX: say("six letters"),
    COMPOUNDS: say("compounds"),
    HOMOPHONES: say("homophones"),
    MIRRORED: say("mirrored pairs"),
    RELATED: say("related"),
}

BITS: Final[Mapping[str, int]] = {
    word: 4 * tile + side for tile, words in enumerate(TILES) for side, word in enumerate(words)
}
"""Each word's place among all words; sets of words are the bits of one number."""

CLAIMED: Final = (SIX, COMPOUNDS, HOMOPHONES, RELATED)
"""The rules under which the table may be asked about what the program does not know."""


@dataclass(frozen=True)
class Join:
    """Two words that match: ours on the played tile, and what they make together."""

    rule: int
    ours: str
    theirs: str
    made: str = ""


class Need(NamedTuple):
    """Something a play has to match: one of our words with one of theirs."""

    ours: tuple[str, ...]
    theirs: tuple[str, ...]


def text(join: Join) -> Text:
    """Say which rule joined which words."""
    blanks: dict[str, str | Text] = {
        "ours": join.ours,
        "theirs": join.theirs,
        "rule": NAMES[join.rule],
    }
    if join.made:
        return say("{ours} – {theirs}: {rule}, {made}", **blanks, made=join.made)
    return say("{ours} – {theirs}: {rule}", **blanks)


def rules_joining(one: str, other: str) -> tuple[int, ...]:
    """Return the rules by which two words are known to match, in play or not."""
    bit = BITS[other]
    return tuple(rule for rule, words in by_rule().items() if words[BITS[one]] >> bit & 1)


@lru_cache(maxsize=1 << 15)
def met(need: Need, rules: tuple[int, ...]) -> Join | None:
    """Return the simplest known join that meets a need; the rules are given in order."""
    for rule in rules:
        words = by_rule()[rule]
        for one in need.ours:
            for other in need.theirs:
                if words[BITS[one]] >> BITS[other] & 1:
                    return Join(rule, one, other, _made().get(_key(rule, one, other), ""))
    return None


@cache
def by_rule() -> Mapping[int, Sequence[int]]:
    """Return for each rule and word, by its bit, the bits of the matching words."""
    found = {rule: _alike(rule) for rule in (1, 2, 3, 4)}
    for rule in (SIX, COMPOUNDS, HOMOPHONES, RELATED):
        found[rule] = [0] * len(BITS)
    for rule, one, other in _made():
        found[rule][BITS[one]] |= 1 << BITS[other]
        found[rule][BITS[other]] |= 1 << BITS[one]
    fronts, backs = _sharing(_front), _sharing(_back)
    found[MIRRORED] = [
        (fronts.get(_back(word), 0) | backs.get(_front(word), 0)) & ~(1 << bit)
        for word, bit in BITS.items()
    ]
    return found


@cache
def _made() -> Mapping[tuple[int, str, str], str]:
    """Return what two words make, by rule and the sorted words; read once."""
    found: dict[tuple[int, str, str], str] = {}
    rule = 0
    for line in lines("facts.txt"):
        if line[0] == "[":
            rule = int(line[1])
            continue
        one, other = line[:3].lower(), line[-3:].lower()
        found.setdefault(_key(rule, one, other), line if rule in (SIX, COMPOUNDS) else "")
    return found


def _key(rule: int, one: str, other: str) -> tuple[int, str, str]:
    return (rule, one, other) if one < other else (rule, other, one)


def _alike(rule: int) -> list[int]:
    """Return for each word the others that share a property of the rules 1 to 4."""
    keys: Mapping[int, Callable[[str], str]] = {
        1: lambda word: word[:2],
        2: lambda word: word[1:],
        3: lambda word: word[0] + word[2],
        4: lambda word: "".join(sorted(word)),
    }
    sharing = _sharing(keys[rule])
    return [sharing[keys[rule](word)] & ~(1 << bit) for word, bit in BITS.items()]


def _sharing(key: Callable[[str], str]) -> dict[str, int]:
    """Return the bits of all words with the same key."""
    found: dict[str, int] = {}
    for word, bit in BITS.items():
        found[key(word)] = found.get(key(word), 0) | 1 << bit
    return found


def _front(word: str) -> str:
    return "".join(sorted(word[:2]))


def _back(word: str) -> str:
    return "".join(sorted(word[1:]))
