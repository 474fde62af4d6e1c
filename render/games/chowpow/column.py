"""What stands at the right of the grid: who has banked what, a battle, and a hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from rules.games.chowpow import cards

from ...kit import letters, shapes
from ...kit.canvas import Canvas
from ...kit.palette import ACCENT, DIM, PANEL, RAISED, TABLE, TEXT
from ...kit.panel import CHIP, NAMED, NOBODY, POINTS, ROW, Entry, Standing, chip, disc, written
from .hand import Hand
from .tray import Open, Sets, Side, row_of_cards

WORDS: Final = 34
SMALLER: Final = (WORDS, 30, 26)
"""How large letters may be where not all fit."""
LINE: Final = 46
BETWEEN: Final = 8
EDGE: Final = 6
"""Pixels round the cards of a bank."""
LEAST, MOST = 44, 88
"""How wide a banked card is: far less than a card of the grid, which it must not look like."""
TITLE: Final = 30
"""How large the word is that says what a bank's cards are."""
SHORT: Final = 62
"""How high the shortest line of a seat is."""
NARROW_NAMED: Final = 86
"""How high one is at least that has a name."""
SET, SMALL_SET, BATTLE_HEIGHT = 84, 52, 650
"""How wide a card of a battle is, also in a column that is less than so `HIGH`."""
LEAST_HAND: Final = 90
"""How high a row of a hand is where it may be low, or all of it where there is less room."""
HELD: Final = 4
"""So many cards of a hand stand in such a row."""
NAME_LINE: Final = 44
"""How high a name is that stands below a seat's line."""


