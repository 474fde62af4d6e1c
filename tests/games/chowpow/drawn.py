"""Tables as text.

A grid is a line a slot, `B2 CA1 SU4`: the pile from the bottom up, so its top is a Sushi 4. Slots
without a line are empty, or hold one of the cards left over where `full`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from rules.core import Event, Seat, Step, play
from rules.games.chowpow import cards
from rules.games.chowpow.game import CHOW_POW
from rules.games.chowpow.position import CELLS, Due, Position, Turn, slot
from rules.grid import named


class Box:
    """The 72 cards, from which each is taken once."""

    def __init__(self) -> None:
        self.left = list(cards.ALL)

    def take(self, codes: str) -> tuple[int, ...]:
        """Take the first cards with these codes."""
        found = []
        for code in codes.split():
            card = next(card for card in self.left if cards.code(card) == code)
            self.left.remove(card)
            found.append(card)
        return tuple(found)


def position(
    grid: str,
    hands: Sequence[str],
    deck: str = "",
    *,
    banks: Sequence[str] = (),
    due: Due = "flip",
    seat: Seat = 0,
    people: Sequence[bool] = (),
    left: int | None = None,
    idle: int = 0,
    full: bool = False,
    rest: bool = False,
) -> Position:
    """Return a table at the start of a turn; the deck gets the `rest` of the cards."""
    box = Box()
    piles: list[tuple[int, ...]] = [()] * len(CELLS)
    for line in grid.strip().splitlines():
        name, codes = line.strip().split(maxsplit=1)
        piles[slot(named(name))] = box.take(codes)
    held = tuple(box.take(hand) for hand in hands)
    banked = tuple(box.take(bank) for bank in banks) or ((),) * len(hands)
    drawn = box.take(deck)
    if full:
        piles = [pile or (box.left.pop(0),) for pile in piles]
    return Position(
        people=tuple(people) or (True,) * len(hands),
        hands=held,
        banks=banked,
        look_seconds=10,
        due=due,
        grid=tuple(piles),
        deck=(*drawn, *box.left) if rest else drawn,
        now=Turn(seat),
        left=left,
        idle=idle,
    )


def move(state: Position, seat: Seat, text: str) -> Step[Position]:
    """Make a move that the log writes as it stands here."""
    logged, step = play(CHOW_POW, state, seat, text)
    assert logged == text
    return step


def moves(state: Position, *texts: str) -> Position:
    """Make moves of the seats in turn, however they are typed."""
    for text in texts:
        (seat,) = CHOW_POW.turn(state)
        state = play(CHOW_POW, state, seat, text)[1].state
    return state


def codes(some: Iterable[int]) -> str:
    """Write cards by their codes."""
    return " ".join(map(cards.code, some))


def event_texts(step: Step[Position], seat: Seat | None = None) -> list[str]:
    """Return what a seat (None: the public) reads of what happened."""
    return [str(event.text) for event in step.events if event.known_to(seat)]


def later(events: Iterable[Event]) -> list[str]:
    """Return what everybody reads of it afterwards."""
    return [str(event.faded or event.text) for event in events if event.known_to(None)]


def battling(state: Position) -> Position:
    """Return the same table with its seat's matching done."""
    return replace(state, due="battle")
