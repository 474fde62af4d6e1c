"""What each move leads to (RULES.md §3 to §8)."""

from __future__ import annotations

from dataclasses import replace

from ...core import CHANCE, UNSAID, Event, Step
from ...grid import Cell
from ...text import Player, Text, Word, listed, say, together
from . import event_text, tokens
from .circles import SIZE, circles_of
from .notation import Rotate
from .position import STALL_ROUNDS, Deed, Due, Position, Standing


def draw_lots(state: Position, drawn: tuple[int, ...]) -> Step[Position]:
    """Draw a token for each tied seat; the highest one begins (§3.4, §3.5)."""
    values = [tokens.VALUES[token] for token in drawn]
    best = [seat for seat, value in zip(state.tied, values, strict=True) if value == max(values)]
    shown: list[Word] = [
        say("{player} {value}", player=Player(seat), value=value)
        for seat, value in zip(state.tied, values, strict=True)
    ]
    text = say("The highest token goes first: {drawn}.", drawn=shown)
    if len(best) > 1:
        people = listed([Player(seat) for seat in best])
        brief = say("{players} draw again.", players=people)
        lots = state.lots + drawn
        if len(tokens.ALL) - len(lots) < len(best):
            lots = ()  # too few are left for another draw: all go back first
        after = replace(state, tied=tuple(best), lots=lots)
    else:
        brief = say("{player} goes first.", player=Player(best[0]))
        after = arrive(replace(state, tied=(), lots=(), seat=best[0]))
    event = Event("lots", together([text, brief]), by=CHANCE, brief=brief)
    return Step(after, (event,), tuple(range(state.players)))


def choose_to_place(state: Position) -> Step[Position]:
    """Leave it to CHANCE which token is placed (§4.1)."""
    text = say("{player} draws a token.", player=Player(state.seat))
    return Step(replace(state, due="draw"), (Event("places", text, by=state.seat),))


def draw(state: Position, token: int) -> Step[Position]:
    """Draw the token that the seat in turn puts down (§4.1, §6.3)."""
    drew = Event(
        "drew",
        say("{player} drew {token}.", player=Player(state.seat), token=tokens.named(token)),
        by=CHANCE,
        brief=UNSAID,
    )
    after = replace(state, drawn=token, due="put")
    free = after.free()
    if state.due == "swap":
        step = _swap(after)
    elif len(free) == 1:
        step = put(after, free[0])  # the last hole leaves nothing to choose (§7.1)
    else:
        step = Step(after)
    return Step(step.state, (drew, *step.events), tuple(range(state.players)))


def put(state: Position, cell: Cell) -> Step[Position]:
    """Put the drawn token into an empty hole, upright for who puts it (§4.2)."""
    assert state.drawn is not None
    standing = Standing(cell, state.drawn, state.upright())
    text = say(
        "{player} put {token} into {cell}.",
        player=Player(state.seat),
        token=tokens.named(standing.token),
        cell=str(cell),
    )
    brief = say("{player} put a token into {cell}.", player=Player(state.seat), cell=str(cell))
    after = replace(state, board=(*state.board, standing), drawn=None)
    return _finish(after, Deed(state.seat, "put", cell, standing.token), text, brief)


def rotate(state: Position, move: Rotate) -> Step[Position]:
    """Rotate a token a quarter turn (§4.3)."""
    at, old = _standing(state, move.cell)
    new = replace(old, turn=(old.turn + move.way) % 4)
    left, right = (
        say("{player} rotated {cell} to the left.", player=Player(state.seat), cell=str(move.cell)),
        say(
            "{player} rotated {cell} to the right.", player=Player(state.seat), cell=str(move.cell)
        ),
    )
    after = replace(state, board=(*state.board[:at], new, *state.board[at + 1 :]))
    deed = Deed(state.seat, "rotate", move.cell, new.token, move.way)
    text = left if move.way < 0 else right
    return _finish(after, deed, text, text)


def declare_stall(state: Position, cell: Cell) -> Step[Position]:
    """Leave it to CHANCE which token takes the place of the one in dispute (§6.3)."""
    text = say(
        "{player} declares {cell} stalled: another token is drawn for it.",
        player=Player(state.seat),
        cell=str(cell),
    )
    return Step(replace(state, due="swap"), (Event("stalled", text, by=state.seat),))


def _swap(state: Position) -> Step[Position]:
    """Swap the drawn token for the disputed one, which goes to the bag (§6.3)."""
    cell, token = state.stalled(), state.drawn
    assert cell and token is not None
    at, old = _standing(state, cell)
    new = Standing(cell, token, state.upright())
    text = say(
        "{new} takes the place of {old} at {cell}. The old token goes back to the bag.",
        new=tokens.named(token),
        old=tokens.named(old.token),
        cell=str(cell),
    )
    brief = say(
        "{player} declared {cell} stalled: another token is there now.",
        player=Player(state.seat),
        cell=str(cell),
    )
    after = replace(state, board=(*state.board[:at], new, *state.board[at + 1 :]), drawn=None)
    return _finish(after, Deed(state.seat, "swap", cell, token), text, brief)


def _standing(state: Position, cell: Cell) -> tuple[int, Standing]:
    return next(one for one in enumerate(state.board) if one[1].cell == cell)


def _finish(state: Position, deed: Deed, text: Text, brief: Text) -> Step[Position]:
    """Lock the circles that a deed completed, and pass the turn on (§5, §7)."""
    found = circles_of(state.lies(), deed.cell, state.border)
    event = Event(
        {"put": "placed", "rotate": "rotated", "swap": "replaced"}[deed.what],
        together([text, *(event_text.circle(state, circle) for circle in found)]),
        by=deed.seat,
        brief=together([brief, *event_text.circles_in_brief(state, found)]),
        points=sum(one.points for one in found if state.owner(one.colour) == deed.seat),
    )
    over = len(state.board) == SIZE * SIZE
    after = replace(
        state,
        seat=state.seat if over else (state.seat + 1) % state.players,
        locks=state.locks + found,
        recent=(*state.recent, replace(deed, circles=found))[-STALL_ROUNDS * state.players :],
        idle=0 if deed.what == "put" else state.idle + 1,
    )
    return Step(replace(after, due="over") if over else arrive(after), (event,))


def arrive(state: Position) -> Position:
    """Give the seat in turn its choice, or draw the token if it has none (§4.5)."""
    chooses = state.players > 1 and (state.rotates or state.stalled())
    due: Due = "act" if chooses else "draw"
    return state if state.due == due else replace(state, due=due)
