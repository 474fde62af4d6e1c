"""Transitions of a turn: deal, flip, collect, next seat (RULES.md §2 to §5, §8)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from ...chance import Deal
from ...core import CHANCE, UNSAID, Event, Seat, Step
from ...grid import Cell
from ...text import Blank, Player, count, listed, say
from ...tuples import replaced
from . import cards, ending, event_text
from .position import SIDE, Face, Outcome, Position, Turn, slot

BLOCK: Final = (0, 0, 4, 4, 4, 3, 3)
"""How many cards each seat is dealt, by the number of players (§2.1)."""

PATIENCE: Final = 10
"""Rounds without a match after which the last turns are fixed (§8.3)."""


def deal(state: Position, move: Deal) -> Step[Position]:
    """Deal the hands in blocks, then the grid; the rest is the deck (§2)."""
    each = BLOCK[state.players]
    hands = tuple(move.order[each * seat : each * (seat + 1)] for seat in range(state.players))
    played = each * state.players
    grid = tuple((card,) for card in move.order[played : played + SIDE**2])
    dealt = replace(
        state,
        due="flip",
        grid=grid,
        deck=move.order[played + SIDE**2 :],
        hands=hands,
        now=Turn(move.first),
    )
    public = Event(
        "dealt",
        count(
            "{player} goes first. Everyone has {n} card.",
            "{player} goes first. Everyone has {n} cards.",
            each,
            player=Player(move.first),
        ),
        by=CHANCE,
    )
    private = [
        Event("hand", say("Your hand: {cards}.", **named(hand)), by=CHANCE, to=(seat,))
        for seat, hand in enumerate(hands)
    ]
    return Step(dealt, (public, *private), everybody(state))


def flip(state: Position, cell: Cell) -> Step[Position]:
    """Flip a card; the last one settles whether there is a match (§3)."""
    state, hides = turned_down(state)
    state, event = opened(state, state.now.seat, cell)
    state = replace(state, now=replace(state.now, flips=(*state.now.flips, cell)))
    if len(state.now.flips) < state.wanted():
        return Step(state, (event,), everybody(state), hides)
    settled = _settle(state)
    return Step(settled.state, (event, *settled.events), everybody(state), hides)


def turned_down(state: Position) -> tuple[Position, bool]:
    """Turn all open faces down if a person's turn begins with this move (§5.2)."""
    begins = not state.now.flips and state.people[state.now.seat]
    if begins and state.faces:
        return replace(state, faces=()), True
    return state, False


def opened(state: Position, seat: Seat, cell: Cell) -> tuple[Position, Event]:
    """Show the top card of a slot to everybody (§5.1)."""
    card = state.pile(cell)[-1]
    event = Event(
        "flipped",
        say(
            "{player} flips {cell}: {card}.",
            player=Player(seat),
            cell=str(cell),
            card=cards.words(card),
            code=cards.code(card),
        ),
        by=seat,
        faded=say("{player} flips {cell}.", player=Player(seat), cell=str(cell)),
    )
    shown = tuple(face for face in state.faces if face.card != card)
    return replace(state, faces=(*shown, Face(cell, card))), event


def _settle(state: Position) -> Step[Position]:
    seat, pairs = state.now.seat, state.pairs()
    if len(pairs) == 1:
        return pair(state, pairs[0])
    if pairs:
        return Step(replace(state, due="pair"))
    event = Event(
        "no match",
        say(
            "{player} flipped {cells}: no match.",
            player=Player(seat),
            cells=listed([*map(str, state.now.flips)]),
        ),
        by=seat,
        brief=event_text.turn_so_far(state),
    )
    return then(event, battle_or_end(state))


def pair(state: Position, cells: tuple[Cell, Cell]) -> Step[Position]:
    """Settle which match counts, and go on to collecting (§3.4, §4.1)."""
    seat = state.now.seat
    state = replace(state, now=replace(state.now, pair=cells))
    event = Event(
        "match",
        say("{player} has a match: {cells}.", player=Player(seat), cells=[*map(str, cells)]),
        by=seat,
        brief=event_text.turn_so_far(state),
    )
    if state.to_collect():
        return Step(replace(state, due="collect"), (event,))
    nothing = Event(
        "nothing",
        say("There's no card next to the match: nothing to collect."),
        by=seat,
        brief=UNSAID,
    )
    covered = refill(state, cells)
    return then(event, nothing, *covered.events, battle_or_end(covered.state))


