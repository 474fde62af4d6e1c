"""Chow Pow as a game (RULES.md)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import ClassVar, Final

from ...chance import Deal
from ...core import (
    Advice,
    Daily,
    Dice,
    Done,
    Event,
    Game,
    Lesson,
    Level,
    Menu,
    Reply,
    Result,
    Review,
    Score,
    Seat,
    Sitter,
    Step,
)
from ...daily import Scale
from ...menus import Tip
from ...options import ArenaTerms, Choices, GameOptions, hints, option
from ...text import Text, count, pgettext, say
from ...tuples import replaced
from . import (
    battle,
    cards,
    choices,
    ending,
    event_text,
    legality,
    lessons,
    notation,
    opponent,
    position,
    primer,
    review,
    stand_in,
    transitions,
)
from .notation import Draw, Lay, Move, Pair, Pass, Pick, Shuffle
from .position import Position, View


@dataclass(frozen=True)
class ChowPowOptions(GameOptions):
    look_seconds: int = option(
        10,
        Choices(
            say("Time to look"),
            say(
                "How long a computer opponent waits before its turn, so that people can see what "
                "was flipped."
            ),
            (
                (0, pgettext("no time", "none")),
                (5, say("5 seconds")),
                (10, say("10 seconds")),
                (20, say("20 seconds")),
            ),
            low=0,
            high=60,
            suggest=lambda pace, players, people: 10 if pace == "live" else 0,
        ),
    )
    hints: bool = hints()


def _own_points(state: Position) -> int:
    return cards.total(state.banks[0])


def _ended(before: Position, after: Position) -> bool:
    """Tell whether a turn of seat 0 ended between two positions."""
    return (
        before.now.seat == 0
        and before.due not in ("deal", "draw")
        and (after.now.seat != 0 or after.due in ("draw", "over"))
    )


FIRST_DAILY: Final = Daily[Position](
    weekdays=(),
    options=ChowPowOptions(look_seconds=0),
    others=("normal", "normal"),
    aim=say("Four turns: flip, match, battle, and bank more points than your opponent."),
    phrase=lambda n: count("{n} point", "{n} points", n),
    score=lambda states: _own_points(states[-1]),
    points=_own_points,
    ended=_ended,
    scale=Scale(much=6, most=12),
)


class ChowPow(Game[Position, Move, View]):
    key = "chowpow"
    title = say("Chow Pow")
    pitch = say("remember cards, win food fights")
    minutes = 30
    credit = say("After Chow Pow The Game. Fighters, artwork and wording are our own.")
    summary = say("Remember where the food fighters hide, collect them, and battle for points.")
    players = range(2, 7)
    arena = ArenaTerms(8, 30, {"look_seconds": 5, "hints": False})
    version = 1
    options_type = ChowPowOptions
    state_kind = Position
    view_kind = View
    folder = Path(__file__).parent
    notation = say(
        "A slot to flip or collect: `B2`. Cards to battle with, then who you attack: `SU4 SU2 "
        "@2`. In defence just the cards: `SU4`. `pass` to play nothing."
    )
    primer = primer.PAGES
    second_person = event_text.SECOND_PERSON
    levels: ClassVar[Mapping[Level, Text]] = {
        "easy": say("forgets every card at once"),
        "casual": say("forgets every card, but picks its battles"),
        "normal": say("remembers the last three cards"),
        "hard": say("forgets no card, and weighs every battle"),
    }
    daily = replace(
        FIRST_DAILY, weekdays=(4,), others=("normal",), turns=4, edition=2, former=FIRST_DAILY
    )

    # -- the course of a game ------------------------------------------------------------------

    def start(self, seats: Sequence[Sitter], options: GameOptions) -> Position:
        assert isinstance(options, ChowPowOptions)
        nothing: tuple[tuple[int, ...], ...] = ((),) * len(seats)
        people = tuple(sitter.person for sitter in seats)
        return Position(people, nothing, nothing, options.look_seconds)

    def turn(self, state: Position) -> tuple[Seat, ...]:
        return () if state.mover is None else (state.mover,)

    def read(self, text: str) -> Move:
        return notation.read(text)

    def check(self, state: Position, seat: Seat, move: Move) -> None:
        legality.check(state, seat, move)

    def apply(self, state: Position, seat: Seat, move: Move) -> Step[Position]:
        match move:
            case Pick(cell) if state.due == "flip":
                return transitions.flip(state, cell)
            case Pick(cell) if state.due == "board":
                return battle.flip_for_board(state, cell)
            case Pick(cell):
                return transitions.collect(state, cell)
            case Pair():
                return transitions.pair(state, next(p for p in state.pairs() if move.means(p)))
            case Lay() if state.due == "battle":
                return battle.attack(state, move)
            case Lay():
                return battle.answer(state, seat, move)
            case Pass() if state.due == "battle":
                return battle.skip(state)
            case Pass():
                return battle.give_up(state)
            case Deal():
                return transitions.deal(state, move)
            case Shuffle():
                return battle.shuffle(state, move)
        return ending.draw(state, move)

    def seated(self, state: Position, seat: Seat, sitter: Sitter) -> Step[Position]:
        """Record whether a person has the seat: only their turns hide open faces (§5.2)."""
        return Step(replace(state, people=replaced(state.people, seat, sitter.person)))

    def chance(self, state: Position, dice: Dice) -> Move:
        if state.due == "deal":
            return Deal(dice.below(state.players), tuple(dice.shuffled(cards.ALL)))
        if state.due == "shuffle":
            assert state.now.battle
            return Shuffle(tuple(dice.shuffled(state.deck + state.now.battle.attack)))
        left = [*state.grid]
        drawn = []
        for _ in state.tied:
            held = [cell for cell in position.CELLS if left[position.slot(cell)]]
            cell = held[dice.below(len(held))]
            left[position.slot(cell)] = left[position.slot(cell)][:-1]
            drawn.append(cell)
        return Draw(tuple(drawn))

    def fallback(self, state: Position, seat: Seat, random: Random) -> str:
        return str(stand_in.move(state, seat, random))

    def keeps(self, seat: Seat, done: Sequence[Done[Position]]) -> Text | None:
        return say("No take-backs in Chow Pow: everyone has seen the cards.")

    # -- what there is to choose and to see ----------------------------------------------------

    def options(self, state: Position, seat: Seat, prefix: str) -> Menu:
        return choices.options(state, seat, prefix)

    def tips(self, state: Position, seat: Seat) -> tuple[Tip, ...]:
        return choices.tips(state, seat)

    def forced(self, state: Position) -> tuple[Seat, str] | None:
        return choices.forced(state)

    def view(self, state: Position, seat: Seat | None) -> View:
        return position.view(state, seat)

    def reshuffled(self, state: Position, seat: Seat | None, random: Random) -> Position:
        return position.reshuffled(state, seat, random)

    def shown(self, state: Position, seat: Seat) -> View:
        """Return a seat's view with the faces of the last turn alone (§5.3)."""
        faces = (replace(face, lies=position.lies(state, face)) for face in state.last_faces())
        return replace(position.view(state, seat), faces=tuple(faces))

    def scores(self, state: Position) -> tuple[Score, ...]:
        return ending.scores(state)

    def result(self, state: Position) -> Result | None:
        return ending.result(state)

    def collected(self, state: Position, seat: Seat) -> tuple[str, ...]:
        """Return the fighters in a seat's bank, for albums."""
        return tuple(str(card) for card in state.banks[seat] if card < cards.FACTION_CARDS)

    def lessons(self) -> tuple[Lesson[Position], ...]:
        return lessons.LESSONS

    def choose(
        self, view: View, heard: Sequence[Event], level: Level, random: Random, *, seat: Seat
    ) -> Reply | None:
        return opponent.choose(view, heard, level, random)

    def review(
        self, view: View, heard: Sequence[Event], moves: Sequence[str], seconds: float
    ) -> Review | None:
        return review.review(view, heard, moves)

    def advice(self, view: View, heard: Sequence[Event], seconds: float) -> Advice | None:
        return review.advice(view, heard)

    def no_advice(self, state: Position, seat: Seat) -> Text:
        return say("I know of no match in what you've seen. Any slot is as good as another.")


CHOW_POW = ChowPow()
