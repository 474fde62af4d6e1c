"""What a seat can remember: faces that were shown, and what became of those cards.

A memory is made again from all events its seat saw, so that it is the same after a restart.
Cards are identified by their codes, as players do.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from ...core import Event, Seat
from ...grid import Cell, read_cell
from ...text import Blank
from . import cards
from .position import CELLS, View

Kinds = Counter[str]

EVERY: Kinds = Counter(map(cards.code, cards.ALL))


class Memory:
    """Piles as far as their cards are known, and what is known of the others' hands."""

    def __init__(self, heard: Sequence[Event], faces: int | None = None) -> None:
        """Recall what was heard, of the faces shown only the last so many (None: all)."""
        self.piles: dict[Cell, list[str | None]] = {cell: [None] for cell in CELLS}
        self.hands: dict[Seat, Kinds] = {}
        shown = [event for event in heard if event.name == "flipped"]
        kept = len(shown) if faces is None else faces
        recalled = set(map(id, shown[max(len(shown) - kept, 0) :]))
        for event in heard:
            if event.to is None and event.by is not None:
                self._note(event, event.by, id(event) in recalled)

    def top(self, cell: Cell) -> int | None:
        """Return a card like the one on top of a pile, None if it is not known."""
        code = self.piles[cell][-1]
        return None if code is None else cards.FIRST_OF[code]

    def unseen(self, view: View) -> Kinds:
        """Count the cards that may be in the deck, in unknown places of piles or of hands."""
        left = EVERY.copy()
        battle = view.now.battle
        open_ = [*view.hand, *(card for bank in view.banks for card in bank)]
        if battle and not view.now.outcome:
            open_ += battle.attack + battle.defence
        left.subtract(map(cards.code, open_))
        left.subtract(code for pile in self.piles.values() for code in pile if code)
        for seat, hand in self.hands.items():
            if seat != view.seat:
                left.subtract(hand)
        return +left

    def _note(self, event: Event, by: Seat, recalled: bool) -> None:
        """Follow the cards that an event tells of."""
        facts = event.text.blanks
        if event.name == "flipped" and recalled:
            self.piles[_cells(facts["cell"])[0]][-1] = str(facts["code"])
        elif event.name == "collected":
            (cell,) = _cells(facts["cell"])
            self.hands.setdefault(by, Counter()).update(code for code in self.piles[cell] if code)
            self.piles[cell] = []
        elif event.name == "covered":
            for cell in _cells(facts["cells"]):
                self.piles[cell].append(None)
        elif event.name in ("attacked", "answered", "countered"):
            hand = self.hands.setdefault(by, Counter())
            hand.subtract(str(facts["codes"]).split())
            self.hands[by] = +hand
        elif event.name == "beat board":
            for cell in _cells(facts["cells"]):
                self.piles[cell].pop()


def _cells(blank: Blank) -> list[Cell]:
    """Read the slots that a fact names."""
    names = blank if isinstance(blank, list) else [blank]
    return [cell for name in names if (cell := read_cell(str(name)))]
