"""How a game of Chow Pow ends: points, ties, draws, places (RULES.md §8)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ...core import CHANCE, Event, Part, Result, Score, Seat, Step
from ...ending import by_points
from ...text import Player, listed, say
from ...tuples import replaced
from . import cards
from .notation import Draw
from .position import Face, Position, slot


def finish(state: Position) -> Step[Position]:
    """End the game after the last turn, or let those in the lead draw (§8.4 to §8.6)."""
    best = max(_ranks(state))
    leading = tuple(seat for seat, rank in enumerate(_ranks(state)) if rank == best)
    return _decide(replace(state, tied=leading), leading)


def draw(state: Position, move: Draw) -> Step[Position]:
    """Let each tied seat draw the top card of a slot; the highest stay in (§8.6)."""
    drawn = []
    events = []
    for seat, cell in zip(state.tied, move.cells, strict=True):
        *rest, card = state.pile(cell)
        state = replace(
            state,
            grid=replaced(state.grid, slot(cell), tuple(rest)),
            drawn=(*state.drawn, card),
            faces=(*state.faces, Face(cell, card)),
        )
        drawn.append(card)
        text = say(
            "{player} draws {card} from {cell}.",
            player=Player(seat),
            card=cards.words(card),
            cell=str(cell),
        )
        events.append(Event("drew", text, by=CHANCE))
    highest = max(map(cards.number, drawn))
    still = tuple(
        seat for seat, card in zip(state.tied, drawn, strict=True) if cards.number(card) == highest
    )
    after = _decide(state, still)
    return replace(
        after,
        events=(*events, *after.events),
        reveals=tuple(range(state.players)),
    )


def _decide(state: Position, still: Sequence[Seat]) -> Step[Position]:
    """End the game with these in the lead, unless they can draw for it."""
    state = replace(state, tied=tuple(still))
    lying = sum(map(len, state.grid))
    if len(still) > 1 and lying >= len(still):
        event = Event(
            "tied",
            say(
                "{players} are level in points and cards: each draws a card.",
                players=listed([Player(seat) for seat in still]),
            ),
            by=CHANCE,
        )
        return Step(replace(state, due="draw"), (event,))
    return Step(replace(state, due="over"))


def scores(state: Position) -> tuple[Score, ...]:
    """Return the banks' totals, with what they consist of."""
    return tuple(
        Score(
            cards.total(bank),
            tuple(
                Part(cards.FACTIONS[group], _of(bank, group))
                for group in range(len(cards.FACTIONS))
            )
            + (Part(say("wild cards"), _of(bank, None)),),
        )
        for bank in state.banks
    )


def _of(bank: Sequence[int], group: int | None) -> int:
    return cards.total(card for card in bank if cards.faction(card) == group)


def result(state: Position) -> Result | None:
    """Return the places, None while the game goes on."""
    if state.due != "over":
        return None
    standings = [(seat in state.tied, rank) for seat, rank in enumerate(_ranks(state))]
    return by_points([cards.total(bank) for bank in state.banks], standings)


def _ranks(state: Position) -> list[tuple[int, int]]:
    """Return each seat's points and number of banked cards."""
    return [(cards.total(bank), len(bank)) for bank in state.banks]
