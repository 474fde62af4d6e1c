"""Proof of a puzzle of Match'n Lock!: an exact count, then turns played on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Final

from ...proof import Part, Proof, lead
from ...squares import turns
from . import notation, tokens
from .circles import HOLES
from .notation import Place, Put, Rotate
from .opponent import answered, weighed
from .outlook import MEETING, Known, gain, meets, weights
from .position import SIDES, Position, View

MARGIN: Final = 6.0
"""By so many points the answer is ahead, with what it leaves to the next player counted."""
FURTHER: Final = 1.0
"""By so many it's ahead with the best answer to that counted, too: one turn more."""
NEXT: Final = 3
PROMISING: Final = 6
"""So many turns contend with the answer: the next best, and the best of a short look at all."""
FIRST_PLAYOUTS: Final = 16
"""Playouts of that look, with a seed of its own: it picks contenders, and counts for none."""
PLAYOUTS: Final = 150
TURNS: Final = 8
"""So many turns follow an answer: a rotation that pays is made, else a token placed."""
WIDER: Final = 4
"""So many times what *expert* looks through, where the answers to an answer are counted."""

PLACE: Final = str(Place())
_UNLIMITED: Final = len(tokens.ALL)

Open = tuple[int, int, int, tuple[int, ...]]
"""A wedge asked for, in which colour (-1: any), and the other tokens: their value, and where."""


def worths(state: Position) -> dict[str, float]:
    """Return what every turn pays, less the next player's expected best answer.

    All tokens of the bag are tried out, for the seat in turn and for the next.
    """
    return {text: worth for worth, text in weighed(state, Random(0), _UNLIMITED)}


def part(view: View, seed: int) -> Part | None:
    """Play on from the best turn and its contenders, for two players.

    None where the best isn't clearly ahead, pays more at once than any other, or is a draw. It has
    to be ahead one turn later, too.
    """
    state = view.table
    if state.players != len(SIDES[2]) or view.seat != state.seat or state.due not in ("act", "put"):
        return None
    found = worths(state)
    ranked = sorted(found, key=lambda text: -found[text])
    if len(ranked) <= PROMISING or found[ranked[0]] - found[ranked[1]] < MARGIN:
        return None
    best, *others = ranked
    if PLACE in others:
        found[PLACE] = _drawing(state)
    margin = found[best] - max(found[text] for text in others)
    paid = {text: _Board(state).made(text, []) for text in ranked if text != PLACE}
    most = max(others, key=lambda text: paid.get(text, 0.0))
    if best not in paid or margin < MARGIN or paid.get(most, 0.0) < paid[best]:
        return None
    if _further(state, best, seed) < FURTHER:
        return None
    looked = played_on(state, others, Random(-1), FIRST_PLAYOUTS)
    promise = {text: sum(sums) for text, sums in zip(others, looked, strict=True)}
    promising = sorted(others, key=lambda text: -promise[text])[:PROMISING]
    contenders = [*dict.fromkeys([most, *others[:NEXT], *promising])]
    mine, *theirs = played_on(state, [best, *contenders], Random(seed), PLAYOUTS)
    leads = [lead([a - b for a, b in zip(mine, one, strict=True)]) for one in theirs]
    return Part((best,), margin, tuple(leads))


def _drawing(state: Position) -> float:
    """Return the value of placing: the best hole of every token that can be drawn."""
    best = [
        max(weighed(replace(state, drawn=token, due="put"), Random(0), _UNLIMITED))[0]
        for token in state.bag
    ]
    return sum(best) / len(best)


def _further(state: Position, best: str, seed: int) -> float:
    """Return a turn's lead once the best answer to the next player is counted."""
    found = {text: worth for worth, text in answered(state, Random(seed), WIDER)}
    mine = found.pop(best, float("-inf"))
    return mine - max(found.values())


def played_on(
    state: Position, texts: Sequence[str], random: Random, playouts: int
) -> list[list[float]]:
    """Return what each turn has come to after some more, draw by draw.

    The same tokens are drawn after each turn, and holes that pay as much are taken in one order.
    """
    paid: list[list[float]] = [[] for _ in texts]
    begun = _Board(state)
    for _ in range(playouts):
        drawn = random.sample(state.bag, len(state.bag))
        order = random.sample(range(len(HOLES)), len(HOLES))
        for text, sums in zip(texts, paid, strict=True):
            board, left = begun.copy(), [*drawn]
            sums.append(board.made(text, left, order) + board.played(left, order))
    return paid


