"""Counting, a small game with all that a registered game may do, for tests only.

Everybody counts upwards at once and stops when they like; each seat was dealt a secret number.
A clock ends the rounds; another, the game's patience, stands still while a person has paused it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random

from rules.core import (
    CHANCE,
    CLOCK,
    Alarm,
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
    Part,
    Reply,
    Result,
    RuleError,
    Score,
    Seat,
    Sitter,
    Step,
)
from rules.options import ArenaTerms, Choices, option
from rules.text import Player, say

ROUND, PATIENCE = 60, 600
"""Seconds of a round, and of a game that is not paused."""

CHEERS = ("wave", "nod", "clap", "bow", "grin")
CHANT = "chant " + "la" * 37
"""As long as a typed move may be: 80 characters."""

COLOURS = tuple((name, say(name.title())) for name in ("red", "green", "blue"))


@dataclass(frozen=True)
class CountingOptions(GameOptions):
    goal: int = option(
        20,
        Choices(
            say("Goal"),
            say("How far is counted."),
            ((10, say("10: short")), (20, say("20"))),
            low=5,
            high=500,
            suggest=lambda pace, players, people: 10 * players,
        ),
    )
    mood: str = option(
        "calm", Choices(say("Mood"), say("How."), (("calm", say("Calm")), ("wild", say("Wild"))))
    )
    clocks: bool = option(
        True, Choices(say("Clocks"), say("Rounds end."), ((True, say("on")), (False, say("off"))))
    )

    def check(self, players: int) -> None:
        if self.goal < 5 * players:
            raise RuleError(say("{n} players count to {low} at least.", n=players, low=5 * players))


@dataclass(frozen=True)
class Count:
    """How far everybody is; `dealt` is secret."""

    goal: int
    clocks: bool
    colours: tuple[str, ...]
    people: tuple[bool, ...]
    dealt: tuple[int, ...] = ()
    counts: tuple[int, ...] = ()
    stopped: tuple[Seat, ...] = ()
    round: int = 1
    paused: bool = False
    over: bool = False


@dataclass(frozen=True)
class Seen:
    """What a seat knows: the counts, and its own number."""

    seat: Seat | None
    goal: int
    own: int | None
    counts: tuple[int, ...]
    paused: bool
    round: int


@dataclass(frozen=True)
class Words:
    """A move: a verb, and whatever follows it."""

    verb: str
    rest: tuple[str, ...] = ()

    def __str__(self) -> str:
        return " ".join((self.verb, *self.rest))


class Counting(Game[Count, Words, Seen]):
    key = "counting"
    title = say("Counting")
    credit = say("Made up for the tests.")
    summary = say("Count upwards, all at once.")
    pitch = say("count upwards")
    minutes = 5
    notation = say("A verb and a number: `add 5`.")
    players = range(1, 9)
    arena = ArenaTerms(5, 30, {"goal": 20, "clocks": False})
    version = 1
    options_type = CountingOptions
    state_kind = Count
    view_kind = Seen
    folder = Path(__file__).parent
    primer = ()
    seat_choices = COLOURS

    def start(self, seats: Sequence[Sitter], options: GameOptions) -> Count:
        assert isinstance(options, CountingOptions)
        colours, people = zip(*((seat.choice, seat.person) for seat in seats), strict=True)
        return Count(options.goal, options.clocks, colours, people, counts=(0,) * len(seats))

    def turn(self, state: Count) -> tuple[Seat, ...]:
        if state.over:
            return ()
        if not state.dealt:
            return (CHANCE,)
        return tuple(seat for seat in range(len(state.counts)) if seat not in state.stopped)

    def read(self, text: str) -> Words:
        verb, *rest = text.lower().split() or [""]
        verbs = ("add", "peek", "stop", "pause", "go", "chant", "deal", "tick", "enough", *CHEERS)
        if verb not in verbs:
            raise BadNotation(say("“{verb}” is no verb: say `add 5`.", verb=verb))
        if verb in ("add", "deal") and not (rest and all(word.isdecimal() for word in rest)):
            raise BadNotation(say("Say which number."))
        return Words(verb, tuple(rest))

    def check(self, state: Count, seat: Seat, move: Words) -> None:
        if (seat == CHANCE) != (move.verb == "deal"):
            raise IllegalMove(say("Only the table deals."))
        if (seat == CLOCK) != (move.verb in ("tick", "enough")):
            raise IllegalMove(say("Only the clock does that."))
        if move.verb == "add" and not 1 <= int(move.rest[0]) <= 100:
            raise IllegalMove(say("Add 1 to 100."))

    def apply(self, state: Count, seat: Seat, move: Words) -> Step[Count]:
        if move.verb == "deal":
            numbers = tuple(map(int, move.rest))
            return Step(replace(state, dealt=numbers), (_dealt(0, numbers[0]),), (0,))
        if move.verb == "tick":
            ticked = Event("ticked", say("A round is over."), by=CLOCK)
            return Step(replace(state, round=state.round + 1), (ticked,))
        if move.verb == "enough":
            return Step(replace(state, over=True), (Event("enough", say("Enough."), by=CLOCK),))
        if move.verb in ("pause", "go"):
            return Step(replace(state, paused=move.verb == "pause"))
        if move.verb == "peek":
            number = state.dealt[seat]
            shown = say("{player} holds {n}.", player=Player(seat), n=number)
            quiet = say("{player} showed a number.", player=Player(seat))
            return Step(state, (Event("shown", shown, by=seat, faded=quiet),), (seat,))
        if move.verb == "stop":
            state = replace(state, stopped=(*state.stopped, seat))
            over = len(state.stopped) == len(state.counts)
            return Step(replace(state, over=over), (_did(seat, "stopped"),))
        if move.verb != "add":
            return Step(state, (_did(seat, move.verb),))
        more = int(move.rest[0])
        counts = tuple(n + more * (at == seat) for at, n in enumerate(state.counts))
        event = Event("added", say("{player} added {n}.", player=Player(seat), n=more), by=seat)
        return Step(replace(state, counts=counts, over=max(counts) >= state.goal), (event,))

    def seated(self, state: Count, seat: Seat, sitter: Sitter) -> Step[Count]:
        people = tuple(
            sitter.person if at == seat else person for at, person in enumerate(state.people)
        )
        return Step(replace(state, people=people))

    def chance(self, state: Count, dice: Dice) -> Words:
        return Words("deal", tuple(str(dice.below(1000)) for _ in state.counts))

    def alarms(self, state: Count) -> tuple[Alarm, ...]:
        if state.over or not state.clocks:
            return ()
        return (
            Alarm(f"round {state.round}", ROUND, "tick", label=say("The round ends")),
            Alarm("patience", PATIENCE, "enough", running=not state.paused),
        )

    def options(self, state: Count, seat: Seat, prefix: str) -> Menu:
        if seat not in self.turn(state):
            return Menu(say("Wait."))
        if prefix.strip().lower() == "add":
            numbers = [Option(f"add {n}", say("{n}", n=n), whole=True) for n in range(1, 101)]
            return Menu(say("How many?"), tuple(numbers))
        if prefix.strip():
            return Menu(say("Nothing follows."))
        verbs = ("peek", "stop", "go" if state.paused else "pause", *CHEERS)
        buttons = [Option(verb, say(verb.title()), whole=True, button=True) for verb in verbs]
        listed = (Option("add", say("Add a number")), Option(CHANT, say("Chant"), whole=True))
        return Menu(say("What do you do?"), (*listed, *buttons))

    def calls(self, state: Count) -> tuple[Option, ...]:
        return tuple(Option(verb, say(verb.title()), whole=True) for verb in CHEERS[:2])

    def view(self, state: Count, seat: Seat | None) -> Seen:
        own = state.dealt[seat] if seat is not None and state.dealt else None
        return Seen(seat, state.goal, own, state.counts, state.paused, state.round)

    def reshuffled(self, state: Count, seat: Seat | None, random: Random) -> Count:
        dealt = tuple(
            number if at == seat else random.randrange(1000)
            for at, number in enumerate(state.dealt)
        )
        return replace(state, dealt=dealt)

    def scores(self, state: Count) -> tuple[Score, ...]:
        return tuple(Score(n, (Part(say("counted"), n),)) for n in state.counts)

    def lessons(self) -> tuple[Lesson[Count], ...]:
        return ()

    def result(self, state: Count) -> Result | None:
        if not state.over:
            return None
        places = tuple(1 + sum(other > mine for other in state.counts) for mine in state.counts)
        return Result(places, say("Counted out."))

    def choose(
        self, view: Seen, heard: Sequence[Event], level: Level, random: Random, *, seat: Seat
    ) -> Reply | None:
        return Reply({"easy": "add 1", "normal": "add 2", "hard": "add 3"}[level])


COUNTING = Counting()


def _dealt(seat: Seat, number: int) -> Event:
    return Event("dealt", say("Your number: {n}.", n=number), by=CHANCE, to=(seat,))


def _did(seat: Seat, verb: str) -> Event:
    return Event("did", say("{player}: {verb}.", player=Player(seat), verb=verb), by=seat)
