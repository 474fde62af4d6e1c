"""Boards as text: a line a token, its hole and its wedges as it lies, `D4 RYBG`.

The wedges are written from the north-west clockwise: R red, B blue, G green, Y yellow, W wild.
"""

import re
from dataclasses import replace
from typing import Final

from rules.core import Seat, Sitter, Step, play
from rules.games.match_n_lock import tokens
from rules.games.match_n_lock.circles import HOLES, POINTS, circle, holes_round
from rules.games.match_n_lock.game import MATCH_N_LOCK, MatchNLockOptions
from rules.games.match_n_lock.position import Due, Position, Standing
from rules.grid import named

RED, BLUE, GREEN, YELLOW = range(4)

_WEDGE = "(?:red|blue|green|yellow|wild)"
_NAMED = re.compile(rf"\b{_WEDGE}(?:-{_WEDGE}){{3}}(?= [0-9])")


def lying(wedges: str, other_than: frozenset[int] = frozenset()) -> tuple[int, int]:
    """Return a token that shows these wedges in some turn, and that turn."""
    for token in tokens.ALL:
        for turn in range(4):
            if token not in other_than and tokens.code(token, turn).split()[0] == wedges:
                return token, turn
    raise AssertionError(wedges)


def board(drawing: str) -> tuple[Standing, ...]:
    """Read a board; no token is used twice."""
    found: list[Standing] = []
    for line in drawing.strip().splitlines():
        name, wedges = line.split()
        token, turn = lying(wedges, frozenset(one.token for one in found))
        found.append(Standing(named(name), token, turn))
    return tuple(found)


def position(
    drawing: str,
    colours: tuple[int, ...] = (RED, BLUE),
    *,
    seat: Seat = 0,
    due: Due = "act",
    drawn: int | None = None,
    border: bool = True,
    idle: int = 0,
) -> Position:
    """Make a position in which the circles on the board are locked."""
    state = Position(colours, border, due, seat, board=board(drawing), drawn=drawn, idle=idle)
    found = (
        circle(state.lies(), point) for point in POINTS if border or len(holes_round(point)) == 4
    )
    locks = tuple(one for one in found if one)
    return Position(
        colours, border, due, seat, board=state.board, drawn=drawn, locks=locks, idle=idle
    )


def move(state: Position, seat: Seat, text: str) -> Step[Position]:
    """Make a move that the log writes as it stands here."""
    logged, step = play(MATCH_N_LOCK, state, seat, text)
    assert logged == text
    return step


def moves(state: Position, *texts: str) -> Position:
    """Make each of these moves as the seat in turn."""
    for text in texts:
        state = move(state, MATCH_N_LOCK.turn(state)[0], text).state
    return state


def event_texts(step: Step[Position]) -> list[str]:
    """Return what everybody reads of what happened, tokens by their codes."""
    assert all(event.to is None for event in step.events)
    return [coded(str(event.text)) for event in step.events]


def coded(sentence: str) -> str:
    """Return a sentence with its tokens named by the codes of the drawn boards."""
    return _NAMED.sub(
        lambda named: "".join(wedge[0].upper() for wedge in named[0].split("-")), sentence
    )


def upright(begins: str, value: int) -> int:
    """Return a token of this value whose wedges begin like this as it is printed."""
    return next(
        token
        for token in tokens.ALL
        if tokens.VALUES[token] == value and tokens.code(token).startswith(begins)
    )


def options(state: Position, prefix: str = "") -> list[str]:
    """Return what the seat in turn may choose."""
    seat = MATCH_N_LOCK.turn(state)[0]
    return [option.text for option in MATCH_N_LOCK.options(state, seat, prefix).options]


BLUE_10: Final = upright("B", 10)
"""A token worth 10 whose upper left wedge is blue."""

PAIR: Final = "D4 BBRR\nE5 RRRG"
"""Two tokens that meet in D4-E5; nothing is complete."""

THREE: Final = "D4 RYBG\nE4 YGRB\nD5 RBGY"
"""Three blue wedges meet north-west of E5."""

TO_AND_FRO: Final = ("rotate D4 l", "rotate D4 r", "rotate D4 l", "rotate D4 r")


def start(players: int, *choices: str) -> Position:
    """Return a game before anything was drawn."""
    chosen = (*choices, *[""] * players)[:players]
    return MATCH_N_LOCK.start([Sitter(choice=choice) for choice in chosen], MatchNLockOptions())


def full_but(holes: int, players: int = 2) -> Position:
    """Return a board with so many holes empty, without any circles counted."""
    pairs = zip(HOLES[: 64 - holes], tokens.ALL, strict=False)
    standing = tuple(replace(board("A1 RYBG")[0], cell=hole, token=token) for hole, token in pairs)
    state = start(players)
    return replace(state, due="draw", tied=(), board=standing)
