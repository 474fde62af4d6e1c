"""Games played to their end by opponents, always the same ones."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

from render import Outcome
from rules.chance import Dice
from rules.core import CHANCE, CLOCK, Sitter, play
from rules.games import GAMES

from ..tables import NAMES as HARD

KEYS = [
    ("tactic-tiles", 2),
    ("tactic-tiles", 6),
    ("match-attach", 2),
    ("match-n-lock", 1),
    ("match-n-lock", 4),
    ("chowpow", 3),
    ("crosswords", 2),
    ("stacks", 2),
    ("steal-and-stack", 2),
    ("solitaire", 1),
    ("solitaire", 3),
]
"""Games and how many play them."""

NAMES = ("Anna", *HARD[2:], HARD[0], HARD[1])[:6]


@cache
def end(key: str, players: int) -> tuple[Any, Outcome]:
    """Return what everybody sees at the end of a game, and how it ended."""
    game, random, seq = GAMES[key], Random(1), 0
    state = game.start([Sitter()] * players, game.options_type.fresh("live", players))
    while turn := game.turn(state):
        seat, text = CLOCK, ""
        if turn == (CHANCE,):
            seat, text = CHANCE, str(game.chance(state, Dice(b"\1", seq)))
        else:
            for each in random.sample(turn, len(turn)):
                if reply := game.choose(game.view(state, each), (), "easy", random, seat=each):
                    seat, text = each, reply.text
                    break
        if seat == CLOCK:
            text = game.alarms(state)[0].move
        state = play(game, state, seat, text)[1].state
        seq += 1
    return game.view(state, None), Outcome(game.title, game.result(state), game.scores(state))
