"""A turn's value next to the best one's, from its target to its last tile.

A turn is played on in a position made of the view, so that its points are those of the rules.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from time import monotonic

from ...core import Game
from ...review import Advice, Line, Review
from ...squares import TURN_NAMES, Place
from ...text import Text, Word, count, say, together
from . import event_text, notation, stand_in, tiles
from .notation import Move, Pick, Plain, Remove, Rotate, Slide, Swap, Target
from .opponent import DEEPEST, WIDTH, ahead, aimed, plan, removal
from .position import ADVENT, Position, View

LEAST_WIDTH = 20
UNKNOWN = 0
"""Stands for every tile of the deck: nobody looks at them within a turn."""


def review(
    game: Game[Position, Move, View], view: View, moves: Sequence[str], seconds: float
) -> Review | None:
    """Return the best turn as *hard* finds it, whole turns only, in so many seconds."""
    begins = view.due in ("target", "pick", "place") and view.picked is None
    if view.seat is None or view.turn != view.seat or not begins:
        return None
    state = _known(view)
    best = _best(game, state, view, seconds)
    own = _played(game, state, [notation.read(text) for text in moves]) if moves else None
    if own is not None and own.worth >= best.worth:
        best = own
    return Review(best, _reason(best), None, own)


def ends_turn(state: Position, after: Position) -> bool:
    """Tell whether a turn ended between two positions, one move apart."""
    return after.number > state.number or after.due in ("flip", "over")


def _known(view: View) -> Position:
    """Return a position that looks like a view and knows nothing of the deck's order."""
    assert view.turn is not None
    deck = [UNKNOWN] * view.deck
    if view.until is not None:
        deck.insert(view.until, ADVENT)
    return Position(
        players=len(view.tallies),
        rules=view.rules,
        due=view.due,
        seat=view.turn,
        first=view.first,
        board=view.board,
        row=view.row,
        deck=tuple(deck),
        reserves=view.reserves,
        tallies=view.tallies,
        advents=view.advents,
        final=view.final,
        target=view.target,
        began=view.began,
        owed=view.owed,
    )


def _played(game: Game[Position, Move, View], state: Position, moves: Sequence[Move]) -> Line:
    after = state
    for move in moves:
        after = game.apply(after, state.seat, move).state
    points = after.tallies[state.seat].points - state.tallies[state.seat].points
    return Line(tuple(map(str, moves)), points, float(points))


def _best(game: Game[Position, Move, View], state: Position, view: View, seconds: float) -> Line:
    """Return the best turn found, with what has to be removed and discarded after it."""
    seat, moves = state.seat, list[Move]()
    width = max(round(WIDTH * min(seconds, 1.0)), LEAST_WIDTH)
    target = view.target
    if target is None:
        target, found = aimed(view, width, seconds)
        moves.append(Target(target))
    else:
        found = plan(view, target, width, DEEPEST, until=monotonic() + seconds)
    assert found.place is not None
    if view.rules.see_everything:
        moves.append(Pick(found.place.number))
    moves += [found.place, *found.maneuvers]
    after = state
    for move in moves:
        after = game.apply(after, seat, move).state
    while not ends_turn(state, after):
        if after.due == "maneuver":
            move = Plain("end")
        elif after.due == "remove":
            move = Remove(removal(game.view(after, seat), target))
        else:
            move = Remove(stand_in.discard(after.lies()))
        moves.append(move)
        after = game.apply(after, seat, move).state
    return _played(game, state, moves)


def advice(view: View, seconds: float) -> Advice | None:
    """Return the next move of the best turn found, and in words what follows."""
    moves, points = ahead(view, seconds)
    if not moves:
        return None
    if points is not None and points <= 0:
        points = None  # it's the least bad turn
    follows = tuple(map(str, moves[1:]))
    return Advice(str(moves[0]), _onward(moves, points) if follows else None, follows, points)


def _onward(moves: Sequence[Move], points: int | None) -> Text:
    """Say all of a turn that is advised, or its rest, and what the turn pays."""
    maneuvers = [event_text.what(move) for move in moves if isinstance(move, Swap | Rotate | Slide)]
    if len(maneuvers) == len(moves):
        pays = [
            count("The turn then pays {n} point.", "The turn then pays {n} points.", each)
            for each in (points,)
            if each is not None
        ]
        return together([say("The rest of the turn: {moves}.", moves=[*maneuvers]), *pays])
    return say("The whole turn: {turn}", turn=together(_lines(moves, points)))


def _reason(best: Line) -> Text:
    """Say what is aimed for, placed and moved, and what the turn pays."""
    return together(_lines([notation.read(move) for move in best.moves], best.points))


def _lines(moves: Iterable[Move], points: int | None) -> list[Text]:
    texts: list[Text] = []
    moved: list[Word] = []
    for move in moves:
        if isinstance(move, Target):
            texts.append(say("Aim for {symbol}.", symbol=tiles.SYMBOLS[move.symbol]))
        elif isinstance(move, Place):
            texts.append(_placed(move, points))
        elif isinstance(move, Swap | Rotate | Slide):
            moved.append(event_text.what(move))
    if moved:
        texts.append(say("Then: {moves}.", moves=moved))
    return texts


def _placed(move: Place, points: int | None) -> Text:
    blanks: dict[str, Word] = {
        "number": move.number,
        "cell": str(move.cell),
        "turn": TURN_NAMES[move.turn],
    }
    if points is None:
        return say("Tile {number} at {cell}, {turn}.", **blanks)
    return count(
        "Tile {number} at {cell}, {turn}: {n} point.",
        "Tile {number} at {cell}, {turn}: {n} points.",
        points,
        **blanks,
    )
