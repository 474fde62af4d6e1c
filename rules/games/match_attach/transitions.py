"""What each move leads to, from the deal to the last discard (RULES.md §2 to §9)."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TypeVar

from ...core import CHANCE, Event, Seat, Step
from ...grid import Cell
from ...squares import FIRST_CELL, Place
from ...tuples import shuffled
from . import event_text, notation, stand_in, tiles
from .board import active, discardable, matches, pair_of, removable, without
from .moving import maneuvered, touched
from .notation import Maneuver
from .outcome import new_matches
from .position import (
    ADVENT,
    Last,
    Moment,
    Position,
    Report,
    maneuvers_left,
    sorted_board,
    target_choices,
)

T = TypeVar("T")

Turned = tuple[Position, tuple[Event, ...]]
"""A position and what happened on the way to it."""

PILES = {"normal": (13, 18), "deeper": (18, 26), "endless": ()}
"""How many standard tiles lie above each Advent (§2.3, §10.4)."""
SMALL = 6
"""A Board of so many tiles or fewer brings the last round (§9.1)."""


def deal(state: Position, first: Seat, order: tuple[int, ...]) -> Step[Position]:
    """Build the deck, open the row and lay the starting tiles (§2)."""
    deck: list[int] = []
    for number, tile in enumerate(order):
        deck += [ADVENT] * (number in PILES[state.rules.long_game])
        deck.append(tile)
    dealt = replace(
        state,
        seat=first,
        first=first,
        board=sorted_board({cell: (tile, 0) for cell, tile in tiles.START}),
        row=tuple(deck[:2]),
        deck=tuple(deck[2:]),
        reserves=((),) * state.players,
    )
    began, events = _begin_turn(dealt, first)
    everybody = tuple(range(state.players))
    return Step(began, (event_text.dealt(first, dealt.row), *events), everybody)


def draw(state: Position) -> Step[Position]:
    """Open the third tile of the row; what the deck then shows is the target (§3)."""
    tile = state.deck[0]
    drawn, events = _uncover(replace(state, row=(*state.row, tile), deck=state.deck[1:]))
    back = shown_back(drawn.deck)
    event = event_text.drew(tile, back)
    drawn = declare(drawn, back[0]) if len(back) == 1 else replace(drawn, due="target")
    return Step(drawn, (event, *events), tuple(range(state.players)))


def declare(state: Position, symbol: int) -> Position:
    """Settle the target, and which of its Matches are no longer new (§3.3, §7.2)."""
    board = state.lies()
    began = sorted(pair_of(board, *cells) for cells in matches(board, symbol))
    return replace(
        state,
        due="pick" if state.rules.see_everything else "place",
        target=symbol,
        began=tuple(began),
    )


def target(state: Position, symbol: int) -> Step[Position]:
    """Declare the target (§3.4)."""
    return Step(declare(state, symbol), (event_text.declared(state.seat, symbol),))


def pick(state: Position, number: int) -> Step[Position]:
    """Take a tile that must then be placed (§10.1)."""
    tile = state.row[number - 1]
    picked = replace(state, due="place", picked=number)
    return Step(picked, (event_text.picked(state.seat, tile),))


def place(state: Position, move: Place) -> Step[Position]:
    """Put a tile of the row on the Board (§4)."""
    tile = state.row[move.number - 1]
    board = {**state.lies(), move.cell: (tile, move.turn)}
    placed = replace(
        state,
        due="maneuver",
        board=sorted_board(board),
        row=state.row[: move.number - 1] + state.row[move.number :],
        past=(moment(state),),
        placed=tile,
        last=Last(state.seat, str(move), (tile,)),
    )
    return _step(placed, event_text.placed(placed, move))


def maneuver(state: Position, move: Maneuver) -> Step[Position]:
    """Swap, rotate or slide, paying from the Reserve after the fifth (§5)."""
    board = state.lies()
    moved = touched(board, move)
    reserve = state.reserves[state.seat]
    paid = maneuvers_left(state.used, 0) == 0
    done = replace(
        state,
        board=sorted_board(maneuvered(board, move)),
        moved=tuple(sorted({*state.moved, *moved})),
        used=state.used + 1,
        reserves=with_(state.reserves, state.seat, reserve[:-1] if paid else reserve),
        past=(*state.past, moment(state)),
        last=Last(state.seat, str(move), tuple(sorted(moved))),
    )
    return _step(done, event_text.maneuvered(done, move, paid))


def undo(state: Position) -> Step[Position]:
    """Take the last maneuver of this turn back, or the placement (§5.8)."""
    assert state.last is not None
    after = _taken_back(state, 1)
    return Step(after, (event_text.undone(after, notation.read(state.last.move)),))


def restart(state: Position) -> Step[Position]:
    """Take all of this turn back, but for the target and a picked tile (§5.8)."""
    steps = len(state.past)
    after = _taken_back(state, steps)
    return Step(after, (event_text.restarted(after, steps),))


def _taken_back(state: Position, steps: int) -> Position:
    then = state.past[-steps]
    past = state.past[:-steps]
    return replace(
        state,
        due="maneuver" if past else "place",
        board=then.board,
        row=then.row,
        reserves=with_(state.reserves, state.seat, then.reserve),
        used=then.used,
        moved=then.moved,
        last=then.last,
        placed=state.placed if past else None,
        past=past,
    )


def end(state: Position) -> Step[Position]:
    """End the maneuver phase (§5.7)."""
    after, events = _remove_on(state)
    return Step(after, (event_text.ended(state.seat, state.used), *events))


def remove(state: Position, cell: Cell) -> Step[Position]:
    """Remove one tile, and what then has to go without a choice (§6)."""
    after, event = _removed(state, cell)
    after, events = _remove_on(after)
    return Step(after, (event, *events))


def discard(state: Position, cell: Cell) -> Step[Position]:
    """Discard one tile at the end of the turn (§8)."""
    after, event = _discarded(state, cell)
    after, events = _discard_on(after)
    return Step(after, (event, *events))


def flip(state: Position) -> Step[Position]:
    """Turn the deck's top tile over: it is the new Board (§8.4)."""
    tile = state.deck[0]
    turned, events = _uncover(
        replace(
            state,
            board=sorted_board({FIRST_CELL: (tile, 0)}),
            deck=state.deck[1:],
            last=Last(CHANCE, str(FIRST_CELL), (tile,)),
        )
    )
    after, more = _next_turn(turned)
    everybody = tuple(range(state.players))
    return Step(after, (event_text.flipped(tile), *events, *more), everybody)


