"""Match'n Lock! as a game: who may do what (RULES.md §3 to §9)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import ClassVar, Final

from ...core import (
    CHANCE,
    Daily,
    Dice,
    Event,
    Game,
    IllegalMove,
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
    Threat,
)
from ...daily import Scale
from ...ending import by_points
from ...grid import Cell
from ...options import ArenaTerms, Choices, GameOptions, hints, option
from ...task import best_turn
from ...text import Player, Text, count, say
from . import choices, event_text, lessons, notation, opponent, primer, review, tokens, transitions
from .notation import Draw, Move, Place, Put, Rotate, Stall
from .position import STALE_ROUNDS, Position, View
from .proof import PROOF


@dataclass(frozen=True)
class MatchNLockOptions(GameOptions):
    border: bool = option(
        True,
        Choices(
            say("Circles at the border"),
            say(
                "Half circles at the edge and quarters in corners count. Alone, only if you "
                "choose it."
            ),
            ((True, say("they count")), (False, say("only whole circles count"))),
            suggest=lambda pace, players, people: players > 1,
        ),
    )
    hints: bool = hints()


def _margin(state: Position) -> int:
    return state.margin


def _put(before: Position, after: Position) -> bool:
    """Tell whether seat 0 put a token into a hole between two positions."""
    return before.due == "put" and len(after.board) > len(before.board)


FIRST_DAILY: Final = Daily[Position](
    weekdays=(),
    options=MatchNLockOptions(border=False),
    others=(),
    aim=say("Place twelve tokens: your circles have to pay more than all others."),
    phrase=lambda n: count("{n} point", "{n} points", n),
    score=lambda states: states[-1].margin,
    points=_margin,
    ended=_put,
    scale=Scale(much=4, most=8),
)


class MatchNLock(Game[Position, Move, View]):
    key = "match-n-lock"
    title = say("Match'n Lock!")
    pitch = say("close circles in your colour")
    minutes = 30
    credit = say("Designed by Giacomo Borghese, Back2brain. Artwork and wording are our own.")
    summary = say("Place or rotate round tokens. A circle in your colour scores and is locked.")
    players = range(1, 5)
    arena = ArenaTerms(8, 30, {"hints": False})
    sandbox = True
    version = 1
    options_type = MatchNLockOptions
    state_kind = Position
    view_kind = View
    folder = Path(__file__).parent
    notation = say(
        "`place` draws a token. Then its hole, like `e5`, puts it there. `rotate e5 l` "
        "rotates a token to the left, `r` to the right. `stall e5` declares a stall."
    )
    primer = primer.PAGES
    task = best_turn(PROOF)
    second_person = event_text.SECOND_PERSON
    levels: ClassVar[Mapping[Level, Text]] = {
        "easy": say("places and rotates as it comes"),
        "normal": say("takes the most points of this turn"),
        "hard": say("thinks of what it leaves you"),
        "expert": say("thinks of your answer, and of what that leaves"),
    }
    daily = replace(
        FIRST_DAILY,
        weekdays=(2,),
        options=MatchNLockOptions(border=True),
        turns=12,
        scale=Scale(much=15, most=30),
        edition=2,
        former=FIRST_DAILY,
    )
    seat_choices = (
        ("red", say("Red")),
        ("blue", say("Blue")),
        ("green", say("Green")),
        ("yellow", say("Yellow")),
    )

    # -- the course of a game ------------------------------------------------------------------

    def start(self, seats: Sequence[Sitter], options: GameOptions) -> Position:
        assert isinstance(options, MatchNLockOptions)
        chosen = [sitter.choice for sitter in seats]
        left = [key for key in tokens.KEYS if key not in chosen]
        colours = tuple(tokens.KEYS.index(choice or left.pop(0)) for choice in chosen)
        if len(seats) == 1:
            return transitions.arrive(Position(colours, options.border, "draw"))
        return Position(colours, options.border, "lots", tied=tuple(range(len(seats))))

    def turn(self, state: Position) -> tuple[Seat, ...]:
        if state.due == "over":
            return ()
        return (state.seat,) if state.due in ("act", "put") else (CHANCE,)

    def as_turn(self, state: Position, seat: Seat) -> Position | None:
        if state.due in ("lots", "over") or not state.board:
            return None
        return replace(state, due="act", seat=seat, drawn=None)

    def read(self, text: str) -> Move:
        return notation.read(text)

    def chance(self, state: Position, dice: Dice) -> Move:
        if state.due == "lots":
            return Draw("lots", tuple(dice.shuffled(state.bag)[: len(state.tied)]))
        return Draw("draw", (state.bag[dice.below(len(state.bag))],))

    def check(self, state: Position, seat: Seat, move: Move) -> None:
        if isinstance(move, Draw):
            _check_draw(state, seat, move)
        elif seat == CHANCE:
            raise IllegalMove(say("The table only draws tokens."))
        elif state.due == "put":
            _check_put(state, move)
        elif isinstance(move, Put):
            raise IllegalMove(
                say("Nothing is drawn yet: `place` draws a token, then you choose its hole.")
            )
        elif isinstance(move, Rotate):
            _check_rotate(state, move.cell)
        elif isinstance(move, Stall):
            _check_stall(state, move.cell)

    def apply(self, state: Position, seat: Seat, move: Move) -> Step[Position]:
        match move:
            case Draw(what="lots"):
                return transitions.draw_lots(state, move.tokens)
            case Draw():
                return transitions.draw(state, move.tokens[0])
            case Place():
                return transitions.choose_to_place(state)
            case Put():
                return transitions.put(state, move.cell)
            case Rotate():
                return transitions.rotate(state, move)
        return transitions.declare_stall(state, move.cell)

    # -- what there is to choose and to see ----------------------------------------------------

    def options(self, state: Position, seat: Seat, prefix: str) -> Menu:
        return choices.menu(state if self.turn(state) == (seat,) else None, prefix)

    def last_move(self, view: View) -> object:
        return view.table.recent, view.table.idle

    def view(self, state: Position, seat: Seat | None) -> View:
        return View(seat, state)

    def reshuffled(self, state: Position, seat: Seat | None, random: Random) -> Position:
        return state  # nothing is hidden

    def scores(self, state: Position) -> tuple[Score, ...]:
        if state.players == 1:
            own = state.won(state.colours[0])
            others = own - state.margin
            parts = Part(say("your circles"), own), Part(say("all other circles"), -others)
            return (Score(state.margin, parts),)
        return tuple(
            Score(
                state.won(colour),
                tuple(
                    Part(
                        label,
                        sum(
                            circle.points
                            for circle in state.locks
                            if circle.colour == colour and len(circle.cells) == size
                        ),
                    )
                    for size, label in (
                        (4, say("whole circles")),
                        (2, say("half circles at the edge")),
                        (1, say("quarters in the corners")),
                    )
                ),
            )
            for colour in state.colours
        )

    def result(self, state: Position) -> Result | None:
        if state.due != "over":
            return None
        if state.players == 1:
            return _solo_result(state)
        return by_points([state.won(colour) for colour in state.colours])

    def lessons(self) -> tuple[Lesson[Position], ...]:
        return lessons.LESSONS

    def choose(
        self, view: View, heard: Sequence[Event], level: Level, random: Random, *, seat: Seat
    ) -> Reply | None:
        return opponent.choose(view, level, random)

    def review(
        self, view: View, heard: Sequence[Event], moves: Sequence[str], seconds: float
    ) -> Review | None:
        return review.review(view, moves)

    def threat(self, view: View, moves: Sequence[str], better: Sequence[str]) -> Threat | None:
        return review.threat(view, moves, better)


MATCH_N_LOCK = MatchNLock()


def _check_draw(state: Position, seat: Seat, move: Draw) -> None:
    if seat != CHANCE:
        raise IllegalMove(
            say("Only the table draws tokens: `place` asks for one, then you choose its hole.")
        )
    wanted = len(state.tied) if state.due == "lots" else 1
    if (move.what == "lots") != (state.due == "lots") or not (
        len(move.tokens) == len(set(move.tokens) & set(state.bag)) == wanted
    ):
        raise IllegalMove(say("The table has something else to draw: {due}.", due=state.due))


def _check_put(state: Position, move: Move) -> None:
    assert state.drawn is not None
    if not isinstance(move, Put):
        raise IllegalMove(
            say(
                "You've drawn {token}. Type the empty hole it goes into, like `{cell}`.",
                token=tokens.named(state.drawn),
                cell=str(state.free()[0]),
            )
        )
    if move.cell in state.lies():
        raise IllegalMove(say("{cell} is taken: choose an empty hole.", cell=str(move.cell)))


def _check_rotate(state: Position, cell: Cell) -> None:
    if cell not in state.lies():
        raise IllegalMove(
            say("{cell} is empty: choose a hole with a token that isn't locked.", cell=str(cell))
        )
    if cell in state.locked:
        raise IllegalMove(
            say("The token at {cell} is locked for good. Choose one that isn't.", cell=str(cell))
        )
    if not state.rotates:
        raise IllegalMove(
            say(
                "Nobody has placed a token for {rounds} rounds, so nothing can be rotated "
                "until someone does: `place`.",
                rounds=STALE_ROUNDS,
            )
        )


def _check_stall(state: Position, cell: Cell) -> None:
    if cell != state.stalled():
        raise IllegalMove(
            say(
                "{cell} isn't stalled. For a stall, you and one other player must both have "
                "turned it back and forth in your last two turns. Place or rotate instead.",
                cell=str(cell),
            )
        )


def _solo_result(state: Position) -> Result:
    own = state.won(state.colours[0])
    others = own - state.margin
    won = count(
        "{player} wins: {n} point against {others}.",
        "{player} wins: {n} points against {others}.",
        own,
        player=Player(0),
        others=others,
    )
    lost = count(
        "{player} loses: {n} point against {others}.",
        "{player} loses: {n} points against {others}.",
        own,
        player=Player(0),
        others=others,
    )
    return Result((1,), won) if state.margin > 0 else Result((2,), lost)
