"""The contract of every game; it suffices to write one that can be played.

A game is an object without state of its own. It turns positions into positions:

* A **position** is a frozen value. It is never changed; a refused move has changed nothing.
* A **move** is one line of text in the game's own notation. `str(move)` writes it and
  `read(text)` reads it back; what is stored, logged, pressed and typed is this text.
* A **seat** is a number from 0. Three more names may move: `CHANCE` shuffles, deals and draws,
  `CLOCK` moves when an alarm is due, `TABLE` tells who sits where. All of it is logged, so a
  game is replayed without a generator and without a wall clock.
* `play` is the only door. It checks whose turn it is, reads, checks and applies; no game
  repeats that, and nothing else calls `apply`.
* Pictures, opponents and people get a **view**, never a position: what is hidden from a seat is
  not in it.

Who may do what, in the order it happens: `start` makes the position before anything was dealt.
While `turn` names `CHANCE`, the table asks `chance` for its move and plays it. Otherwise the
seats in `turn` may play what `options` leads to. When `turn` is empty, `result` says who won.

What a person may look at before confirming it must reveal nothing. A game therefore draws in a
move of its own: the placing is the player's and can be previewed, the drawing is CHANCE's.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, ClassVar, Final, Generic, TypeVar

from .alarm import Alarm
from .chance import Dice
from .daily import Daily
from .events import ROUND, UNSAID, Event, Seat, SecondPerson
from .lessons import Lesson, Page
from .levels import LEVELS, Level
from .menus import MOST_OPTIONS, Menu, Option, Tip
from .options import ArenaTerms, GameOptions, Pace
from .refusals import BadNotation, IllegalMove, NotYourTurn, RuleError, not_your_turn
from .results import Part, Result, Score
from .review import Advice, Review, Threat
from .sitters import Sitter, read_sitting
from .task import BEST_TURN, Task
from .text import Text, say

CHANCE: Final = -1
CLOCK: Final = -2
TABLE: Final = -3

S = TypeVar("S")
M = TypeVar("M")
V = TypeVar("V")


@dataclass(frozen=True)
class Step(Generic[S]):
    """What a move led to.

    `reveals` are the seats that learned something hidden by it, such as what CHANCE dealt, drew
    or turned up; `hides` tells that something everybody saw must be gone before the next move is
    answered, and from replays of this game.
    """

    state: S
    events: tuple[Event, ...] = ()
    reveals: tuple[Seat, ...] = ()
    hides: bool = False


@dataclass(frozen=True)
class Done(Generic[S]):
    """A move that was made: whose, its text, and what it led to."""

    seat: Seat
    move: str
    step: Step[S]


@dataclass(frozen=True)
class Reply:
    """An opponent's move, and how many seconds a person would have taken for it.

    0 where everybody waits for it: a waiting time that began before then ends.
    """

    text: str
    after: float = 0


class Game(ABC, Generic[S, M, V]):
    """A game; every method is pure, and `state` is always one that this game made."""

    contract: ClassVar[int] = 0
    """The `CONTRACT` of `rules.packages` that a game of another package was written for."""
    key: ClassVar[str]
    """What `/play` calls it, such as `tactic-tiles`."""
    title: ClassVar[Text]
    credit: ClassVar[Text]
    summary: ClassVar[Text]
    pitch: ClassVar[Text]
    """What one does in it, as few words without a full stop, for who chooses among all games."""
    minutes: ClassVar[int]
    """About how long a live game takes."""
    note: ClassVar[Text | None] = None
    """What the lobby tells besides, such as the language of words on tiles."""
    players: ClassVar[range]
    first_players: ClassVar[int] = 2
    """How many sit at a first game, the learner and opponents that play *easy*."""
    version: ClassVar[int]
    """Grows when a stored move would mean something else."""
    former: ClassVar[frozenset[int]] = frozenset()
    """The earlier versions whose games go on, and are replayed, as they began."""
    options_type: ClassVar[type[GameOptions]]
    state_kind: ClassVar[type]
    view_kind: ClassVar[type]
    folder: ClassVar[Path]
    """Where the game's RULES.md lies."""
    notation: ClassVar[Text]
    """How a move is typed, with an example, in one or two sentences."""
    primer: ClassVar[tuple[Page, ...]]
    """The rules in two to four screens."""
    seat_choices: ClassVar[tuple[tuple[str, Text], ...]] = ()
    """What people may choose in the lobby, such as a colour: each value once."""
    levels: ClassVar[Mapping[Level, Text]] = {
        "easy": say("plays any legal move"),
        "normal": say("takes the most points it can see"),
        "hard": say("thinks ahead"),
    }
    """The levels of its opponents, and how each of them plays, in a few words."""
    daily: ClassVar[Daily[Any] | None] = None
    """How it is dealt once a day to everybody, None where it isn't."""
    arena: ClassVar[ArenaTerms | None] = None
    """How two play it in an arena, None where it isn't played there."""
    sandbox: ClassVar[bool] = False
    """Whether moves of all sides can be tried out in a copy of a game."""
    task: ClassVar[Task] = BEST_TURN
    """What its puzzles ask for."""
    second_person: ClassVar[SecondPerson] = ()
    """Its sentences about a player as that player reads them in a panel: "You place …"."""

    # -- the course of a game ------------------------------------------------------------------

    @abstractmethod
    def start(self, seats: Sequence[Sitter], options: GameOptions) -> S:
        """Return the position before the first move of all."""

    def knows(self, version: int) -> bool:
        """Return whether a move of a version means the same in a position `of_version`."""
        return version == self.version or version in self.former

    def of_version(self, state: S, version: int) -> S:
        """Return a position stored by a version, converted to that version's rules."""
        return state

    @abstractmethod
    def turn(self, state: S) -> tuple[Seat, ...]:
        """Return the seats that may move now, CHANCE alone, or nobody when it is over."""

    def awaited(self, state: S) -> tuple[Seat, ...]:
        """Return the seats in `turn` that the game cannot go on without."""
        seats = self.turn(state)
        return seats if len(seats) == 1 else ()

    def not_in_turn(self, state: S, seat: Seat) -> Text:
        """Return why a seat not in `turn` cannot move now; most games say who can."""
        return not_your_turn(self.turn(state))

    @abstractmethod
    def read(self, text: str) -> M:
        """Read a move, forgiving about case and blanks; raises `BadNotation`."""

    @abstractmethod
    def check(self, state: S, seat: Seat, move: M) -> None:
        """Raise `IllegalMove` unless this seat, being in `turn`, may make this move."""

    @abstractmethod
    def apply(self, state: S, seat: Seat, move: M) -> Step[S]:
        """Make a move that `check` accepted."""

    def seated(self, state: S, seat: Seat, sitter: Sitter) -> Step[S]:
        """Take note that another person sits in a seat now; most games do not mind."""
        return Step(state)

    @abstractmethod
    def chance(self, state: S, dice: Dice) -> M:
        """Return CHANCE's move where it is in `turn`."""

    def alarms(self, state: S) -> tuple[Alarm, ...]:
        """Return the clocks of the rules that are set in this position."""
        return ()

    def fallback(self, state: S, seat: Seat, random: Random) -> str:
        """Return the move for a person who does not answer: what *normal* would play."""
        reply = self.choose(self.view(state, seat), (), "normal", random, seat=seat)
        assert reply, "an awaited seat always has a move"
        return reply.text

    def keeps(self, seat: Seat, done: Sequence[Done[S]]) -> Text | None:
        """Return why a seat cannot take the last moves back, None where it can.

        `done` are all moves that would be undone, in order; the first is the seat's own. If any
        of them revealed something, or was up to chance, everybody is asked besides.
        """
        if any(one.step.reveals for one in done):
            return say("Something hidden has been seen since, so you can't take that back.")
        return None

    def ahead(self, state: S, seat: Seat) -> tuple[Option, ...]:
        """Return whole moves a seat may plan, such as "pass" in a battle.

        When the seat comes into `turn` the move is made, if `check` accepts it then.
        """
        return ()

    def as_turn(self, state: S, seat: Seat) -> S | None:
        """Return the position as if a waiting seat had the turn, to plan a move in it.

        None where none can be planned: a turn begins with something drawn, or nothing is left.
        """
        return None

    def waits(self, state: S, seat: Seat, text: str) -> bool:
        """Return whether a planned move still waits for its occasion, the seat in turn."""
        return False

    def lapses(self, state: S, seat: Seat, text: str) -> bool:
        """Return whether a planned move's occasion has passed."""
        return False

    # -- what there is to choose and to see ----------------------------------------------------

    @abstractmethod
    def options(self, state: S, seat: Seat, prefix: str) -> Menu:
        """Return how a half-built move may go on; "" begins one.

        Everything `check` accepts can be reached through it and nothing else; of moves that come
        to the same, one is enough. A prefix that leads nowhere has no options. Prefixes are read
        as forgivingly as moves.
        """

    def helped(self, state: S) -> S:
        """Return a position with fewer options, for a player who wants hints.

        It is for `options` alone, and never stored; most games leave nothing to find.
        """
        return state

    def forced(self, state: S) -> tuple[Seat, str] | None:
        """Return a seat's move that needs no asking, as there is nothing to choose.

        The table makes it at once, and tells it like any other.
        """
        return None

    def tips(self, state: S, seat: Seat) -> tuple[Tip, ...]:
        """Return rules that a seat needs now; a person is shown each of them once."""
        return ()

    def calls(self, state: S) -> tuple[Option, ...]:
        """Return moves offered to everybody by a button at the table, such as a vote.

        Each is a whole move; a press makes it for the player's own seat, if `check` accepts it.
        """
        return ()

    @abstractmethod
    def view(self, state: S, seat: Seat | None) -> V:
        """Return what a seat may know, or what everybody may (None)."""

    @abstractmethod
    def reshuffled(self, state: S, seat: Seat | None, random: Random) -> S:
        """Return the position with all that is hidden from a seat drawn again.

        It depends on what the seat (None: the public) may know, and on `random`, alone.
        """

    def shown(self, state: S, seat: Seat) -> V:
        """Return what a seat sees in a message that is cleared when the table's own is.

        That is its view, and besides what lies open to everybody until a move hides it.
        """
        return self.view(state, seat)

    def last_move(self, view: V) -> object:
        """Return what a picture tells as the last move: a move may leave it as it is."""
        return view

    @abstractmethod
    def scores(self, state: S) -> tuple[Score, ...]:
        """Return each seat's points as they stand."""

    @abstractmethod
    def result(self, state: S) -> Result | None:
        """Return how the game ended, None while it goes on."""

    @abstractmethod
    def lessons(self) -> tuple[Lesson[S], ...]:
        """Return positions to learn the game by, in order."""

    # -- opponents -----------------------------------------------------------------------------

    @abstractmethod
    def choose(
        self, view: V, heard: Sequence[Event], level: Level, random: Random, *, seat: Seat
    ) -> Reply | None:
        """Return a program's move from what its seat knows; None: nothing to do."""

    def review(
        self, view: V, heard: Sequence[Event], moves: Sequence[str], seconds: float
    ) -> Review | None:
        """Return the turn a strong player would have made, and what it would have brought.

        `view` and `heard` are what a seat knew before its turn, `moves` its own of that turn: none
        where only the best one is asked for, as advice that knows no more than the seat. None where
        there was nothing to choose. It may search for so many seconds: ask where opponents think.
        """
        return None

    def ends_turn(self, state: S, after: S) -> bool:
        """Return whether a seat's move ended what `review` looks at.

        Most turns are one move; what is learned within a turn always ends it.
        """
        return True

    def hint(self, view: V, heard: Sequence[Event], seconds: float) -> str | None:
        """Return a move worth showing to the person to move, None where there is none."""
        review = self.review(view, heard, (), seconds)
        return review.best.moves[0] if review else None

    def advice(self, view: V, heard: Sequence[Event], seconds: float) -> Advice | None:
        """Return what `hint` does, with the rest of a turn that is several moves."""
        move = self.hint(view, heard, seconds)
        return None if move is None else Advice(move)

    def no_advice(self, state: S, seat: Seat) -> Text:
        """Return what to say to a seat in `turn` for which there is no `advice`."""
        return say("I see no move that helps here. The buttons show what else you can do.")

    def threat(self, view: V, moves: Sequence[str], better: Sequence[str]) -> Threat | None:
        """Return what a turn lets the next player do that a better one doesn't."""
        return None

    def solution(self, view: V, seconds: float) -> V | None:
        """Return how a game nobody won could have been, None if it isn't found."""
        return None