def time(state: Position) -> Step[Position]:
    """Let the clock end a maneuver phase, choosing what is missing (§10.3, §10.6)."""
    events = [event_text.timed_out(state.seat)]
    if state.due == "target":
        step = target(state, target_choices(shown_back(state.deck))[0])
        state, events = step.state, [*events, *step.events]
    if state.due in ("pick", "place"):
        way = stand_in.placing(state.lies(), state.row, state.picked)
        tile = state.row[way.number - 1]
        state = replace(
            state,
            board=sorted_board({**state.lies(), way.cell: (tile, way.turn)}),
            row=state.row[: way.number - 1] + state.row[way.number :],
            placed=tile,
            last=Last(state.seat, str(way), (tile,)),
        )
        events.append(event_text.placed(state, way))
    while removable(state.lies()):
        state, event = _removed(state, stand_in.removal(state.lies()))
        events.append(event)
    after, more = _remove_on(state)
    return Step(after, (*events, *more))


def shown_back(deck: tuple[int, ...]) -> tuple[int, ...]:
    """Return the symbols that the deck shows; none when it is empty (§3.3)."""
    return tiles.back(deck[0]) if deck else ()


def reshuffled(deck: tuple[int, ...], random: Random) -> tuple[int, ...]:
    """Return a reordered deck with the same back on top and the Advents in place."""
    pool = [*shuffled((tile for tile in deck if tile != ADVENT), random)]
    if not deck:
        return deck
    top = next(tile for tile in pool if shown_back((tile,)) == shown_back(deck))
    pool.remove(top)
    return (top, *(ADVENT if tile == ADVENT else pool.pop() for tile in deck[1:]))


def moment(state: Position) -> Moment:
    """Keep what a take-back returns to."""
    return Moment(
        state.board, state.row, state.reserves[state.seat], state.used, state.moved, state.last
    )


def can_maneuver(state: Position) -> bool:
    """Tell whether a maneuver is left and a tile is Active (§5.7)."""
    left = maneuvers_left(state.used, len(state.reserves[state.seat]))
    return left > 0 and bool(active(state.lies()))


def with_(values: tuple[T, ...], seat: Seat, value: T) -> tuple[T, ...]:
    """Return the seats' values with one of them replaced."""
    return (*values[:seat], value, *values[seat + 1 :])


