"""What lies where in a game of Chow Pow, and what of it a seat may see."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import combinations
from random import Random
from typing import Final, Literal

from ...core import CHANCE, Seat
from ...grid import Cell
from ...tuples import shuffled
from . import cards

SIDE: Final = 4
CELLS: Final = tuple(Cell(column, row) for row in range(SIDE) for column in range(SIDE))
"""The slots of the grid as they are dealt: A1 B1 C1 D1 A2 …"""

Due = Literal[
    "deal",
    "flip",
    "pair",
    "collect",
    "battle",
    "answer",
    "counter",
    "board",
    "shuffle",
    "draw",
    "over",
]
"""What is to be done: dealing, shuffling and drawing are CHANCE's."""

Outcome = Literal["", "won", "lost", "tie"]
"""How the attacker fared; "" while a battle goes on."""


def slot(cell: Cell) -> int:
    """Return the number of a slot in the grid."""
    return SIDE * cell.row + cell.column


def neighbours(pair: Iterable[Cell]) -> list[Cell]:
    """Return the slots next to a pair, also diagonally, without the pair (§4.1)."""
    both = set(pair)
    return [
        cell
        for cell in CELLS
        if cell not in both
        and any(abs(cell.column - c.column) <= 1 and abs(cell.row - c.row) <= 1 for c in both)
    ]


@dataclass(frozen=True)
class Face:
    """A face that lies open at a slot; those who may not know it see no card.

    It no longer `lies` there if the card was covered or taken since.
    """

    cell: Cell
    card: int | None
    lies: bool = True


@dataclass(frozen=True)
class Battle:
    """A battle of the seat in turn; `target` is None against the board.

    The board's cards are the tops of `slots`, of which the first `counting` count.
    """

    target: Seat | None
    attack: tuple[int, ...]
    defence: tuple[int, ...] = ()
    slots: tuple[Cell, ...] = ()
    counting: int = 0


@dataclass(frozen=True)
class Turn:
    """What happened in a turn, as far as everybody may remember it."""

    seat: Seat
    flips: tuple[Cell, ...] = ()
    pair: tuple[Cell, ...] = ()
    taken: Cell | None = None
    got: int = 0
    """How many cards were collected."""
    battle: Battle | None = None
    outcome: Outcome = ""


def _flipped(turn: Turn) -> int:
    """Return how many cards were flipped in a turn, the board's in a battle included."""
    return len(turn.flips) + (len(turn.battle.slots) if turn.battle else 0)


@dataclass(frozen=True)
class Position:
    """A whole game at one moment; a pile's last card and the deck's first are on top."""

    people: tuple[bool, ...]
    hands: tuple[tuple[int, ...], ...]
    banks: tuple[tuple[int, ...], ...]
    look_seconds: int
    due: Due = "deal"
    grid: tuple[tuple[int, ...], ...] = ((),) * SIDE**2
    deck: tuple[int, ...] = ()
    faces: tuple[Face, ...] = ()
    now: Turn = Turn(0)
    before: Turn | None = None
    asked: Seat = 0
    """Who must answer in a battle."""
    idle: int = 0
    """Turns in a row without a match."""
    left: int | None = None
    """Turns until the end, this one included, once the last turns are fixed."""
    tied: tuple[Seat, ...] = ()
    """Who is in the lead at the end, as long as draws go on and after."""
    drawn: tuple[int, ...] = ()
    """Cards that broke ties, set aside."""

    @property
    def players(self) -> int:
        return len(self.people)

    @property
    def mover(self) -> Seat | None:
        """Who must act now, CHANCE or a seat; None when it is over."""
        if self.due == "over":
            return None
        if self.due in ("deal", "shuffle", "draw"):
            return CHANCE
        return self.asked if self.due in ("answer", "counter", "board") else self.now.seat

    def pile(self, cell: Cell) -> tuple[int, ...]:
        return self.grid[slot(cell)]

    def last_faces(self) -> tuple[Face, ...]:
        """Return the faces of this turn, or of the last one until a card is flipped."""
        flipped = _flipped(self.now) or (_flipped(self.before) if self.before else 0)
        return self.faces[-flipped:] if flipped else ()

    def held(self) -> list[Cell]:
        """Return the slots that hold a card."""
        return [cell for cell in CELLS if self.pile(cell)]

    def wanted(self) -> int:
        """Return how many cards are flipped in this turn (§3.1, §3.2)."""
        return min(2 if self.hands[self.now.seat] else 3, len(self.held()))

    def to_flip(self) -> list[Cell]:
        """Return the slots that may be flipped now, for the match or against an attack."""
        battle = self.now.battle
        used = battle.slots if battle else self.now.flips
        return [cell for cell in self.held() if cell not in used]

    def pairs(self) -> list[tuple[Cell, Cell]]:
        """Return the matches among the flipped cards, first flipped first (§3.4)."""
        return [
            (one, other)
            for one, other in combinations(self.now.flips, 2)
            if cards.matches(self.pile(one)[-1], self.pile(other)[-1])
        ]

    def to_collect(self) -> list[Cell]:
        """Return the slots from which cards may be collected (§4.1)."""
        return [cell for cell in neighbours(self.now.pair) if self.pile(cell)]

    def targets(self) -> list[Seat]:
        """Return who may be attacked, in turn order (§6.2)."""
        others = [(self.now.seat + step) % self.players for step in range(1, self.players)]
        return [seat for seat in others if self.hands[seat]]

    def board_set(self) -> tuple[int, ...]:
        """Return the cards of the board that count in a battle with it (§7)."""
        battle = self.now.battle
        assert battle
        return tuple(self.pile(cell)[-1] for cell in battle.slots[: battle.counting])


