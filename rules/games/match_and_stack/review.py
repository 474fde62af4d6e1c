"""A move's value: in Solitaire what it leaves possible, in a race what was open."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from time import monotonic
from typing import Final

from ...core import Seat
from ...review import Advice, Line, Review
from ...squares import TURN_NAMES
from ...text import Text, count, say, together
from . import event_text, fitting, opponent, solver
from .notation import Back, Form, Move, Plain, Play
from .position import Board, Position, View
from .solver import Placing
from .style import WordStyle

STEPS: Final = range(50, 20_000)
"""How many steps a search for a way to place the rest takes at least and at most."""
GIVE_UP: Final = Plain("give up")
STUCK: Final = Plain("stuck")


def solitaire(game: WordStyle, view: View, moves: Sequence[Move], seconds: float) -> Review | None:
    """Compare how many tiles can still lie after a move with how many could before it."""
    seat, table = view.seat, view.table
    if seat is None or table.phase != "play" or game.hindered(table, seat):
        return None
    move = moves[0] if moves else None
    if move is not None and not _is_plain(move):
        return None
    until, lying = monotonic() + seconds, table.boards[seat]
    own = None
    if move is not None:
        after = game.apply(table, seat, move).state.boards[seat]
        if after == lying and move != GIVE_UP:
            return None  # a miss has moved nothing: as much can still be linked as before it
        far = (
            len(after)
            if move == GIVE_UP
            else len(_way(game, view, seat, after, until=until, share=0.5))
        )
        own = Line((str(move),), len(after) - len(lying), float(far))
        if far == table.terms.tiles:
            return Review(own, _linked(None, far, None), None, own)
    way = _way(game, view, seat, lying, until=until, share=1.0)
    if len(way) <= max(len(lying), own.worth if own else 0):
        return None if own is None else Review(own, _linked(None, int(own.worth), None), None, own)
    place = way[len(lying)]
    play = Play(place.tile + 1, cell=place.cell, turn=place.turn)
    text = _linked(play, len(way), None if move == GIVE_UP else own)
    return Review(Line((str(play),), 1, float(len(way))), text, None, own)


def race(game: WordStyle, view: View, moves: Sequence[Move]) -> Review | None:
    """Return what was open to a player who declared no fit or played a misfit."""
    seat, table = view.seat, view.table
    if seat is None or table.phase != "play" or game.hindered(table, seat):
        return None
    if game.resting(table, seat):
        return None
    own = None
    if moves:
        move = moves[0]
        if isinstance(move, Play) and not move.claims:
            if _fits(game, view, seat, move):
                own = Line((str(move),), 1, 1.0)
                return Review(own, _fitting(game, table, seat, move), None, own)
        elif move != STUCK:
            return None
        own = Line((str(move),), 0, 0.0)
    play = opponent.open_to(game, table, seat)
    if play is None:
        return None
    return Review(Line((str(play),), 1, 1.0), _fitting(game, table, seat, play), None, own)


def forming(view: View) -> Advice | None:
    """Return the stack of two own tiles on which most of the others fit."""
    seat, table = view.seat, view.table
    if seat is None or table.stacks[seat]:
        return None
    known = table.court.matches(table.terms.rules).known
    hand = table.hands[seat]
    fit = {
        (under, top): sum(
            known.tiles[top.tile] >> 4 * held.tile & 1 for held in hand if held not in (under, top)
        )
        for under, top in permutations(hand, 2)
    }
    under, top = max(fit, key=lambda pair: fit[pair])
    text = count(
        "Tile {top} on tile {under}: {n} of your other tiles fits on it.",
        "Tile {top} on tile {under}: {n} of your other tiles fit on it.",
        fit[under, top],
        top=top.number,
        under=under.number,
    )
    return Advice(str(Form(under.number, top.number)), text)


def _fits(game: WordStyle, view: View, seat: Seat, play: Play) -> bool:
    """Tell whether a tile may lie where a play puts it, by the rules alone."""
    return any(
        way.play == play
        for held in game.reach(view.table, seat)
        if held.number == play.number
        for way in game.ways(view.table, seat, held)
    )


def _is_plain(move: Move) -> bool:
    """Tell whether a move asks nobody for a vote, and changes a table or gives it up."""
    return (isinstance(move, Play) and not move.claims) or isinstance(move, Back) or move == GIVE_UP


def _way(
    game: WordStyle, view: View, seat: Seat, lying: Board, *, until: float, share: float
) -> tuple[Placing, ...]:
    """Return a way to lay as many tiles as possible on top of what lies."""
    terms = view.table.terms
    hand = tuple(game.tile(view.table, seat, number) for number in range(1, terms.tiles + 1))
    begun = [Placing(placed.number - 1, placed.cell, placed.turn) for placed in lying]
    end = monotonic() + share * max(until - monotonic(), 0.0)

    def goes_on(steps: int) -> bool:
        return steps < STEPS.start or (steps < STEPS.stop and monotonic() < end)

    return solver.solve(hand, terms.rules, terms.piles, goes_on, lying=begun).placings


def _linked(play: Play | None, far: int, own: Line | None) -> Text:
    """Say how many tiles can be linked, beginning with a play."""
    linked = count(
        "From there I found a way to link {n} tile.",
        "From there I found a way to link {n} tiles.",
        far,
    )
    if play is None:
        return linked
    texts = [_open(play), linked]
    if own is not None:
        texts.append(
            count(
                "After your turn I found a way to link {n} tile.",
                "After your turn I found a way to link {n} tiles.",
                round(own.worth),
            )
        )
    return together(texts)


def _fitting(game: WordStyle, table: Position, seat: Seat, play: Play) -> Text:
    """Say where a tile fits, and which words match there."""
    joins = fitting.joins(table, game.needs(table, seat, play))
    return together([_open(play), event_text.why(joins)])


def _open(play: Play) -> Text:
    """Say where a tile fits."""
    if play.cell is None:
        return say("Tile {number} fits on stack {stack}.", number=play.number, stack=play.stack)
    return say(
        "Tile {number} fits at {cell}, {turn}.",
        number=play.number,
        cell=str(play.cell),
        turn=TURN_NAMES[play.turn],
    )
