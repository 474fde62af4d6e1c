"""Transitions: placing a tile, and CHANCE's part in it (RULES.md §2 to §8)."""

from __future__ import annotations

from dataclasses import replace

from ...chance import Deal
from ...core import CHANCE, UNSAID, Event, Step
from ...squares import Place
from ...text import Player, count, say, together
from ...tuples import replaced
from . import event_text, tiles
from .position import EMPTY, Last, PlacedTile, Position, held
from .scoring import HAND, fits_somewhere, worth


def deal(state: Position, move: Deal) -> Step[Position]:
    """Deal three tiles to each seat in seat order; the rest is the stack (§2)."""
    hands = tuple(move.order[HAND * seat : HAND * (seat + 1)] for seat in range(state.players))
    dealt = replace(
        state,
        due="place",
        seat=move.first,
        hands=hands,
        stack=move.order[HAND * state.players :],
    )
    public = Event(
        "dealt",
        count(
            "{n} tile is in play. {player} goes first.",
            "{n} tiles are in play. {player} goes first.",
            state.tiles,
            player=Player(move.first),
        ),
        by=CHANCE,
    )
    private = tuple(
        Event(
            "hand",
            say("Your hand: {tiles}.", tiles=event_text.named(hand)),
            by=CHANCE,
            to=(seat,),
            brief=UNSAID,
        )
        for seat, hand in enumerate(hands)
    )
    return Step(dealt, (public, *private), tuple(range(state.players)))


def place(state: Position, move: Place) -> Step[Position]:
    """Lay a tile and count what it pays; drawing is CHANCE's next move (§3 to §7)."""
    seat = state.seat
    hand = state.hands[seat]
    tile = hand[move.number - 1]
    first = state.version == 1
    turn = move.turn if first else tiles.same_turn(tile, move.turn)
    rest = replaced(hand, move.number - 1, EMPTY)
    paid = worth(state.lies(), move.cell, tile, turn)
    tally = state.tallies[seat]
    placed = PlacedTile(move.cell, tile, turn, seat)
    after = replace(
        state,
        board=(*state.board, placed),
        hands=replaced(state.hands, seat, held(rest) if first else rest),
        tallies=replaced(
            state.tallies,
            seat,
            replace(
                tally,
                colours=tally.colours + paid.colour_points,
                corners=tally.corners + paid.corner_points,
            ),
        ),
        last=Last(placed, paid.colours, paid.corners, paid.points),
        idle=0,
    )
    first = not state.board
    event = Event(
        "placed",
        event_text.placed(placed, paid, first=first),
        by=seat,
        brief=event_text.placed_in_brief(placed, paid, first),
        points=paid.points,
    )
    if after.stack:
        return Step(replace(after, due="draw"), (event,))
    return Step(_next_turn(after), (event,))


def draw(state: Position) -> Step[Position]:
    """Put the top tile into the gap in the hand of the last player to place (§7)."""
    seat, tile = state.seat, state.stack[0]
    hand = state.hands[seat]
    gap = hand.index(EMPTY) if EMPTY in hand else len(hand)
    drawn = replace(
        state,
        hands=replaced(state.hands, seat, (*hand[:gap], tile, *hand[gap + 1 :])),
        stack=state.stack[1:],
    )
    event = Event(
        "drew",
        say("You drew {tile}.", tile=tiles.named(tile)),
        by=CHANCE,
        to=(seat,),
        brief=say("You drew a tile."),
    )
    return Step(_next_turn(drawn), (event,), (seat,))


def renew(state: Position) -> Step[Position]:
    """Show a hand that fits nowhere, put it under the stack and draw as many (§6)."""
    seat, hand = state.seat, held(state.hands[state.seat])
    stack = state.stack + hand
    new = stack[: len(hand)]
    slots = iter(new)
    tally = state.tallies[seat]
    cost = 0 if state.renewed else 1
    renewed = replace(
        state,
        hands=replaced(
            state.hands,
            seat,
            tuple(tile if tile == EMPTY else next(slots) for tile in state.hands[seat]),
        ),
        stack=stack[len(hand) :],
        tallies=replaced(state.tallies, seat, replace(tally, lost=tally.lost + cost)),
        unseen=state.unseen - len(hand),
        renewed=True,
    )
    if cost:
        lost = say("{player} has no match and loses 1 point.", player=Player(seat))
    else:
        lost = say("{player} has no match again.", player=Player(seat))
    if state.stack:
        shown = say(
            "The hand {tiles} goes under the stack, and a new one is drawn.",
            tiles=event_text.named(hand),
        )
    else:
        shown = say(
            "The hand {tiles} stays, because the stack is empty.", tiles=event_text.named(hand)
        )
    public = Event("renewed", together([lost, shown]), by=CHANCE, brief=lost)
    private = Event(
        "hand",
        say("Your hand: {tiles}.", tiles=event_text.named(new)),
        by=CHANCE,
        to=(seat,),
        brief=say("You have a new hand."),
    )
    return Step(_arrive(renewed), (public, private), tuple(range(state.players)))


def skip(state: Position) -> Step[Position]:
    """Pass the turn of a seat that holds no tile or has none that fits (§6)."""
    if held(state.hands[state.seat]):
        text = say("Nothing fits: {player} passes and keeps the hand.", player=Player(state.seat))
    else:
        text = say(
            "{player} has no tiles left, so their turn is skipped.", player=Player(state.seat)
        )
    idle = state.idle + 1
    return Step(_next_turn(replace(state, idle=idle)), (Event("passed", text, by=CHANCE),))


def _next_turn(state: Position) -> Position:
    if not any(map(held, state.hands)) or state.idle == state.players:
        return replace(state, due="over")
    seat = (state.seat + 1) % state.players
    return _arrive(replace(state, seat=seat, unseen=len(state.stack), renewed=False))


def _arrive(state: Position) -> Position:
    """Settle what the seat in turn can do: place, or have its hand renewed, or pass."""
    hand = held(state.hands[state.seat])
    if not hand:
        return replace(state, due="pass")
    board = state.lies()
    if any(fits_somewhere(board, tile) for tile in hand):
        return replace(state, due="place")
    return replace(state, due="pass" if state.renewed and state.unseen <= 0 else "renew")