def collect(state: Position, cell: Cell) -> Step[Position]:
    """Take all cards of a slot into the hand, fill it, and cover the match (§4)."""
    seat, pile = state.now.seat, state.pile(cell)
    got = replace(
        state,
        grid=replaced(state.grid, slot(cell), ()),
        hands=replaced(state.hands, seat, state.hands[seat] + pile),
        now=replace(state.now, taken=cell, got=len(pile)),
    )
    public = Event(
        "collected",
        count(
            "{player} collects {n} card from {cell}.",
            "{player} collects {n} cards from {cell}.",
            len(pile),
            player=Player(seat),
            cell=str(cell),
        ),
        by=seat,
        brief=event_text.turn_so_far(got),
    )
    private = Event(
        "hand",
        say("You collected {cards}.", **named(pile)),
        by=seat,
        to=(seat,),
        brief=say("New in your hand: {cards}.", **named(pile)),
    )
    filled = refill(got, (cell, *state.now.pair))
    after = then(public, private, *filled.events, battle_or_end(filled.state))
    return replace(after, reveals=(seat,))


def refill(state: Position, cells: Sequence[Cell]) -> Step[Position]:
    """Deal cards to slots in order, while they last (§4.3, §4.4, §7.4, §8.1)."""
    got = list(cells[: len(state.deck)])
    if not got:
        return Step(state)
    grid = state.grid
    for cell, card in zip(got, state.deck, strict=False):
        grid = replaced(grid, slot(cell), (*grid[slot(cell)], card))
    deck = state.deck[len(got) :]
    state = replace(state, grid=grid, deck=deck)
    events = [
        Event(
            "covered",
            say("New face-down cards: {cells}.", cells=[*map(str, got)]),
            by=state.now.seat,
            brief=UNSAID,
        )
    ]
    if not deck and state.left is None:
        state = replace(state, left=state.players + 1)
        events.append(
            Event(
                "last turns",
                say("The deck is empty: after this turn everyone has one more."),
                by=CHANCE,
            )
        )
    return Step(state, tuple(events))


def battle_or_end(state: Position) -> Step[Position]:
    """Go on to the battle, or to the next turn where none is possible (§6.1, §6.9)."""
    seat = state.now.seat
    if state.hands[seat] and (state.targets() or state.held()):
        return Step(replace(state, due="battle"))
    if state.hands[seat]:
        text = say("There's nobody and nothing for {player} to battle.", player=Player(seat))
    else:
        text = say("{player} has no cards and can't battle.", player=Player(seat))
    return then(Event("passed", text, by=seat, brief=UNSAID), end_turn(state))


def end_turn(state: Position) -> Step[Position]:
    """Pass the turn on, or end the game (§8)."""
    idle = 0 if state.now.pair else state.idle + 1
    left, events = state.left, []
    if left is not None:
        left -= 1
    elif idle == PATIENCE * state.players:
        left = state.players
        events.append(
            Event(
                "last turns",
                count(
                    "{n} turn in a row was without a match: everyone has one more.",
                    "{n} turns in a row were without a match: everyone has one more.",
                    idle,
                ),
                by=CHANCE,
            )
        )
    state = replace(
        state,
        idle=idle,
        left=left,
        before=state.now,
        now=Turn((state.now.seat + 1) % state.players),
    )
    if left == 0:
        return then(*events, ending.finish(state))
    if len(state.held()) > 1:
        return Step(replace(state, due="flip"), tuple(events))
    nothing = Event(
        "no matching",
        say(
            "Fewer than two slots hold a card: {player} can't match.",
            player=Player(state.now.seat),
        ),
        by=state.now.seat,
    )
    return then(*events, nothing, battle_or_end(state))


def over_with(state: Position, outcome: Outcome) -> Position:
    """Note how a battle ended; its cards are where they belong already."""
    return replace(state, now=replace(state.now, outcome=outcome))


def then(*parts: Event | Step[Position]) -> Step[Position]:
    """Put events before a step, which comes last."""
    *events, step = parts
    assert isinstance(step, Step)
    return replace(step, events=(*(e for e in events if isinstance(e, Event)), *step.events))


def named(some: Iterable[int]) -> dict[str, Blank]:
    """Return the blank `cards` for people to read, and `codes` for programs."""
    chosen = list(some)
    return {
        "cards": [cards.called(card) for card in chosen],
        "codes": " ".join(map(cards.code, chosen)),
    }


def everybody(state: Position) -> tuple[Seat, ...]:
    """Return all seats."""
    return tuple(range(state.players))
