"""The opponents of Chow Pow: a view and what was heard in, a move out."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from ...core import Event, Level, Reply
from ...grid import Cell
from . import fighting, search
from .memory import Memory
from .notation import Move, Pair, Pick
from .position import View, neighbours

FACES: Final[dict[Level, int | None]] = {"easy": 0, "casual": 0, "normal": 3, "hard": None}
"""How many of the faces last shown a level remembers."""


def choose(view: View, heard: Sequence[Event], level: Level, random: Random) -> Reply | None:
    """Return a level's move: *easy* any, *normal* the best now, *hard* what pays.

    *Casual* plays as *normal* does, and remembers no card.
    """
    if view.seat is None or view.mover != view.seat:
        return None
    begins = not view.now.flips and view.due in ("flip", "battle")
    after = view.look_seconds if begins and view.faces else 0
    return Reply(str(_move(view, heard, level, random)), after)


def _move(view: View, heard: Sequence[Event], level: Level, random: Random) -> Move:
    memory = Memory(heard, FACES[level])
    if view.due == "flip":
        return Pick(_flip(view, memory, level, random))
    if view.due == "board":
        return Pick(_flip_for_board(view, memory, random))
    if view.due == "pair":
        pair = random.choice(view.pairs) if level == "easy" else search.pair(view, memory)
        return Pair.of(pair)
    if view.due == "collect":
        near = [cell for cell in neighbours(view.now.pair) if view.height(cell)]
        return Pick(random.choice(near) if level == "easy" else search.collect(view, memory))
    if level == "easy":
        return fighting.anyhow(view, random)
    if level in ("casual", "normal"):
        return fighting.plainly(view)
    return fighting.weighed(view, memory, random)


def _flip(view: View, memory: Memory, level: Level, random: Random) -> Cell:
    if level == "easy":
        return random.choice([cell for cell in view.held() if cell not in view.now.flips])
    return search.flip(view, memory, random)


def _flip_for_board(view: View, memory: Memory, random: Random) -> Cell:
    """Choose the board's card: the highest that is remembered and helps, else any."""
    battle = view.now.battle
    assert battle
    free = [cell for cell in view.held() if cell not in battle.slots]
    random.shuffle(free)
    return max(free, key=lambda cell: search.for_board(memory, cell, battle.slots))
