"""How opponents attack, defend and counter (RULES.md §6, §7)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from . import cards
from .duel import Cards, additions, attacked, groups, outcome, strongest
from .memory import Memory
from .notation import Lay, Pass, Target
from .position import View

SAMPLES: Final = 40
"""How many hands an opponent imagines for another player."""

KEEP: Final = 0.45
"""What a card that stays in the hand is worth of its number, if a later turn can lay it."""

DRAWN: Final = 4
"""So many cards of the deck go in a turn with a match."""


def anyhow(view: View, random: Random) -> Lay | Pass:
    """Lay any set, or pass now and then."""
    if view.due != "answer" and random.random() < 0.3:
        return Pass()
    base = _played_cards(view)[0]
    ways = additions(view.hand, base)
    if not ways:
        return Pass()
    target = random.choice(_targets(view)) if view.due == "battle" else None
    return _lay(random.choice(ways), target)


def plainly(view: View) -> Lay | Pass:
    """Return a simple move: attack the weakest with all, answer with the least."""
    if view.due == "battle":
        weakest = min(_targets(view), key=lambda target: _held(view, target))
        return _lay(strongest(view.hand), weakest)
    ours, theirs = _played_cards(view)
    ways = sorted(additions(view.hand, ours), key=_cost)
    for way in ways:
        if cards.compared((*ours, *way), theirs) > 0:
            return _lay(way)
    return Pass() if view.due == "counter" else _lay(ways[0])


def weighed(view: View, memory: Memory, random: Random) -> Lay | Pass:
    """Lay what comes to most against the hands the other may hold."""
    moves = dict(_valued(view, memory, random))
    return max(moves, key=lambda move: moves[move])


def _valued(view: View, memory: Memory, random: Random) -> Iterator[tuple[Lay | Pass, float]]:
    """Return each move worth a thought and what it comes to."""
    ours, theirs = _played_cards(view)
    ways = additions(view.hand, ours)
    if view.due != "answer":
        lost = cards.total(ours + theirs) / (view.players - 1)
        yield Pass(), _kept(view, view.hand) - lost
    rivals = _targets(view) if view.due == "battle" else [_rival(view)]
    for rival in rivals:
        hands = list(imagined(view, memory, rival, random))
        for way in ways:
            rest = cards.without(view.hand, way)
            some = (*ours, *way)
            value = _kept(view, rest)
            for hand in hands:
                if view.due == "battle":
                    came = attacked(some, rest, hand)
                else:
                    came = outcome(some, rest, theirs, hand)
                value += (came if came > 0 else came / (view.players - 1)) / len(hands)
            yield _lay(way, rival if view.due == "battle" else None), value


def _kept(view: View, hand: Sequence[int]) -> float:
    """Return the value of cards kept in hand: later turns play a faction each."""
    by = groups(hand)
    wild = cards.total(by.pop(None, []))
    most = sorted((cards.total(group) for group in by.values()), reverse=True)
    turns = _own_turns(view)
    return KEEP * (sum(most[:turns]) + (wild if turns else 0))


def _own_turns(view: View) -> int:
    """Estimate how many turns the seat has after this one."""
    left = view.left
    if left is None:
        left = round(view.deck / DRAWN) + view.players
    return max(left - 1, 0) // view.players


def imagined(view: View, memory: Memory, rival: Target, random: Random) -> Iterator[Cards]:
    """Return hands another player may hold, drawn from the unseen cards."""
    if not isinstance(rival, int):
        yield ()  # the board holds nothing back that is known
        return
    known = [*memory.hands.get(rival, Counter()).elements()]
    unseen = [*memory.unseen(view).elements()]
    missing = view.hands[rival] - len(known)
    for _ in range(SAMPLES if missing else 1):
        drawn = random.sample(unseen, missing)
        yield tuple(cards.FIRST_OF[kind] for kind in (*known, *drawn))


def _targets(view: View) -> list[Target]:
    """Return the targets that the seat may attack."""
    seats: list[Target] = [
        seat for seat, held in enumerate(view.hands) if held and seat != view.seat
    ]
    return seats or ["board"]


def _held(view: View, target: Target) -> int:
    return view.hands[target] if isinstance(target, int) else 0


def _rival(view: View) -> Target:
    """Return the opponent of the seat in the battle."""
    battle = view.now.battle
    assert battle
    if view.seat != view.now.seat:
        return view.now.seat
    return "board" if battle.target is None else battle.target


def _played_cards(view: View) -> tuple[Cards, Cards]:
    """Return the cards the seat has played in this battle, and those against them."""
    battle = view.now.battle
    if battle is None:
        return (), ()
    if view.seat == view.now.seat:
        return battle.attack, battle.defence
    return battle.defence, battle.attack


def _lay(played: Sequence[int], target: Target = None) -> Lay:
    return Lay(tuple(map(cards.code, played)), target)


def _cost(way: Sequence[int]) -> tuple[int, int, int]:
    """Order ways of laying by how little they give away."""
    return len(way), cards.total(way), sum(cards.faction(card) is None for card in way)
