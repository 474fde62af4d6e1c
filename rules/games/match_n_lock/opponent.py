"""The opponents of Match'n Lock!: a view in, a move out."""

from __future__ import annotations

from dataclasses import replace
from operator import itemgetter
from random import Random
from typing import Final

from ...core import Level, Reply
from . import tokens, transitions
from .circles import HOLES
from .notation import Place, Put, Rotate, Stall, read
from .outlook import Known, Outlook, weights
from .position import WAYS, Position, View

DRAWN: Final = 10
"""How many tokens *hard* tries out before it chooses to place one."""

PUTS: Final = 2
ROTATIONS: Final = 4
"""How many of the moves that *hard* likes best *expert* lets the next player answer."""

EXPERT_DRAWN: Final = 3
ANSWERS_DRAWN: Final = 4
"""How many tokens *expert* tries out for itself, and for the next player."""

WAITING: Final = 4
"""Points that a rotation which completes nothing costs, times the turns since the last placing."""

EASY_PLACES: Final = 4
"""So many times does *easy* place for each time that it rotates a token."""


def choose(view: View, level: Level, random: Random) -> Reply | None:
    """Return a level's move: *easy* any, *normal* the best now, *hard* looks ahead.

    *Expert* also sees the best answer, and what that leaves. How much it looks through depends on
    no clock.
    """
    state = view.table
    if state.due not in ("act", "put") or view.seat != state.seat:
        return None
    if level == "easy":
        return Reply(_any_move(state, random))
    if level == "expert" and state.players > 1:
        found = answered(state, random)
    else:
        looks_ahead = level == "hard" and state.players > 1
        tries = _Tries(state, looks_ahead, random)
        found = tries.puts() if state.due == "put" else tries.acts()
    random.shuffle(found)
    return Reply(max(found, key=lambda one: _preference(state, *one))[1])


def _preference(state: Position, worth: float, text: str) -> tuple[float, bool]:
    """Return a move's worth less the cost of waiting, and whether it's no rotation.

    A search that ends after the answer takes a threat put off for one averted: two opponents
    would rotate for nothing until the rules forbid it. Of equal moves placing goes first.
    """
    move = read(text)
    if not isinstance(move, Rotate) or transitions.rotate(state, move).state.locks != state.locks:
        return worth, not isinstance(move, Rotate)
    return worth - WAITING * (1 + state.idle), False


def _any_move(state: Position, random: Random) -> str:
    """Return a move of a random kind: rotations are many, and draws are one."""
    if state.due == "put":
        return str(Put(random.choice(state.free())))
    ways: list[list[Place | Rotate | Stall]] = [[Place()]]
    if state.turnable:
        ways.append([Rotate(one.cell, way) for one in state.turnable for way in WAYS])
    if stalled := state.stalled():
        ways.append([Stall(stalled)])
    (kind,) = random.choices(ways, [EASY_PLACES, *[1] * len(ways[1:])])
    return str(random.choice(kind))


def answered(state: Position, random: Random, wider: int = 1) -> list[tuple[float, str]]:
    """Return the seat's best-looking moves, less the value of the best answer.

    `wider` looks through so many times the moves and draws that *expert* does.
    """
    tries, luck = _Tries(state, True, random), random.getrandbits(32)
    if state.due == "put":
        return _answered_puts(tries, state, wider * ROTATIONS, wider, luck=luck)
    acts = tries.acts()
    random.shuffle(acts)
    acts.sort(key=itemgetter(0), reverse=True)
    found, rotations = [], 0
    for value, text in acts:
        move = read(text)
        if isinstance(move, Rotate):
            rotations += 1
            if rotations <= wider * ROTATIONS:
                after = transitions.rotate(state, move).state
                found.append((_less_answer(state, after, wider, luck), text))
        elif isinstance(move, Place):
            found.append((value + _correction(tries, wider, luck), text))
        else:
            found.append((value, text))
    return found


def _correction(tries: _Tries, wider: int, luck: int) -> float:
    """Return how much an answered placement is worth above its first estimate.

    Tokens differ far more from each other than one does between the two, so a few are enough.
    """
    tokens_ = tries.random.sample(tries.bag, min(wider * EXPERT_DRAWN, len(tries.bag)))
    more = 0.0
    for token in tokens_:
        state = replace(tries.state, drawn=token, due="put")
        more += max(_answered_puts(tries, state, wider * PUTS, wider, luck=luck))[0]
        more -= max(tries.value(hole, tries.upright(token)) for hole in tries.mine.free)
    return more / len(tokens_)


