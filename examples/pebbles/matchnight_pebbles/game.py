"""Pebbles: take up to three from a heap; emptying it scores it (RULES.md)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import ClassVar, Final

from rules.core import (
    CHANCE,
    BadNotation,
    Dice,
    Event,
    Game,
    GameOptions,
    IllegalMove,
    Lesson,
    Level,
    Menu,
    Option,
    Page,
    Reply,
    Result,
    Score,
    Seat,
    Sitter,
    Step,
)
from rules.ending import by_points
from rules.packages import CONTRACT
from rules.text import Player, Text, count, say
from rules.typed import nothing_after, read_number, split

MOST: Final = 3
"""Pebbles that one turn takes (§2.1)."""
EXAMPLES: Final = ("`2 3`",)


@dataclass(frozen=True)
class Take:
    """Pebbles from a heap, which is numbered from 1."""

    heap: int
    pebbles: int

    def __str__(self) -> str:
        return f"{self.heap} {self.pebbles}"


@dataclass(frozen=True)
class First:
    """CHANCE's move: who goes first (§1.2)."""

    seat: int

    def __str__(self) -> str:
        return f"first {self.seat}"


@dataclass(frozen=True)
class Position:
    """The heaps and the seat in turn; all is open, so a position is its own view."""

    heaps: tuple[int, ...]
    points: tuple[int, ...]
    turn: int | None = None
    last: tuple[int, int, int] | None = None
    """Who took last, from which heap, and how many points that was."""

    @property
    def worth(self) -> tuple[int, ...]:
        """What each heap is worth (§1.1)."""
        return tuple(range(3, 3 + len(self.heaps)))

    @property
    def over(self) -> bool:
        return not any(self.heaps)