def _step(state: Position, event: Event) -> Step[Position]:
    """Continue maneuvering; without undo the phase ends once nothing can move (§10.2)."""
    if state.rules.no_take_backs and not can_maneuver(state):
        after, events = _remove_on(state)
        return Step(after, (event, *events))
    return Step(state, (event,))


def _remove_on(state: Position) -> Turned:
    """Remove what has no alternative; score once nothing is left to remove (§6, §7)."""
    events: list[Event] = []
    while going := removable(state.lies()):
        if len(going) > 1:
            return replace(state, due="remove", past=()), tuple(events)
        state, event = _removed(state, going[0])
        events.append(event)
    scored, event = _score(state)
    after, more = _discard_on(scored)
    return after, (*events, event, *more)


def _removed(state: Position, cell: Cell) -> tuple[Position, Event]:
    board = state.lies()
    tile, turn = board[cell]
    reserve = (*state.reserves[state.seat], tile)
    cost = len(reserve)
    tally = state.tallies[state.seat]
    after = replace(
        state,
        board=sorted_board(without(board, cell)),
        reserves=with_(state.reserves, state.seat, reserve),
        tallies=with_(state.tallies, state.seat, replace(tally, lost=tally.lost + cost)),
        removed=(*state.removed, tile),
        lost=state.lost + cost,
    )
    return after, event_text.removed(state.seat, tile, turn, cell, cost=cost)


def _score(state: Position) -> tuple[Position, Event]:
    board = state.lies()
    assert state.target is not None
    found = new_matches(board, state.target, state.began, state.moved)
    report = Report(
        state.seat,
        state.target,
        tuple(sorted(pair_of(board, *cells) for cells in found)),
        tuple(sorted({*state.moved, *(() if state.placed is None else (state.placed,))})),
        state.removed,
        state.lost,
    )
    tally = state.tallies[state.seat]
    scored = replace(
        state,
        tallies=with_(
            state.tallies, state.seat, replace(tally, matches=tally.matches + report.gained)
        ),
        report=report,
        past=(),
    )
    return scored, event_text.scored(scored, report, found)


def _discard_on(state: Position) -> Turned:
    """Discard what is due at the turn's end, by itself if there is no choice (§8)."""
    events: list[Event] = []
    while state.owed and state.board:
        ways = discardable(state.lies())
        if len(ways) > 1:
            return replace(state, due="discard"), tuple(events)
        state, event = _discarded(state, ways[0])
        events.append(event)
    if not state.board and state.deck:
        return replace(state, due="flip"), tuple(events)
    after, more = _next_turn(state)
    return after, (*events, *more)


def _discarded(state: Position, cell: Cell) -> tuple[Position, Event]:
    board = state.lies()
    after = replace(
        state,
        board=sorted_board(without(board, cell)),
        owed=state.owed - 1,
        last=Last(state.seat, f"x {cell}", ()),
    )
    return after, event_text.discarded(state.seat, *board[cell], cell)


def _uncover(state: Position) -> Turned:
    """Take an Advent off the deck; an empty deck makes the last round (§8.1, §9.2)."""
    events: list[Event] = []
    if state.deck[:1] == (ADVENT,):
        state = replace(state, deck=state.deck[1:], advents=state.advents + 1)
        events.append(event_text.advent(state.advents))
    if not state.deck and not state.final:
        state = replace(state, final=True)
        events.append(event_text.last_round(deck_empty=True))
    return state, tuple(events)


def _next_turn(state: Position) -> Turned:
    seat = (state.seat + 1) % state.players
    nothing_left = not state.deck and not state.row
    if nothing_left or (state.final and seat == state.first):
        return replace(state, due="over", target=None, owed=0), (event_text.over(),)
    return _begin_turn(state, seat)


def _begin_turn(state: Position, seat: Seat) -> Turned:
    """Clear the table for a seat's turn, after a look at the size of the Board (§9.1)."""
    events: tuple[Event, ...] = ()
    if seat == state.first and state.advents == 2 and len(state.board) <= SMALL:
        events = (event_text.last_round(deck_empty=False),)
        state = replace(state, final=True)
    begun = replace(
        state,
        due="draw" if state.deck else "target",
        seat=seat,
        number=state.number + 1,
        target=None,
        picked=None,
        began=(),
        moved=(),
        used=0,
        past=(),
        placed=None,
        removed=(),
        lost=0,
        owed=state.advents,
    )
    return begun, events


PLAIN = {
    "draw": draw,
    "flip": flip,
    "undo": undo,
    "restart": restart,
    "end": end,
    "time": time,
}
"""What the moves of one word do."""
