"""A decision's value next to the best one's: place, rotate, or which hole."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ...review import Line, Review, Threat
from ...text import Text, count, say, together
from . import event_text, notation, tokens, transitions
from .notation import Place, Put, Rotate, Stall
from .opponent import weighed
from .position import WAYS, Position, View


def review(view: View, moves: Sequence[str]) -> Review | None:
    """Weigh every move of the seat in turn as *hard* does; what is drawn ends a turn."""
    state = view.table
    if state.due not in ("act", "put") or view.seat != state.seat:
        return None
    # Which tokens a draw is tried out with is the same whenever a person looks.
    worths = {text: worth for worth, text in weighed(state, Random(len(state.board)))}
    if len(worths) < 2:
        return None
    own = str(notation.read(moves[0])) if moves else ""
    ranked = sorted(worths, key=lambda text: (-round(worths[text], 6), text != own))
    lines = {
        text: Line((text,), _points(state, text), worths[text])
        for text in (ranked[0], own)
        if text in worths
    }
    best, mine = lines[ranked[0]], lines.get(own)
    return Review(best, _reason(state, best, mine), worths[ranked[1]], mine)


def _after(state: Position, text: str) -> Position | None:
    """Return what a move leads to; None where it is drawn first, so that nobody knows."""
    move = notation.read(text)
    if isinstance(move, Put):
        return transitions.put(state, move.cell).state
    if isinstance(move, Rotate):
        return transitions.rotate(state, move).state
    return None


def _points(state: Position, text: str) -> int:
    """Return what a move pays at once; what a draw will pay nobody knows."""
    after = _after(state, text)
    if after is None:
        return 0
    if state.players == 1:
        return after.margin - state.margin
    colour = state.colours[state.seat]
    return after.won(colour) - state.won(colour)


def _reason(state: Position, best: Line, own: Line | None) -> Text:
    """Return the best move in words: what it pays, makes, and keeps from others."""
    move = notation.read(best.moves[0])
    match move:
        case Put(cell):
            text = count(
                "Put the token into {cell}: {n} point.",
                "Put the token into {cell}: {n} points.",
                best.points,
                cell=str(cell),
            )
        case Rotate(cell, way):
            text = (
                count(
                    "Rotate {cell} to the left: {n} point.",
                    "Rotate {cell} to the left: {n} points.",
                    best.points,
                    cell=str(cell),
                )
                if way < 0
                else count(
                    "Rotate {cell} to the right: {n} point.",
                    "Rotate {cell} to the right: {n} points.",
                    best.points,
                    cell=str(cell),
                )
            )
        case Stall(cell):
            return say("Declare a stall at {cell}.", cell=str(cell))
        case _:
            assert isinstance(move, Place)
            return say("Draw a token and place it.")
    lines = [text, *_made(state, best)]
    if own is not None and own != best and best.points <= own.points:
        lines.append(_kept(state, best, own) or say("It leaves less for the others."))
    return together(lines)


def _made(state: Position, best: Line) -> list[Text]:
    """Say which circles of one's own the best move completes."""
    after = _after(state, best.moves[0])
    assert after is not None
    mine = state.colours[state.seat]
    return [
        say(
            "It completes {shape} in {colour} at {point}.",
            shape=event_text.SHAPES[len(circle.cells)],
            colour=tokens.COLOURS[circle.colour],
            point=str(circle.point),
        )
        for circle in after.locks[len(state.locks) :]
        if circle.colour == mine
    ]


def _kept(state: Position, best: Line, own: Line) -> Text | None:
    """Return what the own move gives the next player by a rotation, unlike the best."""
    reply = _threat(state, own.moves[0], best.moves[0])
    if reply is None:
        return None
    points, cell = reply[0], reply[1].cell
    return count(
        "After your turn, the next player could rotate {cell} for {n} point.",
        "After your turn, the next player could rotate {cell} for {n} points.",
        points,
        cell=str(cell),
    )


def threat(view: View, moves: Sequence[str], better: Sequence[str]) -> Threat | None:
    """Return the rotation a move gives the next player, and a better one doesn't."""
    if not moves or not better:
        return None
    reply = _threat(view.table, moves[0], better[0])
    return None if reply is None else Threat(str(reply[1]), reply[0])


def _threat(state: Position, own: str, best: str) -> tuple[int, Rotate] | None:
    mine, other = _reply(state, own), _reply(state, best)
    if mine is None or mine[0] <= (0 if other is None else other[0]):
        return None
    return mine


def _reply(state: Position, text: str) -> tuple[int, Rotate] | None:
    """Return the most points that a rotation gives the next player, and which."""
    after = _after(state, text)
    if after is None or after.due != "act":
        return None
    colour = after.colours[after.seat]
    before = after.won(colour)
    return max(
        (
            (transitions.rotate(after, turn).state.won(colour) - before, turn)
            for one in after.turnable
            for turn in (Rotate(one.cell, way) for way in WAYS)
        ),
        key=lambda reply: (reply[0], reply[1].cell),
        default=None,
    )