@dataclass(frozen=True)
class Banks:
    """What each seat has banked, one below the other, as high as there is `room`."""

    banks: Sequence[Sequence[int]]
    title: str
    room: int

    def height(self, width: int) -> int:
        return self.room

    def draw(self, canvas: Canvas, x: int, y: int, width: int) -> None:
        step = (self.room + BETWEEN) // len(self.banks)
        high = step - BETWEEN
        for seat, bank in enumerate(self.banks):
            top = y + seat * step
            canvas.paint(shapes.rounded(width, high, 14), x, top, PANEL, ground=TABLE)
            chip(canvas, x + EDGE, top + EDGE + CHIP // 2, seat, face=NOBODY, ground=PANEL)
            if high >= CHIP + LEAST + MOST:
                left = EDGE + CHIP + 2 * BETWEEN
                _title(canvas, self.title, (x + left, top + EDGE), (width - left, CHIP))
                _bank(canvas, bank, (x, top + CHIP + EDGE), (width, high - CHIP - EDGE))
            else:
                _bank(canvas, bank, (x + CHIP + EDGE, top), (width - CHIP - EDGE, high))


def _title(canvas: Canvas, title: str, at: tuple[int, int], room: tuple[int, int]) -> None:
    """Write what a bank's cards are at the left of some room."""
    label = letters.label(title, TITLE, "Medium", room[0] - EDGE)
    canvas.paint(label, at[0], at[1] + (room[1] - label.height) // 2, DIM, ground=PANEL)


def _bank(canvas: Canvas, bank: Sequence[int], at: tuple[int, int], room: tuple[int, int]) -> None:
    """Draw banked cards in rows, the highest first, as large as fits or overlapping."""
    held = sorted(bank, key=cards.number, reverse=True)
    wide, high = (each - 2 * EDGE for each in room)
    for size in range(min(MOST, wide, high), LEAST - 1, -4):
        in_a_row = (wide + EDGE) // (size + EDGE)
        rows = (high + EDGE) // (size + EDGE)
        if in_a_row * rows >= len(held):
            break
    else:
        size = min(LEAST, wide, high)
        rows = max((high + EDGE) // (size + EDGE), 1)
        in_a_row = -(-len(held) // rows)
    for number in range(0, len(held), max(in_a_row, 1)):
        row = held[number : number + in_a_row]
        top = at[1] + EDGE + number // in_a_row * (size + EDGE)
        row_of_cards(canvas, row, at[0] + EDGE, top, width=wide, size=size)


@dataclass(frozen=True)
class SideColumn:
    """Seats with their banks, facts, open cards or fighters, and a hand at the bottom."""

    entries: Sequence[Entry]
    banks: Sequence[Sequence[int]]
    title: str
    """What the cards of a bank are called."""
    facts: Sequence[str]
    open: Open
    sets: Sets | None
    hand: Hand
    fighting: tuple[int | None, ...]
    """The seats that stay where a battle leaves no room for all."""
    room: int
    """How high the column is."""

    def height(self, width: int) -> int:
        return self.room

    def draw(self, canvas: Canvas, x: int, y: int, width: int) -> None:
        bottom = y + self.room
        below = self._below()
        entries = self._fitting(below)
        most = self.room - below - _least(entries)
        most = min(most, self.room // 2)
        self.hand.draw(canvas, (x, bottom), width, most)
        bottom -= self.hand.height(width, most)
        if self.sets:
            size = self._set
            for side in reversed(self.sets.sides):
                bottom -= _high(size) + BETWEEN
                _side(canvas, side, (x, bottom + BETWEEN), width, size=size)
        else:
            fits = bottom - y - below >= len(entries) * (ROW + LEAST)
            if fits and self.open.fighters:
                bottom -= self.open.height(width)
                self.open.draw(canvas, x, bottom, width)
            for fact in reversed(self.facts):
                bottom -= LINE
                canvas.paint(
                    letters.label(fact, WORDS, "Medium", width), x, bottom, DIM, ground=TABLE
                )
        self._seats(canvas, entries, (x, y), (width, bottom - y - BETWEEN))

    @property
    def _set(self) -> int:
        return SET if self.room >= BATTLE_HEIGHT else SMALL_SET

    def _below(self) -> int:
        """Return how high everything but seats and the hand is."""
        if self.sets:
            return len(self.sets.sides) * (_high(self._set) + BETWEEN)
        return len(self.facts) * LINE

    def _fitting(self, below: int) -> Sequence[Entry]:
        """Return the seats that leave the hand its room: all, the fighters, or none."""
        hand = -(-len(self.hand.cards) // HELD) * LEAST_HAND
        fighters = [entry for entry in self.entries if entry.seat in self.fighting]
        some = (self.entries, fighters) if self.sets else (self.entries,)
        return next((each for each in some if self.room - below - _least(each) >= hand), ())

    def _seats(
        self,
        canvas: Canvas,
        entries: Sequence[Entry],
        at: tuple[int, int],
        room: tuple[int, int],
    ) -> None:
        """Draw how seats stand, and their banks as far as there is room."""
        if not entries:
            return
        (x, y), (width, high) = at, room
        step = (high + BETWEEN) // len(entries)
        for number, entry in enumerate(entries):
            top = y + number * step
            if step < ROW + BETWEEN:
                wide = (width - BETWEEN) // 2
                left = x + number % 2 * (wide + BETWEEN)
                _short(canvas, entry, (left, y + number // 2 * (SHORT + BETWEEN)), wide)
            elif step >= ROW + NAME_LINE + BETWEEN:
                canvas.paint(shapes.rounded(width, step - BETWEEN, 14), x, top, PANEL, ground=TABLE)
                _line(canvas, entry, (x, top), width)
                over = ROW
                if width < NAMED:
                    name = letters.label(entry.name, WORDS, "Medium", width - 2 * BETWEEN)
                    canvas.paint(name, x + BETWEEN, top + over, TEXT, ground=PANEL)
                    over += NAME_LINE
                bank = self.banks[entry.seat]
                if bank and step - BETWEEN - over >= LEAST + 2 * EDGE + LINE:
                    _title(canvas, self.title, (x + BETWEEN, top + over), (width - BETWEEN, LINE))
                    over += LINE
                if step - BETWEEN - over >= LEAST + 2 * EDGE:
                    below = width, step - BETWEEN - over
                    _bank(canvas, bank, (x, top + over), below)
            elif width < NAMED and step >= NARROW_NAMED + BETWEEN:
                _short(canvas, entry, (x, top), width, high=step - BETWEEN)
            else:
                _line(canvas, replace(entry, name=""), (x, top), width)
                if width >= NAMED:
                    free = width - entry.start - _points(entry) - 30, ROW
                    _bank(canvas, self.banks[entry.seat], (x + entry.start, top), free)


def _least(entries: Sequence[Entry]) -> int:
    """Return how much height the lines of seats take at least."""
    return -(-len(entries) // 2) * (SHORT + BETWEEN) + BETWEEN


def _points(entry: Entry) -> int:
    return letters.length(written(entry.points), POINTS, "Bold")


def _line(canvas: Canvas, entry: Entry, at: tuple[int, int], width: int) -> None:
    """Draw how a seat stands, in a column of any width."""
    if width >= entry.start + _points(entry) + 2 * EDGE:
        Standing((entry,)).draw(canvas, *at, width)
    else:
        _short(canvas, entry, at, width)


def _short(
    canvas: Canvas, entry: Entry, at: tuple[int, int], width: int, *, high: int = SHORT
) -> None:
    """Draw a seat's disc, name and cards in hand where there is room, and points."""
    (x, y), ground = at, RAISED if entry.moves or entry.wins else PANEL
    canvas.paint(shapes.rounded(width, high, 14), x, y, ground, ground=TABLE)
    disc(canvas, x + 4, y + (high - CHIP) // 2, entry.seat, face=entry.face, ground=ground)
    points = letters.label(written(entry.points), POINTS, "Bold")
    right, left, over = x + width - 10 - points.width, x + CHIP + BETWEEN, 0
    canvas.paint(points, right, y + (high - points.height) // 2, TEXT, ground=ground)
    if high >= NARROW_NAMED:
        name = letters.label(entry.name, SMALLER[1], "Medium", right - left - BETWEEN)
        over = name.height
        canvas.paint(name, left, y + 2, TEXT, ground=ground)
    if entry.piece and right - left >= CHIP:
        piece = entry.piece(ground)
        canvas.put(piece, left, y + over + (high - over - piece.height) // 2)


def _high(size: int) -> int:
    """Return how high a side of a battle is with cards of a size."""
    return size + 2 * LINE + 8


def _side(canvas: Canvas, side: Side, at: tuple[int, int], width: int, *, size: int) -> None:
    """Draw one side of a battle."""
    x, y = at
    ground = RAISED if side.ahead else PANEL
    canvas.paint(shapes.rounded(width, _high(size), 14), x, y, ground, ground=TABLE)
    # Where no card lies yet there is room for the words below the name.
    words = width // 2 if side.cards else width - 24
    stands = letters.label(side.stands, WORDS, "Bold", words)
    right, down = (x + width - 12 - stands.width, 4) if side.cards else (x + 12, LINE)
    canvas.paint(stands, right, y + down, ACCENT if side.ahead else TEXT, ground=ground)
    name = letters.label(side.name, WORDS, "Medium", right - x - 24 if side.cards else words)
    canvas.print(name, x + 12, y + 4, TEXT, ground=ground)
    row_of_cards(canvas, side.cards, x + 12, y + LINE, width=width - 24, size=size)
    letters_high = next(
        (each for each in SMALLER if letters.length(side.counts, each, "Bold") <= width - 24),
        SMALLER[-1],
    )
    counts = letters.label(side.counts, letters_high, "Bold", width - 24)
    canvas.paint(counts, x + 12, y + LINE + size + 6, TEXT, ground=ground)