@dataclass(frozen=True)
class View:
    """What a seat (None: the public) may know.

    Faces that lie open are known to the public view alone: what shows them can be taken away
    again, what was said to a person in private cannot.
    """

    seat: Seat | None
    due: Due
    mover: Seat | None
    """Who must act now; None while CHANCE does, or when it is over."""
    heights: tuple[int, ...]
    deck: int
    hand: tuple[int, ...]
    hands: tuple[int, ...]
    banks: tuple[tuple[int, ...], ...]
    faces: tuple[Face, ...]
    now: Turn
    before: Turn | None
    wanted: int
    pairs: tuple[tuple[Cell, Cell], ...]
    idle: int
    left: int | None
    tied: tuple[Seat, ...]
    look_seconds: int

    @property
    def players(self) -> int:
        return len(self.banks)

    @property
    def points(self) -> tuple[int, ...]:
        """Each seat's points."""
        return tuple(map(cards.total, self.banks))

    def height(self, cell: Cell) -> int:
        return self.heights[slot(cell)]

    def held(self) -> list[Cell]:
        """Return the slots that hold a card."""
        return [cell for cell in CELLS if self.height(cell)]


def view(state: Position, seat: Seat | None) -> View:
    """Return what a seat may know, or what everybody at the table sees (§5)."""
    return View(
        seat=seat,
        due=state.due,
        mover=None if state.mover == CHANCE else state.mover,
        heights=tuple(map(len, state.grid)),
        deck=len(state.deck),
        hand=() if seat is None else state.hands[seat],
        hands=tuple(map(len, state.hands)),
        banks=state.banks,
        faces=tuple(
            Face(face.cell, face.card if seat is None else None, lies(state, face))
            for face in state.faces
        ),
        now=state.now,
        before=state.before,
        wanted=state.wanted() if state.due == "flip" else 0,
        pairs=tuple(state.pairs()) if state.due == "pair" else (),
        idle=state.idle,
        left=state.left,
        tied=state.tied,
        look_seconds=state.look_seconds,
    )


def lies(state: Position, face: Face) -> bool:
    """Tell whether the card of a face is still on top of its pile."""
    return state.pile(face.cell)[-1:] == (face.card,)


def reshuffled(state: Position, seat: Seat | None, random: Random) -> Position:
    """Return a position with all cards that a seat can't see dealt again.

    What lay open since the faces were last turned down stays where it is: the table shows it.
    """
    open_ = {face.card for face in state.faces}
    places = (*state.grid, *(h for at, h in enumerate(state.hands) if at != seat), state.deck)
    hidden = [
        *shuffled((card for cards_ in places for card in cards_ if card not in open_), random)
    ]

    def again(cards_: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(card if card in open_ else hidden.pop() for card in cards_)

    return replace(
        state,
        grid=tuple(map(again, state.grid)),
        hands=tuple(h if at == seat else again(h) for at, h in enumerate(state.hands)),
        deck=again(state.deck),
    )
