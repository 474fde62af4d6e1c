"""A position of Match'n Lock! that random games hardly come to."""

from dataclasses import replace

from rules.games.match_n_lock.game import MATCH_N_LOCK

from .drawn import PAIR, moves, position

STILL = replace(position(PAIR), idle=6)
TURNED = ("rotate D4 l", "rotate D4 r", "rotate D4 l", "rotate D4 r")

POSITIONS = {
    "nobody has placed for five rounds, and a stall may be declared": (
        MATCH_N_LOCK,
        moves(STILL, *TURNED),
        0,
        "rotate D4 l",
    ),
}
