"""Match'n Lock! in words: a fact a sentence, the weightiest first."""

from __future__ import annotations

from typing import Final

from rules.games.match_n_lock import event_text, tokens
from rules.games.match_n_lock.circles import HOLES
from rules.games.match_n_lock.position import Deed, Position, Standing, View
from rules.grid import Cell, read_cell
from rules.text import Player, Text, Word, count, say

from ...description import each, finished, leaders, to_move
from ...look import Look


def words(view: View, look: Look) -> list[Text]:
    """Tell whose turn it is, points, the drawn token, the last move, then the board.

    Wedges are described as the picture shows them, which is turned for its reader.
    """
    state = view.table
    texts = [_turn(state, look), _points(state)]
    if state.drawn is not None:
        texts += [drawn_token(view), _will_lie(view, state.drawn)]
    if state.recent:
        texts += last_move(state, state.recent[-1], look)
    if places := offered(look):
        texts.append(say("Available: {places}.", places=[str(cell) for cell in places]))
    texts.append(say("Colours: {colours}.", colours=_colours(state)))
    return texts + _position(view)


def offered(look: Look) -> list[Cell]:
    """Return the holes on offer: a column alone stands for nothing yet."""
    words = (word for mark in look.marks for word in mark.split())
    cells = filter(None, map(read_cell, words))
    return [*dict.fromkeys(cell for cell in cells if cell in HOLES)]


def offers_columns(look: Look) -> bool:
    """Return whether columns are on offer."""
    return any(len(mark) == 1 and mark.isalpha() for mark in look.marks)


def drawn_token(view: View) -> Text:
    """Say who has drawn a token and must put it down."""
    state = view.table
    if view.seat == state.seat:
        return why_drawn(view) or say("You drew this token: choose its hole.")
    return say("{player} drew this token.", player=Player(state.seat))


def why_drawn(view: View) -> Text | None:
    """Say why a token was drawn without a choice, None where there was one."""
    state = view.table
    if state.players == 1 or state.rotates or state.stalled():
        return None
    if not state.board:
        return say("Nothing to rotate yet, so you drew. Choose its hole.")
    return say("Nothing can be rotated, so you drew. Choose its hole.")


def last_move(state: Position, deed: Deed, look: Look) -> list[Text]:
    """Tell the last move and what it completed."""
    blanks: dict[str, Word] = {
        "last": look.last,
        "player": Player(deed.seat),
        "cell": str(deed.cell),
    }
    what = {
        "put": say("{last}: {player} put a token into {cell}.", **blanks),
        "rotate": say("{last}: {player} rotated {cell} to the left.", **blanks)
        if deed.way < 0
        else say("{last}: {player} rotated {cell} to the right.", **blanks),
        "swap": say("{last}: {player} had the stalled token at {cell} replaced.", **blanks),
    }[deed.what]
    if not deed.circles:
        return [what, say("It completed no circle.")]
    return [what, *(event_text.circle(state, circle) for circle in deed.circles)]


def balance(state: Position) -> Text:
    """Say what a person who plays alone has against all other colours together (§8.3)."""
    own = state.won(state.colours[0])
    return say("{own} against {others}", own=own, others=own - state.margin)


def winners(state: Position) -> list[int]:
    """Return the seats that have won once the game is over."""
    if state.due != "over":
        return []
    if state.players == 1:
        return [0] if state.margin > 0 else []
    return leaders([state.won(colour) for colour in state.colours])


def _turn(state: Position, look: Look) -> Text:
    if done := finished(look, winners(state)):
        return done
    if state.due == "over":
        return say("The game is over: {player} loses.", player=Player(0))
    if state.due == "lots":
        return say("Tokens are being drawn: who goes first?")
    return to_move(look, state.seat)


def _points(state: Position) -> Text:
    if state.players == 1:
        return say("Points: {balance}.", balance=balance(state))
    return say("Points: {points}.", points=each(map(state.won, state.colours)))


def _will_lie(view: View, token: int) -> Text:
    nw, ne, se, sw = _wedges(token, view.table.upright() - view.side)
    return say(
        "It will have {nw} at the upper left, {ne} at the upper right, {se} at the lower right "
        "and {sw} at the lower left, and is worth {value}.",
        nw=nw,
        ne=ne,
        se=se,
        sw=sw,
        value=tokens.VALUES[token],
    )


def _colours(state: Position) -> list[Word]:
    return [
        say("{player} {colour}", player=Player(seat), colour=tokens.COLOURS[colour])
        for seat, colour in enumerate(state.colours)
    ]


SEEN_FROM: Final = {
    1: say("The board is seen from the west: column H is at the top, row 1 at the left."),
    2: say("The board is seen from the north: row 8 is at the top, column H at the left."),
    3: say("The board is seen from the east: column A is at the top, row 8 at the left."),
}
"""How the board is shown where it is turned, by the quarters clockwise of south."""


def _position(view: View) -> list[Text]:
    state = view.table
    texts = [count("{n} hole is empty.", "{n} holes are empty.", len(state.free()))]
    if state.locks:
        locks: list[Word] = [
            say("{colour} at {point}", colour=tokens.COLOURS[lock.colour], point=str(lock.point))
            for lock in state.locks
        ]
        texts.append(say("Lock pieces: {locks}.", locks=locks))
    if not state.board:
        return texts
    texts.append(
        say("Each token is described by its wedges, clockwise from the upper left, then its value.")
    )
    if view.side:
        texts.append(SEEN_FROM[view.side])
    return texts + [_standing(one, view) for one in sorted(state.board, key=lambda one: one.cell)]


def _standing(one: Standing, view: View) -> Text:
    cell, token = str(one.cell), tokens.words(one.token, one.turn - view.side)
    if one.cell in view.table.locked:
        return say("{cell}: {token}, locked.", cell=cell, token=token)
    return say("{cell}: {token}.", cell=cell, token=token)


def _wedges(token: int, turn: int) -> tuple[Text, ...]:
    return tuple(tokens.WEDGES[wedge] for wedge in tokens.wedges(token, turn))
