"""Sets of cards compared: which can be played, and what they would pay."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations

from . import cards

Cards = tuple[int, ...]


def groups(hand: Iterable[int]) -> dict[int | None, list[int]]:
    """Sort cards by faction (None: wild cards), the highest numbers first."""
    found: dict[int | None, list[int]] = {}
    for card in sorted(hand, key=lambda card: -cards.number(card)):
        found.setdefault(cards.faction(card), []).append(card)
    return found


def strongest(hand: Sequence[int], base: Cards = ()) -> Cards:
    """Return the largest set that some played cards can grow to, the base included."""
    by = groups(hand)
    wild = by.pop(None, [])
    room = 2 if any(card in cards.TEAM_UPS for card in (*wild, *base)) else 1
    fixed = {faction for card in base if (faction := cards.faction(card)) is not None}
    ranked = sorted(
        by.items(), key=lambda group: (group[0] in fixed, len(group[1]), cards.total(group[1]))
    )
    chosen = [group for faction, group in ranked if faction in fixed]
    others = [group for faction, group in reversed(ranked) if faction not in fixed]
    chosen += others[: room - len(fixed)]
    return (*base, *wild, *(card for group in chosen for card in group))


def additions(hand: Sequence[int], base: Cards = ()) -> list[Cards]:
    """Return the ways to lay more that are worth a thought.

    They are cards of one faction that follow each other by number, all or the highest of two
    factions, and with each of them any number of wild cards, TEAM UP last or alone.
    """
    by = groups(hand)
    wild = sorted(by.pop(None, []))
    doubles = [
        one[:first] + other[:second]
        for one, other in combinations(by.values(), 2)
        for first in (1, len(one))
        for second in (1, len(other))
    ]
    runs = [run for group in by.values() for run in _runs(group)]
    found = {(*some, *jokers) for some in ([], *runs, *doubles) for jokers in ([], *_runs(wild))}
    return sorted(some for some in found if some and cards.is_set((*base, *some)))


def _runs(group: Sequence[int]) -> list[Sequence[int]]:
    """Return all parts of a row of cards without a gap."""
    ends = range(1, len(group) + 1)
    return [group[start:end] for end in ends for start in range(end)]


def attacked(ours: Cards, reserve: Cards, hand: Cards) -> float:
    """Return an attack's value against a hand: points for us less those for them."""
    best = strongest(hand)
    if cards.compared(best, ours) > 0 and cards.compared(strongest(reserve, ours), best) <= 0:
        return -float(cards.total(ours) + cards.total(best) / 2)
    return cards.total(ours) + min(map(cards.number, hand), default=1)


def outcome(ours: Cards, reserve: Cards, theirs: Cards, hand: Cards) -> float:
    """Return what a battle comes to with these sets and what both hold back.

    The player behind goes on if all they have beats all the other has, else they give up.
    """
    ahead = cards.compared(ours, theirs)
    if ahead == 0:
        return cards.total(ours) - cards.total(theirs)
    if ahead < 0:
        return -outcome(theirs, hand, ours, reserve)
    best = strongest(hand, theirs)
    if cards.compared(best, ours) > 0 and cards.compared(best, strongest(reserve, ours)) >= 0:
        return -float(cards.total(ours) + cards.total(best))
    return cards.total(ours) + cards.total(theirs)