def play(game: Game[S, M, V], state: S, seat: Seat, text: str) -> tuple[str, Step[S]]:
    """Make a move; returns it as it is logged, and what it led to.

    CHANCE moves only when it is in turn, CLOCK only what an alarm of this position says; TABLE
    may say `sit 1 person` or `sit 1 program` at any time.

    Raises `BadNotation`, `IllegalMove` or `NotYourTurn`, with nothing changed.

    >>> from rules.games.tactic_tiles.game import TACTIC_TILES as game
    >>> state = game.start([Sitter(), Sitter()], game.options_type())
    >>> _, step = play(game, state, CHANCE, str(game.chance(state, Dice(b"seed", 1))))
    >>> game.turn(step.state)
    (1,)
    """
    if seat == TABLE:
        chair, sitter = read_sitting(text)
        return f"sit {chair} {'person' if sitter.person else 'program'}", game.seated(
            state, chair, sitter
        )
    if seat == CLOCK:
        if text not in [alarm.move for alarm in game.alarms(state)]:
            raise IllegalMove(say("No clock has run out here."))
    elif seat not in game.turn(state):
        raise NotYourTurn(game.not_in_turn(state, seat))
    move = game.read(text)
    game.check(state, seat, move)
    return str(move), game.apply(state, seat, move)


# A list of names, not of lines.
__all__ = [
    "CHANCE", "CLOCK", "LEVELS", "MOST_OPTIONS", "ROUND", "TABLE", "UNSAID", "Advice", "Alarm",
    "BadNotation", "Daily", "Dice", "Done", "Event", "Game", "GameOptions", "IllegalMove", "Lesson",
    "Level", "Menu", "NotYourTurn", "Option", "Pace", "Page", "Part", "Reply", "Result", "Review",
    "RuleError", "Score", "Seat", "SecondPerson", "Sitter", "Step", "Task", "Threat",
]  # fmt: skip
