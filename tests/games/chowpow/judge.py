"""Invariants after every move of every game: no card is lost or doubled (§1.1)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from rules.games.chowpow import cards
from rules.games.chowpow.position import Position


def assert_right(before: Position, text: str, after: Position) -> None:
    """Check that all 72 cards are there once after a move."""
    assert sorted(everywhere(after)) == list(cards.ALL)


def everywhere(state: Position) -> Iterator[int]:
    """Return every card of a table, wherever it lies."""
    battle = state.now.battle
    fighting = battle is not None and not state.now.outcome
    lost = state.due == "shuffle"
    return chain(
        state.deck,
        state.drawn,
        chain.from_iterable(state.grid),
        chain.from_iterable(state.hands),
        chain.from_iterable(state.banks),
        (*battle.attack, *battle.defence) if battle and (fighting or lost) else (),
    )