class Pebbles(Game[Position, Take | First, Position]):
    contract = CONTRACT
    key = "pebbles"
    title = say("Pebbles")
    pitch = say("empty the heaps before the others do")
    minutes = 5
    credit = say("An example of a game in a package of its own.")
    summary = say("Take up to three pebbles from a heap. If you empty a heap, you score it.")
    players = range(2, 5)
    version = 1
    options_type = GameOptions
    state_kind = Position
    view_kind = Position
    folder = Path(__file__).parent
    notation = say("Heap and pebbles: `2 3` takes three from heap 2.")
    primer = (
        Page(
            say("Empty the heaps"),
            say(
                "On your turn, take one, two or three pebbles from one heap. If you take its last "
                "pebble, you score as many points as the heap had at first."
            ),
            "heaps",
        ),
        Page(say("The end"), say("When all heaps are empty, the most points win."), "end"),
    )
    levels: ClassVar[Mapping[Level, Text]] = {
        "easy": say("takes any pebbles"),
        "normal": say("empties a heap whenever it can"),
        "hard": say("never leaves you a heap you can empty"),
    }

    # -- the course of a game ------------------------------------------------------------------

    def start(self, seats: Sequence[Sitter], options: GameOptions) -> Position:
        heaps = tuple(range(3, 6 + len(seats)))
        return Position(heaps, (0,) * len(seats))

    def turn(self, state: Position) -> tuple[Seat, ...]:
        if state.over:
            return ()
        return (CHANCE,) if state.turn is None else (state.turn,)

    def chance(self, state: Position, dice: Dice) -> First:
        return First(dice.below(len(state.points)))

    def read(self, text: str) -> Take | First:
        words = split(text, 20, EXAMPLES)
        if len(words) == 2 and words[0] == "first" and words[1].isdecimal():
            return First(int(words[1]))
        if len(words) < 2:
            raise BadNotation(say("Type heap and pebbles, like {example}.", example=EXAMPLES[0]))
        nothing_after(words, 2)
        heap = read_number(words[0], 9, say("Heaps are numbered from 1. Choose one of them."))
        many = say("You can take {n} pebbles at most.", n=MOST)
        return Take(heap, read_number(words[1], MOST, many))

    def check(self, state: Position, seat: Seat, move: Take | First) -> None:
        if isinstance(move, First):
            if seat != CHANCE or move.seat >= len(state.points):
                raise IllegalMove(say("Only the dice say who goes first."))
            return
        if seat == CHANCE:
            raise IllegalMove(say("The table takes no pebbles."))
        left = state.heaps[move.heap - 1] if move.heap <= len(state.heaps) else 0
        if not left:
            raise IllegalMove(say("There's nothing in heap {n}. Choose another one.", n=move.heap))
        if move.pebbles > left:
            raise IllegalMove(
                count(
                    "Heap {heap} has only {n} pebble left.",
                    "Heap {heap} has only {n} pebbles left.",
                    left,
                    heap=move.heap,
                )
            )

    def apply(self, state: Position, seat: Seat, move: Take | First) -> Step[Position]:
        if isinstance(move, First):
            first = say("{player} goes first.", player=Player(move.seat))
            everybody = tuple(range(len(state.points)))  # a throw is news to them all
            event = Event("first", first, by=move.seat)
            return Step(replace(state, turn=move.seat), (event,), everybody)
        left = state.heaps[move.heap - 1] - move.pebbles
        heaps = tuple(left if n == move.heap else h for n, h in enumerate(state.heaps, 1))
        gain = 0 if left else state.worth[move.heap - 1]
        points = tuple(p + gain * (s == seat) for s, p in enumerate(state.points))
        took = count(
            "{player} took {n} pebble from heap {heap}.",
            "{player} took {n} pebbles from heap {heap}.",
            move.pebbles,
            player=Player(seat),
            heap=move.heap,
        )
        events = [Event("took", took, by=seat)]
        if gain:
            emptied = count(
                "{player} emptied heap {heap} for {n} point.",
                "{player} emptied heap {heap} for {n} points.",
                gain,
                player=Player(seat),
                heap=move.heap,
            )
            events.append(Event("emptied", emptied, by=seat))
        turn = (seat + 1) % len(points)
        return Step(Position(heaps, points, turn, (seat, move.heap, gain)), tuple(events))

    # -- what there is to choose and to see ----------------------------------------------------

    def options(self, state: Position, seat: Seat, prefix: str) -> Menu:
        words = prefix.split()
        if not words:
            return Menu(
                say("Which heap?"),
                tuple(
                    Option(
                        str(n),
                        count("Heap {heap}: {n} pebble", "Heap {heap}: {n} pebbles", h, heap=n),
                        brief=say("Heap {heap}", heap=n),
                    )
                    for n, h in enumerate(state.heaps, 1)
                    if h
                ),
                say("Choose a heap…"),
                typed=say("Type heap and pebbles, like {example}.", example=EXAMPLES[0]),
            )
        ask = say("How many pebbles?")
        if words not in [[str(n)] for n in range(1, len(state.heaps) + 1)]:
            return Menu(ask)
        heap = int(words[0])
        left = state.heaps[heap - 1]
        return Menu(
            ask,
            tuple(
                Option(
                    str(Take(heap, n)),
                    count("Take {n}", "Take {n}", n),
                    whole=True,
                    note=count("{n} point", "{n} points", state.worth[heap - 1] * (n == left)),
                    brief=count("Take {n}", "Take {n}", n),
                )
                for n in range(1, min(MOST, left) + 1)
            ),
        )

    def view(self, state: Position, seat: Seat | None) -> Position:
        return state

    def reshuffled(self, state: Position, seat: Seat | None, random: Random) -> Position:
        return state  # nothing is hidden

    def scores(self, state: Position) -> tuple[Score, ...]:
        return tuple(map(Score, state.points))

    def result(self, state: Position) -> Result | None:
        return by_points(state.points) if state.over else None

    def lessons(self) -> tuple[Lesson[Position], ...]:
        return LESSONS

    # -- opponents -----------------------------------------------------------------------------

    def choose(
        self, view: Position, heard: Sequence[Event], level: Level, random: Random, *, seat: Seat
    ) -> Reply | None:
        takes = [
            Take(heap, n)
            for heap, left in enumerate(view.heaps, 1)
            for n in range(1, min(MOST, left) + 1)
        ]
        if not takes:
            return None
        random.shuffle(takes)
        if level == "easy":
            return Reply(str(takes[0]))
        best = max(takes, key=lambda take: self._value(view, take, far=level == "hard"))
        return Reply(str(best))

    def _value(self, view: Position, take: Take, *, far: bool) -> int:
        """Return what a take scores, less what it leaves to the next seat if `far`."""
        left = view.heaps[take.heap - 1] - take.pebbles
        gain = 0 if left else view.worth[take.heap - 1]
        if not far:
            return gain
        heaps = [left if n == take.heap else h for n, h in enumerate(view.heaps, 1)]
        ready = [w for h, w in zip(heaps, view.worth, strict=True) if 0 < h <= MOST]
        return gain - max(ready, default=0)


LESSONS: Final = (
    Lesson(
        Position((0, 2, 5), (0, 3), 0),
        say("Heap 2 has two pebbles left. Take both: the heap is worth 4 points."),
        lambda step: step.state.points[0] == 4,
        say("4 points for you!"),
        say("Choose heap 2, then two pebbles."),
    ),
)
PEBBLES: Final = Pebbles()
