"""Match Attach as a game (RULES.md)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import ClassVar, Final

from ...chance import Deal
from ...core import (
    CHANCE,
    Advice,
    Alarm,
    Daily,
    Dice,
    Done,
    Event,
    Game,
    Lesson,
    Level,
    Menu,
    Part,
    Reply,
    Result,
    Review,
    Score,
    Seat,
    Sitter,
    Step,
    Task,
)
from ...daily import Scale
from ...ending import by_points
from ...menus import Tip
from ...options import ArenaTerms, Choices, GameOptions, hints, option
from ...squares import Place
from ...text import Text, count, say
from . import (
    choices,
    event_text,
    legality,
    lessons,
    notation,
    opponent,
    primer,
    review,
    stand_in,
    task,
    tiles,
    transitions,
)
from .notation import Move, Pick, Plain, Remove, Rotate, Slide, Swap, Target
from .position import ADVENT, Position, Rules, Tally, View, target_choices

_OFF_ON = ((False, say("off")), (True, say("on")))


@dataclass(frozen=True)
class MatchAttachOptions(GameOptions):
    see_everything: bool = option(
        False,
        Choices(
            say("I see everything"),
            say("A tile once picked from the row must be placed."),
            _OFF_ON,
        ),
    )
    no_take_backs: bool = option(
        False,
        Choices(
            say("No take-backs"),
            say("You can't take back a placement or move."),
            _OFF_ON,
        ),
    )
    rush: int = option(
        0,
        Choices(
            say("Rush"),
            say("Seconds for a turn. Then the moves end and tiles are removed for you."),
            (
                (0, say("no clock")),
                (30, say("30 seconds")),
                (60, say("60 seconds")),
                (90, say("90 seconds")),
                (120, say("120 seconds")),
            ),
        ),
    )
    long_game: str = option(
        "normal",
        Choices(
            say("Length"),
            say("How many tiles are drawn before the Board shrinks (Advents)."),
            (
                ("normal", say("normal: after 13 tiles, then after 18")),
                ("deeper", say("longer: after 18 tiles, then after 26")),
                ("endless", say("longest: the Board never shrinks, until the deck is empty")),
            ),
        ),
    )
    hints: bool = hints()


def _own_points(state: Position) -> int:
    return state.tallies[0].points


def _ended(before: Position, after: Position) -> bool:
    """Tell whether a turn of seat 0 ended between two positions."""
    return (
        before.seat == 0
        and before.due not in ("deal", "over")
        and (after.number > before.number or after.due == "over")
    )


FIRST_DAILY: Final = Daily[Position](
    weekdays=(),
    options=MatchAttachOptions(),
    others=("normal", "normal"),
    aim=say("One turn: place a tile, move those that clash, and make as many Matches as you can."),
    phrase=lambda n: count("{n} point", "{n} points", n),
    score=lambda states: _own_points(states[-1]),
    points=_own_points,
    ended=_ended,
    scale=Scale(much=4, most=6),
)


class MatchAttach(Game[Position, Move, View]):
    key = "match-attach"
    title = say("Match Attach")
    pitch = say("swap and rotate tiles into pairs")
    minutes = 30
    credit = say(
        "Designed by Josh Paugh and Ben Krieger, published by Paw-Warrior Games. "
        "Artwork and wording are our own."
    )
    summary = say("Place a tile, then swap, rotate and slide those that clash into new Matches.")
    players = range(2, 5)
    arena = ArenaTerms(7, 30, {"rush": 30, "hints": False}, clocks=("rush",))
    sandbox = True
    version = 1
    options_type = MatchAttachOptions
    state_kind = Position
    view_kind = View
    folder = Path(__file__).parent
    notation = say(
        "`2 K14 r` places tile 2 of the row at K14, its top to the right (u, r, d, l). Then "
        "`M13 r` rotates, `M13 e` slides east, `M13 N13` swaps. Also `undo`, `restart`, "
        "`end`. `x M14` removes, `target star` declares."
    )
    primer = primer.PAGES
    second_person = event_text.SECOND_PERSON
    levels: ClassVar[Mapping[Level, Text]] = {
        "easy": say("places and moves tiles as they come"),
        "casual": say("places well, and moves nothing"),
        "normal": say("looks two moves ahead"),
        "hard": say("finds the best turn of all"),
    }
    daily = replace(
        FIRST_DAILY, weekdays=(3, 6), others=("normal",), turns=1, edition=2, former=FIRST_DAILY
    )

    task: ClassVar[Task] = task.TASK

    # -- the course of a game ------------------------------------------------------------------

    def start(self, seats: Sequence[Sitter], options: GameOptions) -> Position:
        assert isinstance(options, MatchAttachOptions)
        rules = Rules(
            options.see_everything, options.no_take_backs, options.rush, options.long_game
        )
        return Position(len(seats), rules, tallies=(Tally(),) * len(seats))

    def turn(self, state: Position) -> tuple[Seat, ...]:
        if state.due == "over":
            return ()
        return (CHANCE,) if state.due in ("deal", "draw", "flip") else (state.seat,)

    def read(self, text: str) -> Move:
        return notation.read(text)

    def chance(self, state: Position, dice: Dice) -> Move:
        if state.due == "deal":
            first = dice.below(state.players)
            return Deal(first, tuple(dice.shuffled(tiles.DECK)))
        assert state.due in ("draw", "flip")
        return Plain(state.due)

    def check(self, state: Position, seat: Seat, move: Move) -> None:
        legality.check(state, seat, move)

    def apply(self, state: Position, seat: Seat, move: Move) -> Step[Position]:
        match move:
            case Deal():
                return transitions.deal(state, move.first, move.order)
            case Target():
                return transitions.target(state, move.symbol)
            case Pick():
                return transitions.pick(state, move.number)
            case Place():
                return transitions.place(state, move)
            case Swap() | Rotate() | Slide():
                return transitions.maneuver(state, move)
            case Remove():
                taking = transitions.remove if state.due == "remove" else transitions.discard
                return taking(state, move.cell)
        return transitions.PLAIN[move.what](state)

    def alarms(self, state: Position) -> tuple[Alarm, ...]:
        if state.rules.rush and state.due in ("target", "pick", "place", "maneuver"):
            key, label = f"rush {state.number}", say("The turn's moves end")
            return (Alarm(key, state.rules.rush, str(Plain("time")), label=label),)
        return ()

    def fallback(self, state: Position, seat: Seat, random: Random) -> str:
        board = state.lies()
        match state.due:
            case "target":
                return str(Target(target_choices(transitions.shown_back(state.deck))[0]))
            case "pick" | "place":
                way = stand_in.placing(board, state.row, state.picked)
                return str(Pick(way.number) if state.due == "pick" else way)
            case "maneuver":
                return str(Plain("end"))
            case "remove":
                return str(Remove(stand_in.removal(board)))
        return str(Remove(stand_in.discard(board)))

    def keeps(self, seat: Seat, done: Sequence[Done[Position]]) -> Text | None:
        own, rules = self.read(done[0].move), done[0].step.state.rules
        if rules.no_take_backs:
            return say("This table plays without take-backs.")
        if isinstance(own, Target | Pick):
            return say("You can't take back a target you declared or a tile you picked.")
        if rules.rush and own == Plain("end"):
            return say("The clock of this turn has stopped, and doesn't start again.")
        return super().keeps(seat, done)

    # -- what there is to choose and to see ----------------------------------------------------

    def options(self, state: Position, seat: Seat, prefix: str) -> Menu:
        return choices.options(state, seat, prefix)

    def tips(self, state: Position, seat: Seat) -> tuple[Tip, ...]:
        return choices.tips(state) if seat in self.turn(state) else ()

    def last_move(self, view: View) -> object:
        return view.last

    def view(self, state: Position, seat: Seat | None) -> View:
        return View(
            seat=seat,
            due=state.due,
            turn=None if state.due in ("deal", "over") else state.seat,
            rules=state.rules,
            first=state.first,
            board=state.board,
            row=state.row,
            deck=len(state.deck) - state.deck.count(ADVENT),
            back=transitions.shown_back(state.deck),
            until=state.deck.index(ADVENT) if ADVENT in state.deck else None,
            advents=state.advents,
            final=state.final,
            reserves=state.reserves,
            tallies=state.tallies,
            last=state.last,
            report=state.report,
            target=state.target,
            picked=state.picked,
            began=state.began,
            moved=state.moved,
            used=state.used,
            placed=state.placed,
            removed=state.removed,
            lost=state.lost,
            owed=state.owed,
            gap=state.gap,
        )

    def reshuffled(self, state: Position, seat: Seat | None, random: Random) -> Position:
        return replace(state, deck=transitions.reshuffled(state.deck, random))

    def scores(self, state: Position) -> tuple[Score, ...]:
        return tuple(
            Score(
                tally.points,
                (
                    Part(say("new Matches"), tally.matches),
                    Part(say("lost tiles"), -tally.lost),
                ),
            )
            for tally in state.tallies
        )

    def result(self, state: Position) -> Result | None:
        if state.due != "over":
            return None
        return by_points([tally.points for tally in state.tallies])

    def lessons(self) -> tuple[Lesson[Position], ...]:
        return lessons.LESSONS

    def choose(
        self, view: View, heard: Sequence[Event], level: Level, random: Random, *, seat: Seat
    ) -> Reply | None:
        return opponent.choose(view, level, random)

    def review(
        self, view: View, heard: Sequence[Event], moves: Sequence[str], seconds: float
    ) -> Review | None:
        return review.review(self, view, moves, seconds)

    def ends_turn(self, state: Position, after: Position) -> bool:
        return review.ends_turn(state, after)

    def hint(self, view: View, heard: Sequence[Event], seconds: float) -> str | None:
        advice = self.advice(view, heard, seconds)
        return advice.move if advice else None

    def advice(self, view: View, heard: Sequence[Event], seconds: float) -> Advice | None:
        return review.advice(view, seconds)


MATCH_ATTACH = MatchAttach()