class _Board:
    """A board for two that turns are played on quickly; worths are those of who began."""

    def __init__(self, state: Position) -> None:
        self.seat = state.seat
        self.own = state.seat
        self.weights = [weights(state, seat) for seat in range(2)]
        self.sides = SIDES[2]
        self.meeting = MEETING[state.border]
        self.lies: dict[int, Known] = {
            HOLES.index(one.cell): (tokens.wedges(one.token, one.turn), tokens.VALUES[one.token])
            for one in state.board
        }
        self.locked = {HOLES.index(cell) for cell in state.locked}
        self.drawn = state.drawn

    def copy(self) -> _Board:
        """Return a board to play on."""
        other = object.__new__(_Board)
        other.__dict__.update(self.__dict__, lies=dict(self.lies), locked=set(self.locked))
        return other

    def made(self, text: str, left: list[int], order: Sequence[int] = ()) -> float:
        """Make the first turn, and return what it pays; `left` are the tokens to be drawn."""
        match notation.read(text):
            case Put(cell):
                assert self.drawn is not None
                return self._lay(HOLES.index(cell), self._upright(self.drawn))
            case Rotate(cell, way):
                hole = HOLES.index(cell)
                wedges, value = self.lies[hole]
                return self._lay(hole, (turns(wedges)[way % 4], value))
            case Place():
                return self._place(left, order)
        return 0.0  # a stall: what is drawn for it is as good as any

    def played(self, left: list[int], order: Sequence[int]) -> float:
        """Return what the next turns pay: a rotation where that pays, else the best hole."""
        paid = 0.0
        for _ in range(TURNS):
            if len(self.lies) == len(HOLES) or not left:
                break
            best = self._best_rotation()
            paid += self._lay(*best) if best is not None else self._place(left, order)
        return paid

    def _best_rotation(self) -> tuple[int, Known] | None:
        most, best, worth = 0.0, None, self.weights[self.seat]
        for hole, (wedges, value) in self.lies.items():
            if hole in self.locked:
                continue
            asks = self._asks(hole)
            if not asks:
                continue
            _, right, _, left = turns(wedges)
            for turned in (right, left):
                pays = gain([ask[:3] for ask in asks], (turned, value), worth)
                if pays > most:
                    most, best = pays, (hole, (turned, value))
        return best

    def _place(self, left: list[int], order: Sequence[int]) -> float:
        token, worth = self._upright(left.pop()), self.weights[self.seat]
        free = [hole for hole in order if hole not in self.lies]
        asked = {hole: [ask[:3] for ask in self._asks(hole)] for hole in free}
        return self._lay(max(free, key=lambda hole: gain(asked[hole], token, worth)), token)

    def _upright(self, token: int) -> Known:
        return tokens.wedges(token, self.sides[self.seat]), tokens.VALUES[token]

    def _lay(self, hole: int, token: Known) -> float:
        """Let a token lie in a hole, lock what it completes, and pass the turn on."""
        worth, paid = self.weights[self.own], 0.0
        for ask in self._asks(hole):
            if meets(ask[1], token[0][ask[0]]):
                paid += gain([ask[:3]], token, worth)
                self.locked.update(ask[3], (hole,))
        self.lies[hole] = token
        self.seat = 1 - self.seat
        return paid

    def _asks(self, hole: int) -> list[Open]:
        """Return the points where the wedge of a hole alone is open, as `Outlook` does."""
        found: list[Open] = []
        for wedge, others in self.meeting[hole]:
            colour, value = -1, 0
            for one, side in others:
                there = self.lies.get(one)
                if there is None:
                    break
                shown = there[0][side]
                if shown != tokens.WILD:
                    if colour not in (-1, shown):
                        break
                    colour = shown
                value += there[1]
            else:
                found.append((wedge, colour, value, tuple(one for one, _ in others)))
        return found


PROOF: Final = Proof(part)
