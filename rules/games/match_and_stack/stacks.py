"""Stacks: put your tiles on stacks that grow and split (RULES.md §6)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import ClassVar

from ...core import CHANCE, Event, GameOptions, IllegalMove, Lesson, Seat, Step
from ...grid import Cell
from ...options import ArenaTerms
from ...text import Text, count, say
from ...tuples import replaced
from . import lessons, notation, primer, tiles
from .board import Spot, Way
from .matching import Need
from .notation import Deal, Play
from .options import StacksOptions, pause
from .position import HANDS, Held, Position, Stack, Terms
from .shared import SharedGame

HAND = HANDS["stacks"]


class OnStacks(SharedGame):
    """A style in which tiles are put on stacks."""

    players = range(2, 7)
    tallest: ClassVar[int] = 0
    """A stack of so many tiles splits into two equal ones; 0 where stacks do not split."""

    def needs(self, state: Position, seat: Seat, play: Play) -> list[Need]:
        tile = self.tile(state, seat, play.number)
        if play.stack > len(state.stacks):
            raise IllegalMove(
                count(
                    "There's only {n} stack: choose 1.",
                    "There are only {n} stacks: choose 1 to {n}.",
                    len(state.stacks),
                )
            )
        return [Need(tiles.TILES[tile], tiles.TILES[state.stacks[play.stack - 1][-1]])]

    def ways(
        self,
        state: Position,
        seat: Seat,
        held: Held,
        asking: bool = False,
        *,
        cell: Cell | None = None,
    ) -> list[Way]:
        return [
            Way(Play(held.number, number), held.tile, Spot((), stack[-1]))
            for number, (stack, welcome) in enumerate(self._tops(state, asking), 1)
            if welcome >> 4 * held.tile & 1
        ]

    def reachable(self, state: Position, seat: Seat, held: Held) -> list[Way]:
        return [
            Way(Play(held.number, number), held.tile, Spot((), stack[-1]))
            for number, stack in enumerate(state.stacks, 1)
        ]

    def welcome(self, state: Position, asking: bool) -> int:
        found = 0
        for _, welcome in self._tops(state, asking):
            found |= welcome
        return found

    def _tops(self, state: Position, asking: bool) -> Iterator[tuple[Stack, int]]:
        """Yield each stack with the tiles that go on top of it."""
        matches = state.court.matches(state.terms.rules)
        for stack in state.stacks:
            known = matches.known.tiles[stack[-1]]
            yield stack, matches.askable.tiles[stack[-1]] & ~known if asking else known

    def put(self, state: Position, seat: Seat, play: Play, tile: int) -> Step[Position]:
        grown = (*state.stacks[play.stack - 1], tile)
        stacks = replaced(state.stacks, play.stack - 1, grown)
        if len(grown) != self.tallest:
            return Step(replace(state, stacks=stacks))
        return self.split(replace(state, stacks=stacks), play.stack)

    def split(self, state: Position, number: int) -> Step[Position]:
        """Halve a stack: the upper part keeps the number, an odd tile stays (§6.3, §6.6)."""
        stack = state.stacks[number - 1]
        below = (len(stack) + 1) // 2
        stacks = (*replaced(state.stacks, number - 1, stack[below:]), stack[:below])
        event = Event(
            "split",
            say(
                "Stack {n} splits. Its lower {below} tiles are stack {new}, with {tile} on top.",
                n=number,
                below=below,
                new=len(stacks),
                tile=tiles.code(stack[below - 1]),
            ),
            by=CHANCE,
            brief=say("Stack {n} splits in two.", n=number),
        )
        return Step(replace(state, stacks=stacks), (event,))

    def finished(self, state: Position, seat: Seat) -> Step[Position]:
        return self.won(state, (seat,))


class Stacks(OnStacks):
    key = "stacks"
    style = "stacks"
    title = say("Stacks")
    pitch = say("pile up matching words, fast")
    minutes = 20
    summary = say("All at once: put your tiles on the stacks where a word matches.")
    options_type = StacksOptions
    arena = ArenaTerms(6, 0, {"rounds": 1, "hints": False})
    writing = notation.STACKS
    notation = say(
        "Tile and stack: `3 s1`. A claim adds your word, theirs and the rule: `3 1 sun hot "
        "9`. `stuck` says that you can't play."
    )
    primer = primer.STACKS
    tallest = 10

    def lessons(self) -> tuple[Lesson[Position], ...]:
        return lessons.STACKS

    def terms(self, options: GameOptions) -> Terms:
        assert isinstance(options, StacksOptions)
        return Terms(
            options.rules,
            options.vote_seconds,
            options.stuck_seconds,
            options.rounds,
            splits=options.stuck == "split",
            open_eyes=options.open_eyes,
            pause_seconds=pause(options.stuck_seconds),
        )

    def deal(self, state: Position, move: Deal) -> Step[Position]:
        fresh = replace(
            state,
            phase="play",
            hands=(),
            pile=move.order,
            dealt=0,
            round=state.round + 1,
            last=None,
        )
        dealt = self.handed(fresh, HAND)
        base, *rest = dealt.pile
        event = Event(
            "dealt",
            say(
                "Round {round}: everyone has four tiles, {tile} is the first stack.",
                round=dealt.round,
                tile=tiles.code(base),
            ),
            by=CHANCE,
            brief=say("Round {round}: everyone has four tiles.", round=dealt.round),
        )
        after = replace(dealt, pile=tuple(rest), stacks=((base,),))
        return Step(after, (event,), self.everybody(state))

    def unsticking(self, state: Position) -> Text:
        if _splits(state):
            return say("The highest stack splits")
        return super().unsticking(state)

    def unstick(self, state: Position) -> Step[Position]:
        heights = [len(stack) for stack in state.stacks]
        if not _splits(state):
            return super().unstick(state)
        quiet = replace(state, pressed=(), lull=state.lull + 1)
        return self.split(quiet, heights.index(max(heights)) + 1)


def _splits(state: Position) -> bool:
    """Tell whether a stack is split where nobody can play."""
    return state.terms.splits and max(map(len, state.stacks)) > 1


STACKS = Stacks()
