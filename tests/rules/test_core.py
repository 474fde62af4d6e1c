"""The way to play: who may move, what is refused, and the contract's services."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random

import pytest

from rules.chance import Dice
from rules.core import (
    CHANCE,
    CLOCK,
    TABLE,
    Alarm,
    BadNotation,
    Done,
    Event,
    Game,
    IllegalMove,
    Lesson,
    Level,
    Menu,
    NotYourTurn,
    Option,
    Reply,
    Result,
    RuleError,
    Score,
    Seat,
    Sitter,
    Step,
    play,
)
from rules.options import GameOptions
from rules.text import say


@dataclass(frozen=True)
class Race:
    """The steps of each seat; seat 0 alone first, then all at once until the clock."""

    steps: tuple[int, ...] = ()
    over: bool = False


class Racing(Game[Race, int, Race]):
    """The smallest game with chance, a clock and simultaneous turns: run 1 to 3 steps."""

    key = "racing"
    title = credit = summary = pitch = notation = say("Race")
    minutes = 1
    players = range(1, 4)
    version = 1
    options_type = GameOptions
    state_kind = view_kind = Race
    folder = Path(__file__).parent
    primer = ()

    def start(self, seats: Sequence[Sitter], options: GameOptions) -> Race:
        return Race((-1,) * len(seats))

    def turn(self, state: Race) -> tuple[Seat, ...]:
        if state.over:
            return ()
        if min(state.steps) < 0:
            return (CHANCE,)
        return tuple(range(len(state.steps))) if state.steps[0] else (0,)

    def read(self, text: str) -> int:
        if not text.strip().isdecimal():
            raise BadNotation(say("Say how many steps."))
        return int(text)

    def check(self, state: Race, seat: Seat, move: int) -> None:
        if move > 3:
            raise IllegalMove(say("Run 3 steps at most."))

    def apply(self, state: Race, seat: Seat, move: int) -> Step[Race]:
        if seat == CHANCE:
            return Step(Race((move,) * len(state.steps)))
        if seat == CLOCK:
            return Step(replace(state, over=True))
        steps = tuple(far + move * (seat == mine) for mine, far in enumerate(state.steps))
        return Step(replace(state, steps=steps), (Event("ran", say("A player ran."), by=seat),))

    def chance(self, state: Race, dice: Dice) -> int:
        return 0

    def alarms(self, state: Race) -> tuple[Alarm, ...]:
        return (Alarm("finish", 60, "0"),) if self.turn(state) else ()

    def options(self, state: Race, seat: Seat, prefix: str) -> Menu:
        return Menu(say("How far?"), tuple(Option(n, say(n), whole=True) for n in "0123"))

    def view(self, state: Race, seat: Seat | None) -> Race:
        return state

    def reshuffled(self, state: Race, seat: Seat | None, random: Random) -> Race:
        return state

    def scores(self, state: Race) -> tuple[Score, ...]:
        return tuple(Score(far) for far in state.steps)

    def lessons(self) -> tuple[Lesson[Race], ...]:
        return ()

    def result(self, state: Race) -> Result | None:
        best = max(state.steps)
        places = tuple(1 if far == best else 2 for far in state.steps)
        return Result(places, say("Finished.")) if state.over else None

    def choose(
        self, view: Race, heard: Sequence[Event], level: Level, random: Random, *, seat: Seat
    ) -> Reply:
        return Reply({"easy": "1", "normal": "2", "hard": "3"}[level], after=2)


RACING = Racing()
DEALING = RACING.start([Sitter(), Sitter(person=False, choice="red")], GameOptions())
BEGUN = Race((0, 0))
UNDER_WAY = Race((1, 0))


def refused(state: Race, seat: Seat, text: str, kind: type[RuleError]) -> str:
    """Return the sentence a move is refused with."""
    with pytest.raises(kind) as refusal:
        play(RACING, state, seat, text)
    assert str(refusal.value) == str(refusal.value.text)
    return str(refusal.value)


def test_a_move_is_logged_in_its_own_notation_whatever_was_typed() -> None:
    text, step = play(RACING, BEGUN, 0, " 03 ")
    assert text == "3"
    assert step.state == Race((3, 0))
    assert step.events[0].by == 0
    assert BEGUN.steps == (0, 0)


def test_chance_moves_where_it_is_in_turn_and_nobody_else_may() -> None:
    assert play(RACING, DEALING, CHANCE, "0")[1].state == BEGUN
    assert "still dealing" in refused(DEALING, 0, "1", NotYourTurn)
    refused(BEGUN, CHANCE, "0", NotYourTurn)


def test_move_out_of_turn_says_who_is_to_move() -> None:
    sentence = refused(BEGUN, 1, "1", NotYourTurn)
    assert sentence == "It isn't your turn. Wait for Player 1."
    several = refused(UNDER_WAY, 2, "1", NotYourTurn)
    assert several == "It isn't your turn. Wait for Player 1 and Player 2."


def test_when_the_game_is_over_nobody_may_move() -> None:
    assert refused(Race((1, 0), over=True), 0, "1", NotYourTurn).startswith("This game is over")


def test_what_cannot_be_read_or_made_is_refused_with_a_sentence() -> None:
    assert refused(BEGUN, 0, "far", BadNotation) == "Say how many steps."
    assert refused(BEGUN, 0, "4", IllegalMove) == "Run 3 steps at most."


def test_the_clock_makes_only_the_move_of_an_alarm_that_is_set() -> None:
    assert play(RACING, UNDER_WAY, CLOCK, "0")[1].state.over
    refused(UNDER_WAY, CLOCK, "1", IllegalMove)
    refused(Race((1, 0), over=True), CLOCK, "0", IllegalMove)


def test_the_table_says_who_sits_where_at_any_time() -> None:
    for state in (DEALING, BEGUN, Race((1, 0), over=True)):
        assert play(RACING, state, TABLE, " sit  1 program") == ("sit 1 program", Step(state))
    assert play(RACING, BEGUN, TABLE, "sit 0 person")[0] == "sit 0 person"


@pytest.mark.parametrize("text", ["", "sit 0", "sit x person", "sit 0 robot", "stand 0 person"])
def test_a_change_of_seat_that_is_none_is_refused_with_what_would_be_right(text: str) -> None:
    assert "`sit 1 person`" in refused(BEGUN, TABLE, text, BadNotation)


def test_game_waits_for_a_seat_only_while_it_alone_has_the_turn() -> None:
    assert RACING.awaited(DEALING) == (CHANCE,)
    assert RACING.awaited(BEGUN) == (0,)
    assert RACING.awaited(UNDER_WAY) == ()
    assert RACING.awaited(Race((1, 0), over=True)) == ()


def test_a_person_who_does_not_answer_plays_what_normal_would() -> None:
    assert RACING.fallback(BEGUN, 0, Random(0)) == "2"


def test_a_game_may_leave_out_hints_solutions_and_buttons_at_the_table() -> None:
    assert RACING.hint(BEGUN, (), 1) is None
    assert RACING.solution(BEGUN, 1) is None
    assert RACING.calls(BEGUN) == ()


def test_an_event_is_known_to_the_seats_it_is_for_or_to_everybody() -> None:
    secret, public = Event("x", say("x"), to=(0, 2)), Event("x", say("x"))
    assert [secret.known_to(seat) for seat in (0, 1, 2, None)] == [True, False, True, False]
    assert all(public.known_to(seat) for seat in (0, 1, 2, None))


def test_the_winners_are_all_seats_in_the_first_place() -> None:
    assert Result((1, 3, 1), say("")).winners == (0, 2)
    assert Result((2, 2), say("")).winners == ()


def test_game_undoes_what_revealed_nothing_and_offers_no_premoves() -> None:
    state = Race((0, 0))
    quiet, shown = Step(state), Step(state, reveals=(1,))
    assert RACING.keeps(0, [Done(0, "1", quiet)]) is None
    assert str(RACING.keeps(0, [Done(0, "1", quiet), Done(1, "2", shown)])) == (
        "Something hidden has been seen since, so you can't take that back."
    )
    assert RACING.ahead(state, 0) == ()
    assert not RACING.waits(state, 0, "1")
    assert not RACING.lapses(state, 0, "1")


def test_game_of_one_version_knows_no_other_and_has_no_help_to_show() -> None:
    assert RACING.knows(RACING.version)
    assert not RACING.knows(RACING.version + 1)
    assert RACING.of_version(BEGUN, RACING.version) is BEGUN
    assert RACING.helped(BEGUN) is BEGUN