def _answered_puts(
    tries: _Tries, state: Position, most: int, wider: int, *, luck: int
) -> list[tuple[float, str]]:
    """Return a drawn token's likeliest holes, less the value of the best answer."""
    assert state.drawn is not None
    token = tries.upright(state.drawn)
    holes = sorted(tries.mine.free)
    tries.random.shuffle(holes)
    holes.sort(key=lambda hole: tries.value(hole, token), reverse=True)
    return [
        (_less_answer(state, transitions.put(state, cell).state, wider, luck), str(Put(cell)))
        for cell in (HOLES[hole] for hole in holes[:most])
    ]


def _less_answer(state: Position, after: Position, wider: int, luck: int) -> float:
    """Return a move's points, less what its best answer is worth to the next player.

    All moves are answered with the same luck, so that none looks better by it.
    """
    worth = weights(state, state.seat)
    gain = sum(worth[one.colour] * one.points for one in after.locks[len(state.locks) :])
    tries = _Tries(after, True, Random(luck), wider * ANSWERS_DRAWN)
    if after.due == "act":
        return gain - max(value for value, _ in tries.acts())
    return gain - tries.placing()


def weighed(state: Position, random: Random, drawn: int = DRAWN) -> list[tuple[float, str]]:
    """Return every move of the seat in turn with what it is worth to *hard*.

    A draw is tried out with so many tokens of the bag, or with all of them.
    """
    tries = _Tries(state, state.players > 1, random, drawn)
    return tries.puts() if state.due == "put" else tries.acts()


class _Tries:
    """The moves of the seat in turn, each with what it is worth."""

    def __init__(
        self, state: Position, looks_ahead: bool, random: Random, drawn: int = DRAWN
    ) -> None:
        self.state = state
        self.looks_ahead = looks_ahead
        self.random = random
        self.drawn = drawn
        self.bag = state.bag
        self.mine = Outlook(state, state.seat, self.bag)
        self.theirs = Outlook(state, (state.seat + 1) % state.players, self.bag)

    def puts(self) -> list[tuple[float, str]]:
        """Value every hole for the token that was drawn."""
        assert self.state.drawn is not None
        token = self.upright(self.state.drawn)
        return [(self.value(hole, token), str(Put(HOLES[hole]))) for hole in sorted(self.mine.free)]

    def acts(self) -> list[tuple[float, str]]:
        """Value placing, every rotation, and declaring a stall."""
        found = [(self.placing(), str(Place()))]
        for standing in self.state.turnable:
            value = tokens.VALUES[standing.token]
            for way in WAYS:
                token = tokens.wedges(standing.token, standing.turn + way), value
                found.append(
                    (
                        self.value(HOLES.index(standing.cell), token),
                        str(Rotate(standing.cell, way)),
                    )
                )
        if stalled := self.state.stalled():
            hole = HOLES.index(stalled)
            values = [self.value(hole, self.upright(token)) for token in self._drawn()]
            found.append((sum(values) / len(values), str(Stall(stalled))))
        return found

    def placing(self) -> float:
        """Return what the best hole for a drawn token is worth on average.

        That is nothing where none is left: the answer to the last one finds the game over.
        """
        best = [
            max((self.value(hole, self.upright(token)) for hole in self.mine.free), default=0.0)
            for token in self._drawn()
        ]
        return sum(best) / max(len(best), 1)

    def _drawn(self) -> list[int]:
        """Return the tokens that a draw is tried out with."""
        if self.looks_ahead:
            return self.random.sample(self.bag, min(self.drawn, len(self.bag)))
        return self.bag

    def value(self, hole: int, token: Known) -> float:
        """Return what a move pays, less what it lets the next player have."""
        gain = self.mine.gain(hole, token)
        return gain - self.theirs.best_after(hole, token) if self.looks_ahead else gain

    def upright(self, token: int) -> Known:
        return tokens.wedges(token, self.state.upright()), tokens.VALUES[token]
