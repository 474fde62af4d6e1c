"""The opponents of Match'n Lock!: a view in, a move out."""

from __future__ import annotations

from random import Random
from typing import Final

from ...core import Level, Reply
from . import choices, tokens
from .circles import HOLES
from .notation import Place, Put, Rotate, Stall
from .outlook import Known, Outlook
from .position import WAYS, Position, View

DRAWN: Final = 10
"""How many tokens *hard* tries out before it chooses to place one."""


def choose(view: View, level: Level, random: Random) -> Reply | None:
    """Return a level's move: *easy* any of one kind, *normal* the best now, *hard* looks ahead."""
    state = view.table
    if state.due not in ("act", "put") or view.seat != state.seat:
        return None
    if level == "easy":
        return Reply(_any_move(state, random))
    looks_ahead = level == "hard" and state.players > 1
    tries = _Tries(state, looks_ahead, random)
    found = tries.puts() if state.due == "put" else tries.acts()
    random.shuffle(found)
    return Reply(max(found, key=lambda one: one[0])[1])


def _any_move(state: Position, random: Random) -> str:
    """Choose what to do, then one way of doing it: rotations are many, and draws are one."""
    ways = [option.text for option in choices.menu(state, "").options]
    kind = random.choice(sorted({way.split()[0] for way in ways}))
    return random.choice([way for way in ways if way.split()[0] == kind])


class _Tries:
    """The moves of the seat in turn, each with what it is worth."""

    def __init__(self, state: Position, looks_ahead: bool, random: Random) -> None:
        self.state = state
        self.looks_ahead = looks_ahead
        self.random = random
        self.bag = state.bag
        self.mine = Outlook(state, state.seat, self.bag)
        self.theirs = Outlook(state, (state.seat + 1) % state.players, self.bag)

    def puts(self) -> list[tuple[float, str]]:
        """Value every hole for the token that was drawn."""
        assert self.state.drawn is not None
        token = self._upright(self.state.drawn)
        return [
            (self._value(hole, token), str(Put(HOLES[hole]))) for hole in sorted(self.mine.free)
        ]

    def acts(self) -> list[tuple[float, str]]:
        """Value placing, every rotation, and declaring a stall."""
        found = [(self._placing(), str(Place()))]
        for standing in self.state.turnable:
            value = tokens.VALUES[standing.token]
            for way in WAYS:
                token = tokens.wedges(standing.token, standing.turn + way), value
                found.append(
                    (
                        self._value(HOLES.index(standing.cell), token),
                        str(Rotate(standing.cell, way)),
                    )
                )
        if stalled := self.state.stalled():
            hole = HOLES.index(stalled)
            values = [self._value(hole, self._upright(token)) for token in self._drawn()]
            found.append((sum(values) / len(values), str(Stall(stalled))))
        return found

    def _placing(self) -> float:
        """Return what the best hole for a drawn token is worth on average."""
        drawn = self._drawn()
        best = [
            max(self._value(hole, self._upright(token)) for hole in self.mine.free)
            for token in drawn
        ]
        return sum(best) / len(best)

    def _drawn(self) -> list[int]:
        """Return the tokens that a draw is tried out with."""
        if self.looks_ahead:
            return self.random.sample(self.bag, min(DRAWN, len(self.bag)))
        return self.bag

    def _value(self, hole: int, token: Known) -> float:
        """Return what a move pays, less what it lets the next player have."""
        gain = self.mine.gain(hole, token)
        return gain - self.theirs.best_after(hole, token) if self.looks_ahead else gain

    def _upright(self, token: int) -> Known:
        return tokens.wedges(token, self.state.upright()), tokens.VALUES[token]
