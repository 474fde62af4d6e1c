"""The opponents of Match Attach: a view in, a move out."""

from __future__ import annotations

from random import Random
from time import monotonic
from typing import Final, NamedTuple

from ...core import Level, Reply
from ...grid import Cell
from ...squares import Place, free_cells
from . import stand_in
from .board import Pair, discardable, matches, pair_of, removable
from .legality import maneuvers
from .notation import Move, Pick, Plain, Remove, Target
from .outcome import outcome
from .position import MANEUVERS, View, maneuvers_left, target_choices
from .search import Plan, Search

WIDTH: Final = 600
"""How many boards *hard* keeps after every maneuver it thinks through."""
DEEPEST: Final = 7
"""More maneuvers, paid from a large Reserve, are not thought through."""
NORMAL_MANEUVERS: Final = 2

PAUSE: Final = 1.5
"""Seconds between maneuvers, so that a table can watch."""


def choose(view: View, level: Level, random: Random) -> Reply | None:
    """Return a level's move: *easy* any, *normal* two maneuvers, *hard* a turn.

    *Casual* looks for the best placing, and leaves it at that.
    """
    if not _to_move(view):
        return None
    if level == "easy":
        return _reply(view, _any(view, random))
    if level == "casual":
        return _reply(view, _best(view, None, 0))
    if level == "normal":
        return _reply(view, _best(view, None, NORMAL_MANEUVERS))
    return _reply(view, _best(view, WIDTH, DEEPEST))


class Ahead(NamedTuple):
    """The rest of a turn, and the points the turn then scores, None if unknown."""

    moves: tuple[Move, ...]
    points: int | None = None


def ahead(view: View, seconds: float) -> Ahead:
    """Return the rest of the best turn found in so many seconds, none if forced.

    The end of the turn and the tiles it removes are left out, unless they come first.
    """
    if not _to_move(view):
        return Ahead(())
    if view.due in ("remove", "discard"):
        return Ahead((_best(view, None, DEEPEST),))
    width, until = max(round(WIDTH * min(seconds, 1.0)), 20), monotonic() + seconds
    moves: list[Move] = []
    if view.target is None:
        target, found = aimed(view, width, seconds)
        moves.append(Target(target))
    else:
        found = plan(view, view.target, width, DEEPEST, until=until)
    if found.place is not None:
        moves += [Pick(found.place.number), found.place] if view.due == "pick" else [found.place]
    return Ahead((*moves, *found.maneuvers) or (Plain("end"),), found.points)


def aimed(view: View, width: int, seconds: float) -> tuple[int, Plan]:
    """Return the symbol to declare and its best turn, in so many seconds at most."""
    choices, now = target_choices(view.back), monotonic()
    share, each = width // len(choices), seconds / len(choices)
    plans = {
        symbol: plan(view, symbol, share, DEEPEST, until=now + number * each)
        for number, symbol in enumerate(choices, 1)
    }
    target = max(choices, key=lambda symbol: plans[symbol].points)
    return target, plans[target]


def _to_move(view: View) -> bool:
    """Tell whether the seat that looks has something to choose."""
    return view.seat is not None and view.turn == view.seat and view.due not in ("draw", "flip")


def _reply(view: View, move: Move) -> Reply:
    return Reply(str(move), PAUSE if view.due == "maneuver" else 0)


def _any(view: View, random: Random) -> Move:
    board = view.lies()
    match view.due:
        case "target":
            return Target(random.choice(target_choices(view.back)))
        case "pick":
            return Pick(random.randint(1, len(view.row)))
        case "place":
            number = view.picked or random.randint(1, len(view.row))
            return Place(number, random.choice(free_cells(board)), random.randrange(4))
        case "maneuver":
            ways: list[Move] = [Plain("end")]
            if _left(view):
                ways += maneuvers(board)
            return random.choice(ways)
        case "remove":
            return Remove(random.choice(removable(board)))
    return Remove(random.choice(discardable(board)))


def _best(view: View, width: int | None, deepest: int) -> Move:
    """Return the next move of the best turn found."""
    board = view.lies()
    if view.due == "target":
        choices = target_choices(view.back)
        share = width and width // len(choices)
        plans = {symbol: plan(view, symbol, share, deepest) for symbol in choices}
        return Target(max(choices, key=lambda symbol: plans[symbol].points))
    if view.due == "discard":
        return Remove(stand_in.discard(board))
    assert view.target is not None
    if view.due == "remove":
        return Remove(removal(view, view.target))
    first = plan(view, view.target, width, deepest).first
    if view.due == "pick":
        assert isinstance(first, Place)
        return Pick(first.number)
    return first or Plain("end")


def plan(
    view: View, target: int, width: int | None, deepest: int, *, until: float | None = None
) -> Plan:
    """Return the best way to go on with a turn that aims for a symbol."""
    board = view.lies()
    search = Search(
        target,
        _began(view, target),
        reserve=_reserve(view),
        free=max(MANEUVERS - view.used, 0),
        width=width,
        until=until,
    )
    left = min(_left(view), max(deepest - view.used, 0))
    if view.due == "maneuver":
        return search.on(board, view.moved, left)
    return search.turn(board, view.row, view.picked, left)


def _began(view: View, target: int) -> tuple[Pair, ...]:
    if view.target is not None:
        return view.began
    board = view.lies()
    return tuple(pair_of(board, *cells) for cells in matches(board, target))


def removal(view: View, target: int) -> Cell:
    """Return a tile that is not part of the best that can remain."""
    board = view.lies()
    kept = outcome(board, target, view.began, view.moved, reserve=_reserve(view)).left
    return next(cell for cell in removable(board) if cell not in kept)


def _reserve(view: View) -> int:
    assert view.seat is not None
    return len(view.reserves[view.seat])


def _left(view: View) -> int:
    return maneuvers_left(view.used, _reserve(view))
