"""Which two words match, and by which of the nine rules (RULES.md §2)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations
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

CLAIMED: Final = (SIX, COMPOUNDS, HOMOPHONES, RELATED)
"""The rules under which the table may be asked about what the program does not know."""


@dataclass(frozen=True)
class Join:
    """Two words that match: ours is on the tile that is played, and what they make together."""

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
    """Return the rules by which two words are known to match, whether they are played or not."""
    return rules_known().get(one, {}).get(other, ())


def join(one: str, other: str, rules: Iterable[int]) -> Join | None:
    """Return how two words match under some rules, the first of them in order."""
    for rule in rules_joining(one, other):
        if rule in rules:
            key = (rule, one, other) if one < other else (rule, other, one)
            return Join(rule, one, other, _made().get(key, ""))
    return None


@lru_cache(maxsize=1 << 15)
def met(need: Need, rules: tuple[int, ...]) -> Join | None:
    """Return the simplest known join that meets a need."""
    best = 0
    for one in need.ours:
        known = rules_known()[one]
        for other in need.theirs:
            for rule in known.get(other, ()):
                if rule in rules and (not best or rule < best):
                    best, ours, theirs = rule, one, other
    return join(ours, theirs, (best,)) if best else None


@cache
def _made() -> Mapping[tuple[int, str, str], str]:
    """Return what two words make, by rule and the words in alphabetical order; read once."""
    found: dict[tuple[int, str, str], str] = {}
    rule = 0
    for line in lines("facts.txt"):
        if line[0] == "[":
            rule = int(line[1])
            continue
        one, other = line[:3].lower(), line[-3:].lower()
        key = (rule, one, other) if one < other else (rule, other, one)
        found.setdefault(key, line if rule in (SIX, COMPOUNDS) else "")
    return found


@cache
def rules_known() -> Mapping[str, Mapping[str, tuple[int, ...]]]:
    """Return the rules that join two words, in order, for every two that any rule joins."""
    words = [word for tile in TILES for word in tile]
    found: dict[str, dict[str, tuple[int, ...]]] = {word: {} for word in words}

    def add(rule: int, one: str, other: str) -> None:
        rules = found[one].get(other, ())
        if rule not in rules:
            found[one][other] = found[other][one] = (*rules, rule)

    for rule in (1, 2, 3, 4):
        alike: defaultdict[str, list[str]] = defaultdict(list)
        for word in words:
            alike[_key(rule, word)].append(word)
        for bucket in alike.values():
            for one, other in combinations(bucket, 2):
                add(rule, one, other)
    looked_up = _made()
    for rule, one, other in looked_up:
        if rule < MIRRORED:
            add(rule, one, other)
    fronts: defaultdict[str, list[str]] = defaultdict(list)
    for word in words:
        fronts[_pair(word[:2])].append(word)
    for word in words:
        for other in fronts[_pair(word[1:])]:
            if other != word:
                add(MIRRORED, word, other)
    for rule, one, other in looked_up:
        if rule > MIRRORED:
            add(rule, one, other)
    return found


def _pair(letters: str) -> str:
    """Return two letters in alphabetical order."""
    return letters if letters[0] < letters[1] else letters[::-1]


def _key(rule: int, word: str) -> str:
    """Return the part of a word that two words share under one of the rules 1 to 4."""
    if rule == 1:
        return word[:2]
    if rule == 2:
        return word[1:]
    return word[0] + word[2] if rule == 3 else "".join(sorted(word))
